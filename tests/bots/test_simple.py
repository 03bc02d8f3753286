"""Simple bots: independent of hidden cards, legal, and greedy beats random."""

from __future__ import annotations

import pytest

from etoile.bots import SIMPLE, choose, find_bot
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game


@pytest.mark.parametrize("bot", SIMPLE)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_chooses_the_same_whatever_it_can_not_know(name: str, bot: str) -> None:
    position = find_game(name).deal("honest")
    rng = Rng(5)
    while not position.over:
        other = position.redeal(position.to_move, rng)
        action = choose(find_bot(bot, find_game(name)), position, Rng(1))
        assert choose(find_bot(bot, find_game(name)), other, Rng(1)) == action
        assert position.refusal(action) is None
        position.apply(action)


@pytest.mark.parametrize(("games", "enough"), [(40, 33), pytest.param(120, 90, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str, games: int, enough: int) -> None:
    """Each deal is played from both seats. Greedy wins 87 % or more; 33 of 40 and 90 of 120 are four and five standard
    deviations above half."""
    wins = 0
    for game in range(games):
        position = find_game(name).deal(f"match {game // 2}")
        rng = Rng(game)
        seat = game % 2
        while not position.over:
            bot = "greedy" if position.to_move == seat else "random"
            position.apply(choose(find_bot(bot, find_game(name)), position, rng))
        wins += position.winners() == [seat]
    assert wins >= enough


def test_an_unknown_bot_is_a_problem() -> None:
    for name in ("deep blue", "full-moon*", "full-moon*0", "full-moon*x", "*2", ""):
        with pytest.raises(Problem, match="bot-unknown"):
            find_bot(name, find_game("ecliptic"))
