cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng
from etoile.games.soleil_lune.position cimport Position

cdef int NOBODY, NONE, LOT, TOTAL_ECLIPSE_EDITION, EDITION_OF_2012
cdef int START, LEFT, RIGHT, PLACE, HARVEST, SPACE, ECLIPSE, NUMBERS, MOST_RESHUFFLES
cdef int NOT_IN_HAND, NO_SEAT, ROW_THERE, NO_ROW, PARTNERS_ROW, OTHER_PARTNER, NOT_ON_NUMBER, ON_ECLIPSE
cdef int BESIDE_ECLIPSE, NOT_LOWER, NOT_HIGHER, NO_PLACE, ON_NUMBER, INNER, NOT_RISING
cdef int EXTRA_CARD, NAME_ONE, NO_STRETCH, NOT_YOURS, ONLY_HARVEST, OVER_BY_26, OVER_BY_36
cdef int STARTED, STARTED_FOR_TEAM, LAID, COVERED, COVERED_ALONE, ECLIPSED, ANIMAL, DRAWS_ON, DREW, RESHUFFLED
cdef int HARVESTED, UNCOVERED, CLOSED_UP, TOTAL_ECLIPSE, BLOCKED_BY_ANIMAL, EMPTY_HANDED, DISCARDED, ROW_LOST
cdef int END_BEGINS, END_AFTER_ANIMAL, LAST_TURN, OUT, LAST_ANIMAL, LAST_PILE, ENDED_BY_26, ENDED_BY_36

cdef inline int between(int low, int high) noexcept nogil
cdef inline int coverable(int lit, int dark) noexcept nogil
@cython.locals(pairs=cython.int)
cdef inline int fives(int lit) noexcept nogil
cdef inline int stretches(int lit) noexcept nogil
@cython.locals(pairs=cython.int)
cdef inline int in_stretches(int lit) noexcept nogil
cdef inline int write_cards(int* out, int found, int base, int cards) noexcept nogil


cdef class SoleilLune(Position):
    @cython.locals(suit=cython.int, seat=cython.int, _=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.final
    cdef void next_turn(self, int seat) noexcept nogil
    @cython.final
    cdef bint begin_turn(self, int seat) noexcept nogil
    @cython.final
    cdef bint last_turn(self, int seat) noexcept nogil
    @cython.final
    cdef bint draw(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int)
    cdef void renew_pile(self) noexcept nogil
    @cython.final
    @cython.locals(_=cython.int, number=cython.int)
    cdef void pile_up(self, int suit, int numbers, int eclipses) noexcept nogil
    @cython.final
    cdef void take_from_pile(self, int seat) noexcept nogil
    @cython.final
    cdef void insert(self, int seat, int card) noexcept nogil
    @cython.final
    cdef inline int lit(self, int row) noexcept nogil
    @cython.final
    cdef inline bint starts(self, int row) noexcept nogil
    @cython.final
    @cython.locals(low=cython.int, high=cython.int)
    cdef inline int covers(self, int row, int place) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int, fitting=cython.int)
    cdef inline int ends(self, int row) noexcept nogil
    @cython.final
    @cython.locals(lit=cython.int, places=cython.int, fitting=cython.int)
    cdef void refit(self, int row) noexcept nogil
    @cython.final
    @cython.locals(sun=cython.int, moon=cython.int, seat=cython.int)
    cdef bint can_lay(self) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int)
    cdef int own_stretches(self) noexcept nogil
    @cython.locals(found=cython.int, row=cython.int, cards=cython.int, own=cython.int, chosen=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.final
    @cython.locals(dark=cython.int, lit=cython.int, leftmost=cython.int, ends=cython.int, number=cython.int, places=cython.int,
                   place=cython.int, fitting=cython.int)
    cdef inline int write_row(self, int* out, int found, int row, int cards) noexcept nogil
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.final
    @cython.locals(own=cython.int, suit=cython.int)
    cdef int refuses_harvest(self, int action) noexcept nogil
    @cython.final
    cdef int refuses_eclipse(self, int row, int spot) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int, place=cython.int)
    cdef int refuses_number(self, int row, int spot, int bit) noexcept nogil
    @cython.locals(seat=cython.int, row=cython.int, number=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    @cython.locals(size=cython.int, place=cython.int, suit=cython.int)
    cdef void lay(self, int seat, int row, int spot, int number) noexcept nogil
    @cython.final
    cdef bint lays_on(self, int seat, int suit, int number) noexcept nogil
    @cython.final
    cdef void ends_after_animal(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, chosen=cython.int)
    cdef void harvest(self, int seat, int action) noexcept nogil
    @cython.final
    @cython.locals(lit=cython.int, firsts=cython.int, first=cython.int, run=cython.int, places=cython.int)
    cdef int chosen_places(self, int seat, int row, int chosen) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int)
    cdef void note_stretch(self, int seat, int row, int first, int size) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, dark=cython.int, size=cython.int, kept=cython.int, place=cython.int, number=cython.int,
                   hidden=cython.int)
    cdef void reap(self, int seat, int row, int places) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int)
    cdef void suffer(self, int seat, int kind) noexcept nogil
    @cython.final
    @cython.locals(_=cython.int, number=cython.int)
    cdef void note_hand(self, int seat, int suit) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, place=cython.int, number=cython.int, hidden=cython.int)
    cdef void clear_row(self, int row) noexcept nogil
    @cython.final
    cdef void end(self, int clause, int kind) noexcept nogil
    @cython.final
    cdef int harvested(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int, row=cython.int, place=cython.int, number=cython.int)
    cdef int laid_out(self, int seat) noexcept nogil
    @cython.final
    cdef int in_hand(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(worth=cython.int, row=cython.int)
    cdef int greedy_score(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, cards=cython.int, seat=cython.int)
    cdef int standing(self, int team) noexcept nogil
    @cython.locals(best=cython.int, standing=cython.int, winners=cython.int, seat=cython.int)
    cdef int winning(self) noexcept nogil
    cdef int team(self, int seat) noexcept nogil
    @cython.locals(told=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int, seat=cython.int)
    cdef int numbers_left(self) noexcept nogil
    @cython.final
    @cython.locals(batch=cython.int)
    cdef void deal_anew(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(cards=cython.short[68], size=cython.int, other=cython.int, suit=cython.int, number=cython.int,
                   slot=cython.int, _=cython.int)
    cdef void mix(self, int seat, int batch) noexcept nogil
    cpdef Game blank(self)
