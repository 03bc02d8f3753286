"""Ecliptic, "The cards": EC-1 (seventy-two cards), EC-2 (the zodiac is a circle) and EC-3 (the deal)."""

from __future__ import annotations

from collections import Counter

from etoile.games.ecliptic.cards import CARDS, SIGNS, SYMBOLS
from tests.clauses.ecliptic.table import BLUE, GAME, WHITE, Table, duel_with


def test_EC_1_one_card_of_each_of_twelve_signs_in_six_symbols() -> None:
    assert len(CARDS) == len(set(CARDS)) == 72
    assert SIGNS[0] == "aries"
    assert SIGNS[11] == "pisces"
    assert SYMBOLS == ["sun", "moon", "star", "galaxy", "planet", "comet"]
    assert GAME.components(GAME.deal("any")) == sorted(CARDS)


def test_EC_2_in_a_hand_12_and_1_follow_one_another() -> None:
    table = duel_with("11S 12P 1L 2E 2G 5P 9C", defender="3L 4E 6G 7P 8C 10S 6L")
    assert ("announced", {"seat": WHITE, "series": 4, "frequent": 2}) in table.events("12S 12L > 12E")


def test_EC_2_on_a_side_12_and_1_follow_one_another() -> None:
    table = Table(white="5S", white_side="11S 12L 1E 2G 6P", births="leo leo")
    assert table.position.scores()[WHITE] == 4 + 1


def test_EC_3_seven_cards_each_and_a_pile_of_58() -> None:
    for game in range(20):
        view = GAME.view(GAME.deal(f"deal {game}"), WHITE)
        assert view.hand_sizes == [7, 7]
        assert view.pile == 58


def test_EC_3_the_lot_decides_who_starts_unless_the_table_does() -> None:
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[WHITE] < 250
    assert {GAME.deal(f"lot {game}", {"first": "blue"}).to_move for game in range(20)} == {BLUE}


def test_EC_3_who_starts_does_not_change_the_cards() -> None:
    white, blue = (GAME.deal("the same", {"first": first}) for first in ("white", "blue"))
    assert white.values()["hands"] == blue.values()["hands"]
