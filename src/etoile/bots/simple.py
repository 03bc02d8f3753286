"""The first bots: one plays anything, the other takes what it can get now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.core.stream import Stream

LOOKS = 8
"""How many deals the greedy bot imagines."""


def random(deal: Callable[[], Any], stream: Stream) -> int:
    """Any legal move."""
    return stream.one_of(deal().actions())


def lead(position: Any, seat: int) -> float:
    """By how much a seat's team is ahead of the best other one."""
    scores = position.scores()
    points = {tuple(team): sum(scores[member] for member in team) for team in position.teams()}
    own = next(team for team in points if seat in team)
    return float(points[own] - max((points[team] for team in points if team != own), default=0))


def greedy(deal: Callable[[], Any], stream: Stream) -> int:
    """The move after which its team is ahead by most, on average over a few imagined deals; among equals, any."""
    gains: dict[int, float] = {}
    for _ in range(LOOKS):
        position = deal()
        seat = position.to_move
        for action in position.actions():
            after = position.copy()
            after.apply(action)
            gains[action] = gains.get(action, 0.0) + lead(after, seat)
    best = max(gains.values())
    return stream.one_of([action for action, gain in gains.items() if gain == best])
