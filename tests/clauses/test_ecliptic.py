"""Ecliptic, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.games.ecliptic.cards import CARDS, SIGNS, SYMBOLS, sign_of_day, write_card
from etoile.games.ecliptic.view import decided_by
from tests.clauses.ecliptic_table import BLUE, GAME, WHITE, Table, cards


def worth(hand: list[int]) -> tuple[int, int]:
    """A and B of EC-9, counted by hand: try every starting sign, every symbol."""
    signs = {card >> 3 for card in hand}
    series = 0
    for start in range(12):
        length = 0
        while length < 12 and (start + length) % 12 in signs:
            length += 1
        series = max(series, length)
    return series, max(Counter(card & 7 for card in hand).values())


def duel_with(attacker: str, defender: str = "1L 3E 5G 7P 9C 11S 2L") -> Table:
    """White attacks at sign 12 and holds `attacker` (four cards and three draws) when the totals are compared."""
    hand = attacker.split()
    return Table(white=" ".join([*hand[:4], "12S", "12L", "12E"]), blue=defender, blue_side="12C", draws=" ".join(hand[4:]))


def test_EC_1_one_card_of_each_of_twelve_signs_in_six_symbols():
    assert len(CARDS) == len(set(CARDS)) == 72
    assert SIGNS[0] == "aries"
    assert SIGNS[11] == "pisces"
    assert SYMBOLS == ["sun", "moon", "star", "galaxy", "planet", "comet"]
    assert GAME.components(GAME.deal("any")) == sorted(CARDS)


def test_EC_2_in_a_hand_12_and_1_follow_one_another():
    table = duel_with("11S 12P 1L 2E 2G 5P 9C", defender="3L 4E 6G 7P 8C 10S 6L")
    assert ("announced", {"seat": WHITE, "series": 4, "frequent": 2}) in table.events("12S 12L > 12E")


def test_EC_2_on_a_side_12_and_1_follow_one_another():
    table = Table(white="5S", white_side="11S 12L 1E 2G 6P", births="leo leo")
    assert table.position.scores()[WHITE] == 4 + 1


def test_EC_3_seven_cards_each_and_a_pile_of_58():
    for game in range(20):
        view = GAME.view(GAME.deal(f"deal {game}"), WHITE)
        assert view.hand_sizes == [7, 7]
        assert view.pile == 58


def test_EC_3_the_lot_decides_who_starts_unless_the_table_does():
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[WHITE] < 250
    assert {GAME.deal(f"lot {game}", {"first": "blue"}).to_move for game in range(20)} == {BLUE}


def test_EC_3_who_starts_does_not_change_the_cards():
    white, blue = (GAME.deal("the same", {"first": first}) for first in ("white", "blue"))
    assert white.values()["hands"] == blue.values()["hands"]


def test_EC_4_a_pair_has_one_sign_or_one_symbol_in_common():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="1S 1L 1E 1G 1P 1C 3S")
    assert table.refusal("7S 7L > 9E") is None
    assert table.refusal("7S 2S > 9E") is None
    assert table.refusal("7L 9E > 4G") == "EC-4"


def test_EC_4_all_three_cards_come_from_the_hand_and_are_different():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C")
    assert table.refusal("7E 7G > 9E") == "EC-4"
    assert table.refusal("7S 7L > 9S") == "EC-4"
    assert table.refusal("7S 7L > 7S") == "EC-4"
    assert table.refusal("7S 7S > 9E") == "EC-4"
    assert table.refusal("= 7S") == "EC-4"


def test_EC_4_a_pair_that_leaves_no_card_to_place_can_not_be_discarded():
    table = Table(white="7S 7L 2S 2L 4G 4P 11C", white_side="2E 4E 11E")
    assert {move.split()[-1] for move in table.legal()} == {"7S", "7L"}
    assert not {move for move in table.legal() if move.startswith("7S 7L")}


def test_EC_4_the_pair_is_discarded_for_good_and_the_third_card_lies_at_its_sign():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C").play("7S 7L > 9E")
    assert {"7S", "7L"} <= set(table.view().discards)
    assert table.view().sides[WHITE][8] == "9E"
    assert table.side(WHITE) == {"9E"}


def test_EC_4_both_see_the_discards():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C").play("7S 7L > 9E")
    assert {tuple(table.view(seat).discards) for seat in (WHITE, BLUE, NOBODY)} == {("7S", "7L")}


def test_EC_5_a_sign_that_the_own_side_holds_can_not_be_placed():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", white_side="9S")
    assert table.refusal("7S 7L > 9E") == "EC-5"
    assert table.refusal("7S 7L > 4G") is None


def test_EC_5_comes_after_EC_4():
    assert Table(white="7S 2L 2S 9E 4G 5P 11C", white_side="9S").refusal("7S 2L > 9E") == "EC-4"


def test_EC_5_a_sign_lost_in_a_duel_may_be_placed_again():
    table = Table(white="3L 4L 7S 7G 9E 10S 12P", blue="1S 1L 9S 2S 3S 4S 5S", white_side="9P", to_move=BLUE)
    table.play("1S 1L > 9S", "= 9S")
    assert table.side(WHITE) == set()
    again = next(move for move in table.legal() if move.endswith("> 9E"))
    assert table.refusal(again) is None


def test_EC_6_a_new_sign_draws_up_to_seven_and_passes_the_turn():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", draws="1L 1E 1G").play("7S 7L > 9E")
    assert table.hand(WHITE) == {"2S", "4G", "5P", "11C", "1L", "1E", "1G"}
    assert table.to_move == BLUE
    assert table.view().duel is None


def test_EC_6_what_is_drawn_is_for_the_drawer_only():
    def drawn(seat: int) -> list[str | None]:
        table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="2L 2E 3L 3E 4L 4E 5L", draws="1L 1E 1G")
        return [facts["card"] for name, facts in table.events("7S 7L > 9E", seat) if name == "drew"]

    assert drawn(WHITE) == ["1L", "1E", "1G"]
    assert drawn(BLUE) == drawn(NOBODY) == [None, None, None]


def test_EC_7_a_sign_that_the_other_holds_is_a_duel():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    duel = table.view().duel
    assert (duel.sign, duel.attacker) == ("pisces", WHITE)


def test_EC_8_the_attacker_draws_up_to_seven_first():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    told = table.events("12S 12L > 12E", WHITE)
    assert [name for name, _ in told].index("drew") < [name for name, _ in told].index("announced")
    assert table.hand(WHITE) == {"1S", "2S", "3S", "8L", "9L", "5E", "11C"}
    assert table.view().hand_sizes == [7, 7]


def test_EC_8_the_draw_is_the_attackers_draw_for_the_turn():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    before = table.view().pile
    table.play("12S 12L > 12E")
    table.play("= 12E")
    assert table.view().pile == before - 3


def test_EC_9_a_second_card_of_a_sign_adds_nothing_to_a_series():
    """Worked example 1."""
    assert worth(cards("11S 12L 1E 2G 2P 5C 9S"))[0] == 4
    table = duel_with("11S 12P 1L 2E 2G 5P 9C", defender="3L 4E 6G 7P 8C 10S 6L")
    assert ("announced", {"seat": WHITE, "series": 4, "frequent": 2}) in table.events("12S 12L > 12E")


def test_EC_9_a_card_can_count_in_both():
    """Worked example 2: three suns in a row are worth 3 + 3."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.view().duel.totals[WHITE] == 6


