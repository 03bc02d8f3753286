cimport cython

from etoile.core.bits cimport lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport word

cdef int NONE, LOT
cdef word EMPTY, ONE
cdef short PLACES[36]


cdef class Position(Game):
    cdef public short first_wanted, first, day, turns, left, ended, attacker, duel_sign
    cdef public bint choosing, last_turn
    cdef public short births_wanted[2]
    cdef public short births[2]
    cdef public short held[2]
    cdef public short announced[2]
    cdef public word hands[2]
    cdef public short sides[2][6]
    cdef public short suits[2][6]
    cdef public short known[2][6]
    cdef public short shown[2][6]
    cdef public short discards[6]
    cdef public short pile[72]

    @cython.locals(seat=cython.int, symbol=cython.int)
    cdef void clear(self) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, symbol=cython.int, card=cython.int)
    cdef void become(self, Position other) noexcept nogil
    cdef int features(self) noexcept nogil
    @cython.final
    @cython.locals(symbol=cython.int, cards=word)
    cdef void write_cards(self, short* suits, short* out, int start) noexcept nogil
    @cython.locals(other=cython.int, slot=cython.int, card=cython.int, i=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
