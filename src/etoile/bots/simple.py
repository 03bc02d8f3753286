"""The first bots: one plays anything, the other takes what it can get now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.core.rng import Rng

LOOKS = 4
"""How many deals the greedy bot imagines."""
WIDE = 64
"""Where it has more moves than so many to choose from, it doesn't look beyond its own."""


def random(deal: Callable[[], Any], rng: Rng) -> int:
    """Any legal move."""
    actions: list[int] = deal().actions()
    return rng.one_of(actions)


def after_the_answer(position: Any, seat: int) -> int:
    """A seat's lead once whoever decides next has taken what is best for himself: a duel, say, is then settled."""
    if position.over:
        return int(position.lead(seat))
    answers: dict[int, int] = {}
    for answer in position.actions():
        after = position.copy()
        after.apply(answer)
        answers[after.lead(position.to_move)] = after.lead(seat)
    return answers[max(answers)]


def greedy(deal: Callable[[], Any], rng: Rng) -> int:
    """The move after which, the next answer included unless its choice is wide, its team is ahead by most, on average over
    a few simulated deals.
    """
    gains: dict[int, int] = {}
    for _ in range(LOOKS):
        position = deal()
        actions = position.actions()
        for action in actions:
            after = position.copy()
            after.apply(action)
            seat = position.to_move
            gain = after_the_answer(after, seat) if len(actions) <= WIDE else after.lead(seat)
            gains[action] = gains.get(action, 0) + gain
    best = max(gains.values())
    return rng.one_of([action for action, gain in gains.items() if gain == best])
