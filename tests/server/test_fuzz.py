"""A short fuzz of a running server, and of two on one database. `python -m tests.server.fuzz` runs a longer one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fuzz import fuzz, fuzz_two
from tests.support.recorder import Recorder

LONG = pytest.param(100_000, marks=pytest.mark.soak)


@pytest.mark.parametrize("messages", [1_500, LONG])
def test_no_input_causes_a_server_error(tmp_path: Path, messages: int) -> None:
    check(fuzz(messages, 7, tmp_path), messages)


@pytest.mark.parametrize("messages", [600, LONG])
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_no_input_causes_an_error_of_two_servers(tmp_path: Path, bus: str, messages: int) -> None:
    check(fuzz_two(messages, 7, tmp_path, bus), messages)


def check(recorder: Recorder, messages: int) -> None:
    assert recorder.errors == []
    assert sum(recorder.sent.values()) >= messages
    assert recorder.messages["update"] > 100
