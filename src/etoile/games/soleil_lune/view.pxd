cimport cython

from etoile.games.soleil_lune.cardset cimport (
    ECLIPSE,
    card_of,
    cards_in,
    contains,
    end_seat,
    end_side,
    place_index,
    place_seat,
    row_of,
    stretch_first,
    stretch_last,
)
from etoile.games.soleil_lune.rules cimport Rules

cdef list names(int suns, int moons, int solar, int lunar)
@cython.locals(seat=cython.int)
cpdef dict public_view(Rules position)
cpdef dict private_view(Rules position, int seat)
cdef object view_row(Rules position, int row)
@cython.locals(kind=cython.int, a=cython.int, b=cython.int, c=cython.int, found=list)
cpdef list events(list buffer, int seat)
