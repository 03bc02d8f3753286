"""Rules of Soleil et Lune, a game by Jacques Zeimet for two to four players: SL-1 to SL-38, in the order of RULES.en.md.

Two editions share one engine. They differ in `begins_last_turn`, `end_after_animal`, `numbers_in_hand` and `standing` (SL-26
to SL-30). Version 1 of the rules differs in `begins_last_turn`. cardset.py describes cards, rows and actions, position.py
the fields.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.soleil_lune.position import Position

if not cython.compiled:
    from etoile.core.bits import amount, lowest
    from etoile.games.soleil_lune.cardset import (
        CHOSEN_ECLIPSE,
        ECLIPSE,
        HARVEST,
        HIGHEST,
        LEFT,
        NUM_ACTIONS,
        NUMBERS,
        PLACE,
        RIGHT,
        START,
        action_number,
        action_row,
        action_spot,
        action_stretches,
        both_stretches,
        card_of,
        contains,
        first_members,
        harvest_action,
        is_subset,
        neighbours,
        next_subset,
        numbers_between,
        numbers_of,
        only,
        other_row,
        pack_end,
        pack_place,
        pack_stretch,
        partner_row,
        row_of,
        row_suit,
        run_from,
        run_starts,
        seat_of,
        suit_stretches,
        visible_places,
        with_count,
        with_member,
        without,
        without_lowest,
        write_lays,
    )

NOBODY = -1
RANDOM = -1
EDITIONS = ("total-eclipse", "2012")
TOTAL_ECLIPSE_EDITION, EDITION_OF_2012 = range(len(EDITIONS))
HAND_SIZE = 5
ECLIPSES_PER_SUIT = 5
MAX_RESHUFFLES = 40
STANDING_BASE = 64
"""More than the scoring cards that a team can have."""

REFUSALS = (
    ("SL-4", "not-in-hand"),
    ("SL-6", "no-seat"),
    ("SL-10", "row-there"),
    ("SL-10", "no-row"),
    ("SL-31", "partners-row"),
    ("SL-32", "other-partner"),
    ("SL-14", "not-on-number"),
    ("SL-14", "on-eclipse"),
    ("SL-9", "beside-eclipse"),
    ("SL-8", "not-lower"),
    ("SL-8", "not-higher"),
    ("SL-8", "no-place"),
    ("SL-8", "on-number"),
    ("SL-16", "inner"),
    ("SL-15", "not-rising"),
    ("SL-11", "extra-card"),
    ("SL-19", "name-one"),
    ("SL-18", "no-stretch"),
    ("SL-33", "not-yours"),
    ("SL-23", "not-chosen"),
    ("SL-27", "only-harvest"),
    ("SL-26", "over"),
    ("SL-36", "over"),
)
(
    NOT_IN_HAND, NO_SEAT, ROW_THERE, NO_ROW, PARTNERS_ROW, OTHER_PARTNER, NOT_ON_NUMBER, ON_ECLIPSE, BESIDE_ECLIPSE,
    NOT_LOWER, NOT_HIGHER, NO_PLACE, ON_NUMBER, INNER, NOT_RISING, EXTRA_CARD, NAME_ONE, NO_STRETCH, NOT_YOURS,
    NOT_CHOSEN, ONLY_HARVEST, OVER_BY_26, OVER_BY_36,
) = range(1, len(REFUSALS) + 1)  # fmt: skip
REASONS = tuple((int(clause.removeprefix("SL-")), reason) for clause, reason in REFUSALS)

EVENTS = dict(
    enumerate(
        (
            ("started", "SL-10"),
            ("started-for-team", "SL-32"),
            ("laid", "SL-8"),
            ("covered", "SL-15"),
            ("covered-alone", "SL-17"),
            ("eclipsed", "SL-14"),
            ("animal", "SL-11"),
            ("draws-on", "SL-12"),
            ("drew", "SL-5"),
            ("reshuffled", "SL-5"),
            ("harvested", "SL-19"),
            ("uncovered", "SL-20"),
            ("closed-up", "SL-21"),
            ("total-eclipse", "SL-23"),
            ("blocked-by-animal", "SL-13"),
            ("chosen", "SL-23"),
            ("empty-handed", "SL-27"),
            ("discarded", "SL-23"),
            ("row-lost", "SL-23"),
            ("end-begins", "SL-25"),
            ("end-after-animal", "SL-25"),
            ("last-turn", "SL-26"),
            ("out", "SL-26"),
            ("last-animal", "SL-28"),
            ("last-pile", "SL-36"),
            ("ended-last-turns", "SL-26"),
            ("ended-all-harvested", "SL-36"),
        ),
        start=1,
    )
)
(
    STARTED, STARTED_FOR_TEAM, LAID, COVERED, COVERED_ALONE, ECLIPSED, ANIMAL, DRAWS_ON, DREW, RESHUFFLED, HARVESTED,
    UNCOVERED, CLOSED_UP, TOTAL_ECLIPSE, BLOCKED_BY_ANIMAL, CHOSEN, EMPTY_HANDED, DISCARDED, ROW_LOST,
    END_BEGINS, END_AFTER_ANIMAL, LAST_TURN, OUT, LAST_ANIMAL, LAST_PILE, ENDED_BY_26, ENDED_BY_36,
) = EVENTS  # fmt: skip


def coverable(visible: int, eclipsed: int) -> int:
    """SL-16: an eclipse that touches a visible number can be covered. SL-17: any eclipse if no number is visible."""
    return eclipsed & neighbours(visible) if visible else eclipsed


def stretches(visible: int) -> int:
    """SL-18: five or more neighbouring visible numbers are a stretch. Returns the leftmost place of each.

    `run_from` gives all its places: it reaches as far as an eclipse or the end of the row.
    """
    return run_starts(visible)


def stretch_bounds(size: int, eclipsed: int) -> list[tuple[int, int]]:
    """SL-18: returns the first and the last place of each stretch of a row, counted from 0."""
    visible = visible_places(size, eclipsed)
    firsts = [first for first in range(size) if contains(stretches(visible), first)]
    return [(first, first + amount(run_from(visible, first)) - 1) for first in firsts]


class Rules(Position):
    """A position with the rules."""

    prefix = "SL"
    num_actions = NUM_ACTIONS
    reasons = REASONS

    # --- The cards ---

    def prepare_pile(self) -> None:
        """SL-1: the numbers from 1 to 29 and five eclipses of each suit."""
        for suit in range(2):
            self.put_on_pile(suit, NUMBERS, ECLIPSES_PER_SUIT)

    def carries_animal(self, suit: int, number: int) -> bool:
        """SL-2: some numbers carry an animal, eclipses never do."""
        return self.animals[suit][number] != 0

    # --- The table and your turn ---

    def deal(self, rng: Rng) -> None:
        """SL-3: five cards to the first seat, five to the next and so on; the rest is the pile.

        The first player is drawn at random unless the table names one.
        """
        self.clear()
        self.rng_state = rng.draw()
        self.prepare_pile()
        self.shuffle(self.pile, self.pile_size)
        self.first = self.first_setting
        if self.first == RANDOM:
            self.first = self.draw_random(self.seats)
        for seat in range(self.seats):
            for _ in range(HAND_SIZE):
                self.take_from_pile(seat)
        self.next_turn((self.first + self.seats - 1) % self.seats)

    def next_turn(self, seat: int) -> None:
        """SL-3: play goes clockwise. Forced events happen until a player has a choice or the game is over."""
        while not self.ended:
            if not self.playing:
                self.end(26, ENDED_BY_26)
                return
            seat = (seat + 1) % self.seats
            while not contains(self.playing, seat):
                seat = (seat + 1) % self.seats
            self.to_move = seat
            if self.begin_turn(seat):
                return

    def begin_turn(self, seat: int) -> bool:
        """SL-4: nobody may pass. Returns whether the player has a choice.

        SL-5, SL-24: an empty hand draws first. SL-25: if that is impossible, the end begins. SL-23: a player who can neither
        lay nor harvest suffers a total eclipse.
        """
        must_draw = not self.closing and not self.hand_sizes[seat]
        if must_draw and not self.draw(seat):
            self.closing = True
            self.emit(END_BEGINS, seat, 0, 0)
        if self.closing and not self.begins_last_turn(seat, must_draw):
            return False
        self.turns += 1
        if self.can_lay() or self.own_stretches():
            return True
        self.total_eclipse(seat, TOTAL_ECLIPSE if self.hand_sizes[seat] else EMPTY_HANDED)
        return False

    def write_actions(self, out: list[int]) -> int:
        """SL-4: every card that can be laid; unless one is due (SL-11), every choice of stretches (SL-19), and a total
        eclipse where it can be chosen (SL-23)."""
        if self.to_move == NOBODY:
            return 0
        count = 0
        for row in range(self.seats * 2):
            cards = self.hands[self.to_move][row_suit(row)] & self.fits[row]
            if cards:
                count = self.write_row(out, count, row, cards)
        if not self.extra:
            own = self.own_stretches()
            chosen = next_subset(0, own)
            while chosen:
                out[count] = harvest_action(chosen)
                count += 1
                chosen = next_subset(chosen, own)
        if self.may_choose_eclipse():
            out[count] = CHOSEN_ECLIPSE
            count += 1
        return count

    def refusal_code(self, action: int) -> int:
        """After the end, the clause that ended the game. Else the first thing wrong: with the card, the row, the place."""
        if self.ended:
            return OVER_BY_26 if self.ended == 26 else OVER_BY_36
        if action == CHOSEN_ECLIPSE:
            if self.may_choose_eclipse():
                return 0
            return EXTRA_CARD if self.extra else NOT_CHOSEN
        if action >= HARVEST:
            return self.refuses_harvest(action)
        if not self.hand_sizes[self.to_move]:
            return ONLY_HARVEST
        row = action_row(action)
        if action < 0 or not contains(self.hands[self.to_move][row_suit(row)], action_number(action)):
            return NOT_IN_HAND
        if seat_of(row) >= self.seats:
            return NO_SEAT
        if action_number(action) == ECLIPSE:
            return self.refuses_eclipse(row, action_spot(action))
        return self.refuses_number(row, action_spot(action), action_number(action))

    def play(self, action: int) -> None:
        """SL-4: lays a card or harvests. The next player follows unless an animal asks for an extra card (SL-11).

        SL-23: or chooses a total eclipse in the last turn.
        """
        seat = self.to_move
        if action == CHOSEN_ECLIPSE:
            self.total_eclipse(seat, CHOSEN)
            self.next_turn(seat)
            return
        if action >= HARVEST:
            self.harvest(seat, action_stretches(action))
            if not self.ended:
                self.next_turn(seat)
            return
        row = action_row(action)
        number = action_number(action)
        self.remove_from_hand(seat, row_suit(row), number)
        self.lay(seat, row, action_spot(action), number)
        self.update_fits(row)
        self.extra = False
        if not self.carries_animal(row_suit(row), number) or not self.lays_extra_card(seat, row_suit(row), number):
            self.next_turn(seat)

    def draw(self, seat: int) -> bool:
        """SL-5: draws five cards, or fewer if the pile has fewer. Returns whether there was a card."""
        if not self.pile_size:
            self.reshuffle()
        while self.pile_size and self.hand_sizes[seat] < HAND_SIZE:
            self.emit(DREW, seat, self.pile[self.pile_size - 1], 0)
            self.take_from_pile(seat)
        return self.hand_sizes[seat] > 0

    def reshuffle(self) -> None:
        """SL-5: the discards are shuffled into a new pile. SL-36: forty times at most."""
        if not (self.discards[0] | self.discards[1] or self.discarded_eclipses[0] + self.discarded_eclipses[1]):
            return
        if self.reshuffles == MAX_RESHUFFLES:
            self.emit(LAST_PILE, 0, 0, 0)
            return
        for suit in range(2):
            self.put_on_pile(suit, self.discards[suit], self.discarded_eclipses[suit])
            self.discards[suit] = 0
            self.discarded_eclipses[suit] = 0
        self.shuffle(self.pile, self.pile_size)
        self.reshuffles += 1
        self.emit(RESHUFFLED, self.pile_size, 0, 0)

    # --- Laying a number ---

    def can_lay(self) -> bool:
        """SL-6: a card can go to a row of its suit in front of any player. Tells whether one in hand fits anywhere."""
        sun = 0
        moon = 0
        for seat in range(4):
            sun |= self.fits[row_of(seat, 0)]
            moon |= self.fits[row_of(seat, 1)]
        return (self.hands[self.to_move][0] & sun | self.hands[self.to_move][1] & moon) != 0

    def visible(self, row: int) -> int:
        """SL-7: returns the places of a row that show a number. Hidden cards do not count."""
        return visible_places(self.sizes[row], self.eclipsed[row])

    def left_numbers(self, row: int) -> int:
        """SL-8: the numbers lower than the leftmost visible one. SL-9: none beside an eclipse."""
        return 0 if contains(self.eclipsed[row], 0) else numbers_between(0, self.tops[row][0])

    def right_numbers(self, row: int) -> int:
        """SL-8: the numbers higher than the rightmost visible one. SL-9: none beside an eclipse."""
        last = self.sizes[row] - 1
        return 0 if contains(self.eclipsed[row], last) else numbers_between(self.tops[row][last], HIGHEST + 1)

    def may_start(self, row: int) -> bool:
        """SL-10: a number starts a row where there is none. SL-31, SL-32: with four players, in front of one partner."""
        return not self.sizes[row] and (self.seats < 4 or self.lies_here(row))

    def update_fits(self, row: int) -> None:
        """Recomputes `fits` after a change of a row: SL-8 to SL-10, SL-14 to SL-17, SL-31."""
        self.fits[row] = NUMBERS
        if self.sizes[row]:
            visible = self.visible(row)
            fitting = self.left_numbers(row) | self.right_numbers(row)
            if visible:
                fitting = with_member(fitting, ECLIPSE)
            places = coverable(visible, self.eclipsed[row])
            while places:
                fitting |= self.covering_numbers(row, lowest(places))
                places = without_lowest(places)
            self.fits[row] = fitting
        if self.seats == 4:
            self.fits[partner_row(row)] = 0 if self.sizes[row] else NUMBERS

    def write_row(self, out: list[int], count: int, row: int, cards: int) -> int:
        """Writes the actions that lay these cards in one row, spot by spot. Returns the new count."""
        if not self.sizes[row]:
            return write_lays(out, count, row, START, cards) if self.may_start(row) else count
        count = write_lays(out, count, row, LEFT, cards & self.left_numbers(row))
        count = write_lays(out, count, row, RIGHT, cards & self.right_numbers(row))
        visible = self.visible(row)
        places = coverable(visible, self.eclipsed[row])
        if contains(cards, ECLIPSE):
            places |= visible
        while places:
            place = lowest(places)
            fitting = only(ECLIPSE) if contains(visible, place) else cards & self.covering_numbers(row, place)
            count = write_lays(out, count, row, PLACE + place, fitting)
            places = without_lowest(places)
        return count

    def refuses_number(self, row: int, spot: int, number: int) -> int:
        """SL-31, SL-32, SL-10 for the row; then SL-9 and SL-8 for its ends, SL-8, SL-16 and SL-15 for its places."""
        place = spot - PLACE
        if spot == START and self.may_start(row):
            return 0
        if not self.sizes[row]:
            if self.partner_has(row):
                return PARTNERS_ROW
            return OTHER_PARTNER if spot == START else NO_ROW
        if spot == START:
            return ROW_THERE
        if spot == LEFT:
            if contains(self.eclipsed[row], 0):
                return BESIDE_ECLIPSE
            return 0 if contains(self.left_numbers(row), number) else NOT_LOWER
        if spot == RIGHT:
            if contains(self.eclipsed[row], self.sizes[row] - 1):
                return BESIDE_ECLIPSE
            return 0 if contains(self.right_numbers(row), number) else NOT_HIGHER
        if place >= self.sizes[row]:
            return NO_PLACE
        if not contains(self.eclipsed[row], place):
            return ON_NUMBER
        if not contains(coverable(self.visible(row), self.eclipsed[row]), place):
            return INNER
        return 0 if contains(self.covering_numbers(row, place), number) else NOT_RISING

    def lay(self, seat: int, row: int, spot: int, number: int) -> None:
        """SL-10: starts a row, SL-8: lengthens one at an end, SL-14: lays an eclipse, or SL-15: covers one."""
        card = card_of(row_suit(row), number)
        place = spot - PLACE
        if spot == START:
            self.emit(STARTED_FOR_TEAM if self.seats == 4 else STARTED, seat, card, seat_of(row))
            self.add_at_end(row, False, number)
        elif spot < PLACE:
            self.emit(LAID, seat, card, pack_end(seat_of(row), spot == RIGHT))
            self.add_at_end(row, spot == LEFT, number)
        elif number == ECLIPSE:
            self.emit(ECLIPSED, seat, card_of(row_suit(row), self.tops[row][place]), pack_place(seat_of(row), place))
            self.eclipsed[row] = with_member(self.eclipsed[row], place)
        else:
            self.emit(COVERED if self.visible(row) else COVERED_ALONE, seat, card, pack_place(seat_of(row), place))
            self.cover(row, place, number)

    def lays_extra_card(self, seat: int, suit: int, number: int) -> bool:
        """SL-11: after an animal the player lays another card. Returns whether there is a choice.

        SL-12: after the last card in hand the player draws first. SL-25, SL-28: if that is impossible, the turn ends. SL-13:
        if no card in hand can be laid, the turn ends in a total eclipse.
        """
        self.emit(ANIMAL, seat, card_of(suit, number), self.animals[suit][number])
        if not self.hand_sizes[seat]:
            if self.closing:
                self.emit(LAST_ANIMAL, seat, 0, 0)
                return False
            self.emit(DRAWS_ON, seat, 0, 0)
            if not self.draw(seat):
                self.end_after_animal(seat)
                return False
        if self.can_lay():
            self.extra = True
            return True
        self.total_eclipse(seat, BLOCKED_BY_ANIMAL)
        return False

    # --- Eclipses ---

    def refuses_eclipse(self, row: int, spot: int) -> int:
        """SL-14: an eclipse goes on a visible number of its suit, in any row and at any place, never on an eclipse."""
        if not self.sizes[row] and self.partner_has(row):
            return PARTNERS_ROW
        if spot < PLACE or spot - PLACE >= self.sizes[row]:
            return NOT_ON_NUMBER
        return ON_ECLIPSE if contains(self.eclipsed[row], spot - PLACE) else 0

    def covering_numbers(self, row: int, place: int) -> int:
        """SL-15: the numbers higher than the nearest visible one to the left and lower than the nearest to the right."""
        left = place - 1
        while left >= 0 and contains(self.eclipsed[row], left):
            left -= 1
        right = place + 1
        while right < self.sizes[row] and contains(self.eclipsed[row], right):
            right += 1
        return numbers_between(
            self.tops[row][left] if left >= 0 else 0,
            self.tops[row][right] if right < self.sizes[row] else HIGHEST + 1,
        )

    # --- The harvest ---

    def own_stretches(self) -> int:
        """SL-18, SL-33: returns the stretches in front of the player to move, as in actions."""
        suns = amount(stretches(self.visible(row_of(self.to_move, 0))))
        moons = amount(stretches(self.visible(row_of(self.to_move, 1))))
        return both_stretches(first_members(suns), first_members(moons))

    def refuses_harvest(self, action: int) -> int:
        """SL-11: not instead of an extra card. SL-19: at least one. SL-33: not the partner's. SL-18: only what is there."""
        own = self.own_stretches()
        if self.extra:
            return EXTRA_CARD
        if action == HARVEST:
            return NAME_ONE if own else NO_STRETCH
        chosen = action_stretches(action)
        if action < NUM_ACTIONS and is_subset(chosen, own):
            return 0
        if self.seats == 4:
            for suit in range(2):
                if suit_stretches(chosen, suit) and not self.sizes[row_of(self.to_move, suit)]:
                    return NOT_YOURS
        return NO_STRETCH

    def harvest(self, seat: int, chosen: int) -> None:
        """SL-19: takes one stretch or several from the rows in front of the player. SL-36: all 58 numbers end the game."""
        for suit in range(2):
            if suit_stretches(chosen, suit):
                row = row_of(seat, suit)
                self.take_places(seat, row, self.chosen_places(seat, row, suit_stretches(chosen, suit)))
        for suit in range(2):
            harvested = 0
            for each in range(4):
                harvested |= self.harvests[each][suit]
            if harvested != NUMBERS:
                return
        self.end(36, ENDED_BY_36)

    def chosen_places(self, seat: int, row: int, chosen: int) -> int:
        """SL-19: a stretch is taken whole. Returns all places of the chosen stretches of a row."""
        visible = self.visible(row)
        firsts = stretches(visible)
        places = 0
        stretch = 0
        while firsts:
            if contains(chosen, stretch):
                taken = run_from(visible, lowest(firsts))
                places |= taken
                if self.event_buffer is not None:
                    self.emit_stretch(seat, row, lowest(firsts), amount(taken))
            firsts = without_lowest(firsts)
            stretch += 1
        return places

    def emit_stretch(self, seat: int, row: int, first: int, size: int) -> None:
        """Emits the event of a harvested stretch: its suit, first and last number, and how many are visible."""
        last = self.tops[row][first + size - 1]
        self.emit(HARVESTED, seat, pack_stretch(row_suit(row), self.tops[row][first], last), size)

    def take_places(self, seat: int, row: int, places: int) -> None:
        """SL-20, SL-22: these places are out of play, hidden cards too. SL-21: the rest of the row closes up."""
        suit = row_suit(row)
        eclipsed = self.eclipsed[row]
        kept = 0
        self.eclipsed[row] = 0
        for place in range(self.sizes[row]):
            number = self.tops[row][place]
            self.tops[row][place] = 0
            if contains(places, place):
                if self.event_buffer is not None:
                    self.emit_hidden(seat, suit, number)
                stack = self.take_stack(suit, number)
                self.harvests[seat][suit] |= stack
                self.spent_eclipses[suit] += amount(stack) - 1
            else:
                self.tops[row][kept] = number
                if contains(eclipsed, place):
                    self.eclipsed[row] = with_member(self.eclipsed[row], kept)
                kept += 1
        self.sizes[row] = kept
        self.update_fits(row)
        if kept:
            self.emit(CLOSED_UP, seat, suit, kept)

    def emit_hidden(self, seat: int, suit: int, number: int) -> None:
        """Emits an event for each number hidden under a harvested one, the highest in the stack first."""
        number = self.below[suit][number]
        while number:
            self.emit(UNCOVERED, seat, card_of(suit, number), 0)
            number = self.below[suit][number]

    # --- Total eclipse ---

    def may_choose_eclipse(self) -> bool:
        """SL-23: in the last turn of a table with that option, instead of laying or harvesting, not of an extra card."""
        return self.free_eclipse and self.closing and not self.extra

    def total_eclipse(self, seat: int, event: int) -> None:
        """SL-23: discards the hand and the rows in front of the player.

        SL-34: a partner's hand and row stay. SL-13: so do cards laid on other players' rows.
        """
        self.emit(event, seat, 0, 0)
        for suit in range(2):
            if self.event_buffer is not None:
                self.emit_discards(seat, suit)
            self.discards[suit] |= numbers_of(self.hands[seat][suit])
            self.discarded_eclipses[suit] += self.hand_eclipses[seat][suit]
            self.clear_hand(seat, suit)
            if self.sizes[row_of(seat, suit)]:
                self.discard_row(row_of(seat, suit))
        self.hand_sizes[seat] = 0

    def emit_discards(self, seat: int, suit: int) -> None:
        """Emits an event for each card of one suit in a hand that is discarded."""
        if not cython.compiled:
            cards = [0] * 68
        for slot in range(self.write_hand(seat, suit, cards, 0)):
            self.emit(DISCARDED, seat, cards[slot], 0)

    def discard_row(self, row: int) -> None:
        """SL-23: discards a whole row with all that lies in it."""
        suit = row_suit(row)
        self.emit(ROW_LOST, seat_of(row), suit, self.sizes[row])
        for place in range(self.sizes[row]):
            stack = self.take_stack(suit, self.tops[row][place])
            self.tops[row][place] = 0
            self.discards[suit] |= stack
            self.discarded_eclipses[suit] += amount(stack) - 1 + contains(self.eclipsed[row], place)
        self.sizes[row] = 0
        self.eclipsed[row] = 0
        self.update_fits(row)

    # --- The end and the score ---

    def end_after_animal(self, seat: int) -> None:
        """SL-25: the end begins in the middle of a turn. SL-26: the next player goes on.

        In `total-eclipse` this player has the very last turn; in `2012` this player takes no more turns.
        """
        self.closing = True
        self.emit(END_AFTER_ANIMAL, seat, 0, 0)
        if self.edition == EDITION_OF_2012:
            self.put_out(seat)

    def begins_last_turn(self, seat: int, must_draw: bool) -> bool:
        """SL-26: once the end has begun, tells whether the player takes this turn.

        In `total-eclipse` always, and it is the last one; with an empty hand, SL-27, the player harvests or suffers a total
        eclipse. In `2012` with cards in hand or a stretch, unless the player has just failed to draw; else the player takes
        no more turns. In version 1 of the rules a stretch was not enough.
        """
        if self.edition == TOTAL_ECLIPSE_EDITION:
            self.playing = without(self.playing, seat)
            self.emit(LAST_TURN, seat, 0, 0)
            return True
        if self.hand_sizes[seat] or (self.late_harvest and not must_draw and self.own_stretches()):
            return True
        self.put_out(seat)
        return False

    def put_out(self, seat: int) -> None:
        """SL-26: in `2012`, the player takes no more turns."""
        self.playing = without(self.playing, seat)
        self.emit(OUT, seat, 0, 0)

    def end(self, clause: int, event: int) -> None:
        """SL-26, SL-36: ends the game by that clause."""
        self.emit(event, 0, 0, 0)
        self.ended = clause
        self.to_move = NOBODY

    def harvested(self, seat: int) -> int:
        """SL-20: returns how many numbers a player has harvested."""
        return amount(self.harvests[seat][0]) + amount(self.harvests[seat][1])

    def numbers_in_rows(self, seat: int) -> int:
        """SL-29: returns how many numbers lie in front of a player, hidden ones included."""
        count = 0
        for suit in range(2):
            for place in range(self.sizes[row_of(seat, suit)]):
                count += amount(self.stack_under(suit, self.tops[row_of(seat, suit)][place]))
        return count

    def numbers_in_hand(self, seat: int) -> int:
        """SL-29: returns how many numbers in a hand count: none in `2012`, whose hands are empty in the end."""
        if self.edition == EDITION_OF_2012:
            return 0
        return self.hand_sizes[seat] - self.hand_eclipses[seat][0] - self.hand_eclipses[seat][1]

    def public_score(self, seat: int) -> int:
        """SL-29 without the numbers in hand, which are secret while the game runs (SL-37)."""
        return self.harvested(seat) - self.numbers_in_rows(seat)

    def score(self, seat: int) -> int:
        """SL-29: a point for each number harvested, minus one for each that is left over."""
        return self.public_score(seat) - self.numbers_in_hand(seat)

    def standing(self, team: int) -> int:
        """SL-30, SL-35: returns a team's points and, in `total-eclipse`, its scoring cards after them, as one number."""
        points = 0
        cards = 0
        for seat in range(self.seats):
            if self.team(seat) == team:
                points += self.score(seat)
                if self.edition == TOTAL_ECLIPSE_EDITION:
                    cards += self.harvested(seat) + self.numbers_in_rows(seat) + self.numbers_in_hand(seat)
        return points * STANDING_BASE + cards

    def standings(self) -> list[tuple[int, int]]:
        """SL-30: returns for each seat its team's points and scoring cards, which decide in this order."""
        found = [self.standing(self.team(seat)) for seat in range(self.seats)]
        return [divmod(standing, STANDING_BASE) for standing in found]

    def winning(self) -> int:
        """SL-30: the best standing wins; equal ones share the victory. Returns the set of seats."""
        best = self.standing(0)
        winners = 0
        for seat in range(self.seats):
            standing = self.standing(self.team(seat))
            if standing > best:
                best = standing
                winners = 0
            if standing == best:
                winners = with_member(winners, seat)
        return winners

    # --- Four players ---

    def partner_has(self, row: int) -> bool:
        """SL-31: a team has at most one row of a suit. Tells whether the partner of the row's seat has it."""
        return self.seats == 4 and self.sizes[partner_row(row)] != 0

    def lies_here(self, row: int) -> bool:
        """SL-32: tells whether a team's new row lies in front of this partner.

        It lies in front of the partner who does not have the team's other row; if there is none, in front of the player to
        move or of the partner who plays right after an opponent. Where a row of this suit lay before does not matter.
        """
        if self.partner_has(row) or self.sizes[other_row(row)]:
            return False
        if self.sizes[partner_row(other_row(row))]:
            return True
        return seat_of(row) == self.to_move or seat_of(row) == (self.to_move + 1) % 4

    def team(self, seat: int) -> int:
        """SL-31: four players who sit opposite each other are partners. SL-38: two or three play each alone."""
        return seat % 2 if self.seats == 4 else seat

    # --- What is secret, and three players ---

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """SL-37: draws the pile and the other hands afresh.

        All players saw which discards became the pile, so a hand drawn from an earlier pile has none of these cards. Hands
        are redealt with the others drawn from the same pile, and with the pile only if they come from it. The player to move
        has a choice. Once the game is over, its points tell how many numbers each hand holds (SL-29).
        """
        self.rng_state = rng.draw()
        counts = self.hand_counts()
        self.redeal_piles(seat)
        while (
            self.hand_counts() != counts
            if self.to_move == NOBODY
            else not self.can_lay() and (self.extra or not self.own_stretches())
        ):
            self.redeal_piles(seat)

    def hand_counts(self) -> int:
        """SL-29: returns how many numbers count in each hand, packed into one number."""
        counts = 0
        for seat in range(self.seats):
            counts = with_count(counts, seat, self.numbers_in_hand(seat))
        return counts

    def redeal_piles(self, seat: int) -> None:
        """SL-37: redeals the cards drawn from each pile among themselves."""
        for pile in range(self.reshuffles + 1):
            self.redeal_pile(seat, pile)
