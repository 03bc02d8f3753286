"""The observation of a learner, and the policy actions: the smaller set of numbers from which a learner chooses."""

from __future__ import annotations

from itertools import accumulate

import cython

from etoile.core.definition import Feature
from etoile.games.syzygie.rules import Rules

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.syzygie.cardset import (
        EMPTY,
        FAR,
        MAX_CARDS,
        MAX_LAID,
        SPAN,
        START,
        card_of,
        column_after,
        column_in_card,
        is_throw,
        look_of,
        orient,
        oriented_in,
        oriented_of,
        owner_of,
        placement_of,
        row_in_card,
        row_word,
        symbol_in,
        symbols_in,
        throw_of,
        thrown_in,
        turn_of,
        without_lowest,
        x_in,
        y_in,
    )

WINDOW = 48
LAID_SIZE = 5
HAND_CARDS = 10
CARD_CELLS = 16
POINTS_LIMIT = 1000

FEATURES = (
    Feature(
        "sky",
        WINDOW * WINDOW,
        5,
        "48 by 48 cells round the table's middle, row by row: 0 a hole, 1 empty, 2 Moon, 3 Sun, 4 or 5 a planet",
    ),
    Feature(
        "laid",
        MAX_LAID * LAID_SIZE,
        2 * FAR,
        "41 cards in the order laid: 1 start, 2 own, 3 other's; number; turn; x + 120; y + 120 (all 0: none yet)",
    ),
    Feature(
        "hand",
        HAND_CARDS * CARD_CELLS,
        4,
        "ten cards of the seat's hand, 16 cells each, unturned: 0 empty, 1 Moon, 2 Sun, 3 or 4 a planet",
    ),
    Feature("own_hand", 1, MAX_CARDS, "number of cards in the seat's hand"),
    Feature("other_hand", 1, MAX_CARDS, "number of cards in the other hand"),
    Feature("own_deck", 1, MAX_CARDS, "number of cards left in the seat's deck"),
    Feature("other_deck", 1, MAX_CARDS, "number of cards left in the other deck"),
    Feature("own_points", 1, POINTS_LIMIT, "points of the seat"),
    Feature("other_points", 1, POINTS_LIMIT, "points of the other seat"),
    Feature("to_move", 1, 1, "1 if the seat is to move"),
    Feature("side", 1, 4, "cells in the side of a card"),
)
"""The layout of an observation. The offsets below and the names of the environments follow from it."""
(
    SKY_AT,
    LAID_AT,
    HAND_AT,
    OWN_HAND_AT,
    OTHER_HAND_AT,
    OWN_DECK_AT,
    OTHER_DECK_AT,
    OWN_POINTS_AT,
    OTHER_POINTS_AT,
    TO_MOVE_AT,
    SIDE_AT,
    NUM_FEATURES,
) = accumulate((feature.size for feature in FEATURES), initial=0)