@given(st.permutations(CARDS))
def test_EC_9_every_hand_is_worth_what_counting_says(deck: list[int]):
    series, frequent, _ = announced_by(deck[:7])
    assert (series, frequent) == worth(deck[:7])


def announced_by(hand: list[int]) -> tuple[int, int, list[str]]:
    """What a player with that hand announces and shows when he attacks: he draws its last three cards for the duel."""
    others = [card for card in CARDS if card not in hand]
    triplet = next(
        [card for card in others if card >> 3 == sign]
        for sign in range(12)
        if sum(card >> 3 == sign for card in others) >= 4
    )
    defence = [card for card in others if card not in triplet[:4]][:7]
    table = Table(
        white=" ".join(map(write_card, [*hand[:4], *triplet[:3]])),
        blue=" ".join(map(write_card, defence)),
        blue_side=write_card(triplet[3]),
        draws=" ".join(map(write_card, hand[4:])),
    )
    first, second, third = map(write_card, triplet[:3])
    told = table.events(f"{first} {second} > {third}")
    facts = next(facts for name, facts in told if name == "announced" and facts["seat"] == WHITE)
    shown = [facts["card"] for name, facts in told if name == "showed" and facts["seat"] == WHITE]
    return facts["series"], facts["frequent"], shown


def fewest(hand: list[int]) -> list[int]:
    """EC-11 by trying all sets: the fewest cards, then the lowest signs one by one, then the first symbols."""
    total = sum(worth(hand))
    for size in range(1, 8):
        ways = [sorted(way) for way in combinations(hand, size) if sum(worth(list(way))) == total]
        if ways:
            return min(ways, key=lambda way: ([card >> 3 for card in way], [card & 7 for card in way]))
    raise AssertionError("a hand is worth itself")


