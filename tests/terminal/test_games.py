"""Every variant of every game is played, replayed and analysed from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from etoile.core.options import Settings
from etoile.core.transcript import read_transcript
from etoile.games import GAMES, find_game
from tests.support.shell import run_etoile

TABLES = [(name, variant) for name in GAMES for variant in find_game(name).variants]


@pytest.mark.parametrize(("name", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_whole_game_is_played_replayed_and_analysed(tmp_path: Path, name: str, variant: Settings) -> None:
    options = [word for option, value in variant.items() for word in ("-o", f"{option}={value}")]
    file = tmp_path / "game.etoile"
    call = ("play", name, *options, "--against", "random", "--seed", "abc", "--save", str(file))
    played = run_etoile(tmp_path, *call, stdin="1\n" * 500)
    assert (played.returncode, played.stderr) == (0, "")
    match = read_transcript(file.read_text(encoding="utf-8"), find_game)
    assert match.position.over
    assert match.settings == find_game(name).settings(variant)
    replayed = run_etoile(tmp_path, "replay", str(file))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert f"Move {len(match.moves)} of {len(match.moves)}" in replayed.stdout
    studied = run_etoile(tmp_path, "stats", name, *options, "--games", "20")
    assert studied.returncode == 0
    assert "games without an end" in studied.stdout


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_read_whole_and_in_short(tmp_path: Path, name: str) -> None:
    for language in ("fr", "en"):
        whole = run_etoile(tmp_path, "rules", name, language=language).stdout
        short = run_etoile(tmp_path, "rules", name, "--short", language=language).stdout
        for clause in find_game(name).rules(language).clauses:
            assert f"{clause} · " in whole
            assert f"{clause:<6}" in short
        assert max(map(len, short.splitlines())) <= 80
