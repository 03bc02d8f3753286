"""Deletion of a player from all logs."""

from __future__ import annotations

from asyncio import Lock, sleep, to_thread, wrap_future
from contextlib import AsyncExitStack, suppress

from etoile.core.refusal import Problem
from etoile.server.bus import LocalBus, MessageBus, PlayerErased, TableInvalidated
from etoile.server.live.commands import CommandExecutor, new_id
from etoile.server.live.log_writer import WriteQueue
from etoile.server.live.registry import TableRegistry
from etoile.server.live.revocation import SessionRevocation
from etoile.tables.commands import Leave, Resign
from etoile.tables.limits import MAX_SEATS
from etoile.tables.player import Player
from etoile.tables.table import PLAYING

SETTLE_S = 1.0
"""Time after which a player is erased again if there are other processes: one may have written the player's name back after
the first time, before it heard of the deletion."""


class PlayerEraser:
    """Removes a player from all logs while other players go on."""

    def __init__(
        self,
        registry: TableRegistry,
        commands: CommandExecutor,
        queue: WriteQueue,
        revocation: SessionRevocation,
        bus: MessageBus,
    ) -> None:
        self.registry = registry
        self.revocation = revocation
        self.bus = bus
        self.commands = commands
        self.queue = queue
        self.players = registry.store.players
        self.erasing = Lock()
        """Serialises erasures and transfers: each holds the locks of many tables."""

    async def delete_player(self, player: Player) -> None:
        """Resigns or leaves all games of a player, then erases the player. Watchers of the tables are disconnected."""
        for table_id in await to_thread(self.players.tables_mentioning, player.id):
            with suppress(Problem):
                for _ in range(MAX_SEATS):
                    running = (await self.registry.get(table_id)).table.status == PLAYING
                    await self.commands.execute(table_id, player, Resign() if running else Leave(), "")
        self.commands.deleted_players.add(player.id)
        self.bus.publish(PlayerErased(player.id))
        await self.commands.quotas.shared.forget_address(player.id)
        replacement = f"gone-{new_id()}"
        try:
            await self.erase(player, replacement)
            if not isinstance(self.bus, LocalBus):
                await sleep(SETTLE_S)
                await self.erase(player, replacement)
        except BaseException:
            self.commands.deleted_players.discard(player.id)
            raise

    async def erase(self, player: Player, replacement: str) -> None:
        """Replaces a player in all logs by an anonymous id. The player must be in `deleted_players`."""
        traces: set[str] = set()
        # All locks are held until the logs are rewritten, so that no table in memory writes the player back.
        async with self.erasing, AsyncExitStack() as locks:
            while fresh := await self.traces(player.id) - traces:  # while waiting, a rematch may have opened another table
                for table_id in fresh:
                    with suppress(Problem):  # a quarantined table is not written to
                        await locks.enter_async_context((await self.registry.get(table_id)).lock)
                traces |= fresh
            ended = await wrap_future(self.players.erase(player.id, replacement))
            for table_id in traces:
                self.registry.invalidate(table_id)
                self.bus.publish(TableInvalidated(table_id))
        self.revocation.on_revoked(ended)
        for table_id in traces:
            with suppress(Problem):
                await self.registry.get(table_id)

    async def traces(self, player: str) -> set[str]:
        """Returns the tables whose logs mention a player, after all earlier writes are durable."""
        await self.queue.write_durably(lambda connection: None)
        return set(await to_thread(self.players.tables_mentioning, player))
