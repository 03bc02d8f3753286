"""Cards, sets, rows, places and actions of Soleil et Lune as numbers: a name for every bit operation. No clause is here.

A card is `suit << 5 | number`: suit 0 is the Sun, 1 the Moon; numbers go from 1 to 29, and 0 is an eclipse. A set of cards
of one suit has bits 1 to 29 for the numbers and bit 0 for its eclipses, which are alike and are counted elsewhere. A row is
`seat << 1 | suit`. A set of places has a bit for each place of a row, from the left.

An action is a number from 0 to 9216. Below HARVEST it is `row << 10 | spot << 5 | number`: a card of the row's suit goes to
a spot of the row, which is START, LEFT, RIGHT or PLACE plus a place counted from 0. From HARVEST on it names stretches, a
bit each, counted from the left: five bits for the Sun row, five for the Moon row. Five stretches are the most that a row
can have: with an eclipse between them, they and what those hide are 29 numbers. The last one, CHOSEN_ECLIPSE, is a total
eclipse as a move.

Compiled, the one-line functions are the inline functions of cardset.pxd; the twins here run interpreted.
"""

from __future__ import annotations

import cython

FIRST_HARVEST = 8192
TOTAL_ECLIPSE_ACTION = 9216
SPOTS = range(4)
"""START, LEFT, RIGHT and PLACE."""
MAX_STRETCHES = 5
"""Stretches of one row in an action."""

if not cython.compiled:
    from etoile.core.bits import lowest

    ECLIPSE = 0
    HIGHEST = 29
    NUMBERS = 0x3FFFFFFE
    START, LEFT, RIGHT, PLACE = SPOTS
    HARVEST = FIRST_HARVEST
    CHOSEN_ECLIPSE = TOTAL_ECLIPSE_ACTION
    NUM_ACTIONS = 9217

    # --- Cards ---

    def card_of(suit: int, number: int) -> int:
        """Returns the card of a suit and a number, ECLIPSE included."""
        return suit << 5 | number

    def suit_of(card: int) -> int:
        """Returns the suit of a card."""
        return card >> 5

    def number_of(card: int) -> int:
        """Returns the number of a card, which is ECLIPSE for an eclipse."""
        return card & 31

    # --- Sets ---

    def only(member: int) -> int:
        """Returns the set with this member only."""
        return 1 << member

    def contains(members: int, member: int) -> bool:
        """Tells whether a set contains a member."""
        return bool(members >> member & 1)

    def with_member(members: int, member: int) -> int:
        """Returns a set with one member added."""
        return members | 1 << member

    def without(members: int, member: int) -> int:
        """Returns a set with one member removed."""
        return members & ~(1 << member)

    def without_lowest(members: int) -> int:
        """Returns a set without its lowest member."""
        return members & members - 1

    def is_subset(members: int, whole: int) -> bool:
        """Tells whether every member belongs to the whole."""
        return not members & ~whole

    def next_subset(members: int, whole: int) -> int:
        """Returns the subset of `whole` that follows, as numbers rise: from the empty set through all of them back to it."""
        return (members - whole) & whole

    def first_members(count: int) -> int:
        """Returns the set of 0 to `count - 1`."""
        return (1 << count) - 1

    def numbers_of(cards: int) -> int:
        """Returns a set of cards without its eclipses."""
        return cards & NUMBERS

    def numbers_between(low: int, high: int) -> int:
        """Returns the set of the numbers above `low` and below `high`."""
        return (1 << high) - (2 << low)

    # --- Rows ---

    def row_of(seat: int, suit: int) -> int:
        """Returns the row of a suit in front of a seat."""
        return seat << 1 | suit

    def seat_of(row: int) -> int:
        """Returns the seat in front of which a row lies."""
        return row >> 1

    def row_suit(row: int) -> int:
        """Returns the suit of a row."""
        return row & 1

    def other_row(row: int) -> int:
        """Returns the row of the other suit in front of the same seat."""
        return row ^ 1

    def partner_row(row: int) -> int:
        """Returns the row of the same suit in front of the opposite seat of four."""
        return row ^ 4

    # --- Places ---

    def visible_places(size: int, eclipsed: int) -> int:
        """Returns the places of a row of this size that are not eclipsed."""
        return ((1 << size) - 1) & ~eclipsed

    def neighbours(places: int) -> int:
        """Returns the places directly left or right of one of these."""
        return places << 1 | places >> 1

    def moved_right(places: int) -> int:
        """Returns these places after a new one was inserted at the left end."""
        return places << 1

    def fives(places: int) -> int:
        """Returns the places at which five neighbouring ones begin."""
        pairs = places & places >> 1
        return pairs & pairs >> 2 & places >> 4

    def run_starts(places: int) -> int:
        """Returns the leftmost place of every run of five or more."""
        return fives(places) & ~(fives(places) << 1)

    def in_runs(places: int) -> int:
        """Returns all places of the runs of five or more."""
        pairs = fives(places) | fives(places) << 1
        return pairs | pairs << 2 | fives(places) << 4

    def run_from(places: int, first: int) -> int:
        """Returns the run of neighbouring places whose leftmost one is `first`."""
        return places & ~(places + (1 << first))

    # --- Actions ---

    def lay_action(row: int, spot: int, number: int) -> int:
        """Returns the action that lays a number or an eclipse of the row's suit at a spot of the row."""
        return row << 10 | spot << 5 | number

    def action_row(action: int) -> int:
        """Returns the row of an action that lays a card."""
        return action >> 10

    def action_spot(action: int) -> int:
        """Returns its spot: START, LEFT, RIGHT, or PLACE plus a place."""
        return action >> 5 & 31

    def action_number(action: int) -> int:
        """Returns its number, which is ECLIPSE for an eclipse."""
        return action & 31

    def write_lays(out: list[int], count: int, row: int, spot: int, cards: int) -> int:
        """Writes the actions that lay each of these cards at one spot after the first `count`. Returns the new count."""
        while cards:
            out[count] = lay_action(row, spot, lowest(cards))
            count += 1
            cards = without_lowest(cards)
        return count

    def harvest_action(stretches: int) -> int:
        """Returns the action that harvests a set of stretches of both rows."""
        return HARVEST | stretches

    def action_stretches(action: int) -> int:
        """Returns the stretches of both rows that a harvest names."""
        return action & 1023

    def both_stretches(suns: int, moons: int) -> int:
        """Returns the set of stretches of both rows, as in actions."""
        return suns | moons << 5

    def suit_stretches(stretches: int, suit: int) -> int:
        """Returns the stretches of one suit's row among those of both."""
        return stretches >> suit * 5 & 31

    # --- Facts of events ---

    def pack_end(seat: int, right: bool) -> int:
        """Returns the fact "at this end of a row in front of this seat"."""
        return seat << 1 | right

    def end_seat(fact: int) -> int:
        """Returns the seat of such a fact."""
        return fact >> 1

    def end_side(fact: int) -> int:
        """Returns 0 for the left end, 1 for the right end."""
        return fact & 1

    def pack_place(seat: int, place: int) -> int:
        """Returns the fact "at this place of a row in front of this seat"."""
        return seat << 5 | place

    def place_seat(fact: int) -> int:
        """Returns the seat of such a fact."""
        return fact >> 5

    def place_index(fact: int) -> int:
        """Returns the place, counted from 0."""
        return fact & 31

    def pack_stretch(suit: int, first: int, last: int) -> int:
        """Returns the fact "from this number to that one of a suit"."""
        return suit << 10 | first << 5 | last

    def stretch_first(fact: int) -> int:
        """Returns the first card of such a fact."""
        return fact >> 10 << 5 | fact >> 5 & 31

    def stretch_last(fact: int) -> int:
        """Returns the last card."""
        return fact >> 10 << 5 | fact & 31

    # --- Counts ---

    def with_count(counts: int, seat: int, count: int) -> int:
        """Returns counts of up to 15 per seat, packed into one number, with one added."""
        return counts | count << 4 * seat


