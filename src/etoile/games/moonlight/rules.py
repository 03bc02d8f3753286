"""Rules of Moonlight, le territoire des loups, by Alexandre Aguilar and Thomas Favrelière, in the order of RULES.en.md.

ML-1, ML-2, ML-3: the set of cards (cards.py) defines the wolves; equal wolves are of one kind. ML-4: powers are numbered in
the order of ML-24 to ML-31. ML-14 to ML-19, the counting, are in scoring.py; ML-24 to ML-28, the ambushes, in powers.py.
ML-29, ML-30 and ML-31 take effect where hands, moons and lines are counted. ML-16: the lines are the rows.
"""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.moonlight.scoring import Scoring

if not cython.compiled:
    from etoile.core.bits import amount
    from etoile.games.moonlight.cardset import (
        LEAPS,
        LONES,
        MOON_CHILD,
        NONE,
        NUM_ACTIONS,
        POWERS,
        SHIFTS,
        WATCHFUL_PACK,
        columns_from,
        columns_of,
        first_kind,
        first_line,
        hand_with,
        hand_without,
        holds_kind,
        holds_power,
        holds_space,
        holds_two,
        laid_kind,
        laid_space,
        lay_action,
        lay_power,
        log_entry,
        minus,
        neighbours,
        pack_cover,
        pack_line,
        pack_sums,
        row_at,
        rows_from,
        rows_of,
        seat_standing,
        skip_kind,
        space_at,
        space_set,
        standing_points,
        standing_wolves,
        unused_ambushes,
        with_power,
        without_power,
        wolf_code,
        write_each,
    )
    from etoile.games.moonlight.position import FOUR_HIGH, FOUR_WIDE, LONE_CHOICE, LOT, POWER_CHOICE
    from etoile.games.moonlight.scoring import NOBODY

    FIRST_SPACE = 27
    """ML-7: d4."""

REFUSALS = (
    ("ML-6", "not-in-hand"),
    ("ML-7", "first"),
    ("ML-7", "apart"),
    ("ML-8", "too-large"),
    ("ML-9", "own"),
    ("ML-9", "value"),
    ("ML-10", "only-wolf"),
    ("ML-11", "printed"),
    ("ML-21", "over"),
    ("ML-22", "choose-lone"),
    ("ML-22", "choose-power"),
    ("ML-22", "no-choice"),
    ("ML-22", "no-such-lone"),
    ("ML-22", "not-open"),
    *((f"ML-{clause}", "not-yours") for clause in range(24, 29)),
    *((f"ML-{clause}", "used") for clause in range(24, 29)),
    ("ML-24", "too-late"),
    ("ML-24", "single"),
    ("ML-25", "target"),
    ("ML-26", "target"),
    ("ML-27", "too-late"),
    ("ML-27", "wolf"),
    ("ML-27", "target"),
    ("ML-27", "torn"),
    ("ML-27", "shape"),
    ("ML-28", "too-late"),
)
"""Clause and case of every refusal, by code from 1 on. An ambush's code is NOT_YOURS or USED plus its power."""
# fmt: off
(
    NOT_IN_HAND, NOT_FIRST, APART, TOO_LARGE, OWN, WRONG_VALUE, ONLY_WOLF, PRINTED, OVER,
    CHOOSE_LONE, CHOOSE_POWER, NO_CHOICE, NO_SUCH_LONE, NOT_OPEN,
    NOT_YOURS, _, _, _, _, USED, _, _, _, _,
    TOO_LATE_24, SINGLE, LEAP_TARGET, RELIEF_TARGET,
    TOO_LATE_27, SHIFT_WOLF, SHIFT_TARGET, SHIFT_TORN, SHIFT_SHAPE, TOO_LATE_28,
) = range(1, len(REFUSALS) + 1)
# fmt: on
REASONS = tuple((int(clause.removeprefix("ML-")), case) for clause, case in REFUSALS)