def test_EC_10_the_greater_total_wins():
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    assert table.view().duel.winner == BLUE


def test_EC_10_the_attacker_wins_a_tie():
    """Worked example 3: six against six."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C", defender="4G 5G 6G 8P 9P 1E 2C").play("12S 12L > 12E")
    assert table.view().duel.winner == WHITE
    table.play("= 12C")
    assert table.side(WHITE) == {"12C"}


def test_EC_11_the_fewest_cards_that_make_the_total_are_shown():
    """Worked example 2."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2S", "3S"]


def test_EC_11_of_equally_few_the_lowest_signs_then_the_first_symbols():
    """Two pairs of neighbours, two frequent symbols: 1 2 with both suns needs three cards, and so on; 1 comes first."""
    table = duel_with("1S 2L 6S 7L 9E 11G 4P", defender="3L 3E 5G 5P 8C 10S 10L").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2L", "6S"]
    table = duel_with("1S 1L 2E 2G 6P 8C 10E", defender="3L 3E 5G 5P 7C 9S 9L").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2E", "10E"]


@given(st.permutations(CARDS))
def test_EC_11_what_is_shown_is_what_trying_all_sets_finds(deck: list[int]):
    *_, shown = announced_by(deck[:7])
    assert shown == [write_card(card) for card in fewest(deck[:7])]


def test_EC_11_a_losing_defenders_total_is_never_revealed():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    told = table.events("12S 12L > 12E")
    assert {facts["seat"] for name, facts in told if name in ("announced", "showed")} == {WHITE}
    duel = table.view().duel
    assert duel.totals == [6, None]
    assert duel.shown[BLUE] == []
    assert table.position.values()["announced"] == [6, 0]


def test_EC_11_a_winning_defender_shows_his_cards():
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    duel = table.view().duel
    assert duel.totals == [3 + 2, 7 + 7]
    assert duel.shown[BLUE] == ["4S", "5S", "6S", "7S", "8S", "9S", "10S"]


def quiet_move(table: Table, wanted: list[str] | None = None) -> str:
    """A legal move that brings no duel, with one of the wanted cards."""
    held = {card[:-1] for side in table.view().sides for card in side if card}
    return next(
        move
        for move in sorted(table.legal())
        if move.split()[-1][:-1] not in held and (wanted is None or set(move.split()) & set(wanted))
    )


def test_EC_11_shown_cards_are_known_until_they_are_played():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.view(BLUE).known == ["1S", "2S", "3S"]
    assert table.view(WHITE).exposed == ["1S", "2S", "3S"]
    table.play("= 12E")
    table.play(quiet_move(table))
    assert table.to_move == WHITE
    known = table.view(BLUE).known
    played = quiet_move(table, known)
    table.play(played)
    assert set(played.split()) & set(known)
    assert set(table.view(BLUE).known) == set(known) - set(played.split())


def test_EC_12_only_the_choice_is_possible_after_a_duel():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.legal() == {"= 12E", "= 12C"}
    assert table.refusal("1S 2S > 5E") == "EC-12"
    assert table.refusal("= 1S") == "EC-12"
    assert table.refusal("9S 9L > 9P") == "EC-12"


def test_EC_12_the_winner_decides_even_if_it_is_not_his_turn():
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    assert table.to_move == BLUE


@pytest.mark.parametrize(("kept", "gone"), [("12E", "12C"), ("12C", "12E")])
def test_EC_12_the_kept_card_lies_on_the_winners_side_and_the_losers_is_empty(kept: str, gone: str):
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E", f"= {kept}")
    assert table.side(WHITE) == {kept}
    assert table.side(BLUE) == set()
    assert gone in table.view().discards


def test_EC_13_each_takes_a_card_from_the_others_hand():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 12E")
    after = [table.hand(WHITE), table.hand(BLUE)]
    to_white, to_blue = after[WHITE] - before[WHITE], after[BLUE] - before[BLUE]
    assert len(to_white) == len(to_blue) == 1
    assert to_white <= before[BLUE]
    assert to_blue <= before[WHITE]
    assert [len(hand) for hand in after] == [7, 7]
    assert table.to_move == BLUE


