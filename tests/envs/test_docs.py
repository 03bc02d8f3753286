"""The pages about environments: what they say is so, and what they show runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from etoile.core.rng import Rng
from etoile.envs.config import make_config, require_module
from etoile.games import GAMES
from tests.envs.reference import ACTIONS, PAGE, PLACE, reference

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = [
    pytest.param(code, id=f"{page}-{number}")
    for page in ("pettingzoo", "gymnasium")
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text(), re.DOTALL))
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_examples_run(code: str) -> None:
    exec(compile(code, "example", "exec"), {})


def test_the_tables_are_those_of_the_code() -> None:
    found = PLACE.search(PAGE.read_text())
    assert found
    assert found[0] == reference(), "run make reference"


@pytest.mark.parametrize("game", GAMES)
def test_the_actions_of_the_tables_are_all_there_are(game: str) -> None:
    table = make_config(game)
    assert sum(count for count, _ in ACTIONS[game]) == table.num_policy_actions
    position = table.new_position()
    for seed in range(3):
        position.start(Rng(seed))
        while not position.over:
            actions = position.actions()
            assert all(0 <= position.to_policy_action(action) < table.num_policy_actions for action in actions)
            position.apply(actions[seed % len(actions)])


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "vector"])
def test_what_is_missing_is_named_with_the_command_that_brings_it(module: str) -> None:
    missing = "gymnasium" if module == "vector" else module
    code = f"import sys; sys.modules[{missing!r}] = None; import etoile.envs.{module}"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"{missing} is not installed, which this environment needs: pip install 'etoile[envs]'" in told.stderr


def test_another_fault_is_not_taken_for_that() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"etoile\.nothing"):
        require_module("etoile.nothing")
