"""PettingZoo: its own tests pass, and the documented behaviour holds."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils import TerminateIllegalWrapper

from etoile.core.rng import Rng
from etoile.envs.batch import Illegal, play
from etoile.envs.pettingzoo import Env, env
from etoile.games import GAMES, find_game
from tests.support.batches import GAME_VARIANTS, variant_id


def drive(env: Env, rng: Rng, most: int = 10_000) -> list[Any]:
    """Play at random and return the observations and rewards of all agents."""
    records = []
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        records.append((agent, observation["observation"].tolist(), observation["action_mask"].tolist(), reward, terminated))
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if terminated or truncated else rng.one_of(legal))
    return records


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_pettingzoos_own_tests_pass(game_variant: Any) -> None:
    game, variant = game_variant
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(game, mask="info", **variant), num_cycles=20)
        # PettingZoo warns of these in its own games with masks. A mask is all zeros out of turn and at the end.
        for known in ("not a NumPy array", "probably should be gymnasium.spaces", "all zeros"):
            warnings.filterwarnings("ignore", message=f".*{known}")
        api_test(env(game, **variant), num_cycles=20)
    seed_test(lambda: env(game, **variant), num_cycles=20)


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_pettingzoos_benchmark_runs(
    game_variant: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, variant = game_variant
    ticks = iter(range(0, 1000, 3))
    monkeypatch.setattr("time.time", lambda: next(ticks))
    performance_benchmark(env(game, **variant))
    assert capsys.readouterr().out.count("Finished") == 1


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_a_seed_gives_the_same_game_as_the_definition(game_variant: Any) -> None:
    game, variant = game_variant
    here = env(game, **variant)
    here.reset(seed=7)
    position = find_game(game).deal("7", variant)
    while not position.over:
        assert here.agent_selection == here.possible_agents[position.to_move]
        for seat, agent in enumerate(here.possible_agents):
            seen = here.observe(agent)
            assert seen in here.observation_space(agent)
            assert seen["observation"].tolist() == position.observation(seat)
            assert seen["action_mask"].sum() == (len(position.policy_actions()) if seat == position.to_move else 0)
        choice = position.policy_actions()[-1]
        here.step(choice)
        play(position, choice)
    assert all(here.terminations.values())
    for seat, agent in enumerate(here.possible_agents):
        alone = next(team for team in position.teams() if seat in team) == position.winners()
        assert (here.rewards[agent] == 1) == alone
    assert sum(here.rewards[here.possible_agents[team[0]]] for team in position.teams()) == pytest.approx(0)
    for _ in here.possible_agents:
        here.step(None)
    assert here.agents == []


def test_with_three_players_the_losers_share_the_loss() -> None:
    here = env("soleil-lune", players=3)
    here.reset(seed=1)
    drive(here, Rng(1))
    here.reset(seed=1)
    while not here.over:
        here.step(int(np.flatnonzero(here.observe(here.agent_selection)["action_mask"])[0]))
    assert sorted(here.rewards.values()) in ([-0.5, -0.5, 1.0], [-1.0, 0.5, 0.5], [0.0, 0.0, 0.0])


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_independent(game: str) -> None:
    first = env(game)
    first.reset(seed=3)
    drive(first, Rng(3), 9)
    for copied in (deepcopy(first), pickle.loads(pickle.dumps(first))):
        twin = deepcopy(copied)
        before = deepcopy(first)
        assert drive(copied, Rng(5)) == drive(twin, Rng(5))
        copied.reset()
        twin.reset()
        assert drive(copied, Rng(6), 20) == drive(twin, Rng(6), 20)
        assert first.agents == before.agents
        assert drive(deepcopy(first), Rng(5), 5) == drive(before, Rng(5), 5)


def test_one_seed_is_one_series_of_games() -> None:
    first, second = env("ecliptic"), env("ecliptic")
    for seed in (5, None, None, 6):
        first.reset(seed=seed)
        second.reset(seed=seed)
        assert drive(first, Rng(1)) == drive(second, Rng(1))
    first.reset(seed=5)
    second.reset(seed=6)
    assert drive(first, Rng(1)) != drive(second, Rng(1))


def test_an_illegal_action_is_refused_by_its_clause_and_changes_nothing() -> None:
    here = env("ecliptic")
    here.reset(seed=1)
    before = here.position.copy()
    for wrong, why in ((105, r"action 105 is not legal \(EC-4, no-duel\)"), (107, "names no move"), (-1, "names no move")):
        with pytest.raises(Illegal, match=why):
            here.step(wrong)
    with pytest.raises(ValueError, match="is to move: an action"):
        here.step(None)
    assert here.position == before
    wrapped = TerminateIllegalWrapper(env("ecliptic"), illegal_reward=-1)
    wrapped.reset(seed=1)
    wrapped.step(105)
    assert min(wrapped.rewards.values()) == -1


def test_a_replaced_illegal_action_is_named_in_the_info() -> None:
    here, strict = env("ecliptic", illegal="replace"), env("ecliptic")
    for each in (here, strict):
        each.reset(seed=1)
    rng, replaced = Rng(1), 0
    while not here.over:
        agent, choice = here.agent_selection, rng.below(107)
        legal = here.observe(agent)["action_mask"][choice]
        here.step(choice)
        assert here.infos[agent].keys() == (set() if legal else {"replaced_by"})
        strict.step(here.infos[agent].get("replaced_by", choice))
        assert here.position == strict.position
        replaced += not legal
    assert replaced > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_can_be_in_the_info(game: str) -> None:
    here, other = env(game, mask="info"), env(game)
    here.reset(seed=4)
    other.reset(seed=4)
    while not other.over:
        seen, _, _, _, info = here.last()
        expected, *_ = other.last()
        assert np.array_equal(seen, expected["observation"])
        assert np.array_equal(info["action_mask"], expected["action_mask"])
        assert here.last(observe=False)[0] is None
        for agent in here.agents:
            assert here.observe(agent) in here.observation_space(agent)
        action = int(np.flatnonzero(info["action_mask"])[-1])
        here.step(action)
        other.step(action)
    assert type(deepcopy(here)) is type(pickle.loads(pickle.dumps(here))) is type(here)
    assert here.rewards == other.rewards


@pytest.mark.parametrize("game", GAMES)
def test_stored_observations_never_change(game: str) -> None:
    here = env(game)
    here.reset(seed=4)
    rng, stored = Rng(4), []
    while not here.over:
        for agent in here.agents:
            seen = here.observe(agent)
            stored.append((seen, {part: numbers.copy() for part, numbers in seen.items()}))
        here.step(rng.one_of(np.flatnonzero(here.last()[0]["action_mask"]).tolist()))
    for seen, copied in stored:
        assert all(np.array_equal(seen[part], copied[part]) for part in copied)


def test_a_game_can_be_truncated() -> None:
    here = env("moonlight", max_cycles=4)
    here.reset(seed=1)
    records = drive(here, Rng(1))
    assert len(records) == 4 * 2 + 2
    assert not any(reward for _, _, _, reward, _ in records)


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_the_board_is_rendered(game_variant: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game, variant = game_variant
    text, pixels, human = (env(game, render_mode, **variant) for render_mode in ("ansi", "rgb_array", "human"))
    for here in (text, pixels, human):
        here.reset(seed=2)
        drive(here, Rng(2), 7)
    board = text.render()
    assert len(board.splitlines()) > 5
    assert board.strip() in capsys.readouterr().out
    picture = pixels.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20
    pixels.step(int(np.flatnonzero(pixels.observe(pixels.agent_selection)["action_mask"])[0]))
    assert not np.array_equal(picture, pixels.render())


def test_invalid_parameters_raise_a_sentence() -> None:
    for wrong, why in (
        ({"game": "chess"}, "chess"),
        ({"game": "ecliptic", "colour": "red"}, "colour"),
        ({"game": "soleil-lune", "players": 5}, "2, 3, 4"),
        ({"game": "ecliptic", "render_mode": "film"}, "human, ansi or rgb_array"),
        ({"game": "ecliptic", "illegal": "ignore"}, "raise or replace"),
        ({"game": "ecliptic", "mask": "nowhere"}, "observation or info"),
    ):
        with pytest.raises(ValueError, match=why):
            env(**wrong)
    with pytest.raises(ValueError, match="choose a render_mode"):
        env("ecliptic").render()
    for call in ("last", "step"):
        arguments = [] if call == "last" else [0]
        with pytest.raises(ValueError, match=r"reset\(\) begins one"):
            getattr(env("ecliptic"), call)(*arguments)
