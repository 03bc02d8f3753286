"""Evaluation of positions of Soleil et Lune for bots, and the concrete class of the game."""

from __future__ import annotations

import cython

from etoile.games.soleil_lune.observation import Observed

if not cython.compiled:
    from etoile.core.bits import amount
    from etoile.games.soleil_lune.cardset import in_runs, row_of, visible_places

HARVESTED_VALUE = 4
VISIBLE_VALUE = 1
IN_STRETCH_VALUE = 2


class SoleilLune(Observed):
    """A position of Soleil et Lune with its rules, observation and evaluation."""

    def greedy_score(self, seat: int) -> int:
        """Returns four for a number harvested, three for one in a stretch, one for another visible one in a row.

        Numbers in a row cost points only in the end. Once it has begun, four times the score.
        """
        if self.closing:
            return self.score(seat) * HARVESTED_VALUE
        value = self.harvested(seat) * HARVESTED_VALUE
        for suit in range(2):
            visible = visible_places(self.sizes[row_of(seat, suit)], self.eclipsed[row_of(seat, suit)])
            value += amount(visible) * VISIBLE_VALUE + amount(in_runs(visible)) * IN_STRETCH_VALUE
        return value

    def blank(self) -> SoleilLune:
        if cython.compiled:
            return SoleilLune.__new__(SoleilLune)
        return SoleilLune()
