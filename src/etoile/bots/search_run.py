"""Runs one search, or several in threads, for a number of simulations or seconds, and merges their statistics."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from etoile.bots.search import Search
from etoile.core.rng import Rng
from etoile.core.search_config import SearchConfig

SIMULATIONS_PER_CHECK = 32
"""Simulations between two checks of the time limit."""
MAX_NODES = 200_000
"""Simulations that add a node to one thread's tree: later ones only update statistics."""


@dataclass(frozen=True)
class MoveStats:
    """Search statistics of a move."""

    action: int
    visits: int
    """Simulations that tried the move."""
    expected: float
    """Average share of the victory for the mover's team; 0 if the move was never tried."""


class SearchRun:
    """Searches a re-dealt position for the seat to move. `stop` ends the search from another thread."""

    def __init__(
        self,
        root: Any,
        config: SearchConfig,
        rng: Rng,
        *,
        moves: list[int] | None = None,
        threads: int = 1,
        max_simulations: int = MAX_NODES,
    ) -> None:
        """`moves` are the candidate moves, all legal ones by default."""
        moves = moves or root.actions()
        nodes = min(max_simulations, MAX_NODES)
        self.searches = [Search(root.copy(), config, Rng(rng.draw()), moves, nodes) for _ in range(threads)]

    def stop(self) -> None:
        """Stops the search after the simulations under way."""
        for search in self.searches:
            search.stopped = True

    def run(self, simulations: int | None = None, seconds: float | None = None) -> list[MoveStats]:
        """Searches for so many simulations in all, or so many seconds, whichever ends first. Returns all statistics."""
        shares = [simulations] * len(self.searches)
        if simulations is not None:
            shares = [simulations // len(self.searches) + (i < simulations % len(self.searches)) for i in range(len(shares))]
        end = None if seconds is None else perf_counter() + seconds
        if len(self.searches) == 1:
            run_search(self.searches[0], shares[0], end)
        else:
            with ThreadPoolExecutor(len(self.searches)) as pool:
                list(pool.map(run_search, self.searches, shares, [end] * len(shares)))
        return self.move_stats()

    def move_stats(self) -> list[MoveStats]:
        """Returns the merged statistics, most visited move first."""
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for search in self.searches:
            for action, tried, value in search.results():
                visits[action] = visits.get(action, 0) + tried
                values[action] = values.get(action, 0.0) + value
        found = [MoveStats(action, tried, values[action] / tried if tried else 0.0) for action, tried in visits.items()]
        return sorted(found, key=lambda stats: (-stats.visits, -stats.expected, stats.action))


def run_search(search: Search, simulations: int | None, end: float | None) -> None:
    """Runs one thread's search until its simulations are done or the time is up."""
    if end is None:
        search.run(simulations if simulations is not None else SIMULATIONS_PER_CHECK)
        return
    left = simulations
    while not search.stopped and perf_counter() < end and (left is None or left > 0):
        search.run(SIMULATIONS_PER_CHECK if left is None else min(SIMULATIONS_PER_CHECK, left))
        left = None if left is None else left - SIMULATIONS_PER_CHECK
