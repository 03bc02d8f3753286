"""Event buffer: the events that the rules emit while they play a move, for the log and the animation.

Without a buffer, as in simulations, emitting costs one test for None. A buffer counts every kind of event; with
`keep` it also stores each event with its numbers until `begin`.
"""

from __future__ import annotations

import cython

KINDS = 64
CAPACITY = 512


class EventBuffer:
    """Stores events (kind, a, b, c) and counts them by kind. The game's view.py gives the numbers their meaning."""

    def __init__(self, keep: bool = True) -> None:
        self.keep = keep
        self.count = 0
        if not cython.compiled:
            self.page = [[0] * 4 for _ in range(CAPACITY)]
            self.tally = [0] * KINDS

    def write(self, kind: int, a: int, b: int, c: int) -> None:
        self.tally[kind] += 1
        if self.keep and self.count < 512:
            self.page[self.count][0] = kind
            self.page[self.count][1] = a
            self.page[self.count][2] = b
            self.page[self.count][3] = c
            self.count += 1

    def begin(self) -> None:
        """Discards the stored events; the counts stay."""
        self.count = 0

    def entries(self) -> list[tuple[int, int, int, int]]:
        """Returns the events stored since `begin`, in order."""
        return [(self.page[i][0], self.page[i][1], self.page[i][2], self.page[i][3]) for i in range(self.count)]

    def tallies(self) -> list[int]:
        """Returns the number of events of each kind."""
        return [self.tally[i] for i in range(64)]
