cimport cython
from libc.string cimport memcpy, memset

from etoile.core.bits cimport amount
from etoile.core.rng cimport word

cdef enum:
    NONE = -1
    NUM_SIGNS = 12
    NUM_SYMBOLS = 6
    NUM_CARDS = 72
    HAND_SIZE = 7
    NUM_PLACINGS = 105

cdef word EMPTY_HAND
cdef short FIRST_SLOTS[105]
cdef short SECOND_SLOTS[105]
cdef short PLACED_SLOTS[105]
cdef short SLOTS_LEFT[105][4]
cdef short PAIR_SLOTS[21]
cdef int PAIRS_AMONG[8]
cdef unsigned char NTH_SLOT[32][5]
cdef unsigned char RUN_LENGTHS[4096]
cdef short CARD_INDEXES[36]

@cython.locals(pair=cython.int, first=cython.int, second=cython.int, third=cython.int, others=cython.int, slot=cython.int,
               held=cython.int, slots=cython.int)
cdef void fill_action_tables() noexcept nogil
@cython.locals(signs=cython.int, rest=cython.int, index=cython.int)
cdef void fill_sign_tables() noexcept nogil


# Cards

cdef inline int card_of(int sign, int symbol) noexcept nogil:
    return sign << 3 | symbol

cdef inline int sign_of(int card) noexcept nogil:
    return card >> 3

cdef inline int symbol_of(int card) noexcept nogil:
    return card & 7

