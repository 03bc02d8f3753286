"""Selection of compiled or interpreted rules: a stale build is never used, and no compiler is needed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from etoile.engine import MANIFEST, PACKAGE, Engine, find, manifest


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the package, compiled modules and manifest included."""
    return Path(shutil.copytree(PACKAGE, tmp_path / "etoile"))


def output_of(folder: Path, *options: str, **environment: str) -> str:
    """Return the output of a command of a copy of the package."""
    run = subprocess.run(
        [sys.executable, "-m", "etoile", *options],
        env={**os.environ, "PYTHONPATH": str(folder.parent), "LANG": "C", "LC_ALL": "C", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout + run.stderr


def test_a_fresh_build_runs_compiled(copy: Path) -> None:
    assert find(copy) == Engine(True, "")
    assert "rules compiled" in output_of(copy, "--version")


@pytest.mark.parametrize("changed", ["games/ecliptic/rules.py", "games/ecliptic/rules.pxd", "core/rng.py"])
def test_a_stale_build_is_ignored_and_reported(copy: Path, changed: str) -> None:
    file = copy / changed
    file.write_text(file.read_text() + "\n")
    assert find(copy) == Engine(False, "stale")
    assert "has changed since" in output_of(copy, "--version")
    output = output_of(copy, "stats", "ecliptic", "--games", "3")
    assert output.count("The compiled rules are stale") == 1


def test_compiled_modules_without_a_manifest_are_ignored(copy: Path) -> None:
    (copy / MANIFEST).unlink()
    assert find(copy) == Engine(False, "unbuilt")
    assert "were not compiled" in output_of(copy, "--version")


def test_a_build_for_another_python_is_ignored(copy: Path) -> None:
    (copy / MANIFEST).write_text(json.dumps({**manifest(copy), "suffix": ".cpython-399.so"}))
    assert find(copy) == Engine(False, "stale")


def test_a_damaged_manifest_is_ignored(copy: Path) -> None:
    (copy / MANIFEST).write_text("{")
    assert find(copy) == Engine(False, "unbuilt")


def test_the_interpreted_rules_can_be_asked_for(copy: Path) -> None:
    assert "as ETOILE_RULES asks" in output_of(copy, "--version", ETOILE_RULES="interpreted")


def test_without_compiled_modules_the_same_commands_work(copy: Path) -> None:
    for module in copy.rglob("*.so"):
        module.unlink()
    (copy / MANIFEST).unlink()
    output = output_of(copy, "stats", "ecliptic", "--games", "3")
    assert output.count("The rules are not compiled") == 1
    assert "EC-16" in output
