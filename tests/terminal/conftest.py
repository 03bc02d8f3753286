"""Fixtures of the terminal tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.terminal.tui import play_screen


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set a data folder and a seed of the test's own, and accept typed-ahead input."""
    monkeypatch.setattr(play_screen, "TYPED_AHEAD_S", 0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("etoile.core.match.token_hex", lambda size: "abc")
    return tmp_path
