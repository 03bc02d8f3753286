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
        NONE,
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
    Feature("chosen_slot", HAND_CARDS, 1, "the card of the seat's hand that is chosen, while its place is due"),
    Feature("chosen_card", CARD_CELLS, 4, "the chosen card as turned, 16 cells"),
    Feature("choosing_place", 1, 1, "1 if a card is chosen and its place is due"),
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
    CHOSEN_SLOT_AT,
    CHOSEN_CARD_AT,
    CHOOSING_PLACE_AT,
    NUM_FEATURES,
) = accumulate((feature.size for feature in FEATURES), initial=0)

FIRST_SLOT_THROW = 4 * HAND_CARDS
FIRST_PLACE = FIRST_SLOT_THROW + HAND_CARDS
"""The first policy actions that are throws and places. Those below are `slot * 4 + turn`. A hand has at most ten cards."""


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
        if self.chosen >= 0 and self.to_move == seat:
            self.write_chosen(out)

    def write_chosen(self, out: list[int]) -> None:
        """Writes the oriented card that the seat has chosen."""
        look = look_of(self.to_move, self.chosen_card())
        out[CHOSEN_SLOT_AT + card_of(self.chosen)] = 1
        for cell in range(self.deck.side * self.deck.side):
            out[CHOSEN_CARD_AT + cell] = self.deck.cells[look][cell]
        out[CHOOSING_PLACE_AT] = 1

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
        """A learner chooses an oriented card first, then its place: four turns of each slot of the hand, a throw of each,
        and for each card on the table the offsets at which another one overlaps it.
        """
        return FIRST_PLACE + MAX_LAID * self.num_offsets()

    def num_offsets(self) -> int:
        """The number of ways in which a card can overlap another."""
        return (2 * self.deck.side - 1) * (2 * self.deck.side - 1)

    def slot_of(self, card: int) -> int:
        """The slot of a card in the hand of the seat to move."""
        slot = 0
        while self.hands[self.to_move][slot] != card:
            slot += 1
        return slot

    def chosen_card(self) -> int:
        """The oriented card that is chosen: `chosen` is its slot and turn."""
        return orient(self.hands[self.to_move][card_of(self.chosen)], turn_of(self.chosen))

    def policy_action(self, action: int) -> int:
        """The number of the oriented card while none is chosen, then that of the place; or that of a throw."""
        if is_throw(action):
            return FIRST_SLOT_THROW + self.slot_of(thrown_in(action))
        if self.chosen < 0:
            return orient(self.slot_of(card_of(oriented_in(action))), turn_of(oriented_in(action)))
        return self.place_choice(x_in(action), y_in(action))

    def place_choice(self, x: int, y: int) -> int:
        """FIRST_PLACE + i * offsets + offset, where i is the first card on the table that a card at x, y overlaps.

        So a place keeps its number until the end of the game, and every place has one, however far the table extends.
        """
        reach = self.deck.side - 1
        i = 0
        while abs(x - self.xs[i]) > reach or abs(y - self.ys[i]) > reach:
            i += 1
        offset = (y - self.ys[i] + reach) * (2 * reach + 1) + x - self.xs[i] + reach
        return FIRST_PLACE + i * self.num_offsets() + offset

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes the oriented cards that fit somewhere, or the places of the chosen one; or the throws."""
        if self.chosen >= 0:
            count = self.list_placements(out, True, self.chosen_card())
            for i in range(count):
                out[i] = self.place_choice(x_in(out[i]), y_in(out[i]))
            return count
        actions = self.write_actions(out)
        before = NONE
        count = 0
        for i in range(actions):
            if is_throw(out[i]) or oriented_in(out[i]) != before:
                before = oriented_in(out[i])
                out[count] = self.policy_action(out[i])
                count += 1
        return count

    def action_from_policy(self, choice: int) -> int:
        """The throw or placement of a number now; -1 for none; -2 minus the slot and turn of a card that fits somewhere."""
        seat = self.to_move
        if seat < 0 or choice < 0 or (self.chosen >= 0) != (choice >= FIRST_PLACE):
            return -1
        if choice >= FIRST_PLACE:
            return self.placement_at(
                (choice - FIRST_PLACE) // self.num_offsets(), (choice - FIRST_PLACE) % self.num_offsets()
            )
        if choice >= FIRST_SLOT_THROW:
            slot = choice - FIRST_SLOT_THROW
            return throw_of(self.hands[seat][slot]) if slot < self.held[seat] else -1
        if card_of(choice) >= self.held[seat]:
            return -1
        oriented = orient(self.hands[seat][card_of(choice)], turn_of(choice))
        return -2 - choice if self.list_placements(cython.NULL, False, oriented) else -1

    def placement_at(self, i: int, offset: int) -> int:
        """The placement of the chosen card at an offset from the i-th card laid; -1 if the place has another number."""
        reach = self.deck.side - 1
        if i >= self.laid:
            return -1
        x = self.xs[i] + offset % (2 * reach + 1) - reach
        y = self.ys[i] + offset // (2 * reach + 1) - reach
        for earlier in range(i):
            if abs(x - self.xs[earlier]) <= reach and abs(y - self.ys[earlier]) <= reach:
                return -1
        return -1 if abs(x) > FAR or abs(y) > FAR else placement_of(self.chosen_card(), x, y)
