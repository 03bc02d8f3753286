"""Soleil et Lune, "Laying a number": SL-6, SL-7, SL-8, SL-9, SL-10, SL-11, SL-12 and SL-13."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.clauses.soleil_lune.table import (
    DAWN,
    EDITIONS,
    GAME,
    GAMES,
    NOON,
    Table,
    number_of,
    positions,
)
from tests.support.examples import examples


def test_SL_6_a_number_goes_on_ones_own_row_or_any_opponents() -> None:
    table = Table(dawn="S13", players=3, dawn_sun="10 12", noon_sun="15", dusk_sun="14 20")
    assert table.legal() == {"S13 dawn right", "S13 noon left", "S13 dusk left"}


def test_SL_6_there_is_no_row_where_nobody_sits() -> None:
    assert Table(dawn="S13").refusal("S13 dusk") == "SL-6"
    assert Table(dawn="SE").refusal("SE midnight 1") == "SL-6"
    assert Table(dawn="S13", players=3).refusal("S13 midnight left") == "SL-6"


@GAMES
@settings(max_examples=examples(30))
def test_SL_7_the_visible_numbers_of_a_row_always_rise(seed: int, variant: dict[str, str]) -> None:
    for position in positions(seed, variant):
        for row in range(8):
            visible = [number_of(stack[-1]) for stack in position.places(row) if number_of(stack[-1])]
            assert visible == sorted(set(visible))


def test_SL_7_hidden_numbers_do_not_count() -> None:
    table = Table(dawn="S12 L1", noon="S13 S14", dawn_sun="10 E/25 28").play("S12 dawn 2")
    assert table.row(DAWN, "sun") == "10 12/25 28"
    assert Table(dawn="S20", noon_sun="10/25").refusal("S20 noon right") is None


def test_SL_8_a_number_joins_at_the_left_if_lower_and_at_the_right_if_higher() -> None:
    table = Table(dawn="S4 S14 S25", noon_sun="10 20")
    assert table.refusal("S4 noon left") is None
    assert table.refusal("S25 noon right") is None
    assert table.refusal("S25 noon left") == "SL-8"
    assert table.refusal("S4 noon right") == "SL-8"
    assert table.play("S4 noon left").row(NOON, "sun") == "4 10 20"
    assert Table(dawn="S25 L1", noon_sun="10 20").play("S25 noon right").row(NOON, "sun") == "10 20 25"


def test_SL_8_never_in_between_nor_on_a_number() -> None:
    table = Table(dawn="S14", noon_sun="10 20")
    assert [table.refusal(f"S14 noon {where}") for where in ("left", "right", 1, 2, 3)] == ["SL-8"] * 5


def test_SL_8_a_one_at_the_left_of_29_closes_a_row() -> None:
    """Worked example 1, first half."""
    table = Table(dawn="S19 L1", noon="S1 L3", dawn_sun="20 25 29", to_move=NOON).play("S1 dawn left")
    assert table.row(DAWN, "sun") == "1 20 25 29"
    assert not {move for move in table.legal() if move.startswith("S19 dawn")}


def test_SL_9_nothing_is_added_beside_an_eclipse() -> None:
    table = Table(dawn="S4 S28", noon_sun="E/10 20 E/25")
    assert table.refusal("S4 noon left") == "SL-9"
    assert table.refusal("S28 noon right") == "SL-9"
    assert table.refusal("S4 noon 1") is None
    assert table.refusal("S28 noon 3") is None


def test_SL_10_any_number_starts_a_row_ones_own_or_an_opponents() -> None:
    table = Table(dawn="S13 L7 SE")
    assert table.legal() == {"S13 dawn", "S13 noon", "L7 dawn", "L7 noon"}
    assert table.play("L7 noon").row(NOON, "moon") == "7"


def test_SL_10_a_row_is_started_only_where_there_is_none() -> None:
    table = Table(dawn="S13 S2", noon_sun="5 20")
    assert table.position.refusal(GAME.read_move(table.position, "S13 noon")) == ("SL-10", "row-there")
    assert table.refusal("S13 dawn left") == "SL-10"
    assert table.refusal("S13 dawn 1") == "SL-10"


def test_SL_11_after_an_animal_the_same_player_lays_another_card() -> None:
    table = Table(dawn="S13 S2 L4", dawn_moon="10 11 12 15 18")
    assert ("animal", {"seat": DAWN, "card": "S13", "animal": "butterfly"}) in table.events("S13 dawn")
    assert table.to_move == DAWN
    assert table.view().extra
    assert table.refusal("harvest L1") == "SL-11"
    assert table.play("S2 dawn left").to_move == NOON
    assert not table.view().extra


def test_SL_11_and_so_on_for_every_further_animal() -> None:
    table = Table(dawn="S13 S17 S22 L4").play("S13 dawn", "S17 dawn right", "S22 dawn right")
    assert table.to_move == DAWN
    assert table.play("L4 dawn").to_move == NOON


def test_SL_11_the_extra_card_can_be_an_eclipse_anywhere() -> None:
    table = Table(dawn="S13 SE L4", noon_sun="20").play("S13 dawn")
    assert {"SE dawn 1", "SE noon 1", "L4 noon"} <= table.legal()
    assert table.play("SE dawn 1").to_move == NOON


def test_SL_11_an_animal_that_covers_an_eclipse_counts_too() -> None:
    table = Table(dawn="S13 L4", noon_sun="10 E/11 20").play("S13 noon 2")
    assert table.to_move == DAWN


def test_SL_12_an_animal_as_the_last_card_draws_and_lays_on() -> None:
    table = Table(dawn="S13", draws="L2 L3 L4 L6 L7")
    told = table.event_names("S13 dawn")
    assert told[:3] == ["started", "animal", "draws-on"]
    assert (table.to_move, table.view().extra) == (DAWN, True)
    assert table.hand(DAWN) == ["L2", "L3", "L4", "L6", "L7"]


def test_SL_12_the_discards_are_shuffled_for_that_draw_too() -> None:
    table = Table(dawn="S13", pile=0, discards="L2 L3 LE")
    assert "reshuffled" in table.event_names("S13 dawn")
    assert table.hand(DAWN) == ["LE", "L2", "L3"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_13_an_extra_card_that_can_not_be_laid_is_a_total_eclipse(edition: str) -> None:
    """Worked example 7: although Dawn has a stretch of six. The 13, on an opponent's row, stays."""
    table = Table(
        dawn="S13 S5 S6", edition=edition, dawn_sun="1 29", dawn_moon="2 4 6 7 8 11", noon="L28 L29", noon_sun="2 E/9 28"
    )
    told = table.event_names("S13 noon 2")
    assert "blocked-by-animal" in told
    assert "total-eclipse" not in told
    assert table.row(NOON, "sun") == "2 13/9 28"
    assert table.row(DAWN, "sun") == table.row(DAWN, "moon") == ""
    assert table.hand(DAWN) == []
    assert (table.to_move, table.view().extra) == (NOON, False)


def test_SL_13_what_was_laid_on_ones_own_row_goes_with_it() -> None:
    table = Table(dawn="S13 S5", dawn_sun="2 E/9 28", noon="L28 L29", noon_sun="1 29")
    assert "blocked-by-animal" in table.event_names("S13 dawn 2")
    assert table.view().discards == ["SE", "S2", "S5", "S9", "S13", "S28"]


def test_SL_13_an_eclipse_in_hand_can_always_be_laid_on_the_animal() -> None:
    table = Table(dawn="S13 SE", dawn_sun="2 E/9 28", noon_sun="1 29").play("S13 dawn 2")
    assert (table.to_move, table.view().extra) == (DAWN, True)