EVENTS = dict(
    enumerate(
        (
            ("laid", "ML-6"),
            ("covered", "ML-9"),
            ("leapt", "ML-25"),
            ("relieved", "ML-26"),
            ("drew", "ML-6"),
            ("doubled", "ML-24"),
            ("shifted", "ML-27"),
            ("fell-back", "ML-28"),
            ("spanned", "ML-8"),
            ("limit-stays", "ML-8"),
            ("last-wolf", "ML-13"),
            ("full", "ML-12"),
            ("full-by-first", "ML-24"),
            ("out-of-wolves", "ML-13"),
            ("tripled", "ML-18"),
            ("line-won", "ML-17"),
            ("line-kept", "ML-31"),
            ("line-tied", "ML-17"),
            ("moon-more", "ML-30"),
            ("moons-won", "ML-15"),
            ("moons-tied", "ML-15"),
            ("scored", "ML-19"),
            ("won", "ML-20"),
            ("won-by-wolves", "ML-20"),
            ("tied", "ML-20"),
            ("base", "ML-21"),
            ("summit", "ML-21"),
            ("chose-lone", "ML-22"),
            ("chose-power", "ML-22"),
            ("began", "ML-23"),
            ("watchful", "ML-29"),
        ),
        start=1,
    )
)
"""Name and clause of every event, by code. LEAPT and RELIEVED are COVERED plus the power."""
# fmt: off
(
    LAID, COVERED, LEAPT, RELIEVED, DREW, DOUBLED, SHIFTED, FELL_BACK, SPANNED, LIMIT_STAYS,
    LAST_WOLF, FULL, FULL_BY_FIRST, OUT_OF_WOLVES,
    TRIPLED, LINE_WON, LINE_KEPT, LINE_TIED, MOON_MORE, MOONS_WON, MOONS_TIED,
    SCORED, WON, WON_BY_WOLVES, TIED, BASE, SUMMIT, CHOSE_LONE, CHOSE_POWER, BEGAN, WATCHFUL,
) = EVENTS
# fmt: on


