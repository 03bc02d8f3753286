cimport cython

from etoile.core.bits cimport lowest
from etoile.core.rng cimport Rng
from etoile.games.ecliptic.cardset cimport (
    HAND_SIZE, NONE, NUM_CARDS, NUM_PLACINGS, NUM_SIGNS, NUM_SYMBOLS, action_of, add_card, add_cards, all_signs, card_at, card_in, card_of,
    clear_cards, common_signs, copy_cards, count_signs, count_symbols, drop_card, drop_lowest, first_slot, hand_without, has_bit, has_card,
    has_lower_signs, has_sign, holds_sign, insert_card, is_triplet, longest_run, lowest_bit, most_frequent, nth_card,
    other_signs, pair_of, pairs_in_hand, placed_slot, remove_slot, run_from, run_starts, second_slot, sign_of,
    signs_in, signs_without, slots_beside, slots_with_signs, thirds_beside,
)
from etoile.games.ecliptic.position cimport LOT, Position

cdef int NOBODY, KEEP_OWN, TAKE_OTHER, EC_15, EC_16, EC_18, POINTS, SIGNS, SYMBOLS, DAY
cdef int WHITE_WINS, BLUE_WINS, SHARED
cdef int LEGAL, NOT_IN_HAND, NOT_A_PAIR, NO_DUEL, SIGN_HELD, CHOOSE, OVER_BY_15, OVER_BY_16, OVER_BY_18
cdef int DISCARDED, PLACED, DREW, DUEL, FINAL_DUEL, ANNOUNCED, SHOWED, WON, KEPT, TOOK
cdef int REPLAYS, LAST_TURN, ENDED_BY_15, ENDED_BY_16, ENDED_BY_18

cdef int duel_total(short* cards) noexcept nogil


cdef class Rules(Position):
    @cython.locals(seat=cython.int, index=cython.int, _=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.locals(count=cython.int, slots=cython.int, pairs=cython.int, pair=cython.int, third=cython.int, thirds=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.locals(seat=cython.int, first=cython.int, second=cython.int, placed=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    cdef inline void discard(self, int seat, int card) noexcept nogil
    @cython.final
    cdef inline void place(self, int seat, int card) noexcept nogil
    cdef int placeable(self, int seat) noexcept nogil
    @cython.final
    cdef void draw_up(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(defender=cython.int, winner=cython.int)
    cdef void start_duel(self, int attacker, int sign) noexcept nogil
    @cython.final
    @cython.locals(cards=cython.p_short, length=cython.int, frequent=cython.int, starts=cython.int, symbol=cython.int,
                   run=cython.int, best_symbol=cython.int, best_run=cython.int)
    cdef void show(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(signs=cython.int, others=cython.int, size=cython.int, other_size=cython.int)
    cdef bint shows_before(self, short* cards, int symbol, int run, int other_symbol, int other_run) noexcept nogil
    @cython.final
    @cython.locals(sign=cython.int, shown=cython.int, other_shown=cython.int)
    cdef bint has_earlier_symbols(self, short* cards, int symbol, int other) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int)
    cdef int symbol_shown(self, short* cards, int sign, int symbol) noexcept nogil
    @cython.final
    @cython.locals(each=cython.int, signs=cython.int, missing=cython.int, slot=cython.int, card=cython.int)
    cdef void lay_open(self, int seat, int symbol, int run) noexcept nogil
    @cython.final
    @cython.locals(winner=cython.int, loser=cython.int, defender=cython.int, own=cython.int, other=cython.int,
                   kept=cython.int, discarded=cython.int)
    cdef void settle_duel(self, int action) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void clear_duel(self) noexcept nogil
    @cython.final
    @cython.locals(from_white=cython.int, from_blue=cython.int, to_white=cython.int, to_blue=cython.int)
    cdef void exchange(self) noexcept nogil
    @cython.final
    cdef void end_turn(self, int seat, bint triplet) noexcept nogil
    @cython.final
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, placeable=cython.int, slots=cython.int, pairs=cython.int)
    cdef bint can_play(self) noexcept nogil
    @cython.final
    cdef void end_by(self, int clause) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.final
    cdef int merit(self, int seat, int criterion) noexcept nogil
    @cython.locals(criterion=cython.int, white=cython.int, blue=cython.int)
    cdef int winning(self) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void assign_births(self) noexcept nogil
    @cython.final
    cdef void add_to_hand(self, int seat, int card) noexcept nogil
    @cython.final
    @cython.locals(card=cython.int)
    cdef int take_slot(self, int seat, int slot) noexcept nogil
    @cython.final
    cdef inline void leave_hand(self, int seat, int card) noexcept nogil
    @cython.final
    cdef void take_from_pile(self, int seat) noexcept nogil
    @cython.locals(white=cython.int, blue=cython.int, again=cython.bint, other=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int, card=cython.int, seen=cython.bint)
    cdef void put_back(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(elsewhere=cython.short[6], seat=cython.int, size=cython.int, sign=cython.int, symbol=cython.int)
    cdef void gather_pile(self) noexcept nogil
