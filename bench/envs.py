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
from etoile.core.rng import Rng
from etoile.envs.pettingzoo import env
from etoile.envs.vector import Vector
from etoile.games import GAMES

REPLAYED = "PettingZoo, games replayed: last and step"
AGENT = "PettingZoo, with a random agent that reads the mask"
MANY = "many games at once"
ROWS = {"syzygie": 256}
MOST_ROWS = 4096
CLASSICS = (
    "rps_v2",
    "tictactoe_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "connect_four_v3",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "go_v5",
    "chess_v6",
)
"""All of PettingZoo's classic games. Its `env` wraps a game in checks of its own; `raw_env` is the game without them."""
RAW = ", raw_env"
REPLAYED_STEPS = 500
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


def choose(here: Any, observation: Any, info: dict[str, Any], chance: random.Random) -> int:
    """Any action that the mask allows, found as PettingZoo's own benchmark finds it."""
    seen = observation if isinstance(observation, dict) else info
    if "action_mask" not in seen:
        return chance.randrange(here.action_space(here.agent_selection).n)
    return int(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def play(here: Any, chance: random.Random) -> list[int | None]:
    """Plays a random game that has begun, with the loop of PettingZoo's own benchmark, and tells all actions."""
    actions: list[int | None] = []
    for _ in here.agent_iter():
        observation, _, terminated, truncated, info = here.last()
        actions.append(None if terminated or truncated else choose(here, observation, info, chance))
        here.step(actions[-1])
    return actions


@cache
def recorded(subject: str) -> tuple[Any, list[list[int | None]]]:
    """The environment of a subject, and random games of it, the first of the seed 0, the second of the seed 1..."""
    house, _, name = subject.partition(" ")
    if house == "PettingZoo":
        module = import_module(f"pettingzoo.classic.{name.removesuffix(RAW)}")
        here = module.raw_env() if name.endswith(RAW) else module.env()
    else:
        here = env(name)
    games: list[list[int | None]] = []
    while sum(map(len, games)) < REPLAYED_STEPS:
        here.reset(seed=len(games))
        games.append(play(here, random.Random(len(games))))
    return here, games


def replayed(subject: str, seconds: float) -> Rate:
    """The environment without an agent: the same games again, `last` and `step` for each action. `reset` is not counted."""
    here, games = recorded(subject)
    steps, spent = 0, 0.0
    while spent < seconds:
        for seed, actions in enumerate(games):
            here.reset(seed=seed)
            begin = process_time()
            for action in actions:
                here.last()
                here.step(action)
            spent += process_time() - begin
            steps += len(actions)
            if here.agents:
                raise RuntimeError(f"{subject}: the game of the seed {seed} went another way")
    return Rate(subject, REPLAYED, steps, spent)


def with_agent(subject: str, seconds: float) -> Rate:
    """Random games from `reset` to their end, the agent's time included."""
    here, _ = recorded(subject)
    chance = random.Random(1)

    def run() -> int:
        here.reset()
        return len(play(here, chance))

    return Rate(subject, AGENT, *timed(run, seconds))


@cache
def rows(game: str) -> Vector:
    """Many games of ours, observed as bytes where they fit."""
    envs = Vector(ROWS.get(game, MOST_ROWS), game, dtype="int16" if game == "syzygie" else "int8", copy=False)
    envs.reset(seed=1)
    return envs


def batch(game: str, seconds: float) -> Rate:
    """Decisions of many games at once: observation, mask, a random choice and the step, which begins new games too."""
    envs = rows(game)
    rng = Rng(1)
    actions = np.zeros(envs.num_envs, np.int32)
    envs.batch.autoreset = True

    def run() -> int:
        for _ in range(CALLS):
            envs.batch.sample_actions(actions, rng)
            envs.batch.step(actions)
        return CALLS * envs.num_envs

    return Rate(f"etoile {game}", MANY, *timed(run, seconds))


def vector(game: str, seconds: float) -> Rate:
    """The same through Gymnasium's interface."""
    envs = rows(game)
    rng = Rng(1)
    actions = np.zeros(envs.num_envs, np.int32)
    envs.batch.autoreset = False

    def run() -> int:
        for _ in range(CALLS):
            envs.batch.sample_actions(actions, rng)
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
        found.append(lambda game=game: [batch(game, seconds), vector(game, seconds)])  # type: ignore[misc]
    for subject in [*(f"etoile {game}" for game in GAMES), *(f"PettingZoo {name}" for name in CLASSICS)]:
        found.append(lambda subject=subject: [replayed(subject, seconds), with_agent(subject, seconds)])  # type: ignore[misc]
    for name in CLASSICS:
        found.append(lambda name=name: [replayed(f"PettingZoo {name}{RAW}", seconds)])  # type: ignore[misc]
    found += [lambda game=game: [pgx_batch(game, seconds)] for game in PGX]  # type: ignore[misc]
    return found


def versions() -> dict[str, str]:
    """What was measured."""
    return {name: version(name) for name in ("pettingzoo", "gymnasium", "pgx", "jax", "numpy")}
