"""A table of Ecliptic laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from typing import Any

from etoile.core.game import NOBODY
from etoile.core.refusal import Refusal
from etoile.games import box
from etoile.games.ecliptic.cards import CARDS, NOTATION, SIGNS, write_card
from etoile.games.ecliptic.rules import Ecliptic

BOX = box("ecliptic")
WHITE, BLUE = 0, 1


def cards(text: str) -> list[int]:
    return [NOTATION[card] for card in text.split()]


def as_set(named: list[int]) -> list[int]:
    """A set of cards as the position keeps it: six numbers, one a symbol, with a bit a sign, Aries highest."""
    return [sum(0x800 >> (card >> 3) for card in named if card & 7 == symbol) for symbol in range(6)]


class Table:
    """A position in which a test decides what lies where.

    Blue's hand, if it doesn't matter, is one that can play. Cards not named are in the pile, under those of `draws`.
    """

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
        values = BOX.deal("a table laid out by hand").values()
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
            "hands": [sorted(hand) + [-1] * (7 - len(hand)) for hand in hands],
            "held": [len(hand) for hand in hands],
            "suits": [as_set(hand) for hand in hands],
            "sides": [[next((card for card in side if card >> 3 == sign), -1) for sign in range(12)] for side in sides],
            "pile": ([*others[:under], *reversed(cards(draws))] + [-1] * 72)[:72],
            "left": under + len(draws.split()),
            "discards": as_set(gone),
            "to_move": to_move,
            "last_turn": last_turn,
            "births": [SIGNS.index(sign) for sign in births.split()],
            "day": SIGNS.index(day),
        }
        self.position = Ecliptic()
        self.position.restore(values)

    def play(self, *moves: str) -> Table:
        """Plays moves by their notation."""
        for move in moves:
            self.position.apply(BOX.read_move(self.position, move))
        return self

    def refusal(self, move: str) -> str | None:
        """The clause that refuses a move."""
        found: Refusal | None = self.position.refusal(BOX.read_move(self.position, move))
        return found and found.clause

    def events(self, move: str, seat: int = NOBODY) -> list[tuple[str, dict[str, Any]]]:
        """Plays a move and tells what a seat hears of it."""
        notes = self.position.narrate(BOX.read_move(self.position, move))
        return [(event.name, event.facts) for event in BOX.events(notes, seat)]

    def legal(self) -> set[str]:
        return set(BOX.legal_moves(self.position))

    def view(self, seat: int = NOBODY) -> Any:
        return BOX.view(self.position, seat)

    def hand(self, seat: int) -> set[str]:
        return {write_card(card) for card in self.position.hand(seat)}

    def side(self, seat: int) -> set[str]:
        return {card for card in self.view().sides[seat] if card}

    @property
    def to_move(self) -> int:
        to_move: int = self.position.to_move
        return to_move

    @property
    def ended_by(self) -> str | None:
        ended: str | None = self.view().ended_by
        return ended
