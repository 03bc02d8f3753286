"""Statistics of random play of Soleil et Lune, compared with the reference implementation of the rules."""

from __future__ import annotations

from functools import cache

import pytest

from etoile.games import find_game
from etoile.lab.statistics import Statistics, simulate

GAME = find_game("soleil-lune")
GAMES = 20_000


@cache
def played(edition: str, players: str) -> Statistics:
    return simulate(GAME, GAMES, {"edition": edition, "players": players}, "test")


def per_game(statistics: Statistics, *names: str) -> float:
    """Return how often events of these names happened a game."""
    return sum(statistics.happened[kind] for kind, (name, _) in GAME.event_kinds.items() if name in names) / statistics.games


@pytest.mark.parametrize("players", "234")
@pytest.mark.parametrize("edition", ["total-eclipse", "2012"])
def test_every_game_ends_by_exactly_one_clause(edition: str, players: str) -> None:
    found = played(edition, players)
    assert found.endless == 0
    assert per_game(found, "ended-last-turns", "ended-all-harvested") == 1
    assert per_game(found, "end-begins", "end-after-animal") + per_game(found, "ended-all-harvested") == pytest.approx(1)
    assert per_game(found, "last-pile") == 0


@pytest.mark.parametrize(("players", "moves", "branching"), [("2", 164, 5.0), ("3", 111, 7.1), ("4", 121, 4.9)])
def test_soleil_lune_plays_as_the_reference_does(players: str, moves: float, branching: float) -> None:
    """164 moves on average for two, 111 for three, 121 for four; 5.0, 7.1 and 4.9 legal moves.

    The reference played 1,000 games: its averages of moves are uncertain by one in a hundred.
    """
    found = played("total-eclipse", players)
    assert found.moves / found.games == pytest.approx(moves, rel=0.025)
    assert found.branching == pytest.approx(branching, abs=0.1)


def test_two_players_play_as_the_reference_does() -> None:
    """79 to 371 moves, 26 legal moves at most, 49 % for the first player, 11.5 total eclipses and 6.7 harvests a game.

    We count stretches, of which a harvest can take two.
    """
    found = played("total-eclipse", "2")
    assert found.shortest < 79
    assert found.longest > 371
    assert found.widest >= 26
    assert found.first_wins == pytest.approx(0.49, abs=0.015)
    assert per_game(found, "total-eclipse", "blocked-by-animal", "empty-handed") == pytest.approx(11.5, abs=0.4)
    assert per_game(found, "harvested") == pytest.approx(6.7, abs=0.3)


def test_last_turns_and_eliminations_depend_on_the_edition() -> None:
    assert per_game(played("2012", "3"), "last-turn", "empty-handed") == 0
    assert per_game(played("2012", "3"), "out") == 3
    assert per_game(played("total-eclipse", "3"), "out") == 0
    assert per_game(played("total-eclipse", "3"), "last-turn") == 3
