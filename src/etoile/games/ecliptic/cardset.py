"""Cards, sign sets, card sets, hands and actions of Ecliptic as numbers, and the operations on them. Contains no clause.

- A card is `sign << 3 | symbol`: signs from 0 (Aries) to 11 (Pisces), symbols from 0 to 5 (sun, moon, star, galaxy, planet,
  comet).
- A sign set has one bit per sign. Aries is the highest of twelve, so of two sets the greater one has the lowest sign first.
- A card set is six sign sets, one per symbol.
- A hand is a 64-bit word, eight bits per slot, sorted with the smallest card in the lowest slot; 127 marks an empty slot.
  All seven slots are compared in one operation.
- An action below `NUM_PLACINGS` is `pair * 5 + third`: one of the 21 pairs of slots in order (0 1, 0 2, … 5 6) and the
  place of the third card among the other five slots.

The one-line operations are `cdef inline` in cardset.pxd: a call into another module would cost more than the operation. The
definitions below are their twins for the interpreter.
"""

from __future__ import annotations

import cython

EMPTY_HAND = 0x7F7F7F7F7F7F7F

if not cython.compiled:
    from etoile.core.bits import amount

    NONE = -1
    NUM_SIGNS = 12
    NUM_SYMBOLS = 6
    NUM_CARDS = 72
    HAND_SIZE = 7
    NUM_PLACINGS = 105

    FIRST_SLOTS = [0] * 105
    SECOND_SLOTS = [0] * 105
    PLACED_SLOTS = [0] * 105
    SLOTS_LEFT = [[0] * 4 for _ in range(105)]
    PAIR_SLOTS = [0] * 21
    PAIRS_AMONG = [0] * 8
    NTH_SLOT = [[0] * 5 for _ in range(32)]
    RUN_LENGTHS = [0] * 4096
    CARD_INDEXES = [0] * 36

    # Cards

    def card_of(sign: int, symbol: int) -> int:
        """Returns the card of a sign and a symbol."""
        return sign << 3 | symbol

    def sign_of(card: int) -> int:
        """Returns the sign of a card."""
        return card >> 3

    def symbol_of(card: int) -> int:
        """Returns the symbol of a card."""
        return card & 7

    def nth_card(index: int) -> int:
        """Returns the card at an index from 0 to 71, sign by sign."""
        return card_of(index // 6, index % 6)

    def is_triplet(first: int, second: int, third: int) -> bool:
        """Tests whether three cards have the same sign."""
        return sign_of(first) == sign_of(second) and sign_of(second) == sign_of(third)

    # Sign sets

    def sign_bit(sign: int) -> int:
        """Returns the set of one sign."""
        return 0x800 >> sign

    def has_sign(signs: int, sign: int) -> bool:
        """Tests whether a set contains a sign."""
        return bool(signs >> 11 - sign & 1)

    def other_signs(signs: int) -> int:
        """Returns the complement of a set."""
        return ~signs & 0xFFF

    def all_signs(signs: int, others: int) -> int:
        """Returns the union of two sets."""
        return signs | others

    def common_signs(signs: int, others: int) -> int:
        """Returns the intersection of two sets."""
        return signs & others

    def signs_without(signs: int, others: int) -> int:
        """Returns the difference of two sets."""
        return signs & ~others

    def count_signs(signs: int) -> int:
        """Returns the size of a set."""
        return amount(signs)

    def longest_run(signs: int) -> int:
        """Returns the length of the longest run of consecutive signs, round the circle."""
        return RUN_LENGTHS[signs]

    def one_sign_back(signs: int) -> int:
        """Returns the set with each sign replaced by the one before it, round the circle."""
        return (signs << 1 | signs >> 11) & 0xFFF

    def run_starts(signs: int, length: int) -> int:
        """Returns the signs at which a run of a length starts."""
        starts = signs
        for _ in range(length - 1):
            starts &= one_sign_back(starts)
        return starts

    def run_from(start: int, length: int) -> int:
        """Returns the run of a length that starts at the sign of a one-sign set."""
        twice = (start << 13) - (start << 13 >> length)
        return twice >> 12 | twice & 0xFFF

    def has_lower_signs(signs: int, others: int) -> bool:
        """Tests whether a set precedes another of its size when their signs are compared one by one, in rising order."""
        return signs > others

    def lowest_bit(bits: int) -> int:
        """Returns the set of the lowest bit only. Of a sign set, that is the last sign."""
        return bits & -bits

    def drop_lowest(bits: int) -> int:
        """Returns the set without its lowest bit."""
        return bits & (bits - 1)

    # Card sets

    def has_card(cards: list[int], card: int) -> bool:
        """Tests whether a set contains a card."""
        return has_sign(cards[symbol_of(card)], sign_of(card))

    def add_card(cards: list[int], card: int) -> None:
        """Adds a card to a set."""
        cards[symbol_of(card)] |= sign_bit(sign_of(card))

    def drop_card(cards: list[int], card: int) -> None:
        """Removes a card from a set, if it is there."""
        cards[symbol_of(card)] &= ~sign_bit(sign_of(card))

    def add_cards(cards: list[int], others: list[int]) -> None:
        """Adds all cards of another set to a set."""
        for symbol in range(6):
            cards[symbol] |= others[symbol]

    def clear_cards(cards: list[int]) -> None:
        """Empties a set."""
        for symbol in range(6):
            cards[symbol] = 0

    def copy_cards(target: list[int], source: list[int]) -> None:
        """Makes a set equal to another."""
        for symbol in range(6):
            target[symbol] = source[symbol]

    def signs_in(cards: list[int]) -> int:
        """Returns the signs of the cards in a set."""
        return cards[0] | cards[1] | cards[2] | cards[3] | cards[4] | cards[5]

    def holds_sign(cards: list[int], sign: int) -> bool:
        """Tests whether a set contains a card of a sign."""
        return has_sign(signs_in(cards), sign)

    def card_at(cards: list[int], sign: int) -> int:
        """Returns the card of a sign in a set that has at most one, or `NONE`."""
        card = NONE
        for symbol in range(6):
            if has_sign(cards[symbol], sign):
                card = card_of(sign, symbol)
        return card

    def most_frequent_among(cards: list[int], signs: int) -> int:
        """Returns the number of cards of the most frequent symbol, counting the cards of some signs only."""
        most = 0
        for symbol in range(6):
            most = max(most, count_signs(cards[symbol] & signs))
        return most

    def most_frequent(cards: list[int]) -> int:
        """Returns the number of cards of the most frequent symbol."""
        return most_frequent_among(cards, 0xFFF)

    def count_symbols(cards: list[int]) -> int:
        """Returns the number of different symbols."""
        found = 0
        for symbol in range(6):
            found += cards[symbol] != 0
        return found

    def three_symbols(cards: list[int], first: int) -> int:
        """Returns three of the six sign sets, from a symbol on, as one number of 36 bits."""
        return cards[first] | cards[first + 1] << 12 | cards[first + 2] << 24

    def card_index(bit: int) -> int:
        """Returns the index, sign by sign, of the card that a bit of `three_symbols` stands for, counted from its first."""
        return CARD_INDEXES[bit]

    # Hands

    def card_in(hand: int, slot: int) -> int:
        """Returns the card in a slot, 127 if there is none."""
        return hand >> slot * 8 & 127

    def insert_card(hand: int, card: int) -> int:
        """Returns a hand with a card added at its place; greater cards move up a slot."""
        place = (7 - amount((hand | 0x80808080808080) - card * 0x01010101010101 & 0x80808080808080)) * 8
        below = (1 << place) - 1
        return hand & below | card << place | (hand & ~below) << 8 & 0x7F7F7F7F7F7F7F

    def remove_slot(hand: int, slot: int) -> int:
        """Returns a hand without the card in a slot; greater cards move down a slot."""
        below = (1 << slot * 8) - 1
        return hand & below | (hand | 127 << 56) >> 8 & ~below

    def hand_without(hand: int, action: int) -> int:
        """Returns a hand without the three cards that an action names."""
        left = 0x7F7F7F
        for i in range(3, -1, -1):
            left = left << 8 | card_in(hand, SLOTS_LEFT[action][i])
        return left

    def slots_with_signs(hand: int, signs: int) -> int:
        """Returns the slots, one bit each, whose card is of one of some signs."""
        slots = 0
        for slot in range(7):
            slots = slots >> 1 | (signs << sign_of(card_in(hand, slot))) & 0x800
        return slots >> 5

    def partners(hand: int) -> int:
        """Returns the cards, one bit each, that share the sign or the symbol of the card below all of them.

        Adding 127 to a difference sets its highest bit unless it is zero; the product gathers these bits in the top byte.
        """
        differences = hand >> 8 ^ (hand & 127) * 0x01010101010101
        unlike = (differences & 0x78787878787878) + 0x7F7F7F7F7F7F7F & (differences & 0x07070707070707) + 0x7F7F7F7F7F7F7F
        return ((~unlike >> 7 & 0x01010101010101) * 0x0102040810204080 & 0xFFFFFFFFFFFFFFFF) >> 56

    def pairs_in_hand(hand: int, held: int) -> int:
        """Returns the pairs of slots, one bit each in order, of a hand of `held` cards that share a sign or a symbol."""
        pairs = 0
        for first in range(5, -1, -1):
            pairs = pairs << 6 - first | partners(hand >> first * 8) & (64 >> first) - 1
        return pairs & PAIRS_AMONG[held]

    # Actions

    def action_of(pair: int, third: int) -> int:
        """Returns the action of a pair of slots and a third card among the other five."""
        return pair * 5 + third

    def pair_of(action: int) -> int:
        """Returns the pair of slots of an action."""
        return action // 5

    def first_slot(action: int) -> int:
        """Returns the slot of the lower card of the pair."""
        return FIRST_SLOTS[action]

    def second_slot(action: int) -> int:
        """Returns the slot of the higher card of the pair."""
        return SECOND_SLOTS[action]

    def placed_slot(action: int) -> int:
        """Returns the slot of the third card."""
        return PLACED_SLOTS[action]

    def has_bit(bits: int, place: int) -> bool:
        """Tests a bit of a set of slots or pairs."""
        return bool(bits >> place & 1)

    def slots_beside(pair: int, slots: int) -> int:
        """Returns the slots without those of a pair."""
        return slots & ~PAIR_SLOTS[pair]

    def close_gap(slots: int, slot: int) -> int:
        """Returns the slots without one of them, those above it moved down."""
        below = (1 << slot) - 1
        return slots & below | slots >> 1 & ~below

    def thirds_beside(pair: int, slots: int) -> int:
        """Returns the slots without those of a pair, counted among the other five."""
        return close_gap(close_gap(slots, second_slot(pair * 5)), first_slot(pair * 5))

    def nth_third(thirds: int, number: int) -> int:
        """Returns the member of a set of five bits that a number of smaller ones precede."""
        return NTH_SLOT[thirds][number]


def fill_action_tables() -> None:
    """Fills the tables of actions: the slots that each names and leaves, the pairs, and the n-th bits of five."""
    pair = 0
    for first in range(7):
        for second in range(first + 1, 7):
            PAIR_SLOTS[pair] = 1 << first | 1 << second
            for held in range(second + 1, 8):
                PAIRS_AMONG[held] |= 1 << pair
            for third in range(5):
                FIRST_SLOTS[pair * 5 + third] = first
                SECOND_SLOTS[pair * 5 + third] = second
                others = 0
                for slot in range(7):
                    if slot not in (first, second):
                        if others == third:
                            PLACED_SLOTS[pair * 5 + third] = slot
                        else:
                            SLOTS_LEFT[pair * 5 + third][others - (others > third)] = slot
                        others += 1
            pair += 1
    for slots in range(32):
        others = 0
        for third in range(5):
            NTH_SLOT[slots][others] = third
            others += slots >> third & (others < 4)


def fill_sign_tables() -> None:
    """Fills the longest runs, and the card index of each bit of three sign sets."""
    for signs in range(1, 4096):
        rest = signs
        while rest and RUN_LENGTHS[signs] < 12:
            RUN_LENGTHS[signs] += 1
            rest &= one_sign_back(rest)
    for index in range(36):
        CARD_INDEXES[index] = (11 - index % 12) * 6 + index // 12


fill_action_tables()
fill_sign_tables()

PARTS = {card_of(sign, symbol): (sign, symbol) for sign in range(NUM_SIGNS) for symbol in range(NUM_SYMBOLS)}
"""The sign and the symbol of each card."""
SLOTS = [(first_slot(action), second_slot(action), placed_slot(action)) for action in range(NUM_PLACINGS)]
"""The slots that each action names: those of the pair, and that of the card to place."""


def list_cards(cards: list[int]) -> list[int]:
    """Returns the cards of a set, sign by sign."""
    return [card for card, (sign, symbol) in PARTS.items() if has_sign(cards[symbol], sign)]
