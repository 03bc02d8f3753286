"""The rules of Syzygie, SZ-1 to SZ-16, in the order of RULES.en.md.

SZ-1, SZ-2: the cards are those of the position's `deck`. Flow is seat 0, ebb seat 1. Cards, actions and the grid are
encoded as cardset.py describes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import cython

from etoile.core.game import Game
from etoile.core.rng import Rng
from etoile.games.syzygie.position import Position

if not cython.compiled:
    from etoile.games.syzygie.cardset import (
        EMPTY,
        FIRST_THROW,
        MAX_CARDS,
        MOON,
        MOONS,
        NONE,
        PLANETS,
        SMALL,
        START,
        SUN,
        SUNS,
        WINDOW_ROWS,
        all_cells,
        are_moon_and_sun,
        bit_at,
        card_of,
        cards_with,
        cell_number,
        cells_with,
        cells_without,
        collect_clashes,
        column_in_card,
        first_columns,
        fits_one_word,
        has_cell,
        has_cell_at,
        is_planet,
        is_throw,
        kind_of,
        list_row,
        look_of,
        mark,
        marked_at,
        orient,
        oriented_in,
        repeats_earlier_turn,
        row_in_card,
        row_word,
        shares_cells,
        shift_windows,
        shifted_word,
        symbol_at,
        throw_of,
        thrown_in,
        tide_of,
        window_word,
        without,
        word_at,
        x_in,
        y_in,
    )
    from etoile.games.syzygie.position import LOT

    def clashing(kind: int, moons: int, suns: int, planets: int) -> int:
        """SZ-7: the symbols on which a cell of this kind must not lie."""
        if kind == MOON:
            return suns | planets
        if kind == SUN:
            return moons | planets
        if kind == SMALL:
            return moons | suns
        return moons | suns | planets


NOBODY = -1
ANY = -1
"""Stands for all oriented cards of a hand."""

REFUSALS = (
    ("SZ-4", "not-in-hand"),
    ("SZ-5", "same-picture"),
    ("SZ-6", "apart"),
    ("SZ-7", "symbol"),
    ("SZ-8", "hidden"),
    ("SZ-13", "fits"),
    ("SZ-14", "over"),
)
NOT_IN_HAND, SAME_PICTURE, APART, OTHER_SYMBOL, HIDDEN, FITS, OVER = range(1, len(REFUSALS) + 1)
REASONS = tuple((int(clause.removeprefix("SZ-")), reason) for clause, reason in REFUSALS)

EVENT_TABLE = (
    ("laid", "SZ-4"),
    ("aligned", "SZ-10"),
    ("broken", "SZ-10"),
    ("tide", "SZ-7"),
    ("scored", "SZ-10"),
    ("bonus", "SZ-11"),
    ("drew", "SZ-4"),
    ("no-card", "SZ-12"),
    ("threw", "SZ-13"),
    ("ended", "SZ-14"),
)
LAID, ALIGNED, BROKEN, TIDE, SCORED, BONUS, DREW, NO_CARD, THREW, ENDED = range(1, len(EVENT_TABLE) + 1)
EVENTS = dict(enumerate(EVENT_TABLE, start=1))


class Rules(Position):
    """A position with the rules of Syzygie."""

    prefix = "SZ"
    num_actions = FIRST_THROW + MAX_CARDS
    reasons = REASONS

    # --- The cards ---

    def deal(self, rng: Rng) -> None:
        """SZ-3: shuffles both decks and draws one card each; draws who starts, with the head start of SZ-15."""
        self.clear()
        self.rng_state = rng.draw()
        self.add_to_table(START, 0, 0)
        for seat in range(2):
            self.left[seat] = self.deck.count
            for card in range(self.left[seat]):
                self.piles[seat][card] = card
            self.shuffle(self.piles[seat], self.left[seat])
            self.take_from_pile(seat)
        self.first = self.first_wanted
        if self.first == LOT:
            self.first = self.draw_random(2)
        self.points[self.first] = self.head_start
        self.to_move = self.first
        self.turns = 1

    # --- Your turn ---

    def write_actions(self, out: list[int]) -> int:
        """SZ-4: every placement of every card of the hand; SZ-13: if there is none, a throw of each card of the hand."""
        if self.to_move == NOBODY:
            return 0
        count = self.list_placements(out, True, ANY)
        if count == 0:
            for slot in range(self.held[self.to_move]):
                out[count] = throw_of(self.hands[self.to_move][slot])
                count += 1
        return count

    def refusal_code(self, action: int) -> int:
        """The first clause broken of SZ-14, SZ-4, SZ-5, SZ-6, SZ-7, SZ-8; SZ-13 for a throw while some card fits."""
        if self.to_move == NOBODY:
            return OVER
        if action < 0 or action >= throw_of(MAX_CARDS):
            return NOT_IN_HAND
        if is_throw(action):
            if not self.holds(self.to_move, thrown_in(action)):
                return NOT_IN_HAND
            return FITS if self.list_placements(cython.NULL, False, ANY) else 0
        if not self.holds(self.to_move, card_of(oriented_in(action))):
            return NOT_IN_HAND
        look = look_of(self.to_move, oriented_in(action))
        if repeats_earlier_turn(self.deck.first_turns, look):
            return SAME_PICTURE
        return self.refusal_of_placement(look, x_in(action), y_in(action))

    def holds(self, seat: int, card: int) -> bool:
        """SZ-4: True if a card is in a player's hand."""
        slot = 0
        while slot < self.held[seat] and self.hands[seat][slot] != card:
            slot += 1
        return slot < self.held[seat]

    def play(self, action: int) -> None:
        """SZ-4: lays a card, which scores and may earn a bonus, then draws one. SZ-13: or throws a card away, then draws."""
        seat = self.to_move
        if is_throw(action):
            self.remove_from_hand(seat, thrown_in(action))
            self.thrown[seat] = cards_with(self.thrown[seat], thrown_in(action))
            self.emit(THREW, seat, thrown_in(action), 0)
        else:
            self.lay(seat, oriented_in(action), x_in(action), y_in(action))
        self.draw(seat, 0)
        if self.held[0] + self.held[1] == 0:  # SZ-14
            self.to_move = NOBODY
            self.emit(ENDED, 0, 0, 0)
            return
        self.turns += 1
        self.to_move = 1 - seat

    def lay(self, seat: int, oriented: int, x: int, y: int) -> None:
        """SZ-4: lays a card of the hand; SZ-10: scores the alignments it made; SZ-11: draws the bonus it earned."""
        look = look_of(seat, oriented)
        self.remove_from_hand(seat, card_of(oriented))
        if self.event_buffer is not None:
            self.emit_tides(look, x, y)
        fresh = self.add_to_table(look, x, y)
        self.emit(LAID, seat, oriented, cell_number(x, y))
        points = self.new_alignments(x, y, fresh) if fresh else 0
        if points:
            self.points[seat] += points
            self.emit(SCORED, seat, points, self.points[seat])
        if fresh and self.earns_bonus(x, y, fresh):
            self.bonuses[seat] += 1
            self.draw(seat, 1)

    def remove_from_hand(self, seat: int, card: int) -> None:
        """Takes a card out of a hand."""
        self.remove_card(self.hands[seat], self.held[seat], card)
        self.held[seat] -= 1

    # --- Laying a card ---

    def refusal_of_placement(self, look: int, x: int, y: int) -> int:
        """The first clause broken of SZ-6, SZ-7 and SZ-8, or 0."""
        side = self.deck.side
        if not self.overlaps(x, y):
            return APART
        for cell in range(side * side):
            if self.clashes(self.deck.cells[look][cell], x + column_in_card(cell, side), y + row_in_card(cell, side)):
                return OTHER_SYMBOL
        return HIDDEN if marked_at(self.hiding, x, y) else 0

    def overlaps(self, x: int, y: int) -> bool:
        """SZ-6: True if a card at x, y lies at least partly on another. Beyond the edges the planes repeat."""
        side = self.deck.side
        if x <= self.left_edge - side or x > self.right_edge or y <= self.top_edge - side or y > self.bottom_edge:
            return False
        return marked_at(self.overlapping, x, y)

    def clashes(self, symbol: int, x: int, y: int) -> bool:
        """SZ-7: True if a cell with this symbol must not lie on the cell at x, y."""
        at = word_at(x, y)
        return (
            clashing(kind_of(symbol), self.symbols[MOONS + at], self.symbols[SUNS + at], self.symbols[PLANETS + at])
            & bit_at(x)
            != 0
        )

    def list_placements(self, out: list[int], write: bool, wanted: int) -> int:
        """SZ-5 to SZ-8: counts the placements of an oriented card, or of the hand (ANY); if `write`, lists them, rising.

        All places of a row are examined at once: a window has a bit for each place of a card's top left cell.
        """
        side = self.deck.side
        first = self.top_edge - side + 1
        rows = self.bottom_edge - first + 1
        halves = 1 if fits_one_word(self.left_edge, self.right_edge, side) else 2
        if not cython.compiled:
            windows = [0] * (4 * 4 * 2 * WINDOW_ROWS)
            fitting = [0] * (2 * WINDOW_ROWS)
            clashed = [0] * (2 * WINDOW_ROWS)
        self.write_windows(windows, fitting, first, rows + side - 1, halves)
        shift_windows(windows, rows + side - 1, side, halves)
        count = 0
        seat = self.to_move
        for slot in range(self.held[seat]):
            for turn in range(4):
                oriented = orient(self.hands[seat][slot], turn)
                look = look_of(seat, oriented)
                if wanted != ANY and wanted != oriented:
                    continue
                if repeats_earlier_turn(self.deck.first_turns, look):  # SZ-5
                    continue
                collect_clashes(clashed, windows, self.deck.cells[look], rows, side, halves)
                for row in range(rows):
                    low = without(fitting[row], clashed[row])
                    high = 0
                    if halves == 2:
                        high = without(fitting[window_word(1, row)], clashed[window_word(1, row)])
                    if low | high:
                        count = list_row(out, count, write, oriented, self.left_edge - side + 1, first + row, low, high)
        return count

    def write_windows(self, windows: list[int], fitting: list[int], first: int, rows: int, halves: int) -> None:
        """Writes the places allowed by SZ-6 and SZ-8, and for each kind of cell the cells where SZ-7 forbids it."""
        for half in range(halves):
            for row in range(rows):
                at = row_word(first + row, half)
                moons = self.symbols[MOONS + at]
                suns = self.symbols[SUNS + at]
                planets = self.symbols[PLANETS + at]
                windows[shifted_word(EMPTY, 0, half, row)] = clashing(EMPTY, moons, suns, planets)
                windows[shifted_word(MOON, 0, half, row)] = clashing(MOON, moons, suns, planets)
                windows[shifted_word(SUN, 0, half, row)] = clashing(SUN, moons, suns, planets)
                windows[shifted_word(SMALL, 0, half, row)] = clashing(SMALL, moons, suns, planets)
                fitting[window_word(half, row)] = without(self.overlapping[at], self.hiding[at])

    def add_to_table(self, look: int, x: int, y: int) -> int:
        """Lays a card on top of the others. Returns its fresh cells: those with a symbol where there was none."""
        side = self.deck.side
        fresh = self.show_symbols(look, x, y)
        for i in range(self.laid):
            self.cover(i, x, y)
        self.looks[self.laid] = look
        self.xs[self.laid] = x
        self.ys[self.laid] = y
        self.shown[self.laid] = all_cells(side)
        self.mark_overlapping(x, y)
        self.mark_hiding(self.laid)
        self.widen(x, y, side)
        self.laid += 1
        return fresh

    def mark_overlapping(self, x: int, y: int) -> None:
        """SZ-6: marks the places from which a card overlaps one at x, y."""
        side = self.deck.side
        mark(self.overlapping, x - side + 1, y - side + 1, first_columns(2 * side - 1), 2 * side - 1)

    def cover(self, i: int, x: int, y: int) -> None:
        """Updates what is visible of the i-th card on the table when a card is laid at x, y."""
        side = self.deck.side
        dx = x - self.xs[i]
        dy = y - self.ys[i]
        if dx <= -side or dx >= side or dy <= -side or dy >= side:
            return
        if shares_cells(self.shown[i], self.deck.overlaps[dy + 3][dx + 3]):
            self.shown[i] = cells_without(self.shown[i], self.deck.overlaps[dy + 3][dx + 3])
            self.mark_hiding(i)

    def mark_hiding(self, i: int) -> None:
        """SZ-8: marks the places from which a card hides all that is visible of the i-th card on the table."""
        side = self.deck.side
        for dy in range(1 - side, side):
            columns = 0
            for dx in range(1 - side, side):
                if cells_without(self.shown[i], self.deck.overlaps[dy + 3][dx + 3]) == 0:
                    columns = cells_with(columns, dx + side - 1)
            if columns:
                mark(self.hiding, self.xs[i] - side + 1, self.ys[i] + dy, columns, 1)

    def restore(self, values: Mapping[str, Any]) -> None:
        Game.restore(self, dict(values))
        self.rebuild()

    def rebuild(self) -> None:
        """Derives the planes, edges and visible cells from the cards on the table."""
        self.clear_planes()
        laid = self.laid
        self.laid = 0
        for i in range(laid):
            self.add_to_table(self.looks[i], self.xs[i], self.ys[i])

    def emit_tides(self, look: int, x: int, y: int) -> None:
        """SZ-7: reports the planets that take the tide of the card laid on them."""
        side = self.deck.side
        for cell in range(side * side):
            column = x + column_in_card(cell, side)
            row = y + row_in_card(cell, side)
            below = symbol_at(self.symbols, column, row)
            above = self.deck.cells[look][cell]
            if is_planet(below) and below != above:
                self.emit(TIDE, self.to_move, tide_of(above), cell_number(column, row))

    # --- Alignments ---

    def new_alignments(self, x: int, y: int, fresh: int) -> int:
        """SZ-9, SZ-10: the points of the alignments made by the card at x, y, on the lines through its fresh cells."""
        points = 0
        for i in range(self.deck.side):
            if shares_cells(fresh, self.deck.row_cells[i]):
                points += self.new_in_line(self.left_edge, y + i, 1, 0, x, y, fresh)
            if shares_cells(fresh, self.deck.column_cells[i]):
                points += self.new_in_line(x + i, self.top_edge, 0, 1, x, y, fresh)
        for i in range(7):
            if shares_cells(fresh, self.deck.falling_cells[i]):
                back = min(x + i - 3 - self.left_edge, y - self.top_edge)
                points += self.new_in_line(x + i - 3 - back, y - back, 1, 1, x, y, fresh)
            if shares_cells(fresh, self.deck.rising_cells[i]):
                back = min(x + i - self.left_edge, self.bottom_edge - y)
                points += self.new_in_line(x + i - back, y + back, 1, -1, x, y, fresh)
        return points

    def new_in_line(self, x: int, y: int, dx: int, dy: int, card_x: int, card_y: int, fresh: int) -> int:
        """The points of the new alignments on the line from x, y at one edge to the other edge.

        SZ-9: a Moon and a Sun are aligned if no star and at least one planet is between them. SZ-10: the alignment is new
        unless both stars and a planet between them stood before; it is worth the sum of the tides between them.
        """
        side = self.deck.side
        points = 0
        last = EMPTY
        last_cell = 0
        last_fresh = False
        tides = 0
        stood = EMPTY
        planets = 0
        parted = False
        while x <= self.right_edge and y <= self.bottom_edge and y >= self.top_edge:
            symbol = symbol_at(self.symbols, x, y)
            if symbol != EMPTY:
                new = has_cell_at(fresh, x - card_x, y - card_y, side)
                if is_planet(symbol):
                    tides += tide_of(symbol)
                    planets += not new
                else:
                    if tides and are_moon_and_sun(last, symbol) and (new or last_fresh or planets == 0):
                        points += tides
                        moon = cell_number(x, y) if symbol == MOON else last_cell
                        sun = cell_number(x, y) if symbol == SUN else last_cell
                        self.emit(ALIGNED, tides, moon, sun)
                    if not new:
                        if parted and planets and are_moon_and_sun(stood, symbol):
                            self.emit(BROKEN, self.to_move, cell_number(x, y), 0)
                        stood = symbol
                        parted = False
                        planets = 0
                    else:
                        parted = stood != EMPTY
                    last = symbol
                    last_cell = cell_number(x, y)
                    last_fresh = new
                    tides = 0
            x += dx
            y += dy
        return points

    # --- Drawing ---

    def earns_bonus(self, x: int, y: int, fresh: int) -> bool:
        """SZ-11: True if a fresh star of the card at x, y shares an edge with a like star that stood on the table before."""
        side = self.deck.side
        for cell in range(side * side):
            column = x + column_in_card(cell, side)
            row = y + row_in_card(cell, side)
            if not has_cell(fresh, cell) or is_planet(symbol_at(self.symbols, column, row)):
                continue
            star = symbol_at(self.symbols, column, row)
            for way in range(4):
                beside_x = column + (way == 0) - (way == 1)
                beside_y = row + (way == 2) - (way == 3)
                stood = not has_cell_at(fresh, beside_x - x, beside_y - y, side)
                if stood and symbol_at(self.symbols, beside_x, beside_y) == star:
                    self.emit(BONUS, self.to_move, cell_number(column, row), cell_number(beside_x, beside_y))
                    return True
        return False

    def draw(self, seat: int, bonus: int) -> None:
        """SZ-4, SZ-11: draws a card from the player's deck. SZ-12: an empty deck gives none."""
        if self.left[seat] == 0:
            self.emit(NO_CARD, seat, bonus, 0)
            return
        self.emit(DREW, seat, self.piles[seat][self.left[seat] - 1], bonus)
        self.take_from_pile(seat)

    def take_from_pile(self, seat: int) -> None:
        """Moves the top card of a deck to its owner's hand."""
        self.left[seat] -= 1
        self.insert_sorted(self.hands[seat], self.held[seat], self.piles[seat][self.left[seat]])
        self.piles[seat][self.left[seat]] = NONE
        self.held[seat] += 1

    # --- The end ---

    def score(self, seat: int) -> int:
        """SZ-10, SZ-15: the points of a seat."""
        return self.points[seat]

    def winning(self) -> int:
        """SZ-14: the higher score wins; a tie is a shared victory."""
        if self.points[0] > self.points[1]:
            return 1
        if self.points[1] > self.points[0]:
            return 2
        return 3

    # --- Around the game ---

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """SZ-16: redraws the order of both decks and which of their cards the other players hold."""
        self.rng_state = rng.draw()
        for owner in range(2):
            held = self.held[owner]
            if owner != seat:
                for slot in range(held):
                    self.piles[owner][self.left[owner]] = self.hands[owner][slot]
                    self.hands[owner][slot] = NONE
                    self.left[owner] += 1
                self.held[owner] = 0
            self.sort(self.piles[owner], self.left[owner])
            self.shuffle(self.piles[owner], self.left[owner])
            while self.held[owner] < held:
                self.take_from_pile(owner)
