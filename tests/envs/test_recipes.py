"""The recipes of docs/recipes.md run with the real libraries and learn; the page shows their outputs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
OUTPUTS = dict(re.findall(r"python -m (examples\.\w+)\n```\n\n```text\n(.*?)```", PAGE, re.DOTALL))
"""The output of each recipe on the page."""
PYTHON = ROOT / ".venv" / "recipes" / "bin" / "python"
"""`make soak` installs the learning libraries there."""


def results(output: str) -> list[float]:
    """Return the number after the colon of each line."""
    return [float(number) for number in re.findall(r"^\d+ \w+: [a-z ]+(-?\d+\.\d+)", output, re.MULTILINE)]


def improves(recipe: str, output: str) -> bool:
    """Return whether the rewards of PPO rise by 0.2, or the exploitability falls to a half.

    MaskablePPO is stopped too early to tell: its rewards only have to be possible.
    """
    first, *_, last = results(output)
    if recipe.endswith("regret"):
        return last < first / 2
    return last > first + 0.2 if recipe.endswith(".ppo") else -1 <= min(first, last) <= max(first, last) <= 1


def test_the_page_shows_every_recipe_and_its_progress() -> None:
    assert set(OUTPUTS) == {f"examples.{name}" for name in ("maskable_ppo", "ppo", "openspiel_regret")}
    for recipe, output in OUTPUTS.items():
        assert improves(recipe, output)
        assert f"(../examples/{recipe.partition('.')[2]}.py)" in PAGE


@pytest.mark.soak
@pytest.mark.parametrize("recipe", OUTPUTS)
def test_a_recipe_learns(recipe: str) -> None:
    run = subprocess.run([PYTHON, "-m", recipe], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    words = [re.sub(r"-?\d+(\.\d+)?", "N", output) for output in (run.stdout, OUTPUTS[recipe])]
    assert words[0] == words[1]
    assert improves(recipe, run.stdout)
