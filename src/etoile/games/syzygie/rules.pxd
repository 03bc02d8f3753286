cimport cython

from etoile.core.bits cimport lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng, word
from etoile.games.syzygie.position cimport (
    CENTRE, EMPTY, FAR, MOON, NONE, ONE, SMALL, SPAN, START, SUN, WORD, Position
)

cdef int NOBODY, LOT, LAYS, HALF, WHOLE
cdef int NOT_IN_HAND, SAME_PICTURE, APART, OTHER_SYMBOL, HIDDEN, FITS, OVER
cdef int LAID, ALIGNED, BROKEN, TIDE, SCORED, BONUS, DREW, NO_CARD, THREW, ENDED

cdef int cell_number(int x, int y) noexcept nogil


cdef class Syzygie(Position):
    @cython.locals(seat=cython.int, card=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.locals(count=cython.int, slot=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, rows=cython.int, first=cython.int, narrow=cython.bint, wide=cython.int, row=cython.int, at=cython.int, half=cython.int, moon=word,
                   sun=word, planet=word, kind=cython.int, shift=cython.int, low=word, high=word, count=cython.int, seat=cython.int,
                   slot=cython.int, turn=cython.int, look=cython.int, i=cython.int, cell=cython.int, base=cython.int,
                   clashes=cython.ulonglong[4224], opens=cython.ulonglong[264], bad=cython.ulonglong[264])
    cdef int list_placements(self, int* out, bint write) noexcept nogil
    @cython.final
    @cython.locals(start=cython.int, base=cython.int, half=cython.int, here=word, other=word, before=word)
    cdef int list_row(self, int* out, int count, bint write, int card, int y, word low, word high) noexcept nogil
    @cython.locals(look=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, at=cython.int, bit=word, cell=cython.int, below=cython.int, above=cython.int)
    cdef int misplaced(self, int look, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int)
    cdef bint holds(self, int seat, int card) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    @cython.locals(fresh=cython.int, points=cython.int)
    cdef void lay(self, int seat, int card, int x, int y) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int, below=cython.int)
    cdef void note_tides(self, int look, int x, int y) noexcept nogil
    @cython.final
    cdef void draw(self, int seat, int bonus) noexcept nogil
    @cython.final
    cdef void take_from_pile(self, int seat) noexcept nogil
    @cython.final
    cdef void give_up(self, int seat, int card) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, points=cython.int, rows=cython.int, columns=cython.int, falling=cython.int, rising=cython.int,
                   cell=cython.int, i=cython.int, j=cython.int, back=cython.int)
    cdef int made(self, int x, int y, int fresh) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, last=cython.int, last_cell=cython.int, last_fresh=cython.bint, tides=cython.int,
                   stood=cython.int, planets=cython.int, parted=cython.bint, symbol=cython.int, new=cython.bint, moon=cython.int,
                   sun=cython.int)
    cdef int line(self, int x, int y, int dx, int dy, int card_x, int card_y, int fresh) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, cell=cython.int, i=cython.int, j=cython.int, star=cython.int, way=cython.int, beside=cython.int,
                   under=cython.int)
    cdef bint brings_bonus(self, int x, int y, int fresh) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int)
    cdef bint is_fresh(self, int i, int j, int fresh) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, side=cython.int, look=cython.int, x=cython.int, y=cython.int, kept=cython.ulonglong[32], j=cython.int, half=cython.int, at=cython.int, left=cython.short, right=cython.short, top=cython.short, bottom=cython.short, fresh=cython.int, found=cython.int, rest=cython.int)
    cdef int move_value(self, int action) noexcept nogil
    @cython.locals(rest=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int winning(self) noexcept nogil
    @cython.locals(owner=cython.int, held=cython.int, slot=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    @cython.locals(twin=Syzygie)
    cpdef Game blank(self)
