"""Soleil et Lune, "The harvest": SL-18, SL-19, SL-20, SL-21 and SL-22."""

from __future__ import annotations

from hypothesis import settings

from etoile.core.game import NOBODY
from tests.clauses.soleil_lune.table import (
    DAWN,
    GAME,
    GAMES,
    NOON,
    Table,
    positions,
)
from tests.support.examples import examples


def test_SL_18_five_neighbouring_visible_numbers_are_a_stretch() -> None:
    """Worked example 2: 15 to 27 can be harvested, 4 9 can't."""
    table = Table(dawn="L1", dawn_sun="4 9 E/12 15 16 18 21 27")
    assert table.view().rows[DAWN][0].stretches == [(4, 8)]
    assert "harvest S1" in table.legal()
    assert table.refusal("harvest S2") == "SL-18"
    assert table.refusal("harvest L1") == "SL-18"


def test_SL_18_four_are_not_enough_and_an_eclipse_bounds_a_stretch() -> None:
    assert Table(dawn="L1", dawn_sun="4 9 12 15").refusal("harvest S1") == "SL-18"
    assert Table(dawn="L1", dawn_sun="1 2 3 E/5 6 7 8").refusal("harvest S1") == "SL-18"
    assert Table(dawn="L1", dawn_sun="1 2 3 5/4 6").refusal("harvest S1") is None


def test_SL_18_only_in_a_row_in_front_of_the_player() -> None:
    table = Table(dawn="L1", noon_sun="4 9 12 15 20")
    assert table.refusal("harvest S1") == "SL-18"


def test_SL_18_a_row_has_five_stretches_at_most() -> None:
    row = "1 2 3 4 5 E/6 7 8 9 10 11 E/12 13 14 15 16 17 E/18 19 20 21 22 23 E/24 25 26 27 28 29"
    table = Table(dawn="LE", dawn_sun=row)
    assert len(table.view().rows[DAWN][0].stretches) == 5
    assert {move for move in table.legal() if len(move.split()) > 5} == {"harvest S1 S2 S3 S4 S5"}
    assert len(table.legal()) == 31
    assert table.position.refusal(table.position.num_actions) == ("SL-18", "no-stretch")


def test_SL_19_a_harvest_takes_one_stretch_or_several_from_either_row() -> None:
    table = Table(dawn="S1", noon_sun="2", dawn_sun="3 4 5 6 7 E/9 10 12 14 16 18", dawn_moon="1 2 3 4 5")
    harvests = {move for move in table.legal() if move.startswith("harvest")}
    one, two, three = (f"harvest {stretch}" for stretch in ("S1", "S2", "L1"))
    assert harvests == {one, two, three, "harvest S1 S2", "harvest S1 L1", "harvest S2 L1", "harvest S1 S2 L1"}
    table.play("harvest S2 L1")
    assert (table.row(DAWN, "sun"), table.row(DAWN, "moon")) == ("3 4 5 6 7 E/9", "")
    assert table.view().harvested[DAWN] == ["S10", "S12", "S14", "S16", "S18", "L1", "L2", "L3", "L4", "L5"]
    assert table.to_move == NOON


def test_SL_19_a_stretch_is_taken_whole() -> None:
    table = Table(dawn="S1", dawn_sun="3 4 5 6 7 9 10").play("harvest S1")
    assert len(table.view().harvested[DAWN]) == 7


def test_SL_19_who_can_lay_need_not_harvest_and_who_can_not_must() -> None:
    assert "S1 dawn left" in Table(dawn="S1", dawn_sun="3 4 5 6 7").legal()
    table = Table(dawn="L1", noon="S9", dawn_sun="1 29", noon_sun="2 4 6 8 28")
    assert table.play("L1 dawn").to_move == NOON
    assert table.legal() == {"harvest S1"}


def test_SL_19_a_harvest_of_nothing_is_refused() -> None:
    assert Table(dawn="S1", dawn_sun="3 4 5 6 7", dawn_moon="3 4 5 6 7").refusal("harvest") == "SL-19"
    assert Table(dawn="S1", dawn_sun="3 4 5 6").refusal("harvest") == "SL-18"


def test_SL_20_with_a_stretch_goes_all_that_lies_beneath() -> None:
    """Worked example 5: 12 under an eclipse under 14: six points for five visible numbers."""
    table = Table(dawn="L1", dawn_sun="4 9 14/12 16 18")
    told = table.events("harvest S1")
    assert ("harvested", {"seat": DAWN, "stretch": ["S4", "S18"], "numbers": 5}) in told
    assert ("uncovered", {"seat": DAWN, "card": "S12"}) in told
    assert table.view().harvested[DAWN] == ["S4", "S9", "S12", "S14", "S16", "S18"]
    assert table.view().spent == ["SE"]
    assert table.view().scores[DAWN] == 6


def test_SL_21_what_remains_closes_up_into_one_row() -> None:
    """Worked example 2: 4 9 [E], and any free number from 10 to 29 covers the eclipse."""
    table = Table(dawn="L1 S8", noon="S10 S29", dawn_sun="4 9 E/12 15 16 18 21 27", noon_sun="1 28").play("harvest S1")
    assert table.row(DAWN, "sun") == "4 9 E/12"
    assert table.legal() == {"S10 dawn 3", "S29 dawn 3", "S29 noon right"}


def test_SL_21_two_eclipses_can_become_neighbours() -> None:
    """Worked example 3: 2 [E] [E] 28: either can be covered, by 3 to 27."""
    table = Table(dawn="L1 S9", noon="S3 S27 S29", dawn_sun="2 E/4 6 7 8 11 12 E/20 28", noon_sun="1 26", edition="2012")
    table.play("harvest S1")
    assert table.row(DAWN, "sun") == "2 E/4 E/20 28"
    covering = {f"{card} dawn {place}" for card in ("S3", "S27") for place in (2, 3)}
    assert table.legal() == covering | {"S29 dawn right", "S27 noon right", "S29 noon right"}


@GAMES
@settings(max_examples=examples(20))
def test_SL_22_harvested_cards_never_come_back(seed: int, variant: dict[str, str]) -> None:
    gone: set[str] = set()
    for position in positions(seed, variant):
        harvested = {card for cards in GAME.view(position, NOBODY).harvested for card in cards}
        assert gone <= harvested
        gone = harvested
    assert gone
