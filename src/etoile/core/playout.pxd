cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport Rng


cdef int MOST_MOVES


cdef class Playouts:
    cdef readonly Game position
    cdef Rng rng
    cdef readonly long long games, moves, choices, longest, shortest, widest, first_wins, shared, endless
    cdef int out[81920]
    cdef readonly long long wins[8]
    cdef readonly long long points[8]
    @cython.locals(_=cython.int, seat=cython.int)
    cpdef object run(self, int games)
    @cython.locals(_=cython.int)
    cpdef object run_from(self, Game start, int games)
    @cython.locals(moves=cython.int, count=cython.int, first=cython.int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(winning=cython.int, team=cython.int, teams=cython.int, seat=cython.int)
    cdef void count_result(self, int first) noexcept nogil
