"""A position of Syzygie: its fields, how it is copied, and the planes that show what lies on the table.

The planes, the visible cells of each card and the edges follow from the cards laid. They are kept up to date, copied only in
the rows in use, and not part of what positions are compared by.
"""

from __future__ import annotations

import cython

from etoile.core.game import Game
from etoile.games.syzygie.cardset import Deck, deck_of

if not cython.compiled:
    from etoile.games.syzygie.cardset import (
        EMPTY,
        LARGES,
        MARGIN,
        MAX_CARDS,
        MAX_LAID,
        MOONS,
        NONE,
        PLANETS,
        SUNS,
        cells_with,
        column_in_card,
        row_in_card,
        row_word,
        show_symbol,
    )

LOT = -1
PLACEHOLDER_DECK = "M./.. : S./.."
"""The deck of a position whose own has not been set yet."""


class Position(Game):
    """The state of a game. NONE stands for no card, LOT for a first player drawn at the deal.

    `hands` are sorted, `held` their sizes; `piles` are the decks face down, the top card last, `left` their sizes; `thrown`
    are sets of cards. `looks`, `xs` and `ys` are the looks and places of the `laid` cards on the table, the start card
    first; `shown` are their visible cells. The edges are the first and last columns and rows of the table.

    `symbols` are the planes of visible symbols. `overlapping` marks the places where a card would lie on another one,
    `hiding` those where it would hide all that is visible of another one.
    """

    fields = (
        *("cards", "first_wanted", "head_start", "first", "turns", "points", "bonuses"),
        *("hands", "held", "piles", "left", "thrown", "laid", "looks", "xs", "ys", "chosen"),
    )

    def __init__(self, deck: Deck | None = None, first: int = LOT, head_start: int = 0) -> None:
        """A position with a deck, the seat that starts (or LOT), and the points that it starts with."""
        Game.__init__(self, 2)
        self.deck = deck or deck_of(PLACEHOLDER_DECK)
        self.first_wanted = first
        self.head_start = head_start
        self.first = self.turns = self.laid = 0
        self.left_edge = self.right_edge = self.top_edge = self.bottom_edge = 0
        if not cython.compiled:
            self.points = [0, 0]
            self.bonuses = [0, 0]
            self.held = [0, 0]
            self.left = [0, 0]
            self.thrown = [0, 0]
            self.hands = [[NONE] * MAX_CARDS for _ in range(2)]
            self.piles = [[NONE] * MAX_CARDS for _ in range(2)]
            self.looks = [NONE] * MAX_LAID
            self.xs = [0] * MAX_LAID
            self.ys = [0] * MAX_LAID
            self.shown = [0] * MAX_LAID
            self.symbols = [0] * 1024
            self.overlapping = [0] * 256
            self.hiding = [0] * 256

    @property
    def cards(self) -> str:
        """The deck as one line."""
        return self.deck.text

    @cards.setter
    def cards(self, text: str) -> None:
        self.deck = deck_of(text)

    def hand(self, seat: int) -> list[int]:
        """The cards that a player holds, sorted."""
        self.check_seat(seat)
        return [self.hands[seat][slot] for slot in range(self.held[seat])]

    def clear(self) -> None:
        """Empties the table, the hands and the decks."""
        self.clear_planes()
        self.turns = 0
        self.chosen = -1
        self.laid = 0
        for i in range(MAX_LAID):
            self.looks[i] = NONE
            self.xs[i] = 0
            self.ys[i] = 0
        for seat in range(2):
            self.points[seat] = 0
            self.bonuses[seat] = 0
            self.held[seat] = 0
            self.left[seat] = 0
            self.thrown[seat] = 0
            for card in range(MAX_CARDS):
                self.hands[seat][card] = NONE
                self.piles[seat][card] = NONE

    # --- The table ---

    def clear_planes(self) -> None:
        """Clears the rows in use. A place for a card can be MARGIN rows above the table."""
        for y in range(self.top_edge - MARGIN, self.bottom_edge + MARGIN + 1):
            for half in range(2):
                at = row_word(y, half)
                self.symbols[MOONS + at] = 0
                self.symbols[SUNS + at] = 0
                self.symbols[PLANETS + at] = 0
                self.symbols[LARGES + at] = 0
                self.overlapping[at] = 0
                self.hiding[at] = 0

    def show_symbols(self, look: int, x: int, y: int) -> int:
        """Shows the symbols of a card laid at x, y. Returns its fresh cells: those with a symbol where there was none."""
        side = self.deck.side
        fresh = 0
        for cell in range(side * side):
            symbol = self.deck.cells[look][cell]
            if symbol != EMPTY and show_symbol(
                self.symbols, symbol, x + column_in_card(cell, side), y + row_in_card(cell, side)
            ):
                fresh = cells_with(fresh, cell)
        return fresh

    def widen(self, x: int, y: int, side: int) -> None:
        """Moves the edges so that a card at x, y is between them."""
        if self.laid == 0 or x < self.left_edge:
            self.left_edge = x
        if self.laid == 0 or x + side - 1 > self.right_edge:
            self.right_edge = x + side - 1
        if self.laid == 0 or y < self.top_edge:
            self.top_edge = y
        if self.laid == 0 or y + side - 1 > self.bottom_edge:
            self.bottom_edge = y + side - 1

    def save_symbols(self, saved: list[int], y: int) -> None:
        """Copies the symbols of the rows that a card at row y can change."""
        i = 0
        for row in range(y, y + self.deck.side):
            for half in range(2):
                at = row_word(row, half)
                saved[i] = self.symbols[MOONS + at]
                saved[i + 1] = self.symbols[SUNS + at]
                saved[i + 2] = self.symbols[PLANETS + at]
                saved[i + 3] = self.symbols[LARGES + at]
                i += 4

    def restore_symbols(self, saved: list[int], y: int) -> None:
        """Undoes `show_symbols` from what `save_symbols` copied."""
        i = 0
        for row in range(y, y + self.deck.side):
            for half in range(2):
                at = row_word(row, half)
                self.symbols[MOONS + at] = saved[i]
                self.symbols[SUNS + at] = saved[i + 1]
                self.symbols[PLANETS + at] = saved[i + 2]
                self.symbols[LARGES + at] = saved[i + 3]
                i += 4

    # --- Copying ---

    def assign(self, other: Game) -> None:
        self.copy_from(cython.cast(Position, other))

    def copy_from(self, other: Position) -> None:
        """Becomes equal to a position with the same deck."""
        self.clear_planes()
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.chosen = other.chosen
        self.first_wanted = other.first_wanted
        self.head_start = other.head_start
        self.first = other.first
        self.turns = other.turns
        self.laid = other.laid
        self.left_edge = other.left_edge
        self.right_edge = other.right_edge
        self.top_edge = other.top_edge
        self.bottom_edge = other.bottom_edge
        for seat in range(2):
            self.points[seat] = other.points[seat]
            self.bonuses[seat] = other.bonuses[seat]
            self.held[seat] = other.held[seat]
            self.left[seat] = other.left[seat]
            self.thrown[seat] = other.thrown[seat]
            for card in range(MAX_CARDS):
                self.hands[seat][card] = other.hands[seat][card]
                self.piles[seat][card] = other.piles[seat][card]
        for i in range(MAX_LAID):
            self.looks[i] = other.looks[i]
            self.xs[i] = other.xs[i]
            self.ys[i] = other.ys[i]
            self.shown[i] = other.shown[i]
        for y in range(other.top_edge - MARGIN, other.bottom_edge + MARGIN + 1):
            for half in range(2):
                at = row_word(y, half)
                self.symbols[MOONS + at] = other.symbols[MOONS + at]
                self.symbols[SUNS + at] = other.symbols[SUNS + at]
                self.symbols[PLANETS + at] = other.symbols[PLANETS + at]
                self.symbols[LARGES + at] = other.symbols[LARGES + at]
                self.overlapping[at] = other.overlapping[at]
                self.hiding[at] = other.hiding[at]
