"""The command `etoile admin` in the process of a test."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import pytest

from etoile.i18n import Translator
from etoile.terminal.cli import run

TIMEOUT_S = 30
"""Time that a server has to notice an action. No test waits that long unless it fails."""


class Admin:
    """Runs commands on one database, without asking."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def __call__(self, *call: str, code: int = 0) -> str:
        """Runs a command, which must end with an exit code, and returns its output."""
        self.capsys.readouterr()
        assert run(["admin", *call, "--database", self.database], Translator("en")) == code
        return self.capsys.readouterr().out

    def json(self, *call: str, code: int = 0) -> Any:
        """Runs a command and returns its output in JSON."""
        return json.loads(self(*call, "--json", code=code))


def wait_until(condition: Callable[[], bool]) -> None:
    """Waits until a condition holds, as the server's threads make it hold."""
    end = monotonic() + TIMEOUT_S
    while not condition():
        assert monotonic() < end, "the condition does not hold"
        sleep(0.01)
