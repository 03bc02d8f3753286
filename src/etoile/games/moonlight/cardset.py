"""Sets of spaces, hands, sets of powers, and the numbers that stand for actions and standings. Contains no clause.

The table is a torus of eight by eight spaces: wolves and the spaces along their edges never span more than six, so nothing
meets itself on the other side. A space is `row << 3 | column`; a set of spaces is a 64-bit word with a bit a space. A set of
rows or columns has a bit each.

A wolf is a number, its kind (cards.py). A hand is a word with four bits a kind: the number of such wolves. A set of powers
has a bit a power.

An action is a number:

    0 to 1023       `kind << 6 | space`: lay a wolf
    1024 to 2047    the same with Great leap
    2048 to 3071    the same with Relief
    3072 to 7167    `space << 6 | target`: Shift
    7168, 7169      Double strike, Fall back
    7170 to 7185    choose the lone wolf of that kind
    7186 to 7193    choose that power

Constants and one-line functions are compile-time C in cardset.pxd; their twins here run interpreted.
"""

from __future__ import annotations

import cython

COLUMN_A = 0x0101010101010101
ROW_1 = 0xFF

if not cython.compiled:
    from etoile.core.bits import lowest

    NONE = -1
    """No wolf."""
    DOUBLE_STRIKE, GREAT_LEAP, RELIEF, SHIFT, FALL_BACK, WATCHFUL_PACK, MOON_CHILD, LAND_KEEPER = range(8)
    AMBUSHES = 31
    """The set of the first five powers."""
    LEAPS, RELIEFS, SHIFTS, DOUBLE, FALL, LONES, POWERS, NUM_ACTIONS = 1024, 2048, 3072, 7168, 7169, 7170, 7186, 7194

    WORD = 0xFFFFFFFFFFFFFFFF
    COLUMN_H = 0x8080808080808080
    GATHER = 0x0102040810204080
    """Multiplied by a set within column a, moves its rows to the highest eight bits."""
    FIRST_OF = [0] * 256
    COLUMNS = [[0] * 7 for _ in range(8)]
    ROWS = [[0] * 7 for _ in range(8)]

    # --- Spaces ---

    def row_of(space: int) -> int:
        """Returns the row of a space."""
        return space >> 3

    def row_at(top: int, offset: int) -> int:
        """Returns the row so many below another, round the torus."""
        return top + offset & 7

    def space_at(row: int, column: int) -> int:
        """Returns the space in a row and a column, both round the torus."""
        return (row & 7) << 3 | column & 7

    def columns_right_of(left: int, space: int) -> int:
        """Returns the number of columns from `left` to a space, round the torus."""
        return space - left & 7

    def rows_below(top: int, space: int) -> int:
        """Returns the number of rows from `top` to a space, round the torus."""
        return (space >> 3) - top & 7

    def space_set(space: int) -> int:
        """Returns the set of a single space."""
        return 1 << space

    def holds_space(spaces: int, space: int) -> int:
        """Returns 1 if a space is in a set, else 0."""
        return spaces >> space & 1

    def minus(spaces: int, others: int) -> int:
        """Returns a set without the members of another."""
        return spaces & ~others

    def moved(spaces: int, space: int, target: int) -> int:
        """Returns a set with `target` in the place of `space`."""
        return spaces ^ (space_set(space) | space_set(target))

    def holds_two(spaces: int) -> bool:
        """Returns whether a set has more than one member."""
        return (spaces & spaces - 1) != 0

    def lowest_set(spaces: int) -> int:
        """Returns the set of the lowest member of a set; of the empty set, the empty set."""
        return spaces & -spaces

    def drop_lowest(spaces: int) -> int:
        """Returns a set without its lowest member."""
        return spaces & spaces - 1

    def neighbours(spaces: int) -> int:
        """Returns the spaces that share an edge with a member of a set, round the torus."""
        right = spaces << 1 & ~COLUMN_A | spaces >> 7 & COLUMN_A
        left = spaces >> 1 & ~COLUMN_H | spaces << 7 & COLUMN_H
        return (right | left | spaces << 8 | spaces >> 56 | spaces >> 8 | spaces << 56) & WORD

    def is_connected(spaces: int) -> bool:
        """Returns whether shared edges lead from any space of a set to any other."""
        reached = lowest_set(spaces)
        before = 0
        while reached != before:
            before = reached
            reached |= neighbours(reached) & spaces
        return reached == spaces

    def columns_of(spaces: int) -> int:
        """Returns the set of columns that hold a space of a set."""
        spaces |= spaces >> 32
        spaces |= spaces >> 16
        spaces |= spaces >> 8
        return spaces & 255

    def rows_of(spaces: int) -> int:
        """Returns the set of rows that hold a space of a set."""
        spaces |= spaces >> 4
        spaces |= spaces >> 2
        spaces |= spaces >> 1
        return ((spaces & COLUMN_A) * GATHER & WORD) >> 56

    def first_line(lines: int) -> int:
        """Returns the first of a set of adjacent rows or columns, round the torus."""
        return FIRST_OF[lines]

    def columns_from(first: int, count: int) -> int:
        """Returns the spaces of `count` (at most six) columns from `first` on, round the torus."""
        return COLUMNS[first & 7][count]

    def rows_from(first: int, count: int) -> int:
        """Returns the spaces of `count` (at most six) rows from `first` on, round the torus."""
        return ROWS[first & 7][count]

    def row_spaces(row: int) -> int:
        """Returns the spaces of a row."""
        return ROW_1 << row * 8

    # --- Hands ---

    def count_in_hand(hand: int, kind: int) -> int:
        """Returns the number of wolves of a kind in a hand."""
        return hand >> kind * 4 & 15

    def holds_kind(hand: int, kind: int) -> bool:
        """Returns whether a hand has a wolf of a kind."""
        return (hand >> kind * 4 & 15) != 0

    def hand_with(hand: int, kind: int) -> int:
        """Returns a hand with one more wolf of a kind."""
        return hand + (1 << kind * 4)

    def hand_without(hand: int, kind: int) -> int:
        """Returns a hand with one wolf of a kind less."""
        return hand - (1 << kind * 4)

    def skip_kind(hand: int, kind: int) -> int:
        """Returns a hand without all its wolves of a kind."""
        return hand & ~(15 << kind * 4)

    def first_kind(hand: int) -> int:
        """Returns the lowest kind in a hand that is not empty."""
        return lowest(hand) >> 2

    # --- Powers ---

    def holds_power(powers: int, power: int) -> int:
        """Returns 1 if a power is in a set, else 0."""
        return powers >> power & 1

    def with_power(powers: int, power: int) -> int:
        """Returns a set of powers with one more."""
        return powers | 1 << power

    def without_power(powers: int, power: int) -> int:
        """Returns a set of powers without one of them."""
        return powers & ~(1 << power)

    def unused_ambushes(owned: int, used: int) -> int:
        """Returns the ambushes of a set of powers that are not in another."""
        return owned & AMBUSHES & ~used

    # --- The order of play ---

    def log_entry(space: int, seat: int, kind: int) -> int:
        """Returns the log entry of a wolf that a seat has laid on a space."""
        return space << 5 | seat << 4 | kind

    def entry_space(entry: int) -> int:
        """Returns the space of a log entry."""
        return entry >> 5

    def entry_seat(entry: int) -> int:
        """Returns the seat of a log entry."""
        return entry >> 4 & 1

    def entry_kind(entry: int) -> int:
        """Returns the wolf of a log entry."""
        return entry & 15

    def entry_moved(entry: int, target: int) -> int:
        """Returns a log entry with another space."""
        return target << 5 | entry & 31

    # --- Actions ---

    def lay_action(kind: int, space: int) -> int:
        """Returns the action that lays a wolf on a space; add LEAPS or RELIEFS for those powers."""
        return kind << 6 | space

    def shift_action(space: int, target: int) -> int:
        """Returns the action that shifts the wolf of a space to another."""
        return SHIFTS + (space << 6 | target)

    def laid_kind(action: int) -> int:
        """Returns the wolf that an action below SHIFTS lays."""
        return action >> 6 & 15

    def laid_space(action: int) -> int:
        """Returns the space on which an action below SHIFTS lays a wolf."""
        return action & 63

    def lay_power(action: int) -> int:
        """Returns the power with which an action below SHIFTS lays a wolf: 0, GREAT_LEAP or RELIEF."""
        return action >> 10

    def shift_source(action: int) -> int:
        """Returns the space from which a shift moves a wolf."""
        return (action - SHIFTS) >> 6

    def shift_target(action: int) -> int:
        """Returns the space to which a shift moves a wolf."""
        return action & 63

    def write_each(out: list[int], count: int, start: int, spaces: int) -> int:
        """Writes `start` plus each space of a set behind the `count` actions in `out`; returns the new count."""
        while spaces:
            out[count] = start + lowest(spaces)
            spaces &= spaces - 1
            count += 1
        return count

    # --- Standings and event payloads ---

    def standing_of(points: int, wolves: int) -> int:
        """Returns points and wolves taken as a number that compares by points first, then by wolves."""
        return points << 8 | wolves

    def standing_points(standing: int) -> int:
        """Returns the points of a standing."""
        return standing >> 8

    def standing_wolves(standing: int) -> int:
        """Returns the wolves taken of a standing."""
        return standing & 255

    def for_seat(standing: int, seat: int) -> int:
        """Returns a seat's standing as a part of both players' standings, which add up."""
        return standing << 16 * (1 - seat)

    def seat_standing(standings: int, seat: int) -> int:
        """Returns a seat's part of both players' standings."""
        return standings >> 16 * (1 - seat) & 0xFFFF

    def wolf_code(value: int, corner: int, moons: int) -> int:
        """Returns a wolf as events carry it, whatever the set of cards."""
        return value << 3 | corner << 2 | moons

    def pack_cover(space: int, covered: int) -> int:
        """Returns a space and the code of the wolf covered there."""
        return space << 7 | covered

    def pack_shift(space: int, target: int) -> int:
        """Returns the two spaces of a shift."""
        return space << 6 | target

    def pack_sums(white: int, black: int) -> int:
        """Returns both sums of a line."""
        return white << 7 | black

    def pack_line(row: int, points: int, wolves: int) -> int:
        """Returns a row and what it earns."""
        return row << 8 | points << 4 | wolves


