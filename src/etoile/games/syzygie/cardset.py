"""Cards, symbols and the grid of Syzygie as numbers and bits. Contains no clause.

A card is its number in its owner's deck, from 0 on. An oriented card is `card * 4 + turn`, where `turn` counts quarter
turns clockwise. A look is an oriented card with its owner, `owner * 80 + oriented`, or START for the start card. The cells
of a card are numbered row by row from the top left; a set of them is a number with one bit per cell.

An action is `(oriented * SPAN + y + FAR) * SPAN + x + FAR` for a placement; FIRST_THROW and up are throws, one per card.

Every card overlaps another, so 41 cards of side 4 span at most 124 cells. A plane therefore stores the grid modulo 128 in
both directions: 128 rows of two 64-bit words, called the halves of a row. `symbols` is four planes: Moons, Suns, planets and
the planets of tide 2. A window is the part of a plane in which a card can be laid: WINDOW_ROWS rows of one or two halves.

The one-line functions are written twice, here for the interpreter and inline in cardset.pxd for the compiler.
"""

from __future__ import annotations

from functools import lru_cache

import cython

if not cython.compiled:
    from etoile.core.bits import lowest

    NONE = -1
    MAX_SIDE = 4
    MAX_CARDS = 20
    MAX_LAID = 41
    START = 160
    FAR = 120
    SPAN = 241
    FIRST_THROW = 80 * 241 * 241
    EMPTY, MOON, SUN, SMALL, LARGE = range(5)
    ORIGIN = 32
    MOONS, SUNS, PLANETS, LARGES = 0, 256, 512, 768
    MARGIN = 3
    WINDOW_ROWS = 132

    # --- Cards and looks ---

    def orient(card: int, turn: int) -> int:
        """The oriented card of a card and its quarter turns."""
        return card * 4 + turn

    def card_of(oriented: int) -> int:
        """The card of an oriented card."""
        return oriented >> 2

    def turn_of(oriented: int) -> int:
        """The quarter turns of an oriented card."""
        return oriented & 3

    def look_of(owner: int, oriented: int) -> int:
        """The look of a player's oriented card."""
        return owner * 80 + oriented

    def owner_of(look: int) -> int:
        """The owner of a look that is not the start card."""
        return look // 80

    def oriented_of(look: int) -> int:
        """The oriented card of a look."""
        return look % 80

    def repeats_earlier_turn(first_turns: list[int], look: int) -> bool:
        """True if an earlier turn of the card shows the same picture."""
        return first_turns[look] != look

    def cards_with(cards: int, card: int) -> int:
        """A set of cards and one more."""
        return cards | 1 << card

    # --- Symbols ---

    def is_planet(symbol: int) -> bool:
        """True for a planet of either tide."""
        return symbol >= SMALL

    def tide_of(planet: int) -> int:
        """The tide of a planet: 1 or 2."""
        return planet - 2

    def kind_of(symbol: int) -> int:
        """EMPTY, MOON, SUN, or SMALL for a planet of either tide."""
        return SMALL if symbol > SMALL else symbol

    def are_moon_and_sun(star: int, other: int) -> bool:
        """True if one of two stars (or EMPTY) is a Moon and the other a Sun."""
        return star + other == MOON + SUN

    # --- Cells of a card ---

    def column_in_card(cell: int, side: int) -> int:
        """The column of a cell, from the left of its card."""
        return cell % side

    def row_in_card(cell: int, side: int) -> int:
        """The row of a cell, from the top of its card."""
        return cell // side

    def all_cells(side: int) -> int:
        """The set of all cells of a card."""
        return (1 << (side * side)) - 1

    def cells_with(cells: int, cell: int) -> int:
        """A set of cells and one more."""
        return cells | 1 << cell

    def cells_without(cells: int, hidden: int) -> int:
        """The cells of one set that are not in another."""
        return cells & ~hidden

    def has_cell(cells: int, cell: int) -> bool:
        """True if a cell is in a set."""
        return bool(cells >> cell & 1)

    def shares_cells(cells: int, others: int) -> bool:
        """True if two sets have a cell in common."""
        return cells & others != 0

    def has_cell_at(cells: int, column: int, row: int, side: int) -> bool:
        """True if the cell at a column and row, which may be outside the card, is in a set."""
        return 0 <= column < side and 0 <= row < side and cells >> (row * side + column) & 1 == 1

    # --- Actions ---

    def placement_of(oriented: int, x: int, y: int) -> int:
        """The action that lays an oriented card with its top left cell at x, y."""
        return (oriented * SPAN + y + FAR) * SPAN + x + FAR

    def oriented_in(action: int) -> int:
        """The oriented card of a placement."""
        return action // (SPAN * SPAN)

    def x_in(action: int) -> int:
        """The x of a placement."""
        return action % SPAN - FAR

    def y_in(action: int) -> int:
        """The y of a placement."""
        return action // SPAN % SPAN - FAR

    def is_throw(action: int) -> bool:
        """True for a throw or a greater number, False for a placement."""
        return action >= FIRST_THROW

    def throw_of(card: int) -> int:
        """The action that throws a card away."""
        return FIRST_THROW + card

    def thrown_in(action: int) -> int:
        """The card of a throw."""
        return action - FIRST_THROW

    # --- Planes of the grid ---

    def cell_number(x: int, y: int) -> int:
        """A cell of the grid as one small number, for events; `decode_cell` reads it."""
        return (y << 8) + x

    def row_word(y: int, half: int) -> int:
        """The index of a half of a row in a plane."""
        return (y & 127) << 1 | half

    def word_at(x: int, y: int) -> int:
        """The index of a cell's word in a plane."""
        return (y & 127) << 1 | (x + ORIGIN) >> 6 & 1

    def bit_at(x: int) -> int:
        """The bit of a column in its word."""
        return 1 << ((x + ORIGIN) & 63)

    def column_after(left: int, half: int, bit: int) -> int:
        """The x of a bit of a half row: the first such column from `left` on."""
        return left + ((64 * half + bit - ORIGIN - left) & 127)

    def first_columns(count: int) -> int:
        """A word with its first `count` columns set."""
        return (1 << count) - 1

    def without(bits: int, others: int) -> int:
        """The bits of one word that are not set in another."""
        return bits & ~others

    def without_lowest(bits: int) -> int:
        """A word without its lowest bit."""
        return bits & (bits - 1)

    def marked_at(plane: list[int], x: int, y: int) -> bool:
        """True if a cell is set in a plane."""
        return plane[word_at(x, y)] & bit_at(x) != 0

    def symbol_in(symbols: list[int], at: int, bit: int) -> int:
        """The symbol at a bit of the words with index `at`, or EMPTY."""
        if symbols[MOONS + at] >> bit & 1:
            return MOON
        if symbols[SUNS + at] >> bit & 1:
            return SUN
        if symbols[PLANETS + at] >> bit & 1:
            return LARGE if symbols[LARGES + at] >> bit & 1 else SMALL
        return EMPTY

    def symbol_at(symbols: list[int], x: int, y: int) -> int:
        """The visible symbol of a cell, or EMPTY."""
        return symbol_in(symbols, word_at(x, y), (x + ORIGIN) & 63)

    def symbols_in(symbols: list[int], at: int) -> int:
        """The cells that show any symbol, among the words with index `at`."""
        return symbols[MOONS + at] | symbols[SUNS + at] | symbols[PLANETS + at]

    # --- Windows: the rows in which a card can be laid ---

    def fits_one_word(left: int, right: int, side: int) -> bool:
        """True if cards between these columns, and a card laid on any of them, all lie in the first half of a row."""
        return left + ORIGIN >= side and right + ORIGIN + side <= 64

    def window_word(half: int, row: int) -> int:
        """The index of a half row in a window."""
        return half * WINDOW_ROWS + row

    def shifted_word(kind: int, shift: int, half: int, row: int) -> int:
        """The index of a half row in the window of a kind of cell, shifted by so many columns."""
        return ((kind * MAX_SIDE + shift) * 2 + half) * WINDOW_ROWS + row