# --- For Python code, which cannot call inline functions ---


def encode_card(suit: int, number: int) -> int:
    """Returns the card of a suit and a number, 0 for an eclipse."""
    return card_of(suit, number)


def decode_card(card: int) -> tuple[int, int]:
    """Returns the suit and the number of a card."""
    return suit_of(card), number_of(card)


def cards_in(suit: int, numbers: int, eclipses: int = 0) -> list[int]:
    """Returns the cards of a suit in order: this many eclipses, then the numbers of the set."""
    found = [card_of(suit, ECLIPSE)] * eclipses
    for number in range(1, HIGHEST + 1):
        if contains(numbers, number):
            found.append(card_of(suit, number))
    return found


def encode_row(seat: int, suit: int) -> int:
    """Returns the row of a suit in front of a seat."""
    return row_of(seat, suit)


def encode_lay(seat: int, card: int, spot: int) -> int:
    """Returns the action that lays a card at a spot of the row of its suit in front of a seat."""
    return lay_action(row_of(seat, suit_of(card)), spot, number_of(card))


def decode_lay(action: int) -> tuple[int, int, int]:
    """Returns the seat, the card and the spot of an action that lays a card."""
    row = action_row(action)
    return seat_of(row), card_of(row_suit(row), action_number(action)), action_spot(action)


def encode_harvest(stretches: set[tuple[int, int]]) -> int:
    """Returns the action that harvests these stretches, each given by its suit and its number from the left, from 0."""
    return FIRST_HARVEST | sum(1 << suit * MAX_STRETCHES + number for suit, number in stretches)


def decode_harvest(action: int) -> list[tuple[int, int]]:
    """Returns the stretches that an action names, Suns first."""
    return [
        (suit, number)
        for suit in range(2)
        for number in range(MAX_STRETCHES)
        if contains(suit_stretches(action_stretches(action), suit), number)
    ]
