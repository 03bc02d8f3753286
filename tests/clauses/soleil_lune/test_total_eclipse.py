"""Soleil et Lune, "Total eclipse": SL-23 and SL-24."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.core.rng import Rng
from tests.clauses.soleil_lune.table import (
    DAWN,
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
