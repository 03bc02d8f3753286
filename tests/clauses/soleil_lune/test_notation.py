"""Soleil et Lune: the notation of moves, read and written."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from tests.clauses.soleil_lune.table import (
    GAME,
    Table,
)


@pytest.mark.parametrize(
    "said",
    [
        *(
            "S13 noon left",
            "s13 NOON LEFT",
            "S13 midi gauche",
            "13S noon left",
            "sun 13 noon left",
            "Soleil 13, midi, gauche",
        ),
        *("S13 no l", "S13 left noon", "s 13 n g", "S013 noon left", "  S13   noon   left "),
    ],
)
def test_notation_is_read_generously(said: str) -> None:
    table = Table(dawn="S13", noon_sun="20", dawn_sun="14")
    assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "S13 noon left")


def test_notation_of_the_moon_and_of_eclipses() -> None:
    table = Table(dawn="L7 LE SE", noon_moon="8", noon_sun="3")
    for said in ("M7 noon left", "l7 midi g", "7m noon left", "lune 7 midi gauche", "moon 7 noon l"):
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "L7 noon left")
    for said in ("ME noon 1", "le midi 1", "lune éclipse midi 1", "LE noon"):
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "LE noon 1")


def test_notation_without_a_seat_means_ones_own_row() -> None:
    table = Table(dawn="S13 SE L4", dawn_sun="14 E/20", noon_sun="21 22")
    for said, meant in {"S13 left": "S13 dawn left", "SE 1": "SE dawn 1", "L4": "L4 dawn", "S13 2": "S13 dawn 2"}.items():
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, meant)


def test_notation_without_a_place_means_the_only_one_possible() -> None:
    table = Table(dawn="S13 S25 SE", dawn_sun="14 E/20", noon_sun="21 22")
    assert GAME.read_move(table.position, "S13 noon") == GAME.read_move(table.position, "S13 noon left")
    assert GAME.read_move(table.position, "S25") == GAME.read_move(table.position, "S25 dawn 2")
    assert table.refusal("SE noon") == "SL-14"
    assert table.refusal("S25 noon") is None


@pytest.mark.parametrize("said", ["harvest", "h", "Récolte", "récolter", "récupère", "r s1", "harvest soleil1"])
def test_notation_of_a_harvest(said: str) -> None:
    table = Table(dawn="S13", dawn_sun="1 2 3 4 5")
    assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "harvest S1")


@pytest.mark.parametrize("said", ["total eclipse", "Éclipse totale", "eclipse", "TOT", "e t"])
def test_notation_of_a_total_eclipse(said: str) -> None:
    table = Table(dawn="SE", pile=0, closing=True, playing=(), last_eclipse="free", dawn_sun="3")
    assert GAME.write_move(table.position, GAME.read_move(table.position, said)) == "total eclipse"
    assert table.refusal(said) is None


@pytest.mark.parametrize(
    ("said", "code"),
    [
        *((said, "soleil-lune-unreadable") for said in ("", "?", "noon", "S13 mid", "S13 d", "S13 noon dawn", "S13 1 2")),
        *(
            (said, "soleil-lune-unreadable")
            for said in ("S13 noon left right", "harvest noon", "X13", "S", "S13 up", "harvest SE", "total S1", "eclipse 1")
        ),
        *((said, "soleil-lune-no-such-card") for said in ("S30", "S0 noon", "L99 left", "300S")),
        *((said, "soleil-lune-no-such-place") for said in ("S13 noon 0", "S13 noon 30", f"S13 noon {'9' * 50}")),
        *((said, "soleil-lune-no-such-stretch") for said in ("harvest S0", "harvest S6", "harvest S1 L999")),
    ],
)
def test_what_can_not_be_read_is_a_problem_in_both_languages(said: str, code: str) -> None:
    with pytest.raises(Problem, match=code) as caught:
        GAME.read_move(Table(dawn="S13").position, said)
    assert all(Translator(language).describe(caught.value) for language in ("fr", "en"))


def test_every_number_has_a_notation_that_reads_back() -> None:
    """Except where a place or a stretch is missing, which the reader completes, and for the numbers 30 and 31."""
    position = Table(dawn="S13", players=4).position
    for action in range(position.num_actions):
        spot, number = action // 32 % 32, action % 32
        if action > 8192 or (number < 30 and spot):
            assert GAME.read_move(position, GAME.write_move(position, action)) == action