WORD = 0xFFFFFFFFFFFFFFFF
SYMBOLS = ".MS12"
DECK_LIMIT = MAX_CARDS
GRID_LIMIT = FAR
"""The constants that Python code outside the rules needs."""


class Deck:
    """The start card and both players' cards in their four orientations (SZ-1).

    `cells[look]` are the symbols of a look; `first_turns[look]` is the first look of the card with the same picture;
    `overlaps[dy + 3][dx + 3]` are the cells of a card covered by another dx columns right and dy rows below. The cells on
    each line through a card are `row_cells`, `column_cells`, `falling_cells` (index column - row + 3) and `rising_cells`
    (index column + row).
    """

    def __init__(self, text: str) -> None:
        """From one line: the start card, a colon, the first deck's cards and, if the second's differ, a colon and those."""
        start, *decks = text.split(" : ")
        faces = [deck.split() for deck in (decks * 2)[:2]]
        self.text = text
        self.side = side = len(start.split("/"))
        self.count = len(faces[0])
        if not cython.compiled:
            self.cells = [[0] * 16 for _ in range(START + 1)]
            self.first_turns = [0] * (START + 1)
            self.overlaps = [[0] * 7 for _ in range(7)]
            self.row_cells = [0] * MAX_SIDE
            self.column_cells = [0] * MAX_SIDE
            self.falling_cells = [0] * 7
            self.rising_cells = [0] * 7
        for i, symbol in enumerate(start.replace("/", "")):
            self.cells[START][i] = SYMBOLS.index(symbol)
        for owner in range(2):
            for card in range(self.count):
                self.add(look_of(owner, orient(card, 0)), faces[owner][card].replace("/", ""))
        for dx in range(1 - side, side):
            for dy in range(1 - side, side):
                self.overlaps[dy + 3][dx + 3] = sum(
                    1 << (y * side + x)
                    for y in range(side)
                    for x in range(side)
                    if 0 <= x - dx < side and 0 <= y - dy < side
                )
        for cell in range(side * side):
            row, column = divmod(cell, side)
            self.row_cells[row] |= 1 << cell
            self.column_cells[column] |= 1 << cell
            self.falling_cells[column - row + 3] |= 1 << cell
            self.rising_cells[column + row] |= 1 << cell

    def add(self, look: int, face: str) -> None:
        """Adds a card in its four orientations, quarter turns clockwise."""
        side = self.side
        seen: dict[str, int] = {}
        for turn in range(4):
            for i, symbol in enumerate(face):
                self.cells[look + turn][i] = SYMBOLS.index(symbol)
            self.first_turns[look + turn] = look + seen.setdefault(face, turn)
            face = "".join(face[(side - 1 - x) * side + y] for y in range(side) for x in range(side))

    def face(self, look: int) -> str:
        """The picture of a look: rows from the top, separated by slashes."""
        side = self.side
        symbols = "".join(SYMBOLS[self.cells[look][i]] for i in range(side * side))
        return "/".join(symbols[row * side : (row + 1) * side] for row in range(side))

    def card_face(self, owner: int, card: int) -> str:
        """The picture of a player's card, unturned."""
        return self.face(look_of(owner, orient(card, 0)))

    def first_turn(self, owner: int, card: int, turn: int) -> int:
        """The first turn of a card that shows the same picture as `turn`."""
        return turn_of(self.first_turns[look_of(owner, orient(card, turn))])


