"""Positions of Ecliptic set up by hand, for tests that read like the rulebook."""

from __future__ import annotations

from collections import Counter

from etoile.games import find_game
from etoile.games.ecliptic.cards import CARDS, NOTATION, SIGNS, write_card
from etoile.games.ecliptic.cardset import PARTS
from etoile.games.ecliptic.evaluation import Ecliptic
from tests.support.position_builder import PositionBuilder

GAME = find_game("ecliptic")
WHITE, BLUE = 0, 1


def cards(text: str) -> list[int]:
    return [NOTATION[card] for card in text.split()]


def sign_of(card: int) -> int:
    return PARTS[card][0]


def symbol_of(card: int) -> int:
    return PARTS[card][1]


def as_set(named: list[int]) -> list[int]:
    """Returns a card set: six numbers, one per symbol, with one bit per sign, Aries highest."""
    return [sum(0x800 >> sign_of(card) for card in named if symbol_of(card) == symbol) for symbol in range(6)]


class Table(PositionBuilder):
    """A position in which a test decides where each card lies.

    If blue's hand is not given, it is one that can play. Cards not named are in the pile, below those of `draws`.
    """

    definition = GAME

    def __init__(
        self,
        white: str,
        blue: str | None = None,
        white_side: str = "",
        blue_side: str = "",
        draws: str = "",
        pile: int | None = None,
        to_move: int = WHITE,
        last_turn: bool = False,
        births: str = "aries aries",
        day: str = "aries",
    ) -> None:
        values = GAME.deal("a table laid out by hand").values()
        sides = [cards(white_side), cards(blue_side)]
        named = [*cards(white), *sides[WHITE], *sides[BLUE], *cards(draws)]
        if blue is None:
            by_symbol = sorted((card for card in CARDS if card not in named), key=lambda card: (symbol_of(card), card))
            blue = " ".join(write_card(card) for card in by_symbol[:7])
        hands = [cards(white), cards(blue)]
        named += hands[BLUE]
        assert len(named) == len(set(named)), "a card lies in two places"
        others = [card for card in CARDS if card not in named]
        under = len(others) if pile is None else pile - len(draws.split())
        gone = others[under:]
        values |= {
            "hands": [sum(card << slot * 8 for slot, card in enumerate([*sorted(hand), *[127] * 7][:7])) for hand in hands],
            "hand_sizes": [len(hand) for hand in hands],
            "hand_cards": [as_set(hand) for hand in hands],
            "sides": [as_set(side) for side in sides],
            "pile": ([*others[:under], *reversed(cards(draws))] + [-1] * 72)[:72],
            "pile_size": under + len(draws.split()),
            "discards": as_set(gone),
            "to_move": to_move,
            "last_turn": last_turn,
            "births": [SIGNS.index(sign) for sign in births.split()],
            "day": SIGNS.index(day),
        }
        self.position = Ecliptic()
        self.position.restore(values)

    def hand(self, seat: int) -> set[str]:
        return {write_card(card) for card in self.position.hand(seat)}

    def side(self, seat: int) -> set[str]:
        return {card for card in self.view().sides[seat] if card}


def worth(hand: list[int]) -> tuple[int, int]:
    """Counts A and B of EC-9 independently of the rules: tries every starting sign and every symbol."""
    signs = {sign_of(card) for card in hand}
    series = 0
    for start in range(12):
        length = 0
        while length < 12 and (start + length) % 12 in signs:
            length += 1
        series = max(series, length)
    return series, max(Counter(symbol_of(card) for card in hand).values())


def duel_with(attacker: str, defender: str = "1L 3E 5G 7P 9C 11S 2L") -> Table:
    """Returns a table where white can attack at sign 12, with `attacker` (four cards and three draws) against `defender`."""
    hand = attacker.split()
    return Table(white=" ".join([*hand[:4], "12S", "12L", "12E"]), blue=defender, blue_side="12C", draws=" ".join(hand[4:]))
