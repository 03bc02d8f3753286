"""Speed of the search: simulations per second, on one thread and on two."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from typing import Any

from bench.engine import deal, subject
from bench.rate import ONE_THREAD, SEARCH, TWO_PROCESSES, TWO_THREADS, Rate, measure
from etoile.bots.search_run import SearchRun
from etoile.core.playout import Playouts
from etoile.core.rng import Rng
from etoile.core.search_config import SearchConfig
from etoile.games import find_game

DEALS = 6
GAMES_PER_DEAL = 100
SIMULATIONS = 1000
"""Simulations per move, the same for the peers."""
SIMULATIONS_IN_THREADS = 40_000


def own_config(name: str) -> SearchConfig:
    """Return the configuration of the levels of a game."""
    return find_game(name.split()[0]).search


@cache
def starts(name: str) -> list[Any]:
    """Return positions of several deals, a quarter into a random game or a little later, whose player has a choice."""
    return [_some_way_in(name, f"bench {number}") for number in range(DEALS)]


def length(name: str) -> float:
    """Return the mean number of moves of random play from the searched positions to the end."""
    playouts = Playouts(starts(name)[0].copy(), Rng(1))
    for start in starts(name):
        playouts.run_from(start, GAMES_PER_DEAL)
    return playouts.moves / (DEALS * GAMES_PER_DEAL)


def search_move(start: Any, how: SearchConfig, rng: Rng, threads: int = 1, simulations: int = SIMULATIONS) -> None:
    """Search one move like a bot: a re-deal, a new search, its simulations and their statistics."""
    root = start.redeal(start.to_move, rng)
    SearchRun(root, how, rng, threads=threads, max_simulations=simulations).run(simulations)


def plain(name: str, seconds: float) -> Rate:
    """Measure single-observer search with random rollouts to the end."""
    return _search(subject(name), name, SearchConfig(), seconds)


def multi_observer(name: str, seconds: float) -> Rate:
    """Measure the same with a tree per observer, as in OpenSpiel's search."""
    return _search(f"{subject(name)}, several observers", name, SearchConfig(multi_observer=True), seconds)


def as_played(name: str, seconds: float) -> Rate:
    """Measure the search with the game's own configuration."""
    return _search(f"{subject(name)}, as played", name, own_config(name), seconds)


def in_threads(name: str, seconds: float, threads: int) -> Rate:
    """Measure long plain searches, whose simulations are shared by threads."""
    rng = Rng(1)
    waiting: list[Any] = []

    def one_move() -> None:
        if not waiting:
            waiting.extend(starts(name))
        search_move(waiting.pop(), SearchConfig(), rng, threads, SIMULATIONS_IN_THREADS)

    how = ONE_THREAD if threads == 1 else TWO_THREADS
    return Rate(subject(name), how, *measure(one_move, lambda _: SIMULATIONS_IN_THREADS, seconds))


def in_processes(name: str, seconds: float) -> Rate:
    """Measure one thread in each of two processes at once; the sum is the upper bound for two threads."""
    call = [sys.executable, "-m", "bench.search", name, str(seconds)]
    running = [subprocess.Popen(call, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    rates = [Rate(subject(name), TWO_PROCESSES, *json.loads(process.communicate()[0])) for process in running]
    return Rate(subject(name), TWO_PROCESSES, round(sum(rate.per_second for rate in rates)), 1.0)


def _search(who: str, name: str, how: SearchConfig, seconds: float) -> Rate:
    rng = Rng(1)

    def all_starts() -> None:
        for start in starts(name):
            search_move(start, how, rng)

    return Rate(who, SEARCH, *measure(all_starts, lambda _: DEALS * SIMULATIONS, seconds))


def _some_way_in(name: str, seed: str) -> Any:
    position, rng = deal(name, seed), Rng.of(seed, "moves")
    game = []
    while not position.over:
        game.append(rng.one_of(position.actions()))
        position.apply(game[-1])
    position = deal(name, seed)
    for number, move in enumerate(game):
        if number * 4 >= len(game) and len(position.actions()) > 1:
            break
        position.apply(move)
    return position


if __name__ == "__main__":
    rate = in_threads(sys.argv[1], float(sys.argv[2]), 1)
    print(json.dumps([rate.decisions, rate.seconds]))
