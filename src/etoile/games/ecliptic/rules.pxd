cimport cython

from etoile.core.bits cimport amount, lowest
from etoile.core.game cimport Game
from etoile.core.rng cimport Rng, word
from etoile.games.ecliptic.position cimport Position

cdef int NOBODY, NONE, LOT, KEEP_OWN, TAKE_OTHER
cdef word ONE, EMPTY, EACH, SIGNS, SYMBOLS, GATHER, WORD
cdef int NOT_IN_HAND, NOT_A_PAIR, NO_DUEL, SIGN_HELD, CHOOSE, OVER_BY_15, OVER_BY_16, OVER_BY_18
cdef int DISCARDED, PLACED, DREW, DUEL, FINAL_DUEL, ANNOUNCED, SHOWED, WON, KEPT, TOOK
cdef int REPLAYS, LAST_TURN, ENDED_BY_15, ENDED_BY_16, ENDED_BY_18
cdef short PHASE[73]
cdef short SIGN_COUNTS[5]
cdef short MOST_COUNTS[5]
cdef short SERIES_COUNTS[5]
cdef short BIRTH_COUNTS[5]
cdef short HAND_COUNTS[5]
cdef short TURN_COUNTS[5]
cdef short FIRST[105]
cdef short SECOND[105]
cdef short THIRD[105]
cdef short PAIRED[21]
cdef int PAIRS[8]
cdef short REST[105][4]
cdef short SIGN[128]
cdef int COUNT[128]
cdef unsigned char NTH[32][5]
cdef unsigned char SIZE[4096]
cdef unsigned char SERIES[4096]
cdef unsigned char TOP[4096]

cdef int bit(int sign) noexcept nogil
cdef int turned(int signs) noexcept nogil
@cython.locals(twice=cython.int)
cdef int stretch(int first, int length) noexcept nogil
@cython.locals(pair=cython.int, first=cython.int, second=cython.int, third=cython.int, others=cython.int, slot=cython.int,
               signs=cython.int, rest=cython.int, held=cython.int, card=cython.int, thirds=cython.int)
cdef void fill_tables() noexcept nogil
cdef int card_in(word hand, int slot) noexcept nogil
@cython.locals(others=word, unlike=word)
cdef int partners(word hand) noexcept nogil
@cython.locals(pairs=cython.int, first=cython.int)
cdef int pairs_in(word hand, int held) noexcept nogil
cdef int thirds_of(int pair, int slots) noexcept nogil
cdef int signs_of(short* cards) noexcept nogil
@cython.locals(most=cython.int, symbol=cython.int)
cdef int most_of(short* cards, int signs) noexcept nogil
cdef int worth_of(short* cards) noexcept nogil
cdef int top(int counts) noexcept nogil
@cython.locals(below=cython.int)
cdef int without(int slots, int slot) noexcept nogil


cdef class Ecliptic(Position):
    @cython.locals(seat=cython.int, card=cython.int, _=cython.int)
    cdef void deal(self, Rng rng) noexcept nogil
    @cython.final
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(hand=word, lacking=cython.int, slot=cython.int, slots=cython.int)
    cdef int placeable(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, slots=cython.int, pairs=cython.int)
    cdef bint can_play(self) noexcept nogil
    @cython.locals(count=cython.int, slots=cython.int, pairs=cython.int, pair=cython.int, third=cython.int, thirds=cython.int)
    cdef int write_actions(self, int* out) noexcept nogil
    @cython.locals(count=cython.int, slots=cython.int, pairs=cython.int, pair=cython.int, rest=cython.int, left=cython.int)
    cdef int playout_action(self, Rng rng, int* out) noexcept nogil
    cdef int search_key(self, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int refusal_code(self, int action) noexcept nogil
    @cython.locals(seat=cython.int, hand=word, left=word, i=cython.int, first=cython.int, second=cython.int, placed=cython.int)
    cdef void play(self, int action) noexcept nogil
    @cython.final
    cdef void finish_turn(self, int seat, bint triplet) noexcept nogil
    @cython.final
    @cython.locals(hand=word, place=cython.int, below=word)
    cdef void insert(self, int seat, word card) noexcept nogil
    @cython.final
    @cython.locals(below=word)
    cdef void close_up(self, int seat, int slot) noexcept nogil
    @cython.final
    cdef void give_up(self, int seat, int card) noexcept nogil
    @cython.final
    cdef void take_from_pile(self, int seat) noexcept nogil
    @cython.final
    cdef void draw_up(self, int seat) noexcept nogil
    @cython.final
    cdef void discard(self, int card) noexcept nogil
    @cython.final
    @cython.locals(defender=cython.int, winner=cython.int)
    cdef void fight(self, int attacker, int sign) noexcept nogil
    @cython.final
    @cython.locals(signs=cython.int, series=cython.int, frequent=cython.int, starts=cython.int, best=cython.int,
                   best_symbol=cython.int, best_run=cython.int, symbol=cython.int, suit=cython.int, rest=cython.int,
                   run=cython.int, way=cython.int, _=cython.int)
    cdef void show(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(sign=cython.int, one=cython.int, two=cython.int)
    cdef bint has_earlier_symbols(self, int seat, int symbol, int other) noexcept nogil
    @cython.final
    @cython.locals(first=cython.int)
    cdef int symbol_shown(self, int seat, int sign, int symbol) noexcept nogil
    @cython.final
    @cython.locals(each=cython.int, cards=cython.int, slot=cython.int, card=cython.int)
    cdef void lay_open(self, int seat, int symbol, int run) noexcept nogil
    @cython.final
    @cython.locals(card=cython.int, symbol=cython.int)
    cdef int card_on(self, int seat, int sign) noexcept nogil
    @cython.final
    @cython.locals(winner=cython.int, loser=cython.int, defender=cython.int, own=cython.int, other=cython.int,
                   kept=cython.int, seat=cython.int, symbol=cython.int)
    cdef void settle(self, int action) noexcept nogil
    @cython.final
    @cython.locals(from_white=cython.int, from_blue=cython.int, to_white=cython.int, to_blue=cython.int)
    cdef void exchange(self) noexcept nogil
    @cython.final
    cdef void end(self, int clause, int kind) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(signs=cython.int, most=cython.int, birth=cython.bint, phase=cython.int, coming=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, hand=word, signs=cython.int, counts=cython.int, i=cython.int, card=cython.int,
                   worth=cython.int, placed=cython.int, gain=cython.int)
    cdef int move_value(self, int action) noexcept nogil
    @cython.final
    cdef int alike(self, int seat, int card) noexcept nogil
    @cython.final
    @cython.locals(signs=cython.int, points=cython.int, symbols=cython.int, symbol=cython.int, today=cython.int)
    cdef int standing(self, int seat) noexcept nogil
    @cython.locals(white=cython.int, blue=cython.int)
    cdef int winning(self) noexcept nogil
    @cython.locals(white=cython.int, blue=cython.int, again=cython.bint, other=cython.int)
    cdef void redeal_in_place(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(slot=cython.int, card=cython.int, seen=cython.int)
    cdef void put_back(self, int seat, int other) noexcept nogil
    @cython.final
    @cython.locals(hidden=cython.int[6], left=cython.int, sign=cython.int, symbol=cython.int)
    cdef void gather_pile(self) noexcept nogil
    cpdef Game blank(self)
