cimport cython

ctypedef unsigned long long word

cdef word WORD, STEP, FIRST, SECOND

# C macros, so that they are inlined into the loops that draw numbers.
cdef extern from *:
    """
    #define etoile_advance(state) ((state) + 0x9E3779B97F4A7C15ull)
    static inline unsigned long long etoile_number(unsigned long long state) {
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ull;
        state = (state ^ (state >> 27)) * 0x94D049BB133111EBull;
        return state ^ (state >> 31);
    }
    #define etoile_pick(state, count) ((int)(((etoile_number(state) >> 32) * (unsigned long long)(count)) >> 32))
    """
    word advance "etoile_advance"(word state) noexcept nogil
    word number "etoile_number"(word state) noexcept nogil
    int pick "etoile_pick"(word state, int count) noexcept nogil


@cython.final
cdef class Rng:
    cdef readonly word state
    cdef word apart[8]  # padding: generators of different threads must not share a cache line
    cpdef word draw(self) noexcept nogil
    cpdef int below(self, int count) noexcept nogil