class Observed(Rules):
    """A position as a learner observes it and chooses in it."""

    # --- Observation ---

    def features(self) -> int:
        return NUM_FEATURES

    def write_features(self, seat: int, out: list[int]) -> None:
        other = 1 - seat
        for i in range(NUM_FEATURES):
            out[i] = 0
        self.write_sky(out)
        self.write_laid(seat, out)
        for slot in range(min(self.held[seat], HAND_CARDS)):
            look = look_of(seat, orient(self.hands[seat][slot], 0))
            for cell in range(self.deck.side * self.deck.side):
                out[HAND_AT + slot * CARD_CELLS + cell] = self.deck.cells[look][cell]
        out[OWN_HAND_AT] = self.held[seat]
        out[OTHER_HAND_AT] = self.held[other]
        out[OWN_DECK_AT] = self.left[seat]
        out[OTHER_DECK_AT] = self.left[other]
        out[OWN_POINTS_AT] = min(self.points[seat], POINTS_LIMIT)
        out[OTHER_POINTS_AT] = min(self.points[other], POINTS_LIMIT)
        out[TO_MOVE_AT] = self.to_move == seat
        out[SIDE_AT] = self.deck.side

    def write_sky(self, out: list[int]) -> None:
        """Writes the cells round the table's middle: first those covered by a card, then the symbols on them."""
        side = self.deck.side
        left = ((self.left_edge + self.right_edge + 1) >> 1) - (WINDOW >> 1)
        top = ((self.top_edge + self.bottom_edge + 1) >> 1) - (WINDOW >> 1)
        for i in range(self.laid):
            for cell in range(side * side):
                x = self.xs[i] + column_in_card(cell, side) - left
                y = self.ys[i] + row_in_card(cell, side) - top
                if x >= 0 and x < WINDOW and y >= 0 and y < WINDOW:
                    out[SKY_AT + y * WINDOW + x] = 1 + EMPTY
        for y in range(max(self.top_edge - top, 0), min(self.bottom_edge - top + 1, WINDOW)):
            for half in range(2):
                at = row_word(y + top, half)
                bits = symbols_in(self.symbols, at)
                while bits:
                    bit = lowest(bits)
                    bits = without_lowest(bits)
                    x = column_after(self.left_edge, half, bit) - left
                    if x >= 0 and x < WINDOW:
                        out[SKY_AT + y * WINDOW + x] = 1 + symbol_in(self.symbols, at, bit)

    def write_laid(self, seat: int, out: list[int]) -> None:
        """Writes the cards on the table in the order in which they were laid."""
        at = LAID_AT
        for i in range(self.laid):
            look = self.looks[i]
            out[at] = 1 if look == START else 2 + (owner_of(look) != seat)
            out[at + 1] = 0 if look == START else 1 + card_of(oriented_of(look))
            out[at + 2] = 0 if look == START else turn_of(look)
            out[at + 3] = self.xs[i] + FAR
            out[at + 4] = self.ys[i] + FAR
            at += LAID_SIZE

    # --- Policy actions ---

    def num_policy_actions(self) -> int:
        """Slots of the hand, times four turns, times cards on the table, times offsets from one; then a throw per slot."""
        return self.num_policy_placements() + MAX_CARDS

    def num_policy_placements(self) -> int:
        """The number of policy actions that are placements."""
        return 4 * MAX_CARDS * MAX_LAID * self.num_offsets()

    def num_offsets(self) -> int:
        """The number of ways in which a card can overlap another."""
        return (2 * self.deck.side - 1) * (2 * self.deck.side - 1)

    def slot_of(self, card: int) -> int:
        """The slot of a card in the hand of the seat to move."""
        slot = 0
        while self.hands[self.to_move][slot] != card:
            slot += 1
        return slot

    def policy_action(self, action: int) -> int:
        """((slot * 4 + turn) * 41 + i) * offsets + offset, where i is the first card on the table that the card overlaps.

        Every placement has exactly one number, however far the table extends.
        """
        if is_throw(action):
            return self.num_policy_placements() + self.slot_of(thrown_in(action))
        reach = self.deck.side - 1
        x = x_in(action)
        y = y_in(action)
        i = 0
        while abs(x - self.xs[i]) > reach or abs(y - self.ys[i]) > reach:
            i += 1
        offset = (y - self.ys[i] + reach) * (2 * reach + 1) + x - self.xs[i] + reach
        slot = self.slot_of(card_of(oriented_in(action)))
        return (orient(slot, turn_of(oriented_in(action))) * MAX_LAID + i) * self.num_offsets() + offset

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes `policy_action` for every legal action.

        The card on the table and the offset depend on the place only, so they are found once for all cards of the hand.
        `offsets` has four rows more at the top and at the bottom, for places beyond the action numbers.
        """
        count = self.write_actions(out)
        if count and is_throw(out[0]):
            for i in range(count):
                out[i] = self.policy_action(out[i])
            return count
        if not cython.compiled:
            offsets = [0] * (SPAN * (SPAN + 8))
        reach = self.deck.side - 1
        for laid in range(self.laid - 1, -1, -1):
            offset = laid * self.num_offsets()
            for y in range(self.ys[laid] - reach, self.ys[laid] + reach + 1):
                for x in range(self.xs[laid] - reach, self.xs[laid] + reach + 1):
                    offsets[placement_of(0, x, y + 4)] = offset
                    offset += 1
        start = base = -SPAN * SPAN
        for i in range(count):
            if out[i] >= start + SPAN * SPAN:
                oriented = oriented_in(out[i])
                start = oriented * SPAN * SPAN
                base = orient(self.slot_of(card_of(oriented)), turn_of(oriented)) * MAX_LAID * self.num_offsets()
            out[i] = base + offsets[out[i] - start + 4 * SPAN]
        return count

    def action_from_policy(self, choice: int) -> int:
        """The action of a policy action; -1 for a card that is not there and for a placement that has another number."""
        seat = self.to_move
        reach = self.deck.side - 1
        throw = choice - self.num_policy_placements()
        slot = throw if throw >= 0 else choice // (4 * MAX_LAID * self.num_offsets())
        if seat < 0 or choice < 0 or slot >= self.held[seat]:
            return -1
        if throw >= 0:
            return throw_of(self.hands[seat][slot])
        laid = choice // self.num_offsets() % MAX_LAID
        offset = choice % self.num_offsets()
        x = self.xs[laid] + offset % (2 * reach + 1) - reach
        y = self.ys[laid] + offset // (2 * reach + 1) - reach
        for i in range(laid):
            if abs(x - self.xs[i]) <= reach and abs(y - self.ys[i]) <= reach:
                return -1
        if laid >= self.laid or abs(x) > FAR or abs(y) > FAR:
            return -1
        turn = choice // (MAX_LAID * self.num_offsets()) % 4
        return placement_of(orient(self.hands[seat][slot], turn), x, y)
