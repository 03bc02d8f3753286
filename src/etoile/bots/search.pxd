cimport cython
from libc.math cimport exp, log, pow, sqrt

from etoile.core.game cimport Game
from etoile.core.rng cimport Rng

cdef int NODE_BYTES, MAX_DEPTH, SLOTS, MAX_WIDTH, HABITS, EVALUATION, HABIT, ALL_MOVES, UNKNOWN, LOG_TABLE_SIZE, ORDERING_DEALS
cdef double LOGS[4096]

cdef extern from *:
    """
    #define etoile_allocate(size) PyBytes_FromStringAndSize(NULL, size)
    """
    bytes allocate_bytes "etoile_allocate"(Py_ssize_t size)

cdef struct Node:
    unsigned long long key
    int action
    int visits
    int available
    int first
    int next
    int rave_visits
    double value
    double rave_value


@cython.locals(count=cython.int)
cdef void fill_tables() noexcept nogil
cdef int hash_slot(unsigned long long key) noexcept nogil


@cython.final
@cython.no_gc
cdef class Search:
    cdef Game root, deal, position, scratch
    cdef Rng rng
    cdef readonly int seat, simulations, roots, size, used
    cdef public bint stopped
    cdef double ucb_c, margin_weight, eval_weight, eval_scale, widening_base, widening_exponent, rave_k
    cdef int trees, rollout_depth, rollout_candidates, rollout_policy, expansion_candidates, stamp, depth, steps
    cdef bint multi_observer
    cdef tuple buffers
    cdef Node* nodes
    cdef int stamps[8192]
    cdef int slots[8192]
    cdef int* out
    cdef int found[2048]
    cdef int first_alias[2048]
    cdef int last_alias[2048]
    cdef int alias_action[2048]
    cdef int next_alias[2048]
    cdef unsigned long long keys[2048]
    cdef double* habits
    cdef int* habit_counts
    cdef int path[512]
    cdef int parents[512]
    cdef int teams[512]
    cdef unsigned long long played[512]
    cdef int played_by[512]
    cdef double rewards[8]
    cdef double leaf_rewards[8]
    cdef double sums[8]
    cdef short observation[4096]
    cdef int team_of[8]

    @cython.locals(habits=cython.int, i=cython.int)
    cdef object allocate(self)
    @cython.locals(i=cython.int, last=cython.int, node=Node, _=cython.int)
    cdef void order_roots(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list results(self)
    @cython.locals(_=cython.int)
    cpdef object run(self, int simulations)
    @cython.locals(node=cython.int, fresh=cython.bint, team=cython.int, child=cython.int, action=cython.int, count=cython.int, i=cython.int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void reset_tree(self) noexcept nogil
    @cython.locals(limit=cython.int)
    cdef int max_candidates(self, int visits) noexcept nogil
    @cython.locals(visits=cython.int, value=cython.double, share=cython.double)
    cdef double ucb(self, int node, double log_visits) noexcept nogil
    cdef double log_of(self, int count) noexcept nogil
    @cython.locals(limit=cython.int, best=cython.int, most=cython.double, i=cython.int, ucb=cython.double, log_visits=cython.double)
    cdef int choose_root(self) noexcept nogil
    @cython.locals(i=cython.int, left=cython.int, others=cython.int, same=cython.int, key=cython.ulonglong, slot=cython.int,
                   child=cython.int)
    cdef int match_moves(self, int node, int count) noexcept nogil
    @cython.locals(other=cython.int, most=cython.int, count=cython.int, value=cython.int)
    cdef int resolve_alias(self, int i) noexcept nogil
    @cython.locals(known=cython.int, i=cython.int, best=cython.int, most=cython.double, ucb=cython.double)
    cdef int choose(self, int node, int count) noexcept nogil
    @cython.locals(best=cython.int, most=cython.double, tries=cython.int, _=cython.int, left=cython.int, i=cython.int, lead=cython.double)
    cdef int expand(self, int count, int known) noexcept nogil
    @cython.locals(node=cython.int)
    cdef int add(self, int parent, unsigned long long key) noexcept nogil
    cdef void clear(self, int node) noexcept nogil
    @cython.locals(key=cython.ulonglong, i=cython.int, child=cython.int)
    cdef int observation_node(self, int node) noexcept nogil
    @cython.locals(left=cython.int, action=cython.int)
    cdef void rollout(self) noexcept nogil
    @cython.locals(count=cython.int, action=cython.int, other=cython.int, most=cython.double, ucb=cython.double, _=cython.int)
    cdef int best_of_random(self) noexcept nogil
    @cython.locals(value=cython.int)
    cdef double static_value(self, int action) noexcept nogil
    @cython.locals(team=cython.int, slot=cython.int)
    cdef double habit_value(self, int action) noexcept nogil
    @cython.locals(seat=cython.int, best=cython.double, other=cython.int)
    cdef double lead(self, Game position, int team) noexcept nogil
    @cython.locals(seat=cython.int, team=cython.int)
    cdef void sum_evaluations(self, Game position) noexcept nogil
    @cython.locals(seats=cython.int, i=cython.int, over=cython.bint, winning=cython.int, teams=cython.double, seat=cython.int, team=cython.int)
    cdef void compute_rewards(self) noexcept nogil
    @cython.locals(seats=cython.int, seat=cython.int, team=cython.int, total=cython.double, most=cython.double)
    cdef void mix_evaluation(self, double weight) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int first_of(self, int team) noexcept nogil
    @cython.locals(i=cython.int, reward=cython.double, slot=cython.int)
    cdef void backpropagate(self) noexcept nogil
    @cython.locals(team=cython.int, i=cython.int, slot=cython.int, child=cython.int)
    cdef void update_rave(self, int depth) noexcept nogil
    cdef int next_sibling(self, int child) noexcept nogil
    cdef void record_move(self, int team, unsigned long long key) noexcept nogil
