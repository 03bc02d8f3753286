"""Bots in seats, and advice, computed in threads without the interpreter's lock."""

from __future__ import annotations

import os
from asyncio import Future, gather, get_running_loop, shield, sleep
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

from etoile.bots import choose, find_bot
from etoile.bots.advice import Hint, advise
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.server.metrics import Metrics
from etoile.tables.player import Player
from etoile.tables.table import Table

SIMULATIONS: int | None = None
"""Simulations per hint; None: as many as the strongest level."""


class BotPool:
    """Thread pool for bot searches. One core is left to the event loop."""

    def __init__(self, min_delay_s: float = 0.0, metrics: Metrics | None = None) -> None:
        self.wait_seconds = (metrics or Metrics()).bot_wait_seconds
        self.searches = 0
        """Number of bots' searches that wait or run."""
        self.min_delay_s = min_delay_s
        """Shortest time that a bot takes for a move."""
        self.pool = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), thread_name_prefix="bot")
        self.hints: dict[str, tuple[str, Any, Future[list[Hint]]]] = {}
        """The hint being computed for each player: the table's id, its position and the result."""

    async def choose_move(self, table: Table) -> int:
        """Returns the action that the bot to move chooses. Deterministic for a table, so a restart changes nothing."""
        assert table.match is not None
        seat = table.to_move
        bot = find_bot(table.seats[seat].played_by, table.definition)
        rng = Rng.of(table.opened.secret, f"bot {seat} {len(table.plays)}")
        search = partial(choose, bot, table.match.position.copy(), rng)
        action, _ = await gather(self.run(search), sleep(self.min_delay_s))
        return action

    async def run(self, search: Callable[[], int]) -> int:
        """Runs a search in a thread, and observes the time that it waited for one."""
        queued = perf_counter()
        self.searches += 1
        try:
            started, action = await get_running_loop().run_in_executor(self.pool, lambda: (perf_counter(), search()))
        finally:
            self.searches -= 1
        self.wait_seconds.observe(started - queued)
        return action

    def advise(self, table: Table, player: Player) -> Future[list[Hint]]:
        """Returns hints for the seat to move, from its own knowledge; the random generator is seeded by nothing secret.
        Raises a Problem while a hint for another position is computed for the same player."""
        assert table.match is not None
        if player.id not in self.hints:
            position = table.match.position.copy()
            rng = Rng.of(table.id, f"hint {len(table.plays)}")
            work = partial(advise, table.definition, position, rng, SIMULATIONS)
            pending = get_running_loop().run_in_executor(self.pool, work)
            self.hints[player.id] = table.id, position, pending
            pending.add_done_callback(lambda _: self.hints.pop(player.id))
        table_id, position, pending = self.hints[player.id]
        if (table_id, position) != (table.id, table.match.position):
            raise Problem("hint-thinking")
        return shield(pending)

    def close(self) -> None:
        """Stops the threads. Unfinished searches start again after the next start."""
        self.pool.shutdown(wait=False, cancel_futures=True)
