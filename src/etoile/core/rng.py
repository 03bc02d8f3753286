"""The random rng: one small 64-bit generator (SplitMix64), the same numbers interpreted and compiled, everywhere."""

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
        """The state that follows."""
        return (state + STEP) & WORD

    def number(state: int) -> int:
        """The 64-bit number that a state stands for."""
        state = ((state ^ (state >> 30)) * FIRST) & WORD
        state = ((state ^ (state >> 27)) * SECOND) & WORD
        return state ^ (state >> 31)

    def pick(state: int, count: int) -> int:
        """The number below `count` that a state stands for (even to within count / 2**32)."""
        return ((number(state) >> 32) * count) >> 32


class Rng:
    """A source of chance that somebody holds in his hand: the dealer's, a bot's, a simulation's."""

    def __init__(self, state: int = 0) -> None:
        self.state = state & WORD

    @staticmethod
    def of(seed: str, purpose: str) -> Rng:
        """The rng that a seed's text gives for one purpose ("deal", "bot 2"): rngs of other purposes are unrelated."""
        digest = sha256(f"{purpose}\n{seed}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))

    def draw(self) -> int:
        """Any 64-bit number."""
        self.state = advance(self.state)
        return number(self.state)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.state = advance(self.state)
        return pick(self.state, count)

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        return choices[self.below(len(choices))]
