cimport cython

from etoile.core.notes cimport Notes
from etoile.core.stream cimport Stream, advance, pick, word

cdef int LISTED[81920]


@cython.no_gc
cdef class Game:
    cdef public int seats
    cdef public int to_move
    cdef public word chance
    cdef Notes notes
    cdef bint imagined

    cdef void deal(self, Stream stream) noexcept nogil
    cdef int write_actions(self, int* out) noexcept nogil
    cdef int any_action(self, Stream stream, int* out) noexcept nogil
    cdef int refuses(self, int action) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void reshuffle(self, int seat, Stream stream) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int promise(self, int seat) noexcept nogil
    cdef int outlook(self, int seat) noexcept nogil
    cdef int gain(self, int action) noexcept nogil
    cdef int key(self, int action) noexcept nogil
    cdef int winning(self) noexcept nogil
    cdef int team(self, int seat) noexcept nogil
    cdef int features(self) noexcept nogil
    cdef void write_features(self, int seat, short* out) noexcept nogil
    cdef int choice_of(self, int action) noexcept nogil
    cdef int list_choices(self, int* out) noexcept nogil
    cdef int action_of(self, int choice) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil

    cdef int lot(self, int count) noexcept nogil
    @cython.locals(last=cython.int, other=cython.int, card=cython.short)
    cdef void shuffle(self, short* cards, int count) noexcept nogil
    @cython.locals(i=cython.int, card=cython.int, counts=cython.uchar[256], _=cython.int)
    cdef void sort(self, short* cards, int count) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void put_in(self, short* cards, int held, int card) noexcept nogil
    @cython.locals(slot=cython.int)
    cdef void take_out(self, short* cards, int held, int card) noexcept nogil
    cdef void note(self, int kind, int a, int b, int c) noexcept nogil

    @cython.locals(count=cython.int, i=cython.int, found=list)
    cpdef list actions(self)
    cpdef int random_action(self, Stream stream) except -1
    @cython.locals(count=cython.int, listed=cython.int, action=cython.int, space=cython.int, legal=cython.bint)
    cpdef int misfit(self)
    cpdef object refusal(self, int action)
    cpdef object apply(self, int action)
    @cython.locals(twin=Game)
    cpdef Game copy(self)
    cpdef Game blank(self)
    @cython.locals(twin=Game)
    cpdef Game redeal(self, int seat, Stream stream)
    @cython.locals(i=cython.int, out=cython.short[4096])
    cpdef list observation(self, int seat)
    @cython.locals(own=cython.int, best=cython.int, found=cython.bint, member=cython.int, mate=cython.int, points=cython.int)
    cpdef int lead(self, int seat) except? -1000000
    cpdef object check_seat(self, int seat)
