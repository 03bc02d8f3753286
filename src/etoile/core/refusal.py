"""Refusals: the clause that forbids a move. Problems: errors that a user can correct, each with a translated sentence."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """The clause that forbids a move, and a word that distinguishes the ways of breaking it."""

    clause: str
    reason: str

    def __str__(self) -> str:
        return self.clause

    @property
    def message(self) -> str:
        """Id of the message that a player reads."""
        return f"{self.clause}-{self.reason}"


class Problem(ValueError):
    """An error that a user can correct. `code` is the id of its message; `facts` are its arguments and may include a
    further problem."""

    def __init__(self, code: str, **facts: str | int | Problem) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.code, **self.facts), ()


class Refused(Problem):
    """A move that the rules forbid. The position is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.refusal,)
