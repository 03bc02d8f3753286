cimport cython

from etoile.core.bits cimport lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport word

cdef int LOT, NONE, CARDS, LOOKS, START, ROWS, CENTRE, WINDOW, FAR, SPAN, EMPTY, MOON, SUN, SMALL, LARGE
cdef word ONE, WORD


@cython.final
cdef class Deck:
    cdef readonly str text
    cdef readonly int side, count
    cdef short cells[161][16]
    cdef short same[161]
    cdef int cover[7][7]


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
    cdef word moons[256]
    cdef word suns[256]
    cdef word planets[256]
    cdef word larges[256]
    cdef word reach[256]
    cdef word hides[256]

    @cython.locals(laid=cython.int, i=cython.int)
    cdef void rebuild(self) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int, card=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.final
    @cython.locals(y=cython.int, i=cython.int)
    cdef void forget_rows(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, b=cython.int)
    cdef int symbol(self, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, fresh=cython.int, other=cython.int)
    cdef int put(self, int look, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, fresh=cython.int, i=cython.int, j=cython.int, symbol=cython.int, at=cython.int, bit=word)
    cdef int show_symbols(self, int look, int x, int y) noexcept nogil
    @cython.final
    cdef void widen(self, int x, int y, int side) noexcept nogil
    @cython.final
    @cython.locals(column=cython.int, low=word, high=word, row=cython.int)
    cdef void mark(self, word* plane, int x, int y, word bits, int rows) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, dx=cython.int, dy=cython.int)
    cdef void cover(self, int other, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, dx=cython.int, dy=cython.int, bits=cython.int)
    cdef void hide(self, int other) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, card=cython.int, i=cython.int, y=cython.int)
    cdef void become(self, Position other) noexcept nogil
    cdef int features(self) noexcept nogil
    @cython.locals(other=cython.int, side=cython.int, i=cython.int, left=cython.int, top=cython.int, cell=cython.int, x=cython.int,
                   y=cython.int, at=cython.int, look=cython.int, slot=cython.int, half=cython.int, bits=word, bit=cython.int,
                   symbol=cython.int, moon=word, sun=word, planet=word)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    cdef int spots(self) noexcept nogil
    @cython.locals(reach=cython.int, throw=cython.bint, card=cython.int, slot=cython.int, x=cython.int, y=cython.int,
                   laid=cython.int, spot=cython.int)
    cdef int policy_action(self, int action) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int, reach=cython.int, laid=cython.int, spot=cython.int, y=cython.int, x=cython.int,
                   turned=cython.int, slot=cython.int, start=cython.int, first=cython.int, places=cython.short[60009])
    cdef int write_policy_actions(self, int* out) noexcept nogil
    @cython.locals(seat=cython.int, reach=cython.int, throw=cython.int, slot=cython.int, laid=cython.int, spot=cython.int,
                   x=cython.int, y=cython.int, other=cython.int, turn=cython.int)
    cdef int action_from_policy(self, int choice) noexcept nogil
