"""Shared state in the PostgreSQL database. Every method is one statement that commits by itself."""

from __future__ import annotations

from asyncio import get_running_loop
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import Any

from sqlalchemy import Connection

from etoile.server.shared.protocol import ADDRESS_TTL_S, Rate
from etoile.store.database import DatabaseTimeouts, create_unmigrated_engine

TIMEOUTS = DatabaseTimeouts(connect_s=2, lock_s=1.0, statement_s=1.0, answer_s=1.0, pool_s=1.0)
PURGE_S = 60.0
"""Interval at which a process deletes expired rows."""

NOW = "(extract(epoch FROM now()) * 1000000)::bigint"
"""The database's time in microseconds since 1970: the clocks of the machines may differ."""

TAKE = f"""
INSERT INTO shared_state AS bucket (key, value, expires_at) VALUES (%(key)s, '', {NOW} + %(cost)s)
ON CONFLICT (key) DO UPDATE SET expires_at = greatest(bucket.expires_at, {NOW}) + %(cost)s
WHERE greatest(bucket.expires_at, {NOW}) + %(cost)s <= {NOW} + %(burst)s
RETURNING 1
"""
"""Generic cell rate algorithm: a row expires at the time at which the bucket is full again. `cost` is the time in
microseconds that the tokens take to refill, `burst` that of the whole bucket."""

HOLD = f"""
INSERT INTO shared_state AS claim (key, value, expires_at) VALUES (%(key)s, %(holder)s, {NOW} + %(ttl)s)
ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
WHERE claim.value = excluded.value OR claim.expires_at <= {NOW}
RETURNING 1
"""

RELEASE = "DELETE FROM shared_state WHERE key = %(key)s AND value = %(holder)s"

NOTE_ADDRESS = f"""
INSERT INTO shared_state (key, value, expires_at) VALUES (%(key)s, %(address)s, {NOW} + %(ttl)s)
ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
"""

FORGET_ADDRESS = "DELETE FROM shared_state WHERE key = %(key)s"
ADDRESS_OF = f"SELECT value FROM shared_state WHERE key = %(key)s AND expires_at > {NOW}"
PLAYERS_AT = f"SELECT key FROM shared_state WHERE value = %(address)s AND expires_at > {NOW}"

PURGE = f"""
DELETE FROM shared_state WHERE key IN (SELECT key FROM shared_state WHERE expires_at <= {NOW} FOR UPDATE SKIP LOCKED)
"""
"""Skips rows that another process is about to use or delete, so that two processes never deadlock."""

PLAYER = "player:"
"""Beginning of the keys of addresses."""


class DatabaseState:
    """Shared state in the table `shared_state`, through a connection in a thread of its own."""

    def __init__(self, database: str) -> None:
        self.engine = create_unmigrated_engine(database, TIMEOUTS)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="shared-state")
        self.connection: Connection | None = None
        """Kept between calls; used in the thread only."""
        self.purged_at = monotonic()

    async def run(self, statement: str, **parameters: Any) -> list[str]:
        """Executes a statement and returns the first column of its rows."""
        return await get_running_loop().run_in_executor(self.thread, partial(self.execute, statement, parameters))

    def execute(self, statement: str, parameters: dict[str, Any]) -> list[str]:
        try:
            if self.connection is None:
                self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            result = self.connection.exec_driver_sql(statement, parameters)
            rows = [row[0] for row in result] if result.returns_rows else []
            if monotonic() - self.purged_at > PURGE_S:
                self.purged_at = monotonic()
                self.connection.exec_driver_sql(PURGE)
            return rows
        except BaseException:
            self.disconnect()
            raise

    def disconnect(self) -> None:
        """Drops the connection. The next statement opens another one."""
        connection, self.connection = self.connection, None
        if connection:
            connection.invalidate()
            connection.close()

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        refill_us = round(1_000_000 / rate.per_second)
        burst, cost = int(rate.burst * refill_us), tokens * refill_us
        return bool(await self.run(TAKE, key=f"rate:{rate.name}:{client}", cost=cost, burst=burst))

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        return bool(await self.run(HOLD, key=f"claim:{claim}", holder=holder, ttl=round(1_000_000 * ttl_s)))

    async def release(self, claim: str, holder: str) -> None:
        await self.run(RELEASE, key=f"claim:{claim}", holder=holder)

    async def note_address(self, player: str, address: str) -> None:
        await self.run(NOTE_ADDRESS, key=PLAYER + player, address=address, ttl=1_000_000 * ADDRESS_TTL_S)

    async def forget_address(self, player: str) -> None:
        await self.run(FORGET_ADDRESS, key=PLAYER + player)

    async def address_of(self, player: str) -> str:
        return next(iter(await self.run(ADDRESS_OF, key=PLAYER + player)), "")

    async def players_at(self, address: str) -> set[str]:
        return {key.removeprefix(PLAYER) for key in await self.run(PLAYERS_AT, address=address)}

    async def ping(self) -> None:
        await self.run("SELECT 1")

    async def close(self) -> None:
        try:
            await get_running_loop().run_in_executor(self.thread, self.disconnect)
        finally:
            self.thread.shutdown(wait=False, cancel_futures=True)
            self.engine.dispose()
