cimport cython
from libc.math cimport exp, log, pow, sqrt

from etoile.core.game cimport Game
from etoile.core.rng cimport Rng

cdef int NODE, DEEPEST, SLOTS, WIDE, HABITS, PROMISE, HABIT, EVERY, UNKNOWN, LISTED, DEALS
cdef double LOGS[4096]

cdef extern from *:
    """
    #define etoile_room(size) PyBytes_FromStringAndSize(NULL, size)
    """
    bytes room_for "etoile_room"(Py_ssize_t size)

cdef struct Node:
    unsigned long long key
    int action
    int visits
    int available
    int first
    int next
    int kin_visits
    double value
    double kin_value


@cython.locals(count=cython.int)
cdef void fill_tables() noexcept nogil
cdef int place(unsigned long long key) noexcept nogil


@cython.final
@cython.no_gc
cdef class Search:
    cdef Game root, world, position, trial
    cdef Rng rng
    cdef readonly int seat, simulations, roots, size, used
    cdef public bint stopped
    cdef double explore, haste, blend, scale, width, growth, kin
    cdef int trees, horizon, keen, guide, order, stamp, depth, steps
    cdef bint observers
    cdef tuple room
    cdef Node* nodes
    cdef int stamps[8192]
    cdef int slots[8192]
    cdef int* out
    cdef int found[2048]
    cdef int alike[2048]
    cdef int last[2048]
    cdef int like[2048]
    cdef int follows[2048]
    cdef unsigned long long keys[2048]
    cdef double* habits
    cdef int* habit_counts
    cdef int path[512]
    cdef int above[512]
    cdef int teams[512]
    cdef unsigned long long played[512]
    cdef int played_by[512]
    cdef double rewards[8]
    cdef double leaf[8]
    cdef double sums[8]
    cdef short seen[4096]
    cdef int team_of[8]

    @cython.locals(habits=cython.int, i=cython.int)
    cdef object allocate(self)
    @cython.locals(i=cython.int, last=cython.int, node=Node, _=cython.int)
    cdef void line_up(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list results(self)
    @cython.locals(_=cython.int)
    cpdef object run(self, int simulations)
    @cython.locals(node=cython.int, fresh=cython.bint, team=cython.int, child=cython.int, action=cython.int, count=cython.int, i=cython.int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void fell(self) noexcept nogil
    @cython.locals(limit=cython.int)
    cdef int allowed(self, int visits) noexcept nogil
    @cython.locals(visits=cython.int, value=cython.double, share=cython.double)
    cdef double merit(self, int node, double chances) noexcept nogil
    cdef double logs(self, int count) noexcept nogil
    @cython.locals(limit=cython.int, best=cython.int, most=cython.double, i=cython.int, merit=cython.double, chances=cython.double)
    cdef int choose_root(self) noexcept nogil
    @cython.locals(i=cython.int, left=cython.int, others=cython.int, same=cython.int, key=cython.ulonglong, slot=cython.int,
                   child=cython.int)
    cdef int match(self, int node, int count) noexcept nogil
    @cython.locals(other=cython.int, most=cython.int, count=cython.int, gain=cython.int)
    cdef int settle(self, int i) noexcept nogil
    @cython.locals(known=cython.int, i=cython.int, best=cython.int, most=cython.double, merit=cython.double)
    cdef int choose(self, int node, int count) noexcept nogil
    @cython.locals(best=cython.int, most=cython.double, tries=cython.int, _=cython.int, left=cython.int, i=cython.int, lead=cython.double)
    cdef int try_new(self, int count, int known) noexcept nogil
    @cython.locals(node=cython.int)
    cdef int add(self, int parent, unsigned long long key) noexcept nogil
    cdef void clear(self, int node) noexcept nogil
    @cython.locals(key=cython.ulonglong, i=cython.int, child=cython.int)
    cdef int outcome(self, int node) noexcept nogil
    @cython.locals(left=cython.int, action=cython.int)
    cdef void roll_out(self) noexcept nogil
    @cython.locals(count=cython.int, action=cython.int, other=cython.int, most=cython.double, merit=cython.double, _=cython.int)
    cdef int best_of_some(self) noexcept nogil
    @cython.locals(gain=cython.int)
    cdef double glance(self, int action) noexcept nogil
    @cython.locals(team=cython.int, slot=cython.int)
    cdef double habit(self, int action) noexcept nogil
    @cython.locals(seat=cython.int, best=cython.double, other=cython.int)
    cdef double lead(self, Game position, int team) noexcept nogil
    @cython.locals(seat=cython.int, team=cython.int)
    cdef void add_up(self, Game position) noexcept nogil
    @cython.locals(seats=cython.int, i=cython.int, over=cython.bint, winning=cython.int, teams=cython.double, seat=cython.int, team=cython.int)
    cdef void judge(self) noexcept nogil
    @cython.locals(seats=cython.int, seat=cython.int, team=cython.int, total=cython.double, most=cython.double)
    cdef void add_outlook(self, double weight) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int first_of(self, int team) noexcept nogil
    @cython.locals(i=cython.int, reward=cython.double, slot=cython.int)
    cdef void learn(self) noexcept nogil
    @cython.locals(team=cython.int, i=cython.int, slot=cython.int, child=cython.int)
    cdef void learn_kin(self, int depth) noexcept nogil
    cdef int beside(self, int child) noexcept nogil
    cdef void remember(self, int team, unsigned long long key) noexcept nogil
