"""A table of Ecliptic laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from etoile.games import find_game
from etoile.games.ecliptic.cards import CARDS, NOTATION, SIGNS, write_card
from etoile.games.ecliptic.evaluation import Ecliptic
from tests.clauses.by_hand import TableByHand

GAME = find_game("ecliptic")
WHITE, BLUE = 0, 1


def cards(text: str) -> list[int]:
    return [NOTATION[card] for card in text.split()]


def as_set(named: list[int]) -> list[int]:
    """A set of cards as the position keeps it: six numbers, one a symbol, with a bit a sign, Aries highest."""
    return [sum(0x800 >> (card >> 3) for card in named if card & 7 == symbol) for symbol in range(6)]


class Table(TableByHand):
    """A position in which a test decides what lies where.

    Blue's hand, if it doesn't matter, is one that can play. Cards not named are in the pile, under those of `draws`.
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
            by_symbol = sorted((card for card in CARDS if card not in named), key=lambda card: (card & 7, card))
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
