"""Advice: the best moves of a seat, from what that seat knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from etoile.bots.levels import MAX_SECONDS_PER_MOVE, levels
from etoile.bots.search_run import MoveStats, SearchRun
from etoile.core.definition import GameDefinition
from etoile.core.rng import Rng

Z_95 = 1.96
MIN_VISITS, MIN_VISIT_SHARE = 16, 0.01
"""Simulations of a move, and their share of all, below which it is not recommended."""
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

    lower: float = 0.0
    """Lower end of the 95 % interval of `expected`."""

    @property
    def certainty(self) -> str:
        """Certainty in a word: sure, fairly or guess."""
        return "sure" if self.margin <= SURE_MARGIN else "fairly" if self.margin <= FAIR_MARGIN else "guess"


def advise(definition: GameDefinition, position: Any, rng: Rng, simulations: int | None = None) -> list[Hint]:
    """Returns the recommended moves of the seat to move in descending order of `expected`, from what that seat knows.

    By default it uses the strongest level's simulations; only the win counts, not the margin. `rank` decides which of the
    searched moves are recommended.
    """
    best = levels(definition)["full-moon"]
    simulations = simulations or best.simulations
    root = position.redeal(position.to_move, rng)
    config = replace(best.search, margin_weight=0.0)
    stats = SearchRun(root, config, rng, max_simulations=simulations).run(simulations, MAX_SECONDS_PER_MOVE)
    return rank(stats)


def hint_of(move: MoveStats, simulations: int) -> Hint:
    """Returns the hint of a searched move. The interval has one win and one loss added as a prior."""
    share = (move.expected * move.visits + 1) / (move.visits + 2)
    margin = Z_95 * sqrt(share * (1 - share) / (move.visits + 2))
    return Hint(move.action, move.expected, margin, move.visits / simulations, share - margin)


def rank(stats: list[MoveStats]) -> list[Hint]:
    """Returns the moves that are estimated well enough, in descending order of `expected`.

    A few lucky simulations must not recommend a move. So moves with fewer than MIN_VISITS, or less than MIN_VISIT_SHARE of
    all simulations, are left out, and the lower ends of the intervals decide which move comes first: a move that looks
    better than one with a greater lower end has been tried too little, and is left out as well. If no move has enough
    visits, the most visited one is recommended.
    """
    total = sum(move.visits for move in stats)
    enough = max(MIN_VISITS, MIN_VISIT_SHARE * total)
    tried = [move for move in stats if move.visits >= enough] or [max(stats, key=lambda move: move.visits)]
    found: list[Hint] = []
    hints = [hint_of(move, total) for move in tried]
    for hint in sorted(hints, key=lambda hint: (-hint.lower, -hint.expected, hint.action)):
        if not found or hint.expected <= found[-1].expected:
            found.append(hint)
    return found
