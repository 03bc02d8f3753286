cimport cython

from etoile.core.bits cimport amount
from etoile.core.rng cimport Rng, word
from etoile.games.moonlight.cardset cimport (
    GREAT_LEAP, LEAPS, LONES, MOON_CHILD, NONE, NUM_ACTIONS, POWERS, RELIEF, SHIFTS, WATCHFUL_PACK,
    columns_from, columns_of, first_kind, first_line, hand_with, hand_without, holds_kind, holds_power,
    holds_space, holds_two, laid_kind, laid_space, lay_action, lay_power, log_entry, minus, neighbours,
    pack_cover, pack_line, pack_sums, row_at, rows_from, rows_of, seat_standing, skip_kind, space_at,
    space_set, standing_points, standing_wolves, unused_ambushes, with_power, without_power, wolf_code,
    write_each,
)
from etoile.games.moonlight.position cimport FOUR_HIGH, FOUR_WIDE, LONE_CHOICE, LOT, POWER_CHOICE
from etoile.games.moonlight.scoring cimport NOBODY, Scoring

cdef enum:
    FIRST_SPACE = 27

cdef int NOT_IN_HAND, NOT_FIRST, APART, TOO_LARGE, OWN, WRONG_VALUE, ONLY_WOLF, PRINTED, OVER
cdef int CHOOSE_LONE, CHOOSE_POWER, NO_CHOICE, NO_SUCH_LONE, NOT_OPEN, NOT_YOURS, USED
cdef int TOO_LATE_24, SINGLE, LEAP_TARGET, RELIEF_TARGET
cdef int TOO_LATE_27, SHIFT_WOLF, SHIFT_TARGET, SHIFT_TORN, SHIFT_SHAPE, TOO_LATE_28
cdef int LAID, COVERED, LEAPT, RELIEVED, DREW, DOUBLED, SHIFTED, FELL_BACK, SPANNED, LIMIT_STAYS
cdef int LAST_WOLF, FULL, FULL_BY_FIRST, OUT_OF_WOLVES
cdef int TRIPLED, LINE_WON, LINE_KEPT, LINE_TIED, MOON_MORE, MOONS_WON, MOONS_TIED
cdef int SCORED, WON, WON_BY_WOLVES, TIED, BASE, SUMMIT, CHOSE_LONE, CHOSE_POWER, BEGAN, WATCHFUL


cdef class Rules(Scoring):
    # --- The cards ---
    @cython.final
    cdef int wolf(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(lones=cython.p_short)
    cdef bint is_lone(self, int kind) noexcept nogil
    @cython.locals(drawn=cython.int, power=cython.int, starter=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil

    # --- A round ---
    @cython.final
    @cython.locals(seat=cython.int, i=cython.int)
    cdef void begin_round(self, int starter) noexcept nogil
    @cython.final
    cdef int hand_size(self, int seat) noexcept nogil
    @cython.final
    cdef void draw(self, int seat) noexcept nogil
    @cython.final
    cdef void put_back(self, int seat) noexcept nogil
    @cython.final
    cdef void draw_up(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, free=word, prey=word, count=cython.int, hand=word, kind=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    @cython.final
    @cython.locals(here=word, covered=cython.int)
    cdef void lay(self, int seat, int kind, int space, int power) noexcept nogil
    @cython.final
    cdef word occupied(self) noexcept nogil
    @cython.final
    cdef int max_wide(self) noexcept nogil
    @cython.final
    cdef int max_high(self) noexcept nogil
    @cython.final
    @cython.locals(wider=cython.int, higher=cython.int, columns=word, rows=word)
    cdef word free_targets(self) noexcept nogil
    @cython.final
    cdef bint fits(self, word spaces) noexcept nogil
    @cython.final
    @cython.locals(columns=cython.int, rows=cython.int)
    cdef void measure(self) noexcept nogil
    @cython.final
    cdef word one_lower(self, int kind) noexcept nogil
    @cython.final
    @cython.locals(wolves=word)
    cdef word prey(self, int seat) noexcept nogil
    @cython.final
    cdef int refuse_lay(self, int kind, int space) noexcept nogil
    @cython.final
    cdef void end_turn(self, int seat) noexcept nogil

    # --- Scoring a round ---
    @cython.final
    @cython.locals(i=cython.int, j=cython.int, row=cython.int, space=cython.int, white=cython.int, black=cython.int,
                   winner=cython.int, spoils=cython.int, line=cython.int, seat=cython.int)
    cdef void emit_scoring(self) noexcept nogil
    @cython.final
    @cython.locals(standings=cython.int, white=cython.int, black=cython.int, winner=cython.int)
    cdef void end_round(self) noexcept nogil

    # --- Between rounds ---
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(standings=cython.int, white=cython.int, black=cython.int)
    cdef int winning(self) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, kind=cython.int, power=cython.int)
    cdef int write_choices(self, int* out) noexcept nogil
    @cython.final
    cdef int refuse_choice(self, int action) noexcept nogil
    @cython.final
    cdef void choose_lone(self, int seat, int kind) noexcept nogil
    @cython.final
    cdef void choose_power(self, int seat, int power) noexcept nogil

    # --- The alpha powers ---
    @cython.final
    cdef int ready(self, int seat) noexcept nogil
    @cython.final
    cdef void use(self, int seat, int power) noexcept nogil
    @cython.locals(seat=cython.int, ready=cython.int, hand=word, kind=cython.int, movable=word, space=cython.int)
    cdef int write_ambushes(self, int* out, int count) noexcept nogil
    cdef void play_ambush(self, int action) noexcept nogil
    cdef int refuse_power(self, int action) noexcept nogil

    # --- What everybody sees, and refused moves ---
    @cython.locals(other=cython.int, held=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    cdef int refusal_code(self, int action) noexcept nogil
