cimport cython


@cython.final
cdef class EventBuffer:
    cdef bint keep
    cdef int count
    cdef short page[512][4]
    cdef long long tally[64]
    cdef void write(self, int kind, int a, int b, int c) noexcept nogil
