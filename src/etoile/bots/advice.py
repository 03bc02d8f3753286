"""Advice: what a seat does best, as far as it can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.bots.simple import greedy
from etoile.core.stream import Stream


@dataclass(frozen=True)
class Hint:
    """A move worth playing."""

    action: int
    expected: float
    """The share of the victory that the seat can expect: 1 is a sure win, 0.5 even among two."""
    margin: float
    """How far off that may be: nineteen times in twenty it lies within so much of it."""
    share: float
    """How much of the thinking went to this move: what the adviser would bet on it."""


def advise(position: Any, stream: Stream, simulations: int = 2000) -> list[Hint]:
    """The best moves of the seat to move, the best first, from what that seat knows and nothing else."""
    seat = position.to_move
    action = greedy(lambda: position.redeal(seat, stream), stream)
    return [Hint(action, 0.5, 0.5, 1.0)]
