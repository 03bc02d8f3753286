cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word
from etoile.games.moonlight.cardset cimport (
    DOUBLE, LEAPS, NONE, RELIEFS, SHIFT, SHIFTS, columns_right_of, count_in_hand, drop_lowest, entry_space, holds_power,
    holds_space, laid_kind, laid_space, lay_action, row_at, rows_below, shift_action, shift_source, shift_target, space_at, standing_points,
    standing_wolves,
)
from etoile.games.moonlight.position cimport FOUR_HIGH, FOUR_WIDE, LONE_CHOICE, POWER_CHOICE
from etoile.games.moonlight.powers cimport Powers
from etoile.games.moonlight.scoring cimport NOBODY

cdef int AT_VALUES, AT_CORNERS, AT_MOONS, AT_HAND, AT_OWN_PACK, AT_OTHER_HIDDEN
cdef int AT_OWN_VALUES, AT_OTHER_VALUES, AT_CORNER_AT, AT_MOONS_AT, AT_DEPTH
cdef int AT_OPEN_POWERS, AT_OWN_POWERS, AT_OTHER_POWERS, AT_OWN_USED, AT_OTHER_USED, AT_OWN_LONE, AT_OTHER_LONE, AT_LONES
cdef int AT_OTHER_HAND, AT_OTHER_PACK, AT_OWN_WINS, AT_OTHER_WINS, AT_TO_MOVE, AT_CHOOSING_LONE, AT_CHOOSING_POWER
cdef int AT_TO_LAY, AT_LAID, AT_STARTED, AT_OWN_TURNS, AT_OTHER_TURNS, AT_LEFT, AT_TOP, AT_WIDE, AT_HIGH
cdef int AT_LIMIT_WIDE, AT_LIMIT_HIGH, AT_ROUND, AT_FILLED, SIZE
cdef int AT_SHIFTED, LAY_WINDOW, SHIFT_WINDOW, RECTANGLE, SHIFT_CHOICES, TARGET_CHOICES, OTHER_CHOICES, NUM_CHOICES


cdef class Observed(Powers):
    cdef int features(self) noexcept nogil
    @cython.locals(other=cython.int, i=cython.int, kind=cython.int, slot=cython.int, power=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(wolves=word, space=cython.int, kind=cython.int)
    cdef void write_wolves(self, int seat, short* out, int start) noexcept nogil
    @cython.final
    cdef int window_place(self, int space, int side) noexcept nogil
    @cython.final
    cdef int window_space(self, int place, int side) noexcept nogil
    @cython.final
    cdef int rectangle_space(self, int corner) noexcept nogil
    @cython.locals(place=cython.int, source=cython.int)
    cdef int policy_action(self, int action) noexcept nogil
    @cython.locals(actions=cython.int, before=cython.int, count=cython.int, i=cython.int)
    cdef int write_policy_actions(self, int* out) noexcept nogil
    @cython.locals(kind=cython.int, space=cython.int, action=cython.int)
    cdef int action_from_policy(self, int choice) noexcept nogil
    @cython.final
    cdef bint can_shift(self, int space) noexcept nogil
