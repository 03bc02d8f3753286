"""Commands start without importing what they do not need."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.shell import environment

RICH = {"rich.console"}
"""Litestar needs it too."""
TERMINAL = {*RICH, "rich.markdown", "textual", "etoile.boards", "etoile.terminal.console_game", "etoile.lab"}
ENVIRONMENTS = {"numpy", "gymnasium", "pettingzoo", "etoile.envs"}
SERVER = {"litestar", "sqlalchemy", "uvicorn", "etoile.server.app"}
MIGRATION = {"alembic", "mako"}


def imported_modules(home: Path, *call: str) -> set[str]:
    """Runs a command until it prints its first line, then interrupts it, and returns the modules that it imported."""
    command = [sys.executable, "-X", "importtime", "-m", "etoile", *call]
    errors = home / "errors"
    with (
        errors.open("w") as stderr,
        subprocess.Popen(command, env=environment(home), stdout=subprocess.PIPE, stderr=stderr, text=True) as process,
    ):
        assert process.stdout
        assert process.stdout.readline()
        process.send_signal(signal.SIGTERM)
    return set(re.findall(r"^import time:.*\| +(\S+)$", errors.read_text(), re.MULTILINE))


def test_the_version_needs_no_command(tmp_path: Path) -> None:
    modules = imported_modules(tmp_path, "--version")
    assert "etoile.terminal.cli" in modules
    assert not modules & {*TERMINAL, *ENVIRONMENTS, *SERVER, *MIGRATION, "typer", "etoile.bots", "etoile.terminal.commands"}


@pytest.mark.parametrize("existing", [False, True])
def test_the_server_needs_no_terminal_and_migrates_only_a_new_database(tmp_path: Path, existing: bool) -> None:
    call = ("serve", "--port", "0", "--database", str(tmp_path / "etoile.db"))
    modules = imported_modules(tmp_path, *call)
    assert modules >= MIGRATION
    if existing:
        modules = imported_modules(tmp_path, *call)
        assert not modules & MIGRATION
    assert modules >= SERVER
    assert not modules & {*TERMINAL - RICH, *ENVIRONMENTS, "segno"}


def test_a_game_needs_no_server(tmp_path: Path) -> None:
    modules = imported_modules(tmp_path, "rules", "ecliptic", "EC-9")
    assert "etoile.terminal.console_view" in modules
    assert not modules & {*SERVER, *ENVIRONMENTS, *MIGRATION, "textual", "etoile.lab"}
