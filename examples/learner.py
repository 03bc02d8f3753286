"""The trained network as a bot: `etoile arena ecliptic examples.learner:bot greedy`, in the project's folder."""

from __future__ import annotations

from typing import Any

from examples.model import scores


def bot(view: Any, moves: list[str], sight: Any) -> str:
    """Return the move with the best prediction."""
    choices = [choice for (choice,) in sight.choices]
    predicted = scores(sight.observation, choices)
    return max(zip(moves, choices, strict=True), key=lambda move: predicted[move[1]])[0]
