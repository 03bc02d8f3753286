"""The five levels and their advice: independent of hidden cards, legal, each with its own miss rate and tolerance."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.bots import choose, find_bot
from etoile.bots.advice import advise
from etoile.bots.levels import LEVELS, Level, levels
from etoile.bots.search_run import MoveStats
from etoile.core.rng import Rng
from etoile.core.search_config import SearchConfig
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from tests.bots.test_search import VARIANTS, some_position
from tests.support.examples import examples


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from(VARIANTS), st.sampled_from(LEVELS), st.integers(0, 10**6), st.integers(0, 80))
def test_a_level_moves_the_same_whatever_it_can_not_know(
    table: tuple[str, dict[str, str]], level: str, seed: int, moves: int
) -> None:
    name, variant = table
    position = some_position(name, variant, f"{seed}", moves)
    bot = find_bot(level, find_game(name))
    assert isinstance(bot, Level)
    bot = replace(bot, simulations=min(bot.simulations, 300))
    other = position.redeal(position.to_move, Rng(seed))
    action = choose(bot, position, Rng(seed))
    assert choose(bot, other, Rng(seed)) == action
    assert position.refusal(action) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_of_a_game_use_more_and_more_simulations(name: str) -> None:
    found = levels(find_game(name))
    assert tuple(found) == LEVELS
    simulations = [level.simulations for level in found.values()]
    assert simulations == sorted(simulations)
    assert [level.miss_rate for level in found.values()][-2:] == [0, 0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_has_a_name_and_a_line(level: str, language: str) -> None:
    translator = Translator(language)
    assert translator.say(f"level-{level}") != translator.say(f"level-{level}-about")


def test_an_oversight_leaves_at_least_one_move_and_less_often_takes_the_best() -> None:
    position = some_position("syzygie", {}, "eye", 12)
    moves = position.actions()
    points = {}
    for move in moves:
        after = position.copy()
        after.apply(move)
        points[move] = after.scores()[position.to_move]
    best = [move for move in moves if points[move] == max(points.values())]
    dull = [move for move in moves if move not in best]
    dim = Level(SearchConfig(), 10, miss_rate=80)
    seen = [move for n in range(200) for move in dim.considered(position, moves, Rng(n * 1000))]
    assert 0.5 < sum(seen.count(move) for move in best) / len(best) / 200 < 0.7
    assert 0.15 < sum(seen.count(move) for move in dull) / len(dull) / 200 < 0.25
    assert all(len(Level(SearchConfig(), 10, miss_rate=100).considered(position, dull[:2], Rng(n))) >= 1 for n in range(20))
    assert Level(SearchConfig(), 10).considered(position, moves, Rng(1)) == moves


def test_a_tolerant_level_takes_what_seems_almost_as_good() -> None:
    move_stats = [MoveStats(1, 50, 0.60), MoveStats(2, 30, 0.58), MoveStats(3, 20, 0.40), MoveStats(4, 0, 0.0)]
    assert {Level(SearchConfig(), 10, tolerance=0.05).pick(move_stats, Rng(n)) for n in range(50)} == {1, 2}
    assert Level(SearchConfig(), 10).pick(move_stats, Rng(1)) == 1


def test_a_level_can_use_more_simulations() -> None:
    once, twice = find_bot("full-moon", find_game("ecliptic")), find_bot("full-moon*2", find_game("ecliptic"))
    assert isinstance(once, Level)
    assert isinstance(twice, Level)
    assert twice.simulations == 2 * once.simulations


@pytest.mark.parametrize("name", GAMES)
def test_advice_names_the_best_moves_and_how_sure_it_is(name: str) -> None:
    position = some_position(name, {}, "advice", 8)
    hints = advise(find_game(name), position, Rng(1), 200)
    assert {hint.action for hint in hints} <= set(position.actions())
    assert hints == sorted(hints, key=lambda hint: -hint.expected)
    assert hints == sorted(hints, key=lambda hint: -hint.lower)
    assert 0 < sum(hint.share for hint in hints) <= 1 + 1e-9
    assert all(0 <= hint.expected <= 1 and 0 < hint.margin < 1 for hint in hints)
    other = position.redeal(position.to_move, Rng(9))
    assert advise(find_game(name), other, Rng(1), 200) == hints


def test_more_simulations_narrow_the_margin() -> None:
    position = some_position("moonlight", {}, "advice", 8)
    little, much = (advise(find_game("moonlight"), position, Rng(1), count)[0] for count in (100, 2000))
    assert much.margin < little.margin


def test_a_game_without_levels_of_its_own_has_untuned_ones() -> None:
    untuned = replace(find_game("ecliptic"), levels=())
    assert tuple(levels(untuned)) == LEVELS
