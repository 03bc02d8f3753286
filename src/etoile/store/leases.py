"""Leases: which process runs the bots and clocks of which tables. A lease expires by the database's clock."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple
from zlib import crc32

from sqlalchemy import BigInteger, Connection, Engine, cast, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql

from etoile.store import schema

NUM_SHARDS = 16
"""Number of leases that share the tables."""
LEASE_S = 3.0
"""Time after which the leases of a silent process are taken over."""
FORGET_S = 60.0
"""Time after which the row of a dead process is deleted."""
WEB, THINK = "web", "think"
"""Kinds of processes. A web process runs bots and clocks only while no other kind is alive."""


def shard_of(table_id: str) -> int:
    """Returns the shard of a table."""
    return crc32(table_id.encode()) % NUM_SHARDS


def preferred_owner(shard: int, processes: list[str]) -> str:
    """Returns the process that should hold a shard (rendezvous hashing): a change of processes moves few shards."""
    return max(processes, key=lambda process: blake2b(f"{shard} {process}".encode(), digest_size=8).digest())


class LeaseRow(NamedTuple):
    """A lease, or the sign of life of a process."""

    name: str
    owner: str
    expires_at: int


class LeaseStore:
    """Lease rows in a PostgreSQL database. Each method is one short transaction."""

    def __init__(self, engine: Engine, process: str, kind: str) -> None:
        self.engine = engine
        self.process = process
        self.row_name = f"process {kind} {process}"

    def prepare(self) -> None:
        """Creates the rows of the shards."""
        rows = [{"name": f"shard {shard:02}", "owner": "", "expires_at": 0} for shard in range(NUM_SHARDS)]
        with self.engine.begin() as connection:
            connection.execute(postgresql.insert(schema.leases).on_conflict_do_nothing(), rows)

    def renew(self) -> set[int]:
        """Renews the sign of life and the leases of this process, takes those that it should hold and that are free or
        expired, and releases those that it should not hold. Returns the shards held."""
        with self.engine.begin() as connection:
            rows = lock_all(connection)
            now = current_ms(connection)
            expires_at = now + round(LEASE_S * 1000)
            self.write_process(connection, expires_at, known=self.row_name in rows)
            dead = [row.name for row in rows.values() if row.owner != self.process and is_forgotten(row, now)]
            if dead:
                connection.execute(delete(schema.leases).where(schema.leases.c.name.in_(dead)))
            eligible = self.eligible([row for row in rows.values() if row.expires_at > now])
            held = set()
            for shard in range(NUM_SHARDS):
                row = rows[f"shard {shard:02}"]
                wanted = self.process in eligible and preferred_owner(shard, eligible) == self.process
                if wanted and (row.owner == self.process or row.expires_at <= now):
                    write(connection, row.name, self.process, expires_at)
                    held.add(shard)
                elif not wanted and row.owner == self.process:
                    write(connection, row.name, "", 0)
            return held

    def release(self) -> None:
        """Releases everything at shutdown, so that another process takes over at once."""
        columns = schema.leases.c
        with self.engine.begin() as connection:
            lock_all(connection)
            connection.execute(delete(schema.leases).where(columns.name == self.row_name))
            connection.execute(update(schema.leases).where(columns.owner == self.process).values(owner="", expires_at=0))

    def write_process(self, connection: Connection, expires_at: int, known: bool) -> None:
        if known:
            write(connection, self.row_name, self.process, expires_at)
        else:
            row = {"name": self.row_name, "owner": self.process, "expires_at": expires_at}
            connection.execute(insert(schema.leases).values(row))

    def eligible(self, alive: list[LeaseRow]) -> list[str]:
        """Returns the processes that run bots and clocks: the think processes, or else the web processes."""
        kinds = {row.owner: row.name.split(" ")[1] for row in alive if row.name.startswith("process ")}
        kinds[self.process] = self.row_name.split(" ")[1]
        chosen = THINK if THINK in kinds.values() else WEB
        return sorted(process for process, kind in kinds.items() if kind == chosen)


def lock_all(connection: Connection) -> dict[str, LeaseRow]:
    """Locks and returns all rows, always in the same order, so that two processes never deadlock."""
    query = select(schema.leases).order_by(schema.leases.c.name).with_for_update()
    return {row.name: LeaseRow(*row) for row in connection.execute(query)}


def current_ms(connection: Connection) -> int:
    """Returns the database's time, in milliseconds since 1970: the clocks of the machines may differ."""
    now = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return int(connection.execute(select(now)).scalar_one())


def is_forgotten(row: LeaseRow, now: int) -> bool:
    """Returns whether a row belongs to a process that died long ago."""
    return row.name.startswith("process ") and row.expires_at < now - FORGET_S * 1000


def write(connection: Connection, name: str, owner: str, expires_at: int) -> None:
    changed = update(schema.leases).where(schema.leases.c.name == name)
    connection.execute(changed.values(owner=owner, expires_at=expires_at))
