cimport cython

from etoile.core.game cimport ACTION_BUFFER, Game
from etoile.core.rng cimport Rng, word

cdef int LEAVE, KEPT, TINY, SMALL, REAL

@cython.locals(winning=cython.int, seen=cython.int, teams=cython.int, victors=cython.int, other=cython.int, team=cython.int,
               share=cython.double)
cdef double reward(Game position, int seat) noexcept nogil
@cython.locals(action=cython.int)
cpdef object explain(Game position, int choice)
cpdef object look(Game position, int seat, short[::1] observation, signed char[::1] mask)
@cython.locals(i=cython.int)
cdef void glance(Game position, int seat, short* observation, signed char* mask) noexcept nogil
@cython.locals(action=cython.int)
cpdef object play(Game position, int choice)
@cython.locals(action=cython.int)
cdef int legal(Game position, int choice, int choices) noexcept nogil
@cython.locals(i=cython.int)
cdef void wipe(signed char* out, int count) noexcept nogil
@cython.locals(i=cython.int)
cdef void to_tiny(short* numbers, signed char* out, int count) noexcept nogil
@cython.locals(i=cython.int)
cdef void to_real(short* numbers, float* out, int count) noexcept nogil


@cython.final
cdef class Batch:
    cdef readonly tuple positions
    cdef readonly int rows, wide, choices, seats
    cdef public bint autoreset
    cdef int form
    cdef signed char[:, ::1] tiny
    cdef short[:, ::1] small
    cdef float[:, ::1] real
    cdef signed char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef int[::1] to_move
    cdef unsigned char[::1] terminated
    cdef Rng rng
    cdef tuple room
    cdef void** tables
    cdef word* states
    cdef int* counts
    cdef int* kept
    cdef int out[81920]
    cdef short seen[4096]

    @cython.locals(row=cython.int)
    cdef object allocate(self)
    @cython.locals(row=cython.int)
    cpdef object reset(self, object seeds)
    @cython.locals(row=cython.int)
    cdef object deal_rows(self, unsigned char[::1] wanted)
    @cython.locals(row=cython.int)
    cdef object play_rows(self, int[::1] actions)
    @cython.locals(row=cython.int)
    cdef int first_illegal(self, int[::1] actions)
    @cython.locals(row=cython.int)
    cdef object choose_rows(self, int[::1] actions, Rng rng)
    @cython.locals(count=cython.int, choice=cython.int)
    cdef int any_of(self, Game position, int row, Rng rng) noexcept nogil
    cdef void begin(self, int row) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void wipe_result(self, int row) noexcept nogil
    cdef void advance(self, int row, int choice) noexcept nogil
    @cython.locals(seat=cython.int, other=cython.int)
    cdef void play(self, Game position, int row, int choice) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int)
    cdef void show(self, Game position, int row) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void wipe_mask(self, int row) noexcept nogil
    cdef void observe(self, Game position, int seat, int row) noexcept nogil
