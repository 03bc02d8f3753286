cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport word
from etoile.games.syzygie.cardset cimport is_throw, look_of, oriented_in, x_in, y_in
from etoile.games.syzygie.observation cimport Observed

cdef int POINT_WEIGHT, CARD_WEIGHT, LAST_CARDS

cdef int choice_value(int rest) noexcept nogil


cdef class Syzygie(Observed):
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, x=cython.int, y=cython.int, saved=cython.ulonglong[32], left=cython.short, right=cython.short,
                   top=cython.short, bottom=cython.short, fresh=cython.int, value=cython.int, card_value=cython.int)
    cdef int move_value(self, int action) noexcept nogil
    @cython.locals(twin=Syzygie)
    cpdef Game blank(self)
