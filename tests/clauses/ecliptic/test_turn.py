"""Ecliptic, "Your turn": EC-4 (a pair, then a card), EC-5 (no sign twice) and EC-6 (a new sign)."""

from __future__ import annotations

from etoile.core.game import NOBODY
from tests.clauses.ecliptic.table import BLUE, WHITE, Table


def test_EC_4_a_pair_has_one_sign_or_one_symbol_in_common() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="1S 1L 1E 1G 1P 1C 3S")
    assert table.refusal("7S 7L > 9E") is None
    assert table.refusal("7S 2S > 9E") is None
    assert table.refusal("7L 9E > 4G") == "EC-4"


def test_EC_4_all_three_cards_come_from_the_hand_and_are_different() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C")
    assert table.refusal("7E 7G > 9E") == "EC-4"
    assert table.refusal("7S 7L > 9S") == "EC-4"
    assert table.refusal("7S 7L > 7S") == "EC-4"
    assert table.refusal("7S 7S > 9E") == "EC-4"
    assert table.refusal("= 7S") == "EC-4"


def test_EC_4_a_pair_that_leaves_no_card_to_place_can_not_be_discarded() -> None:
    table = Table(white="7S 7L 2S 2L 4G 4P 11C", white_side="2E 4E 11E")
    assert {move.split()[-1] for move in table.legal()} == {"7S", "7L"}
    assert not {move for move in table.legal() if move.startswith("7S 7L")}


def test_EC_4_the_pair_is_discarded_for_good_and_the_third_card_lies_at_its_sign() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C").play("7S 7L > 9E")
    assert {"7S", "7L"} <= set(table.view().discards)
    assert table.view().sides[WHITE][8] == "9E"
    assert table.side(WHITE) == {"9E"}


def test_EC_4_both_see_the_discards() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C").play("7S 7L > 9E")
    assert {tuple(table.view(seat).discards) for seat in (WHITE, BLUE, NOBODY)} == {("7S", "7L")}


def test_EC_5_a_sign_that_the_own_side_holds_can_not_be_placed() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", white_side="9S")
    assert table.refusal("7S 7L > 9E") == "EC-5"
    assert table.refusal("7S 7L > 4G") is None


def test_EC_5_comes_after_EC_4() -> None:
    assert Table(white="7S 2L 2S 9E 4G 5P 11C", white_side="9S").refusal("7S 2L > 9E") == "EC-4"


def test_EC_5_a_sign_lost_in_a_duel_may_be_placed_again() -> None:
    table = Table(white="3L 4L 7S 7G 9E 10S 12P", blue="1S 1L 9S 2S 3S 4S 5S", white_side="9P", to_move=BLUE)
    table.play("1S 1L > 9S", "= 9S")
    assert table.side(WHITE) == set()
    again = next(move for move in table.legal() if move.endswith("> 9E"))
    assert table.refusal(again) is None


def test_EC_6_a_new_sign_draws_up_to_seven_and_passes_the_turn() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", draws="1L 1E 1G").play("7S 7L > 9E")
    assert table.hand(WHITE) == {"2S", "4G", "5P", "11C", "1L", "1E", "1G"}
    assert table.to_move == BLUE
    assert table.view().duel is None


def test_EC_6_what_is_drawn_is_for_the_drawer_only() -> None:
    def drawn(seat: int) -> list[str | None]:
        table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="2L 2E 3L 3E 4L 4E 5L", draws="1L 1E 1G")
        return [facts["card"] for name, facts in table.events("7S 7L > 9E", seat) if name == "drew"]

    assert drawn(WHITE) == ["1L", "1E", "1G"]
    assert drawn(BLUE) == drawn(NOBODY) == [None, None, None]
