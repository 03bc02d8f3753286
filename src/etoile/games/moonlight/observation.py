"""Observation of a Moonlight match: the feature vector for learners, their actions, and the summaries that views show.

A learner's actions are relative to the smallest rectangle round all wolves, which is at most four by three (ML-8). A wolf
is laid in it or beside it: in the lay window of five by five spaces that begins one row above and one column to the left.
A shift may also leave a rectangle of four columns or rows for the next one: the shift window has six by six spaces. The
wolf to be shifted is chosen first, then its target.
"""

from __future__ import annotations

from itertools import accumulate

import cython

from etoile.core.definition import Feature
from etoile.games.moonlight.powers import Powers

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.moonlight.cardset import (
        DOUBLE,
        LEAPS,
        NONE,
        RELIEFS,
        SHIFT,
        SHIFTS,
        columns_right_of,
        count_in_hand,
        drop_lowest,
        entry_space,
        holds_power,
        holds_space,
        laid_kind,
        laid_space,
        lay_action,
        row_at,
        rows_below,
        shift_action,
        shift_source,
        shift_target,
        space_at,
        standing_points,
        standing_wolves,
    )
    from etoile.games.moonlight.position import FOUR_HIGH, FOUR_WIDE, LONE_CHOICE, POWER_CHOICE
    from etoile.games.moonlight.scoring import NOBODY

FEATURES = (
    Feature("values", 16, 9, "for each kind of wolf in the set of cards, its value (0: there is no such kind)"),
    Feature("corners", 16, 1, "for each kind, whether it has the corner effect"),
    Feature("moons", 16, 3, "for each kind, its moons"),
    Feature("hand", 16, 4, "how many wolves of each kind the seat holds"),
    Feature("own_pack", 16, 12, "how many of each kind are left in its pack"),
    Feature("other_hidden", 16, 12, "how many of each kind are in the other's hand and pack together"),
    Feature("own_values", 64, 9, "on each space, row by row, the value of the seat's visible wolf, or 0"),
    Feature("other_values", 64, 9, "on each space, the value of the other's visible wolf, or 0"),
    Feature("corner_at", 64, 1, "on each space, whether the visible wolf has the corner effect"),
    Feature("moons_at", 64, 3, "on each space, the moons of the visible wolf"),
    Feature("depth", 64, 24, "on each space, how many wolves lie there"),
    Feature("open_powers", 8, 1, "the powers that can still be chosen"),
    Feature("own_powers", 8, 1, "the seat's powers"),
    Feature("other_powers", 8, 1, "the other's powers"),
    Feature("own_used", 8, 1, "the seat's ambushes used in this round"),
    Feature("other_used", 8, 1, "the other's ambushes used in this round"),
    Feature("own_lone", 16, 1, "the kind of the seat's lone wolf"),
    Feature("other_lone", 16, 1, "the kind of the other's lone wolf"),
    Feature("lones", 4, 15, "the kinds of the four lone wolves"),
    Feature("other_hand", 1, 4, "how many wolves the other holds"),
    Feature("other_pack", 1, 12, "how many are left in the other's pack"),
    Feature("own_wins", 1, 2, "rounds that the seat has won"),
    Feature("other_wins", 1, 2, "rounds that the other has won"),
    Feature("to_move", 1, 1, "whether the seat is to move"),
    Feature("choosing_lone", 1, 1, "whether a lone wolf is to be chosen"),
    Feature("choosing_power", 1, 1, "whether a power is to be chosen"),
    Feature("to_lay", 1, 2, "how many wolves are still to be laid in this turn"),
    Feature("laid", 1, 1, "whether one has been laid in it"),
    Feature("started", 1, 1, "whether the seat started the round"),
    Feature("own_turns", 1, 12, "turns that the seat has had in the round"),
    Feature("other_turns", 1, 12, "turns that the other has had in it"),
    Feature("left", 1, 7, "the first column of the smallest rectangle"),
    Feature("top", 1, 7, "its first row"),
    Feature("wide", 1, 4, "its width"),
    Feature("high", 1, 4, "its height"),
    Feature("limit_wide", 1, 1, "whether four columns have been spanned"),
    Feature("limit_high", 1, 1, "whether four rows have been spanned"),
    Feature("round", 1, 3, "the number of the round"),
    Feature("filled", 1, 12, "how many spaces hold wolves"),
    Feature("shifted", 64, 1, "the space of the wolf that the seat has chosen to shift, while its target is due"),
)
"""The layout of an observation: name, size, highest number and meaning of each part, in order."""
# fmt: off
(
    AT_VALUES, AT_CORNERS, AT_MOONS, AT_HAND, AT_OWN_PACK, AT_OTHER_HIDDEN,
    AT_OWN_VALUES, AT_OTHER_VALUES, AT_CORNER_AT, AT_MOONS_AT, AT_DEPTH,
    AT_OPEN_POWERS, AT_OWN_POWERS, AT_OTHER_POWERS, AT_OWN_USED, AT_OTHER_USED, AT_OWN_LONE, AT_OTHER_LONE, AT_LONES,
    AT_OTHER_HAND, AT_OTHER_PACK, AT_OWN_WINS, AT_OTHER_WINS, AT_TO_MOVE, AT_CHOOSING_LONE, AT_CHOOSING_POWER,
    AT_TO_LAY, AT_LAID, AT_STARTED, AT_OWN_TURNS, AT_OTHER_TURNS, AT_LEFT, AT_TOP, AT_WIDE, AT_HIGH,
    AT_LIMIT_WIDE, AT_LIMIT_HIGH, AT_ROUND, AT_FILLED, AT_SHIFTED, SIZE,
) = accumulate((feature.size for feature in FEATURES), initial=0)
# fmt: on