def test_EC_13_each_card_can_be_taken():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    taken = set()
    for chance in range(200):
        twin = table.position.redeal(BLUE, Rng(chance))
        hand = set(twin.hand(WHITE))
        twin.apply(twin.actions()[0])
        taken |= hand - set(twin.hand(WHITE))
    assert set(cards("1S 2S 3S")) <= taken


def test_EC_13_each_sees_what_he_took_and_lost_and_a_spectator_neither():
    def took(seat: int) -> list[str | None]:
        table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
        return [facts["card"] for name, facts in table.events("= 12E", seat) if name == "took"]

    assert took(NOBODY) == [None, None]
    assert took(WHITE) == took(BLUE)
    assert None not in took(WHITE)


def test_EC_13_a_card_lost_in_the_exchange_is_known():
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 12E")
    lost_by_white = before[WHITE] - table.hand(WHITE)
    lost_by_blue = before[BLUE] - table.hand(BLUE)
    assert lost_by_white <= set(table.view(WHITE).known)
    assert lost_by_blue <= set(table.view(BLUE).known)
    assert set(table.view(WHITE).known) <= table.hand(BLUE)
    assert set(table.view(BLUE).known) <= table.hand(WHITE)


def test_EC_13_what_is_known_is_always_in_the_others_hand():
    for game in range(30):
        position = GAME.deal(f"memory {game}")
        rng = Rng(game)
        while not position.over:
            position.apply(rng.one_of(position.actions()))
            hands = [set(map(write_card, position.hand(seat))) for seat in (WHITE, BLUE)]
            for seat in (WHITE, BLUE):
                view = GAME.view(position, seat)
                assert set(view.known) <= hands[1 - seat]
                assert set(view.exposed) <= hands[seat]
                assert view.known == GAME.view(position, 1 - seat).exposed


