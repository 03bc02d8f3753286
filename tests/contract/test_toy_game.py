"""The contract suite accepts a game in plain Python from outside the package, and finds the defects of a broken one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from etoile.core.game import Game
from tests.support.toy import TOY, toy_environment

SUITE = """
from etoile.core.contract import ContractSuite
from etoile.games.high_card import GAME

class TestHighCard(ContractSuite):
    definition = GAME
    most_moves = 50
"""


def run_suite(folder: Path, plugin: Path) -> subprocess.CompletedProcess[str]:
    """Runs the contract suite on the toy game of a folder."""
    file = folder / "test_high_card.py"
    file.write_text(SUITE)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", str(file)],
        env=toy_environment(plugin),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_in_plain_python_passes_the_suite(tmp_path: Path) -> None:
    run = run_suite(tmp_path, TOY)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(
    ("file", "right", "wrong", "test"),
    [
        ("__init__.py", "position.owner[card] == seat]", "position.owner[card] < 2]", "looks_the_same"),
        (
            "rules.py",
            "return 0 if 0 <= action < 9 and self.owner[action] == self.to_move else 1",
            "return 0",
            "without_refusal",
        ),
        (
            "rules.py",
            "owners = sorted(self.owner[card] for card in hidden)",
            "owners = [self.owner[card] for card in hidden]",
            "depends_on",
        ),
        ("rules.py", "self.owner = list(other.owner)", "self.owner = other.owner", "copy_plays_on"),
        ("rules.py", 'fields = ("owner",)', "fields = ()", "pickling"),
        ("rules.py", "        self.owner[action] += 3\n", "", "ends"),
    ],
)
def test_the_suite_finds_the_defects_of_a_broken_game(tmp_path: Path, file: str, right: str, wrong: str, test: str) -> None:
    plugin = tmp_path / "plugin"
    shutil.copytree(TOY, plugin)
    broken = plugin / "etoile" / "games" / "high_card" / file
    text = broken.read_text()
    assert right in text
    broken.write_text(text.replace(right, wrong))
    run = run_suite(tmp_path, plugin)
    assert run.returncode == 1, run.stdout
    assert any(test in line for line in run.stdout.splitlines() if line.startswith("FAILED")), run.stdout


def test_a_plain_game_on_compiled_rules_gets_an_instruction() -> None:
    with pytest.raises(TypeError, match="ETOILE_RULES=interpreted"):
        type("PlainGame", (Game,), {})(2)
