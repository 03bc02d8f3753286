"""Evaluation of positions and moves of Ecliptic for the search, with weights fitted to games between searching players."""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.ecliptic.observation import Observed

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.ecliptic.cardset import (
        NUM_PLACINGS,
        action_of,
        card_at,
        card_in,
        copy_cards,
        count_signs,
        drop_card,
        drop_lowest,
        first_slot,
        has_sign,
        holds_sign,
        is_triplet,
        longest_run,
        most_frequent_among,
        nth_third,
        pairs_in_hand,
        placed_slot,
        second_slot,
        sign_bit,
        sign_of,
        signs_in,
        signs_without,
        slots_beside,
        symbol_of,
        thirds_beside,
    )
    from etoile.games.ecliptic.rules import KEEP_OWN, NOBODY, duel_total

    PHASES = [0] * 73
    SIGN_WEIGHTS, SYMBOL_WEIGHTS, RUN_WEIGHTS, BIRTH_WEIGHTS, HAND_WEIGHTS, TURN_WEIGHTS = ([0] * 5 for _ in range(6))

WEIGHTS = (
    # cards left in the pile at most: a sign, the most frequent symbol, the longest run, the birth sign, the hand, the turn
    (0, 21, 66, 58, 60, 8, 80),
    (4, 14, 20, 10, 18, 15, 26),
    (14, 11, 10, 2, 10, 7, 12),
    (29, 9, 6, 0, 7, 3, 8),
    (72, 10, 2, 0, 6, 1, 6),
)
MOVE_HAND, MOVE_SYMBOL, MOVE_BIRTH, MOVE_TRIPLET = 14, 8, 19, 104
"""The value of a point of the hand that is left, of a card of the placed symbol, of the birth sign, and of a triplet."""
MOVE_DUEL, MOVE_DUEL_HAND, MOVE_DUEL_SYMBOL = -85, 23, 8
"""Fitted terms of a duel: its cost, and the value of a point of the hand and of a card of the contested symbol."""


def fill_weights() -> None:
    """Fills the phase of each pile size, and the weights of each phase."""
    least = 0
    for phase, (most, *weights) in enumerate(WEIGHTS):
        SIGN_WEIGHTS[phase], SYMBOL_WEIGHTS[phase], RUN_WEIGHTS[phase] = weights[:3]
        BIRTH_WEIGHTS[phase], HAND_WEIGHTS[phase], TURN_WEIGHTS[phase] = weights[3:]
        for size in range(least, most + 1):
            PHASES[size] = phase
        least = most + 1


fill_weights()


class Ecliptic(Observed):
    """A position of Ecliptic: the class that the definition names."""

    def evaluate(self, seat: int) -> int:
        """Returns how well a seat stands: 30 more than the other is about three to one.

        Early on the signs held count, later the symbols and the worth of the hand in a duel, near the end the points; and
        whose turn is next. A sign that is lost with the duel being settled (EC-12) no longer counts.
        """
        signs = signs_in(self.sides[seat])
        if self.to_move == NOBODY:
            return 30 * self.score(seat) + 6 * count_signs(signs)
        if self.choosing and seat != self.to_move:
            signs = signs_without(signs, sign_bit(self.duel_sign))
        frequent = most_frequent_among(self.sides[seat], signs)
        birth = has_sign(signs, self.births[seat])
        phase = PHASES[self.pile_size]
        next_seat = 1 - self.attacker if self.choosing else self.to_move
        return (
            SIGN_WEIGHTS[phase] * count_signs(signs)
            + SYMBOL_WEIGHTS[phase] * frequent
            + RUN_WEIGHTS[phase] * longest_run(signs)
            + BIRTH_WEIGHTS[phase] * birth
            + HAND_WEIGHTS[phase] * duel_total(self.hand_cards[seat])
            + TURN_WEIGHTS[phase] * (next_seat == seat)
        )

    def move_value(self, action: int) -> int:
        """Returns what a move is worth without playing it, fitted to the results of searches.

        The hand that is left counts, more so before a duel; cards of the placed symbol; and most of all a triplet without a
        duel (EC-14).
        """
        seat = self.to_move
        if self.choosing:
            return self.count_alike(seat, card_at(self.sides[seat if action == KEEP_OWN else 1 - seat], self.duel_sign))
        first = card_in(self.hands[seat], first_slot(action))
        second = card_in(self.hands[seat], second_slot(action))
        placed = card_in(self.hands[seat], placed_slot(action))
        if not cython.compiled:
            rest = [0] * 6
        copy_cards(rest, self.hand_cards[seat])
        drop_card(rest, first)
        drop_card(rest, second)
        drop_card(rest, placed)
        total = duel_total(rest)
        value = (
            MOVE_HAND * total
            + MOVE_SYMBOL * self.count_alike(seat, placed)
            + MOVE_BIRTH * (self.births[seat] == sign_of(placed))
        )
        if holds_sign(self.sides[1 - seat], sign_of(placed)):
            contested = card_at(self.sides[1 - seat], sign_of(placed))
            return value + MOVE_DUEL + MOVE_DUEL_HAND * total + MOVE_DUEL_SYMBOL * self.count_alike(1 - seat, contested)
        if is_triplet(first, second, placed):
            return value + MOVE_TRIPLET
        return value

    def count_alike(self, seat: int, card: int) -> int:
        """Returns the number of cards of a card's symbol on a side."""
        return count_signs(self.sides[seat][symbol_of(card)])

    def search_key(self, action: int) -> int:
        """Returns the sign that is placed. The pair matters less, and the same hand is hardly ever drawn twice."""
        if action >= NUM_PLACINGS:
            return action
        return sign_of(card_in(self.hands[self.to_move], placed_slot(action)))

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """Returns a uniformly random action. Counts the actions pair by pair instead of listing them."""
        if self.choosing:
            return KEEP_OWN + rng.below(2)
        slots = self.placeable(self.to_move)
        pairs = pairs_in_hand(self.hands[self.to_move], self.hand_sizes[self.to_move])
        count = 0
        rest = pairs
        while rest:
            count += count_signs(slots_beside(lowest(rest), slots))
            rest = drop_lowest(rest)
        number = rng.below(count)
        pair = lowest(pairs)
        while number >= count_signs(slots_beside(pair, slots)):
            number -= count_signs(slots_beside(pair, slots))
            pairs = drop_lowest(pairs)
            pair = lowest(pairs)
        return action_of(pair, nth_third(thirds_beside(pair, slots), number))

    def blank(self) -> Ecliptic:
        if cython.compiled:
            # Without the cast, the type of the result is checked along all base classes.
            twin: Ecliptic = cython.cast(Ecliptic, Ecliptic.__new__(Ecliptic))
            return twin
        return Ecliptic()
