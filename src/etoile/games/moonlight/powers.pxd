cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word
from etoile.games.moonlight.cardset cimport (
    DOUBLE, DOUBLE_STRIKE, FALL, FALL_BACK, GREAT_LEAP, LEAPS, NONE, RELIEF, RELIEFS, SHIFT, SHIFTS,
    drop_lowest, entry_moved, entry_space, first_kind, holds_power, holds_space, is_connected, laid_kind,
    laid_space, lay_action, lowest_set, minus, moved, neighbours, pack_shift, shift_action, shift_source,
    shift_target, skip_kind, space_set, write_each,
)
from etoile.games.moonlight.rules cimport (
    DOUBLED, DREW, FELL_BACK, LEAP_TARGET, LIMIT_STAYS, NOT_YOURS, ONLY_WOLF, RELIEF_TARGET, SHIFTED,
    SHIFT_SHAPE, SHIFT_TARGET, SHIFT_TORN, SHIFT_WOLF, SINGLE, TOO_LATE_24, TOO_LATE_27, TOO_LATE_28, USED,
    Rules,
)


cdef class Powers(Rules):
    @cython.locals(seat=cython.int, ready=cython.int, hand=word, kind=cython.int, movable=word, space=cython.int)
    cdef int write_ambushes(self, int* out, int count) noexcept nogil
    cdef void play_ambush(self, int action) noexcept nogil
    cdef int refuse_power(self, int action) noexcept nogil
    @cython.final
    cdef int refuse_ambush(self, int power) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuse_double_strike(self) noexcept nogil
    @cython.final
    cdef void double_strike(self, int seat) noexcept nogil
    @cython.final
    cdef word two_lower(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuse_leap(self, int kind, int space) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuse_relief(self, int space) noexcept nogil
    @cython.final
    cdef word movable(self, int seat) noexcept nogil
    @cython.final
    cdef word free_beside_others(self, int space) noexcept nogil
    @cython.final
    @cython.locals(rest=word, rest_connected=cython.bint, targets=word, free=word, target=word)
    cdef word shift_targets(self, int space) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int, after=word)
    cdef int refuse_shift(self, int space, int target) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, i=cython.int)
    cdef void shift(self, int seat, int space, int target) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuse_fall_back(self) noexcept nogil
    @cython.final
    @cython.locals(held=cython.int)
    cdef void fall_back(self, int seat) noexcept nogil
