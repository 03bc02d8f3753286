cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng, word
from etoile.games.moonlight.cardset cimport drop_lowest, first_kind, lay_action, skip_kind, standing_points, unused_ambushes
from etoile.games.moonlight.observation cimport Observed


cdef class Moonlight(Observed):
    cdef int greedy_score(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, targets=word[16], free=word, prey=word, count=cython.int, kinds=cython.int, hand=word,
                   kind=cython.int, index=cython.int, spaces=word)
    cdef int playout_action(self, Rng rng, int* out) noexcept nogil
    @cython.locals(twin=Moonlight)
    cpdef Game blank(self)
