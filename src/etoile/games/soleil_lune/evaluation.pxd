cimport cython

from etoile.core.bits cimport amount
from etoile.core.game cimport Game
from etoile.games.soleil_lune.cardset cimport in_runs, row_of, visible_places
from etoile.games.soleil_lune.observation cimport Observed

cdef int HARVESTED_VALUE, VISIBLE_VALUE, IN_STRETCH_VALUE


cdef class SoleilLune(Observed):
    @cython.locals(value=cython.int, suit=cython.int, visible=cython.int)
    cdef int greedy_score(self, int seat) noexcept nogil
    cpdef Game blank(self)
