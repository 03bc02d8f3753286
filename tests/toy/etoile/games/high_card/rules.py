"""High card, a toy game in plain Python without a .pxd: it runs interpreted.

HC-1: nine cards from 1 to 9, four to each of two players, one set aside face down; in turn each lays a card from the hand.
HC-2: when all hands are empty the game is over; the greater sum of even cards laid wins.
"""

from __future__ import annotations

from typing import Any

from etoile.core.game import Game
from etoile.core.rng import Rng

LAID = 1


class HighCard(Game):
    prefix = "HC"
    num_actions = 9
    fields = ("owner",)
    reasons = ((1, "not-in-hand"), (2, "over"))

    def __init__(self) -> None:
        Game.__init__(self, 2)
        self.owner = [0] * 9
        """Owner of each card: 0, 1, or 2 for the card set aside; 3 and 4 once a player has laid it."""

    def deal(self, rng: Rng) -> None:
        cards = list(range(9))
        for i in range(8, 0, -1):
            j = rng.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        for i, card in enumerate(cards):
            self.owner[card] = 0 if i < 4 else 1 if i < 8 else 2
        self.rng_state = rng.draw()
        self.to_move = 0

    def write_actions(self, out: list[int]) -> int:
        found = [card for card in range(9) if self.to_move >= 0 and self.owner[card] == self.to_move]
        for i, card in enumerate(found):
            out[i] = card
        return len(found)

    def refusal_code(self, action: int) -> int:
        if self.to_move < 0:
            return 2
        return 0 if 0 <= action < 9 and self.owner[action] == self.to_move else 1

    def play(self, action: int) -> None:
        self.owner[action] += 3
        self.emit(LAID, self.to_move, action, 0)
        self.to_move = 1 - self.to_move
        if self.to_move not in self.owner:
            self.to_move = -1

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        hidden = [card for card in range(9) if self.owner[card] < 3 and self.owner[card] != seat]
        owners = sorted(self.owner[card] for card in hidden)
        for i in range(len(owners) - 1, 0, -1):
            j = rng.below(i + 1)
            owners[i], owners[j] = owners[j], owners[i]
        for card, owner in zip(hidden, owners, strict=True):
            self.owner[card] = owner
        self.rng_state = rng.draw()

    def score(self, seat: int) -> int:
        return sum(card + 1 for card in range(9) if self.owner[card] == seat + 3 and card % 2)

    def winning(self) -> int:
        white, black = self.score(0), self.score(1)
        return 1 if white > black else 2 if black > white else 3

    def features(self) -> int:
        return 18

    def write_features(self, seat: int, out: list[int]) -> None:
        for card in range(9):
            out[card] = int(self.owner[card] == seat)
            out[9 + card] = int(self.owner[card] == 3)

    def blank(self) -> HighCard:
        return HighCard()

    def assign(self, other: Any) -> None:
        Game.assign(self, other)
        self.owner = list(other.owner)
