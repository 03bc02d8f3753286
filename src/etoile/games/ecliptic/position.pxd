cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport word
from etoile.games.ecliptic.cardset cimport EMPTY_HAND, NONE, NUM_CARDS, NUM_SYMBOLS, card_at, card_in, clear_cards

cdef int LOT


cdef class Position(Game):
    cdef public short first_option, first, day, turns, pile_size, ended_by, attacker, duel_sign
    cdef public bint choosing, last_turn
    cdef public short birth_options[2]
    cdef public short births[2]
    cdef public short hand_sizes[2]
    cdef public short announced[2]
    cdef public word hands[2]
    cdef public short sides[2][6]
    cdef public short hand_cards[2][6]
    cdef public short known[2][6]
    cdef public short shown[2][6]
    cdef public short discards[6]
    cdef public short pile[72]

    @cython.locals(seat=cython.int)
    cdef void clear(self) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, symbol=cython.int, card=cython.int)
    cdef inline void become(self, Position other) noexcept nogil
