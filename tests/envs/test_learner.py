"""Worked example: the trained network plays in the arena as an external bot and beats simple bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.bots.arena import compete
from etoile.games import find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("other", ["random", "greedy"])
def test_the_network_plays_legally_and_wins(other: str) -> None:
    ecliptic = find_game("ecliptic")
    outcome = compete(ecliptic, ecliptic.settings(), "examples.learner:bot", other, games=200)
    assert outcome.forfeits == []
    assert outcome.interval.low > 0.5


def test_the_model_file_is_small() -> None:
    assert (EXAMPLES / "ecliptic.onnx").stat().st_size < 100_000
