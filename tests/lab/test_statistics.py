"""Statistics of random play, compared with the reference implementation of the rules."""

from __future__ import annotations

import pytest

from etoile.games import GAMES, find_game
from etoile.lab.statistics import simulate

ECLIPTIC = simulate(find_game("ecliptic"), 20_000, {}, "test")


def share(clause: str, name: str) -> float:
    kind = next(kind for kind, entry in find_game("ecliptic").event_kinds.items() if entry == (name, clause))
    return ECLIPTIC.happened[kind] / ECLIPTIC.games


def test_every_game_ends() -> None:
    assert ECLIPTIC.games == 20_000
    assert ECLIPTIC.endless == 0
    assert ECLIPTIC.longest <= 41


def test_ecliptic_plays_as_the_reference_does() -> None:
    """28.9 moves, 55 % for the first player, ends 15.5 % by EC-15, 82 % by EC-16, 3 to 4.5 % by EC-18."""
    assert ECLIPTIC.moves / ECLIPTIC.games == pytest.approx(28.9, abs=0.3)
    assert ECLIPTIC.first_wins == pytest.approx(0.55, abs=0.015)
    assert share("EC-15", "ended-last-turn") == pytest.approx(0.155, abs=0.015)
    assert share("EC-16", "ended-duel") == pytest.approx(0.815, abs=0.015)
    assert 0.03 < share("EC-18", "ended-blocked") < 0.045


def test_every_game_ends_by_exactly_one_clause() -> None:
    ends = [share("EC-15", "ended-last-turn"), share("EC-16", "ended-duel"), share("EC-18", "ended-blocked")]
    assert sum(ends) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_no_game_of_any_variant_fails_to_end(name: str) -> None:
    for variant in find_game(name).variants:
        statistics = simulate(find_game(name), 500, variant, "test")
        assert statistics.endless == 0
        assert 0 < statistics.shortest <= statistics.longest < 2000


def test_the_same_seed_gives_the_same_statistics() -> None:
    once, again = (simulate(find_game("ecliptic"), 300, {"first": "white"}, "x") for _ in range(2))
    assert (once.moves, once.points, once.happened) == (again.moves, again.points, again.happened)


def test_progress_is_reported() -> None:
    reported: list[int] = []
    simulate(find_game("ecliptic"), 1200, {}, "x", reported.append)
    assert reported == [500, 1000, 1200]
