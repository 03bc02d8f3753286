"""Ecliptic, "Triplets" (EC-14) and "The end".

EC-15 (the last turn), EC-16 (a last duel), EC-17 (duels that end the game) and EC-18 (a player who can't play).
"""

from __future__ import annotations

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from tests.clauses.ecliptic.table import BLUE, GAME, WHITE, Table


def test_EC_14_three_of_one_sign_play_again() -> None:
    """Worked example 4."""
    table = Table(white="7S 7L 7E 2S 9E 4G 5P", draws="9S 9L 1C").play("7S 7L > 7E")
    assert table.to_move == WHITE
    assert len(table.hand(WHITE)) == 7


def test_EC_14_not_with_a_duel() -> None:
    """Worked example 4."""
    table = Table(white="7S 7L 7E 2S 3S 4S 5S", blue="9S 9L 1E 2L 3G 4P 6C", blue_side="7C", draws="6S 8S 10S")
    table.play("7S 7L > 7E", "= 7E")
    assert table.to_move == BLUE


def test_EC_14_triplets_can_follow_one_another() -> None:
    table = Table(white="7S 7L 7E 9S 9L 9E 4G", draws="1L 1E 1G 2L 2E 2G").play("7S 7L > 7E", "9S 9L > 9E")
    assert table.to_move == WHITE
    assert table.view().turn == 3


def test_EC_14_three_of_one_symbol_are_no_triplet() -> None:
    table = Table(white="7S 8S 9S 2L 2E 4G 5P", blue="2S 2G 3L 4L 5L 6L 7L").play("7S 8S > 9S")
    assert table.to_move == BLUE


def test_EC_15_the_last_card_brings_one_more_turn_in_which_nobody_draws() -> None:
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="3L 3E 5S 5L 6G 8C 10P", draws="1L", pile=1).play("7S 7L > 9E")
    assert len(table.hand(WHITE)) == 5
    assert table.view().last_turn
    assert table.to_move == BLUE
    table.play("3L 3E > 6G")
    assert table.view().hand_sizes == [5, 4]
    assert table.ended_by == "EC-15"
    assert table.to_move == NOBODY


def test_EC_15_after_a_triplet_the_same_player_has_the_last_turn() -> None:
    table = Table(white="7S 7L 7E 2S 9S 4G 5P", blue="3L 3E 5S 5L 6G 8C 10P", draws="1L", pile=1).play("7S 7L > 7E")
    assert (table.to_move, table.view().last_turn) == (WHITE, True)
    table.play("2S 9S > 4G")
    assert table.ended_by == "EC-15"


def test_EC_15_a_triplet_in_the_last_turn_plays_no_more() -> None:
    table = Table(white="7S 7L 7E 2S 9S 4G 5P", blue="3L 3E 5S 5L 6G", pile=0, last_turn=True).play("7S 7L > 7E")
    assert table.ended_by == "EC-15"


def test_EC_16_a_duel_that_draws_the_last_card_is_the_end() -> None:
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="3L 3E 5S 5L 6G 8C 10P", blue_side="9P", draws="1L", pile=1)
    table.play("7S 7L > 9E")
    assert table.ended_by is None
    table.play("= 9E")
    assert table.ended_by == "EC-16"


def test_EC_17_the_last_duel_is_fought_five_against_seven_and_without_exchange() -> None:
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="3L 3E 5S 5L 6G 8C 10P", blue_side="9P", draws="1L", pile=1)
    table.play("7S 7L > 9E")
    assert table.view().hand_sizes == [5, 7]
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 9E")
    assert [table.hand(WHITE), table.hand(BLUE)] == before


@pytest.mark.parametrize(("white", "blue"), [(4, 5), (4, 7), (2, 7)])
def test_EC_17_a_duel_in_the_last_turn_is_fought_with_the_cards_there_are(white: int, blue: int) -> None:
    hand = ["1S", "2S", "3S", "4S"][:white]
    defence = ["3L", "3E", "5L", "5G", "6P", "8C", "10P"][:blue]
    table = Table(white=" ".join([*hand, "7S", "7L", "9E"]), blue=" ".join(defence), blue_side="9P", pile=0, last_turn=True)
    table.play("7S 7L > 9E")
    assert table.view().hand_sizes == [white, blue]
    assert table.view().duel.totals[WHITE] == 2 * white
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 9P")
    assert table.ended_by == "EC-15"
    assert [table.hand(WHITE), table.hand(BLUE)] == before


def test_EC_18_a_player_who_can_not_play_ends_the_game_at_once() -> None:
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 5L 5E 5G 6S 6L 6E", blue_side="5P 6P", draws="1L 1E 1G").play(
        "7S 7L > 9E"
    )
    assert table.ended_by == "EC-18"
    assert table.to_move == NOBODY


def test_EC_18_holds_for_a_replay() -> None:
    table = Table(white="7S 7L 7E 1S 2S 3S 4S", white_side="1E 2E 3E 4E", blue="5S 5L 6E", draws="1L 2L 3L")
    table.play("7S 7L > 7E")
    assert table.ended_by == "EC-18"


def test_EC_18_holds_for_the_last_turn() -> None:
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 6L 8E", draws="1L", pile=1).play("7S 7L > 9E")
    assert table.ended_by == "EC-18"


def test_EC_18_every_move_is_refused_by_the_clause_that_ended_the_game() -> None:
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 6L 8E", draws="1L", pile=1).play("7S 7L > 9E")
    assert {table.position.refusal(action).clause for action in range(-1, 120)} == {"EC-18"}


def test_worked_example_5_every_turn_draws_three_and_no_game_has_more_than_21_turns() -> None:
    for game in range(100):
        position = GAME.deal(f"turns {game}")
        rng = Rng(game)
        while not position.over:
            pile, choosing = position.pile_size, position.choosing
            position.apply(rng.one_of(position.actions()))
            assert pile - position.pile_size == (0 if choosing else min(3, pile))
        assert position.turns <= 21