def test_EC_13_a_redeal_keeps_what_is_known_and_draws_the_rest_evenly():
    """Blue was shown three of White's seven cards: every other card that he can't see is as often among the other four."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    known = set(cards("1S 2S 3S"))
    rng = Rng(3)
    counts: Counter[int] = Counter()
    for _ in range(6_000):
        hand = set(table.position.redeal(BLUE, rng).hand(WHITE))
        assert known <= hand
        counts.update(hand - known)
    hidden = [card for card in CARDS if card not in known and card not in table.position.hand(BLUE)]
    unseen = [
        card for card in hidden if write_card(card) not in {*table.side(WHITE), *table.side(BLUE), *table.view().discards}
    ]
    assert set(counts) == set(unseen)
    expected = 6_000 * 4 / len(unseen)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())


def test_EC_14_three_of_one_sign_play_again():
    """Worked example 4."""
    table = Table(white="7S 7L 7E 2S 9E 4G 5P", draws="9S 9L 1C").play("7S 7L > 7E")
    assert table.to_move == WHITE
    assert len(table.hand(WHITE)) == 7


def test_EC_14_not_with_a_duel():
    """Worked example 4."""
    table = Table(white="7S 7L 7E 2S 3S 4S 5S", blue="9S 9L 1E 2L 3G 4P 6C", blue_side="7C", draws="6S 8S 10S")
    table.play("7S 7L > 7E", "= 7E")
    assert table.to_move == BLUE


def test_EC_14_triplets_can_follow_one_another():
    table = Table(white="7S 7L 7E 9S 9L 9E 4G", draws="1L 1E 1G 2L 2E 2G").play("7S 7L > 7E", "9S 9L > 9E")
    assert table.to_move == WHITE
    assert table.view().turn == 3


def test_EC_14_three_of_one_symbol_are_no_triplet():
    table = Table(white="7S 8S 9S 2L 2E 4G 5P", blue="2S 2G 3L 4L 5L 6L 7L").play("7S 8S > 9S")
    assert table.to_move == BLUE


def test_EC_15_the_last_card_brings_one_more_turn_in_which_nobody_draws():
    table = Table(white="7S 7L 2S 9E 4G 5P 11C", blue="3L 3E 5S 5L 6G 8C 10P", draws="1L", pile=1).play("7S 7L > 9E")
    assert len(table.hand(WHITE)) == 5
    assert table.view().last_turn
    assert table.to_move == BLUE
    table.play("3L 3E > 6G")
    assert table.view().hand_sizes == [5, 4]
    assert table.ended_by == "EC-15"
    assert table.to_move == NOBODY


def test_EC_15_after_a_triplet_the_same_player_has_the_last_turn():
    table = Table(white="7S 7L 7E 2S 9S 4G 5P", blue="3L 3E 5S 5L 6G 8C 10P", draws="1L", pile=1).play("7S 7L > 7E")
    assert (table.to_move, table.view().last_turn) == (WHITE, True)
    table.play("2S 9S > 4G")
    assert table.ended_by == "EC-15"


def test_EC_15_a_triplet_in_the_last_turn_plays_no_more():
    table = Table(white="7S 7L 7E 2S 9S 4G 5P", blue="3L 3E 5S 5L 6G", pile=0, last_turn=True).play("7S 7L > 7E")
    assert table.ended_by == "EC-15"


def test_EC_16_a_duel_that_draws_the_last_card_is_the_end():
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="3L 3E 5S 5L 6G 8C 10P", blue_side="9P", draws="1L", pile=1)
    table.play("7S 7L > 9E")
    assert table.ended_by is None
    table.play("= 9E")
    assert table.ended_by == "EC-16"


def test_EC_17_the_last_duel_is_fought_five_against_seven_and_without_exchange():
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="3L 3E 5S 5L 6G 8C 10P", blue_side="9P", draws="1L", pile=1)
    table.play("7S 7L > 9E")
    assert table.view().hand_sizes == [5, 7]
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 9E")
    assert [table.hand(WHITE), table.hand(BLUE)] == before


@pytest.mark.parametrize(("white", "blue"), [(4, 5), (4, 7), (2, 7)])
def test_EC_17_a_duel_in_the_last_turn_is_fought_with_the_cards_there_are(white: int, blue: int):
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


def test_EC_18_a_player_who_can_not_play_ends_the_game_at_once():
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 5L 5E 5G 6S 6L 6E", blue_side="5P 6P", draws="1L 1E 1G").play(
        "7S 7L > 9E"
    )
    assert table.ended_by == "EC-18"
    assert table.to_move == NOBODY


def test_EC_18_holds_for_a_replay():
    table = Table(white="7S 7L 7E 1S 2S 3S 4S", white_side="1E 2E 3E 4E", blue="5S 5L 6E", draws="1L 2L 3L")
    table.play("7S 7L > 7E")
    assert table.ended_by == "EC-18"


def test_EC_18_holds_for_the_last_turn():
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 6L 8E", draws="1L", pile=1).play("7S 7L > 9E")
    assert table.ended_by == "EC-18"


def test_EC_18_every_move_is_refused_by_the_clause_that_ended_the_game():
    table = Table(white="7S 7L 9E 1S 2S 3S 4S", blue="5S 6L 8E", draws="1L", pile=1).play("7S 7L > 9E")
    assert {table.position.refusal(action).clause for action in range(-1, 120)} == {"EC-18"}


def test_EC_19_longest_run_most_frequent_symbol_and_birth_sign():
    table = Table(white="5L", white_side="1S 2L 3S 5S 8S", births="leo gemini")
    assert table.position.scores()[WHITE] == 3 + 4 + 1
    table = Table(white="6S", white_side="1S 2L 3S 5S 8S", births="virgo gemini")
    assert table.position.scores()[WHITE] == 3 + 4


def test_EC_19_a_full_circle_is_twelve():
    table = Table(white="", white_side="1S 2L 3E 4G 5P 6C 7S 8L 9E 10G 11P 12C")
    assert table.position.scores()[WHITE] == 12 + 2 + 1


def test_EC_19_an_empty_side_scores_nothing():
    assert Table(white="1S").position.scores() == [0, 0]


@given(st.permutations(CARDS), st.integers(0, 12))
def test_EC_19_every_side_scores_what_counting_says(deck: list[int], count: int):
    side = [next(card for card in deck if card >> 3 == sign) for sign in list(dict.fromkeys(c >> 3 for c in deck))[:count]]
    table = Table(white="", white_side=" ".join(map(write_card, side)), births="leo leo")
    birth = any(card >> 3 == SIGNS.index("leo") for card in side)
    assert table.position.scores()[WHITE] == (sum(worth(side)) + birth if side else 0)


def winners(white_side: str, blue_side: str, day: str = "aries", births: str = "pisces pisces") -> list[int]:
    table = Table(white="", white_side=white_side, blue_side=blue_side, day=day, births=births)
    found: list[int] = table.position.winners()
    return found


def test_EC_20_more_points_win():
    assert winners("1S 2S", "4L 6E") == [WHITE]
    assert winners("4L 6E", "1S 2S") == [BLUE]


def test_EC_20_then_more_signs():
    assert winners("1S 2S", "4L 6L 8L 10E") == [BLUE]


def test_EC_20_then_fewer_different_symbols():
    assert winners("1S 2S 4L 6E", "3S 8S 9L 11L") == [BLUE]


def test_EC_20_then_the_sign_of_the_day():
    assert winners("1S 3S", "5L 7L", day="aries") == [WHITE]
    assert winners("1S 3S", "5L 7L", day="leo") == [BLUE]


def test_EC_20_else_the_victory_is_shared():
    assert winners("1S 3S", "5L 7L", day="pisces") == [WHITE, BLUE]


@pytest.mark.parametrize(
    ("white_side", "blue_side", "day", "decided"),
    [
        ("1S 2S", "4L 6E", "aries", "points"),
        ("1S 2S", "4L 6L 8L 10E", "aries", "signs"),
        ("1S 2S 4L 6E", "3S 8S 9L 11L", "aries", "symbols"),
        ("1S 3S", "5L 7L", "leo", "day"),
        ("1S 3S", "5L 7L", "pisces", "shared"),
    ],
)
def test_EC_20_what_decided_is_told(white_side: str, blue_side: str, day: str, decided: str):
    table = Table(white="", white_side=white_side, blue_side=blue_side, day=day, births="pisces pisces")
    assert decided_by(table.position) == decided


BORDERS = {
    "aries": (3, 21), "taurus": (4, 20), "gemini": (5, 21), "cancer": (6, 21),
    "leo": (7, 23), "virgo": (8, 23), "libra": (9, 23), "scorpio": (10, 23),
    "sagittarius": (11, 22), "capricorn": (12, 22), "aquarius": (1, 20), "pisces": (2, 19),
}  # fmt: skip


@pytest.mark.parametrize("sign", SIGNS)
def test_EC_21_the_signs_begin_on_their_days(sign: str):
    month, day = BORDERS[sign]
    number = SIGNS.index(sign)
    assert sign_of_day(month, day) == number
    assert sign_of_day(month, day - 1) == (number - 1) % 12


def test_EC_21_a_birthday_is_kept_as_a_sign_only():
    for said in ("leo", "5", "07-23", "1990-08-22", "LEO", "Lion"):
        assert GAME.settings({"birth-white": said})["birth-white"] == "leo"
    match = Match(GAME, GAME.settings({"birth-white": "1990-08-22"}), "seed", "2026-11-15", ("human", "human"))
    assert GAME.view(match.position, BLUE).births[WHITE] == "leo"
    assert "1990" not in repr(match)


@pytest.mark.parametrize("said", ["13", "0", "02-30", "ophiuchus", "", "1990-13-01"])
def test_EC_21_what_is_neither_sign_nor_date_is_refused(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"birth-white": said})


def test_EC_21_who_would_rather_not_say_gets_a_sign_by_lot():
    births = Counter(GAME.view(GAME.deal(f"lot {game}"), NOBODY).births[BLUE] for game in range(600))
    assert set(births) == set(SIGNS)
    assert GAME.deal("one") == GAME.deal("one")


def test_EC_21_both_may_have_the_same_sign():
    assert GAME.view(GAME.deal("x", {"birth-white": "leo", "birth-blue": "leo"}), NOBODY).births == ["leo", "leo"]


def test_EC_21_the_sign_of_the_day_follows_from_the_date_of_the_deal():
    assert GAME.view(GAME.deal("x", date="2026-11-15"), NOBODY).day == "scorpio"
    assert GAME.view(GAME.deal("x", date="2026-11-22"), NOBODY).day == "sagittarius"


def test_worked_example_5_every_turn_draws_three_and_no_game_has_more_than_21_turns():
    for game in range(100):
        position = GAME.deal(f"turns {game}")
        rng = Rng(game)
        while not position.over:
            pile, choosing = position.pile_size, position.choosing
            position.apply(rng.one_of(position.actions()))
            assert pile - position.pile_size == (0 if choosing else min(3, pile))
        assert position.turns <= 21
