"""Transcripts: exact, and a problem names the wrong line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.match import Match
from etoile.core.refusal import Problem, Refused
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games import find_game

GAME = find_game("ecliptic")


def played(moves: int = 1000, seed: str = "a seed") -> Match:
    match = Match(GAME, GAME.settings({"birth-white": "leo"}), seed, "2026-11-15", ("human", "greedy"))
    rng = Rng.of(seed, "moves")
    while not match.position.over and len(match.moves) < moves:
        match.play_action(rng.one_of(match.position.actions()))
    return match


TEXT = write_transcript(played())
LINES = TEXT.splitlines()


def problem(text: str) -> Problem:
    with pytest.raises(Problem) as raised:
        read_transcript(text, find_game)
    return raised.value


def test_a_transcript_says_everything_once() -> None:
    assert LINES[:8] == [
        "etoile transcript 1",
        "game: ecliptic 2",
        "date: 2026-11-15",
        "seed: a seed",
        "option first: lot",
        "option birth-white: leo",
        "option birth-blue: lot",
        "seat white: human",
    ]
    assert LINES[10].startswith("1. ")
    assert LINES[-1].startswith("result: white ")


@pytest.mark.parametrize("moves", [0, 1, 7, 1000])
def test_a_match_reads_back_as_it_was(moves: int) -> None:
    match = played(moves)
    again = read_transcript(write_transcript(match), find_game)
    assert again == match
    assert again.position == match.position


def test_a_transcript_with_windows_line_ends_reads_too() -> None:
    assert read_transcript(TEXT.replace("\n", "\r\n"), find_game) == played()


@pytest.mark.parametrize("text", ["", "\n", "Dear diary", "etoile", "{}"])
def test_what_is_no_transcript(text: str) -> None:
    assert problem(text).code == "transcript-none"


def test_a_transcript_of_another_version() -> None:
    found = problem(TEXT.replace("transcript 1", "transcript 2", 1))
    assert (found.code, found.facts["version"]) == ("transcript-version", "2")


def test_a_game_by_other_rules() -> None:
    found = problem(TEXT.replace("ecliptic 2", "ecliptic 7", 1))
    assert (found.code, found.facts["version"]) == ("transcript-rules-version", "7")


EARLIER = Path(__file__).parent / "earlier" / "soleil-lune-1.txt"
"""A game of 2012, recorded under version 1 of the rules: at its end a player has an empty hand and a stretch."""


def test_a_transcript_is_replayed_under_its_own_version_of_the_rules() -> None:
    text = EARLIER.read_text(encoding="utf-8")
    match = read_transcript(text, find_game)
    assert (match.definition.version, match.over) == (1, True)
    assert write_transcript(match) == text
    assert read_transcript(write_transcript(match.before(20)), find_game) == match.before(20)
    found = problem(text.replace("soleil-lune 1", f"soleil-lune {find_game('soleil-lune').version}", 1))
    why = found.facts["why"]
    assert isinstance(why, Refused)
    assert (found.code, why.refusal.clause) == ("transcript-move", "SL-27")


@pytest.mark.parametrize("version", ["0", "01", "1.0", "-1", "9" * 50, "", "one"])
def test_a_version_that_is_not_kept_is_refused(version: str) -> None:
    text = EARLIER.read_text(encoding="utf-8").replace("soleil-lune 1", f"soleil-lune {version}".strip(), 1)
    assert problem(text).code == "transcript-rules-version"


@pytest.mark.parametrize("field", ["game", "date", "seed", "seat white", "seat blue"])
def test_a_missing_line_of_the_head(field: str) -> None:
    found = problem("\n".join(line for line in LINES if not line.startswith(f"{field}: ")))
    assert (found.code, found.facts["field"]) == ("transcript-missing", field)


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("game: ecliptic 2", "game: tarot 1", "game-unknown"),
        ("option first: lot", "option first: red", "option-value"),
        ("option first: lot", "option last: lot", "option-unknown"),
        ("date: 2026-11-15", "date: yesterday", "date-unreadable"),
        ("seat white: human", "seat white: human\nseat red: human", "transcript-field"),
        ("seat white: human", "seat white: human\nseat white: human", "transcript-damaged"),
    ],
)
def test_a_wrong_line_of_the_head(right: str, wrong: str, code: str) -> None:
    assert problem(TEXT.replace(right, wrong, 1)).code == code


def test_an_illegal_move_is_named_with_its_line_and_clause() -> None:
    lines = list(LINES)
    lines[12] = "3. 1S 1S > 1S"
    found = problem("\n".join(lines))
    assert (found.code, found.facts["line"], found.facts["move"]) == ("transcript-move", "13", "1S 1S > 1S")
    why = found.facts["why"]
    assert isinstance(why, Refused)
    assert why.refusal.clause in ("EC-4", "EC-12")


def test_an_unreadable_move_is_named_with_its_line() -> None:
    lines = list(LINES)
    lines[10] = "1. to be or not to be"
    found = problem("\n".join(lines))
    assert (found.code, found.facts["line"]) == ("transcript-move", "11")


def test_a_lost_line_is_noticed() -> None:
    found = problem("\n".join(LINES[:12] + LINES[13:]))
    assert (found.code, found.facts["line"]) == ("transcript-damaged", "13")


def test_an_enormous_move_number_is_noticed() -> None:
    assert problem(TEXT.replace("\n1. ", f"\n{'1' * 5000}. ", 1)).code == "transcript-damaged"


def test_moves_after_the_end_are_noticed() -> None:
    found = problem("\n".join([*LINES[:-1], f"{len(LINES) - 10}. 1S 1L > 1E"]))
    assert found.code == "transcript-move"


def test_a_result_that_was_not_played_is_noticed() -> None:
    assert problem("\n".join([*LINES[:-1], "result: white 99, blue 0; white"])).code == "transcript-damaged"
    assert problem("\n".join([*LINES[:12], LINES[-1]])).code == "transcript-damaged"


def test_another_seed_is_another_game() -> None:
    assert problem(TEXT.replace("a seed", "another seed", 1)).code == "transcript-move"


@given(st.data())
def test_any_damage_gives_a_match_or_a_problem_and_nothing_else(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 40)))
    text = TEXT[:start] + data.draw(st.text(max_size=20)) + TEXT[end:]
    with suppress(Problem):
        read_transcript(text, find_game)


def test_the_proof_is_the_seeds_hash() -> None:
    assert played().proof == "8f44d509e0492acec4fc109a030a5c751f063fb743cc388f0ed722bacc3bc66c"


def test_before_gives_the_match_as_it_was() -> None:
    match = played()
    assert match.before(5) == played(5)
    assert match.before(0).position == GAME.deal("a seed", match.settings, match.date)
