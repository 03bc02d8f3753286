"""Refusals: why a move is not legal, as the clause that forbids it; and problems, the errors that have a sentence."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """The clause that forbids a move, and a word that tells apart the ways of breaking it."""

    clause: str
    reason: str

    def __str__(self) -> str:
        return self.clause

    @property
    def message(self) -> str:
        """The name of the sentence that a player reads, in messages."""
        return f"{self.clause}-{self.reason}"


class Problem(ValueError):
    """Something that a person did and can mend. `code` names the sentence that tells him, in messages; `facts`
    fill it in, and may hold a further problem."""

    def __init__(self, code: str, **facts: str | int | Problem) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.code, **self.facts), ()


class Refused(Problem):
    """A move that the rules forbid. The position has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.refusal,)
