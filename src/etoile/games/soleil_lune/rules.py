"""Soleil et Lune, a game by Jacques Zeimet for two to four players: the whole of its rules, SL-1 to SL-38.

SL-1: there are 29 Suns, 29 Moons, 5 solar and 5 lunar eclipses. A card is the number `suit << 5 | number`, suits 0 (Sun) and
1 (Moon), numbers from 1 to 29, and 0 for an eclipse. How rows and sets of cards are kept is told in position.py.

Two editions are played by one engine; they part in `last_turn`, `ends_after_animal`, `in_hand` and `standing` (SL-26 to
SL-30).

An action is a number from 0 to 9215. Below HARVEST it is `row << 10 | spot << 5 | number`: a card of the row's suit goes to
a spot of the row, which is START, LEFT, RIGHT or PLACE plus a place counted from 0. From HARVEST on it names stretches, a
bit each, counted from the left: five bits for the Sun row, five for the Moon row. Five stretches are the most that a row
can have: with an eclipse between them, they and what those hide are 29 numbers.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.soleil_lune.position import Position

NOBODY = -1
NONE = -1
LOT = -1

TOTAL_ECLIPSE_EDITION, EDITION_OF_2012 = range(2)
START, LEFT, RIGHT, PLACE = range(4)
HARVEST = 8192
SPACE = 9216
ECLIPSE = 0
NUMBERS = 0x3FFFFFFE
MOST_RESHUFFLES = 40

NOT_IN_HAND, NO_SEAT, ROW_THERE, NO_ROW, PARTNERS_ROW, OTHER_PARTNER, NOT_ON_NUMBER, ON_ECLIPSE = range(1, 9)
BESIDE_ECLIPSE, NOT_LOWER, NOT_HIGHER, NO_PLACE, ON_NUMBER, INNER, NOT_RISING = range(9, 16)
EXTRA_CARD, NAME_ONE, NO_STRETCH, NOT_YOURS, ONLY_HARVEST, OVER_BY_26, OVER_BY_36 = range(16, 23)
STARTED, STARTED_FOR_TEAM, LAID, COVERED, COVERED_ALONE, ECLIPSED, ANIMAL, DRAWS_ON, DREW, RESHUFFLED = range(1, 11)
HARVESTED, UNCOVERED, CLOSED_UP, TOTAL_ECLIPSE, BLOCKED_BY_ANIMAL, EMPTY_HANDED, DISCARDED, ROW_LOST = range(11, 19)
END_BEGINS, END_AFTER_ANIMAL, LAST_TURN, OUT, LAST_ANIMAL, LAST_PILE, ENDED_BY_26, ENDED_BY_36 = range(19, 27)

SPOTS = (START, LEFT, RIGHT, PLACE)
FIRST_HARVEST = HARVEST
EVENTS = {
    STARTED: ("started", "SL-10"),
    STARTED_FOR_TEAM: ("started-for-team", "SL-32"),
    LAID: ("laid", "SL-8"),
    COVERED: ("covered", "SL-15"),
    COVERED_ALONE: ("covered-alone", "SL-17"),
    ECLIPSED: ("eclipsed", "SL-14"),
    ANIMAL: ("animal", "SL-11"),
    DRAWS_ON: ("draws-on", "SL-12"),
    DREW: ("drew", "SL-5"),
    RESHUFFLED: ("reshuffled", "SL-5"),
    HARVESTED: ("harvested", "SL-19"),
    UNCOVERED: ("uncovered", "SL-20"),
    CLOSED_UP: ("closed-up", "SL-21"),
    TOTAL_ECLIPSE: ("total-eclipse", "SL-23"),
    BLOCKED_BY_ANIMAL: ("blocked-by-animal", "SL-13"),
    EMPTY_HANDED: ("empty-handed", "SL-27"),
    DISCARDED: ("discarded", "SL-23"),
    ROW_LOST: ("row-lost", "SL-23"),
    END_BEGINS: ("end-begins", "SL-25"),
    END_AFTER_ANIMAL: ("end-after-animal", "SL-25"),
    LAST_TURN: ("last-turn", "SL-26"),
    OUT: ("out", "SL-26"),
    LAST_ANIMAL: ("last-animal", "SL-28"),
    LAST_PILE: ("last-pile", "SL-36"),
    ENDED_BY_26: ("ended-last-turns", "SL-26"),
    ENDED_BY_36: ("ended-all-harvested", "SL-36"),
}

if not cython.compiled:
    from etoile.core.bits import amount, lowest


def between(low: int, high: int) -> int:
    """The set of the numbers above `low` and below `high`."""
    return (1 << high) - (2 << low)


def coverable(lit: int, dark: int) -> int:
    """SL-16: the eclipsed places that touch a visible number. SL-17: all of them if no number is visible."""
    return dark & (lit << 1 | lit >> 1) if lit else dark


def fives(lit: int) -> int:
    """The places at which five visible numbers side by side begin, one bit each."""
    pairs = lit & lit >> 1
    return pairs & pairs >> 2 & lit >> 4


def stretches(lit: int) -> int:
    """SL-18: the leftmost place of every run of five or more visible numbers, one bit each."""
    return fives(lit) & ~(fives(lit) << 1)


def in_stretches(lit: int) -> int:
    """SL-18: all places of these runs."""
    pairs = fives(lit) | fives(lit) << 1
    return pairs | pairs << 2 | fives(lit) << 4


class SoleilLune(Position):
    """A position of Soleil et Lune with its rules."""

    prefix = "SL"
    num_actions = SPACE
    reasons = (
        (4, "not-in-hand"),
        (6, "no-seat"),
        (10, "row-there"),
        (10, "no-row"),
        (31, "partners-row"),
        (32, "other-partner"),
        (14, "not-on-number"),
        (14, "on-eclipse"),
        (9, "beside-eclipse"),
        (8, "not-lower"),
        (8, "not-higher"),
        (8, "no-place"),
        (8, "on-number"),
        (16, "inner"),
        (15, "not-rising"),
        (11, "extra-card"),
        (19, "name-one"),
        (18, "no-stretch"),
        (33, "not-yours"),
        (27, "only-harvest"),
        (26, "over"),
        (36, "over"),
    )

    # The deal

    def deal(self, rng: Rng) -> None:
        """SL-3: five cards to the first seat, five to the next and so on, the rest is the pile; a lot decides who starts."""
        self.clear()
        self.rng_state = rng.draw()
        for suit in range(2):
            self.pile_up(suit, NUMBERS, 5)
        self.shuffle(self.pile, self.left)
        self.first = self.first_wanted
        if self.first == LOT:
            self.first = self.draw_random(self.seats)
        for seat in range(self.seats):
            for _ in range(5):
                self.take_from_pile(seat)
        self.next_turn((self.first + self.seats - 1) % self.seats)

    # The turn

    def next_turn(self, seat: int) -> None:
        """SL-3: play goes clockwise. Whatever happens by itself happens, until somebody has a choice or the game is over."""
        while not self.ended:
            if not self.playing:
                self.end(26, ENDED_BY_26)
                return
            seat = (seat + 1) % self.seats
            while not self.playing >> seat & 1:
                seat = (seat + 1) % self.seats
            self.to_move = seat
            if self.begin_turn(seat):
                return

    def begin_turn(self, seat: int) -> bool:
        """SL-5, SL-24: who has an empty hand draws first. SL-25: if that is impossible, the end begins.

        SL-23: who can neither lay nor harvest suffers a total eclipse. Returns whether the player has a choice.
        """
        if not self.held[seat] and not self.closing and not self.draw(seat):
            self.closing = True
            self.emit(END_BEGINS, seat, 0, 0)
        if self.closing and not self.last_turn(seat):
            return False
        self.turns += 1
        if self.can_lay() or self.own_stretches():
            return True
        self.suffer(seat, TOTAL_ECLIPSE if self.held[seat] else EMPTY_HANDED)
        return False

    def last_turn(self, seat: int) -> bool:
        """SL-26, the end having begun: whether the player takes this turn.

        In `total-eclipse` he does, and it is his last one; with an empty hand, SL-27, he harvests or suffers a total
        eclipse. In `2012` he does as long as there are cards in his hand; else he is out.
        """
        if self.edition == EDITION_OF_2012 and self.held[seat]:
            return True
        self.playing &= ~(1 << seat)
        self.emit(LAST_TURN if self.edition == TOTAL_ECLIPSE_EDITION else OUT, seat, 0, 0)
        return self.edition == TOTAL_ECLIPSE_EDITION

    def draw(self, seat: int) -> bool:
        """SL-5: five cards, or what the pile has; an empty one is made anew first. Returns whether there was a card."""
        if not self.left:
            self.renew_pile()
        while self.left and self.held[seat] < 5:
            self.emit(DREW, seat, self.pile[self.left - 1], 0)
            self.take_from_pile(seat)
        return self.held[seat] > 0

    def renew_pile(self) -> None:
        """SL-5: the discards, shuffled, are the new pile. SL-36: forty times at most."""
        if not (self.discards[0] | self.discards[1] or self.discarded[0] + self.discarded[1]):
            return
        if self.reshuffles == MOST_RESHUFFLES:
            self.emit(LAST_PILE, 0, 0, 0)
            return
        for suit in range(2):
            self.pile_up(suit, self.discards[suit], self.discarded[suit])
            self.discards[suit] = 0
            self.discarded[suit] = 0
        self.shuffle(self.pile, self.left)
        self.reshuffles += 1
        self.emit(RESHUFFLED, self.left, 0, 0)

    def pile_up(self, suit: int, numbers: int, eclipses: int) -> None:
        """Puts a set of numbers and so many eclipses of a suit on the pile, in order."""
        for _ in range(eclipses):
            self.pile[self.left] = suit << 5
            self.left += 1
        for number in range(1, 30):
            if numbers >> number & 1:
                self.pile[self.left] = suit << 5 | number
                self.left += 1

    def take_from_pile(self, seat: int) -> None:
        """The top card of the pile goes to a hand."""
        self.left -= 1
        self.insert(seat, self.pile[self.left])
        self.pile[self.left] = NONE
        self.held[seat] += 1
        self.batches[seat] = self.reshuffles

    def insert(self, seat: int, card: int) -> None:
        """Puts a card among those that a player holds."""
        self.hands[seat][card >> 5] |= 1 << (card & 31)
        self.eclipses[seat][card >> 5] += card & 31 == ECLIPSE

    # What can be done

    def lit(self, row: int) -> int:
        """The places of a row that show a number, one bit each."""
        return ((1 << self.sizes[row]) - 1) & ~self.dark[row]

    def starts(self, row: int) -> bool:
        """SL-10: a number may start a row where there is none. SL-31, SL-32: with four players, in front of one partner.

        That is the one who has not the team's other row; if there is none, the player himself, or the partner who plays
        right after an opponent. Where a row of this suit lay before doesn't matter.
        """
        if self.sizes[row]:
            return False
        if self.seats < 4:
            return True
        if self.sizes[row ^ 4] or self.sizes[row ^ 1]:
            return False
        if self.sizes[row ^ 5]:
            return True
        return row >> 1 == self.to_move or row >> 1 == (self.to_move + 1 & 3)

    def covers(self, row: int, place: int) -> int:
        """SL-15: the numbers that keep the row rising (SL-7) when one of them covers the eclipse of a place."""
        low = place - 1
        while low >= 0 and self.dark[row] >> low & 1:
            low -= 1
        high = place + 1
        while high < self.sizes[row] and self.dark[row] >> high & 1:
            high += 1
        return between(
            self.tops[row][low] if low >= 0 else 0,
            self.tops[row][high] if high < self.sizes[row] else 30,
        )

    def ends(self, row: int) -> int:
        """SL-8: the numbers that go to one end of a row or the other. SL-9: none goes beside an eclipse."""
        last = self.sizes[row] - 1
        fitting = 0
        if not self.dark[row] & 1:
            fitting = between(0, self.tops[row][0])
        if not self.dark[row] >> last & 1:
            fitting |= between(self.tops[row][last], 30)
        return fitting

    def refit(self, row: int) -> None:
        """Works out anew what a row takes. With four players the other partner has no row of this suit (SL-31)."""
        self.fits[row] = NUMBERS
        if self.sizes[row]:
            lit = self.lit(row)
            fitting = self.ends(row) | (lit != 0)
            places = coverable(lit, self.dark[row])
            while places:
                fitting |= self.covers(row, lowest(places))
                places &= places - 1
            self.fits[row] = fitting
        if self.seats == 4:
            self.fits[row ^ 4] = 0 if self.sizes[row] else NUMBERS

    def can_lay(self) -> bool:
        """SL-4, SL-6: whether some card in hand can go to some row, one's own or not."""
        sun = 0
        moon = 0
        for seat in range(4):
            sun |= self.fits[seat << 1]
            moon |= self.fits[seat << 1 | 1]
        return (self.hands[self.to_move][0] & sun | self.hands[self.to_move][1] & moon) != 0

    def own_stretches(self) -> int:
        """SL-18, SL-33: the stretches in front of the player, one bit each as in actions."""
        row = self.to_move << 1
        return ((1 << amount(stretches(self.lit(row)))) - 1) | ((1 << amount(stretches(self.lit(row | 1)))) - 1) << 5

    def write_actions(self, out: list[int]) -> int:
        """SL-4: every card that can be laid, and unless one must be laid (SL-11) every choice of stretches (SL-19)."""
        if self.to_move == NOBODY:
            return 0
        found = 0
        for row in range(self.seats * 2):
            cards = self.hands[self.to_move][row & 1] & self.fits[row]
            if cards:
                found = self.write_row(out, found, row, cards)
        if not self.extra:
            own = self.own_stretches()
            chosen = -own & own
            while chosen:
                out[found] = HARVEST | chosen
                found += 1
                chosen = (chosen - own) & own
        return found

    def write_row(self, out: list[int], found: int, row: int, cards: int) -> int:
        """Writes the actions for one row with these cards, spot by spot, and returns how many there are then."""
        if not self.sizes[row]:
            return write_cards(out, found, row << 10 | START << 5, cards) if self.starts(row) else found
        dark = self.dark[row]
        lit = self.lit(row)
        leftmost = self.tops[row][0] if lit & 1 else 0
        ends = cards & self.ends(row)
        while ends:
            number = lowest(ends)
            out[found] = row << 10 | LEFT + (number > leftmost) << 5 | number
            found += 1
            ends &= ends - 1
        places = coverable(lit, dark)
        if cards & 1:
            places |= lit
        while places:
            place = lowest(places)
            fitting = cards & self.covers(row, place) if dark >> place & 1 else 1
            found = write_cards(out, found, row << 10 | PLACE + place << 5, fitting)
            places &= places - 1
        return found

    def refusal_code(self, action: int) -> int:
        """After the end, the clause that ended the game. Then what is wrong first: with the card, the row, the place."""
        if self.ended:
            return OVER_BY_26 if self.ended == 26 else OVER_BY_36
        if action >= HARVEST:
            return self.refuses_harvest(action)
        if not self.held[self.to_move]:
            return ONLY_HARVEST
        if action < 0 or not self.hands[self.to_move][action >> 10 & 1] >> (action & 31) & 1:
            return NOT_IN_HAND
        if action >> 11 >= self.seats:
            return NO_SEAT
        if action & 31 == ECLIPSE:
            return self.refuses_eclipse(action >> 10, action >> 5 & 31)
        return self.refuses_number(action >> 10, action >> 5 & 31, 1 << (action & 31))

    def refuses_harvest(self, action: int) -> int:
        """SL-11: not instead of an extra card. SL-19: at least one. SL-33: not the partner's. SL-18: only what is there."""
        own = self.own_stretches()
        if self.extra:
            return EXTRA_CARD
        if action == HARVEST:
            return NAME_ONE if own else NO_STRETCH
        if action < SPACE and not action & ~(HARVEST | own):
            return 0
        if self.seats == 4:
            for suit in range(2):
                if action >> suit * 5 & 31 and not self.sizes[self.to_move << 1 | suit]:
                    return NOT_YOURS
        return NO_STRETCH

    def refuses_eclipse(self, row: int, spot: int) -> int:
        """SL-14: an eclipse goes on a visible number of its suit, in any row and at any place, never on an eclipse."""
        if self.seats == 4 and not self.sizes[row] and self.sizes[row ^ 4]:
            return PARTNERS_ROW
        if spot < PLACE or spot - PLACE >= self.sizes[row]:
            return NOT_ON_NUMBER
        return ON_ECLIPSE if self.dark[row] >> (spot - PLACE) & 1 else 0

    def refuses_number(self, row: int, spot: int, bit: int) -> int:
        """SL-10, SL-31, SL-32 for the row; then SL-9 and SL-8 for its ends, SL-8, SL-16 and SL-15 for its places."""
        last = self.sizes[row] - 1
        place = spot - PLACE
        if spot == START and self.starts(row):
            return 0
        if last < 0:
            if self.seats == 4 and self.sizes[row ^ 4]:
                return PARTNERS_ROW
            return OTHER_PARTNER if spot == START else NO_ROW
        if spot == START:
            return ROW_THERE
        if spot == LEFT:
            if self.dark[row] & 1:
                return BESIDE_ECLIPSE
            return 0 if bit & between(0, self.tops[row][0]) else NOT_LOWER
        if spot == RIGHT:
            if self.dark[row] >> last & 1:
                return BESIDE_ECLIPSE
            return 0 if bit & between(self.tops[row][last], 30) else NOT_HIGHER
        if place > last:
            return NO_PLACE
        if not self.dark[row] >> place & 1:
            return ON_NUMBER
        if not coverable(self.lit(row), self.dark[row]) >> place & 1:
            return INNER
        return 0 if bit & self.covers(row, place) else NOT_RISING

    # Laying a card

    def play(self, action: int) -> None:
        """SL-4: a card is laid, or stretches are harvested. Then it is the next player's turn, unless an animal shows."""
        seat = self.to_move
        if action >= HARVEST:
            self.harvest(seat, action)
            if not self.ended:
                self.next_turn(seat)
            return
        row = action >> 10
        number = action & 31
        self.held[seat] -= 1
        if number == ECLIPSE:
            self.eclipses[seat][row & 1] -= 1
        if number != ECLIPSE or not self.eclipses[seat][row & 1]:
            self.hands[seat][row & 1] &= ~(1 << number)
        self.lay(seat, row, action >> 5 & 31, number)
        self.refit(row)
        self.extra = False
        if not self.animals[row & 1][number] or not self.lays_on(seat, row & 1, number):
            self.next_turn(seat)

    def lay(self, seat: int, row: int, spot: int, number: int) -> None:
        """SL-8, SL-10: at an end of a row, or as its first card. SL-14: an eclipse on a number. SL-15: or the reverse."""
        size = self.sizes[row]
        place = spot - PLACE
        suit = row & 1
        if spot == START:
            self.emit(STARTED_FOR_TEAM if self.seats == 4 else STARTED, seat, suit << 5 | number, row >> 1)
        elif spot < PLACE:
            self.emit(LAID, seat, suit << 5 | number, row >> 1 << 1 | (spot == RIGHT))
        elif number == ECLIPSE:
            self.emit(ECLIPSED, seat, suit << 5 | self.tops[row][place], row >> 1 << 5 | place)
            self.dark[row] |= 1 << place
            return
        else:
            self.emit(COVERED if self.lit(row) else COVERED_ALONE, seat, suit << 5 | number, row >> 1 << 5 | place)
            self.below[suit][number] = self.tops[row][place]
            self.tops[row][place] = number
            self.dark[row] &= ~(1 << place)
            return
        if spot == LEFT:
            for place in range(size, 0, -1):
                self.tops[row][place] = self.tops[row][place - 1]
            self.dark[row] <<= 1
            size = 0
        self.tops[row][size] = number
        self.sizes[row] += 1

    def lays_on(self, seat: int, suit: int, number: int) -> bool:
        """SL-2, SL-11: an animal obliges its player to lay another card. Returns whether he has a choice.

        SL-12: after his last card he draws first. SL-25, SL-28: if that is impossible, the turn ends. SL-13: so it does, in
        a total eclipse, if he can't lay any card of his hand.
        """
        self.emit(ANIMAL, seat, suit << 5 | number, self.animals[suit][number])
        if not self.held[seat]:
            if self.closing:
                self.emit(LAST_ANIMAL, seat, 0, 0)
                return False
            self.emit(DRAWS_ON, seat, 0, 0)
            if not self.draw(seat):
                self.ends_after_animal(seat)
                return False
        if self.can_lay():
            self.extra = True
            return True
        self.suffer(seat, BLOCKED_BY_ANIMAL)
        return False

    def ends_after_animal(self, seat: int) -> None:
        """SL-25: the end begins in the middle of a turn. SL-26: the next player goes on.

        In `total-eclipse` this player will have the very last turn; in `2012` he is out.
        """
        self.closing = True
        self.emit(END_AFTER_ANIMAL, seat, 0, 0)
        if self.edition == EDITION_OF_2012:
            self.playing &= ~(1 << seat)
            self.emit(OUT, seat, 0, 0)

    # Harvest and total eclipse

    def harvest(self, seat: int, action: int) -> None:
        """SL-19: the stretches named, from either row in front of the player or both. SL-36: all 58 numbers are the end."""
        for suit in range(2):
            chosen = action >> suit * 5 & 31
            if chosen:
                self.reap(seat, seat << 1 | suit, self.chosen_places(seat, seat << 1 | suit, chosen))
        for suit in range(2):
            if (self.crops[0][suit] | self.crops[1][suit] | self.crops[2][suit] | self.crops[3][suit]) != NUMBERS:
                return
        self.end(36, ENDED_BY_36)

    def chosen_places(self, seat: int, row: int, chosen: int) -> int:
        """The places of the chosen stretches of a row, one bit each. SL-18, SL-19: a stretch is taken whole."""
        lit = self.lit(row)
        firsts = stretches(lit)
        places = 0
        while firsts:
            first = firsts & -firsts
            if chosen & 1:
                run = lit & ~(lit + first)
                places |= run
                if self.event_buffer is not None:
                    self.note_stretch(seat, row, lowest(first), amount(run))
            firsts ^= first
            chosen >>= 1
        return places

    def note_stretch(self, seat: int, row: int, first: int, size: int) -> None:
        """Tells of a harvested stretch: its suit, first and last number, and how many are visible."""
        last = self.tops[row][first + size - 1]
        self.emit(HARVESTED, seat, (row & 1) << 10 | self.tops[row][first] << 5 | last, size)

    def reap(self, seat: int, row: int, places: int) -> None:
        """SL-20, SL-22: what lies at these places is out of play, hidden cards too. SL-21: the rest of the row closes up."""
        suit = row & 1
        dark = self.dark[row]
        size = self.sizes[row]
        kept = 0
        self.dark[row] = 0
        for place in range(size):
            number = self.tops[row][place]
            self.tops[row][place] = 0
            if places >> place & 1:
                self.crops[seat][suit] |= 1 << number
                while self.below[suit][number]:
                    hidden = self.below[suit][number]
                    self.emit(UNCOVERED, seat, suit << 5 | hidden, 0)
                    self.crops[seat][suit] |= 1 << hidden
                    self.spent[suit] += 1
                    self.below[suit][number] = 0
                    number = hidden
            else:
                self.tops[row][kept] = number
                self.dark[row] |= (dark >> place & 1) << kept
                kept += 1
        self.sizes[row] = kept
        self.refit(row)
        if kept:
            self.emit(CLOSED_UP, seat, suit, kept)

    def suffer(self, seat: int, kind: int) -> None:
        """SL-23: a total eclipse: the hand and all that lies in front of the player go to the discards.

        SL-34: a partner's hand and row stay; so does, SL-13, what was laid on others' rows.
        """
        self.emit(kind, seat, 0, 0)
        for suit in range(2):
            if self.event_buffer is not None:
                self.note_hand(seat, suit)
            self.discards[suit] |= self.hands[seat][suit] & NUMBERS
            self.discarded[suit] += self.eclipses[seat][suit]
            self.hands[seat][suit] = 0
            self.eclipses[seat][suit] = 0
            if self.sizes[seat << 1 | suit]:
                self.clear_row(seat << 1 | suit)
        self.held[seat] = 0

    def note_hand(self, seat: int, suit: int) -> None:
        """Tells of the cards of a hand that are discarded."""
        for _ in range(self.eclipses[seat][suit]):
            self.emit(DISCARDED, seat, suit << 5, 0)
        for number in range(1, 30):
            if self.hands[seat][suit] >> number & 1:
                self.emit(DISCARDED, seat, suit << 5 | number, 0)

    def clear_row(self, row: int) -> None:
        """A whole row goes to the discards."""
        suit = row & 1
        self.emit(ROW_LOST, row >> 1, suit, self.sizes[row])
        for place in range(self.sizes[row]):
            number = self.tops[row][place]
            self.tops[row][place] = 0
            self.discards[suit] |= 1 << number
            self.discarded[suit] += self.dark[row] >> place & 1
            while self.below[suit][number]:
                hidden = self.below[suit][number]
                self.discards[suit] |= 1 << hidden
                self.discarded[suit] += 1
                self.below[suit][number] = 0
                number = hidden
        self.sizes[row] = 0
        self.dark[row] = 0
        self.refit(row)

    # End and score

    def end(self, clause: int, kind: int) -> None:
        """SL-26, SL-36: the game is over, by that clause."""
        self.emit(kind, 0, 0, 0)
        self.ended = clause
        self.to_move = NOBODY

    def harvested(self, seat: int) -> int:
        """SL-20: how many numbers a player has harvested."""
        return amount(self.crops[seat][0]) + amount(self.crops[seat][1])

    def laid_out(self, seat: int) -> int:
        """SL-29: how many numbers lie in front of a player, hidden ones included."""
        found = 0
        for row in range(seat << 1, (seat << 1) + 2):
            for place in range(self.sizes[row]):
                number = self.tops[row][place]
                while number:
                    found += 1
                    number = self.below[row & 1][number]
        return found

    def in_hand(self, seat: int) -> int:
        """SL-29: how many numbers in a hand count: none in `2012`, whose hands are empty in the end."""
        if self.edition == EDITION_OF_2012:
            return 0
        return self.held[seat] - self.eclipses[seat][0] - self.eclipses[seat][1]

    def score(self, seat: int) -> int:
        """SL-29: a point for each number harvested, minus one for each that is left over."""
        return self.harvested(seat) - self.laid_out(seat) - self.in_hand(seat)

    def greedy_score(self, seat: int) -> int:
        """Numbers in a row cost points only in the end; until then they are a harvest to come, most of all in a stretch."""
        if self.closing:
            return self.score(seat) * 4
        worth = self.harvested(seat) * 4
        for row in range(seat << 1, (seat << 1) + 2):
            worth += amount(self.lit(row)) + amount(in_stretches(self.lit(row))) * 2
        return worth

    def standing(self, team: int) -> int:
        """SL-30, SL-35: a team's points, and in `total-eclipse` after them its scoring cards, as one number."""
        points = 0
        cards = 0
        for seat in range(self.seats):
            if self.team(seat) == team:
                points += self.score(seat)
                if self.edition == TOTAL_ECLIPSE_EDITION:
                    cards += self.harvested(seat) + self.laid_out(seat) + self.in_hand(seat)
        return points * 64 + cards

    def winning(self) -> int:
        """SL-30: the best standing wins; equal ones share the victory."""
        best = self.standing(0)
        winners = 0
        for seat in range(self.seats):
            standing = self.standing(self.team(seat))
            if standing > best:
                best = standing
                winners = 0
            winners |= (standing == best) << seat
        return winners

    def team(self, seat: int) -> int:
        """SL-31: with four players those who sit opposite each other. SL-38: with three, as with two, each for himself."""
        return seat & 1 if self.seats == 4 else seat

    def standings(self) -> list[tuple[int, int]]:
        """SL-30: what decides, in this order, the greater the better, for each seat: its team's points and scoring cards."""
        found = [self.standing(self.team(seat)) for seat in range(self.seats)]
        return [(number // 64, number % 64) for number in found]

    # What a seat can't know

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """SL-37: all that the seat can't know is drawn afresh: the pile and the others' hands.

        Everybody saw which discards became the pile. So a hand that was drawn from an earlier pile has none of these: hands
        are dealt anew with the others of their batch, and with the pile only if they come from it. A player whose turn it is
        has a choice. Once the game is over, its points tell how many numbers each hand holds (SL-29).
        """
        self.rng_state = rng.draw()
        told = self.numbers_left()
        self.deal_anew(seat)
        while (
            self.numbers_left() != told
            if self.to_move == NOBODY
            else not self.can_lay() and (self.extra or not self.own_stretches())
        ):
            self.deal_anew(seat)

    def numbers_left(self) -> int:
        """SL-29: how many numbers count in each hand, four bits a seat."""
        found = 0
        for seat in range(self.seats):
            found |= self.in_hand(seat) << 4 * seat
        return found

    def deal_anew(self, seat: int) -> None:
        """Deals the hidden cards of every batch anew."""
        for batch in range(self.reshuffles + 1):
            self.mix(seat, batch)

    def mix(self, seat: int, batch: int) -> None:
        """Shuffles all cards of a batch that a seat can't see, and deals them to where they were."""
        if not cython.compiled:
            cards = [0] * 68
        size = 0
        for other in range(self.seats):
            if other != seat and self.batches[other] == batch:
                for suit in range(2):
                    for _ in range(self.eclipses[other][suit]):
                        cards[size] = suit << 5
                        size += 1
                    for number in range(1, 30):
                        if self.hands[other][suit] >> number & 1:
                            cards[size] = suit << 5 | number
                            size += 1
                    self.hands[other][suit] = 0
                    self.eclipses[other][suit] = 0
        if batch == self.reshuffles:
            for slot in range(self.left):
                cards[size] = self.pile[slot]
                size += 1
        self.sort(cards, size)
        self.shuffle(cards, size)
        for other in range(self.seats):
            if other != seat and self.batches[other] == batch:
                for _ in range(self.held[other]):
                    size -= 1
                    self.insert(other, cards[size])
        for slot in range(size):
            self.pile[slot] = cards[slot]

    def blank(self) -> SoleilLune:
        if cython.compiled:
            return SoleilLune.__new__(SoleilLune)
        return SoleilLune()


def write_cards(out: list[int], found: int, base: int, cards: int) -> int:
    """Writes an action for each card of a set, all for one spot, and returns how many there are then."""
    while cards:
        out[found] = base | lowest(cards)
        found += 1
        cards &= cards - 1
    return found
