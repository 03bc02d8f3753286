"""The contract suite is for everybody: a game in plain Python passes it, and it finds what is wrong with a bad one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from etoile.core.game import Game

TOY = Path(__file__).with_name("toy_game.py")


def run_suite(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", str(file)],
        env={**os.environ, "ETOILE_RULES": "interpreted"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_in_plain_python_passes_the_suite():
    run = run_suite(TOY)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(
    ("right", "wrong", "test"),
    [
        ("position.owner[card] == seat]", "position.owner[card] < 2]", "looks_the_same"),
        ("return 0 if 0 <= action < 9 and self.owner[action] == self.to_move else 1", "return 0", "without_refusal"),
        (
            "owners = sorted(self.owner[card] for card in hidden)",
            "owners = [self.owner[card] for card in hidden]",
            "depends_on",
        ),
        ("self.owner = list(other.owner)", "self.owner = other.owner", "copy_plays_on"),
        ('fields = ("owner",)', "fields = ()", "pickling"),
        ("        self.owner[action] += 3\n", "", "ends"),
    ],
)
def test_the_suite_finds_what_is_wrong(tmp_path: Path, right: str, wrong: str, test: str):
    text = TOY.read_text()
    assert right in text
    bad = tmp_path / "test_bad_game.py"
    bad.write_text(text.replace(right, wrong).replace("    definition = GAME", "    definition = GAME\n    most_moves = 50"))
    run = run_suite(bad)
    assert run.returncode == 1, run.stdout
    assert any(test in line for line in run.stdout.splitlines() if line.startswith("FAILED")), run.stdout


def test_a_plain_game_on_compiled_rules_is_told_what_to_do():
    with pytest.raises(TypeError, match="ETOILE_RULES=interpreted"):
        type("PlainGame", (Game,), {})(2)
