"""Golden playthroughs: whole games as text. After an intended change, run `make golden` and review the diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.core.playthrough import playthrough
from etoile.core.transcript import read_transcript
from etoile.games import GAMES, find_game
from tests.golden.write import FOLDER, playthroughs


@pytest.mark.parametrize(("file", "game", "settings"), list(playthroughs()), ids=lambda value: getattr(value, "stem", ""))
def test_the_game_equals_its_playthrough(file: Path, game: GameDefinition, settings: Settings) -> None:
    assert file.exists(), f"{file.name} is missing: run make golden"
    written = file.read_text(encoding="utf-8").splitlines()
    played = playthrough(game, settings).splitlines()
    for number, (line, now) in enumerate(zip(written, played, strict=False), 1):
        assert line == now, f"{file.name}, line {number}"
    assert len(written) == len(played)


def test_every_game_has_a_playthrough_and_no_file_is_left_over() -> None:
    assert {game.name for _, game, _ in playthroughs()} == set(GAMES)
    assert set(FOLDER.glob("*.txt")) == {file for file, _, _ in playthroughs()}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_the_transcript_at_its_end_can_be_read_back(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = read_transcript(text[text.index("etoile transcript") :], find_game)
    assert match.position.over