@lru_cache(maxsize=64)
def deck_of(text: str) -> Deck:
    """The deck described by one line, cached."""
    return Deck(text)


# --- Numbers for Python callers ---


def encode_placement(card: int, turn: int, x: int, y: int) -> int:
    """The action that lays a card."""
    return placement_of(orient(card, turn), x, y)


def encode_throw(card: int) -> int:
    """The action that throws a card away."""
    return throw_of(card)


def decode_placement(action: int) -> tuple[int, int, int, int]:
    """Card, turn, x and y of a placement."""
    oriented = oriented_in(action)
    return card_of(oriented), turn_of(oriented), x_in(action), y_in(action)


def decode_throw(action: int) -> int | None:
    """The card of a throw; None for a placement."""
    return thrown_in(action) if is_throw(action) else None


def decode_look(look: int) -> tuple[int, int, int]:
    """Owner, card and turn of a look; -1, -1 and 0 for the start card."""
    if look == START:
        return -1, -1, 0
    return owner_of(look), card_of(oriented_of(look)), turn_of(look)


def decode_oriented(oriented: int) -> tuple[int, int]:
    """Card and turn of an oriented card."""
    return card_of(oriented), turn_of(oriented)


def decode_cell(number: int) -> list[int]:
    """The x and y of a `cell_number`."""
    x = (number + 128) % 256 - 128
    return [x, (number - x) >> 8]


