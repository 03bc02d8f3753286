cimport cython

ctypedef unsigned long long word

cdef word WORD, STEP, FIRST, SECOND
cdef word advance(word state) noexcept nogil
cdef word number(word state) noexcept nogil
cdef int pick(word state, int count) noexcept nogil


@cython.final
cdef class Stream:
    cdef readonly word state
    cpdef word draw(self) noexcept nogil
    cpdef int below(self, int count) noexcept nogil
