"""SQL statements of the log, as text for the driver, because SQLAlchemy would process every row again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from etoile.store import schema

Rows = list[tuple[Any, ...]]


class Statement(NamedTuple):
    """SQL text with positional parameters, and the parameters' names in order."""

    text: str
    order: tuple[str, ...] = ()
    as_json: Callable[[Rows], Rows] | None = None
    """For a statement that writes all rows at once, from one parameter in JSON: prepares the rows."""

    def row(self, values: dict[str, Any]) -> tuple[Any, ...]:
        """Returns values in the order of the statement's parameters."""
        return tuple([values[name] for name in self.order])

    def write(self, cursor: Any, rows: Rows) -> None:
        """Executes the statement for all rows."""
        if self.as_json:
            cursor.execute(self.text, (msgspec.json.encode(self.as_json(rows)).decode(),))
        else:
            cursor.executemany(self.text, rows)


def linked_rows(rows: Rows) -> Rows:
    """Returns rows of "append entries", each with whether its predecessor is among them: a statement does not see its own
    rows."""
    written = {(table_id, before + 1) for table_id, before, *_ in rows}
    return [(*row, row[:2] in written) for row in rows]


def latest_turns(rows: Rows) -> Rows:
    """Returns the last row of "update turn" for each table."""
    return list({row[2]: row for row in rows}.values())


# A record derives its version from its predecessor, so the database rejects gaps: without a predecessor the version is NULL.
SQLITE = {
    # An INSERT from a SELECT takes three times as long.
    "append entries": Statement(
        """
        INSERT INTO entries (table_id, version, at, "by", cause, entry) VALUES (?1,
            CASE ?2 WHEN 0 THEN 1 ELSE (SELECT version + 1 FROM entries WHERE table_id = ?1 AND version = ?2) END,
            ?3, ?4, ?5, ?6)
        """
    ),
    "update turn": Statement("UPDATE tables SET to_move = ?, changed_at = ? WHERE id = ?"),
}
# One statement for all rows, with one parameter: psycopg needs several system calls for each row of `executemany`, and as
# much time again for converting lists to arrays.
POSTGRESQL = {
    "append entries": Statement(
        """
        INSERT INTO entries (table_id, version, at, "by", cause, entry)
        SELECT new.table_id, CASE WHEN new.before = 0 OR new.linked THEN new.before + 1 ELSE (
            SELECT previous.version + 1 FROM entries AS previous
            WHERE previous.table_id = new.table_id AND previous.version = new.before) END,
            new.at, new."by", new.cause, new.entry
        FROM (SELECT e->>0, (e->>1)::integer, (e->>2)::bigint, e->>3, e->>4, e->>5, (e->>6)::boolean
            FROM json_array_elements(%s::json) AS e) AS new(table_id, before, at, "by", cause, entry, linked)
        """,
        as_json=linked_rows,
    ),
    "update turn": Statement(
        """
        UPDATE tables SET to_move = e->>0, changed_at = (e->>1)::bigint
        FROM json_array_elements(%s::json) AS e WHERE tables.id = e->>2
        """,
        as_json=latest_turns,
    ),
}


def compile_statements(dialect: Any) -> dict[str, Statement]:
    """Returns the hot statements, compiled once for the driver."""
    lobby = upsert_of(dialect)(schema.tables)
    changed = {column.name: lobby.excluded[column.name] for column in schema.tables.columns if not column.primary_key}
    statements: dict[str, Any] = {
        "upsert lobby row": lobby.on_conflict_do_update(index_elements=["id"], set_=changed),
        "delete seats": delete(schema.seats).where(schema.seats.c.table_id == bindparam("table")),
        "insert seats": insert(schema.seats),
        "insert mentions": upsert_of(dialect)(schema.mentions).on_conflict_do_nothing(),
        "read generation": select(schema.secrets.c.value)
        .where(schema.secrets.c.name == bindparam("name"))
        .with_for_update(read=True),
    }
    positional = type(dialect)(paramstyle="qmark" if dialect.name == "sqlite" else "format")
    compiled = {name: statement.compile(dialect=positional) for name, statement in statements.items()}
    log = SQLITE if dialect.name == "sqlite" else POSTGRESQL
    return log | {name: Statement(str(each), tuple(each.positiontup)) for name, each in compiled.items()}


def upsert_of(dialect: Any) -> Callable[..., Any]:
    """Returns the dialect's INSERT with ON CONFLICT."""
    return postgresql.insert if dialect.name == "postgresql" else sqlite.insert
