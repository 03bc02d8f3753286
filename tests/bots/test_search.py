"""The search: independent of hidden cards, reproducible, the same compiled and interpreted, and it finds sure wins."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.bots.search import Search
from etoile.bots.search_run import SearchRun
from etoile.core.rng import Rng
from etoile.core.search_config import SearchConfig
from etoile.games import GAMES, find_game
from tests.support.examples import examples

VARIANTS = [(name, variant) for name in GAMES for variant in find_game(name).variants]
WAYS = {
    "plain": SearchConfig(),
    "a tree a deal": SearchConfig(trees=10),
    "several observers": SearchConfig(multi_observer=True),
    "short": SearchConfig(rollout_depth=2),
    "best of three": SearchConfig(rollout_depth=6, rollout_candidates=3),
    "by habit": SearchConfig(rollout_depth=6, rollout_candidates=3, rollout_policy="habit"),
    "rave": SearchConfig(rollout_depth=6, rave_k=50.0),
    "widening": SearchConfig(rollout_depth=2, widening_base=2.0, expansion_candidates=4),
    "margin": SearchConfig(margin_weight=0.5),
    "leaf evaluation": SearchConfig(rollout_depth=4, eval_weight=0.5),
}


def some_position(name: str, variant: dict[str, str], seed: str, moves: int) -> Any:
    """Return a position that is not over, after at most `moves` random moves."""
    position = find_game(name).deal(seed, variant)
    rng = Rng.of(seed, "moves")
    for _ in range(moves):
        after = position.copy()
        after.apply(rng.one_of(after.actions()))
        if after.over:
            break
        position = after
    return position


def searched(position: Any, config: SearchConfig, simulations: int = 60, state: int = 7) -> list[tuple[int, int, float]]:
    """Search from a re-deal and return the results."""
    root = position.redeal(position.to_move, Rng(state))
    search = Search(root, config, Rng(state), position.actions(), simulations)
    search.run(simulations)
    return list(search.results())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_configuration_searches_every_game(name: str, variant: dict[str, str], way: str) -> None:
    position = some_position(name, variant, "search", 9)
    results = searched(position, WAYS[way])
    assert sorted(action for action, _, _ in results) == position.actions()
    assert sum(visits for _, visits, _ in results) == 60
    assert all(0 <= value <= visits + 1e-9 for _, visits, value in results)


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(sorted(WAYS)))
def test_a_search_depends_on_what_its_seat_knows_and_on_nothing_else(
    table: tuple[str, dict[str, str]], seed: int, moves: int, way: str
) -> None:
    position = some_position(*table, f"{seed}", moves)
    other = position.redeal(position.to_move, Rng(seed))
    assert searched(position, WAYS[way], 40) == searched(other, WAYS[way], 40)


@pytest.mark.parametrize("name", GAMES)
def test_the_searched_position_does_not_change(name: str) -> None:
    position = some_position(name, {}, "still", 7)
    before = position.copy()
    SearchRun(position, find_game(name).search, Rng(1)).run(50)
    assert position == before


@pytest.mark.parametrize("seed", ["end 27", "end 39"])
def test_a_sure_win_is_found(seed: str) -> None:
    """Two last moves of Ecliptic, one of which wins at once and the other doesn't."""
    position = some_position("ecliptic", {}, seed, 60)
    wins = {}
    for action in position.actions():
        after = position.copy()
        after.apply(action)
        wins[action] = after.over and after.winners() == [position.to_move]
    assert set(wins.values()) == {True, False}
    move_stats = SearchRun(position.redeal(position.to_move, Rng(1)), SearchConfig(), Rng(2)).run(200)
    assert wins[move_stats[0].action]


def test_threads_share_the_simulations_and_repeat_themselves() -> None:
    position = some_position("moonlight", {}, "threads", 5)
    root = position.redeal(position.to_move, Rng(1))
    first, again = (SearchRun(root, SearchConfig(), Rng(3), threads=3).run(100) for _ in range(2))
    assert first == again
    assert sum(stats.visits for stats in first) == 100


def test_a_run_continues_where_it_stopped() -> None:
    position = some_position("moonlight", {}, "on", 5)
    root = position.redeal(position.to_move, Rng(1))
    run = SearchRun(root, SearchConfig(), Rng(3))
    run.run(40)
    assert run.run(60) == SearchRun(root, SearchConfig(), Rng(3)).run(100)


def test_a_run_can_be_stopped_from_another_thread() -> None:
    position = some_position("soleil-lune", {}, "stop", 5)
    run = SearchRun(position.redeal(position.to_move, Rng(1)), SearchConfig(), Rng(3), threads=2)
    thread = threading.Thread(target=run.run, args=(2_000_000_000,))
    thread.start()
    while not any(search.simulations for search in run.searches):
        time.sleep(0.001)
    run.stop()
    thread.join(60)
    assert not thread.is_alive()
    assert sum(stats.visits for stats in run.move_stats()) == sum(s.simulations for s in run.searches)


def test_a_run_can_be_timed() -> None:
    position = some_position("ecliptic", {}, "time", 5)
    move_stats = SearchRun(position.redeal(position.to_move, Rng(1)), SearchConfig(), Rng(3)).run(seconds=0.05)
    assert sum(stats.visits for stats in move_stats) > 0


def test_a_tree_that_is_full_still_counts() -> None:
    position = some_position("moonlight", {}, "full", 5)
    search = Search(position.redeal(position.to_move, Rng(1)), SearchConfig(), Rng(3), position.actions(), 10)
    search.run(200)
    assert sum(visits for _, visits, _ in search.results()) == 200


def test_widening_looks_at_the_most_promising_moves_first() -> None:
    position = some_position("syzygie", {}, "wide", 10)
    results = searched(
        position, SearchConfig(rollout_depth=0, widening_base=2.0, widening_exponent=0.3, expansion_candidates=8)
    )
    tried = [action for action, visits, _ in results if visits]
    untried = [action for action, visits, _ in results if not visits]
    assert len(tried) < 12 < len(untried)

    def points(action: int) -> int:
        after = position.copy()
        after.apply(action)
        return int(after.scores()[position.to_move])

    assert max(points(action) for action in tried) >= max(points(action) for action in untried)


INTERPRETED = """
import json, sys
from tests.bots.test_search import WAYS, searched, some_position
print(json.dumps([searched(some_position(name, {}, "both", 6), WAYS[way], 12) for name, way in json.loads(sys.argv[1])]))
"""


def test_interpreted_and_compiled_search_alike() -> None:
    asked = [(name, way) for name in GAMES for way in WAYS]
    call = [sys.executable, "-c", INTERPRETED, json.dumps(asked)]
    environment = {**os.environ, "ETOILE_RULES": "interpreted"}
    run = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    compiled = [searched(some_position(name, {}, "both", 6), WAYS[way], 12) for name, way in asked]
    assert json.loads(run.stdout) == [[list(result) for result in results] for results in compiled]
