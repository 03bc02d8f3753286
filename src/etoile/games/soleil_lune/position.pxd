cimport cython

from etoile.core.bits cimport lowest
from etoile.core.game cimport Game

cdef int NONE, LOT


cdef class Position(Game):
    cdef public short edition, first_wanted, first, turns, playing, ended, left, reshuffles
    cdef public bint extra, closing
    cdef public int hands[4][2]
    cdef public int crops[4][2]
    cdef public int dark[8]
    cdef public int fits[8]
    cdef public int discards[2]
    cdef public short eclipses[4][2]
    cdef public short held[4]
    cdef public short batches[4]
    cdef public short sizes[8]
    cdef public short discarded[2]
    cdef public short spent[2]
    cdef public short tops[8][29]
    cdef public short below[2][30]
    cdef public short animals[2][30]
    cdef public short pile[68]

    @cython.locals(seat=cython.int, suit=cython.int, row=cython.int, place=cython.int, number=cython.int, slot=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(suit=cython.int, number=cython.int, found=list)
    cpdef list hand(self, int seat)
    @cython.locals(suit=cython.int, place=cython.int, number=cython.int, found=list, stack=list)
    cpdef list places(self, int row, called=*)
    @cython.locals(suit=cython.int, number=cython.int, told=cython.char[60])
    cpdef bytes animals_told(self)
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, suit=cython.int, row=cython.int, place=cython.int, number=cython.int, slot=cython.int)
    cdef void become(self, Position other) noexcept nogil
    cdef int features(self) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int)
    cdef int write_numbers(self, short* out, int start, int numbers) noexcept nogil
    @cython.locals(turn=cython.int, other=cython.int, suit=cython.int, row=cython.int, start=cython.int, place=cython.int,
                   number=cython.int, i=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
