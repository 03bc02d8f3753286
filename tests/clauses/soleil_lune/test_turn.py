"""Soleil et Lune, "The table and your turn": SL-3, SL-4 and SL-5."""

from __future__ import annotations

from collections import Counter

import pytest

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from tests.clauses.soleil_lune.table import (
    DAWN,
    DUSK,
    GAME,
    MIDNIGHT,
    NOON,
    Table,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SL_3_five_cards_each_and_the_rest_is_the_pile(players: int) -> None:
    for game in range(20):
        position = GAME.deal(f"deal {game}", {"players": str(players), "first": "dawn"})
        view = GAME.view(position, DAWN)
        if view.turn == 1:
            assert view.hand_sizes == [5] * players
            assert view.pile == 68 - 5 * players


def test_SL_3_five_to_the_first_seat_then_five_to_the_next() -> None:
    """With three players a fourth seat's cards stay on top of the pile, and the first three hands are the same."""
    three, four = (GAME.deal("the same", {"players": players, "first": "dawn"}) for players in "34")
    assert [three.hand(seat) for seat in range(3)] == [four.hand(seat) for seat in range(3)]
    assert sorted(three.pile[three.pile_size - 5 : three.pile_size]) == four.hand(MIDNIGHT)


def test_SL_3_the_lot_decides_who_starts_unless_the_table_does() -> None:
    firsts = Counter(GAME.deal(f"lot {game}", {"players": "3"}).first for game in range(600))
    assert all(150 < firsts[seat] < 250 for seat in range(3))
    assert {GAME.deal(f"lot {game}", {"first": "noon"}).first for game in range(20)} == {NOON}


def test_SL_3_who_starts_does_not_change_the_cards() -> None:
    one, other = (GAME.deal("the same", {"first": first}) for first in ("dawn", "noon"))
    assert [one.hand(seat) for seat in (DAWN, NOON)] == [other.hand(seat) for seat in (DAWN, NOON)]


@pytest.mark.parametrize(("players", "first"), [("2", "dusk"), ("2", "midnight"), ("3", "midnight")])
def test_SL_3_a_seat_that_is_not_at_the_table_can_not_start(players: str, first: str) -> None:
    with pytest.raises(Problem, match="seat-unknown"):
        GAME.deal("x", {"players": players, "first": first})


def test_SL_3_play_goes_clockwise() -> None:
    table = Table(dawn="S1 S2", noon="S4 S5", dusk="S6 S7", midnight="S9 S10", players=4)
    assert table.play("S1 dawn").to_move == NOON
    assert table.play("S4 dawn right").to_move == DUSK
    assert table.play("S6 dawn right").to_move == MIDNIGHT
    assert table.play("S9 dawn right").to_move == DAWN


def test_SL_4_one_card_from_the_hand_is_laid_and_the_turn_is_over() -> None:
    table = Table(dawn="S4 L9", noon="L2 L3").play("S4 dawn")
    assert table.hand(DAWN) == ["L9"]
    assert table.to_move == NOON


def test_SL_4_a_card_that_is_not_in_hand_is_refused() -> None:
    table = Table(dawn="S4 L9", noon="S5 L3", noon_sun="10 12")
    assert table.refusal("S5 noon left") == "SL-4"
    assert table.refusal("SE noon 1") == "SL-4"
    assert table.position.refusal(-1) == ("SL-4", "not-in-hand")


def test_SL_4_nobody_may_pass() -> None:
    """Every legal move takes a card out of the hand or stretches out of a row."""
    table = Table(dawn="S4 L9", dawn_sun="10 11 12 13 14")
    assert {move.split()[0] for move in table.legal()} == {"S4", "L9", "harvest"}


def test_SL_5_an_empty_hand_draws_five_before_anything_else() -> None:
    table = Table(dawn="S4 L9", noon="", draws="L2 L3 S7 SE S9", noon_sun="10 11 12 15 16")
    table.play("S4 dawn")
    assert table.to_move == NOON
    assert table.hand(NOON) == ["SE", "S7", "S9", "L2", "L3"]


def test_SL_5_a_hand_that_is_not_empty_draws_nothing() -> None:
    table = Table(dawn="S4 L9", noon="L3").play("S4 dawn", "L3 noon")
    assert table.hand(DAWN) == ["L9"]


def test_SL_5_a_short_pile_is_not_topped_up() -> None:
    """Worked example 6: three cards in the pile and two in the discards: three are drawn."""
    table = Table(dawn="S4 L9", noon="", pile=3, draws="L2 L3 L4", discards="S20 SE").play("S4 dawn")
    assert table.hand(NOON) == ["L2", "L3", "L4"]
    assert (table.view().pile, table.view().discards) == (0, ["SE", "S20"])


def test_SL_5_an_empty_pile_is_made_of_the_discards() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 SE L1 L2 L3 L6 S21")
    told = dict(table.events("S4 dawn"))
    assert told["reshuffled"] == {"cards": 7}
    assert table.view().pile == 2
    assert table.view().discards == []
    assert len(table.hand(NOON)) == 5


def test_SL_5_cards_discarded_since_the_pile_ran_out_are_in_the_new_one() -> None:
    """Noon's total eclipse comes first; Dawn, who has to draw after it, can draw Noon's cards."""
    table = Table(dawn="L4", noon="S5", pile=0, discards="SE", dawn_sun="1 29", noon_sun="2 28", noon_moon="6")
    table.play("L4 dawn")
    assert table.hand(DAWN) == ["SE", "S2", "S5", "S28", "L6"]


def test_SL_5_what_is_drawn_is_for_the_drawer_only() -> None:
    def drawn(seat: int) -> list[str | None]:
        table = Table(dawn="S4 L9", noon="", pile=2, draws="L2 L3")
        return [facts["card"] for name, facts in table.events("S4 dawn", seat) if name == "drew"]

    assert drawn(NOON) == ["L2", "L3"]
    assert drawn(DAWN) == drawn(NOBODY) == [None, None]
