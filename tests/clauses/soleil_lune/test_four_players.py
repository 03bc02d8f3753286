"""Soleil et Lune, "Four players": SL-31, SL-32, SL-33, SL-34 and SL-35."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.games.soleil_lune.view import decided_by
from tests.clauses.soleil_lune.table import (
    DAWN,
    DUSK,
    EDITIONS,
    MIDNIGHT,
    NOON,
    Table,
)


def test_SL_31_anybody_lays_on_any_of_the_four_rows() -> None:
    table = Table(dawn="S9 L9", players=4, dawn_sun="10", dusk_moon="10", noon_moon="11", midnight_sun="11")
    assert table.legal() == {"S9 dawn left", "L9 dusk left", "L9 noon left", "S9 midnight left"}


def test_SL_31_a_team_has_one_row_of_a_suit() -> None:
    table = Table(dawn="S9 SE", players=4, dusk_sun="10", noon_moon="3")
    for move in ("S9 dawn", "S9 dawn left", "S9 dawn 1", "SE dawn 1"):
        assert table.refusal(move) == "SL-31"
    assert table.position.teams() == [[DAWN, DUSK], [NOON, MIDNIGHT]]


def test_SL_32_a_teams_first_row_lies_in_front_of_who_starts_it() -> None:
    table = Table(dawn="S9 L9", players=4)
    assert table.legal() == {"S9 dawn", "L9 dawn", "S9 noon", "L9 noon"}
    assert table.refusal("S9 dusk") == table.refusal("S9 midnight") == "SL-32"


def test_SL_32_an_opponents_card_starts_it_in_front_of_who_plays_next() -> None:
    """Worked example 9: Noon starts the Sun row of Dawn and Dusk: it lies in front of Dusk. Dawn has the Moon row then."""
    table = Table(dawn="L4 L6", noon="S13 S14", dusk="S1 S2", midnight="S4 S5", players=4, to_move=NOON, animals="none")
    assert table.refusal("S13 dawn") == "SL-32"
    assert table.event_names("S13 dusk") == ["started-for-team"]
    table.play("S1 dusk left")
    assert table.refusal("S4 dawn") == "SL-31"
    table.play("S4 midnight")
    assert table.to_move == DAWN
    assert table.refusal("L4 dusk") == "SL-32"
    assert table.play("L4 dawn").row(DAWN, "moon") == "4"


def test_SL_32_the_other_suit_lies_in_front_of_the_other_partner_whoever_lays_it() -> None:
    for to_move, hand in ((DAWN, "dawn"), (NOON, "noon"), (DUSK, "dusk"), (MIDNIGHT, "midnight")):
        hands: dict[str, Any] = {hand: "L4 L6"}
        table = Table(**hands, players=4, to_move=to_move, dusk_sun="E/9")
        assert table.refusal("L4 dawn") is None
        assert table.refusal("L4 dusk") == "SL-32"


def test_SL_32_a_row_that_vanished_comes_back_where_the_other_row_is_not() -> None:
    table = Table(dusk="S9 L2", midnight="S12 L3", players=4, dusk_sun="1 2 3 5 6", dawn_moon="7", to_move=DUSK)
    table.play("harvest S1")
    assert table.refusal("S12 dawn") == "SL-32"
    assert table.play("S12 dusk").row(DUSK, "sun") == "12"


def test_SL_32_when_a_team_has_no_row_left_all_is_open_again() -> None:
    table = Table(dawn="L1", noon="S4", dusk="L2", players=4, dawn_sun="1 2 3 5 6", noon_moon="4").play("harvest S1")
    assert "S4 dusk" in table.legal()
    assert table.play("S4 dusk").row(DUSK, "sun") == "4"


def test_SL_32_without_a_seat_ones_own_row_is_where_it_lies_or_would() -> None:
    table = Table(dawn="S9 L9", players=4, dawn_sun="10")
    assert table.play("L9").row(DUSK, "moon") == "9"
    assert Table(dawn="S9 L9", players=4, dusk_sun="10").play("S9").row(DUSK, "sun") == "9 10"
    assert Table(dawn="S9 L9", players=4).play("S9").row(DAWN, "sun") == "9"


def test_SL_33_one_harvests_only_the_row_in_front_of_oneself() -> None:
    table = Table(dawn="S9", players=4, dusk_sun="1 2 3 5 6", dawn_moon="1 2 3 5 6")
    assert table.refusal("harvest S1") == "SL-33"
    assert table.refusal("harvest S1 L1") == "SL-33"
    assert table.refusal("harvest L1") is None
    assert table.refusal("harvest L2") == "SL-18"


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_34_a_total_eclipse_leaves_the_partners_hand_and_row(edition: str) -> None:
    table = Table(
        dawn="L1 L2",
        noon="S5",
        midnight="S7",
        players=4,
        edition=edition,
        dawn_sun="1 29",
        noon_sun="2 28",
        midnight_moon="9",
    )
    assert "total-eclipse" in table.event_names("L1 dusk")
    assert (table.row(NOON, "sun"), table.hand(NOON)) == ("", [])
    assert (table.row(MIDNIGHT, "moon"), table.hand(MIDNIGHT)) == ("9", ["S7"])
    assert table.view().discards == ["S2", "S5", "S28"]


def test_SL_35_partners_points_and_cards_are_added() -> None:
    harvests = {DAWN: "S1 S2 S3", NOON: "L1 L2", DUSK: "S4", MIDNIGHT: "L3 L4 L5"}
    table = Table("", "", "", "", players=4, harvests=harvests)
    assert table.position.scores() == [3, 2, 1, 3]
    assert table.position.winners() == [NOON, MIDNIGHT]
    assert [table.position.lead(seat) for seat in range(4)] == [-4, 4, -4, 4]
    table = Table("", "", "", "", players=4, harvests={**harvests, DUSK: "S4 S5 S6"}, dusk_sun="9")
    assert table.position.standings() == [(5, 7), (5, 5), (5, 7), (5, 5)]
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, DUSK], "cards")
