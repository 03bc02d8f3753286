"""Ecliptic, "Duels".

EC-7 (a sign that the opponent holds), EC-8 (drawing), EC-9 (what a hand is worth), EC-10 (who wins), EC-11 (what is shown),
EC-12 (the winner chooses) and EC-13 (the exchange).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games.ecliptic.cards import CARDS, write_card
from tests.clauses.ecliptic.table import BLUE, GAME, WHITE, Table, cards, duel_with, sign_of, symbol_of, worth


def test_EC_7_a_sign_that_the_other_holds_is_a_duel() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    duel = table.view().duel
    assert (duel.sign, duel.attacker) == ("pisces", WHITE)


def test_EC_8_the_attacker_draws_up_to_seven_first() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    events = table.events("12S 12L > 12E", WHITE)
    assert [name for name, _ in events].index("drew") < [name for name, _ in events].index("announced")
    assert table.hand(WHITE) == {"1S", "2S", "3S", "8L", "9L", "5E", "11C"}
    assert table.view().hand_sizes == [7, 7]


def test_EC_8_the_draw_is_the_attackers_draw_for_the_turn() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    before = table.view().pile
    table.play("12S 12L > 12E")
    table.play("= 12E")
    assert table.view().pile == before - 3


def test_EC_9_a_second_card_of_a_sign_adds_nothing_to_a_series() -> None:
    """Worked example 1."""
    assert worth(cards("11S 12L 1E 2G 2P 5C 9S"))[0] == 4
    table = duel_with("11S 12P 1L 2E 2G 5P 9C", defender="3L 4E 6G 7P 8C 10S 6L")
    assert ("announced", {"seat": WHITE, "series": 4, "frequent": 2}) in table.events("12S 12L > 12E")


def test_EC_9_a_card_can_count_in_both() -> None:
    """Worked example 2: three suns in a row are worth 3 + 3."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.view().duel.totals[WHITE] == 6


@given(st.permutations(CARDS))
def test_EC_9_every_hand_is_worth_what_counting_says(deck: list[int]) -> None:
    series, frequent, _ = announced_by(deck[:7])
    assert (series, frequent) == worth(deck[:7])


def announced_by(hand: list[int]) -> tuple[int, int, list[str]]:
    """Returns what an attacker with that hand announces and shows. Its last three cards are drawn for the duel."""
    others = [card for card in CARDS if card not in hand]
    triplet = next(
        [card for card in others if sign_of(card) == sign]
        for sign in range(12)
        if sum(sign_of(card) == sign for card in others) >= 4
    )
    defence = [card for card in others if card not in triplet[:4]][:7]
    table = Table(
        white=" ".join(map(write_card, [*hand[:4], *triplet[:3]])),
        blue=" ".join(map(write_card, defence)),
        blue_side=write_card(triplet[3]),
        draws=" ".join(map(write_card, hand[4:])),
    )
    first, second, third = map(write_card, triplet[:3])
    events = table.events(f"{first} {second} > {third}")
    facts = next(facts for name, facts in events if name == "announced" and facts["seat"] == WHITE)
    shown = [facts["card"] for name, facts in events if name == "showed" and facts["seat"] == WHITE]
    return facts["series"], facts["frequent"], shown


def fewest(hand: list[int]) -> list[int]:
    """Finds the cards of EC-11 by trying all sets: the fewest, then the lowest signs one by one, then the first symbols."""
    total = sum(worth(hand))
    for size in range(1, 8):
        ways = [sorted(way) for way in combinations(hand, size) if sum(worth(list(way))) == total]
        if ways:
            return min(ways, key=lambda way: ([sign_of(card) for card in way], [symbol_of(card) for card in way]))
    raise AssertionError("a hand is worth itself")


def test_EC_10_the_greater_total_wins() -> None:
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    assert table.view().duel.winner == BLUE


