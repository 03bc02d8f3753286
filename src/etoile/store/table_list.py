"""Lists of tables for the administrator."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sqlalchemy import Engine, and_, exists, func, or_, select

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.store import decode_lobby_row

CURSOR = re.compile(r"(\d{1,15})\.(.{1,64})", re.ASCII)


class TableFilter(NamedTuple):
    """Conditions of a list of tables."""

    status: str = ""
    player: str = ""
    changed_before: int | None = None
    changed_after: int | None = None


class TableRow(NamedTuple):
    """A table in a list."""

    lobby_row: dict[str, Any]
    players: list[str]
    version: int
    """0 if the table has no log."""


class TablePage(NamedTuple):
    """Tables, and the cursor of the next page; empty if there is none."""

    rows: list[TableRow]
    next_cursor: str


def list_tables(engine: Engine, wanted: TableFilter, limit: int, after: str = "") -> TablePage:
    """Returns a page of tables, the last changed first. `after` is the cursor of the page before."""
    columns = schema.tables.c
    query = select(schema.tables).where(*conditions(wanted))
    if after:
        parts = CURSOR.fullmatch(after)
        if parts is None:
            raise Problem("admin-cursor", cursor=after)
        changed_at, table_id = int(parts[1]), parts[2]
        later = and_(columns.changed_at == changed_at, columns.id > table_id)
        query = query.where(or_(columns.changed_at < changed_at, later))
    query = query.order_by(columns.changed_at.desc(), columns.id).limit(limit + 1)
    log, seats = schema.entries.c, schema.seats.c
    with engine.connect() as connection:
        rows = [decode_lobby_row(row) for row in connection.execute(query).mappings()]
        ids = [row["id"] for row in rows[:limit]]
        count = select(log.table_id, func.max(log.version)).where(log.table_id.in_(ids)).group_by(log.table_id)
        versions = {row[0]: row[1] for row in connection.execute(count)}
        players: dict[str, list[str]] = {}
        seated = select(seats.table_id, seats.player).where(seats.table_id.in_(ids)).order_by(seats.table_id, seats.seat)
        for table_id, player in connection.execute(seated):
            players.setdefault(table_id, []).append(player)
    page = [TableRow(row, players.get(row["id"], []), versions.get(row["id"], 0)) for row in rows[:limit]]
    last = page[-1].lobby_row if len(rows) > limit else None
    return TablePage(page, f"{last['changed_at']}.{last['id']}" if last else "")


def conditions(wanted: TableFilter) -> list[Any]:
    """Returns the conditions of a list of tables in SQL."""
    columns, seats = schema.tables.c, schema.seats.c
    seated = exists().where(seats.table_id == columns.id, seats.player == wanted.player)
    return [
        *([columns.status == wanted.status] if wanted.status else []),
        *([or_(columns.host == wanted.player, seated)] if wanted.player else []),
        *([columns.changed_at < wanted.changed_before] if wanted.changed_before is not None else []),
        *([columns.changed_at >= wanted.changed_after] if wanted.changed_after is not None else []),
    ]
