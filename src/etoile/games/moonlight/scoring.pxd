cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.rng cimport word
from etoile.games.moonlight.cardset cimport (
    LAND_KEEPER, MOON_CHILD, columns_right_of, drop_lowest, for_seat, holds_power, row_at, row_spaces,
    rows_below, seat_standing, standing_of,
)
from etoile.games.moonlight.position cimport Position

cdef enum:
    NOBODY = -1


cdef class Scoring(Position):
    @cython.final
    @cython.locals(moons=cython.int, wolves=word)
    cdef int moons_of(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(white=cython.int, black=cython.int)
    cdef int moon_winner(self) noexcept nogil
    @cython.final
    @cython.locals(total=cython.int, wolves=word)
    cdef int line_sum(self, int seat, int row) noexcept nogil
    @cython.final
    cdef int line_winner(self, int row, int white, int black) noexcept nogil
    @cython.final
    @cython.locals(column=cython.int, row=cython.int)
    cdef bint is_corner(self, int space) noexcept nogil
    @cython.final
    cdef bint is_tripled(self, int space) noexcept nogil
    @cython.final
    @cython.locals(value=cython.int)
    cdef int strength(self, int space) noexcept nogil
    @cython.final
    @cython.locals(wolves=word)
    cdef int spoils(self, int seat, int row) noexcept nogil
    @cython.final
    @cython.locals(standings=cython.int, i=cython.int, row=cython.int, winner=cython.int)
    cdef int both_standings(self) noexcept nogil
    @cython.final
    cdef int standing(self, int seat) noexcept nogil
    @cython.final
    cdef bint keeps_land(self, int seat, int row) noexcept nogil
