"""Baseline bots: random, and greedy one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.core.rng import Rng

GREEDY_DEALS = 4
"""Re-deals over which the greedy bot averages."""
MAX_MOVES_WITH_REPLY = 64
"""With more moves than this the greedy bot ignores the reply."""


def random(deal: Callable[[], Any], rng: Rng) -> int:
    """Returns a random legal action."""
    actions: list[int] = deal().actions()
    return rng.one_of(actions)


def lead_after_reply(position: Any, seat: int) -> int:
    """Returns a seat's lead after the reply that is best for the player to move (a duel, say, is then settled)."""
    if position.over:
        return int(position.lead(seat))
    replies: dict[int, int] = {}
    for reply in position.actions():
        after = position.copy()
        after.apply(reply)
        replies[after.lead(position.to_move)] = after.lead(seat)
    return replies[max(replies)]


def greedy(deal: Callable[[], Any], rng: Rng) -> int:
    """Returns the action with the largest average lead over a few re-deals, after the reply unless there are many moves."""
    leads: dict[int, int] = {}
    for _ in range(GREEDY_DEALS):
        position = deal()
        actions = position.actions()
        for action in actions:
            after = position.copy()
            after.apply(action)
            seat = position.to_move
            lead = lead_after_reply(after, seat) if len(actions) <= MAX_MOVES_WITH_REPLY else after.lead(seat)
            leads[action] = leads.get(action, 0) + lead
    best = max(leads.values())
    return rng.one_of([action for action, lead in leads.items() if lead == best])
