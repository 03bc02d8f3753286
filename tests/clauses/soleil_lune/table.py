"""Positions of Soleil et Lune for tests: set up by hand, and from random games.

A row is written from the left, each place from its top down: `4 9 E/12 15/7` shows 4, 9, an eclipse on the 12, and a 15 that
covers an eclipse on the 7.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.games import find_game
from etoile.games.soleil_lune.cards import CARDS, NOTATION, NUMBERS, write_card
from etoile.games.soleil_lune.cardset import decode_card, encode_card
from etoile.games.soleil_lune.evaluation import SoleilLune
from tests.support.position_builder import PositionBuilder

GAME = find_game("soleil-lune")
DAWN, NOON, DUSK, MIDNIGHT = range(4)
EDITIONS = ("total-eclipse", "2012")
SOLAR_AND_LUNAR = [encode_card(suit, 0) for suit in range(2)]
"""The eclipse of each suit."""
GAMES = given(seed=st.integers(), variant=st.sampled_from(GAME.variants))


def positions(seed: int, variant: dict[str, str]) -> Iterator[SoleilLune]:
    """Yields every position of a random game."""
    position = GAME.deal(str(seed), variant)
    rng = Rng.of(str(seed), "play")
    yield position
    while not position.over:
        position.apply(rng.one_of(position.actions()))
        yield position


def cards(text: str) -> list[int]:
    return [NOTATION[card] for card in text.split()]


def number_of(card: int) -> int:
    """Returns the number of a card, 0 for an eclipse."""
    return decode_card(card)[1]


def has_animal(position: SoleilLune, card: int) -> bool:
    suit, number = decode_card(card)
    return position.animals[suit][number] != 0


def bits(members: Iterable[int]) -> int:
    """Returns a set as a number with a bit for each member."""
    return sum({1 << member for member in members})


def other_row(row: int) -> int:
    """Returns the row of the other suit in front of the same seat."""
    return row + 1 if row % 2 == 0 else row - 1


def partner_row(row: int) -> int:
    """Returns the row of the same suit in front of the opposite seat."""
    return (row + 4) % 8


def stack_of(place: str, suit: int) -> list[int]:
    """Returns the cards of a place from the top down, with the eclipses between the numbers."""
    top, *rest = place.split("/")
    stack = [encode_card(suit, 0 if top == "E" else int(top))]
    for number in map(int, rest):
        if number_of(stack[-1]):
            stack.append(SOLAR_AND_LUNAR[suit])
        stack.append(encode_card(suit, number))
    return stack


def fitting(places: list[list[int]]) -> int:
    """Returns the set of the cards that fit in a row, worked out number by number from SL-8, SL-9 and SL-14 to SL-17."""
    shown = [number_of(stack[0]) for stack in places]
    numbers = [number for number in shown if number]
    fits = [0] if numbers else []
    for number in range(1, 30):
        ends = [shown[0] and number < shown[0], shown[-1] and number > shown[-1]]
        touching = [
            all(left < number for left in shown[:place]) and all(not right or number < right for right in shown[place + 1 :])
            for place, top in enumerate(shown)
            if top == 0 and (not numbers or any(shown[max(place - 1, 0) : place + 2]))
        ]
        fits += [number] if any([*ends, *touching]) else []
    return bits(fits)


class Table(PositionBuilder):
    """A position set up by a test, in the middle of a player's turn.

    Hands that are not named hold a few numbers without animals. Cards not named are in the pile, under those of `draws`. If
    `pile`, the number of cards in it, is given, the last seat has harvested those that are too many.
    """

    definition = GAME

    def __init__(
        self,
        dawn: str | None = None,
        noon: str | None = None,
        dusk: str | None = None,
        midnight: str | None = None,
        players: int = 2,
        edition: str = "total-eclipse",
        to_move: int = DAWN,
        draws: str = "",
        pile: int | None = None,
        discards: str = "",
        harvests: dict[int, str] | None = None,
        extra: bool = False,
        closing: bool = False,
        playing: tuple[int, ...] | None = None,
        reshuffles: int = 0,
        animals: str = "house",
        last_eclipse: str = "forced",
        **rows: str,
    ) -> None:
        given_settings = {"edition": edition, "players": str(players), "cards": animals, "last_eclipse": last_eclipse}
        settings = GAME.settings(given_settings)
        position = GAME.new_position(settings, "2000-01-01")
        assert isinstance(position, SoleilLune)
        self.position = position
        names = [f"{seat}_{suit}" for seat in GAME.seats for suit in ("sun", "moon")]
        assert set(rows) <= set(names)
        places = [[stack_of(place, row % 2) for place in rows.get(name, "").split()] for row, name in enumerate(names)]
        harvested = [cards((harvests or {}).get(seat, "")) for seat in range(4)]
        given = [None if hand is None else cards(hand) for hand in (dawn, noon, dusk, midnight)]
        hands: list[list[int]] = []
        others = list(CARDS)
        laid = [stack for row in places for stack in row]
        for named in (cards(draws), cards(discards), *harvested, *laid, *(hand for hand in given if hand)):
            for card in named:
                others.remove(card)
        for seat in range(4):
            plain = [card for card in others if card in NUMBERS and not has_animal(self.position, card)]
            hand = given[seat] or (plain[:2] if given[seat] is None and seat < players else [])
            others = others if given[seat] else [card for card in others if card not in hand]
            hands.append(hand)
        under = len(others) if pile is None else pile - len(draws.split())
        harvested[players - 1] += [card for card in others[under:] if card in NUMBERS]
        spent = [card for card in others[under:] if card not in NUMBERS]
        values = GAME.deal("a table laid out by hand", settings).values()
        values |= {
            "to_move": to_move,
            "extra": extra,
            "closing": closing,
            "playing": bits(range(players) if playing is None else playing),
            "ended": 0,
            "hands": [[as_set(hand, suit) for suit in range(2)] for hand in hands],
            "hand_eclipses": [count_eclipses(hand) for hand in hands],
            "hand_sizes": [len(hand) for hand in hands],
            "drawn_from": [reshuffles] * 4,
            "tops": [([numbers_in(stack)[0] for stack in row] + [0] * 29)[:29] for row in places],
            "eclipsed": [bits(place for place, stack in enumerate(row) if stack[0] not in NUMBERS) for row in places],
            "sizes": [len(row) for row in places],
            "below": below(places),
            "fits": [takes(places, row, players) for row in range(8)],
            "harvests": [[as_set(harvest, suit) for suit in range(2)] for harvest in harvested],
            "pile": ([*others[:under], *reversed(cards(draws))] + [-1] * 68)[:68],
            "pile_size": under + len(draws.split()),
            "reshuffles": reshuffles,
            "discards": [as_set([card for card in cards(discards) if card in NUMBERS], suit) for suit in range(2)],
            "discarded_eclipses": count_eclipses(cards(discards)),
            "spent_eclipses": count_eclipses(spent),
        }
        self.position.restore(values)
        assert GAME.components(self.position) == CARDS

    def hand(self, seat: int) -> list[str]:
        return [write_card(card) for card in self.position.hand(seat)]

    def row(self, seat: int, suit: str) -> str:
        """Returns a row in the notation of this module."""
        stacks = self.view().rows[seat][["sun", "moon"].index(suit)].places
        return " ".join("/".join(card[1:] for card in shown(stack)) for stack in stacks)


def shown(stack: list[str]) -> list[str]:
    """Returns a place from its top down, without the eclipses between the numbers."""
    return [stack[-1], *(card for card in reversed(stack[:-1]) if card[1:] != "E")]


def as_set(named: list[int], suit: int) -> int:
    """Returns the cards of a suit as the position keeps them: a bit each, bit 0 if there are eclipses."""
    return bits(number for card_suit, number in map(decode_card, named) if card_suit == suit)


def count_eclipses(named: list[int]) -> list[int]:
    """Returns how many solar and lunar eclipses there are."""
    return [named.count(eclipse) for eclipse in SOLAR_AND_LUNAR]


def numbers_in(stack: list[int]) -> list[int]:
    """Returns the numbers of a place from the top down."""
    return [number_of(card) for card in stack if card in NUMBERS]


def below(places: list[list[list[int]]]) -> list[list[int]]:
    """Returns for each number of each suit the one that it hides, or 0."""
    found = [[0] * 30, [0] * 30]
    for row, stacks in enumerate(places):
        for stack in stacks:
            for number, hidden in pairwise(numbers_in(stack)):
                found[row % 2][number] = hidden
    return found


def takes(places: list[list[list[int]]], row: int, players: int) -> int:
    """Returns the set of the cards that fit in a row; all numbers where there is none, unless (SL-31) the partner has it."""
    if places[row]:
        return fitting(places[row])
    return 0 if row // 2 >= players or (players == 4 and places[partner_row(row)]) else bits(range(1, 30))
