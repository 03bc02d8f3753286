"""Syzygie with what the search needs besides the rules: an evaluation of positions and moves."""

from __future__ import annotations

import cython

from etoile.games.syzygie.observation import Observed

if not cython.compiled:
    from etoile.games.syzygie.cardset import is_throw, look_of, oriented_in, x_in, y_in

POINT_WEIGHT = 4
CARD_WEIGHT = 2
LAST_CARDS = 9
"""Fitted to greedy games: a card to choose from is worth about four points at the start, and nothing with nine to go."""


def choice_value(rest: int) -> int:
    """The value of one more card in a hand whose owner has `rest` cards left to play."""
    return CARD_WEIGHT * (rest - LAST_CARDS) if rest > LAST_CARDS else 0


class Syzygie(Observed):
    """A position of Syzygie."""

    def evaluate(self, seat: int) -> int:
        """The points of a seat and the value of its hand, in quarters of a point."""
        return POINT_WEIGHT * self.points[seat] + self.held[seat] * choice_value(self.left[seat] + self.held[seat])

    def move_value(self, action: int) -> int:
        """The gain of a placement in `evaluate`: its symbols are shown on the table and removed again."""
        if is_throw(action):
            return 0
        seat = self.to_move
        x = x_in(action)
        y = y_in(action)
        if not cython.compiled:
            saved = [0] * 32
        self.save_symbols(saved, y)
        left = self.left_edge
        right = self.right_edge
        top = self.top_edge
        bottom = self.bottom_edge
        fresh = self.show_symbols(look_of(seat, oriented_in(action)), x, y)
        self.widen(x, y, self.deck.side)
        value = 0
        if fresh:
            value = POINT_WEIGHT * self.new_alignments(x, y, fresh)
            card_value = choice_value(self.left[seat] + self.held[seat] - 1)
            if card_value and self.earns_bonus(x, y, fresh):
                value += card_value
        self.left_edge = left
        self.right_edge = right
        self.top_edge = top
        self.bottom_edge = bottom
        self.restore_symbols(saved, y)
        return value

    def blank(self) -> Syzygie:
        if cython.compiled:
            twin = Syzygie.__new__(Syzygie)
            twin.deck = self.deck
            return twin
        return Syzygie(self.deck)
