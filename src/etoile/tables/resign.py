"""Resignation. Between two sides it ends the game; with more sides, or with a partner who plays on, a bot takes the seat."""

from __future__ import annotations

from typing import Literal

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Ended, Resigned, StoodIn
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table

STAND_IN_LEVEL = "gibbous"
"""Level of the bot that plays on in a person's seat."""


def resign(table: Table, player: Player) -> list[AnyEntry]:
    """Resigns a player's seat: the one to move if the player holds it, else the first that has not forfeited."""
    if table.status == WAITING:
        raise Problem("table-waiting")
    if table.status == OVER:
        raise Problem("table-over")
    own = [seat for seat in table.held_by(player.id) if not table.seats[seat].forfeited]
    if not own:
        raise Problem("seat-not-yours")
    seat = table.to_move if table.to_move in own else own[0]
    return [Resigned(seat), *forfeit(table, seat, "resigned")]


def forfeit(table: Table, seat: int, reason: Literal["resigned", "time"]) -> list[AnyEntry]:
    """Returns the entries that follow when a seat loses before the end."""
    assert table.match is not None
    teams = table.match.position.teams()
    mates = [table.seats[mate] for team in teams if seat in team for mate in team if mate != seat]
    if len(teams) == 2 and not any(mate.player and not mate.forfeited for mate in mates):
        return [Ended(reason, seat)]
    people = [other for number, other in enumerate(table.seats) if number != seat and other.player and not other.forfeited]
    return [stand_in(seat)] if people else [Ended("abandoned")]


def stand_in(seat: int) -> StoodIn:
    """Returns the entry by which a bot takes over a seat."""
    return StoodIn(seat, STAND_IN_LEVEL)