def fill_tables() -> None:
    """Fills the tables behind `first_line`, `columns_from` and `rows_from`."""
    for lines in range(1, 256):
        for line in range(8):
            if lines >> line & 1 and not lines >> (line + 7) % 8 & 1:
                FIRST_OF[lines] = line
    for first in range(8):
        for count in range(1, 7):
            COLUMNS[first][count] = COLUMNS[first][count - 1] | COLUMN_A << (first + count - 1) % 8
            ROWS[first][count] = ROWS[first][count - 1] | ROW_1 << (first + count - 1) % 8 * 8


fill_tables()

# --- For Python callers: notation and view ---

STARTS = {
    "lay": 0,
    "leap": LEAPS,
    "relief": RELIEFS,
    "shift": SHIFTS,
    "double": DOUBLE,
    "fall back": FALL,
    "lone": LONES,
    "power": POWERS,
}
"""The first action of each type, in order."""


def encode_action(verb: str, first: int = 0, second: int = 0) -> int:
    """Returns the action of a verb of STARTS.

    `first` and `second` are kind and space of lay, leap and relief, both spaces of shift, the kind of lone, the power of
    power; 0 otherwise.
    """
    if verb in ("lone", "power"):
        return STARTS[verb] + first
    return STARTS[verb] + lay_action(first, second)


def decode_action(action: int) -> tuple[str, int, int]:
    """Returns the verb, `first` and `second` for which `encode_action` gives an action."""
    start, verb = max((start, verb) for verb, start in STARTS.items() if start <= action)
    offset = action - start
    return (verb, offset, 0) if verb in ("lone", "power") else (verb, offset >> 6, offset & 63)


def decode_wolf(code: int) -> tuple[int, bool, int]:
    """Returns value, corner effect and moons of a wolf's code."""
    return code >> 3, bool(code >> 2 & 1), code & 3


def unpack_cover(packed: int) -> tuple[int, int]:
    """Returns the arguments of `pack_cover`."""
    return packed >> 7, packed & 127


def unpack_shift(packed: int) -> tuple[int, int]:
    """Returns the arguments of `pack_shift`."""
    return packed >> 6, packed & 63


def unpack_sums(packed: int) -> tuple[int, int]:
    """Returns the arguments of `pack_sums`."""
    return packed >> 7, packed & 127


def unpack_line(packed: int) -> tuple[int, int, int]:
    """Returns the arguments of `pack_line`."""
    return packed >> 8, packed >> 4 & 15, packed & 15
