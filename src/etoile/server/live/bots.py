"""Bots in seats, and advice, computed in threads without the interpreter's lock."""

from __future__ import annotations

import os
from asyncio import Future, gather, get_running_loop, shield, sleep
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic, perf_counter
from typing import Any

from etoile.bots import choose, find_bot
from etoile.bots.advice import Hint, advise
from etoile.bots.levels import levels
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.server.live.fair_queue import FairQueue, QueuedSearch
from etoile.server.live.limits import unknown_address
from etoile.server.metrics import Metrics
from etoile.server.shared import LocalState, SharedState
from etoile.store.writer import resolve_future
from etoile.tables.player import Player
from etoile.tables.table import Table

SIMULATIONS: int | None = None
"""Simulations per hint; None: as many as the strongest level."""
STRONGEST = "full-moon"
ADDRESS_CACHE_S = 60.0
"""Time for which the address of a host is not asked for again."""
MAX_CACHED_ADDRESSES = 10_000


class BotPool:
    """Thread pool for bot searches and hints, which wait for it in a fair queue. One core is left to the event loop."""

    def __init__(self, min_delay_s: float = 0.0, shared: SharedState | None = None, metrics: Metrics | None = None) -> None:
        self.wait_seconds = (metrics or Metrics()).bot_wait_seconds
        self.min_delay_s = min_delay_s
        """Shortest time that a bot takes for a move."""
        self.shared = shared or LocalState()
        self.addresses: dict[str, tuple[str, float]] = {}
        """Keys of players' addresses, and the times until which they are used."""
        self.workers = max(1, (os.cpu_count() or 1) - 1)
        self.pool = ThreadPoolExecutor(self.workers, thread_name_prefix="bot")
        self.queue = FairQueue(max_per_player=max(1, self.workers // 2), max_per_address=max(1, self.workers - 1))
        self.running = 0
        self.results: set[Future[Any]] = set()
        """Results of searches that are not done."""
        self.hints: dict[str, tuple[str, Any, Future[list[Hint]]]] = {}
        """The hint being computed for each player: the table's id, its position and the result."""

    async def choose_move(self, table: Table, is_watched: Callable[[], bool] = lambda: True) -> int:
        """Returns the action that the bot to move chooses. Deterministic for a table, so a restart changes nothing.

        The search is on account of the table's host. `is_watched` returns whether anybody waits for the move.
        """
        assert table.match is not None
        seat = table.to_move
        level = table.seats[seat].played_by
        bot = find_bot(level, table.definition)
        rng = Rng.of(table.opened.secret, f"bot {seat} {len(table.plays)}")
        work = partial(choose, bot, table.match.position.copy(), rng)
        search = self.search(table.host, await self.address_of(table.host), cost_of(level, table), work, is_watched)
        action, _ = await gather(search, sleep(self.min_delay_s))
        return int(action)

    async def address_of(self, player: str) -> str:
        """Returns the key of a player's address in the fair queue. It is asked for at most once in ADDRESS_CACHE_S, so
        that cheap searches cost no round trips."""
        known, until = self.addresses.get(player, ("", 0.0))
        if monotonic() < until:
            return known
        if len(self.addresses) >= MAX_CACHED_ADDRESSES:
            self.addresses.clear()
        address = await self.shared.address_of(player) or unknown_address(player)
        self.addresses[player] = address, monotonic() + ADDRESS_CACHE_S
        return address

    def advise(self, table: Table, player: Player, address: str = "") -> Future[list[Hint]]:
        """Returns hints for the seat to move, from its own knowledge; the random generator is seeded by nothing secret.
        `address` is the key of the player's address. Raises a Problem while a hint for another position is computed for the
        same player."""
        assert table.match is not None
        if player.id not in self.hints:
            position = table.match.position.copy()
            rng = Rng.of(table.id, f"hint {len(table.plays)}")
            work = partial(advise, table.definition, position, rng, SIMULATIONS)
            cost = SIMULATIONS or cost_of(STRONGEST, table)
            pending = self.search(player.id, address or unknown_address(player.id), cost, work)
            self.hints[player.id] = table.id, position, pending
            pending.add_done_callback(lambda _: self.hints.pop(player.id))
        table_id, position, pending = self.hints[player.id]
        if (table_id, position) != (table.id, table.match.position):
            raise Problem("hint-thinking")
        return shield(pending)

    def search(
        self, player: str, address: str, cost: int, work: Callable[[], Any], is_watched: Callable[[], bool] = lambda: True
    ) -> Future[Any]:
        """Enqueues a search and returns its result. If the future is cancelled before the search starts, it never starts."""
        result: Future[Any] = get_running_loop().create_future()
        search = QueuedSearch(player, address, cost, partial(self.start, work, result, perf_counter()), is_watched)
        self.results.add(result)
        result.add_done_callback(self.results.discard)
        result.add_done_callback(lambda _: self.queue.discard(search))
        self.queue.push(search)
        self.start_next()
        return result

    def start_next(self) -> None:
        """Starts searches while threads are free."""
        while self.running < self.workers and (search := self.queue.pop()):
            self.running += 1
            search.work().add_done_callback(partial(self.on_done, search))

    def start(self, work: Callable[[], Any], result: Future[Any], queued_at: float) -> Future[Any]:
        """Runs a search in a thread and passes its result on. Observes the time that it waited."""
        self.wait_seconds.observe(perf_counter() - queued_at)
        running = get_running_loop().run_in_executor(self.pool, work)
        running.add_done_callback(partial(pass_on, result))
        return running

    def on_done(self, search: QueuedSearch, _: Future[Any]) -> None:
        """Gives the thread of a finished search to the next one."""
        self.running -= 1
        self.queue.finish(search)
        self.start_next()

    def close(self) -> None:
        """Stops the threads. Unfinished searches start again after the next start."""
        for result in list(self.results):
            result.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)


def pass_on(result: Future[Any], finished: Future[Any]) -> None:
    """Resolves a future by the outcome of another one, unless it is done or cancelled."""
    if finished.cancelled():
        result.cancel()
    elif error := finished.exception():
        resolve_future(result, None, error)  # type: ignore[arg-type]
    else:
        resolve_future(result, finished.result(), None)


def cost_of(level: str, table: Table) -> int:
    """Returns the simulations of a bot's move."""
    config = levels(table.definition).get(level)
    return config.simulations if config else 1
