"""A short fuzz of a running server. `python -m tests.server.fuzz` runs a longer one."""

from __future__ import annotations

from pathlib import Path

from tests.server.fuzz import fuzz


def test_no_input_causes_a_server_error(tmp_path: Path) -> None:
    recorder = fuzz(3_000, 7, tmp_path)
    assert recorder.errors == []
    assert sum(recorder.sent.values()) >= 3_000
    assert recorder.messages["update"] > 100
