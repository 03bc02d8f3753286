"""Advice: what a seat does best, as far as it can know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from etoile.bots.levels import PATIENCE, levels
from etoile.bots.think import SearchRun
from etoile.core.definition import GameDefinition
from etoile.core.rng import Rng

NINETEEN_IN_TWENTY = 1.96
SURE, FAIRLY = 0.05, 0.15
"""Up to which margin a hint is sure, or fairly sure."""


@dataclass(frozen=True)
class Hint:
    """A move worth playing."""

    action: int
    expected: float
    """The share of the victory that the seat's team can expect: 1 is a sure win, 0.5 even among two."""
    margin: float
    """How far off that may be for want of thinking: nineteen times in twenty, longer thinking would end within so much."""
    share: float
    """How much of the thinking went to this move: what the adviser would bet on it."""

    @property
    def certainty(self) -> str:
        """How sure it is, in a word: sure, fairly, or a guess."""
        return "sure" if self.margin <= SURE else "fairly" if self.margin <= FAIRLY else "guess"


def advise(definition: GameDefinition, position: Any, rng: Rng, simulations: int | None = None) -> list[Hint]:
    """The moves of the seat to move that were thought about, the best first, from what that seat knows and nothing else.

    Unless told how many simulations, it thinks like the strongest level; but only who wins counts, by however little.
    """
    best = levels(definition.name)["full-moon"]
    simulations = simulations or best.simulations
    root = position.redeal(position.to_move, rng)
    config = replace(best.config, haste=0.0)
    move_stats = SearchRun(root, config, rng, most=simulations).run(simulations, PATIENCE)
    total = sum(thought.visits for thought in move_stats)
    return [
        Hint(thought.action, thought.expected, margin(thought.expected, thought.visits), thought.visits / total)
        for thought in move_stats
        if thought.visits
    ]


def margin(expected: float, visits: int) -> float:
    """How far off an average of so many results between 0 and 1 may be (one win and one loss are simulated on top)."""
    share = (expected * visits + 1) / (visits + 2)
    return NINETEEN_IN_TWENTY * sqrt(share * (1 - share) / (visits + 2))
