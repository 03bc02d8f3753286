cimport cython

from etoile.core.bits cimport lowest
from etoile.games.soleil_lune.cardset cimport HIGHEST, contains, numbers_of, row_of, without_lowest
from etoile.games.soleil_lune.rules cimport Rules

cdef int NUM_FEATURES, ECLIPSES_AT, HAND_AT, DISCARDED_ECLIPSES_AT, DISCARDS_AT, HARVESTED_AT, ANIMALS_AT
cdef int ROWS_AT, ECLIPSED_AT, HIDDEN_AT, ROW_STRIDE, HAND_SIZES_AT, PLAYING_AT, CROPS_AT, SEATED_AT, TO_MOVE_AT
cdef int SPENT_AT, PILE_AT, RESHUFFLES_AT, EXTRA_AT, CLOSING_AT, EDITION_AT

@cython.locals(count=cython.int)
cdef int write_numbers(short* out, int start, int suit, int numbers) noexcept nogil


cdef class Observed(Rules):
    cdef int features(self) noexcept nogil
    @cython.locals(turn=cython.int, other=cython.int, suit=cython.int, number=cython.int, i=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int, number=cython.int)
    cdef void write_row_features(self, int row, int suit, short* out, int start) noexcept nogil
