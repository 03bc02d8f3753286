"""Speed of the project's games, measured like the peers: random play on one thread."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

from bench.rate import COPY, DRIVEN, EXAMPLE, INSIDE, PLAIN, Rate, measure
from etoile.core.playout import Playouts
from etoile.core.rng import Rng
from etoile.games import GAMES as ALL_GAMES
from etoile.games import find_game

DEALS = 16
COPIES = 100
GAMES = 100


def tables() -> list[str]:
    """Return the measured tables: every game by default, and with other numbers of players: "soleil-lune 3"."""
    found = []
    for name in ALL_GAMES:
        found.append(name)
        for option in find_game(name).options:
            if option.name == "players":
                found += [f"{name} {number}" for number in option.choices if number != option.default]
    return found


def deal(table: str, seed: str) -> Any:
    """Deal a new position of a table."""
    name, _, players = table.partition(" ")
    return find_game(name).deal(seed, {"players": players} if players else {})


def subject(table: str) -> str:
    return f"etoile {table}"


def rollouts(table: str, seconds: float, games: int = GAMES) -> Rate:
    """Measure random play from dealt positions inside the engine, many games per call from Python."""
    starts = [deal(table, f"bench {number}") for number in range(DEALS)]
    playouts = Playouts(starts[0].copy(), Rng(1))

    def run() -> int:
        before = playouts.moves
        for start in starts:
            playouts.run_from(start, games)
        return playouts.moves - before

    return Rate(subject(table), INSIDE, *measure(run, int, seconds))


def plain(table: str, seconds: float, how: str = PLAIN) -> Rate:
    """Measure whole games, deal included, with the simplest loop: every choice by random.choice."""
    position = deal(table, "bench")
    rng = Rng(1)

    def play() -> int:
        position.start(rng)
        moves = 0
        while not position.over:
            position.apply(random.choice(position.actions()))
            moves += 1
        return moves

    return Rate(subject(table), how, *measure(play, int, seconds))


def as_in_the_example(table: str, seconds: float) -> Rate:
    """Measure the simplest loop again, to be compared with OpenSpiel's own example."""
    return plain(table, seconds, EXAMPLE)


def driven(table: str, seconds: float) -> Rate:
    """Measure whole games, deal included, with the fastest loop: two calls per move."""
    position = deal(table, "bench")
    rng = Rng(1)
    chance = random.Random(1).random

    def play() -> int:
        position.start(rng)
        moves = 0
        while actions := position.actions():
            position.apply(actions[int(chance() * len(actions))])
            moves += 1
        return moves

    return Rate(subject(table), DRIVEN, *measure(play, int, seconds))


def copies(table: str, seconds: float) -> Rate:
    """Measure copies of positions ten moves after the deal."""
    positions = [deal(table, f"bench {number}") for number in range(DEALS)]
    for position in positions:
        for _ in range(10):
            position.apply(position.actions()[0])

    def copy() -> None:
        for position in positions:
            for _ in range(COPIES):
                position.copy()

    return Rate(subject(table), COPY, *measure(copy, lambda _: DEALS * COPIES, seconds))


def interpreted(table: str, seconds: float) -> Rate:
    """Measure the rollouts with interpreted rules, in a separate process."""
    call = [sys.executable, "-m", "bench.engine", table, str(seconds)]
    run = subprocess.run(call, env={**os.environ, "ETOILE_RULES": "interpreted"}, capture_output=True, text=True, check=True)
    return Rate(f"{subject(table)}, interpreted", INSIDE, *json.loads(run.stdout))


if __name__ == "__main__":
    rate = rollouts(sys.argv[1], float(sys.argv[2]), games=1)
    print(json.dumps([rate.decisions, rate.seconds]))
