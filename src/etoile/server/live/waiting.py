"""Expiry of tables that wait for players and that nobody attends."""

from __future__ import annotations

import logging
from asyncio import sleep, to_thread
from contextlib import suppress

from etoile.core.refusal import Problem
from etoile.server.live.clock import Now
from etoile.server.live.log_writer import LogWriter, WriteQueue
from etoile.server.live.registry import LiveTable, TableRegistry
from etoile.tables.entries import AnyEntry, Ended
from etoile.tables.table import WAITING, Table

LOG = logging.getLogger("etoile.server")
SWEEP_INTERVAL_S = 60.0
LISTED_TIMEOUT_S = 1_800
"""Time without a connected player after which a waiting table of the lobby is closed."""
UNLISTED_TIMEOUT_S = 14 * 86_400
"""The same for a table that the lobby does not list, or whose clock gives a day or more for each move."""


class WaitingTables:
    """Closes waiting tables at which neither the host nor a seated player has been connected for a time.

    The lobby row's `changed_at` is renewed while one of them is connected, so that the time is known to all processes and
    survives a restart.
    """

    def __init__(self, registry: TableRegistry, writer: LogWriter, queue: WriteQueue, now: Now) -> None:
        self.registry = registry
        self.writer = writer
        self.queue = queue
        self.now = now
        self.started_at = now()

    async def run(self) -> None:
        """Sweeps at intervals, for as long as the server runs."""
        while True:
            await sleep(SWEEP_INTERVAL_S)
            try:
                await self.sweep()
            except Exception as error:
                LOG.warning("waiting tables were not swept", extra={"facts": {"error": type(error).__name__}})

    async def sweep(self) -> None:
        """Renews attended tables and closes expired ones. After a start, clients have the time of the lobby to reconnect."""
        now, store = self.now(), self.registry.store
        attended = [live.table.id for live in self.registry.tables.values() if is_attended(live)]
        if attended:
            await self.queue.write_durably(store.renew_waiting(attended, now))
        if now - self.started_at < LISTED_TIMEOUT_S * 1000:
            return
        expired = store.expired_tables
        for table_id in await to_thread(expired, now - LISTED_TIMEOUT_S * 1000, now - UNLISTED_TIMEOUT_S * 1000):
            with suppress(Problem):
                await self.close(await self.registry.get(table_id))

    async def close(self, live: LiveTable) -> None:
        """Closes a table, unless it has started or a player has come meanwhile."""

        async def entries_for(table: Table) -> list[AnyEntry]:
            return [Ended("abandoned")] if table.status == WAITING and not is_attended(live) else []

        async with live.lock:
            await self.writer.append(live, entries_for)


def is_attended(live: LiveTable) -> bool:
    """Returns whether a table waits and its host or a player with a seat is connected."""
    table = live.table
    people = {table.host, *table.people}
    return table.status == WAITING and any(watcher.player.id in people for watcher in live.watchers)
