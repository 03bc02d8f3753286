cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word

cdef enum:
    NONE = -1
    DOUBLE_STRIKE = 0
    GREAT_LEAP = 1
    RELIEF = 2
    SHIFT = 3
    FALL_BACK = 4
    WATCHFUL_PACK = 5
    MOON_CHILD = 6
    LAND_KEEPER = 7
    AMBUSHES = 31
    LEAPS = 1024
    RELIEFS = 2048
    SHIFTS = 3072
    DOUBLE = 7168
    FALL = 7169
    LONES = 7170
    POWERS = 7186
    NUM_ACTIONS = 7194

cdef word COLUMN_A, ROW_1
cdef unsigned char FIRST_OF[256]
cdef word COLUMNS[8][7]
cdef word ROWS[8][7]

@cython.locals(lines=cython.int, line=cython.int, first=cython.int, count=cython.int)
cdef void fill_tables() noexcept nogil


# --- Spaces ---

cdef inline int row_of(int space) noexcept nogil:
    return space >> 3

cdef inline int row_at(int top, int offset) noexcept nogil:
    return top + offset & 7

cdef inline int space_at(int row, int column) noexcept nogil:
    return (row & 7) << 3 | column & 7

cdef inline int columns_right_of(int left, int space) noexcept nogil:
    return space - left & 7

cdef inline int rows_below(int top, int space) noexcept nogil:
    return (space >> 3) - top & 7

cdef inline word space_set(int space) noexcept nogil:
    return <word>1 << space

cdef inline bint holds_space(word spaces, int space) noexcept nogil:
    return spaces >> space & 1

cdef inline word minus(word spaces, word others) noexcept nogil:
    return spaces & ~others

cdef inline word moved(word spaces, int space, int target) noexcept nogil:
    return spaces ^ (space_set(space) | space_set(target))

cdef inline bint holds_two(word spaces) noexcept nogil:
    return (spaces & spaces - 1) != 0

cdef inline word lowest_set(word spaces) noexcept nogil:
    return spaces & (~spaces + 1)

cdef inline word drop_lowest(word spaces) noexcept nogil:
    return spaces & spaces - 1

cdef inline word neighbours(word spaces) noexcept nogil:
    cdef word right = spaces << 1 & ~0x0101010101010101ULL | spaces >> 7 & 0x0101010101010101ULL
    cdef word left = spaces >> 1 & ~0x8080808080808080ULL | spaces << 7 & 0x8080808080808080ULL
    return right | left | spaces << 8 | spaces >> 56 | spaces >> 8 | spaces << 56

cdef inline bint is_connected(word spaces) noexcept nogil:
    cdef word reached = lowest_set(spaces)
    cdef word before = 0
    while reached != before:
        before = reached
        reached |= neighbours(reached) & spaces
    return reached == spaces

cdef inline int columns_of(word spaces) noexcept nogil:
    spaces |= spaces >> 32
    spaces |= spaces >> 16
    spaces |= spaces >> 8
    return <int>(spaces & 255)

cdef inline int rows_of(word spaces) noexcept nogil:
    spaces |= spaces >> 4
    spaces |= spaces >> 2
    spaces |= spaces >> 1
    return <int>((spaces & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56)

cdef inline int first_line(int lines) noexcept nogil:
    return FIRST_OF[lines]

cdef inline word columns_from(int first, int count) noexcept nogil:
    return COLUMNS[first & 7][count]

cdef inline word rows_from(int first, int count) noexcept nogil:
    return ROWS[first & 7][count]

cdef inline word row_spaces(int row) noexcept nogil:
    return <word>255 << (row << 3)


# --- Hands ---

cdef inline int count_in_hand(word hand, int kind) noexcept nogil:
    return <int>(hand >> kind * 4 & 15)

cdef inline bint holds_kind(word hand, int kind) noexcept nogil:
    return (hand >> kind * 4 & 15) != 0

cdef inline word hand_with(word hand, int kind) noexcept nogil:
    return hand + (<word>1 << kind * 4)

cdef inline word hand_without(word hand, int kind) noexcept nogil:
    return hand - (<word>1 << kind * 4)

cdef inline word skip_kind(word hand, int kind) noexcept nogil:
    return hand & ~(<word>15 << kind * 4)

cdef inline int first_kind(word hand) noexcept nogil:
    return lowest(hand) >> 2


# --- Powers ---

cdef inline bint holds_power(int powers, int power) noexcept nogil:
    return powers >> power & 1

cdef inline int with_power(int powers, int power) noexcept nogil:
    return powers | 1 << power

cdef inline int without_power(int powers, int power) noexcept nogil:
    return powers & ~(1 << power)

cdef inline int unused_ambushes(int owned, int used) noexcept nogil:
    return owned & AMBUSHES & ~used


# --- The order of play ---

cdef inline int log_entry(int space, int seat, int kind) noexcept nogil:
    return space << 5 | seat << 4 | kind

cdef inline int entry_space(int entry) noexcept nogil:
    return entry >> 5

cdef inline int entry_seat(int entry) noexcept nogil:
    return entry >> 4 & 1

cdef inline int entry_kind(int entry) noexcept nogil:
    return entry & 15

cdef inline int entry_moved(int entry, int target) noexcept nogil:
    return target << 5 | entry & 31


# --- Actions ---

cdef inline int lay_action(int kind, int space) noexcept nogil:
    return kind << 6 | space

cdef inline int shift_action(int space, int target) noexcept nogil:
    return SHIFTS + (space << 6 | target)

cdef inline int laid_kind(int action) noexcept nogil:
    return action >> 6 & 15

cdef inline int laid_space(int action) noexcept nogil:
    return action & 63

cdef inline int lay_power(int action) noexcept nogil:
    return action >> 10

cdef inline int shift_source(int action) noexcept nogil:
    return (action - SHIFTS) >> 6

cdef inline int shift_target(int action) noexcept nogil:
    return action & 63

cdef inline int write_each(int* out, int count, int start, word spaces) noexcept nogil:
    while spaces:
        out[count] = start + lowest(spaces)
        spaces &= spaces - 1
        count += 1
    return count


# --- Standings and event payloads ---

cdef inline int standing_of(int points, int wolves) noexcept nogil:
    return points << 8 | wolves

cdef inline int standing_points(int standing) noexcept nogil:
    return standing >> 8

cdef inline int standing_wolves(int standing) noexcept nogil:
    return standing & 255

cdef inline int for_seat(int standing, int seat) noexcept nogil:
    return standing << 16 * (1 - seat)

cdef inline int seat_standing(int standings, int seat) noexcept nogil:
    return standings >> 16 * (1 - seat) & 0xFFFF

cdef inline int wolf_code(int value, int corner, int moons) noexcept nogil:
    return value << 3 | corner << 2 | moons

cdef inline int pack_cover(int space, int covered) noexcept nogil:
    return space << 7 | covered

cdef inline int pack_shift(int space, int target) noexcept nogil:
    return space << 6 | target

cdef inline int pack_sums(int white, int black) noexcept nogil:
    return white << 7 | black

cdef inline int pack_line(int row, int points, int wolves) noexcept nogil:
    return row << 8 | points << 4 | wolves
