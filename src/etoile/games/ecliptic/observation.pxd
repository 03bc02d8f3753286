cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport word
from etoile.games.ecliptic.cardset cimport (
    NUM_SIGNS, NUM_SYMBOLS, card_in, card_index, has_card, sign_of, symbol_of, three_symbols,
)
from etoile.games.ecliptic.rules cimport Rules

cdef int HAND, EXPOSED, KNOWN, OWN_SIDE, OTHER_SIDE, DISCARDS, OWN_BIRTH, OTHER_BIRTH, DAY, OTHER_HAND, PILE
cdef int TO_MOVE, LAST_TURN, CHOOSING, ATTACKING, OWN_TOTAL, OTHER_TOTAL, NUM_FEATURES


cdef class Observed(Rules):
    cdef int features(self) noexcept nogil
    @cython.locals(other=cython.int, slot=cython.int, start=cython.int, card=cython.int, i=cython.int)
    cdef void write_features(self, int seat, short* out) noexcept nogil
    @cython.final
    @cython.locals(symbol=cython.int, bits=word)
    cdef void write_cards(self, short* cards, short* out, int start) noexcept nogil
