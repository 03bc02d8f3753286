cimport cython

from etoile.core.game cimport Game
from etoile.core.rng cimport word
from etoile.games.moonlight.cardset cimport NONE, count_in_hand, entry_kind, entry_seat, entry_space

cdef enum:
    LOT = -1
    LONE_CHOICE = 1
    POWER_CHOICE = 2
    FOUR_WIDE = 1
    FOUR_HIGH = 2


cdef class Position(Game):
    cdef public short first_wanted, powers_wanted, powers_allowed, kinds
    cdef public short first, round, open_powers, choosing, to_lay, logged, filled, left, top, wide, high, limit
    cdef public bint laid
    cdef public word stacked
    cdef public word wolves[2]
    cdef public word hands[2]
    cdef public word tops[10]
    cdef public short worth[16]
    cdef public short corner[16]
    cdef public short moons[16]
    cdef public short base[11]
    cdef public short lones[4]
    cdef public short wins[2]
    cdef public short owned[2]
    cdef public short used[2]
    cdef public short lone[2]
    cdef public short turns[2]
    cdef public short held[2]
    cdef public short stock[2]
    cdef public short packs[2][12]
    cdef public short kind_at[64]
    cdef public short log[24]

    @cython.locals(seat=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(seat=cython.int, slot=cython.int, value=cython.int, space=cython.int, i=cython.int)
    cdef void clear_round(self) noexcept nogil
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, slot=cython.int, kind=cython.int, value=cython.int, space=cython.int, i=cython.int)
    cdef void become(self, Position other) noexcept nogil
