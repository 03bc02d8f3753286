cimport cython

from etoile.games.soleil_lune.rules cimport SoleilLune

@cython.locals(each=cython.int, suit=cython.int)
cpdef dict lies_open(SoleilLune position)
cpdef dict one_sees(SoleilLune position, int seat)
@cython.locals(kind=cython.int, a=cython.int, b=cython.int, c=cython.int, heard=list)
cpdef list events(list notes, int seat)
