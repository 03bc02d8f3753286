"""A server of viewers at a table whose log another process writes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from etoile.server.live.registry import LiveTable
from etoile.server.live.service import LiveService
from etoile.tables.entries import Record
from etoile.tables.player import Player
from etoile.tables.table import Table
from tests.support.in_process_server import InProcessServer

TIMEOUT_S = 30.0
"""Time in which a commit of the other process must arrive. No test waits that long unless it fails."""


class ReplicaServer(InProcessServer):
    """Shows viewers its own copy of a table. The copy follows the log by the bus."""

    executor: LiveService
    """The other process."""
    original: Table
    """The table in the other process."""
    replica: LiveTable | None = None
    """This process's copy of it."""
    updates: dict[str, list[str]]
    """Texts sent to each viewer when the last records arrived."""

    async def follow(self, table: Table, added: int, viewers: Sequence[Player]) -> bool:
        """Lets the other process commit the new records of a table, the last `added` of them together, and records what the
        viewers here are sent. Returns False for the first records: nobody can watch a table that does not exist."""
        self.original = table
        known = self.replica.table.version if self.replica else 0
        if self.replica is None:
            await self.commit(table, table.records)
            self.replica = await self.live.registry.get(table.id)
            return False
        self.set_table(table)
        split = table.version - added
        await self.commit(table, table.records[known:split])
        watchers = {player.id: self.session(player) for player in viewers}
        self.replica.watchers |= {session for session, _ in watchers.values()}
        await self.commit(table, table.records[split:])
        self.replica.watchers.clear()
        self.updates = {player: connection.sent for player, (_, connection) in watchers.items()}
        assert self.replica.table == table
        return True

    async def commit(self, table: Table, records: list[Record]) -> None:
        """Writes records in the other process, and waits until they arrive here."""
        if not records:
            return
        work = self.executor.store.log_append(table, records)
        await self.executor.queue.write_durably(work)
        self.executor.replicator.announce(LiveTable(table), work, records)
        async with asyncio.timeout(TIMEOUT_S):
            while self.replica and self.replica.table.version < records[-1].version:
                await asyncio.sleep(0.001)

    def set_table(self, table: Table) -> None:
        if table is self.original and self.replica:
            self.live.registry.tables[table.id] = self.replica
        else:
            super().set_table(table)

    async def update(self, table: Table, player: Player, records: list[Record]) -> list[str]:
        return self.updates[player.id] if table is self.original else await super().update(table, player, records)

    async def get_pages(self, table: Table, player: Player) -> list[str]:
        shown = self.replica.table if table is self.original and self.replica else table
        return await super().get_pages(shown, player)