def test_EC_10_the_attacker_wins_a_tie() -> None:
    """Worked example 3: six against six."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C", defender="4G 5G 6G 8P 9P 1E 2C").play("12S 12L > 12E")
    assert table.view().duel.winner == WHITE
    table.play("= 12C")
    assert table.side(WHITE) == {"12C"}


def test_EC_11_the_fewest_cards_that_make_the_total_are_shown() -> None:
    """Worked example 2."""
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2S", "3S"]


def test_EC_11_of_equally_few_the_lowest_signs_then_the_first_symbols() -> None:
    """Two pairs of neighbours, two frequent symbols: 1 2 with both suns needs three cards, and so on; 1 comes first."""
    table = duel_with("1S 2L 6S 7L 9E 11G 4P", defender="3L 3E 5G 5P 8C 10S 10L").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2L", "6S"]
    table = duel_with("1S 1L 2E 2G 6P 8C 10E", defender="3L 3E 5G 5P 7C 9S 9L").play("12S 12L > 12E")
    assert table.view().duel.shown[WHITE] == ["1S", "2E", "10E"]


@given(st.permutations(CARDS))
def test_EC_11_what_is_shown_is_what_trying_all_sets_finds(deck: list[int]) -> None:
    *_, shown = announced_by(deck[:7])
    assert shown == [write_card(card) for card in fewest(deck[:7])]


def test_EC_11_a_losing_defenders_total_is_never_revealed() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C")
    events = table.events("12S 12L > 12E")
    assert {facts["seat"] for name, facts in events if name in ("announced", "showed")} == {WHITE}
    duel = table.view().duel
    assert duel.totals == [6, None]
    assert duel.shown[BLUE] == []
    assert table.position.values()["announced"] == [6, 0]


def test_EC_11_a_winning_defender_shows_his_cards() -> None:
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    duel = table.view().duel
    assert duel.totals == [3 + 2, 7 + 7]
    assert duel.shown[BLUE] == ["4S", "5S", "6S", "7S", "8S", "9S", "10S"]


def quiet_move(table: Table, wanted: list[str] | None = None) -> str:
    """Returns a legal move that starts no duel, with one of the wanted cards."""
    held = {card[:-1] for side in table.view().sides for card in side if card}
    return next(
        move
        for move in sorted(table.legal())
        if move.split()[-1][:-1] not in held and (wanted is None or set(move.split()) & set(wanted))
    )


def test_EC_11_shown_cards_are_known_until_they_are_played() -> None:
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


def test_EC_12_only_the_choice_is_possible_after_a_duel() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    assert table.legal() == {"= 12E", "= 12C"}
    assert table.refusal("1S 2S > 5E") == "EC-12"
    assert table.refusal("= 1S") == "EC-12"
    assert table.refusal("9S 9L > 9P") == "EC-12"


def test_EC_12_the_winner_decides_even_if_it_is_not_his_turn() -> None:
    table = duel_with("1S 2L 3E 5G 7P 9C 11S", defender="4S 5S 6S 7S 8S 9S 10S").play("12S 12L > 12E")
    assert table.to_move == BLUE


@pytest.mark.parametrize(("kept", "gone"), [("12E", "12C"), ("12C", "12E")])
def test_EC_12_the_kept_card_lies_on_the_winners_side_and_the_losers_is_empty(kept: str, gone: str) -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E", f"= {kept}")
    assert table.side(WHITE) == {kept}
    assert table.side(BLUE) == set()
    assert gone in table.view().discards


def test_EC_13_each_takes_a_card_from_the_others_hand() -> None:
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


def test_EC_13_each_card_can_be_taken() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    taken = set()
    for chance in range(200):
        twin = table.position.redeal(BLUE, Rng(chance))
        hand = set(twin.hand(WHITE))
        twin.apply(twin.actions()[0])
        taken |= hand - set(twin.hand(WHITE))
    assert set(cards("1S 2S 3S")) <= taken


def test_EC_13_each_sees_what_he_took_and_lost_and_a_spectator_neither() -> None:
    def took(seat: int) -> list[str | None]:
        table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
        return [facts["card"] for name, facts in table.events("= 12E", seat) if name == "took"]

    assert took(NOBODY) == [None, None]
    assert took(WHITE) == took(BLUE)
    assert None not in took(WHITE)


def test_EC_13_a_card_lost_in_the_exchange_is_known() -> None:
    table = duel_with("1S 2S 3S 8L 9L 5E 11C").play("12S 12L > 12E")
    before = [table.hand(WHITE), table.hand(BLUE)]
    table.play("= 12E")
    lost_by_white = before[WHITE] - table.hand(WHITE)
    lost_by_blue = before[BLUE] - table.hand(BLUE)
    assert lost_by_white <= set(table.view(WHITE).known)
    assert lost_by_blue <= set(table.view(BLUE).known)
    assert set(table.view(WHITE).known) <= table.hand(BLUE)
    assert set(table.view(BLUE).known) <= table.hand(WHITE)


def test_EC_13_what_is_known_is_always_in_the_others_hand() -> None:
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


def test_EC_13_a_redeal_keeps_what_is_known_and_draws_the_rest_evenly() -> None:
    """Blue was shown three of white's seven cards: every other card that blue can't see is as often among the other four."""
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
