cimport cython

from etoile.core.events cimport EventBuffer
from etoile.core.rng cimport Rng, advance, pick, word

cdef int ACTION_BUFFER[81920]


@cython.no_gc
cdef class Game:
    cdef public int seats
    cdef public int to_move
    cdef public word rng_state
    cdef public int chosen
    cdef EventBuffer event_buffer
    cdef bint simulated

    cdef void deal(self, Rng rng) noexcept nogil
    cdef int write_actions(self, int* out) noexcept nogil
    cdef int playout_action(self, Rng rng, int* out) noexcept nogil
    cdef int refusal_code(self, int action) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int greedy_score(self, int seat) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int move_value(self, int action) noexcept nogil
    cdef int search_key(self, int action) noexcept nogil
    cdef int winning(self) noexcept nogil
    cdef int team(self, int seat) noexcept nogil
    cdef int features(self) noexcept nogil
    cdef void write_features(self, int seat, short* out) noexcept nogil
    cdef int policy_action(self, int action) noexcept nogil
    cdef int write_policy_actions(self, int* out) noexcept nogil
    cdef int action_from_policy(self, int choice) noexcept nogil
    cdef void play_choice(self, int action) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil

    cdef int draw_random(self, int count) noexcept nogil
    @cython.locals(last=cython.int, other=cython.int, card=cython.short)
    cdef void shuffle(self, short* cards, int count) noexcept nogil
    @cython.locals(i=cython.int, card=cython.int, counts=cython.uchar[256], _=cython.int)
    cdef void sort(self, short* cards, int count) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void insert_sorted(self, short* cards, int held, int card) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void remove_card(self, short* cards, int held, int card) noexcept nogil
    cdef void emit(self, int kind, int a, int b, int c) noexcept nogil

    @cython.locals(count=cython.int, i=cython.int, found=list)
    cpdef list actions(self)
    cpdef int random_action(self, Rng rng) except -1
    @cython.locals(count=cython.int, listed=cython.int, action=cython.int, num_actions=cython.int, legal=cython.bint)
    cpdef int first_mismatch(self)
    cpdef object refusal(self, int action)
    cpdef object apply(self, int action)
    @cython.locals(twin=Game)
    cpdef Game copy(self)
    cpdef Game blank(self)
    @cython.locals(twin=Game)
    cpdef Game redeal(self, int seat, Rng rng)
    @cython.locals(i=cython.int, out=cython.short[4096])
    cpdef list observation(self, int seat)
    @cython.locals(own=cython.int, best=cython.int, found=cython.bint, member=cython.int, mate=cython.int, points=cython.int)
    cpdef int lead(self, int seat) except? -1000000
    @cython.locals(count=cython.int, i=cython.int)
    cpdef list policy_actions(self)
    @cython.locals(first=cython.int, part=cython.int, twin=Game)
    cpdef tuple to_policy_actions(self, int action)
    cpdef object check_seat(self, int seat)
