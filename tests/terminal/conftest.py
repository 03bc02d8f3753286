"""What the tests of the table in the terminal share."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.terminal.table import game as game_room


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, always the same shuffle, and nobody who types ahead."""
    monkeypatch.setattr(game_room, "TYPED_AHEAD", 0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("etoile.core.match.token_hex", lambda size: "abc")
    return tmp_path
