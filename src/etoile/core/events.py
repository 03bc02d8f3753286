"""EventBuffer: what happened in a move, written down by the rules while they play it, for the log and the animation.

In simulation no notes are attached and writing one costs a test for None. Attached, they count every kind of
event; if they keep too, they remember each with its numbers until `begin` turns the page.
"""

from __future__ import annotations

import cython

KINDS = 64
ROOM = 512


class EventBuffer:
    """A page of events (kind, a, b, c) and a tally by kind. What the numbers mean is said in the game's view.py."""

    def __init__(self, keep: bool = True) -> None:
        self.keep = keep
        self.count = 0
        if not cython.compiled:
            self.page = [[0] * 4 for _ in range(ROOM)]
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
        """Turns the page: what was kept is forgotten, the tally goes on."""
        self.count = 0

    def entries(self) -> list[tuple[int, int, int, int]]:
        """What was kept since `begin`, in order."""
        return [(self.page[i][0], self.page[i][1], self.page[i][2], self.page[i][3]) for i in range(self.count)]

    def tallies(self) -> list[int]:
        """How often each kind was written, by kind."""
        return [self.tally[i] for i in range(64)]