class Rules(Scoring):
    """A match with its rules. Powers (powers.py) overrides the three methods that deal with ambushes."""

    prefix = "ML"
    num_actions = NUM_ACTIONS
    reasons = REASONS

    # --- The cards ---

    def wolf(self, kind: int) -> int:
        """ML-1, ML-2: returns value, corner effect and moons of a wolf, as events carry them."""
        return wolf_code(self.worth[kind], self.corner[kind], self.moons[kind])

    def is_lone(self, kind: int) -> bool:
        """ML-3: returns whether one of the four lone wolves is of a kind."""
        lones = self.lones
        return (lones[0] == kind) | (lones[1] == kind) | (lones[2] == kind) | (lones[3] == kind)

    def deal(self, rng: Rng) -> None:
        """ML-4: draws the four open powers. ML-5: draws the starter. The settings replace what they name.

        Both are drawn in any case, so that a setting changes nothing else in the deal.
        """
        self.clear()
        self.rng_state = rng.draw()
        drawn = 0
        while drawn < 4:
            power = self.draw_random(8)
            if holds_power(self.powers_allowed, power) and not holds_power(self.open_powers, power):
                self.open_powers = with_power(self.open_powers, power)
                drawn += 1
        if self.powers_wanted:
            self.open_powers = self.powers_wanted
        starter = self.draw_random(2)
        if self.first_wanted != LOT:
            starter = self.first_wanted
        self.round = 1
        self.begin_round(starter)

    # --- A round ---

    def begin_round(self, starter: int) -> None:
        """ML-5, ML-23: all wolves, a chosen lone wolf (ML-22) included, are shuffled into the packs; both players draw."""
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
            if holds_power(self.owned[seat], WATCHFUL_PACK):
                self.emit(WATCHFUL, seat, 0, 0)

    def hand_size(self, seat: int) -> int:
        """ML-5: a hand holds three wolves; ML-29: with Watchful pack four."""
        return 3 + holds_power(self.owned[seat], WATCHFUL_PACK)

    def draw(self, seat: int) -> None:
        """Moves the top wolf of a pack to the hand."""
        self.stock[seat] -= 1
        self.hands[seat] = hand_with(self.hands[seat], self.packs[seat][self.stock[seat]])
        self.packs[seat][self.stock[seat]] = NONE
        self.held[seat] += 1

    def put_back(self, seat: int) -> None:
        """Moves a hand to its pack."""
        while self.hands[seat]:
            self.packs[seat][self.stock[seat]] = first_kind(self.hands[seat])
            self.hands[seat] = hand_without(self.hands[seat], first_kind(self.hands[seat]))
            self.stock[seat] += 1
        self.held[seat] = 0

    def draw_up(self, seat: int) -> None:
        """ML-6, ML-24: draws until the hand has its size, as long as the pack lasts."""
        while self.held[seat] < self.hand_size(seat) and self.stock[seat] > 0:
            if self.event_buffer is not None:
                self.emit(DREW, seat, self.wolf(self.packs[seat][self.stock[seat] - 1]), 6)
            self.draw(seat)

    def write_actions(self, out: list[int]) -> int:
        """ML-6: lists every wolf of the hand on every space where it may lie, then the ambushes. ML-22: or the choices."""
        if self.to_move == NOBODY:
            return 0
        if self.choosing:
            return self.write_choices(out)
        seat = self.to_move
        free = self.free_targets()
        prey = self.prey(seat)
        count = 0
        hand = self.hands[seat]
        while hand:
            kind = first_kind(hand)
            hand = skip_kind(hand, kind)
            count = write_each(out, count, lay_action(kind, 0), free | prey & self.one_lower(kind))
        if self.ready(seat):
            count = self.write_ambushes(out, count)
        return count

    def play(self, action: int) -> None:
        """ML-6: laying a wolf ends the turn, except in a Double strike. ML-24, ML-27, ML-28: the turn goes on."""
        if action < SHIFTS:
            self.lay(self.to_move, laid_kind(action), laid_space(action), lay_power(action))
        elif action < LONES:
            self.play_ambush(action)
        elif action < POWERS:
            self.choose_lone(self.to_move, action - LONES)
        else:
            self.choose_power(self.to_move, action - POWERS)

    def lay(self, seat: int, kind: int, space: int, power: int) -> None:
        """ML-6, ML-9: lays a wolf on a free space or on another wolf; `power` is 0, GREAT_LEAP (ML-25) or RELIEF (ML-26).

        ML-12: the twelfth occupied space ends the round at once.
        """
        here = space_set(space)
        covered = self.kind_at[space]
        self.hands[seat] = hand_without(self.hands[seat], kind)
        self.held[seat] -= 1
        if power:
            self.use(seat, power)
        if covered == NONE:
            self.filled += 1
            if self.event_buffer is not None:
                self.emit(LAID, seat, self.wolf(kind), space)
        else:
            if self.event_buffer is not None:
                self.emit(COVERED + power, seat, self.wolf(kind), pack_cover(space, self.wolf(covered)))
            self.tops[self.worth[covered]] = minus(self.tops[self.worth[covered]], here)
            self.wolves[0] = minus(self.wolves[0], here)
            self.wolves[1] = minus(self.wolves[1], here)
            self.stacked |= here
        self.wolves[seat] |= here
        self.tops[self.worth[kind]] |= here
        self.kind_at[space] = kind
        self.log[self.logged] = log_entry(space, seat, kind)
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

    def occupied(self) -> int:
        """Returns the spaces that hold wolves."""
        return self.wolves[0] | self.wolves[1]

    def max_wide(self) -> int:
        """ML-8: returns the greatest width: three once four rows have been spanned, else four."""
        return 4 - (self.limit == FOUR_HIGH)

    def max_high(self) -> int:
        """ML-8: returns the greatest height: three once four columns have been spanned, else four."""
        return 4 - (self.limit == FOUR_WIDE)

    def free_targets(self) -> int:
        """ML-7, ML-8: returns the free spaces along a wolf's edge that keep the shape legal; for the first wolf, d4."""
        if self.filled == 0:
            return space_set(FIRST_SPACE)
        wider = self.wide < self.max_wide()
        higher = self.high < self.max_high()
        columns = columns_from(self.left - wider, self.wide + 2 * wider)
        rows = rows_from(self.top - higher, self.high + 2 * higher)
        return minus(neighbours(self.occupied()), self.occupied()) & columns & rows

    def fits(self, spaces: int) -> bool:
        """ML-8: returns whether a set of spaces fits the rectangle of four by three.

        Four both ways can't occur: without a limit nothing spans four yet, and one more wolf makes it four one way only.
        """
        return amount(columns_of(spaces)) <= self.max_wide() and amount(rows_of(spaces)) <= self.max_high()

    def measure(self) -> None:
        """ML-8, ML-18: updates the smallest rectangle round all wolves, and sets the limit once it spans four."""
        columns = columns_of(self.occupied())
        rows = rows_of(self.occupied())
        self.left = first_line(columns)
        self.wide = amount(columns)
        self.top = first_line(rows)
        self.high = amount(rows)
        if self.limit == 0 and (self.wide == 4 or self.high == 4):
            self.limit = FOUR_WIDE if self.wide == 4 else FOUR_HIGH
            self.emit(SPANNED, self.limit, 0, 0)

    def one_lower(self, kind: int) -> int:
        """ML-9, ML-11: returns the spaces of visible wolves whose printed value is exactly one lower than a kind's."""
        return self.tops[self.worth[kind] - 1]

    def prey(self, seat: int) -> int:
        """ML-9, ML-10: returns the opponent's visible wolves, or none if there is only one."""
        wolves = self.wolves[1 - seat]
        return wolves if holds_two(wolves) else 0

    def refuse_lay(self, kind: int, space: int) -> int:
        """ML-7, ML-8: refuses a free space apart from all wolves or out of shape. ML-9: an own wolf or a wrong value.

        ML-10: the only wolf. ML-11: instead of ML-9, a wolf one higher than what a corner wolf counts.
        """
        if self.filled == 0:
            return 0 if space == FIRST_SPACE else NOT_FIRST
        if not holds_space(self.occupied(), space):
            if not holds_space(neighbours(self.occupied()), space):
                return APART
            return 0 if holds_space(self.free_targets(), space) else TOO_LARGE
        if holds_space(self.wolves[self.to_move], space):
            return OWN
        if not holds_space(self.one_lower(kind), space):
            return PRINTED if self.worth[kind] == self.strength(space) + 1 else WRONG_VALUE
        return 0 if holds_space(self.prey(self.to_move), space) else ONLY_WOLF

    def end_turn(self, seat: int) -> None:
        """ML-6: draws and passes the turn. ML-13: ends the round after a last wolf once both have had equally many turns."""
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

    # --- Scoring a round ---

    def emit_scoring(self) -> None:
        """ML-15 to ML-19, ML-30, ML-31: emits how the round is scored: each line, then the moons, then the points."""
        for i in range(self.high):
            row = row_at(self.top, i)
            for j in range(self.wide):
                space = space_at(row, self.left + j)
                if holds_space(self.occupied(), space) and self.is_tripled(space):
                    self.emit(TRIPLED, holds_space(self.wolves[1], space), self.wolf(self.kind_at[space]), space)
            white = self.line_sum(0, row)
            black = self.line_sum(1, row)
            winner = self.line_winner(row, white, black)
            if winner == NOBODY:
                self.emit(LINE_TIED, 0, row, pack_sums(white, black))
            else:
                spoils = self.spoils(winner, row)
                line = pack_line(row, standing_points(spoils), standing_wolves(spoils))
                self.emit(LINE_KEPT if white == black else LINE_WON, winner, line, pack_sums(white, black))
        for seat in range(2):
            if holds_power(self.owned[seat], MOON_CHILD):
                self.emit(MOON_MORE, seat, 0, 0)
        winner = self.moon_winner()
        if winner == NOBODY:
            self.emit(MOONS_TIED, 0, self.moons_of(0), self.moons_of(1))
        else:
            self.emit(MOONS_WON, winner, self.moons_of(0), self.moons_of(1))
        self.emit(SCORED, 0, standing_points(self.standing(0)), standing_points(self.standing(1)))

    def end_round(self) -> None:
        """ML-20: more points win the round, then more wolves taken; else it is played again, and the other player starts.

        ML-21: the second round won ends the match. ML-22: otherwise the winner chooses.
        """
        if self.event_buffer is not None:
            self.emit_scoring()
        standings = self.both_standings()
        white = seat_standing(standings, 0)
        black = seat_standing(standings, 1)
        if white == black:
            self.emit(TIED, 0, 0, 0)
            self.begin_round(1 - self.first)
            return
        winner = 0 if white > black else 1
        if standing_points(white) == standing_points(black):
            self.emit(WON_BY_WOLVES, winner, standing_wolves(white), standing_wolves(black))
        else:
            self.emit(WON, winner, standing_points(white), standing_points(black))
        self.wins[winner] += 1
        if self.wins[winner] == 2:
            self.emit(SUMMIT, winner, 0, 0)
            self.to_move = NOBODY
        else:
            self.emit(BASE, winner, 0, 0)
            self.choosing = LONE_CHOICE
            self.to_move = winner

    # --- Between rounds ---

    def score(self, seat: int) -> int:
        """ML-21: returns the rounds won."""
        return self.wins[seat]

    def winning(self) -> int:
        """ML-21: returns the seat with more rounds won; while they are equal, the better standing in the running round."""
        white = self.wins[0]
        black = self.wins[1]
        if white == black:
            standings = self.both_standings()
            white = seat_standing(standings, 0)
            black = seat_standing(standings, 1)
        return 3 if white == black else 1 if white > black else 2

    def write_choices(self, out: list[int]) -> int:
        """ML-22: lists the lone wolves for the winner, or the open powers for the loser."""
        count = 0
        if self.choosing == LONE_CHOICE:
            for kind in range(self.kinds):
                out[count] = LONES + kind
                count += self.is_lone(kind)
        else:
            for power in range(8):
                out[count] = POWERS + power
                count += holds_power(self.open_powers, power)
        return count

    def refuse_choice(self, action: int) -> int:
        """ML-22: refuses everything but a lone wolf for the winner, then an open power for the loser."""
        if self.choosing == LONE_CHOICE:
            if action < LONES or action >= POWERS:
                return CHOOSE_LONE
            return 0 if self.is_lone(action - LONES) else NO_SUCH_LONE
        if action < POWERS or action >= NUM_ACTIONS:
            return CHOOSE_POWER
        return 0 if holds_power(self.open_powers, action - POWERS) else NOT_OPEN

    def choose_lone(self, seat: int, kind: int) -> None:
        """ML-22: gives the winner a lone wolf for the rest of the match; then the loser chooses."""
        self.lone[seat] = kind
        self.emit(CHOSE_LONE, seat, self.wolf(kind), 0)
        self.choosing = POWER_CHOICE
        self.to_move = 1 - seat

    def choose_power(self, seat: int, power: int) -> None:
        """ML-22: gives the loser a power for the rest of the match. ML-23: then the winner starts the next round."""
        self.open_powers = without_power(self.open_powers, power)
        self.owned[seat] = with_power(self.owned[seat], power)
        self.emit(CHOSE_POWER, seat, power, 0)
        self.round += 1
        self.begin_round(1 - seat)

    # --- The alpha powers ---

    def ready(self, seat: int) -> int:
        """ML-24 to ML-28: returns the ambushes that a player owns and has not used in this round."""
        return unused_ambushes(self.owned[seat], self.used[seat])

    def use(self, seat: int, power: int) -> None:
        """ML-24 to ML-28: turns an ambush over until the next round."""
        self.used[seat] = with_power(self.used[seat], power)

    def write_ambushes(self, out: list[int], count: int) -> int:
        """ML-24 to ML-28: adds the mover's ambushes to the `count` actions in `out`; returns the new count. See Powers."""
        return count

    def play_ambush(self, action: int) -> None:
        """ML-24, ML-27, ML-28: uses an ambush before laying. See Powers."""

    def refuse_power(self, action: int) -> int:
        """ML-24 to ML-28: returns the refusal of an action with an ambush, or 0. See Powers."""
        return 0

    # --- What everybody sees, and refused moves ---

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """ML-32: draws afresh the order of the seat's own pack, the other's hand and pack, and future chance."""
        self.rng_state = rng.draw()
        for other in range(2):
            held = self.held[other]
            if other != seat:
                self.put_back(other)
            self.sort(self.packs[other], self.stock[other])
            self.shuffle(self.packs[other], self.stock[other])
            while self.held[other] < held:
                self.draw(other)

    def refusal_code(self, action: int) -> int:
        """ML-33: returns the first of ML-6, the power's clause, ML-7, ML-9, ML-11, ML-8 and ML-10 that forbids an action.

        ML-22 refuses whatever is out of order between rounds, and choices in a round. ML-21 refuses all after the match.
        """
        if self.to_move == NOBODY:
            return OVER
        if self.choosing:
            return self.refuse_choice(action)
        if action >= LONES and action < NUM_ACTIONS:
            return NO_CHOICE
        if action < 0 or action >= NUM_ACTIONS:
            return NOT_IN_HAND
        if action < SHIFTS and not holds_kind(self.hands[self.to_move], laid_kind(action)):
            return NOT_IN_HAND
        if action >= LEAPS:
            return self.refuse_power(action)
        return self.refuse_lay(laid_kind(action), laid_space(action))
