"""Statistics of Syzygie, compared with the reference implementation of the rules."""

from __future__ import annotations

import pytest

from etoile.core.rng import Rng
from etoile.games import find_game
from etoile.lab.statistics import simulate

SYZYGIE = simulate(find_game("syzygie"), 4_000, {"first": "flow"}, "test")


def test_every_game_has_forty_turns() -> None:
    assert (SYZYGIE.shortest, SYZYGIE.longest, SYZYGIE.endless) == (40, 40, 0)


def test_syzygie_plays_as_the_reference_does() -> None:
    """189 placements on average, 24 points a player; 33 placements at the first turn."""
    assert SYZYGIE.branching == pytest.approx(189, abs=3)
    assert sum(SYZYGIE.points) / 2 == pytest.approx(24, abs=0.5)
    first = [len(find_game("syzygie").deal(str(seed)).actions()) for seed in range(500)]
    assert sum(first) / 500 == pytest.approx(33.35, abs=1)


def test_points_taken_at_once_are_many_and_favour_the_second_player() -> None:
    """Greedy players make 92 points each, and 2.8 bonuses a game; the second player makes some two more than the first."""
    points, bonuses, lead = 0, 0, 0
    rng = Rng(1)
    for seed in range(150):
        position = find_game("syzygie").deal(str(seed), {"first": "flow"})
        while not position.over:
            gains: dict[int, list[int]] = {}
            for action in position.actions():
                after = position.copy()
                after.apply(action)
                gains.setdefault(after.points[position.to_move], []).append(action)
            position.apply(rng.one_of(gains[max(gains)]))
        points += sum(position.points)
        bonuses += sum(position.bonuses)
        lead += position.points[1] - position.points[0]
    assert points / 300 == pytest.approx(92, abs=2.5)
    assert bonuses / 150 == pytest.approx(2.8, abs=0.4)
    assert 0 < lead / 150 < 5
