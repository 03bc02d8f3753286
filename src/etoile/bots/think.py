"""SearchRun: one search or several in as many threads, for so many simulations or so long, and what came of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from etoile.bots.config import SearchConfig
from etoile.bots.search import Search
from etoile.core.rng import Rng

CHUNK = 32
"""How many simulations are run between two looks at the clock."""
MOST = 200_000
"""How many simulations grow the tree of one thread at most: later ones only count."""


@dataclass(frozen=True)
class MoveStats:
    """A move that was thought about."""

    action: int
    visits: int
    """In how many simulations it was tried."""
    expected: float
    """The share of the victory that it brought the team on average; 0 if it was never tried."""


class SearchRun:
    """Thinks about a re-dealt position for the seat to move. `stop` ends it from another thread at any moment."""

    def __init__(
        self,
        root: Any,
        config: SearchConfig,
        rng: Rng,
        *,
        moves: list[int] | None = None,
        threads: int = 1,
        most: int = MOST,
    ) -> None:
        """`moves` are those to choose from, all legal ones unless told."""
        moves = moves or root.actions()
        most = min(most, MOST)
        self.searches = [Search(root.copy(), config, Rng(rng.draw()), moves, most) for _ in range(threads)]

    def stop(self) -> None:
        """Ends the thinking as soon as the simulations under way are done."""
        for search in self.searches:
            search.stopped = True

    def run(self, simulations: int | None = None, seconds: float | None = None) -> list[MoveStats]:
        """Thinks on for so many simulations in all, or so long, whichever ends first, and tells what came of it all."""
        shares = [simulations] * len(self.searches)
        if simulations is not None:
            shares = [simulations // len(self.searches) + (i < simulations % len(self.searches)) for i in range(len(shares))]
        end = None if seconds is None else perf_counter() + seconds
        if len(self.searches) == 1:
            think(self.searches[0], shares[0], end)
        else:
            with ThreadPoolExecutor(len(self.searches)) as pool:
                list(pool.map(think, self.searches, shares, [end] * len(shares)))
        return self.move_stats()

    def move_stats(self) -> list[MoveStats]:
        """What came of it: the moves, the one most tried first."""
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for search in self.searches:
            for action, tried, value in search.results():
                visits[action] = visits.get(action, 0) + tried
                values[action] = values.get(action, 0.0) + value
        found = [MoveStats(action, tried, values[action] / tried if tried else 0.0) for action, tried in visits.items()]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.expected, thought.action))


def think(search: Search, simulations: int | None, end: float | None) -> None:
    """One thread's part."""
    if end is None:
        search.run(simulations if simulations is not None else CHUNK)
        return
    left = simulations
    while not search.stopped and perf_counter() < end and (left is None or left > 0):
        search.run(CHUNK if left is None else min(CHUNK, left))
        left = None if left is None else left - CHUNK
