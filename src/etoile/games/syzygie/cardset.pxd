cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word

# Enumerators and not variables: a division by a constant needs no division, in whichever module it is.
cdef enum:
    NONE = -1
    MAX_SIDE = 4
    MAX_CARDS = 20
    MAX_LAID = 41
    START = 160
    FAR = 120
    SPAN = 241
    FIRST_THROW = 80 * 241 * 241
    EMPTY = 0
    MOON = 1
    SUN = 2
    SMALL = 3
    LARGE = 4
    ORIGIN = 32
    MOONS = 0
    SUNS = 256
    PLANETS = 512
    LARGES = 768
    MARGIN = 3
    WINDOW_ROWS = 132

cdef word WORD


@cython.final
cdef class Deck:
    cdef readonly str text
    cdef readonly int side, count
    cdef short cells[161][16]
    cdef short first_turns[161]
    cdef int overlaps[7][7]
    cdef int row_cells[4]
    cdef int column_cells[4]
    cdef int falling_cells[7]
    cdef int rising_cells[7]


# --- Cards and looks ---

cdef inline int orient(int card, int turn) noexcept nogil:
    return card * 4 + turn

cdef inline int card_of(int oriented) noexcept nogil:
    return oriented >> 2

cdef inline int turn_of(int oriented) noexcept nogil:
    return oriented & 3

cdef inline int look_of(int owner, int oriented) noexcept nogil:
    return owner * 80 + oriented

cdef inline int owner_of(int look) noexcept nogil:
    return look // 80

cdef inline int oriented_of(int look) noexcept nogil:
    return look % 80

cdef inline bint repeats_earlier_turn(short* first_turns, int look) noexcept nogil:
    return first_turns[look] != look

cdef inline int cards_with(int cards, int card) noexcept nogil:
    return cards | 1 << card


# --- Symbols ---

cdef inline bint is_planet(int symbol) noexcept nogil:
    return symbol >= SMALL

cdef inline int tide_of(int planet) noexcept nogil:
    return planet - 2

cdef inline int kind_of(int symbol) noexcept nogil:
    return SMALL if symbol > SMALL else symbol

cdef inline bint are_moon_and_sun(int star, int other) noexcept nogil:
    return star + other == MOON + SUN


# --- Cells of a card ---

cdef inline int column_in_card(int cell, int side) noexcept nogil:
    return cell % side

cdef inline int row_in_card(int cell, int side) noexcept nogil:
    return cell // side

cdef inline int all_cells(int side) noexcept nogil:
    return (1 << (side * side)) - 1

cdef inline int cells_with(int cells, int cell) noexcept nogil:
    return cells | 1 << cell

cdef inline int cells_without(int cells, int hidden) noexcept nogil:
    return cells & ~hidden

cdef inline bint has_cell(int cells, int cell) noexcept nogil:
    return cells >> cell & 1

cdef inline bint shares_cells(int cells, int others) noexcept nogil:
    return cells & others != 0

cdef inline bint has_cell_at(int cells, int column, int row, int side) noexcept nogil:
    return column >= 0 and column < side and row >= 0 and row < side and cells >> (row * side + column) & 1 == 1


# --- Actions ---

cdef inline int placement_of(int oriented, int x, int y) noexcept nogil:
    return (oriented * SPAN + y + FAR) * SPAN + x + FAR

cdef inline int oriented_in(int action) noexcept nogil:
    return action // (SPAN * SPAN)

cdef inline int x_in(int action) noexcept nogil:
    return action % SPAN - FAR

cdef inline int y_in(int action) noexcept nogil:
    return action // SPAN % SPAN - FAR

cdef inline bint is_throw(int action) noexcept nogil:
    return action >= FIRST_THROW

cdef inline int throw_of(int card) noexcept nogil:
    return FIRST_THROW + card

cdef inline int thrown_in(int action) noexcept nogil:
    return action - FIRST_THROW


# --- Planes of the grid ---

cdef inline int cell_number(int x, int y) noexcept nogil:
    return (y << 8) + x

cdef inline int row_word(int y, int half) noexcept nogil:
    return (y & 127) << 1 | half

cdef inline int word_at(int x, int y) noexcept nogil:
    return (y & 127) << 1 | ((x + ORIGIN) >> 6 & 1)

cdef inline word bit_at(int x) noexcept nogil:
    return <word>1 << ((x + ORIGIN) & 63)

cdef inline int column_after(int left, int half, int bit) noexcept nogil:
    return left + ((64 * half + bit - ORIGIN - left) & 127)

cdef inline word first_columns(int count) noexcept nogil:
    return (<word>1 << count) - 1

cdef inline word without(word bits, word others) noexcept nogil:
    return bits & ~others

cdef inline word without_lowest(word bits) noexcept nogil:
    return bits & (bits - 1)

cdef inline bint marked_at(word* plane, int x, int y) noexcept nogil:
    return plane[word_at(x, y)] & bit_at(x) != 0

cdef inline int symbol_in(word* symbols, int at, int bit) noexcept nogil:
    if symbols[MOONS + at] >> bit & 1:
        return MOON
    if symbols[SUNS + at] >> bit & 1:
        return SUN
    if symbols[PLANETS + at] >> bit & 1:
        return LARGE if symbols[LARGES + at] >> bit & 1 else SMALL
    return EMPTY

cdef inline int symbol_at(word* symbols, int x, int y) noexcept nogil:
    return symbol_in(symbols, word_at(x, y), (x + ORIGIN) & 63)

cdef inline word symbols_in(word* symbols, int at) noexcept nogil:
    return symbols[MOONS + at] | symbols[SUNS + at] | symbols[PLANETS + at]

@cython.locals(at=cython.int, bit=word, empty=cython.bint)
cdef bint show_symbol(word* symbols, int symbol, int x, int y) noexcept nogil
@cython.locals(column=cython.int, low=word, high=word, row=cython.int)
cdef void mark(word* plane, int x, int y, word bits, int rows) noexcept nogil


# --- Windows: the rows in which a card can be laid ---

cdef inline bint fits_one_word(int left, int right, int side) noexcept nogil:
    return left + ORIGIN >= side and right + ORIGIN + side <= 64

cdef inline int window_word(int half, int row) noexcept nogil:
    return half * WINDOW_ROWS + row

cdef inline int shifted_word(int kind, int shift, int half, int row) noexcept nogil:
    return ((kind * MAX_SIDE + shift) * 2 + half) * WINDOW_ROWS + row

@cython.locals(kind=cython.int, shift=cython.int, row=cython.int, low=word, high=word, source=cython.int, target=cython.int,
               source_high=cython.int, target_high=cython.int)
cdef void shift_windows(word* windows, int rows, int side, int halves) noexcept nogil
@cython.locals(half=cython.int, row=cython.int, cell=cython.int, source=cython.int, target=cython.int)
cdef void collect_clashes(word* out, word* windows, short* cells, int rows, int side, int halves) noexcept nogil
@cython.locals(start=cython.int, base=cython.int, here=word, other=word, before=word)
cdef int list_row(int* out, int count, bint write, int oriented, int left, int y, word low, word high) noexcept nogil
