"""Transfer of a guest's tables to the account to which the guest signs in."""

from __future__ import annotations

from asyncio import sleep, wrap_future
from contextlib import AsyncExitStack, suppress
from typing import NamedTuple

from etoile.core.refusal import Problem
from etoile.server.bus import LocalBus, PlayerErased, TableInvalidated
from etoile.server.live.erasure import SETTLE_S, PlayerEraser
from etoile.server.live.registry import LiveTable
from etoile.server.live.tasks import BackgroundTasks


class ClockState(NamedTuple):
    """State of a clock that a table in memory has beyond the log."""

    version: int
    skew_ms: int
    grace_until: int


class PlayerMerger:
    """Replaces a guest by an account in all logs while other players go on."""

    def __init__(self, eraser: PlayerEraser, tasks: BackgroundTasks) -> None:
        self.eraser = eraser
        self.registry = eraser.registry
        self.commands = eraser.commands
        self.bus = eraser.bus
        self.tasks = tasks

    async def merge(self, guest: str, account: str) -> bool:
        """Moves a guest's tables and ratings to an account, and ends the guest's sessions. Watchers of the tables are
        disconnected and connect again. Commands of the guest that are under way are refused. Returns False, and changes
        nothing, if the guest has a login by now."""
        self.commands.deleted_players.add(guest)
        moved: set[str] | None = None
        try:
            moved = await self.move_tables(guest, account, set())
        finally:
            if moved is None:
                self.commands.deleted_players.discard(guest)
        if moved is None:
            return False
        self.bus.publish(PlayerErased(guest))
        await self.commands.quotas.shared.forget_address(guest)
        if not isinstance(self.bus, LocalBus):
            self.tasks.start(self.move_again(guest, account, moved))
        return True

    async def move_again(self, guest: str, account: str, known: set[str]) -> None:
        """Repeats a transfer after a time: another process may have written the guest back before it heard of it."""
        await sleep(SETTLE_S)
        await self.move_tables(guest, account, known)

    async def move_tables(self, guest: str, account: str, known: set[str]) -> set[str] | None:
        """Replaces a guest in the logs. `known` are tables that were moved before. Returns all tables that were moved; None
        if there is no such guest or account."""
        clocks: dict[str, ClockState] = {}
        traces: set[str] = set()
        async with self.eraser.erasing, AsyncExitStack() as locks:
            while fresh := (await self.eraser.traces(guest) | known) - traces:
                for table_id in fresh:
                    with suppress(Problem):  # a quarantined table is not in memory
                        live = await self.registry.get(table_id)
                        await locks.enter_async_context(live.lock)
                        clocks[table_id] = clock_state(live)
                traces |= fresh
            merged = await wrap_future(self.registry.store.players.merge(guest, account, known))
            if merged is None:
                return None
            for table_id in merged.tables:
                self.registry.invalidate(table_id)
                self.bus.publish(TableInvalidated(table_id))
        self.eraser.revocation.on_revoked(merged.sessions)
        for table_id in merged.tables:
            with suppress(Problem):
                self.resume_clock(await self.registry.get(table_id), clocks.get(table_id))
        return set(merged.tables)

    def resume_clock(self, live: LiveTable, state: ClockState | None) -> None:
        """Sets the clock of a table that was loaded again as it was: to sign in must not add time for a move."""
        if state and state.version == live.table.version:
            live.table.skew_ms, live.table.grace_until = state.skew_ms, state.grace_until
            self.registry.on_ready(live)


def clock_state(live: LiveTable) -> ClockState:
    """Returns the state of a table's clock."""
    return ClockState(live.table.version, live.table.skew_ms, live.table.grace_until)
