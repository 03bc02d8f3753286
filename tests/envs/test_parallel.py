"""PettingZoo's parallel interface: its own tests pass, and the games are the same."""

from __future__ import annotations

import warnings
from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from etoile.core.rng import Rng
from etoile.envs import parallel, pettingzoo
from etoile.envs.parallel import parallel_env
from tests.support.batches import GAME_VARIANTS, variant_id


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_pettingzoos_own_tests_pass(game_variant: Any) -> None:
    game, variant = game_variant
    anything = {"illegal": "replace", **variant}  # these tests sample actions without a mask
    made = SimpleNamespace(env=partial(parallel.env, game, **anything), parallel_env=partial(parallel_env, game, **anything))
    max_cycles_test(made)
    parallel_seed_test(made.parallel_env)
    seed_test(made.env, num_cycles=20)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(parallel_env(game, **variant), num_cycles=50)
        api_test(parallel.env(game, mask="info", **variant), num_cycles=20)
        for known in ("not a NumPy array", "probably should be gymnasium.spaces"):
            warnings.filterwarnings("ignore", message=f".*{known}")
        api_test(parallel.env(game, **variant), num_cycles=20)


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_the_games_are_those_of_the_aec_interface(game_variant: Any) -> None:
    game, variant = game_variant
    here, turns = parallel_env(game, **variant), pettingzoo.env(game, **variant)
    observations, _ = here.reset(seed=5)
    turns.reset(seed=5)
    rng = Rng(5)
    while here.agents:
        for agent, seen in observations.items():
            alone = turns.observe(agent)
            assert seen in here.observation_space(agent)
            assert np.array_equal(seen["observation"], alone["observation"])
            assert np.array_equal(seen["action_mask"], [*alone["action_mask"], agent != turns.agent_selection])
        actions = {agent: rng.one_of(np.flatnonzero(seen["action_mask"]).tolist()) for agent, seen in observations.items()}
        mover = turns.agent_selection
        turns.step(actions[mover])
        given = actions if rng.below(2) else {mover: actions[mover]}
        observations, rewards, terminations, truncations, infos = here.step(given)
        assert (rewards, terminations, truncations) == (turns.rewards, turns.terminations, turns.truncations)
        assert not any(infos.values())
    assert turns.over


def test_out_of_turn_an_agent_can_only_wait() -> None:
    here = parallel_env("ecliptic")
    with pytest.raises(ValueError, match=r"reset\(\) begins one"):
        here.step({})
    observations, _ = here.reset(seed=1)
    mover = here.game.agent_selection
    [other] = set(here.agents) - {mover}
    legal = int(np.flatnonzero(observations[mover]["action_mask"])[0])
    before = here.game.position.copy()
    for wrong, why in (
        ({mover: legal, other: legal}, f"{mover} is to move, not {other}"),
        ({mover: here.wait, other: here.wait}, "names no move"),
        ({other: here.wait}, f"{mover} is to move: an action"),
    ):
        with pytest.raises(ValueError, match=why):
            here.step(wrong)
    assert here.game.position == before


def test_a_replaced_illegal_action_is_named_in_the_info() -> None:
    here = parallel_env("ecliptic", illegal="replace")
    here.reset(seed=1)
    twin = deepcopy(here)
    mover = here.game.agent_selection
    [other] = set(here.agents) - {mover}
    *_, infos = here.step({mover: here.wait, other: 3})
    assert infos[other] == {}
    *_, same = twin.step({mover: infos[mover]["replaced_by"], other: twin.wait})
    assert same == {mover: {}, other: {}}
    assert here.game.position == twin.game.position
