"""The worked example: the trained learner plays in the arena as a bot of one's own, and has learnt something."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.bots.arena import compete
from etoile.games import find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("other", ["random", "greedy"])
def test_it_plays_by_the_rules_and_better(other: str) -> None:
    ecliptic = find_game("ecliptic")
    outcome = compete(ecliptic, ecliptic.settings(), "examples.learner:bot", other, games=200)
    assert outcome.forfeits == []
    assert outcome.interval.low > 0.5


def test_it_is_small() -> None:
    assert (EXAMPLES / "ecliptic.onnx").stat().st_size < 100_000
