cimport cython

from etoile.core.bits cimport lowest

# Constants of an enum are compile-time constants in every module that cimports them; a `cdef int` would be read through a
# pointer.
cdef enum:
    ECLIPSE = 0
    HIGHEST = 29
    NUMBERS = 0x3FFFFFFE
    START = 0
    LEFT = 1
    RIGHT = 2
    PLACE = 3
    HARVEST = 8192
    CHOSEN_ECLIPSE = 9216
    NUM_ACTIONS = 9217


# --- Cards ---

cdef inline int card_of(int suit, int number) noexcept nogil:
    return suit << 5 | number

cdef inline int suit_of(int card) noexcept nogil:
    return card >> 5

cdef inline int number_of(int card) noexcept nogil:
    return card & 31


# --- Sets ---

cdef inline int only(int member) noexcept nogil:
    return 1 << member

cdef inline bint contains(int members, int member) noexcept nogil:
    return members >> member & 1

cdef inline int with_member(int members, int member) noexcept nogil:
    return members | 1 << member

cdef inline int without(int members, int member) noexcept nogil:
    return members & ~(1 << member)

cdef inline int without_lowest(int members) noexcept nogil:
    return members & members - 1

cdef inline bint is_subset(int members, int whole) noexcept nogil:
    return not members & ~whole

cdef inline int next_subset(int members, int whole) noexcept nogil:
    return (members - whole) & whole

cdef inline int first_members(int count) noexcept nogil:
    return (1 << count) - 1

cdef inline int numbers_of(int cards) noexcept nogil:
    return cards & NUMBERS

cdef inline int numbers_between(int low, int high) noexcept nogil:
    return (1 << high) - (2 << low)


# --- Rows ---

cdef inline int row_of(int seat, int suit) noexcept nogil:
    return seat << 1 | suit

cdef inline int seat_of(int row) noexcept nogil:
    return row >> 1

cdef inline int row_suit(int row) noexcept nogil:
    return row & 1

cdef inline int other_row(int row) noexcept nogil:
    return row ^ 1

cdef inline int partner_row(int row) noexcept nogil:
    return row ^ 4


# --- Places ---

cdef inline int visible_places(int size, int eclipsed) noexcept nogil:
    return ((1 << size) - 1) & ~eclipsed

cdef inline int neighbours(int places) noexcept nogil:
    return places << 1 | places >> 1

cdef inline int moved_right(int places) noexcept nogil:
    return places << 1

cdef inline int fives(int places) noexcept nogil:
    cdef int pairs = places & places >> 1
    return pairs & pairs >> 2 & places >> 4

cdef inline int run_starts(int places) noexcept nogil:
    return fives(places) & ~(fives(places) << 1)

cdef inline int in_runs(int places) noexcept nogil:
    cdef int pairs = fives(places) | fives(places) << 1
    return pairs | pairs << 2 | fives(places) << 4

cdef inline int run_from(int places, int first) noexcept nogil:
    return places & ~(places + (1 << first))


# --- Actions ---

cdef inline int lay_action(int row, int spot, int number) noexcept nogil:
    return row << 10 | spot << 5 | number

cdef inline int action_row(int action) noexcept nogil:
    return action >> 10

cdef inline int action_spot(int action) noexcept nogil:
    return action >> 5 & 31

cdef inline int action_number(int action) noexcept nogil:
    return action & 31

cdef inline int write_lays(int* out, int count, int row, int spot, int cards) noexcept nogil:
    while cards:
        out[count] = lay_action(row, spot, lowest(cards))
        count += 1
        cards = without_lowest(cards)
    return count

cdef inline int harvest_action(int stretches) noexcept nogil:
    return HARVEST | stretches

cdef inline int action_stretches(int action) noexcept nogil:
    return action & 1023

cdef inline int both_stretches(int suns, int moons) noexcept nogil:
    return suns | moons << 5

cdef inline int suit_stretches(int stretches, int suit) noexcept nogil:
    return stretches >> suit * 5 & 31


# --- Facts of events ---

cdef inline int pack_end(int seat, bint right) noexcept nogil:
    return seat << 1 | right

cdef inline int end_seat(int fact) noexcept nogil:
    return fact >> 1

cdef inline int end_side(int fact) noexcept nogil:
    return fact & 1

cdef inline int pack_place(int seat, int place) noexcept nogil:
    return seat << 5 | place

cdef inline int place_seat(int fact) noexcept nogil:
    return fact >> 5

cdef inline int place_index(int fact) noexcept nogil:
    return fact & 31

cdef inline int pack_stretch(int suit, int first, int last) noexcept nogil:
    return suit << 10 | first << 5 | last

cdef inline int stretch_first(int fact) noexcept nogil:
    return fact >> 10 << 5 | fact >> 5 & 31

cdef inline int stretch_last(int fact) noexcept nogil:
    return fact >> 10 << 5 | fact & 31


# --- Counts ---

cdef inline int with_count(int counts, int seat, int count) noexcept nogil:
    return counts | count << 4 * seat


# --- For Python code, which cannot call inline functions ---

@cython.locals(number=cython.int, found=list)
cpdef list cards_in(int suit, int numbers, int eclipses=*)
