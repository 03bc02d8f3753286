"""State layout of Soleil et Lune: the fields of a position, their copying, and cards moving between them. No clause here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from etoile.core.game import Game

if not cython.compiled:
    from etoile.games.soleil_lune.cardset import (
        ECLIPSE,
        HIGHEST,
        NUMBERS,
        card_of,
        cards_in,
        contains,
        first_members,
        moved_right,
        number_of,
        row_suit,
        suit_of,
        with_member,
        without,
    )

NO_CARD = -1
RANDOM = -1
"""The value of `first_setting` with which the deal draws the first player."""
CARDS = range(64)

Animals = tuple[tuple[int, ...], tuple[int, ...]]
"""For each suit and number the animal that the card carries, from 1 on, or 0."""
NO_ANIMALS: Animals = ((0,) * 30, (0,) * 30)


class Position(Game):
    """The cards on the table. cardset.py describes cards, sets, rows and places.

    - `hands` and `hand_eclipses`: for each seat and suit the set of cards held, and the number of eclipses among them;
      `hand_sizes`: the number of all cards held; `drawn_from`: the pile, counted by `reshuffles`, that the hand came from.
    - `tops`: for each row the topmost number of each place, visible or eclipsed; `sizes`: the number of places;
      `eclipsed`: the places that show an eclipse.
    - `below`: for each suit and number the number that it hides, or 0. Between the two lies an eclipse (SL-14, SL-15).
    - `fits`: for each row the set of the cards that go somewhere in it; where there is no row, the numbers that would start
      one in front of this player or, with four, the partner.
    - `harvests`: for each seat and suit the numbers harvested; `spent_eclipses`: for each suit the eclipses out of play.
    - `pile`, of which the first `pile_size` are cards, the top one last; `discards`: for each suit the numbers discarded;
      `discarded_eclipses`: for each suit the eclipses discarded.
    - `extra`: an extra card is due; `closing`: the end has begun; `playing`: the set of seats that still take turns;
      `ended`: the number of the clause that ended the game, or 0.
    - `free_eclipse`: a player may choose a total eclipse in the last turn; `late_harvest`: in `2012`, a player without cards
      still harvests once the end has begun (false in version 1 of the rules).
    """

    fields = (
        *(
            "edition",
            "free_eclipse",
            "late_harvest",
            "first_setting",
            "animals",
            "first",
            "turns",
            "extra",
            "closing",
            "playing",
            "ended",
        ),
        *("hands", "hand_eclipses", "hand_sizes", "drawn_from", "tops", "eclipsed", "sizes", "below", "fits", "harvests"),
        *("pile", "pile_size", "reshuffles", "discards", "discarded_eclipses", "spent_eclipses", "chosen"),
    )

    def __init__(
        self,
        edition: int = 0,
        seats: int = 2,
        first: int = RANDOM,
        animals: Animals = NO_ANIMALS,
        free_eclipse: bool = False,
        late_harvest: bool = True,
    ) -> None:
        """Creates a position that is not yet dealt. `edition` is an index of EDITIONS; `first` is the seat that starts."""
        Game.__init__(self, seats)
        self.edition = edition
        self.first_setting = first
        self.free_eclipse = free_eclipse
        self.late_harvest = late_harvest
        if not cython.compiled:
            self.animals = [[0] * 30, [0] * 30]
            self.hands = [[0, 0] for _ in range(4)]
            self.hand_eclipses = [[0, 0] for _ in range(4)]
            self.hand_sizes = [0] * 4
            self.drawn_from = [0] * 4
            self.tops = [[0] * 29 for _ in range(8)]
            self.eclipsed = [0] * 8
            self.sizes = [0] * 8
            self.fits = [0] * 8
            self.below = [[0] * 30, [0] * 30]
            self.harvests = [[0, 0] for _ in range(4)]
            self.pile = [NO_CARD] * 68
            self.discards = [0, 0]
            self.discarded_eclipses = [0, 0]
            self.spent_eclipses = [0, 0]
        for suit in range(2):
            for number in range(30):
                self.animals[suit][number] = animals[suit][number]
        self.first = self.turns = self.playing = self.ended = self.pile_size = self.reshuffles = 0
        self.extra = self.closing = False

    def clear(self) -> None:
        """Removes all cards; every seat plays."""
        self.turns = 0
        self.chosen = -1
        self.ended = 0
        self.pile_size = 0
        self.reshuffles = 0
        self.extra = False
        self.closing = False
        self.playing = first_members(self.seats)
        for seat in range(4):
            self.hand_sizes[seat] = 0
            self.drawn_from[seat] = 0
            for suit in range(2):
                self.hands[seat][suit] = 0
                self.hand_eclipses[seat][suit] = 0
                self.harvests[seat][suit] = 0
        for row in range(8):
            self.sizes[row] = 0
            self.eclipsed[row] = 0
            self.fits[row] = NUMBERS if row < self.seats * 2 else 0
            for place in range(29):
                self.tops[row][place] = 0
        for suit in range(2):
            self.discards[suit] = 0
            self.discarded_eclipses[suit] = 0
            self.spent_eclipses[suit] = 0
            for number in range(30):
                self.below[suit][number] = 0
        for slot in range(68):
            self.pile[slot] = NO_CARD

    # --- Cards moving between hands, pile, rows and discards ---

    def put_on_pile(self, suit: int, numbers: int, eclipses: int) -> None:
        """Puts eclipses and a set of numbers of a suit on the pile, in order."""
        for _ in range(eclipses):
            self.pile[self.pile_size] = card_of(suit, ECLIPSE)
            self.pile_size += 1
        for number in range(1, HIGHEST + 1):
            if contains(numbers, number):
                self.pile[self.pile_size] = card_of(suit, number)
                self.pile_size += 1

    def take_from_pile(self, seat: int) -> None:
        """Moves the top card of the pile to a hand."""
        self.pile_size -= 1
        self.add_to_hand(seat, self.pile[self.pile_size])
        self.pile[self.pile_size] = NO_CARD
        self.hand_sizes[seat] += 1
        self.drawn_from[seat] = self.reshuffles

    def add_to_hand(self, seat: int, card: int) -> None:
        """Adds a card to the set of a hand; its size is set by the caller."""
        self.hands[seat][suit_of(card)] = with_member(self.hands[seat][suit_of(card)], number_of(card))
        self.hand_eclipses[seat][suit_of(card)] += number_of(card) == ECLIPSE

    def remove_from_hand(self, seat: int, suit: int, number: int) -> None:
        """Removes a number or one of the eclipses of a suit from a hand."""
        self.hand_sizes[seat] -= 1
        if number == ECLIPSE:
            self.hand_eclipses[seat][suit] -= 1
        if number != ECLIPSE or not self.hand_eclipses[seat][suit]:
            self.hands[seat][suit] = without(self.hands[seat][suit], number)

    def write_hand(self, seat: int, suit: int, out: list[int], count: int) -> int:
        """Writes the cards of one suit in a hand, in order, after the first `count`. Returns the new count."""
        for _ in range(self.hand_eclipses[seat][suit]):
            out[count] = card_of(suit, ECLIPSE)
            count += 1
        for number in range(1, HIGHEST + 1):
            if contains(self.hands[seat][suit], number):
                out[count] = card_of(suit, number)
                count += 1
        return count

    def clear_hand(self, seat: int, suit: int) -> None:
        """Empties one suit of a hand; its size is set by the caller."""
        self.hands[seat][suit] = 0
        self.hand_eclipses[seat][suit] = 0

    def add_at_end(self, row: int, left: bool, number: int) -> None:
        """Adds a place with this number at the left or the right end of a row."""
        size = self.sizes[row]
        if left:
            for place in range(size, 0, -1):
                self.tops[row][place] = self.tops[row][place - 1]
            self.eclipsed[row] = moved_right(self.eclipsed[row])
            size = 0
        self.tops[row][size] = number
        self.sizes[row] += 1

    def cover(self, row: int, place: int, number: int) -> None:
        """Puts a number on the eclipse of a place."""
        self.below[row_suit(row)][number] = self.tops[row][place]
        self.tops[row][place] = number
        self.eclipsed[row] = without(self.eclipsed[row], place)

    def stack_under(self, suit: int, number: int) -> int:
        """Returns the set of a topmost number and all numbers hidden under it."""
        found = 0
        while number:
            found = with_member(found, number)
            number = self.below[suit][number]
        return found

    def take_stack(self, suit: int, number: int) -> int:
        """Returns the set of a topmost number and all numbers hidden under it, and separates them."""
        found = 0
        while number:
            found = with_member(found, number)
            hidden = self.below[suit][number]
            self.below[suit][number] = 0
            number = hidden
        return found

    def redeal_pile(self, seat: int, pile: int) -> None:
        """Redeals the cards of one pile, counted by `reshuffles`, that a seat cannot see: each hand keeps its size.

        These are the other hands drawn from it and, if it is the present pile, what is left of it. They are sorted before
        they are shuffled, so that the result does not depend on how they lay.
        """
        if not cython.compiled:
            cards = [0] * 68
        count = 0
        for other in range(self.seats):
            if other != seat and self.drawn_from[other] == pile:
                for suit in range(2):
                    count = self.write_hand(other, suit, cards, count)
                    self.clear_hand(other, suit)
        if pile == self.reshuffles:
            for slot in range(self.pile_size):
                cards[count] = self.pile[slot]
                count += 1
        self.sort(cards, count)
        self.shuffle(cards, count)
        for other in range(self.seats):
            if other != seat and self.drawn_from[other] == pile:
                for _ in range(self.hand_sizes[other]):
                    count -= 1
                    self.add_to_hand(other, cards[count])
        for slot in range(count):
            self.pile[slot] = cards[slot]

    # --- Reading ---

    def hand(self, seat: int) -> list[int]:
        """Returns the cards of a hand in order, Suns first, eclipses before numbers. Raises IndexError for a wrong seat."""
        self.check_seat(seat)
        found = []
        for suit in range(2):
            found += cards_in(suit, self.hands[seat][suit], self.hand_eclipses[seat][suit])
        return found

    def places(self, row: int, names: Sequence[Any] = CARDS) -> list[list[Any]]:
        """Returns the places of a row from the left, each with the names of its cards from the lowest to the visible one."""
        suit = row_suit(row)
        eclipse = names[card_of(suit, ECLIPSE)]
        found = []
        for place in range(self.sizes[row]):
            number = self.tops[row][place]
            stack = [eclipse] if contains(self.eclipsed[row], place) else []
            while number:
                stack.append(names[card_of(suit, number)])
                number = self.below[suit][number]
                if number:
                    stack.append(eclipse)
            if len(stack) > 1:
                stack.reverse()
            found.append(stack)
        return found

    def animal_bytes(self) -> bytes:
        """Returns the animal of each number from 0 to 29, or 0, Suns first."""
        if not cython.compiled:
            found = [0] * 60
        for suit in range(2):
            for number in range(30):
                found[suit * 30 + number] = self.animals[suit][number]
        return bytes(found[:60])

    # --- Copying ---

    def assign(self, other: Game) -> None:
        self.copy_from(cython.cast(Position, other))

    def copy_from(self, other: Position) -> None:
        """Copies every field of another position."""
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.chosen = other.chosen
        self.edition = other.edition
        self.free_eclipse = other.free_eclipse
        self.late_harvest = other.late_harvest
        self.first_setting = other.first_setting
        self.first = other.first
        self.turns = other.turns
        self.extra = other.extra
        self.closing = other.closing
        self.playing = other.playing
        self.ended = other.ended
        self.pile_size = other.pile_size
        self.reshuffles = other.reshuffles
        for seat in range(4):
            self.hand_sizes[seat] = other.hand_sizes[seat]
            self.drawn_from[seat] = other.drawn_from[seat]
            for suit in range(2):
                self.hands[seat][suit] = other.hands[seat][suit]
                self.hand_eclipses[seat][suit] = other.hand_eclipses[seat][suit]
                self.harvests[seat][suit] = other.harvests[seat][suit]
        for row in range(8):
            self.sizes[row] = other.sizes[row]
            self.eclipsed[row] = other.eclipsed[row]
            self.fits[row] = other.fits[row]
            for place in range(29):
                self.tops[row][place] = other.tops[row][place]
        for suit in range(2):
            self.discards[suit] = other.discards[suit]
            self.discarded_eclipses[suit] = other.discarded_eclipses[suit]
            self.spent_eclipses[suit] = other.spent_eclipses[suit]
            for number in range(30):
                self.animals[suit][number] = other.animals[suit][number]
                self.below[suit][number] = other.below[suit][number]
        for slot in range(68):
            self.pile[slot] = other.pile[slot]
