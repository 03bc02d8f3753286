"""Actions of the administrator. `etoile admin` records one in the transaction of each change; every server process reads new
ones each second, because nothing else tells a process that is alone with its database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, select, text

from etoile.store import schema

BANS, CHANGED, DELETED, ERASED, KEYS, CONNECTIONS = "bans", "changed", "deleted", "erased", "keys", "connections"
"""Kinds of actions: bans changed; logs of tables have grown; tables were deleted; a player was erased (the player, then the
tables whose logs were rewritten); the signing key was rotated; a report about connections is asked for (its request)."""
KEPT_MS = 86_400_000
"""Time after which actions are deleted. A process that misses some of them discards everything that it holds in memory."""


class AdminAction(NamedTuple):
    """A row of `admin_actions`."""

    id: int
    """Consecutive, in the order of commits."""
    kind: str
    subjects: list[str]


def record_action(connection: Connection, kind: str, subjects: Sequence[str], now: int) -> None:
    """Adds an action to a transaction, as its last statement, and deletes old ones.

    In PostgreSQL the lock lets only one transaction at a time take a number, so that a reader that has seen a number has
    seen all lower ones.
    """
    actions = schema.admin_actions
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE admin_actions IN EXCLUSIVE MODE"))
    number = last_action(connection) + 1
    encoded = msgspec.json.encode(list(subjects)).decode()
    connection.execute(insert(actions).values(id=number, at=now, kind=kind, subjects=encoded))
    connection.execute(delete(actions).where(actions.c.at < now - KEPT_MS, actions.c.id < number))


def last_action(connection: Connection) -> int:
    """Returns the number of the last action; 0 without any."""
    return int(connection.execute(select(func.coalesce(func.max(schema.admin_actions.c.id), 0))).scalar_one())


def actions_after(engine: Engine, number: int) -> list[AdminAction]:
    """Returns the actions after a number."""
    columns = schema.admin_actions.c
    query = select(columns.id, columns.kind, columns.subjects).where(columns.id > number).order_by(columns.id)
    with engine.connect() as connection:
        return [AdminAction(row.id, row.kind, msgspec.json.decode(row.subjects)) for row in connection.execute(query)]
