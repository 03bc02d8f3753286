"""Rates: decisions, copies or simulations in a measured time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

INSIDE = "inside the engine"
EXAMPLE = "driven from Python, as in OpenSpiel's example"
PLAIN = "driven from Python, with the standard library"
DRIVEN = "driven from Python, tuned"
COPY = "copy"
SEARCH = "search"
ONE_THREAD = "long search, 1 thread"
TWO_THREADS = "long search, 2 threads"
TWO_PROCESSES = "long search, 2 processes"


@dataclass(frozen=True)
class Rate:
    """Decisions in a measured time; copies when `how` is COPY, simulations when it is a search.

    A decision is a choice of a player; chance nodes are not counted.
    """

    subject: str
    how: str
    decisions: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds


def measure(run: Callable[[], T], count: Callable[[T], int], seconds: float) -> tuple[int, float]:
    """Run until `seconds` have passed, after a warm-up of a tenth. Return the total count and the time without counting."""
    warm = perf_counter() + seconds / 10
    while perf_counter() < warm:
        run()
    total, spent = 0, 0.0
    while spent < seconds:
        begin = perf_counter()
        result = run()
        spent += perf_counter() - begin
        total += count(result)
    return total, spent
