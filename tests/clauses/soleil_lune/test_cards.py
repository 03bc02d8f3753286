"""Soleil et Lune, "The cards": SL-1 and SL-2."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.datafile import read_data_file
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games.soleil_lune.cards import ANIMALS, CARDS, HOUSE_ANIMALS, NUMBERS, from_data_file, read_cards, write_card
from etoile.i18n import Translator
from tests.clauses.soleil_lune.table import (
    DAWN,
    GAME,
    NOON,
    Table,
)


def test_SL_1_29_suns_29_moons_and_five_eclipses_of_each_suit() -> None:
    names = Counter(map(write_card, CARDS))
    assert len(CARDS) == 68
    assert names == {f"{suit}{number}": 1 for suit in "SL" for number in range(1, 30)} | {"SE": 5, "LE": 5}
    assert GAME.components(GAME.deal("any")) == CARDS


def test_SL_2_twelve_numbers_carry_an_animal_and_no_eclipse_does() -> None:
    animals = GAME.view(GAME.deal("any"), NOBODY).animals
    assert {card for card in animals if card[0] == "S"} == {"S3", "S8", "S13", "S17", "S22", "S27"}
    assert {card for card in animals if card[0] == "L"} == {"L5", "L10", "L14", "L16", "L20", "L25"}
    assert (animals["S3"], animals["S8"], animals["S17"]) == ("butterfly", "bird", "dragonfly")
    assert (animals["L5"], animals["L10"], animals["L16"]) == ("bat", "owl", "dragonfly")
    assert read_cards("SE bat") is None


def test_SL_2_a_table_can_bring_its_own_animals() -> None:
    position = GAME.deal("any", {"cards": "L1 Hibou s29 BAT"})
    assert GAME.view(position, DAWN).animals == {"S29": "bat", "L1": "owl"}
    assert Table(dawn="S29 S2", animals="S29 bat").play("S29 dawn").to_move == DAWN
    assert Table(dawn="S13 S2", animals="S29 bat").play("S13 dawn").to_move == NOON


@pytest.mark.parametrize(
    "said", ["", "S3", "S3 wolf", "S30 bat", "S3 bat S3 owl", "S3 bat L5", "SE owl", "none bat", "S0 bat"]
)
def test_SL_2_animals_that_can_not_be_read_are_a_problem(said: str) -> None:
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


@given(st.dictionaries(st.sampled_from(NUMBERS), st.sampled_from(ANIMALS)))
def test_SL_2_animals_go_through_a_transcript(animals: dict[int, str]) -> None:
    said = " ".join(f"{write_card(card)} {name}" for card, name in animals.items()) or "none"
    match = Match(GAME, GAME.settings({"cards": said}), "seed", "2026-11-15", ("x", "x"))
    again = read_transcript(write_transcript(match), lambda name: GAME)
    assert again.position == match.position
    assert GAME.view(again.position, DAWN).animals == {write_card(card): name for card, name in animals.items()}


def test_SL_2_the_games_own_file_says_what_the_rules_page_says() -> None:
    file = GAME.folder / "cards.toml"
    assert from_data_file(read_data_file(file)) == HOUSE_ANIMALS
    assert HOUSE_ANIMALS.startswith("S3 butterfly S8 bird S13 butterfly S17 dragonfly S22 bird S27 butterfly L5 bat L10 owl")
    assert GAME.deal("x", {"cards": HOUSE_ANIMALS}) == GAME.deal("x")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("[sun]\n3 = 'bat'\n[stars]\n", 3, "unknown key “stars”. Possible keys: sun, moon."),
        ("colour = 3\n[sun]\n[moon]\n", 1, "unknown key “colour”."),
        ("sun = 3\n[moon]\n", 1, "sun must be a table"),
        ("[moon]\n\n[[sun]]\n3 = 'bat'\n", 3, "sun must be a table"),
        ("[sun]\n3 = 'bat'\n", 1, "“moon” is missing. Required keys: sun, moon."),
        ("", 1, "“sun” is missing."),
        ('[sun]\n3 = "bat"\n30 = "bat"\n[moon]\n', 3, "“30” is not a number from 1 to 29"),
        ('[sun]\n0 = "bat"\n[moon]\n', 2, "“0” is not a number from 1 to 29"),
        ('[sun]\n[moon]\n07 = "bat"\n', 3, "“07” is not a number from 1 to 29"),
        ('[sun]\n[moon]\nE = "bat"\n', 3, "“E” is not a number from 1 to 29"),
        ('[sun]\n[moon]\n5 = "wolf"\n', 3, "“wolf” isn't one of the animals"),
        ("[sun]\n3 = 5\n[moon]\n", 2, "“5” isn't one of the animals"),
        ("[sun]\n3 = true\n[moon]\n", 2, "“True” isn't one of the animals"),
        ('[sun]\n3 = ["bat"]\n[moon]\n', 2, "isn't one of the animals"),
        ('[sun]\n3 = "bat"\n3 = "owl"\n[moon]\n', 3, "this isn't TOML"),
        ("[sun]\n3 = bat\n", 2, "this isn't TOML"),
    ],
)
def test_SL_2_a_wrong_file_of_animals_is_told_with_its_line(tmp_path: Path, text: str, line: int, why: str) -> None:
    file = tmp_path / "animals.toml"
    file.write_text(text)
    with pytest.raises(Problem) as caught:
        from_data_file(read_data_file(file))
    told = Translator("en").describe(caught.value)
    assert told.startswith(f"{file}, line {line}: ")
    assert why in told
    assert Translator("fr").describe(caught.value).startswith(f"{file}")


def test_SL_2_a_file_of_animals_can_be_french_or_empty(tmp_path: Path) -> None:
    file = tmp_path / "animals.toml"
    file.write_text('[sun]\n29 = "Chauve-souris"\n[moon]\n')
    assert from_data_file(read_data_file(file)) == "S29 bat"
    file.write_text("[sun]\n[moon]\n")
    assert from_data_file(read_data_file(file)) == "none"
