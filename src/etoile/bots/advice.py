"""Advice: the best moves of a seat, from what that seat knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from etoile.bots.levels import MAX_SECONDS_PER_MOVE, levels
from etoile.bots.search_run import SearchRun
from etoile.core.definition import GameDefinition
from etoile.core.rng import Rng

Z_95 = 1.96
SURE_MARGIN, FAIR_MARGIN = 0.05, 0.15
"""Largest margins of a hint that counts as sure, and as fairly sure."""


@dataclass(frozen=True)
class Hint:
    """A recommended move."""

    action: int
    expected: float
    """Expected share of the victory for the seat's team: 1 is a sure win, 0.5 even between two."""
    margin: float
    """Half-width of the 95 % interval of `expected`."""
    share: float
    """Share of all simulations that tried this move."""

    @property
    def certainty(self) -> str:
        """Certainty in a word: sure, fairly or guess."""
        return "sure" if self.margin <= SURE_MARGIN else "fairly" if self.margin <= FAIR_MARGIN else "guess"


def advise(definition: GameDefinition, position: Any, rng: Rng, simulations: int | None = None) -> list[Hint]:
    """Returns the searched moves of the seat to move, best first, from what that seat knows.

    By default it uses the strongest level's simulations; only the win counts, not the margin.
    """
    best = levels(definition)["full-moon"]
    simulations = simulations or best.simulations
    root = position.redeal(position.to_move, rng)
    config = replace(best.search, margin_weight=0.0)
    stats = SearchRun(root, config, rng, max_simulations=simulations).run(simulations, MAX_SECONDS_PER_MOVE)
    total = sum(move.visits for move in stats)
    return [
        Hint(move.action, move.expected, margin(move.expected, move.visits), move.visits / total)
        for move in stats
        if move.visits
    ]


def margin(expected: float, visits: int) -> float:
    """Returns the half-width of the 95 % interval of an average (with one win and one loss added as a prior)."""
    share = (expected * visits + 1) / (visits + 2)
    return Z_95 * sqrt(share * (1 - share) / (visits + 2))
