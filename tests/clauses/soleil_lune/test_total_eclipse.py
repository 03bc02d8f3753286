"""Soleil et Lune, "Total eclipse": SL-23 and SL-24."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from tests.clauses.soleil_lune.table import (
    DAWN,
    DUSK,
    EDITIONS,
    GAME,
    NOON,
    Table,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_23_who_can_neither_lay_nor_harvest_discards_hand_and_rows(edition: str) -> None:
    table = Table(dawn="L1 L2", noon="S5 S6", edition=edition, dawn_sun="1 29", noon_sun="2/3 28", noon_moon="9")
    told = table.events("L1 dawn")
    assert ("total-eclipse", {"seat": NOON}) in told
    assert [facts["card"] for name, facts in told if name == "discarded"] == ["S5", "S6"]
    assert [facts["suit"] for name, facts in told if name == "row-lost"] == ["sun", "moon"]
    assert table.view().discards == ["SE", "S2", "S3", "S5", "S6", "S28", "L9"]
    assert table.hand(NOON) == []
    assert table.to_move == DAWN


def test_SL_23_it_can_not_be_chosen() -> None:
    table = Table(dawn="L1 L2", noon="S5 S6", dawn_sun="1 29", noon_sun="2 4 7 8 28").play("L1 dawn")
    assert table.legal() == {"harvest S1"}
    assert table.refusal("total eclipse") == "SL-23"


@pytest.mark.parametrize("last_eclipse", ["forced", "free"])
def test_SL_23_with_the_option_it_can_be_chosen_in_the_last_turn_and_only_there(last_eclipse: str) -> None:
    table = Table(
        dawn="S4 L9 SE", noon="", pile=0, last_eclipse=last_eclipse, dawn_moon="1 2", noon_moon="3 12 20", noon_sun="7"
    )
    before = len(table.view().harvested[DAWN])
    assert (table.refusal("total eclipse"), table.view().may_eclipse) == ("SL-23", False)
    table.play("S4 dawn")
    assert table.view().closing
    if last_eclipse == "forced":
        assert (table.refusal("total eclipse"), table.view().may_eclipse) == ("SL-23", False)
        assert "total eclipse" not in table.legal()
        return
    assert (table.refusal("total eclipse"), table.view().may_eclipse) == (None, True)
    assert table.legal() == {"L9 dawn right", "L9 noon", "SE dawn 1", "total eclipse"}
    assert table.event_names("total eclipse") == [
        *("chosen", "discarded", "row-lost", "discarded", "row-lost", "ended-last-turns")
    ]
    assert table.position.scores()[DAWN] == before
    assert table.refusal("total eclipse") == "SL-26"


def test_SL_23_chosen_instead_of_the_harvest_that_an_empty_hand_owes() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, last_eclipse="free", noon_moon="3 12 20 21 22").play("S4 dawn")
    assert table.legal() == {"harvest L1", "total eclipse"}
    assert table.event_names("total eclipse") == ["chosen", "row-lost", "last-turn"]
    assert table.to_move == DAWN


def test_SL_23_it_can_not_be_chosen_instead_of_an_extra_card() -> None:
    table = Table(dawn="S13 L9 L10", noon="L1", pile=0, closing=True, playing=(NOON,), last_eclipse="free")
    assert "total eclipse" in table.legal()
    table.play("S13 dawn")
    assert (table.refusal("total eclipse"), table.view().may_eclipse) == ("SL-11", False)
    assert "total eclipse" not in table.legal()


def test_SL_23_with_four_players_the_partner_keeps_hand_and_row() -> None:
    table = Table(
        dawn="S4 L9",
        dusk="L3",
        players=4,
        pile=0,
        closing=True,
        playing=(),
        last_eclipse="free",
        dawn_sun="8",
        dusk_moon="7",
    ).play("total eclipse")
    assert (table.row(DAWN, "sun"), table.row(DUSK, "moon"), table.hand(DUSK)) == ("", "7", ["L3"])
    assert table.ended_by == "SL-26"


def test_SL_23_the_option_belongs_to_total_eclipse_only() -> None:
    with pytest.raises(Problem, match="soleil-lune-last-eclipse"):
        GAME.deal("any", {"edition": "2012", "last_eclipse": "free"})
    assert not GAME.deal("any", {"edition": "2012"}).free_eclipse


def test_SL_23_a_hand_of_eclipses_at_the_very_first_turn_is_one_too() -> None:
    """Nothing is visible yet. Games are dealt until the first player has such a hand: about one in forty thousand."""
    position: Any = GAME.new_position(GAME.settings({"first": "dawn"}), "2000-01-01")
    rng = Rng.of("five eclipses", "deal")
    deals = 0
    while position.to_move != NOON and deals < 1_000_000:
        position.start(rng)
        deals += 1
    assert (position.turns, sum(position.discarded_eclipses), position.hand_sizes[DAWN]) == (2, 5, 0)


def test_SL_24_at_the_start_of_the_next_turn_one_draws_and_plays_on() -> None:
    table = Table(dawn="L1 L2 L3", noon="S5 S6", dawn_sun="1 29", noon_sun="2 28", draws="L7 L8 L9 S7 S8")
    table.play("L1 dawn")
    assert (table.to_move, table.hand(NOON)) == (DAWN, [])
    table.play("L2 dawn right")
    assert (table.to_move, table.hand(NOON)) == (NOON, ["S7", "S8", "L7", "L8", "L9"])


def test_SL_24_not_once_the_end_has_begun() -> None:
    table = Table(
        dawn="L1 L2 L3", noon="S5 S6", edition="2012", dawn_sun="1 29", noon_sun="2 28", pile=0, closing=True
    ).play("L1 dawn")
    assert table.view().discards == ["S2", "S5", "S6", "S28"]
    assert "out" in table.event_names("L2 dawn right")
    assert table.hand(NOON) == []
