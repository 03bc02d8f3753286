cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word
from etoile.games.syzygie.cardset cimport (
    EMPTY, FAR, MAX_CARDS, MAX_LAID, NONE, START, card_of, column_after, column_in_card, is_throw, look_of, orient, oriented_in,
    oriented_of, owner_of, placement_of, row_in_card, row_word, symbol_in, symbols_in, throw_of, thrown_in, turn_of,
    without_lowest, x_in, y_in
)
from etoile.games.syzygie.rules cimport Rules

cdef int WINDOW, LAID_SIZE, HAND_CARDS, CARD_CELLS, POINTS_LIMIT
cdef int SKY_AT, LAID_AT, HAND_AT, OWN_HAND_AT, OTHER_HAND_AT, OWN_DECK_AT, OTHER_DECK_AT, OWN_POINTS_AT, OTHER_POINTS_AT
cdef int TO_MOVE_AT, SIDE_AT, CHOSEN_SLOT_AT, CHOSEN_CARD_AT, CHOOSING_PLACE_AT, NUM_FEATURES, FIRST_SLOT_THROW, FIRST_PLACE


cdef class Observed(Rules):
    cdef int features(self) noexcept nogil
    @cython.locals(other=cython.int, i=cython.int, slot=cython.int, cell=cython.int, look=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(side=cython.int, left=cython.int, top=cython.int, i=cython.int, cell=cython.int, x=cython.int, y=cython.int,
                   half=cython.int, at=cython.int, bits=word, bit=cython.int)
    cdef void write_sky(self, short* out) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, at=cython.int, look=cython.int)
    cdef void write_laid(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(look=cython.int, cell=cython.int)
    cdef void write_chosen(self, short* out) noexcept nogil
    @cython.final
    cdef int num_offsets(self) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int)
    cdef int slot_of(self, int card) noexcept nogil
    @cython.final
    cdef int chosen_card(self) noexcept nogil
    cdef int policy_action(self, int action) noexcept nogil
    @cython.final
    @cython.locals(reach=cython.int, i=cython.int, offset=cython.int)
    cdef int place_choice(self, int x, int y) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int, actions=cython.int, before=cython.int)
    cdef int write_policy_actions(self, int* out) noexcept nogil
    @cython.locals(seat=cython.int, slot=cython.int, oriented=cython.int)
    cdef int action_from_policy(self, int choice) noexcept nogil
    @cython.final
    @cython.locals(reach=cython.int, x=cython.int, y=cython.int, earlier=cython.int)
    cdef int placement_at(self, int i, int offset) noexcept nogil