def cards_in(cards: int) -> list[int]:
    """The cards of a set, rising."""
    return [card for card in range(MAX_CARDS) if cards >> card & 1]


# --- Planes of the grid ---


def show_symbol(symbols: list[int], symbol: int, x: int, y: int) -> bool:
    """Shows a Moon, Sun or planet in a cell that is empty or shows the same kind. Returns True if the cell was empty."""
    at = word_at(x, y)
    bit = bit_at(x)
    empty = symbols_in(symbols, at) & bit == 0
    if symbol == MOON:
        symbols[MOONS + at] |= bit
    elif symbol == SUN:
        symbols[SUNS + at] |= bit
    else:
        symbols[PLANETS + at] |= bit
        symbols[LARGES + at] &= ~bit
        if symbol == LARGE:
            symbols[LARGES + at] |= bit
    return empty


def mark(plane: list[int], x: int, y: int, bits: int, rows: int) -> None:
    """Sets the same bits, from column x on, in `rows` rows of a plane from row y on."""
    column = (x + ORIGIN) & 127
    low = bits << (column & 63) & WORD
    high = bits >> (64 - (column & 63)) if column & 63 else 0
    for row in range(y, y + rows):
        plane[(row & 127) << 1 | column >> 6] |= low
        plane[(row & 127) << 1 | (column >> 6 ^ 1)] |= high


# --- Windows: the rows in which a card can be laid ---


def shift_windows(windows: list[int], rows: int, side: int, halves: int) -> None:
    """Fills in the windows of each kind of cell shifted by 1 to side - 1 columns, from the unshifted ones."""
    for kind in range(4):
        for shift in range(1, side):
            source = shifted_word(kind, 0, 0, 0)
            target = shifted_word(kind, shift, 0, 0)
            for row in range(rows):
                windows[target + row] = windows[source + row] >> shift
            if halves == 2:
                source_high = shifted_word(kind, 0, 1, 0)
                target_high = shifted_word(kind, shift, 1, 0)
                for row in range(rows):
                    low = windows[source + row]
                    high = windows[source_high + row]
                    windows[target + row] |= high << (64 - shift) & WORD
                    windows[target_high + row] = high >> shift | low << (64 - shift) & WORD


def collect_clashes(out: list[int], windows: list[int], cells: list[int], rows: int, side: int, halves: int) -> None:
    """Writes the window of the places at which at least one cell of a card clashes.

    `windows` are those of `shift_windows`: the clashes of each kind of cell, shifted by the cell's column in the card.
    """
    for half in range(halves):
        target = window_word(half, 0)
        for row in range(rows):
            out[target + row] = 0
        for cell in range(side * side):
            source = shifted_word(kind_of(cells[cell]), column_in_card(cell, side), half, row_in_card(cell, side))
            for row in range(rows):
                out[target + row] |= windows[source + row]


def list_row(out: list[int], count: int, write: bool, oriented: int, left: int, y: int, low: int, high: int) -> int:
    """Appends the placements of an oriented card in row y to the `count` in `out` and returns their new number.

    `low` and `high` are the halves of the row, a bit for each place of the top left cell; the first can be in column `left`.
    Only counts unless `write`.
    """
    start = (left + ORIGIN) & 127
    base = placement_of(oriented, left, y) - (start & 63)
    here = high if start >> 6 else low
    other = low if start >> 6 else high
    before = here & (bit_at(left) - 1)
    here ^= before
    while here:
        if write:
            out[count] = base + lowest(here)
        count += 1
        here &= here - 1
    while other:
        if write:
            out[count] = base + 64 + lowest(other)
        count += 1
        other &= other - 1
    while before:
        if write:
            out[count] = base + 128 + lowest(before)
        count += 1
        before &= before - 1
    return count
