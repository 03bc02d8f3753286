"""Bots in seats. They think in threads, without the interpreter's lock, on copies that hold nothing they may not know."""

from __future__ import annotations

import os
from asyncio import get_running_loop
from concurrent.futures import ThreadPoolExecutor

from etoile.bots import choose, find_bot
from etoile.core.stream import Stream
from etoile.tables.table import Table


class Thinkers:
    """A few threads in which bots think. One core is left to those who wait for an answer."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), thread_name_prefix="bot")

    async def think(self, table: Table) -> int:
        """The action that the bot to move chooses. The same table gives the same move, so a restart changes nothing."""
        assert table.match is not None
        seat = table.to_move
        bot = find_bot(table.seats[seat].played_by, table.box)
        stream = Stream.of(table.opened.secret, f"bot {seat} {len(table.plays)}")
        return await get_running_loop().run_in_executor(self.pool, choose, bot, table.match.position.copy(), stream)

    def close(self) -> None:
        """Lets the threads go; what they think about is thought about again after the next start."""
        self.pool.shutdown(wait=False, cancel_futures=True)
