"""Our environments beside those of others: PettingZoo's own card and board games, and Pgx's, many at once.

Everything runs on one core, and its time on the processor is counted, so that a busy machine does not matter.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from bench.rate import Rate
from etoile.core.stream import Stream
from etoile.envs.pettingzoo import env
from etoile.envs.vector import Vector
from etoile.games import GAMES

AEC = "PettingZoo, one agent at a time"
BARE = "PettingZoo, the environment alone"
MANY = "many games at once"
ROWS = {"syzygie": 256}
MOST_ROWS = 4096
CLASSICS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5", "chess_v6")
PGX = ("backgammon", "sparrow_mahjong", "bridge_bidding")
THREADS = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
CALLS = 20


def timed(run: Callable[[], int], seconds: float) -> tuple[int, float]:
    """What runs that fill so many seconds of the processor come to; one more warms up."""
    run()
    total, spent = 0, 0.0
    while spent < seconds:
        begin = process_time()
        total += run()
        spent += process_time() - begin
    return total, spent


def legal(observation: Any, info: dict[str, Any]) -> list[int]:
    """What the mask allows, as PettingZoo's own benchmark finds it."""
    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
    return np.flatnonzero(mask).tolist()  # type: ignore[no-any-return]


def played(subject: str, here: Any, seconds: float) -> list[Rate]:
    """Random games with the loop of PettingZoo's own benchmark; and the same without the agent's time to read the mask."""

    def run() -> int:
        here.reset()
        steps = 0
        for _ in here.agent_iter():
            observation, _, terminated, truncated, info = here.last()
            here.step(None if terminated or truncated else random.choice(legal(observation, info)))
            steps += 1
        return steps

    steps, spent = timed(run, seconds)
    choosing = chosen(here)
    return [Rate(subject, AEC, steps, spent), Rate(subject, BARE, steps, max(spent - steps * choosing, 1e-9))]


def chosen(here: Any) -> float:
    """How long a random agent takes to choose, on average over a game."""
    here.reset()
    seen = []
    for _ in here.agent_iter():
        observation, _, terminated, truncated, info = here.last()
        over = terminated or truncated
        seen += [] if over else [(observation, info)]
        here.step(None if over else random.choice(legal(observation, info)))
    begin = process_time()
    for _ in range(CALLS):
        for observation, info in seen:
            random.choice(legal(observation, info))
    return (process_time() - begin) / CALLS / len(seen)


def ours(game: str, seconds: float) -> list[Rate]:
    """A game of ours in PettingZoo."""
    return played(f"etoile {game}", env(game), seconds)


def classic(name: str, seconds: float) -> list[Rate]:
    """A game of PettingZoo's own."""
    return played(f"PettingZoo {name}", import_module(f"pettingzoo.classic.{name}").env(), seconds)


@cache
def rows(game: str) -> Vector:
    """Many games of ours, observed as bytes where they fit."""
    envs = Vector(ROWS.get(game, MOST_ROWS), game, dtype="int16" if game == "syzygie" else "int8", copy=False)
    envs.reset(seed=1)
    return envs


def batch(game: str, seconds: float) -> Rate:
    """Decisions of many games at once: observation, mask, a random choice and the step, which begins new games too."""
    envs = rows(game)
    stream = Stream(1)
    actions = np.zeros(envs.num_envs, np.int32)
    envs.batch.autoreset = True

    def run() -> int:
        for _ in range(CALLS):
            envs.batch.choose(actions, stream)
            envs.batch.step(actions)
        return CALLS * envs.num_envs

    return Rate(f"etoile {game}", MANY, *timed(run, seconds))


def vector(game: str, seconds: float) -> Rate:
    """The same through Gymnasium's interface."""
    envs = rows(game)
    stream = Stream(1)
    actions = np.zeros(envs.num_envs, np.int32)
    envs.batch.autoreset = False

    def run() -> int:
        for _ in range(CALLS):
            envs.batch.choose(actions, stream)
            envs.step(actions)
        return CALLS * envs.num_envs

    return Rate(f"etoile {game}, VectorEnv", MANY, *timed(run, seconds))


@cache
def pgx_step(game: str) -> tuple[Any, Any]:
    """A compiled step of many games of Pgx with a random choice in it, and the games."""
    os.environ["XLA_FLAGS"] = THREADS
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    if game == "bridge_bidding":
        bridge = import_module("pgx.bridge_bidding")
        deals = Path(tempfile.mkdtemp()) / "deals.npy"
        np.save(
            deals, np.array(bridge._load_sample_hash())
        )  # the deals that Pgx brings along: its large tables are elsewhere
        here = bridge.BridgeBidding(str(deals))
    else:
        here = pgx.make(game)
    step = jax.vmap(auto_reset(here.step, here.init))

    @jax.jit
    def act(state: Any, key: Any) -> tuple[Any, Any]:
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        return step(state, action, jax.random.split(chance, MOST_ROWS)), key

    state = jax.jit(jax.vmap(here.init))(jax.random.split(jax.random.PRNGKey(0), MOST_ROWS))
    return act, act(state, jax.random.PRNGKey(1))


def pgx_batch(game: str, seconds: float) -> Rate:
    """Decisions of many games of Pgx at once, on the same core, compiled beforehand."""
    act, (state, key) = pgx_step(game)

    def run() -> int:
        nonlocal state, key
        state, key = act(state, key)
        state.observation.block_until_ready()
        return MOST_ROWS

    return Rate(f"Pgx {game}", MANY, *timed(run, seconds))


def rates(seconds: float) -> list[Callable[[], list[Rate]]]:
    """What is measured in every round."""
    found: list[Callable[[], list[Rate]]] = []
    for game in GAMES:
        found.append(lambda game=game: [*ours(game, seconds), batch(game, seconds), vector(game, seconds)])  # type: ignore[misc]
    found += [lambda name=name: classic(name, seconds) for name in CLASSICS]  # type: ignore[misc]
    found += [lambda game=game: [pgx_batch(game, seconds)] for game in PGX]  # type: ignore[misc]
    return found


def versions() -> dict[str, str]:
    """What was measured."""
    return {name: version(name) for name in ("pettingzoo", "gymnasium", "pgx", "jax", "numpy")}
