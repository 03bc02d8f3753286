"""Scoring of a Moonlight round: the heading "Scoring a round" of RULES.en.md up to ML-19.

ML-14: only visible wolves count, and only these are in `wolves` and `tops`. ML-16: the lines are the rows.
"""

from __future__ import annotations

import cython

from etoile.games.moonlight.position import Position

if not cython.compiled:
    from etoile.core.bits import amount, lowest
    from etoile.games.moonlight.cardset import (
        LAND_KEEPER,
        MOON_CHILD,
        columns_right_of,
        drop_lowest,
        for_seat,
        holds_power,
        row_at,
        row_spaces,
        rows_below,
        seat_standing,
        standing_of,
    )

    NOBODY = -1


class Scoring(Position):
    """A match with what its wolves count."""

    def moons_of(self, seat: int) -> int:
        """ML-14, ML-15: returns the moons on a player's visible wolves; ML-30: one more with Moon child."""
        moons = 0
        wolves = self.wolves[seat]
        while wolves:
            moons += self.moons[self.kind_at[lowest(wolves)]]
            wolves = drop_lowest(wolves)
        return moons + holds_power(self.owned[seat], MOON_CHILD)

    def moon_winner(self) -> int:
        """ML-15: returns the player who shows more moons, or NOBODY."""
        white = self.moons_of(0)
        black = self.moons_of(1)
        return NOBODY if white == black else 0 if white > black else 1

    def line_sum(self, seat: int, row: int) -> int:
        """ML-14, ML-16, ML-17: returns the sum of a player's visible wolves in a row."""
        total = 0
        wolves = self.wolves[seat] & row_spaces(row)
        while wolves:
            total += self.strength(lowest(wolves))
            wolves = drop_lowest(wolves)
        return total

    def line_winner(self, row: int, white: int, black: int) -> int:
        """ML-17: returns the player with the greater sum; ML-31: in a tie the player with Land keeper; or NOBODY."""
        if white != black:
            return 0 if white > black else 1
        if self.keeps_land(0, row) == self.keeps_land(1, row):
            return NOBODY
        return 0 if self.keeps_land(0, row) else 1

    def is_corner(self, space: int) -> bool:
        """ML-18: returns whether a space is a corner of the smallest rectangle; in a thin one its ends are."""
        column = columns_right_of(self.left, space)
        row = rows_below(self.top, space)
        return (column == 0 or column == self.wide - 1) and (row == 0 or row == self.high - 1)

    def is_tripled(self, space: int) -> bool:
        """ML-18: returns whether the visible wolf of a space has the corner effect and lies in a corner."""
        return self.corner[self.kind_at[space]] != 0 and self.is_corner(space)

    def strength(self, space: int) -> int:
        """ML-17, ML-18: returns what the visible wolf of a space counts in its line: its value, or three times that."""
        value = self.worth[self.kind_at[space]]
        return 3 * value if self.is_tripled(space) else value

    def spoils(self, seat: int, row: int) -> int:
        """ML-19: returns the standing that winning a row earns: a point a visible wolf, one more for a 3."""
        wolves = self.wolves[seat] & row_spaces(row)
        return standing_of(amount(wolves) + amount(wolves & self.tops[3]), amount(wolves))

    def both_standings(self) -> int:
        """ML-15 to ML-20: returns the standings of the round as it stands, two points for moons included."""
        standings = 0
        for i in range(self.high):
            row = row_at(self.top, i)
            winner = self.line_winner(row, self.line_sum(0, row), self.line_sum(1, row))
            if winner != NOBODY:
                standings += for_seat(self.spoils(winner, row), winner)
        winner = self.moon_winner()
        if winner != NOBODY:
            standings += for_seat(standing_of(2, 0), winner)
        return standings

    def standing(self, seat: int) -> int:
        """ML-15 to ML-20: returns a player's standing in the round as it stands."""
        return seat_standing(self.both_standings(), seat)

    def keeps_land(self, seat: int, row: int) -> bool:
        """ML-31: returns whether a player owns Land keeper and shows a wolf in a row, and so wins it if it is tied."""
        return holds_power(self.owned[seat], LAND_KEEPER) != 0 and (self.wolves[seat] & row_spaces(row)) != 0
