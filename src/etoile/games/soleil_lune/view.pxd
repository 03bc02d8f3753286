cimport cython

from etoile.games.soleil_lune.rules cimport SoleilLune

cdef list names(int suns, int moons, int solar, int lunar)
@cython.locals(each=cython.int)
cpdef dict public_view(SoleilLune position)
cpdef dict private_view(SoleilLune position, int seat)
cdef object row_of(SoleilLune position, int row)
@cython.locals(kind=cython.int, a=cython.int, b=cython.int, c=cython.int, heard=list)
cpdef list events(list notes, int seat)