cdef inline int nth_card(int index) noexcept nogil:
    return card_of(index // 6, index % 6)

cdef inline bint is_triplet(int first, int second, int third) noexcept nogil:
    return sign_of(first) == sign_of(second) and sign_of(second) == sign_of(third)


# Sign sets

cdef inline int sign_bit(int sign) noexcept nogil:
    return 0x800 >> sign

cdef inline bint has_sign(int signs, int sign) noexcept nogil:
    return signs >> 11 - sign & 1

cdef inline int other_signs(int signs) noexcept nogil:
    return ~signs & 0xFFF

cdef inline int all_signs(int signs, int others) noexcept nogil:
    return signs | others

cdef inline int common_signs(int signs, int others) noexcept nogil:
    return signs & others

cdef inline int signs_without(int signs, int others) noexcept nogil:
    return signs & ~others

cdef inline int count_signs(int signs) noexcept nogil:
    return amount(signs)

cdef inline int longest_run(int signs) noexcept nogil:
    return RUN_LENGTHS[signs]

cdef inline int one_sign_back(int signs) noexcept nogil:
    return (signs << 1 | signs >> 11) & 0xFFF

cdef inline int run_starts(int signs, int length) noexcept nogil:
    cdef int starts = signs
    cdef int _
    for _ in range(length - 1):
        starts &= one_sign_back(starts)
    return starts

cdef inline int run_from(int start, int length) noexcept nogil:
    cdef int twice = (start << 13) - (start << 13 >> length)
    return twice >> 12 | twice & 0xFFF

cdef inline bint has_lower_signs(int signs, int others) noexcept nogil:
    return signs > others

cdef inline int lowest_bit(int bits) noexcept nogil:
    return bits & -bits

cdef inline int drop_lowest(int bits) noexcept nogil:
    return bits & (bits - 1)


# Card sets

cdef inline bint has_card(short* cards, int card) noexcept nogil:
    return has_sign(cards[symbol_of(card)], sign_of(card))

cdef inline void add_card(short* cards, int card) noexcept nogil:
    cards[symbol_of(card)] |= sign_bit(sign_of(card))

cdef inline void drop_card(short* cards, int card) noexcept nogil:
    cards[symbol_of(card)] &= ~sign_bit(sign_of(card))

cdef inline void add_cards(short* cards, short* others) noexcept nogil:
    cdef int symbol
    for symbol in range(6):
        cards[symbol] |= others[symbol]

cdef inline void clear_cards(short* cards) noexcept nogil:
    memset(cards, 0, 6 * sizeof(short))

cdef inline void copy_cards(short* target, short* source) noexcept nogil:
    memcpy(target, source, 6 * sizeof(short))

cdef inline int signs_in(short* cards) noexcept nogil:
    return cards[0] | cards[1] | cards[2] | cards[3] | cards[4] | cards[5]

cdef inline bint holds_sign(short* cards, int sign) noexcept nogil:
    return has_sign(signs_in(cards), sign)

cdef inline int card_at(short* cards, int sign) noexcept nogil:
    cdef int card = NONE
    cdef int symbol
    for symbol in range(6):
        if has_sign(cards[symbol], sign):
            card = card_of(sign, symbol)
    return card

cdef inline int most_frequent_among(short* cards, int signs) noexcept nogil:
    cdef int most = 0
    cdef int symbol
    for symbol in range(6):
        most = max(most, count_signs(cards[symbol] & signs))
    return most

cdef inline int most_frequent(short* cards) noexcept nogil:
    cdef int most = 0
    cdef int symbol
    for symbol in range(6):
        most = max(most, count_signs(cards[symbol]))
    return most

cdef inline int count_symbols(short* cards) noexcept nogil:
    cdef int found = 0
    cdef int symbol
    for symbol in range(6):
        found += cards[symbol] != 0
    return found

cdef inline word three_symbols(short* cards, int first) noexcept nogil:
    return <word>cards[first] | <word>cards[first + 1] << 12 | <word>cards[first + 2] << 24

cdef inline int card_index(int bit) noexcept nogil:
    return CARD_INDEXES[bit]


# Hands

cdef inline int card_in(word hand, int slot) noexcept nogil:
    return hand >> slot * 8 & 127

cdef inline word insert_card(word hand, word card) noexcept nogil:
    cdef int place = (7 - amount((hand | 0x80808080808080ULL) - card * 0x01010101010101ULL & 0x80808080808080ULL)) * 8
    cdef word below = (<word>1 << place) - 1
    return hand & below | card << place | (hand & ~below) << 8 & 0x7F7F7F7F7F7F7FULL

cdef inline word remove_slot(word hand, int slot) noexcept nogil:
    cdef word below = (<word>1 << slot * 8) - 1
    return hand & below | (hand | <word>127 << 56) >> 8 & ~below

cdef inline word hand_without(word hand, int action) noexcept nogil:
    cdef word left = 0x7F7F7FULL
    cdef int i
    for i in range(3, -1, -1):
        left = left << 8 | card_in(hand, SLOTS_LEFT[action][i])
    return left

cdef inline int slots_with_signs(word hand, int signs) noexcept nogil:
    cdef int slots = 0
    cdef int slot
    for slot in range(7):
        slots = slots >> 1 | (signs << sign_of(card_in(hand, slot))) & 0x800
    return slots >> 5

cdef inline int partners(word hand) noexcept nogil:
    cdef word differences = hand >> 8 ^ (hand & 127) * 0x01010101010101ULL
    cdef word unlike = (
        (differences & 0x78787878787878ULL) + 0x7F7F7F7F7F7F7FULL & (differences & 0x07070707070707ULL) + 0x7F7F7F7F7F7F7FULL
    )
    return (~unlike >> 7 & 0x01010101010101ULL) * 0x0102040810204080ULL >> 56

cdef inline int pairs_in_hand(word hand, int held) noexcept nogil:
    cdef int pairs = 0
    cdef int first
    for first in range(5, -1, -1):
        pairs = pairs << 6 - first | partners(hand >> first * 8) & (64 >> first) - 1
    return pairs & PAIRS_AMONG[held]


# Actions

cdef inline int action_of(int pair, int third) noexcept nogil:
    return pair * 5 + third

cdef inline int pair_of(int action) noexcept nogil:
    return action // 5

cdef inline int first_slot(int action) noexcept nogil:
    return FIRST_SLOTS[action]

cdef inline int second_slot(int action) noexcept nogil:
    return SECOND_SLOTS[action]

cdef inline int placed_slot(int action) noexcept nogil:
    return PLACED_SLOTS[action]

cdef inline bint has_bit(int bits, int place) noexcept nogil:
    return bits >> place & 1

cdef inline int slots_beside(int pair, int slots) noexcept nogil:
    return slots & ~PAIR_SLOTS[pair]

cdef inline int close_gap(int slots, int slot) noexcept nogil:
    cdef int below = (1 << slot) - 1
    return slots & below | slots >> 1 & ~below

cdef inline int thirds_beside(int pair, int slots) noexcept nogil:
    return close_gap(close_gap(slots, second_slot(pair * 5)), first_slot(pair * 5))

cdef inline int nth_third(int thirds, int number) noexcept nogil:
    return NTH_SLOT[thirds][number]
