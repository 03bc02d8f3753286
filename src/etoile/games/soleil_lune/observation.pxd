cimport cython

from etoile.core.bits cimport lowest
from etoile.games.soleil_lune.cardset cimport (
    CHOSEN_ECLIPSE, ECLIPSE, HARVEST, HIGHEST, LEFT, PLACE, RIGHT, START, action_number, action_row, action_spot,
    action_stretches, both_stretches, contains, harvest_action, is_subset, lay_action, numbers_of, row_of, row_suit, seat_of, suit_stretches, without_lowest,
)
from etoile.games.soleil_lune.rules cimport NOBODY, Rules, coverable

cdef int NUM_FEATURES, ECLIPSES_AT, HAND_AT, DISCARDED_ECLIPSES_AT, DISCARDS_AT, HARVESTED_AT, ANIMALS_AT
cdef int ROWS_AT, ECLIPSED_AT, HIDDEN_AT, ROW_STRIDE, HAND_SIZES_AT, PLAYING_AT, CROPS_AT, SEATED_AT, TO_MOVE_AT
cdef int SPENT_AT, PILE_AT, RESHUFFLES_AT, EXTRA_AT, CLOSING_AT, EDITION_AT, FREE_ECLIPSE_AT
cdef int CHOSEN_NUMBER_AT, CHOSEN_ROW_AT, CHOSEN_SUNS_AT, CHOOSING_AT
cdef int LAY_CHOICES, ECLIPSE_CHOICES, PLACE_CHOICES, SUN_CHOICES, MOON_CHOICES, TOTAL_ECLIPSE_CHOICE, NUM_CHOICES, SEVERAL

@cython.locals(count=cython.int)
cdef int write_numbers(short* out, int start, int suit, int numbers) noexcept nogil


cdef class Observed(Rules):
    cdef int features(self) noexcept nogil
    @cython.locals(turn=cython.int, other=cython.int, suit=cython.int, number=cython.int, i=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, number=cython.int)
    cdef void write_row_features(self, int row, int suit, short* out, int start) noexcept nogil
    @cython.final
    @cython.locals(stretch=cython.int)
    cdef void write_chosen(self, short* out) noexcept nogil
    @cython.locals(suns=cython.int, row=cython.int, place=cython.int, number=cython.int, turn=cython.int)
    cdef int policy_action(self, int action) noexcept nogil
    @cython.locals(listed=cython.bint[384], choice=cython.int, actions=cython.int, count=cython.int, i=cython.int)
    cdef int write_policy_actions(self, int* out) noexcept nogil
    @cython.final
    cdef bint begins_with_chosen(self, int action) noexcept nogil
    @cython.final
    cdef int chosen_row(self, int choice) noexcept nogil
    @cython.locals(own=cython.int, suns=cython.int, number=cython.int)
    cdef int action_from_policy(self, int choice) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, number=cython.int, spot=cython.int)
    cdef int lay_from_policy(self, int choice) noexcept nogil
    @cython.final
    @cython.locals(spot=cython.int, places=cython.int)
    cdef int only_spot(self, int row, int number) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, row=cython.int, place=cython.int)
    cdef int eclipse_from_policy(self, int suit, int number) noexcept nogil
