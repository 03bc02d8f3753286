cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng, word
from etoile.games.moonlight.position cimport Position

cdef int NOBODY, NONE, LOT, FIRST_SPACE
cdef word ONE, WORD, COLUMN_A, COLUMN_H, GATHER
cdef int WIDE, HIGH, LONE_CHOICE, POWER_CHOICE
cdef int DOUBLE_STRIKE, GREAT_LEAP, RELIEF, SHIFT, FALL_BACK, WATCHFUL_PACK, MOON_CHILD, LAND_KEEPER, AMBUSHES
cdef int LEAPS, RELIEFS, SHIFTS, DOUBLE, FALL, LONES, POWERS, SPACE
cdef int NOT_IN_HAND, NOT_FIRST, APART, TOO_LARGE, OWN, WRONG_VALUE, ONLY_WOLF, PRINTED, OVER
cdef int CHOOSE_LONE, CHOOSE_POWER, NO_CHOICE, NO_SUCH_LONE, NOT_OPEN, NOT_YOURS, USED
cdef int TOO_LATE_24, SINGLE, LEAP_TARGET, RELIEF_TARGET, TOO_LATE_27, SHIFT_WOLF, SHIFT_TARGET
cdef int SHIFT_TORN, SHIFT_SHAPE, TOO_LATE_28
cdef int LAID, COVERED, LEAPT, RELIEVED, DREW, DOUBLED, SHIFTED, FELL_BACK, SPANNED, LIMIT_STAYS
cdef int LAST_WOLF, FULL, FULL_BY_FIRST, OUT_OF_WOLVES, TRIPLED, LINE_WON, LINE_KEPT, LINE_TIED
cdef int MOON_MORE, MOONS_WON, MOONS_TIED, SCORED, WON, WON_BY_WOLVES, TIED, BASE, SUMMIT
cdef int CHOSE_LONE, CHOSE_POWER, BEGAN, WATCHFUL
cdef unsigned char FIRST_OF[256]
cdef word COLUMNS[8][7]
cdef word ROWS[8][7]

@cython.locals(places=cython.int, place=cython.int, first=cython.int, count=cython.int)
cdef void fill_tables() noexcept nogil
cdef word at(int space) noexcept nogil
@cython.locals(right=word, left=word)
cdef word along(word spaces) noexcept nogil
cdef int columns_of(word spaces) noexcept nogil
cdef int rows_of(word spaces) noexcept nogil
@cython.locals(reached=word, before=word)
cdef bint hang_together(word spaces) noexcept nogil
cdef int first_in(word hand) noexcept nogil
cdef word without(word hand, int kind) noexcept nogil
cdef int spread(int* out, int count, int start, word spaces) noexcept nogil


cdef class Moonlight(Position):
    @cython.locals(drawn=cython.int, power=cython.int, starter=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, i=cython.int)
    cdef void begin_round(self, int starter) noexcept nogil
    @cython.final
    cdef bint owns(self, int seat, int power) noexcept nogil
    @cython.final
    cdef int ready(self, int seat) noexcept nogil
    @cython.final
    cdef int look(self, int kind) noexcept nogil
    @cython.final
    cdef int hand_size(self, int seat) noexcept nogil
    @cython.final
    cdef bint holds(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void draw(self, int seat) noexcept nogil
    @cython.final
    cdef void draw_up(self, int seat) noexcept nogil
    @cython.final
    cdef word occupied(self) noexcept nogil
    @cython.final
    @cython.locals(wider=cython.int, higher=cython.int, columns=word, rows=word)
    cdef word edge(self) noexcept nogil
    @cython.final
    @cython.locals(wide=cython.int, high=cython.int)
    cdef bint fits(self, word spaces) noexcept nogil
    @cython.final
    @cython.locals(columns=cython.int, rows=cython.int)
    cdef void measure(self) noexcept nogil
    @cython.final
    @cython.locals(column=cython.int, row=cython.int)
    cdef bint in_corner(self, int space) noexcept nogil
    @cython.final
    @cython.locals(wolves=word)
    cdef word prey(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, edge=word, prey=word, count=cython.int, hand=word, kind=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.locals(seat=cython.int, edge=word, prey=word, count=cython.int, hand=word, kind=cython.int, left=cython.int, spaces=word)
    cdef int playout_action(self, Rng rng, int* out) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, ready=cython.int, hand=word, kind=cython.int, movable=word,
                   space=cython.int)
    cdef int write_ambushes(self, int* out, int count) noexcept nogil
    @cython.final
    @cython.locals(rest=word, whole=cython.bint, found=word, free=word, target=word)
    cdef word shift_targets(self, int space) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, kind=cython.int, power=cython.int)
    cdef int write_choices(self, int* out) noexcept nogil
    @cython.final
    @cython.locals(lones=cython.p_short)
    cdef bint is_lone(self, int kind) noexcept nogil
    @cython.locals(kind=cython.int, space=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.final
    cdef int refuses_choice(self, int action) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, here=word, covered=cython.int, tripled=cython.bint)
    cdef int refuses_lay(self, int kind, int space) noexcept nogil
    @cython.final
    cdef int refuses_ambush(self, int power) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuses_double(self) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuses_leap(self, int kind, int space) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int)
    cdef int refuses_relief(self, int space) noexcept nogil
    @cython.final
    @cython.locals(unready=cython.int, rest=word)
    cdef int refuses_shift(self, int space, int target) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    cdef void use(self, int seat, int power) noexcept nogil
    @cython.final
    @cython.locals(here=word, covered=cython.int)
    cdef void lay(self, int seat, int kind, int space, int power) noexcept nogil
    @cython.final
    cdef void end_turn(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int, i=cython.int)
    cdef void shift(self, int seat, int space, int target) noexcept nogil
    @cython.final
    @cython.locals(held=cython.int)
    cdef void fall_back(self, int seat) noexcept nogil
    @cython.final
    cdef void put_back(self, int seat) noexcept nogil
    @cython.final
    cdef void choose_lone(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void choose_power(self, int seat, int power) noexcept nogil
    @cython.final
    @cython.locals(kind=cython.int)
    cdef int strength(self, int space) noexcept nogil
    @cython.final
    @cython.locals(sums=cython.int, spaces=word, space=cython.int)
    cdef int line(self, int row) noexcept nogil
    @cython.final
    cdef bint keeps(self, int seat, int row) noexcept nogil
    @cython.final
    cdef int line_winner(self, int row, int sums) noexcept nogil
    @cython.final
    @cython.locals(wolves=word)
    cdef int spoils(self, int seat, int row) noexcept nogil
    @cython.final
    @cython.locals(moons=cython.int, wolves=word)
    cdef int moons_of(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(found=cython.int, i=cython.int, row=cython.int, winner=cython.int, white=cython.int, black=cython.int)
    cdef int both_standings(self) noexcept nogil
    @cython.final
    cdef int standing(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(both=cython.int, white=cython.int, black=cython.int, winner=cython.int)
    cdef void end_round(self) noexcept nogil
    @cython.final
    @cython.locals(i=cython.int, j=cython.int, row=cython.int, space=cython.int, kind=cython.int, sums=cython.int,
                   winner=cython.int, spoils=cython.int, kept=cython.bint, white=cython.int, black=cython.int,
                   seat=cython.int)
    cdef void tell_round(self) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int greedy_score(self, int seat) noexcept nogil
    @cython.locals(both=cython.int, white=cython.int, black=cython.int)
    cdef int winning(self) noexcept nogil
    @cython.locals(other=cython.int, held=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    cpdef Game blank(self)
