cimport cython
from cpython.buffer cimport PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer

from etoile.core.game cimport Game
from etoile.envs.batch cimport NO_MOVE, legal_action, observe_into_unchecked

cdef object empty, zeros, INT16, INT8

cdef inline void* buffer_pointer(object array) except NULL:
    cdef Py_buffer view
    PyObject_GetBuffer(array, &view, PyBUF_WRITABLE)
    cdef void* begin = view.buf
    PyBuffer_Release(&view)
    return begin

cdef inline short* int16_pointer(object array) except NULL:
    return <short*>buffer_pointer(array)

cdef inline signed char* int8_pointer(object array) except NULL:
    return <signed char*>buffer_pointer(array)


cdef class AecCore:
    cdef public Game position
    cdef public list possible_agents
    cdef public dict seat_of
    cdef public int num_features, num_policy_actions, mask_size
    cdef public object agents, agent_selection, rewards, _cumulative_rewards, terminations, truncations, infos
    cdef public bint over, render_each_step, replaces_illegal
    cdef public int moves, max_moves

    @cython.locals(choice=cython.int, seat=cython.int, number=cython.int, mover=cython.int)
    cpdef object step(self, object action)
