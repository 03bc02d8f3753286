"""Random numbers: SplitMix64, a 64-bit generator with the same output interpreted and compiled, on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

import cython

Choice = TypeVar("Choice")

WORD = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


if not cython.compiled:

    def advance(state: int) -> int:
        """Returns the next state."""
        return (state + STEP) & WORD

    def number(state: int) -> int:
        """Returns the 64-bit output of a state."""
        state = ((state ^ (state >> 30)) * FIRST) & WORD
        state = ((state ^ (state >> 27)) * SECOND) & WORD
        return state ^ (state >> 31)

    def pick(state: int, count: int) -> int:
        """Returns the output of a state as a number below `count` (uniform to within count / 2**32)."""
        return ((number(state) >> 32) * count) >> 32


class Rng:
    """A random number generator that its user holds: for a deal, a bot, a simulation."""

    def __init__(self, state: int = 0) -> None:
        self.state = state & WORD

    @staticmethod
    def of(seed: str, purpose: str) -> Rng:
        """Derives a generator from a seed's text and a purpose ("deal", "bot 2"). Purposes give unrelated generators."""
        digest = sha256(f"{purpose}\n{seed}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))

    def draw(self) -> int:
        """Returns a 64-bit number."""
        self.state = advance(self.state)
        return number(self.state)

    def below(self, count: int) -> int:
        """Returns a number from 0 to count - 1."""
        self.state = advance(self.state)
        return pick(self.state, count)

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """Returns one of the choices. Raises IndexError if there is none: compiled code would read out of bounds."""
        if not choices:
            raise IndexError("there is nothing to choose from")
        return choices[self.below(len(choices))]
