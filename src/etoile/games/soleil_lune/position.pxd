cimport cython

from etoile.core.game cimport Game
from etoile.games.soleil_lune.cardset cimport (
    ECLIPSE,
    HIGHEST,
    NUMBERS,
    card_of,
    cards_in,
    contains,
    first_members,
    moved_right,
    number_of,
    row_suit,
    suit_of,
    with_member,
    without,
)

cdef int NO_CARD


cdef class Position(Game):
    cdef public short edition, first_setting, first, turns, playing, ended, pile_size, reshuffles
    cdef public bint extra, closing, free_eclipse, late_harvest
    cdef public int hands[4][2]
    cdef public int harvests[4][2]
    cdef public int eclipsed[8]
    cdef public int fits[8]
    cdef public int discards[2]
    cdef public short hand_eclipses[4][2]
    cdef public short hand_sizes[4]
    cdef public short drawn_from[4]
    cdef public short sizes[8]
    cdef public short discarded_eclipses[2]
    cdef public short spent_eclipses[2]
    cdef public short tops[8][29]
    cdef public short below[2][30]
    cdef public short animals[2][30]
    cdef public short pile[68]

    @cython.locals(seat=cython.int, suit=cython.int, row=cython.int, place=cython.int, number=cython.int, slot=cython.int)
    cdef void clear(self) noexcept nogil
    @cython.locals(_=cython.int, number=cython.int)
    cdef void put_on_pile(self, int suit, int numbers, int eclipses) noexcept nogil
    cdef void take_from_pile(self, int seat) noexcept nogil
    cdef void add_to_hand(self, int seat, int card) noexcept nogil
    cdef void remove_from_hand(self, int seat, int suit, int number) noexcept nogil
    @cython.locals(_=cython.int, number=cython.int)
    cdef int write_hand(self, int seat, int suit, short* out, int count) noexcept nogil
    cdef void clear_hand(self, int seat, int suit) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void add_at_end(self, int row, bint left, int number) noexcept nogil
    cdef void cover(self, int row, int place, int number) noexcept nogil
    @cython.locals(found=cython.int)
    cdef int stack_under(self, int suit, int number) noexcept nogil
    @cython.locals(found=cython.int, hidden=cython.int)
    cdef int take_stack(self, int suit, int number) noexcept nogil
    @cython.locals(cards=cython.short[68], count=cython.int, other=cython.int, suit=cython.int, slot=cython.int, _=cython.int)
    cdef void redeal_pile(self, int seat, int pile) noexcept nogil
    @cython.locals(suit=cython.int, found=list)
    cpdef list hand(self, int seat)
    @cython.locals(suit=cython.int, place=cython.int, number=cython.int, found=list, stack=list)
    cpdef list places(self, int row, names=*)
    @cython.locals(suit=cython.int, number=cython.int, found=cython.char[60])
    cpdef bytes animal_bytes(self)
    cdef void assign(self, Game other) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int, suit=cython.int, row=cython.int, place=cython.int, number=cython.int, slot=cython.int)
    cdef void copy_from(self, Position other) noexcept nogil
