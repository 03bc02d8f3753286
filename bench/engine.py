"""The speed of our own games, measured as the peers' are: random play on one thread."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

from bench.rate import COPY, DRIVEN, EXAMPLE, INSIDE, PLAIN, Rate, measure
from etoile.core.playout import Playouts
from etoile.core.stream import Stream
from etoile.games import box

DEALS = 16
COPIES = 100
GAMES = 100


def subject(name: str) -> str:
    return f"etoile {name}"


def rollouts(name: str, seconds: float, games: int = GAMES) -> Rate:
    """Random play from dealt positions inside the engine, many games to a call from Python."""
    starts = [box(name).deal(f"bench {deal}") for deal in range(DEALS)]
    playouts = Playouts(starts[0].copy(), Stream(1))

    def run() -> int:
        before = playouts.moves
        for start in starts:
            playouts.run_from(start, games)
        return playouts.moves - before

    return Rate(subject(name), INSIDE, *measure(run, int, seconds))


def plain(name: str, seconds: float, how: str = PLAIN) -> Rate:
    """Whole games, deal included, by the plainest loop: every choice by random.choice."""
    position = box(name).deal("bench")
    stream = Stream(1)

    def play() -> int:
        position.start(stream)
        moves = 0
        while not position.over:
            position.apply(random.choice(position.actions()))
            moves += 1
        return moves

    return Rate(subject(name), how, *measure(play, int, seconds))


def as_in_the_example(name: str, seconds: float) -> Rate:
    """The plainest loop once more, beside the library's own example."""
    return plain(name, seconds, EXAMPLE)


def driven(name: str, seconds: float) -> Rate:
    """Whole games, deal included, by the fastest loop: two calls to a move."""
    position = box(name).deal("bench")
    stream = Stream(1)
    chance = random.Random(1).random

    def play() -> int:
        position.start(stream)
        moves = 0
        while actions := position.actions():
            position.apply(actions[int(chance() * len(actions))])
            moves += 1
        return moves

    return Rate(subject(name), DRIVEN, *measure(play, int, seconds))


def copies(name: str, seconds: float) -> Rate:
    """Copies of positions some moves after the deal."""
    positions = [box(name).deal(f"bench {deal}") for deal in range(DEALS)]
    for position in positions:
        for _ in range(10):
            position.apply(position.actions()[0])

    def copy() -> None:
        for position in positions:
            for _ in range(COPIES):
                position.copy()

    return Rate(subject(name), COPY, *measure(copy, lambda _: DEALS * COPIES, seconds))


def interpreted(name: str, seconds: float) -> Rate:
    """The same rollouts with the same rules, interpreted, in a process of their own."""
    call = [sys.executable, "-m", "bench.engine", name, str(seconds)]
    run = subprocess.run(call, env={**os.environ, "ETOILE_RULES": "interpreted"}, capture_output=True, text=True, check=True)
    return Rate(f"{subject(name)}, interpreted", INSIDE, *json.loads(run.stdout))


if __name__ == "__main__":
    rate = rollouts(sys.argv[1], float(sys.argv[2]), games=1)
    print(json.dumps([rate.decisions, rate.seconds]))
