"""A short fuzz of a running server. `python -m tests.server.fuzz` runs a longer one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fuzz import fuzz


@pytest.mark.parametrize("messages", [1_500, pytest.param(100_000, marks=pytest.mark.soak)])
def test_no_input_causes_a_server_error(tmp_path: Path, messages: int) -> None:
    recorder = fuzz(messages, 7, tmp_path)
    assert recorder.errors == []
    assert sum(recorder.sent.values()) >= messages
    assert recorder.messages["update"] > 100
