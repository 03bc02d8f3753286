cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport word
from etoile.games.syzygie.cardset cimport (
    EMPTY, LARGES, MARGIN, MAX_CARDS, MAX_LAID, MOONS, NONE, PLANETS, SUNS,
    Deck, cells_with, column_in_card, row_in_card, row_word, show_symbol
)

cdef int LOT


@cython.no_gc
cdef class Position(Game):
    cdef readonly Deck deck
    cdef public short first_wanted, head_start, first, turns, laid
    cdef short left_edge, right_edge, top_edge, bottom_edge
    cdef public short points[2]
    cdef public short bonuses[2]
    cdef public short held[2]
    cdef public short left[2]
    cdef public int thrown[2]
    cdef public short hands[2][20]
    cdef public short piles[2][20]
    cdef public short looks[41]
    cdef public short xs[41]
    cdef public short ys[41]
    cdef int shown[41]
    cdef word symbols[1024]
    cdef word overlapping[256]
    cdef word hiding[256]

    @cython.final
    @cython.locals(i=cython.int, seat=cython.int, card=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.final
    @cython.locals(y=cython.int, half=cython.int, at=cython.int)
    cdef void clear_planes(self) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, fresh=cython.int, cell=cython.int, symbol=cython.int)
    cdef int show_symbols(self, int look, int x, int y) noexcept nogil
    @cython.final
    cdef void widen(self, int x, int y, int side) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, half=cython.int, at=cython.int, i=cython.int)
    cdef void save_symbols(self, word* saved, int y) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, half=cython.int, at=cython.int, i=cython.int)
    cdef void restore_symbols(self, word* saved, int y) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, card=cython.int, i=cython.int, y=cython.int, half=cython.int, at=cython.int)
    cdef void copy_from(self, Position other) noexcept nogil
