"""Bots in seats, and advice. They think in threads, without the interpreter's lock, on copies that hold nothing they may not
know."""

from __future__ import annotations

import os
from asyncio import Future, gather, get_running_loop, shield, sleep
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from etoile.bots import choose, find_bot
from etoile.bots.advice import Hint, advise
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.tables.player import Player
from etoile.tables.table import Table

SIMULATIONS: int | None = None
"""How much is thought about a hint; unless said, as much as the strongest level does."""


class BotPool:
    """A few threads in which bots think. One core is left to those who wait for an answer."""

    def __init__(self, pause: float = 0.0) -> None:
        self.pause = pause
        """How many seconds a bot takes for a move at least."""
        self.pool = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), thread_name_prefix="bot")
        self.advising: dict[str, tuple[str, Any, Future[list[Hint]]]] = {}
        """What is thought about for each player who asked for a hint: the table, its position, and what will come of it."""

    async def think(self, table: Table) -> int:
        """The action that the bot to move chooses. The same table gives the same move, so a restart changes nothing."""
        assert table.match is not None
        seat = table.to_move
        bot = find_bot(table.seats[seat].played_by, table.definition)
        rng = Rng.of(table.opened.secret, f"bot {seat} {len(table.plays)}")
        thought = get_running_loop().run_in_executor(self.pool, choose, bot, table.match.position.copy(), rng)
        action, _ = await gather(thought, sleep(self.pause))
        return action

    def advise(self, table: Table, player: Player) -> Future[list[Hint]]:
        """What is good to play for the seat to move, from what it knows; its rng is made of nothing secret. A player has
        one hint thought about at a time."""
        assert table.match is not None
        if player.id not in self.advising:
            position = table.match.position.copy()
            rng = Rng.of(table.id, f"hint {len(table.plays)}")
            work = partial(advise, table.definition, position, rng, SIMULATIONS)
            thinking = get_running_loop().run_in_executor(self.pool, work)
            self.advising[player.id] = table.id, position, thinking
            thinking.add_done_callback(lambda _: self.advising.pop(player.id))
        asked, position, thinking = self.advising[player.id]
        if (asked, position) != (table.id, table.match.position):
            raise Problem("hint-thinking")
        return shield(thinking)

    def close(self) -> None:
        """Lets the threads go; what they think about is thought about again after the next start."""
        self.pool.shutdown(wait=False, cancel_futures=True)
