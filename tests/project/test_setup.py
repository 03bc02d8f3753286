"""The setup by `make play`: the interpreter, what is installed, and compiling."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def make(*arguments: str, cwd: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    call = ["make", *arguments]
    return subprocess.run(call, cwd=cwd, env={**clean, **variables}, capture_output=True, text=True, check=False)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files that `make` reads first, in a folder without .venv."""
    for name in ("Makefile", "pyproject.toml", "README.md", "requirements.lock", "requirements-runtime.lock", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "check-python", tmp_path / "scripts")
    (tmp_path / "src" / "etoile").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "etoile" / "engine.py", tmp_path / "src" / "etoile")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").touch()
    (tmp_path / "web" / "package-lock.json").touch()
    return tmp_path


def test_a_missing_python_is_reported(clone: Path) -> None:
    done = make("play", cwd=clone, PYTHON="/nowhere/python3")
    assert done.returncode
    assert "There is no /nowhere/python3. Belle Étoile needs Python 3.11 or newer" in done.stderr


def test_an_old_python_is_reported_and_keeps_its_environment(clone: Path) -> None:
    old = clone / "python3"
    old.write_text('#!/bin/sh\ncase "$2" in *print*%d*) [ "$2" = "${2#*crc32}" ] && echo 3.10.4;; *) exit 1;; esac\n')
    old.chmod(0o755)
    (clone / ".venv").mkdir()
    done = make("play", cwd=clone, PYTHON=str(old))
    assert done.returncode
    assert f"{old} is Python 3.10.4. Belle Étoile needs 3.11 or newer" in done.stderr
    assert (clone / ".venv").exists()


def test_the_environment_is_made_anew_for_another_interpreter(clone: Path) -> None:
    plan = make("-n", "build", cwd=clone, PYTHON=sys.executable).stdout
    (stamp,) = set(re.findall(r"touch (\.venv/python-\w+)", plan))
    assert "rm -rf .venv\n" in plan
    (clone / ".venv").mkdir()
    for name in (stamp, ".venv/ready", ".venv/installed", ".venv/built"):
        (clone / name).touch()
    assert "rm -rf" not in make("-n", "build", cwd=clone, PYTHON=sys.executable).stdout
    (clone / stamp).rename(clone / ".venv" / "python-0")
    again = make("-n", "build", cwd=clone, PYTHON=sys.executable).stdout
    assert "rm -rf .venv\n" in again
    assert "build_ext" in again


def test_playing_installs_no_development_tools(clone: Path) -> None:
    for target, tools in (("build", False), ("page", False), ("check", True)):
        plan = make("-n", target, cwd=clone, PYTHON=sys.executable).stdout
        assert ("-r requirements.lock" in plan) == tools
        assert plan.count("-r requirements-runtime.lock") == (target != "page")
        assert plan.count("npm ci") == plan.count("--omit=dev") + tools


def pinned(lock: str) -> set[str]:
    """Returns the pinned packages of a lock file."""
    return set(re.findall(r"^[\w.-]+==\S+", (ROOT / lock).read_text(), re.MULTILINE))


def test_the_lock_files_agree() -> None:
    runtime = pinned("requirements-runtime.lock")
    assert runtime < pinned("requirements.lock")
    names = {name.partition("==")[0] for name in runtime}
    assert names >= {"cython", "setuptools", "litestar", "textual"}
    assert not names & {"pytest", "mypy", "ruff", "numpy", "playwright"}


def test_a_missing_compiler_is_reported(clone: Path) -> None:
    manifest = clone / "src" / "etoile" / "_build.json"
    manifest.touch()
    call = [sys.executable, "-W", "ignore", "setup.py", "-q", "build_ext", "--inplace"]
    environment = {**os.environ, "CC": "/nowhere/cc"}
    done = subprocess.run(call, cwd=clone, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "The rules run interpreted, about a hundred times slower" in done.stderr
    assert "no C compiler (/nowhere/cc); on Debian and Ubuntu install gcc" in done.stderr
    assert not manifest.exists()


def test_a_page_that_can_not_be_built_is_reported_with_the_terminal(clone: Path) -> None:
    (clone / "web" / "package.json").write_text("not JSON")
    done = make("play-page", "VENV=requirements.lock", "NODE_FITS=true", cwd=clone, PYTHON=sys.executable)
    assert done.returncode
    assert "npm error" in done.stderr
    assert "The page could not be built; the reason is above. To play in the terminal: .venv/bin/etoile" in done.stderr


@pytest.mark.parametrize(
    ("targets", "installs"),
    [
        ((".venv/page",), ["build only"]),
        ((".venv/web", ".venv/page"), ["everything"]),
        ((".venv/page", ".venv/web", ".venv/page"), ["build only", "everything"]),
    ],
)
def test_tools_of_the_page_are_installed_once_and_kept(clone: Path, targets: tuple[str, ...], installs: list[str]) -> None:
    npm = clone / "bin" / "npm"
    npm.parent.mkdir()
    kind = 'case "$*" in *--omit=dev*) echo build only;; *) echo everything;; esac'
    npm.write_text(f'#!/bin/sh\n[ "$1" != ci ] || {kind} >> ../calls\n')
    npm.chmod(0o755)
    (clone / ".venv").mkdir()
    path = f"{npm.parent}{os.pathsep}{os.environ['PATH']}"
    done = make(*targets, "VENV=requirements.lock", "NODE_FITS=true", cwd=clone, PYTHON=sys.executable, PATH=path)
    assert done.returncode == 0, done.stderr
    assert (clone / "calls").read_text().splitlines() == installs
