cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport Rng, word
from etoile.games.syzygie.cardset cimport (
    EMPTY, FIRST_THROW, MAX_CARDS, MOON, MOONS, NONE, PLANETS, SMALL, START, SUN, SUNS, WINDOW_ROWS, all_cells, are_moon_and_sun, bit_at,
    card_of, cards_with, cell_number, cells_with, cells_without, collect_clashes, column_in_card, first_columns, fits_one_word, has_cell,
    has_cell_at, is_planet, is_throw, kind_of, list_row, look_of, mark, marked_at, orient, oriented_in,
    repeats_earlier_turn, row_in_card, row_word, shares_cells, shift_windows, shifted_word, symbol_at, thrown_in, throw_of,
    tide_of, window_word, without, word_at, x_in, y_in
)
from etoile.games.syzygie.position cimport LOT, Position

cdef int NOBODY, ANY
cdef int NOT_IN_HAND, SAME_PICTURE, APART, OTHER_SYMBOL, HIDDEN, FITS, OVER
cdef int LAID, ALIGNED, BROKEN, TIDE, SCORED, BONUS, DREW, NO_CARD, THREW, ENDED

cdef inline word clashing(int kind, word moons, word suns, word planets) noexcept nogil:
    if kind == MOON:
        return suns | planets
    if kind == SUN:
        return moons | planets
    if kind == SMALL:
        return moons | suns
    return moons | suns | planets


cdef class Rules(Position):
    @cython.locals(seat=cython.int, card=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.locals(count=cython.int, slot=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.locals(look=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int)
    cdef bint holds(self, int seat, int card) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    @cython.locals(look=cython.int, fresh=cython.int, points=cython.int)
    cdef void lay(self, int seat, int oriented, int x, int y) noexcept nogil
    @cython.final
    cdef void remove_from_hand(self, int seat, int card) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int)
    cdef int refusal_of_placement(self, int look, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int)
    cdef bint overlaps(self, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(at=cython.int)
    cdef bint clashes(self, int symbol, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, rows=cython.int, first=cython.int, halves=cython.int, row=cython.int, count=cython.int, seat=cython.int,
                   slot=cython.int, turn=cython.int, oriented=cython.int, look=cython.int, low=word, high=word,
                   windows=cython.ulonglong[4224], fitting=cython.ulonglong[264], clashed=cython.ulonglong[264])
    cdef int list_placements(self, int* out, bint write, int wanted) noexcept nogil
    @cython.final
    @cython.locals(half=cython.int, row=cython.int, at=cython.int, moons=word, suns=word, planets=word)
    cdef void write_windows(self, word* windows, word* fitting, int first, int rows, int halves) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, fresh=cython.int, i=cython.int)
    cdef int add_to_table(self, int look, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int)
    cdef void mark_overlapping(self, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, dx=cython.int, dy=cython.int)
    cdef void cover(self, int i, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, dx=cython.int, dy=cython.int, columns=cython.int)
    cdef void mark_hiding(self, int i) noexcept nogil
    @cython.locals(laid=cython.int, i=cython.int)
    cdef void rebuild(self) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int, below=cython.int, above=cython.int, column=cython.int, row=cython.int)
    cdef void emit_tides(self, int look, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, i=cython.int, back=cython.int)
    cdef int new_alignments(self, int x, int y, int fresh) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, points=cython.int, last=cython.int, last_cell=cython.int, last_fresh=cython.bint, tides=cython.int,
                   stood=cython.int, planets=cython.int, parted=cython.bint, symbol=cython.int, new=cython.bint, moon=cython.int,
                   sun=cython.int)
    cdef int new_in_line(self, int x, int y, int dx, int dy, int card_x, int card_y, int fresh) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int, column=cython.int, row=cython.int, star=cython.int, way=cython.int, stood=cython.bint,
                   beside_x=cython.int, beside_y=cython.int)
    cdef bint earns_bonus(self, int x, int y, int fresh) noexcept nogil
    @cython.final
    cdef void draw(self, int seat, int bonus) noexcept nogil
    @cython.final
    cdef void take_from_pile(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int winning(self) noexcept nogil
    @cython.locals(owner=cython.int, held=cython.int, slot=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
