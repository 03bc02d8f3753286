"""Saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.terminal import saves


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Match.new(find_game("ecliptic"), {}, ("human", "greedy"), "a seed")


def test_the_same_game_at_the_same_time_gets_another_name(match: Match) -> None:
    files = set()
    for _ in range(5):
        file = saves.new_file(match)
        saves.create(match, file)
        files.add(file)
    assert len(files) == 5


def test_a_new_game_is_never_written_over_a_file(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary")
    with pytest.raises(Problem, match="file-exists"):
        saves.create(match, file)
    assert file.read_text() == "dear diary"


def test_a_saved_match_is_loaded_unchanged(match: Match, tmp_path: Path) -> None:
    saves.create(match, tmp_path / "folder" / "game")
    match.play_action(match.position.actions()[0])
    saves.save(match, tmp_path / "folder" / "game")
    assert saves.load(tmp_path / "folder" / "game") == match
    assert [file.name for file in (tmp_path / "folder").iterdir()] == ["game"]
