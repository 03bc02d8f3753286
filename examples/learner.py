"""The trained learner as a bot: `etoile arena ecliptic examples.learner:bot greedy`, in the project's folder."""

from __future__ import annotations

from typing import Any

from examples.model import scores


def bot(view: Any, moves: list[str], sight: Any) -> str:
    """The move that seems best."""
    seems = scores(sight.observation, sight.choices)
    return max(zip(moves, sight.choices, strict=True), key=lambda move: seems[move[1]])[0]
