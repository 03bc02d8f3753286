"""Documentation of the environments: its tables are current."""

from __future__ import annotations

import subprocess
import sys

import pytest

from etoile.core.rng import Rng
from etoile.envs.config import make_config, require_module
from etoile.games import GAMES
from tests.envs.reference import ACTIONS, PAGE, PLACE, reference


def test_the_tables_are_current() -> None:
    found = PLACE.search(PAGE.read_text())
    assert found
    assert found[0] == reference(), "run make reference"


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_cover_all_actions(game: str) -> None:
    config = make_config(game)
    assert sum(count for count, _ in ACTIONS[game]) == config.num_policy_actions
    position = config.new_position()
    for seed in range(3):
        position.start(Rng(seed))
        while not position.over:
            actions = position.actions()
            numbers = [number for action in actions for number in position.to_policy_actions(action)]
            assert 0 <= min(numbers) <= max(numbers) < config.num_policy_actions
            position.apply(actions[seed % len(actions)])


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "vector"])
def test_a_missing_dependency_is_named_with_its_install_command(module: str) -> None:
    missing = "gymnasium" if module == "vector" else module
    code = f"import sys; sys.modules[{missing!r}] = None; import etoile.envs.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"{missing} is not installed, which this environment needs: pip install 'etoile[envs]'" in run.stderr


def test_another_import_error_is_not_changed() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"etoile\.nothing"):
        require_module("etoile.nothing")
