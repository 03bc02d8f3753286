cimport cython

from etoile.core.bits cimport lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng
from etoile.games.ecliptic.cardset cimport (
    NUM_PLACINGS, action_of, card_at, card_in, copy_cards, count_signs, drop_card, drop_lowest, first_slot, has_sign,
    holds_sign, is_triplet, longest_run, most_frequent_among, nth_third, pairs_in_hand, placed_slot,
    second_slot, sign_bit, sign_of, signs_in, signs_without, slots_beside, symbol_of, thirds_beside,
)
from etoile.games.ecliptic.observation cimport Observed
from etoile.games.ecliptic.rules cimport KEEP_OWN, NOBODY, duel_total

cdef short PHASES[73]
cdef short SIGN_WEIGHTS[5]
cdef short SYMBOL_WEIGHTS[5]
cdef short RUN_WEIGHTS[5]
cdef short BIRTH_WEIGHTS[5]
cdef short HAND_WEIGHTS[5]
cdef short TURN_WEIGHTS[5]
cdef int MOVE_HAND, MOVE_SYMBOL, MOVE_BIRTH, MOVE_TRIPLET, MOVE_DUEL, MOVE_DUEL_HAND, MOVE_DUEL_SYMBOL


cdef class Ecliptic(Observed):
    @cython.locals(signs=cython.int, frequent=cython.int, birth=cython.bint, phase=cython.int, next_seat=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, first=cython.int, second=cython.int, placed=cython.int, contested=cython.int,
                   rest=cython.short[6], total=cython.int, value=cython.int)
    cdef int move_value(self, int action) noexcept nogil
    @cython.final
    cdef int count_alike(self, int seat, int card) noexcept nogil
    cdef int search_key(self, int action) noexcept nogil
    @cython.locals(count=cython.int, slots=cython.int, pairs=cython.int, pair=cython.int, rest=cython.int, number=cython.int)
    cdef int playout_action(self, Rng rng, int* out) noexcept nogil
    cpdef Game blank(self)
