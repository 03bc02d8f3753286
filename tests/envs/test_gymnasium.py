"""Gymnasium environments: one learner against bots, in one game and in many."""

from __future__ import annotations

import tomllib
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from etoile.core.rng import Rng
from etoile.envs import pettingzoo
from etoile.envs.batch import Illegal, play
from etoile.envs.gymnasium import Env, env_id
from etoile.envs.vector import Vector
from etoile.games import GAMES, find_game
from tests.support.batches import GAME_VARIANTS, variant_id

NAMES = ("etoile/Ecliptic-v2", "etoile/Moonlight-v2", "etoile/SoleilLune-v2", "etoile/Syzygie-v2")


def drive(env: Any, rng: Rng, **reset: Any) -> list[Any]:
    """Play a random game and return the learner's observations and rewards."""
    observation, info = env.reset(**reset)
    records: list[Any] = [(observation.tolist(), info["agent"])]
    terminated = False
    while not terminated:
        assert observation in env.observation_space
        action = rng.one_of(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        records.append((observation.tolist(), reward, terminated))
    return records


def sample(masks: Any, rng: Rng) -> Any:
    """Return a random legal action for each row."""
    return np.array([rng.one_of(np.flatnonzero(mask).tolist()) for mask in masks], np.int32)


def test_the_environment_ids() -> None:
    assert tuple(map(env_id, GAMES)) == NAMES


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
@pytest.mark.filterwarnings("error::UserWarning")
def test_gymnasiums_own_checks_pass(game_variant: Any) -> None:
    game, variant = game_variant
    check_env(gymnasium.make(env_id(game), **variant).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("against", ["random", "greedy", "new-moon"])
def test_a_game_against_a_bot_is_reproducible(against: str) -> None:
    env, other = (gymnasium.make("etoile/Ecliptic-v2", against=against) for _ in range(2))
    assert drive(env, Rng(1), seed=5) == drive(other, Rng(1), seed=5)
    assert drive(env, Rng(1)) == drive(other, Rng(1))
    assert drive(env, Rng(1), seed=5)[-1][1] in (-1.0, 0.0, 1.0)


def test_the_learner_has_the_requested_seat() -> None:
    assert {drive(Env("soleil-lune", players=4, seat="dusk"), Rng(1), seed=seed)[0][1] for seed in range(3)} == {"dusk_2"}
    assert {drive(Env("ecliptic"), Rng(1), seed=seed)[0][1] for seed in range(9)} == {"white_0", "blue_1"}
    with pytest.raises(ValueError, match="white_0"):
        Env("ecliptic", seat="dawn")


def test_an_illegal_action_loses() -> None:
    env = Env("ecliptic")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(107)
    assert (reward, terminated) == (-1.0, True)
    assert "names no move" in info["illegal"]


def test_the_board_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "rgb_array", "human"):
        env = Env("ecliptic", render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        if mode == "ansi":
            assert "White" in shown
        elif mode == "rgb_array":
            assert shown.ndim == 3
    assert "White" in capsys.readouterr().out


def test_invalid_parameters_raise_a_sentence() -> None:
    with pytest.raises(ValueError, match="greedy"):
        Env("ecliptic", against="nobody")
    with pytest.raises(ValueError, match="film"):
        Env("ecliptic", render_mode="film")
    with pytest.raises(ValueError, match="int16 and float32"):
        Vector(2, "syzygie", dtype="int8")


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_all_seats_of_many_games(game_variant: Any) -> None:
    game, variant = game_variant
    envs: Any = gymnasium.make_vec(env_id(game), num_envs=4, vectorization_mode="vector_entry_point", **variant)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=3)
    positions = [find_game(game).deal(str(seed), variant) for seed in range(3, 7)]
    rng, ends = Rng(1), 0
    for _ in range(300):
        assert observations in envs.observation_space
        movers = [position.to_move for position in positions]
        assert infos["seat"].tolist() == movers
        assert infos["agent"].tolist() == [envs.unwrapped.possible_agents[mover] for mover in movers]
        seen = [position.observation(mover) for position, mover in zip(positions, movers, strict=True)]
        assert observations.tolist() == seen
        actions = sample(infos["action_mask"], rng)
        before = observations.copy()
        kept = observations
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert np.array_equal(kept, before)
        for row, position in enumerate(positions):
            play(position, actions[row])
            assert terminated[row] == position.over
            if position.over:
                assert infos["final_obs"][row].tolist() == position.observation(movers[row])
                assert rewards[row] == infos["rewards"][row][movers[row]]
                last = infos["final_info"]
                assert (last["seat"][row], last["rewards"][row][movers[row]]) == (movers[row], rewards[row])
                assert last["agent"][row] == envs.unwrapped.possible_agents[movers[row]]
                assert not last["action_mask"][row].any()
                team = next(team for team in position.teams() if movers[row] in team)
                assert (rewards[row] == 1) == (position.winners() == team)
                positions[row] = envs.unwrapped.batch.position(row)
                ends += 1
            else:
                assert rewards[row] == 0
        assert not truncated.any()
        assert ("final_info" in infos) == terminated.any()
        assert not terminated.any() or np.array_equal(infos["_final_info"], terminated)
        if ends > 3:
            break
    assert ends
    envs.close()


@pytest.mark.parametrize("against", ["random", "greedy"])
def test_many_learners_against_bots(against: str) -> None:
    options: dict[str, Any] = {"num_envs": 6, "game": "ecliptic", "against": against, "dtype": "int8", "copy": False}
    envs, same = Vector(**options), Vector(**options)
    observations, infos = envs.reset(seed=1)
    same.reset(seed=1)
    rng, ends, learners = Rng(2), 0, set()
    for _ in range(60):
        assert infos["seat"].tolist() == envs.learner_seats.tolist()
        assert observations[:, envs.features["to_move"]].all()
        learners |= set(envs.learner_seats.tolist())
        acting = envs.learner_seats.copy()
        actions = sample(infos["action_mask"], rng)
        observations, rewards, terminated, _, infos = envs.step(actions)
        again = same.step(actions)
        assert np.array_equal(observations, again[0])
        assert np.array_equal(rewards, again[1])
        for row in np.flatnonzero(terminated):
            assert rewards[row] == infos["rewards"][row][acting[row]]
            assert infos["final_obs"][row] is not None
        assert not rewards[~terminated].any()
        ends += terminated.sum()
    assert ends > 6
    assert learners == {0, 1}
    observations, infos = envs.reset()
    assert (infos["seat"] == envs.learner_seats).all()
    envs.close()


def test_an_illegal_action_names_its_row() -> None:
    envs = Vector(3, "moonlight")
    _, infos = envs.reset(seed=1)
    actions = sample(infos["action_mask"], Rng(1))
    actions[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]
    with pytest.raises(Illegal, match="row 1"):
        envs.step(actions)


@pytest.mark.parametrize("dtype", ["int8", "int16", "float32"])
def test_a_single_game_has_the_dtype_of_the_vector_environment(dtype: str) -> None:
    env, envs = Env("moonlight", dtype=dtype), Vector(1, "moonlight", dtype=dtype)
    for here in (env.observation_space, envs.single_observation_space, env.reset(seed=1)[0], envs.reset(seed=1)[0]):
        assert here.dtype == dtype
    check_env(env, skip_render_check=True)
    with pytest.raises(ValueError, match="syzygie can't be observed as int8"):
        Env("syzygie", dtype="int8")


def test_action_masks_are_booleans_of_the_legal_actions() -> None:
    env: Any = gymnasium.make("etoile/Moonlight-v2")
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool
    assert np.array_equal(masks, info["action_mask"])
    envs = Vector(3, "moonlight")
    _, infos = envs.reset(seed=1)
    assert envs.action_masks().dtype == bool
    assert np.array_equal(envs.action_masks(), infos["action_mask"])


def test_agents_have_the_same_names_as_in_pettingzoo() -> None:
    here = pettingzoo.env("soleil-lune", players=3)
    env, envs = Env("soleil-lune", players=3), Vector(2, "soleil-lune", players=3)
    assert here.possible_agents == env.possible_agents == envs.possible_agents
    for seed in range(5):
        here.reset(seed=seed)
        _, infos = envs.reset(seed=seed)
        assert infos["agent"][0] == here.agent_selection
        _, info = env.reset(seed=seed)
        assert info["agent"] == env.possible_agents[info["seat"]]


def test_the_entry_point_registers_each_environment_once() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, function = project["project"]["entry-points"]["gymnasium.envs"]["etoile"].partition(":")
    names = [name for name in gymnasium.registry if name.startswith("etoile/")]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        getattr(import_module(module), function)()
    assert sorted(names) == sorted(NAMES)
    assert [name for name in gymnasium.registry if name.startswith("etoile/")] == names
    spec = gymnasium.make(f"{module}:{NAMES[0]}").spec
    assert spec
    assert spec.id == NAMES[0]
