cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.rng cimport Rng
from etoile.games.soleil_lune.cardset cimport (
    CHOSEN_ECLIPSE,
    ECLIPSE,
    HARVEST,
    HIGHEST,
    LEFT,
    NUM_ACTIONS,
    NUMBERS,
    PLACE,
    RIGHT,
    START,
    action_number,
    action_row,
    action_spot,
    action_stretches,
    both_stretches,
    card_of,
    contains,
    first_members,
    harvest_action,
    is_subset,
    neighbours,
    next_subset,
    numbers_between,
    numbers_of,
    only,
    other_row,
    pack_end,
    pack_place,
    pack_stretch,
    partner_row,
    row_of,
    row_suit,
    run_from,
    run_starts,
    seat_of,
    suit_stretches,
    visible_places,
    with_count,
    with_member,
    without,
    without_lowest,
    write_lays,
)
from etoile.games.soleil_lune.position cimport Position

cdef int NOBODY, RANDOM, TOTAL_ECLIPSE_EDITION, EDITION_OF_2012
cdef int HAND_SIZE, ECLIPSES_PER_SUIT, MAX_RESHUFFLES, STANDING_BASE
cdef int NOT_IN_HAND, NO_SEAT, ROW_THERE, NO_ROW, PARTNERS_ROW, OTHER_PARTNER, NOT_ON_NUMBER, ON_ECLIPSE
cdef int BESIDE_ECLIPSE, NOT_LOWER, NOT_HIGHER, NO_PLACE, ON_NUMBER, INNER, NOT_RISING
cdef int EXTRA_CARD, NAME_ONE, NO_STRETCH, NOT_YOURS, NOT_CHOSEN, ONLY_HARVEST, OVER_BY_26, OVER_BY_36
cdef int STARTED, STARTED_FOR_TEAM, LAID, COVERED, COVERED_ALONE, ECLIPSED, ANIMAL, DRAWS_ON, DREW, RESHUFFLED
cdef int HARVESTED, UNCOVERED, CLOSED_UP, TOTAL_ECLIPSE, BLOCKED_BY_ANIMAL, CHOSEN, EMPTY_HANDED, DISCARDED, ROW_LOST
cdef int END_BEGINS, END_AFTER_ANIMAL, LAST_TURN, OUT, LAST_ANIMAL, LAST_PILE, ENDED_BY_26, ENDED_BY_36

cdef int coverable(int visible, int eclipsed) noexcept nogil
cdef int stretches(int visible) noexcept nogil


cdef class Rules(Position):
    # The cards
    @cython.final
    @cython.locals(suit=cython.int)
    cdef void prepare_pile(self) noexcept nogil
    @cython.final
    cdef inline bint carries_animal(self, int suit, int number) noexcept nogil

    # The table and your turn
    @cython.locals(seat=cython.int, _=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.final
    cdef void next_turn(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(must_draw=cython.bint)
    cdef bint begin_turn(self, int seat) noexcept nogil
    @cython.locals(count=cython.int, row=cython.int, cards=cython.int, own=cython.int, chosen=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.locals(row=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.locals(seat=cython.int, row=cython.int, number=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    cdef bint draw(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int)
    cdef void reshuffle(self) noexcept nogil

    # Laying a number
    @cython.final
    @cython.locals(sun=cython.int, moon=cython.int, seat=cython.int)
    cdef bint can_lay(self) noexcept nogil
    @cython.final
    cdef inline int visible(self, int row) noexcept nogil
    @cython.final
    cdef inline int left_numbers(self, int row) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int)
    cdef inline int right_numbers(self, int row) noexcept nogil
    @cython.final
    cdef inline bint may_start(self, int row) noexcept nogil
    @cython.final
    @cython.locals(visible=cython.int, places=cython.int, fitting=cython.int)
    cdef void update_fits(self, int row) noexcept nogil
    @cython.final
    @cython.locals(visible=cython.int, places=cython.int, place=cython.int, fitting=cython.int)
    cdef inline int write_row(self, int* out, int count, int row, int cards) noexcept nogil
    @cython.final
    @cython.locals(place=cython.int)
    cdef int refuses_number(self, int row, int spot, int number) noexcept nogil
    @cython.final
    @cython.locals(card=cython.int, place=cython.int)
    cdef void lay(self, int seat, int row, int spot, int number) noexcept nogil
    @cython.final
    cdef bint lays_extra_card(self, int seat, int suit, int number) noexcept nogil

    # Eclipses
    @cython.final
    cdef int refuses_eclipse(self, int row, int spot) noexcept nogil
    @cython.final
    @cython.locals(left=cython.int, right=cython.int)
    cdef inline int covering_numbers(self, int row, int place) noexcept nogil

    # The harvest
    @cython.final
    @cython.locals(suns=cython.int, moons=cython.int)
    cdef int own_stretches(self) noexcept nogil
    @cython.final
    @cython.locals(own=cython.int, chosen=cython.int, suit=cython.int)
    cdef int refuses_harvest(self, int action) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, row=cython.int, harvested=cython.int, each=cython.int)
    cdef void harvest(self, int seat, int chosen) noexcept nogil
    @cython.final
    @cython.locals(visible=cython.int, firsts=cython.int, places=cython.int, stretch=cython.int, taken=cython.int)
    cdef int chosen_places(self, int seat, int row, int chosen) noexcept nogil
    @cython.final
    @cython.locals(last=cython.int)
    cdef void emit_stretch(self, int seat, int row, int first, int size) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, eclipsed=cython.int, kept=cython.int, place=cython.int, number=cython.int,
                   stack=cython.int)
    cdef void take_places(self, int seat, int row, int places) noexcept nogil
    @cython.final
    cdef void emit_hidden(self, int seat, int suit, int number) noexcept nogil

    # Total eclipse
    @cython.final
    cdef inline bint may_choose_eclipse(self) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int)
    cdef void total_eclipse(self, int seat, int event) noexcept nogil
    @cython.final
    @cython.locals(cards=cython.short[68], slot=cython.int)
    cdef void emit_discards(self, int seat, int suit) noexcept nogil
    @cython.final
    @cython.locals(suit=cython.int, place=cython.int, stack=cython.int)
    cdef void discard_row(self, int row) noexcept nogil

    # The end and the score
    @cython.final
    cdef void end_after_animal(self, int seat) noexcept nogil
    @cython.final
    cdef bint begins_last_turn(self, int seat, bint must_draw) noexcept nogil
    @cython.final
    cdef void put_out(self, int seat) noexcept nogil
    @cython.final
    cdef void end(self, int clause, int event) noexcept nogil
    @cython.final
    cdef int harvested(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(count=cython.int, suit=cython.int, place=cython.int)
    cdef int numbers_in_rows(self, int seat) noexcept nogil
    @cython.final
    cdef int numbers_in_hand(self, int seat) noexcept nogil
    @cython.final
    cdef int public_score(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(points=cython.int, cards=cython.int, seat=cython.int)
    cdef int standing(self, int team) noexcept nogil
    @cython.locals(best=cython.int, standing=cython.int, winners=cython.int, seat=cython.int)
    cdef int winning(self) noexcept nogil

    # Four players
    @cython.final
    cdef inline bint partner_has(self, int row) noexcept nogil
    @cython.final
    cdef inline bint lies_here(self, int row) noexcept nogil
    cdef int team(self, int seat) noexcept nogil

    # What is secret, and three players
    @cython.locals(counts=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(counts=cython.int, seat=cython.int)
    cdef int hand_counts(self) noexcept nogil
    @cython.final
    @cython.locals(pile=cython.int)
    cdef void redeal_piles(self, int seat) noexcept nogil
