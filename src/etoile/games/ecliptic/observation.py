"""The numbers that a learner observes in Ecliptic: one table gives their names and their offsets."""

from __future__ import annotations

from itertools import accumulate

import cython

from etoile.core.definition import Feature
from etoile.games.ecliptic.rules import Rules

if not cython.compiled:
    from etoile.core.bits import lowest
    from etoile.games.ecliptic.cardset import (
        NUM_SIGNS,
        NUM_SYMBOLS,
        card_in,
        card_index,
        has_card,
        sign_of,
        symbol_of,
        three_symbols,
    )

FEATURES = (
    Feature("hand", 126, 1, "seven slots, each twelve signs and six symbols: the card in the slot"),
    Feature("exposed", 7, 1, "for each slot, whether the other knows the card"),
    Feature("known", 72, 1, "the other's cards that the seat knows, sign by sign, six symbols each"),
    Feature("own_side", 72, 1, "the cards on one's own side, sign by sign"),
    Feature("other_side", 72, 1, "the cards on the other's side, sign by sign"),
    Feature("discards", 72, 1, "the discards, sign by sign"),
    Feature("own_birth", 12, 1, "one's own birth sign"),
    Feature("other_birth", 12, 1, "the other's birth sign"),
    Feature("day", 12, 1, "the sign of the day"),
    Feature("other_hand", 1, 7, "how many cards the other holds"),
    Feature("pile", 1, 58, "how many cards are left in the pile"),
    Feature("to_move", 1, 1, "whether the seat is to move"),
    Feature("last_turn", 1, 1, "whether this is the last turn"),
    Feature("choosing", 1, 1, "whether a duel's winner has to choose"),
    Feature("attacking", 1, 1, "whether the seat is the attacker in that duel"),
    Feature("own_total", 1, 14, "what the seat announced in that duel, or 0"),
    Feature("other_total", 1, 14, "what the other announced in that duel, or 0"),
)
OFFSETS = list(accumulate([feature.size for feature in FEATURES], initial=0))
HAND, EXPOSED, KNOWN, OWN_SIDE, OTHER_SIDE, DISCARDS, OWN_BIRTH, OTHER_BIRTH, DAY = OFFSETS[:9]
OTHER_HAND, PILE, TO_MOVE, LAST_TURN, CHOOSING, ATTACKING, OWN_TOTAL, OTHER_TOTAL, NUM_FEATURES = OFFSETS[9:]


class Observed(Rules):
    """A position that a learner can observe."""

    def features(self) -> int:
        return NUM_FEATURES

    def write_features(self, seat: int, out: list[int]) -> None:
        other = 1 - seat
        for i in range(NUM_FEATURES):
            out[i] = 0
        for slot in range(self.hand_sizes[seat]):
            card = card_in(self.hands[seat], slot)
            start = HAND + slot * (NUM_SIGNS + NUM_SYMBOLS)
            out[start + sign_of(card)] = 1
            out[start + NUM_SIGNS + symbol_of(card)] = 1
            out[EXPOSED + slot] = has_card(self.known[other], card)
        self.write_cards(self.known[seat], out, KNOWN)
        self.write_cards(self.sides[seat], out, OWN_SIDE)
        self.write_cards(self.sides[other], out, OTHER_SIDE)
        self.write_cards(self.discards, out, DISCARDS)
        out[OWN_BIRTH + self.births[seat]] = 1
        out[OTHER_BIRTH + self.births[other]] = 1
        out[DAY + self.day] = 1
        out[OTHER_HAND] = self.hand_sizes[other]
        out[PILE] = self.pile_size
        out[TO_MOVE] = self.to_move == seat
        out[LAST_TURN] = self.last_turn
        out[CHOOSING] = self.choosing
        out[ATTACKING] = self.attacker == seat
        out[OWN_TOTAL] = self.announced[seat]
        out[OTHER_TOTAL] = self.announced[other]

    def write_cards(self, cards: list[int], out: list[int], start: int) -> None:
        """Writes a 1 for each card of a set, sign by sign, six symbols each. Works on three symbols at a time."""
        for symbol in range(0, 6, 3):
            bits = three_symbols(cards, symbol)
            while bits:
                out[start + symbol + card_index(lowest(bits))] = 1
                bits &= bits - 1
