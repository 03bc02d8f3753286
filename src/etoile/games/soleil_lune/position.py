"""A position of Soleil et Lune as a value: what lies where, how it is copied, written down, read back and observed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.core.bits import lowest

NONE = -1
LOT = -1
CARDS = range(64)

Animals = tuple[tuple[int, ...], tuple[int, ...]]
"""For each suit and number 0, or which animal the card carries, from 1 on."""
NO_ANIMALS: Animals = ((0,) * 30, (0,) * 30)


class Position(Game):
    """What lies on the table. `NONE` stands for no card in the pile, `LOT` for what the deal decides.

    A set of cards of a suit is a number with a bit a card: bits 1 to 29 the numbers, bit 0 for eclipses, which are alike and
    counted apart. A row is named by `seat << 1 | suit`. Its places, from the left, have the topmost number of each in
    `tops`, and a bit in `dark` if an eclipse lies on it; `below` leads from a number to the one that it hides, with an
    eclipse between the two (SL-14, SL-15: on a number goes an eclipse, on an eclipse a number), or to 0. `fits` is the set
    of the cards that a row takes, anywhere in it; where there is no row, those that would start one in front of this player
    or, with four, his partner. `batches` tells from which pile, counted by `reshuffles`, a hand was drawn.
    """

    fields = (
        *("edition", "first_wanted", "animals", "first", "turns", "extra", "closing", "playing", "ended"),
        *("hands", "eclipses", "held", "batches", "tops", "dark", "sizes", "below", "fits", "crops"),
        *("pile", "left", "reshuffles", "discards", "discarded", "spent"),
    )

    def __init__(self, edition: int = 0, seats: int = 2, first: int = LOT, animals: Animals = NO_ANIMALS) -> None:
        """`edition` is one of EDITIONS, `first` starts (LOT: drawn at the deal), `animals` has for each number of each suit
        its animal, or 0 (SL-2).
        """
        Game.__init__(self, seats)
        self.edition = edition
        self.first_wanted = first
        if not cython.compiled:
            self.animals = [[0] * 30, [0] * 30]
            self.hands = [[0, 0] for _ in range(4)]
            self.eclipses = [[0, 0] for _ in range(4)]
            self.held = [0] * 4
            self.batches = [0] * 4
            self.tops = [[0] * 29 for _ in range(8)]
            self.dark = [0] * 8
            self.sizes = [0] * 8
            self.fits = [0] * 8
            self.below = [[0] * 30, [0] * 30]
            self.crops = [[0, 0] for _ in range(4)]
            self.pile = [NONE] * 68
            self.discards = [0, 0]
            self.discarded = [0, 0]
            self.spent = [0, 0]
        for suit in range(2):
            for number in range(30):
                self.animals[suit][number] = animals[suit][number]
        self.first = self.turns = self.playing = self.ended = self.left = self.reshuffles = 0
        self.extra = self.closing = False

    def clear(self) -> None:
        """An empty table, at which everybody plays."""
        self.turns = 0
        self.ended = 0
        self.left = 0
        self.reshuffles = 0
        self.extra = False
        self.closing = False
        self.playing = (1 << self.seats) - 1
        for seat in range(4):
            self.held[seat] = 0
            self.batches[seat] = 0
            for suit in range(2):
                self.hands[seat][suit] = 0
                self.eclipses[seat][suit] = 0
                self.crops[seat][suit] = 0
        for row in range(8):
            self.sizes[row] = 0
            self.dark[row] = 0
            self.fits[row] = 0x3FFFFFFE if row < self.seats * 2 else 0
            for place in range(29):
                self.tops[row][place] = 0
        for suit in range(2):
            self.discards[suit] = 0
            self.discarded[suit] = 0
            self.spent[suit] = 0
            for number in range(30):
                self.below[suit][number] = 0
        for slot in range(68):
            self.pile[slot] = NONE

    def hand(self, seat: int) -> list[int]:
        """The cards that a player holds, in order: `suit << 5 | number`, an eclipse being number 0."""
        self.check_seat(seat)
        found = []
        for suit in range(2):
            found += [suit << 5] * self.eclipses[seat][suit]
            found += [suit << 5 | number for number in range(1, 30) if self.hands[seat][suit] >> number & 1]
        return found

    def places(self, row: int, called: Sequence[Any] = CARDS) -> list[list[Any]]:
        """The places of a row from the left, each with its cards from the lowest to the visible one, as they are called."""
        suit = row & 1
        eclipse = called[suit << 5]
        found = []
        for place in range(self.sizes[row]):
            number = self.tops[row][place]
            stack = [eclipse] if self.dark[row] >> place & 1 else []
            while number:
                stack.append(called[suit << 5 | number])
                number = self.below[suit][number]
                if number:
                    stack.append(eclipse)
            if len(stack) > 1:
                stack.reverse()
            found.append(stack)
        return found

    def animals_told(self) -> bytes:
        """The animals of all cards, Suns first."""
        if not cython.compiled:
            told = [0] * 60
        for suit in range(2):
            for number in range(30):
                told[suit * 30 + number] = self.animals[suit][number]
        return bytes(told[:60])

    def assign(self, other: Game) -> None:
        self.become(cython.cast(Position, other))

    def become(self, other: Position) -> None:
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.edition = other.edition
        self.first_wanted = other.first_wanted
        self.first = other.first
        self.turns = other.turns
        self.extra = other.extra
        self.closing = other.closing
        self.playing = other.playing
        self.ended = other.ended
        self.left = other.left
        self.reshuffles = other.reshuffles
        for seat in range(4):
            self.held[seat] = other.held[seat]
            self.batches[seat] = other.batches[seat]
            for suit in range(2):
                self.hands[seat][suit] = other.hands[seat][suit]
                self.eclipses[seat][suit] = other.eclipses[seat][suit]
                self.crops[seat][suit] = other.crops[seat][suit]
        for row in range(8):
            self.sizes[row] = other.sizes[row]
            self.dark[row] = other.dark[row]
            self.fits[row] = other.fits[row]
            for place in range(29):
                self.tops[row][place] = other.tops[row][place]
        for suit in range(2):
            self.discards[suit] = other.discards[suit]
            self.discarded[suit] = other.discarded[suit]
            self.spent[suit] = other.spent[suit]
            for number in range(30):
                self.animals[suit][number] = other.animals[suit][number]
                self.below[suit][number] = other.below[suit][number]
        for slot in range(68):
            self.pile[slot] = other.pile[slot]

    def features(self) -> int:
        """How many numbers a learner observes; view.py names them."""
        return 959

    def write_numbers(self, out: list[int], start: int, numbers: int) -> int:
        """Writes a 1 for each number of a set, the place of number 1 first, and returns how many there are."""
        count = 0
        numbers &= -2
        while numbers:
            out[start + lowest(numbers) - 1] = 1
            numbers &= numbers - 1
            count += 1
        return count

    def write_features(self, seat: int, out: list[int]) -> None:
        for i in range(959):
            out[i] = 0
        for suit in range(2):
            out[suit] = self.eclipses[seat][suit]
            out[60 + suit] = self.discarded[suit]
            self.write_numbers(out, 2 + suit * 29, self.hands[seat][suit])
            self.write_numbers(out, 62 + suit * 29, self.discards[suit])
            for number in range(1, 30):
                out[178 + suit * 29 + number - 1] = self.animals[suit][number] != 0
        for turn in range(self.seats):
            other = (seat + turn) % self.seats
            for suit in range(2):
                row = other << 1 | suit
                start = 236 + (turn << 1 | suit) * 87
                for place in range(self.sizes[row]):
                    number = self.tops[row][place]
                    out[start + place] = number
                    out[start + 29 + place] = self.dark[row] >> place & 1
                    number = self.below[suit][number]
                    while number:
                        out[start + 58 + number - 1] = 1
                        number = self.below[suit][number]
                out[940 + turn] += self.write_numbers(out, 120 + suit * 29, self.crops[other][suit])
            out[932 + turn] = self.held[other]
            out[936 + turn] = self.playing >> other & 1
            out[944 + turn] = 1
            out[948 + turn] = self.to_move == other
        out[952] = self.spent[0]
        out[953] = self.spent[1]
        out[954] = self.left
        out[955] = self.reshuffles
        out[956] = self.extra
        out[957] = self.closing
        out[958] = self.edition
