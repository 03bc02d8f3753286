"""Verification of all logs of a database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import exists, func, select

from etoile.store import schema
from etoile.store.store import Store, Unreadable

BATCH_IDS = 500
"""Ids read by one query. Logs are read one at a time."""
NO_LOBBY_ROW, NO_LOG = "no lobby row", "no log"


class Verified(NamedTuple):
    """A table whose log was read and replayed."""

    table_id: str
    damage: str
    """The entry and the kind of error, without any content of the log; empty if the log is intact."""
    outdated: bool = False
    """True if the log was written under rules that are no longer supported, so that its moves can't be replayed."""


def count_logs(store: Store) -> int:
    """Returns the number of tables, those without a log included."""
    with store.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())


def verify_logs(store: Store) -> Iterator[Verified]:
    """Reads and replays every log, which finds entries that can't be read or played, and gaps. Also finds logs that the
    lobby does not know, and rows of the lobby without a log. Tables may change meanwhile."""
    for table_id, listed in log_ids(store):
        try:
            table = store.table(table_id)
        except Unreadable as error:
            yield Verified(table_id, error.reason)
            continue
        if table:  # else it was deleted meanwhile
            lost = not listed and not has_lobby_row(store, table_id)
            yield Verified(table_id, NO_LOBBY_ROW if lost else "", table.outdated)
    log, lobby = schema.entries.c, schema.tables.c
    with store.engine.connect() as connection:
        empty = list(connection.execute(select(lobby.id).where(~exists().where(log.table_id == lobby.id))).scalars())
    for table_id in empty:
        if has_lobby_row(store, table_id) and not store.rows(table_id):
            yield Verified(table_id, NO_LOG)


def log_ids(store: Store) -> Iterator[tuple[str, bool]]:
    """Yields the ids of all logs, and whether the lobby has a row of each."""
    columns, last = schema.entries.c, ""
    while True:
        page = select(columns.table_id).distinct().where(columns.table_id > last).order_by(columns.table_id).limit(BATCH_IDS)
        ids = page.subquery()
        query = select(ids.c.table_id, exists().where(schema.tables.c.id == ids.c.table_id)).order_by(ids.c.table_id)
        with store.engine.connect() as connection:
            rows = connection.execute(query).all()
        yield from ((row[0], bool(row[1])) for row in rows)
        if not rows:
            return
        last = rows[-1][0]


def has_lobby_row(store: Store, table_id: str) -> bool:
    """Returns whether the lobby has a row of a table."""
    return store.count(schema.tables, schema.tables.c.id == table_id) > 0
