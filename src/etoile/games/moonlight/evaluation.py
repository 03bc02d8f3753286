"""Evaluation of a Moonlight match for bots, and Moonlight, the concrete class of positions."""

from __future__ import annotations

import cython

from etoile.core.rng import Rng
from etoile.games.moonlight.observation import Observed

if not cython.compiled:
    from etoile.core.bits import amount, lowest
    from etoile.games.moonlight.cardset import (
        drop_lowest,
        first_kind,
        lay_action,
        skip_kind,
        standing_points,
        unused_ambushes,
    )


class Moonlight(Observed):
    """A match of Moonlight."""

    def greedy_score(self, seat: int) -> int:
        """Returns 100 for each round won, plus the points of the running round as it stands."""
        return 100 * self.wins[seat] + standing_points(self.standing(seat))

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """Returns a legal action, each equally likely.

        Counts the spaces where wolves may lie instead of listing them. Choices and ambushes are listed.
        """
        seat = self.to_move
        if self.choosing or unused_ambushes(self.owned[seat], self.used[seat]):
            return Observed.playout_action(self, rng, out)
        if not cython.compiled:
            targets = [0] * 16
        free = self.free_targets()
        prey = self.prey(seat)
        count = 0
        kinds = 0
        hand = self.hands[seat]
        while hand:
            kind = first_kind(hand)
            hand = skip_kind(hand, kind)
            targets[kinds] = free | prey & self.one_lower(kind)
            count += amount(targets[kinds])
            kinds += 1
        index = rng.below(count)
        hand = self.hands[seat]
        kinds = 0
        while index >= amount(targets[kinds]):
            index -= amount(targets[kinds])
            hand = skip_kind(hand, first_kind(hand))
            kinds += 1
        spaces = targets[kinds]
        while index:
            spaces = drop_lowest(spaces)
            index -= 1
        return lay_action(first_kind(hand), lowest(spaces))

    def blank(self) -> Moonlight:
        """Returns a match whose fields are still to be assigned."""
        if not cython.compiled:
            return Moonlight()
        # The cast spares a type test that walks the whole chain of classes.
        twin: Moonlight = cython.cast(Moonlight, Moonlight.__new__(Moonlight))
        return twin
