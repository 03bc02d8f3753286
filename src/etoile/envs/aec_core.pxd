cimport cython
from cpython.buffer cimport PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer

from etoile.core.game cimport Game
from etoile.envs.batch cimport glance, legal

cdef object empty, zeros, SMALL, TINY

cdef inline void* memory(object array) except NULL:
    cdef Py_buffer view
    PyObject_GetBuffer(array, &view, PyBUF_WRITABLE)
    cdef void* begin = view.buf
    PyBuffer_Release(&view)
    return begin

cdef inline short* shorts(object array) except NULL:
    return <short*>memory(array)

cdef inline signed char* tinies(object array) except NULL:
    return <signed char*>memory(array)


cdef class Turns:
    cdef public Game position
    cdef public list possible_agents
    cdef public dict seat_of
    cdef public int wide, choices, masked
    cdef public object agents, agent_selection, rewards, _cumulative_rewards, terminations, truncations, infos
    cdef public bint over, watched, lenient
    cdef public int moves, limit

    @cython.locals(choice=cython.int, seat=cython.int, number=cython.int, mover=cython.int)
    cpdef object step(self, object action)