LAY_WINDOW, SHIFT_WINDOW, RECTANGLE = 5, 6, 4
"""The sides of the windows in which a wolf is laid and shifted, and the greatest side of the smallest rectangle."""
SHIFT_CHOICES = 16 * LAY_WINDOW * LAY_WINDOW
TARGET_CHOICES = SHIFT_CHOICES + RECTANGLE * RECTANGLE - 1
OTHER_CHOICES = TARGET_CHOICES + SHIFT_WINDOW * SHIFT_WINDOW
NUM_CHOICES = OTHER_CHOICES + 26
"""Wolves are laid below SHIFT_CHOICES; four columns and four rows never occur together. The remaining actions follow in the
order of the rules: Double strike, Fall back, 16 lone wolves, 8 powers."""


class Observed(Powers):
    """A match as a learner observes it and chooses in it."""

    def features(self) -> int:
        """Returns the length of an observation."""
        return SIZE

    def write_features(self, seat: int, out: list[int]) -> None:
        """Writes the observation of a seat in the layout of FEATURES (ML-32)."""
        other = 1 - seat
        for i in range(SIZE):
            out[i] = 0
        for kind in range(self.kinds):
            out[AT_VALUES + kind] = self.worth[kind]
            out[AT_CORNERS + kind] = self.corner[kind]
            out[AT_MOONS + kind] = self.moons[kind]
        for kind in range(16):
            out[AT_HAND + kind] = count_in_hand(self.hands[seat], kind)
            out[AT_OTHER_HIDDEN + kind] = count_in_hand(self.hands[other], kind)
        for slot in range(self.stock[seat]):
            out[AT_OWN_PACK + self.packs[seat][slot]] += 1
        for slot in range(self.stock[other]):
            out[AT_OTHER_HIDDEN + self.packs[other][slot]] += 1
        self.write_wolves(seat, out, AT_OWN_VALUES)
        self.write_wolves(other, out, AT_OTHER_VALUES)
        for i in range(self.logged):
            out[AT_DEPTH + entry_space(self.log[i])] += 1
        for power in range(8):
            out[AT_OPEN_POWERS + power] = holds_power(self.open_powers, power)
            out[AT_OWN_POWERS + power] = holds_power(self.owned[seat], power)
            out[AT_OTHER_POWERS + power] = holds_power(self.owned[other], power)
            out[AT_OWN_USED + power] = holds_power(self.used[seat], power)
            out[AT_OTHER_USED + power] = holds_power(self.used[other], power)
        if self.lone[seat] != NONE:
            out[AT_OWN_LONE + self.lone[seat]] = 1
        if self.lone[other] != NONE:
            out[AT_OTHER_LONE + self.lone[other]] = 1
        for i in range(4):
            out[AT_LONES + i] = self.lones[i]
        out[AT_OTHER_HAND] = self.held[other]
        out[AT_OTHER_PACK] = self.stock[other]
        out[AT_OWN_WINS] = self.wins[seat]
        out[AT_OTHER_WINS] = self.wins[other]
        out[AT_TO_MOVE] = self.to_move == seat
        out[AT_CHOOSING_LONE] = self.choosing == LONE_CHOICE
        out[AT_CHOOSING_POWER] = self.choosing == POWER_CHOICE
        out[AT_TO_LAY] = self.to_lay
        out[AT_LAID] = self.laid
        out[AT_STARTED] = self.first == seat
        out[AT_OWN_TURNS] = self.turns[seat]
        out[AT_OTHER_TURNS] = self.turns[other]
        out[AT_LEFT] = self.left
        out[AT_TOP] = self.top
        out[AT_WIDE] = self.wide
        out[AT_HIGH] = self.high
        out[AT_LIMIT_WIDE] = self.limit == FOUR_WIDE
        out[AT_LIMIT_HIGH] = self.limit == FOUR_HIGH
        out[AT_ROUND] = self.round
        out[AT_FILLED] = self.filled
        if self.chosen >= 0 and self.to_move == seat:
            out[AT_SHIFTED + self.rectangle_space(self.chosen)] = 1

    def write_wolves(self, seat: int, out: list[int], start: int) -> None:
        """Writes the visible wolves of a seat space by space, their values from `start` on."""
        wolves = self.wolves[seat]
        while wolves:
            space = lowest(wolves)
            wolves = drop_lowest(wolves)
            kind = self.kind_at[space]
            out[start + space] = self.worth[kind]
            out[AT_CORNER_AT + space] = self.corner[kind]
            out[AT_MOONS_AT + space] = self.moons[kind]

    # --- Policy actions ---

    def num_policy_actions(self) -> int:
        """Returns the number of policy actions."""
        return NUM_CHOICES

    def window_place(self, space: int, side: int) -> int:
        """Returns the number of a space in the window of this side that begins above and left of the rectangle."""
        return (rows_below(self.top, space) + 1 & 7) * side + (columns_right_of(self.left, space) + 1 & 7)

    def window_space(self, place: int, side: int) -> int:
        """Returns the space of a place in that window."""
        return space_at(self.top + place // side + 7, self.left + place % side + 7)

    def rectangle_space(self, corner: int) -> int:
        """Returns the space of a place in the smallest rectangle, numbered as if it had four columns."""
        return space_at(self.top + corner // RECTANGLE, self.left + corner % RECTANGLE)

    def policy_action(self, action: int) -> int:
        """Returns the number of a legal action. Of a Shift, that of the wolf, or once it is chosen that of its target.

        What lies on a space tells how a wolf may be laid there: Great leap needs an opposing wolf two lower, Relief an own
        wolf, laying without a power a free space or an opposing wolf one lower.
        """
        if action < SHIFTS:
            place = self.window_place(laid_space(action), LAY_WINDOW)
            return laid_kind(action) * LAY_WINDOW * LAY_WINDOW + place
        if action >= DOUBLE:
            return OTHER_CHOICES + action - DOUBLE
        if self.chosen >= 0:
            return TARGET_CHOICES + self.window_place(shift_target(action), SHIFT_WINDOW)
        source = shift_source(action)
        return SHIFT_CHOICES + rows_below(self.top, source) * RECTANGLE + columns_right_of(self.left, source)

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes the numbers of the legal actions, of a wolf to shift once; or the targets of the chosen one."""
        actions = self.write_actions(out)
        before = NONE
        count = 0
        for i in range(actions):
            if out[i] >= SHIFTS and out[i] < DOUBLE:
                if self.chosen < 0 and shift_source(out[i]) == before:
                    continue
                before = shift_source(out[i])
            if self.chosen < 0 or (before == self.rectangle_space(self.chosen) and out[i] < DOUBLE):
                out[count] = self.policy_action(out[i])
                count += 1
        return count

    def action_from_policy(self, choice: int) -> int:
        """Returns the action of a number now, which may be illegal, -1 for none, or -2 minus the wolf to be shifted."""
        if self.chosen >= 0:
            if choice < TARGET_CHOICES or choice >= OTHER_CHOICES:
                return -1
            return shift_action(self.rectangle_space(self.chosen), self.window_space(choice - TARGET_CHOICES, SHIFT_WINDOW))
        if choice < SHIFT_CHOICES:
            kind = choice // (LAY_WINDOW * LAY_WINDOW)
            space = self.window_space(choice % (LAY_WINDOW * LAY_WINDOW), LAY_WINDOW)
            action = lay_action(kind, space)
            if holds_space(self.wolves[self.to_move], space):
                return RELIEFS + action
            return LEAPS + action if holds_space(self.two_lower(kind), space) else action
        if choice < TARGET_CHOICES:
            return -2 - (choice - SHIFT_CHOICES) if self.can_shift(self.rectangle_space(choice - SHIFT_CHOICES)) else -1
        return -1 if choice < OTHER_CHOICES else choice - OTHER_CHOICES + DOUBLE

    def can_shift(self, space: int) -> bool:
        """Returns whether the wolf of a space can be shifted somewhere (ML-27)."""
        if self.choosing or self.laid or self.refuse_ambush(SHIFT):
            return False
        return holds_space(self.movable(self.to_move), space) != 0 and self.shift_targets(space) != 0

    # --- Summaries for views ---

    def lines(self) -> list[tuple[int, int, int, int, int]]:
        """Returns the lines as they stand (ML-16): row, White's and Black's sums, the winner or NOBODY, the points."""
        found = []
        for i in range(self.high):
            row = row_at(self.top, i)
            white, black = self.line_sum(0, row), self.line_sum(1, row)
            winner = self.line_winner(row, white, black)
            points = 0 if winner == NOBODY else standing_points(self.spoils(winner, row))
            found.append((row, white, black, winner, points))
        return found

    def standings(self) -> list[tuple[int, int, int]]:
        """Returns for each seat the moons, the points as the round stands, and the wolves that would be taken (ML-20)."""
        found = []
        for seat in range(2):
            standing = self.standing(seat)
            found.append((self.moons_of(seat), standing_points(standing), standing_wolves(standing)))
        return found

    def free_spaces(self) -> list[int]:
        """Returns the free spaces where a wolf may be laid (ML-7, ML-8), in order."""
        free = self.free_targets()
        return [space for space in range(64) if holds_space(free, space)]

    def in_corner(self, space: int) -> bool:
        """Returns whether a space is a corner of the smallest rectangle (ML-18)."""
        return bool(self.is_corner(space))
