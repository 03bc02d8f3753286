cimport cython

from etoile.core.game cimport ACTION_BUFFER, Game
from etoile.core.rng cimport Rng, word

cdef int NO_ACTION, NO_MOVE, MAX_TRACKED, INT8, INT16, FLOAT32

@cython.locals(winning=cython.int, seen_teams=cython.int, teams=cython.int, winning_teams=cython.int, other=cython.int, team=cython.int,
               share=cython.double)
cdef double reward(Game position, int seat) noexcept nogil
@cython.locals(action=cython.int)
cpdef object explain_illegal(Game position, int choice)
cpdef object observe_into(Game position, int seat, short[::1] observation, signed char[::1] mask)
@cython.locals(i=cython.int)
cdef void observe_into_unchecked(Game position, int seat, short* observation, signed char* mask) noexcept nogil
@cython.locals(action=cython.int)
cpdef object play(Game position, int choice)
@cython.locals(action=cython.int)
cpdef int legal_action(Game position, int choice, int choices) noexcept nogil
@cython.locals(i=cython.int)
cdef void fill_zero(signed char* out, int count) noexcept nogil
@cython.locals(i=cython.int)
cdef void copy_to_int8(short* numbers, signed char* out, int count) noexcept nogil
@cython.locals(i=cython.int)
cdef void copy_to_float32(short* numbers, float* out, int count) noexcept nogil


@cython.final
cdef class Batch:
    cdef readonly tuple positions
    cdef readonly int rows, num_features, num_policy_actions, seats
    cdef public bint autoreset
    cdef int dtype_code
    cdef signed char[:, ::1] observations_int8
    cdef short[:, ::1] observations_int16
    cdef float[:, ::1] observations_float32
    cdef signed char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef int[::1] to_move
    cdef unsigned char[::1] terminated
    cdef Rng rng
    cdef tuple buffers
    cdef void** position_pointers
    cdef word* rng_states
    cdef int* legal_counts
    cdef int* legal_lists
    cdef int action_buffer[81920]
    cdef short feature_buffer[4096]

    @cython.locals(row=cython.int)
    cdef object allocate(self)
    @cython.locals(row=cython.int)
    cpdef object reset(self, object seeds)
    @cython.locals(row=cython.int)
    cdef object deal_rows(self, unsigned char[::1] rows_wanted)
    @cython.locals(row=cython.int)
    cdef object play_rows(self, int[::1] actions)
    @cython.locals(row=cython.int)
    cdef int first_illegal(self, int[::1] actions)
    @cython.locals(row=cython.int)
    cdef object sample_rows(self, int[::1] actions, Rng rng)
    @cython.locals(count=cython.int, choice=cython.int)
    cdef int random_action(self, Game position, int row, Rng rng) noexcept nogil
    cpdef object apply(self, int row, int action)
    cdef void start_game(self, int row) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void clear_result(self, int row) noexcept nogil
    cdef void step_row(self, int row, int choice) noexcept nogil
    @cython.locals(seat=cython.int, other=cython.int)
    cdef void play_in_row(self, Game position, int row, int action) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int)
    cdef void write_row(self, Game position, int row) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void clear_mask(self, int row) noexcept nogil
    cdef void write_observation(self, Game position, int seat, int row) noexcept nogil
