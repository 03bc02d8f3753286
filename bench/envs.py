"""Speed of the environments, of PettingZoo's own card and board games, and of Pgx's vectorised games.

Everything runs on one core, and processor time is measured, so that other load on the machine does not matter.
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
    """Run until `seconds` of processor time are used, after one warm-up. Return the total count and the time."""
    run()
    total, spent = 0, 0.0
    while spent < seconds:
        begin = process_time()
        total += run()
        spent += process_time() - begin
    return total, spent


def choose(here: Any, observation: Any, info: dict[str, Any], chance: random.Random) -> int:
    """Return a random action that the mask allows, found like in PettingZoo's own benchmark."""
    seen = observation if isinstance(observation, dict) else info
    if "action_mask" not in seen:
        return chance.randrange(here.action_space(here.agent_selection).n)
    return int(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def play(here: Any, chance: random.Random) -> list[int | None]:
    """Play a random game after `reset`, with the loop of PettingZoo's own benchmark. Return all actions."""
    actions: list[int | None] = []
    for _ in here.agent_iter():
        observation, _, terminated, truncated, info = here.last()
        actions.append(None if terminated or truncated else choose(here, observation, info, chance))
        here.step(actions[-1])
    return actions


@cache
def recorded(subject: str) -> tuple[Any, list[list[int | None]]]:
    """Return the environment of a subject and random games of it, recorded with the seeds 0, 1, …"""
    library, _, name = subject.partition(" ")
    if library == "PettingZoo":
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
    """Measure the environment without an agent: replays games by `last` and `step`. `reset` is not measured."""
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
                raise RuntimeError(f"{subject}: the game of seed {seed} ended differently")
    return Rate(subject, REPLAYED, steps, spent)


def with_agent(subject: str, seconds: float) -> Rate:
    """Measure random games from `reset` to their end, the agent's time included."""
    here, _ = recorded(subject)
    chance = random.Random(1)

    def run() -> int:
        here.reset()
        return len(play(here, chance))

    return Rate(subject, AGENT, *timed(run, seconds))


@cache
def rows(game: str) -> Vector:
    """Return a vector environment of the project, with observations as bytes where they fit."""
    envs = Vector(ROWS.get(game, MOST_ROWS), game, dtype="int16" if game == "syzygie" else "int8", copy=False)
    envs.reset(seed=1)
    return envs


def batch(game: str, seconds: float) -> Rate:
    """Measure decisions of many games at once: observation, mask, random choice and step, new games included."""
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
    """Measure the same through Gymnasium's interface."""
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
    """Return a compiled step of many games of Pgx that includes a random choice, and the games."""
    os.environ["XLA_FLAGS"] = THREADS
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    if game == "bridge_bidding":
        bridge = import_module("pgx.bridge_bidding")
        deals = Path(tempfile.mkdtemp()) / "deals.npy"
        # Pgx ships these deals; its large tables are a download.
        np.save(deals, np.array(bridge._load_sample_hash()))
        here = bridge.BridgeBidding(str(deals))
    else:
        here = pgx.make(game)
    step = jax.vmap(auto_reset(here.step, here.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def act(state: Any, key: Any) -> tuple[Any, Any]:
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        return step(state, action, jax.random.split(chance, MOST_ROWS)), key

    state = jax.jit(jax.vmap(here.init))(jax.random.split(jax.random.PRNGKey(0), MOST_ROWS))
    return act, act(state, jax.random.PRNGKey(1))


def pgx_batch(game: str, seconds: float) -> Rate:
    """Measure decisions of many games of Pgx at once, on the same core, compiled beforehand."""
    act, (state, key) = pgx_step(game)

    def run() -> int:
        nonlocal state, key
        state, key = act(state, key)
        state.observation.block_until_ready()
        return MOST_ROWS

    return Rate(f"Pgx {game}", MANY, *timed(run, seconds))


def rates(seconds: float) -> list[Callable[[], list[Rate]]]:
    """Return the measurements of a round."""
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
    """Return the versions of the measured libraries."""
    return {name: version(name) for name in ("pettingzoo", "gymnasium", "pgx", "jax", "numpy")}
