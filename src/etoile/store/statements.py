"""SQL statements of the log, compiled once for the driver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import bindparam, case, delete, insert, literal_column, select, update
from sqlalchemy.dialects import postgresql, sqlite

from etoile.store import schema


class Statement(NamedTuple):
    """SQL text with positional parameters, and the parameters' names in order."""

    text: str
    order: tuple[str, ...]

    def row(self, values: dict[str, Any]) -> tuple[Any, ...]:
        """Returns values in the order of the statement's parameters."""
        return tuple([values[name] for name in self.order])


def compile_statements(dialect: Any) -> dict[str, Statement]:
    """Compiles the hot statements once for the driver, because SQLAlchemy would process every row again.

    A record derives its version from its predecessor, so the database rejects gaps: without a predecessor the version is
    NULL. (An INSERT from a SELECT takes three times as long in SQLite.)
    """
    lobby = upsert_of(dialect)(schema.tables)
    changed = {column.name: lobby.excluded[column.name] for column in schema.tables.columns if not column.primary_key}
    log, before = schema.entries.alias(), bindparam("before", type_=schema.entries.c.version.type)
    previous = select(log.c.version + literal_column("1")).where(log.c.table_id == bindparam("log"), log.c.version == before)
    version = case((before == literal_column("0"), literal_column("1")), else_=previous.scalar_subquery())
    record = {column.name: bindparam(f"new_{column.name}", type_=column.type) for column in schema.entries.columns}
    statements: dict[str, Any] = {
        "append entries": insert(schema.entries).values({**record, "version": version}).inline(),
        "update turn": update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"))
        .values(to_move=bindparam("player"), changed_at=bindparam("time")),
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
    return {name: Statement(str(each), tuple(each.positiontup)) for name, each in compiled.items()}


def upsert_of(dialect: Any) -> Callable[..., Any]:
    """Returns the dialect's INSERT with ON CONFLICT."""
    return postgresql.insert if dialect.name == "postgresql" else sqlite.insert
