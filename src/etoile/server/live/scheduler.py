"""Scheduling of bot moves and clocks."""

from __future__ import annotations

from typing import Any

from etoile.core.game import NOBODY
from etoile.server.live.bots import BotPool
from etoile.server.live.clock import Now
from etoile.server.live.leases import Leases
from etoile.server.live.log_writer import LogWriter
from etoile.server.live.registry import LiveTable, TableRegistry
from etoile.server.live.tasks import BackgroundTasks
from etoile.server.metrics import Metrics
from etoile.tables.clock import deadline, flag
from etoile.tables.entries import AnyEntry, CameBack, Ended, Moved, TookBack
from etoile.tables.move import bot_move
from etoile.tables.table import Table

MAX_TIMER_S = 86_400.0
"""Longest timer; a clock with a later deadline is checked again when it fires."""
TURN_CHANGES = (Moved, TookBack, CameBack, Ended)
"""Entries after which a move that a bot has chosen before is discarded."""


class Scheduler:
    """Starts the bot whose turn it is, and sets a timer for the clock of the player whose turn it is."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: LogWriter,
        bots: BotPool,
        tasks: BackgroundTasks,
        metrics: Metrics,
        now: Now,
        leases: Leases,
    ) -> None:
        self.loop = registry.loop
        self.leases = leases
        self.writer = writer
        self.bots = bots
        self.tasks = tasks
        self.metrics = metrics
        self.now = now
        self.chosen: dict[str, tuple[Any, int]] = {}
        """Position and chosen move of bots whose move could not be written, by table."""
        registry.on_ready = self.schedule_next

    def schedule_next(self, live: LiveTable) -> None:
        """Starts the bot to move or sets the clock's timer. Called after every load and every change of a table."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        table = live.table
        if table.to_move == NOBODY or not self.leases.holds(table.id):
            return
        if table.seats[table.to_move].played_by:
            if live.bot_task is None or live.bot_task.done():
                live.bot_task = self.tasks.start(self.run_bot(live))
        elif (limit := deadline(table)) is not None:
            delay = min(MAX_TIMER_S, max(0.0, (limit - table.time(self.now())) / 1000))
            live.timer = self.loop.call_later(delay, lambda: self.tasks.start(self.on_clock_expired(live)))

    async def run_bot(self, live: LiveTable) -> None:
        """Lets a bot choose a move and appends it. If the turn has changed meanwhile, schedules whatever is next instead. A
        move that can't be written is kept, so that the bot does not search again at every attempt."""
        table, version = live.table, live.table.version
        assert table.match is not None
        position = table.match.position
        kept, action = self.chosen.pop(table.id, (None, 0))
        if kept != position:
            action = await self.bots.choose_move(table, lambda: bool(live.watchers))

        async def entries_for(table: Table) -> list[AnyEntry]:
            added = [record.entry for record in table.records[version:]]
            return [] if any(isinstance(entry, TURN_CHANGES) for entry in added) else bot_move(table, action)

        async with live.lock:
            live.bot_task = None
            self.metrics.bot_moves.inc()
            try:
                await self.writer.append(live, entries_for)
            except Exception:
                self.chosen[table.id] = position, action
                raise
            if live.bot_task is None:
                self.schedule_next(live)

    async def on_clock_expired(self, live: LiveTable) -> None:
        """Appends the consequences of an expired clock, if it has expired."""

        async def entries_for(table: Table) -> list[AnyEntry]:
            return flag(table, self.now())

        async with live.lock:
            live.timer = None
            await self.writer.append(live, entries_for)
            if live.timer is None:
                self.schedule_next(live)
