"""Moonlight, le territoire des loups, a game by Alexandre Aguilar and Thomas Favrelière for two: the whole of its rules,
ML-1 to ML-33. A position is a whole match.

ML-1, ML-2, ML-3: which wolves there are is a matter of the set of cards (cards.py). A wolf is a number, its kind; wolves of
the same value, corner effect and moons are of the same kind. ML-4: a power is a number from 0 to 7 in the order of ML-24 to
ML-31.

ML-7: the first wolf of a round lies anywhere, so it always lies on the same space, d4. The table is a torus of eight by
eight spaces: wolves and the spaces along their edges never reach across more than six, so nothing meets itself on the other
side. A space is `row << 3 | column`, a set of spaces a word with a bit a space.

White is seat 0, black seat 1. ML-16: the lines are the rows. An action is a number:

    0 to 1023       `kind << 6 | space`: lay a wolf (ML-6)
    1024 to 2047    the same by Great leap (ML-25)
    2048 to 3071    the same by Relief (ML-26)
    3072 to 7167    `from << 6 | to`: Shift (ML-27)
    7168, 7169      Double strike (ML-24), Fall back (ML-28)
    7170 to 7185    choose the lone wolf of that kind (ML-22)
    7186 to 7193    choose that power (ML-22)
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.moonlight.position import Position

NOBODY = -1
NONE = -1
LOT = -1

FIRST_SPACE = 27
ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
COLUMN_A = 0x0101010101010101
COLUMN_H = 0x8080808080808080
GATHER = 0x0102040810204080

WIDE, HIGH = 1, 2
LONE_CHOICE, POWER_CHOICE = 1, 2
DOUBLE_STRIKE, GREAT_LEAP, RELIEF, SHIFT, FALL_BACK, WATCHFUL_PACK, MOON_CHILD, LAND_KEEPER = range(8)
AMBUSHES = 31

LEAPS, RELIEFS, SHIFTS, DOUBLE, FALL, LONES, POWERS, SPACE = 1024, 2048, 3072, 7168, 7169, 7170, 7186, 7194

NOT_IN_HAND, NOT_FIRST, APART, TOO_LARGE, OWN, WRONG_VALUE, ONLY_WOLF, PRINTED, OVER = range(1, 10)
CHOOSE_LONE, CHOOSE_POWER, NO_CHOICE, NO_SUCH_LONE, NOT_OPEN = range(10, 15)
NOT_YOURS, USED = 15, 20
TOO_LATE_24, SINGLE, LEAP_TARGET, RELIEF_TARGET, TOO_LATE_27, SHIFT_WOLF, SHIFT_TARGET = range(25, 32)
SHIFT_TORN, SHIFT_SHAPE, TOO_LATE_28 = range(32, 35)

LAID, COVERED, LEAPT, RELIEVED, DREW, DOUBLED, SHIFTED, FELL_BACK, SPANNED, LIMIT_STAYS = range(1, 11)
LAST_WOLF, FULL, FULL_BY_FIRST, OUT_OF_WOLVES, TRIPLED, LINE_WON, LINE_KEPT, LINE_TIED = range(11, 19)
MOON_MORE, MOONS_WON, MOONS_TIED, SCORED, WON, WON_BY_WOLVES, TIED, BASE, SUMMIT = range(19, 28)
CHOSE_LONE, CHOSE_POWER, BEGAN, WATCHFUL = range(28, 32)

STARTS = {"lays": 0, "leaps": LEAPS, "reliefs": RELIEFS, "shifts": SHIFTS, "double": DOUBLE, "fall": FALL}
STARTS |= {"lones": LONES, "powers": POWERS}
EVENTS = {
    LAID: ("laid", "ML-6"),
    COVERED: ("covered", "ML-9"),
    LEAPT: ("leapt", "ML-25"),
    RELIEVED: ("relieved", "ML-26"),
    DREW: ("drew", "ML-6"),
    DOUBLED: ("doubled", "ML-24"),
    SHIFTED: ("shifted", "ML-27"),
    FELL_BACK: ("fell-back", "ML-28"),
    SPANNED: ("spanned", "ML-8"),
    LIMIT_STAYS: ("limit-stays", "ML-8"),
    LAST_WOLF: ("last-wolf", "ML-13"),
    FULL: ("full", "ML-12"),
    FULL_BY_FIRST: ("full-by-first", "ML-24"),
    OUT_OF_WOLVES: ("out-of-wolves", "ML-13"),
    TRIPLED: ("tripled", "ML-18"),
    LINE_WON: ("line-won", "ML-17"),
    LINE_KEPT: ("line-kept", "ML-31"),
    LINE_TIED: ("line-tied", "ML-17"),
    MOON_MORE: ("moon-more", "ML-30"),
    MOONS_WON: ("moons-won", "ML-15"),
    MOONS_TIED: ("moons-tied", "ML-15"),
    SCORED: ("scored", "ML-19"),
    WON: ("won", "ML-20"),
    WON_BY_WOLVES: ("won-by-wolves", "ML-20"),
    TIED: ("tied", "ML-20"),
    BASE: ("base", "ML-21"),
    SUMMIT: ("summit", "ML-21"),
    CHOSE_LONE: ("chose-lone", "ML-22"),
    CHOSE_POWER: ("chose-power", "ML-22"),
    BEGAN: ("began", "ML-23"),
    WATCHFUL: ("watchful", "ML-29"),
}

if not cython.compiled:
    from etoile.core.bits import amount, lowest

    FIRST_OF = [0] * 256
    COLUMNS = [[0] * 7 for _ in range(8)]
    ROWS = [[0] * 7 for _ in range(8)]


def fill_tables() -> None:
    """What is looked up: where a set of neighbours in a circle of eight begins; the spaces of so many columns or rows from
    one on, round the torus.
    """
    for places in range(1, 256):
        for place in range(8):
            if places >> place & 1 and not places >> (place + 7) % 8 & 1:
                FIRST_OF[places] = place
    for first in range(8):
        for count in range(1, 7):
            COLUMNS[first][count] = COLUMNS[first][count - 1] | COLUMN_A << (first + count - 1) % 8
            ROWS[first][count] = ROWS[first][count - 1] | 255 * ONE << (first + count - 1) % 8 * 8


fill_tables()


def at(space: int) -> int:
    """The set of one space."""
    return ONE << space


def along(spaces: int) -> int:
    """The spaces that share an edge with one of the set (ML-7), round the torus."""
    right = spaces << 1 & ~COLUMN_A | spaces >> 7 & COLUMN_A
    left = spaces >> 1 & ~COLUMN_H | spaces << 7 & COLUMN_H
    return (right | left | spaces << 8 | spaces >> 56 | spaces >> 8 | spaces << 56) & WORD


def columns_of(spaces: int) -> int:
    """The columns that hold a space of the set, one bit each."""
    spaces |= spaces >> 32
    spaces |= spaces >> 16
    spaces |= spaces >> 8
    return spaces & 255


def rows_of(spaces: int) -> int:
    """The rows that hold a space of the set, one bit each."""
    spaces |= spaces >> 4
    spaces |= spaces >> 2
    spaces |= spaces >> 1
    return ((spaces & COLUMN_A) * GATHER & WORD) >> 56


def hang_together(spaces: int) -> bool:
    """Whether one can go from any space of the set to any other over shared edges (ML-27)."""
    reached = spaces & -spaces
    before = 0
    while reached != before:
        before = reached
        reached |= along(reached) & spaces
    return reached == spaces


def first_in(hand: int) -> int:
    """The first kind of wolf in a hand that holds one."""
    return lowest(hand) >> 2


def without(hand: int, kind: int) -> int:
    """A hand without its wolves of a kind."""
    return hand & ~(15 * ONE << kind * 4)


def spread(out: list[int], count: int, start: int, spaces: int) -> int:
    """Writes an action for each space of a set and returns how many are written by then."""
    while spaces:
        out[count] = start + lowest(spaces)
        spaces &= spaces - 1
        count += 1
    return count


class Moonlight(Position):
    """A match of Moonlight with its rules."""

    prefix = "ML"
    num_actions = SPACE
    reasons = (
        (6, "not-in-hand"),
        (7, "first"),
        (7, "apart"),
        (8, "too-large"),
        (9, "own"),
        (9, "value"),
        (10, "only-wolf"),
        (11, "printed"),
        (21, "over"),
        (22, "choose-lone"),
        (22, "choose-power"),
        (22, "no-choice"),
        (22, "no-such-lone"),
        (22, "not-open"),
        (24, "not-yours"),
        (25, "not-yours"),
        (26, "not-yours"),
        (27, "not-yours"),
        (28, "not-yours"),
        (24, "used"),
        (25, "used"),
        (26, "used"),
        (27, "used"),
        (28, "used"),
        (24, "too-late"),
        (24, "single"),
        (25, "target"),
        (26, "target"),
        (27, "too-late"),
        (27, "wolf"),
        (27, "target"),
        (27, "torn"),
        (27, "shape"),
        (28, "too-late"),
    )

    # The deal

    def deal(self, rng: Rng) -> None:
        """ML-4: four powers lie open, by lot or as the table wishes. ML-5: so is it decided who starts."""
        self.clear()
        self.rng_state = rng.draw()
        drawn = 0
        while drawn < 4:
            power = self.draw_random(8)
            if (self.powers_allowed & ~self.open_powers) >> power & 1:
                self.open_powers |= 1 << power
                drawn += 1
        if self.powers_wanted:
            self.open_powers = self.powers_wanted
        starter = self.draw_random(2)
        if self.first_wanted != LOT:
            starter = self.first_wanted
        self.round = 1
        self.begin_round(starter)

    def begin_round(self, starter: int) -> None:
        """ML-5, ML-23: all wolves go back to their packs, a chosen lone wolf (ML-22) among them; each shuffles and draws."""
        self.clear_round()
        self.choosing = 0
        self.first = starter
        self.to_move = starter
        self.emit(BEGAN, starter, self.round, 0)
        for seat in range(2):
            for i in range(11):
                self.packs[seat][i] = self.base[i]
            self.stock[seat] = 11
            if self.lone[seat] != NONE:
                self.packs[seat][11] = self.lone[seat]
                self.stock[seat] = 12
            self.shuffle(self.packs[seat], self.stock[seat])
            while self.held[seat] < self.hand_size(seat):
                self.draw(seat)
            if self.owns(seat, WATCHFUL_PACK):
                self.emit(WATCHFUL, seat, 0, 0)

    # Wolves, hands and powers

    def owns(self, seat: int, power: int) -> bool:
        """Whether a player has chosen that power."""
        return (self.owned[seat] >> power & 1) != 0

    def ready(self, seat: int) -> int:
        """The ambushes that a player owns and has not used in this round."""
        return self.owned[seat] & AMBUSHES & ~self.used[seat]

    def look(self, kind: int) -> int:
        """A wolf in itself, whatever the set of cards, for those who are told of it: its value, corner effect and moons."""
        return self.worth[kind] << 3 | self.corner[kind] << 2 | self.moons[kind]

    def hand_size(self, seat: int) -> int:
        """ML-5, ML-29: a hand holds three wolves, with Watchful pack four."""
        return 3 + self.owns(seat, WATCHFUL_PACK)

    def holds(self, seat: int, kind: int) -> bool:
        """Whether such a wolf is in a hand."""
        return (self.hands[seat] >> kind * 4 & 15) != 0

    def draw(self, seat: int) -> None:
        """The top wolf of a pack goes to the hand."""
        self.stock[seat] -= 1
        self.hands[seat] += ONE << self.packs[seat][self.stock[seat]] * 4
        self.packs[seat][self.stock[seat]] = NONE
        self.held[seat] += 1

    def draw_up(self, seat: int) -> None:
        """ML-6, ML-24: draws up to the hand's size, as far as the pack goes."""
        while self.held[seat] < self.hand_size(seat) and self.stock[seat] > 0:
            if self.event_buffer is not None:
                self.emit(DREW, seat, self.look(self.packs[seat][self.stock[seat] - 1]), 6)
            self.draw(seat)

    # The table

    def occupied(self) -> int:
        """The spaces that hold wolves."""
        return self.wolves[0] | self.wolves[1]

    def edge(self) -> int:
        """ML-7, ML-8: the free spaces along a wolf's edge where the shape stays legal; at first just the one."""
        if self.filled == 0:
            return at(FIRST_SPACE)
        wider = self.wide < 4 - (self.limit == HIGH)
        higher = self.high < 4 - (self.limit == WIDE)
        columns = COLUMNS[(self.left - wider) & 7][self.wide + 2 * wider]
        rows = ROWS[(self.top - higher) & 7][self.high + 2 * higher]
        return along(self.occupied()) & ~self.occupied() & columns & rows

    def fits(self, spaces: int) -> bool:
        """ML-8: whether these spaces fit a rectangle of 4 by 3 or of 3 by 4, and the limit that the round has set. Without a
        limit nothing spans four yet, and one wolf along another's edge makes it four one way only.
        """
        wide = amount(columns_of(spaces))
        high = amount(rows_of(spaces))
        return wide <= 4 - (self.limit == HIGH) and high <= 4 - (self.limit == WIDE)

    def measure(self) -> None:
        """The smallest rectangle round all wolves (ML-18). ML-8: once it is four one way, the other way has a limit."""
        columns = columns_of(self.occupied())
        rows = rows_of(self.occupied())
        self.left = FIRST_OF[columns]
        self.wide = amount(columns)
        self.top = FIRST_OF[rows]
        self.high = amount(rows)
        if self.limit == 0 and (self.wide == 4 or self.high == 4):
            self.limit = WIDE if self.wide == 4 else HIGH
            self.emit(SPANNED, self.limit, 0, 0)

    def in_corner(self, space: int) -> bool:
        """ML-18: whether a space is a corner of the smallest rectangle; in a thin one its ends are."""
        column = (space - self.left) & 7
        row = ((space >> 3) - self.top) & 7
        return (column == 0 or column == self.wide - 1) and (row == 0 or row == self.high - 1)

    def prey(self, seat: int) -> int:
        """ML-9, ML-10: the opponent's visible wolves, unless it is the only one."""
        wolves = self.wolves[1 - seat]
        return wolves if wolves & (wolves - 1) else 0

    # The turn

    def write_actions(self, out: list[int]) -> int:
        """ML-6, ML-7, ML-9: every wolf of the hand on every space where it may lie; then the ambushes. ML-22: or choices."""
        if self.to_move == NOBODY:
            return 0
        if self.choosing:
            return self.write_choices(out)
        seat = self.to_move
        edge = self.edge()
        prey = self.prey(seat)
        count = 0
        hand = self.hands[seat]
        while hand:
            kind = first_in(hand)
            hand = without(hand, kind)
            count = spread(out, count, kind << 6, edge | prey & self.tops[self.worth[kind] - 1])
        if self.ready(seat):
            count = self.write_ambushes(out, count)
        return count

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """Where a wolf may lie is counted, and only the move is written that is wanted. Choices and ambushes are listed."""
        seat = self.to_move
        if self.choosing or self.ready(seat):
            return Position.playout_action(self, rng, out)
        edge = self.edge()
        prey = self.prey(seat)
        count = 0
        hand = self.hands[seat]
        while hand:
            kind = first_in(hand)
            hand = without(hand, kind)
            count += amount(edge | prey & self.tops[self.worth[kind] - 1])
        left = rng.below(count)
        hand = self.hands[seat]
        kind = first_in(hand)
        spaces = edge | prey & self.tops[self.worth[kind] - 1]
        while left >= amount(spaces):
            left -= amount(spaces)
            hand = without(hand, kind)
            kind = first_in(hand)
            spaces = edge | prey & self.tops[self.worth[kind] - 1]
        while left:
            spaces &= spaces - 1
            left -= 1
        return kind << 6 | lowest(spaces)

    def write_ambushes(self, out: list[int], count: int) -> int:
        """ML-24 to ML-28: what the mover's ambushes allow, added to the actions written so far."""
        seat = self.to_move
        ready = self.ready(seat)
        hand = self.hands[seat] if ready >> GREAT_LEAP & 1 else 0
        while hand:
            kind = first_in(hand)
            hand = without(hand, kind)
            if self.worth[kind] > 2:
                count = spread(out, count, LEAPS | kind << 6, self.prey(seat) & self.tops[self.worth[kind] - 2])
        hand = self.hands[seat] if ready >> RELIEF & 1 else 0
        while hand:
            kind = first_in(hand)
            hand = without(hand, kind)
            count = spread(out, count, RELIEFS | kind << 6, self.wolves[seat])
        if self.laid:
            return count
        if ready >> SHIFT & 1:
            movable = self.wolves[seat] & ~self.stacked
            while movable:
                space = lowest(movable)
                movable &= movable - 1
                count = spread(out, count, SHIFTS + (space << 6), self.shift_targets(space))
        if ready >> DOUBLE_STRIKE & 1 and self.held[seat] > 1:
            out[count] = DOUBLE
            count += 1
        if ready >> FALL_BACK & 1:
            out[count] = FALL
            count += 1
        return count

    def shift_targets(self, space: int) -> int:
        """ML-27: where the wolf of that space may be moved: along the edge of another, in one piece with all, in shape."""
        rest = self.occupied() & ~at(space)
        whole = hang_together(rest)
        found = 0
        free = along(rest) & ~self.occupied()
        while free:
            target = free & -free
            free &= free - 1
            if self.fits(rest | target) and (whole or hang_together(rest | target)):
                found |= target
        return found

    def write_choices(self, out: list[int]) -> int:
        """ML-22: the winner's lone wolves, or the open powers for the loser."""
        count = 0
        if self.choosing == LONE_CHOICE:
            for kind in range(self.kinds):
                out[count] = LONES + kind
                count += self.is_lone(kind)
        else:
            for power in range(8):
                out[count] = POWERS + power
                count += self.open_powers >> power & 1
        return count

    def is_lone(self, kind: int) -> bool:
        """Whether one of the four lone wolves is of that kind (ML-3)."""
        lones = self.lones
        return (lones[0] == kind) | (lones[1] == kind) | (lones[2] == kind) | (lones[3] == kind)

    # Refusals

    def refusal_code(self, action: int) -> int:
        """ML-33: a choice out of order by ML-22; else the first of ML-6, the power's clause, ML-7, ML-9, ML-11, ML-8, ML-10.

        ML-21: after the match, every move.
        """
        if self.to_move == NOBODY:
            return OVER
        if self.choosing:
            return self.refuses_choice(action)
        if action >= LONES and action < SPACE:
            return NO_CHOICE
        if action < 0 or action >= SPACE:
            return NOT_IN_HAND
        if action == DOUBLE:
            return self.refuses_double()
        if action == FALL:
            return self.refuses_ambush(FALL_BACK) or (TOO_LATE_28 if self.laid else 0)
        if action >= SHIFTS:
            return self.refuses_shift((action - SHIFTS) >> 6, action & 63)
        kind = action >> 6 & 15
        space = action & 63
        if not self.holds(self.to_move, kind):
            return NOT_IN_HAND
        if action >= RELIEFS:
            return self.refuses_relief(space)
        if action >= LEAPS:
            return self.refuses_leap(kind, space)
        return self.refuses_lay(kind, space)

    def refuses_choice(self, action: int) -> int:
        """ML-22: between rounds the winner chooses a lone wolf, then the loser an open power, and nothing else is done."""
        if self.choosing == LONE_CHOICE:
            if action < LONES or action >= POWERS:
                return CHOOSE_LONE
            return 0 if self.is_lone(action - LONES) else NO_SUCH_LONE
        if action < POWERS or action >= SPACE:
            return CHOOSE_POWER
        return 0 if self.open_powers >> (action - POWERS) & 1 else NOT_OPEN

    def refuses_lay(self, kind: int, space: int) -> int:
        """ML-7, ML-8: a free space along a wolf's edge, in shape. ML-9: or an opposing wolf exactly one lower, never an own.

        ML-11: that is its printed value. A wolf exactly one higher than a corner wolf's tripled value is refused with this
        clause and not with ML-9, since it answers just that misunderstanding. ML-10: never the only one.
        """
        seat = self.to_move
        here = at(space)
        if self.filled == 0:
            return 0 if space == FIRST_SPACE else NOT_FIRST
        if not self.occupied() & here:
            if not along(self.occupied()) & here:
                return APART
            return 0 if self.edge() & here else TOO_LARGE
        if self.wolves[seat] & here:
            return OWN
        covered = self.kind_at[space]
        if self.worth[kind] != self.worth[covered] + 1:
            tripled = self.corner[covered] and self.in_corner(space)
            return PRINTED if tripled and self.worth[kind] == 3 * self.worth[covered] + 1 else WRONG_VALUE
        return 0 if self.prey(seat) & here else ONLY_WOLF

    def refuses_ambush(self, power: int) -> int:
        """An ambush is its owner's, and used once a round."""
        if not self.owns(self.to_move, power):
            return NOT_YOURS + power
        return USED + power if self.used[self.to_move] >> power & 1 else 0

    def refuses_double(self) -> int:
        """ML-24: announced before laying, and not with a single wolf in hand."""
        unready = self.refuses_ambush(DOUBLE_STRIKE)
        if unready:
            return unready
        if self.laid:
            return TOO_LATE_24
        return SINGLE if self.held[self.to_move] < 2 else 0

    def refuses_leap(self, kind: int, space: int) -> int:
        """ML-25: an opposing wolf exactly two lower, by its printed value (ML-11); never the only one (ML-10)."""
        unready = self.refuses_ambush(GREAT_LEAP)
        if unready:
            return unready
        if not self.wolves[1 - self.to_move] & at(space) or self.worth[kind] != self.worth[self.kind_at[space]] + 2:
            return LEAP_TARGET
        return 0 if self.prey(self.to_move) & at(space) else ONLY_WOLF

    def refuses_relief(self, space: int) -> int:
        """ML-26: one of one's own visible wolves, of any value."""
        unready = self.refuses_ambush(RELIEF)
        if unready:
            return unready
        return 0 if self.wolves[self.to_move] & at(space) else RELIEF_TARGET

    def refuses_shift(self, space: int, target: int) -> int:
        """ML-27: before laying; a visible wolf of one's own that covers nothing; to a free space along another's edge, all
        wolves hanging together and the shape (ML-8) legal.
        """
        unready = self.refuses_ambush(SHIFT)
        if unready:
            return unready
        if self.laid:
            return TOO_LATE_27
        if not self.wolves[self.to_move] & ~self.stacked & at(space):
            return SHIFT_WOLF
        rest = self.occupied() & ~at(space)
        if not along(rest) & ~self.occupied() & at(target):
            return SHIFT_TARGET
        if not hang_together(rest | at(target)):
            return SHIFT_TORN
        return 0 if self.fits(rest | at(target)) else SHIFT_SHAPE

    # Moves

    def play(self, action: int) -> None:
        """ML-6: laying a wolf ends the turn, but for Double strike. ML-24, ML-27, ML-28: these come before it."""
        seat = self.to_move
        if action < SHIFTS:
            self.lay(seat, action >> 6 & 15, action & 63, action >> 10)
        elif action < DOUBLE:
            self.shift(seat, (action - SHIFTS) >> 6, action & 63)
        elif action == DOUBLE:
            self.use(seat, DOUBLE_STRIKE)
            self.to_lay = 2
            self.emit(DOUBLED, seat, 0, 0)
        elif action == FALL:
            self.fall_back(seat)
        elif action < POWERS:
            self.choose_lone(seat, action - LONES)
        else:
            self.choose_power(seat, action - POWERS)

    def use(self, seat: int, power: int) -> None:
        """An ambush is turned over until the next round."""
        self.used[seat] |= 1 << power

    def lay(self, seat: int, kind: int, space: int, power: int) -> None:
        """ML-6, ML-9: a wolf is laid, perhaps on another, which is no longer visible. `power` is 1 for Great leap (ML-25), 2
        for Relief (ML-26). ML-12: the twelfth space ends the round at once.
        """
        here = at(space)
        covered = self.kind_at[space]
        self.hands[seat] -= ONE << kind * 4
        self.held[seat] -= 1
        if power:
            self.use(seat, power)
        if covered == NONE:
            self.filled += 1
            if self.event_buffer is not None:
                self.emit(LAID, seat, self.look(kind), space)
        else:
            if self.event_buffer is not None:
                self.emit(COVERED + power, seat, self.look(kind), space << 7 | self.look(covered))
            self.tops[self.worth[covered]] &= ~here
            self.wolves[0] &= ~here
            self.wolves[1] &= ~here
            self.stacked |= here
        self.wolves[seat] |= here
        self.tops[self.worth[kind]] |= here
        self.kind_at[space] = kind
        self.log[self.logged] = space << 5 | seat << 4 | kind
        self.logged += 1
        if covered == NONE:
            self.measure()
        self.to_lay -= 1
        self.laid = True
        if self.filled == 12:
            self.emit(FULL_BY_FIRST if self.to_lay else FULL, seat, 0, 0)
            self.end_round()
        elif self.to_lay == 0:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """ML-6: the hand is filled up, and the other plays. ML-13: the round ends if somebody has laid his last wolf and
        both have had the same number of turns.
        """
        self.draw_up(seat)
        self.turns[seat] += 1
        self.to_lay = 1
        self.laid = False
        if (self.held[0] == 0 or self.held[1] == 0) and self.turns[0] == self.turns[1]:
            self.emit(OUT_OF_WOLVES, seat, 0, 0)
            self.end_round()
            return
        if self.held[seat] == 0:
            self.emit(LAST_WOLF, seat, 0, 0)
        self.to_move = 1 - seat

    def shift(self, seat: int, space: int, target: int) -> None:
        """ML-27: a wolf that covers nothing moves; its former space is free. ML-8: a limit stays, whatever the span is."""
        self.use(seat, SHIFT)
        kind = self.kind_at[space]
        self.emit(SHIFTED, seat, self.look(kind), space << 6 | target)
        self.kind_at[target] = kind
        self.kind_at[space] = NONE
        self.wolves[seat] ^= at(space) | at(target)
        self.tops[self.worth[kind]] ^= at(space) | at(target)
        for i in range(self.logged):
            if self.log[i] >> 5 == space:
                self.log[i] = target << 5 | self.log[i] & 31
        self.measure()
        if self.limit and self.wide < 4 and self.high < 4:
            self.emit(LIMIT_STAYS, self.limit, 0, 0)

    def fall_back(self, seat: int) -> None:
        """ML-28: the hand is shuffled into the pack, and as many are drawn."""
        self.use(seat, FALL_BACK)
        held = self.held[seat]
        self.emit(FELL_BACK, seat, held, 0)
        self.put_back(seat)
        self.sort(self.packs[seat], self.stock[seat])
        self.shuffle(self.packs[seat], self.stock[seat])
        while self.held[seat] < held:
            self.emit(DREW, seat, self.look(self.packs[seat][self.stock[seat] - 1]), 28)
            self.draw(seat)

    def put_back(self, seat: int) -> None:
        """A hand goes back to its pack."""
        while self.hands[seat]:
            self.packs[seat][self.stock[seat]] = first_in(self.hands[seat])
            self.hands[seat] -= ONE << first_in(self.hands[seat]) * 4
            self.stock[seat] += 1
        self.held[seat] = 0

    def choose_lone(self, seat: int, kind: int) -> None:
        """ML-22: the winner's choice, for the rest of the match; then the loser's."""
        self.lone[seat] = kind
        self.emit(CHOSE_LONE, seat, self.look(kind), 0)
        self.choosing = POWER_CHOICE
        self.to_move = 1 - seat

    def choose_power(self, seat: int, power: int) -> None:
        """ML-22: the loser's choice, for the rest of the match. ML-23: then the winner starts the next round."""
        self.open_powers &= ~(1 << power)
        self.owned[seat] |= 1 << power
        self.emit(CHOSE_POWER, seat, power, 0)
        self.round += 1
        self.begin_round(1 - seat)

    # Scoring

    def strength(self, space: int) -> int:
        """ML-17, ML-18: what a visible wolf counts in its line: its value, in a corner three times if it has the effect."""
        kind = self.kind_at[space]
        if self.corner[kind] and self.in_corner(space):
            return 3 * self.worth[kind]
        return self.worth[kind]

    def line(self, row: int) -> int:
        """ML-14, ML-17: the sums of both sides' visible wolves in a row, as `white << 7 | black`."""
        sums = 0
        spaces = self.occupied() & ROWS[row][1]
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            sums += self.strength(space) << (self.wolves[0] >> space & 1) * 7
        return sums

    def keeps(self, seat: int, row: int) -> bool:
        """ML-31: whether a tied line would be this player's."""
        return self.owns(seat, LAND_KEEPER) and self.wolves[seat] & ROWS[row][1] != 0

    def line_winner(self, row: int, sums: int) -> int:
        """ML-17: the greater sum wins a line; a tie loses it for both. ML-31: unless one of them keeps the land."""
        if sums >> 7 > sums & 127:
            return 0
        if sums >> 7 < sums & 127:
            return 1
        if self.keeps(0, row) == self.keeps(1, row):
            return NOBODY
        return 0 if self.keeps(0, row) else 1

    def spoils(self, seat: int, row: int) -> int:
        """ML-19: what the winner of a line takes, as `points << 8 | wolves`: a point a visible wolf, one more for a 3."""
        wolves = self.wolves[seat] & ROWS[row][1]
        return (amount(wolves) + amount(wolves & self.tops[3])) << 8 | amount(wolves)

    def moons_of(self, seat: int) -> int:
        """ML-14, ML-15: the moons on a player's visible wolves; ML-30: one more for Moon child."""
        moons = 0
        wolves = self.wolves[seat]
        while wolves:
            moons += self.moons[self.kind_at[lowest(wolves)]]
            wolves &= wolves - 1
        return moons + self.owns(seat, MOON_CHILD)

    def both_standings(self) -> int:
        """ML-15 to ML-20: the points of the round as it stands, then the wolves taken, as `points << 8 | wolves`; Black's,
        and White's above them.
        """
        found = 0
        for i in range(self.high):
            row = (self.top + i) & 7
            winner = self.line_winner(row, self.line(row))
            if winner != NOBODY:
                found += self.spoils(winner, row) << 16 * (1 - winner)
        white = self.moons_of(0)
        black = self.moons_of(1)
        if white != black:
            found += 2 << (24 if white > black else 8)
        return found

    def standing(self, seat: int) -> int:
        """A player's of both standings."""
        return self.both_standings() >> 16 * (1 - seat) & 0xFFFF

    def end_round(self) -> None:
        """ML-20: more points win the round, then more wolves; else it is played again, and the other starts.

        ML-21: the second round won is the match. ML-22: if it goes on, the winner chooses.
        """
        both = self.both_standings()
        white = both >> 16
        black = both & 0xFFFF
        if self.event_buffer is not None:
            self.tell_round()
        if white == black:
            self.emit(TIED, 0, 0, 0)
            self.begin_round(1 - self.first)
            return
        winner = 0 if white > black else 1
        if white >> 8 == black >> 8:
            self.emit(WON_BY_WOLVES, winner, white & 255, black & 255)
        else:
            self.emit(WON, winner, white >> 8, black >> 8)
        self.wins[winner] += 1
        if self.wins[winner] == 2:
            self.emit(SUMMIT, winner, 0, 0)
            self.to_move = NOBODY
        else:
            self.emit(BASE, winner, 0, 0)
            self.choosing = LONE_CHOICE
            self.to_move = winner

    def tell_round(self) -> None:
        """How a round is scored, line by line: ML-16, ML-17, ML-18, ML-31, then the moons, ML-15, ML-30, and the points."""
        for i in range(self.high):
            row = (self.top + i) & 7
            for j in range(self.wide):
                space = row << 3 | (self.left + j) & 7
                kind = self.kind_at[space]
                if kind != NONE and self.strength(space) > self.worth[kind]:
                    self.emit(TRIPLED, self.wolves[1] >> space & 1, self.look(kind), space)
            sums = self.line(row)
            winner = self.line_winner(row, sums)
            if winner == NOBODY:
                self.emit(LINE_TIED, 0, row, sums)
            else:
                spoils = self.spoils(winner, row)
                kept = sums >> 7 == sums & 127
                self.emit(LINE_KEPT if kept else LINE_WON, winner, row << 8 | spoils >> 8 << 4 | spoils & 255, sums)
        white = self.moons_of(0)
        black = self.moons_of(1)
        for seat in range(2):
            if self.owns(seat, MOON_CHILD):
                self.emit(MOON_MORE, seat, 0, 0)
        if white == black:
            self.emit(MOONS_TIED, 0, white, black)
        else:
            self.emit(MOONS_WON, 0 if white > black else 1, white, black)
        self.emit(SCORED, 0, self.standing(0) >> 8, self.standing(1) >> 8)

    def score(self, seat: int) -> int:
        """ML-21: the rounds won."""
        return self.wins[seat]

    def greedy_score(self, seat: int) -> int:
        """The rounds won, and the points of the running one as it stands."""
        return 100 * self.wins[seat] + (self.standing(seat) >> 8)

    def winning(self) -> int:
        """ML-21: whoever has won two rounds; until then more rounds, then the better standing in the running one."""
        white = self.wins[0]
        black = self.wins[1]
        if white == black:
            both = self.both_standings()
            white = both >> 16
            black = both & 0xFFFF
        return 3 if white == black else 1 if white > black else 2

    def lines(self) -> list[tuple[int, int, int, int, int]]:
        """ML-16: the lines as they stand: row, White's and Black's sums, the winner or NOBODY, the points."""
        found = []
        for i in range(self.high):
            row = (self.top + i) & 7
            sums = self.line(row)
            winner = self.line_winner(row, sums)
            points = 0 if winner == NOBODY else self.spoils(winner, row) >> 8
            found.append((row, sums >> 7, sums & 127, winner, points))
        return found

    def free_spaces(self) -> list[int]:
        """ML-7, ML-8: the free spaces where a wolf may be laid, in order."""
        edge = self.edge()
        return [space for space in range(64) if edge >> space & 1]

    def is_corner(self, space: int) -> bool:
        """ML-18: whether a space is a corner of the smallest rectangle."""
        return bool(self.in_corner(space))

    def standings(self) -> list[tuple[int, int, int]]:
        """ML-15, ML-20: for each seat the moons, the points as the round stands, and the wolves that would be taken."""
        return [(self.moons_of(seat), self.standing(seat) >> 8, self.standing(seat) & 255) for seat in range(2)]

    # What a seat can't know

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """ML-32: what the seat can't know is drawn afresh: the order of its own pack, the other's hand and pack, and what
        comes by lot.
        """
        self.rng_state = rng.draw()
        for other in range(2):
            held = self.held[other]
            if other != seat:
                self.put_back(other)
            self.sort(self.packs[other], self.stock[other])
            self.shuffle(self.packs[other], self.stock[other])
            while self.held[other] < held:
                self.draw(other)

    def blank(self) -> Moonlight:
        if cython.compiled:
            return Moonlight.__new__(Moonlight)
        return Moonlight()
