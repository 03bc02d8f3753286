"""A position of Ecliptic as a value: what lies where, how it is copied, written down, read back and observed."""

from __future__ import annotations

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.core.bits import lowest

NONE = -1
LOT = -1
EMPTY = 0x7F7F7F7F7F7F7F
"""A hand without cards."""
ONE = 1

if not cython.compiled:
    PLACES = [0] * 36

for i in range(36):
    PLACES[i] = (11 - i % 12) * 6 + i // 12


class Position(Game):
    """What lies on the table. `NONE` stands for no card, `LOT` for what the deal decides.

    A hand is a word, seven bits a card and one between, the smallest card lowest; 127 stands where there is none. A set of
    cards, as a side is one, is six numbers, one a symbol, with a bit a sign.
    """

    fields = (
        *("first_wanted", "births_wanted", "first", "births", "day", "turns", "last_turn", "ended"),
        *("hands", "held", "suits", "sides", "pile", "left", "discards"),
        *("choosing", "attacker", "duel_sign", "announced", "shown", "known"),
    )

    def __init__(self, first: int = LOT, births: tuple[int, int] = (LOT, LOT), day: int = 0) -> None:
        """`first` starts, `births` are the players' birth signs (LOT: drawn at the deal), `day` is the sign of the day."""
        Game.__init__(self, 2)
        self.first_wanted = first
        self.day = day
        if not cython.compiled:
            self.births_wanted = [LOT, LOT]
            self.births = [0, 0]
            self.hands = [EMPTY, EMPTY]
            self.suits = [[0] * 6, [0] * 6]
            self.held = [0, 0]
            self.sides = [[0] * 6, [0] * 6]
            self.pile = [NONE] * 72
            self.discards = [0] * 6
            self.known = [[0] * 6, [0] * 6]
            self.shown = [[0] * 6, [0] * 6]
            self.announced = [0, 0]
        self.births_wanted[0] = births[0]
        self.births_wanted[1] = births[1]
        self.first = self.turns = self.left = self.ended = 0
        self.choosing = self.last_turn = False
        self.attacker = self.duel_sign = NONE

    def clear(self) -> None:
        """An empty table."""
        self.turns = 0
        self.ended = 0
        self.choosing = False
        self.last_turn = False
        self.attacker = NONE
        self.duel_sign = NONE
        for seat in range(2):
            self.held[seat] = 0
            self.announced[seat] = 0
            self.hands[seat] = EMPTY
            for symbol in range(6):
                self.sides[seat][symbol] = 0
                self.suits[seat][symbol] = 0
                self.known[seat][symbol] = 0
                self.shown[seat][symbol] = 0
        for symbol in range(6):
            self.discards[symbol] = 0

    def hand(self, seat: int) -> list[int]:
        """The cards that a player holds, sorted."""
        self.check_seat(seat)
        return [self.hands[seat] >> slot * 8 & 127 for slot in range(self.held[seat])]

    def side(self, seat: int) -> list[int]:
        """The cards on a player's side of the zodiac, sign by sign, `NONE` where there is none."""
        self.check_seat(seat)
        found = [NONE] * 12
        for sign in range(12):
            for symbol in range(6):
                if self.sides[seat][symbol] & 0x800 >> sign:
                    found[sign] = sign << 3 | symbol
        return found

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.first_wanted = other.first_wanted
        self.first = other.first
        self.day = other.day
        self.turns = other.turns
        self.left = other.left
        self.ended = other.ended
        self.choosing = other.choosing
        self.last_turn = other.last_turn
        self.attacker = other.attacker
        self.duel_sign = other.duel_sign
        for seat in range(2):
            self.births_wanted[seat] = other.births_wanted[seat]
            self.births[seat] = other.births[seat]
            self.held[seat] = other.held[seat]
            self.announced[seat] = other.announced[seat]
            self.hands[seat] = other.hands[seat]
            for symbol in range(6):
                self.sides[seat][symbol] = other.sides[seat][symbol]
                self.suits[seat][symbol] = other.suits[seat][symbol]
                self.known[seat][symbol] = other.known[seat][symbol]
                self.shown[seat][symbol] = other.shown[seat][symbol]
        for symbol in range(6):
            self.discards[symbol] = other.discards[symbol]
        for card in range(72):
            self.pile[card] = other.pile[card]

    def features(self) -> int:
        """How many numbers a learner observes; view.py names them."""
        return 465

    def write_cards(self, suits: list[int], out: list[int], start: int) -> None:
        """Writes a 1 for each card of a set, sign by sign, six symbols each: 36 at a time, Pisces in the lowest bit."""
        for symbol in range(0, 6, 3):
            cards = ONE * suits[symbol] | ONE * suits[symbol + 1] << 12 | ONE * suits[symbol + 2] << 24
            while cards:
                out[start + symbol + PLACES[lowest(cards)]] = 1
                cards &= cards - 1

    def write_features(self, seat: int, out: list[int]) -> None:
        other = 1 - seat
        for i in range(465):
            out[i] = 0
        for slot in range(self.held[seat]):
            card = self.hands[seat] >> slot * 8 & 127
            out[slot * 18 + (card >> 3)] = 1
            out[slot * 18 + 12 + (card & 7)] = 1
            out[126 + slot] = self.known[other][card & 7] & 0x800 >> (card >> 3) != 0
        self.write_cards(self.known[seat], out, 133)
        self.write_cards(self.sides[seat], out, 205)
        self.write_cards(self.sides[other], out, 277)
        self.write_cards(self.discards, out, 349)
        out[421 + self.births[seat]] = 1
        out[433 + self.births[other]] = 1
        out[445 + self.day] = 1
        out[457] = self.held[other]
        out[458] = self.left
        out[459] = self.to_move == seat
        out[460] = self.last_turn
        out[461] = self.choosing
        out[462] = self.attacker == seat
        out[463] = self.announced[seat]
        out[464] = self.announced[other]
