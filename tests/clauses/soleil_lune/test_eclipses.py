"""Soleil et Lune, "Eclipses": SL-14, SL-15, SL-16 and SL-17."""

from __future__ import annotations

from tests.clauses.soleil_lune.table import (
    DAWN,
    GAME,
    NOON,
    Table,
)


def test_SL_14_an_eclipse_goes_on_any_visible_number_of_its_suit() -> None:
    table = Table(dawn="SE LE", dawn_sun="4 9 20", noon_sun="E/5 7", noon_moon="3")
    assert table.legal() == {"SE dawn 1", "SE dawn 2", "SE dawn 3", "SE noon 2", "LE noon 1"}
    assert table.play("SE dawn 2").row(DAWN, "sun") == "4 E/9 20"


def test_SL_14_never_on_an_eclipse_nor_beside_a_row_nor_to_start_one() -> None:
    table = Table(dawn="SE LE", noon_sun="E/5 7")
    assert table.position.refusal(GAME.read_move(table.position, "SE noon 1")) == ("SL-14", "on-eclipse")
    for move in ("SE noon left", "SE noon right", "SE noon 3", "SE dawn", "SE dawn 1", "LE noon 1", "LE dawn left"):
        assert table.refusal(move) == "SL-14"


def test_SL_14_two_eclipses_of_a_suit_are_one_move() -> None:
    table = Table(dawn="SE SE S4", noon_sun="7").play("SE noon 1")
    assert table.hand(DAWN) == ["SE", "S4"]


def test_SL_14_the_row_is_interrupted_there() -> None:
    table = Table(dawn="SE L1", noon_sun="4 9 15 16 18 21")
    assert table.view().rows[NOON][0].stretches == [(1, 6)]
    assert table.play("SE noon 3").view().rows[NOON][0].stretches == []


def test_SL_15_a_number_that_keeps_the_row_rising_covers_an_eclipse() -> None:
    """Worked example 1, second half: any number from 2 to 19 covers the eclipse on the 1; then 2 to 18 go to its left."""
    others = " ".join(f"S{number}" for number in (2, 10, 18, 19, 21))
    table = Table(dawn=others, dawn_sun="E/1 20 25 29", noon="L1 L2")
    assert {move for move in table.legal() if "dawn" in move} == {f"S{number} dawn 1" for number in (2, 10, 18, 19)}
    assert table.refusal("S21 dawn 1") == "SL-15"
    table.play("S19 dawn 1", "L1 noon")
    assert table.row(DAWN, "sun") == "19/1 20 25 29"
    assert {move for move in table.legal() if "dawn" in move} == {f"S{number} dawn left" for number in (2, 10, 18)}


def test_SL_15_higher_than_the_nearest_on_the_left_lower_than_the_nearest_on_the_right() -> None:
    table = Table(dawn="S4 S6 S14 S16", dawn_sun="5 E/3 15", noon_sun="1 29")
    assert [table.refusal(f"S{number} dawn 2") for number in (4, 6, 14, 16)] == ["SL-15", None, None, "SL-15"]


def test_SL_15_the_nearest_number_can_lie_beyond_other_eclipses() -> None:
    table = Table(dawn="S4 S6 S19 S21", dawn_sun="5 E/7 E/9 20", noon_sun="1 29")
    assert [table.refusal(f"S{number} dawn 2") for number in (4, 6, 19, 21)] == ["SL-15", None, None, "SL-15"]
    assert [table.refusal(f"S{number} dawn 3") for number in (4, 6, 19, 21)] == ["SL-15", None, None, "SL-15"]


def test_SL_15_an_eclipse_ends_the_turn_so_it_is_never_covered_in_the_same_one() -> None:
    assert Table(dawn="SE S4", noon_sun="7").play("SE noon 1").to_move == NOON


def test_SL_16_only_outer_eclipses_can_be_covered() -> None:
    """Worked example 4: 5 [E] [E] [E] 20."""
    table = Table(dawn="S10", dawn_sun="5 E/6 E/7 E/8 20", noon_sun="1 29")
    assert table.legal() == {"S10 dawn 2", "S10 dawn 4"}
    assert table.refusal("S10 dawn 3") == "SL-16"


def test_SL_16_at_the_end_of_a_row_too() -> None:
    table = Table(dawn="S10", dawn_sun="E/6 E/7 20", noon_sun="1 29")
    assert table.refusal("S10 dawn 1") == "SL-16"
    assert table.refusal("S10 dawn 2") is None


def test_SL_17_in_a_row_of_eclipses_any_of_them_is_covered_by_any_number() -> None:
    table = Table(dawn="S1 S29", dawn_sun="E/10", noon_sun="E/11 E/12 E/13")
    places = {f"{card} dawn 1" for card in ("S1", "S29")} | {f"{card} noon {n}" for card in ("S1", "S29") for n in (1, 2, 3)}
    assert table.legal() == places
    assert table.event_names("S29 noon 2")[0] == "covered-alone"
    assert table.row(NOON, "sun") == "E/11 29/12 E/13"
