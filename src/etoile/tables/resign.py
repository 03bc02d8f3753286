"""Giving up. Between two sides that ends the game; among more, or where a partner plays on, a bot takes the seat."""

from __future__ import annotations

from typing import Literal

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Ended, Resigned, StoodIn
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table

STAND_IN = "gibbous"
"""The level that plays on for people."""


def resign(table: Table, player: Player) -> list[AnyEntry]:
    """A player gives up: the seat that is to move if it is one of his, else his first that has not."""
    if table.status == WAITING:
        raise Problem("table-waiting")
    if table.status == OVER:
        raise Problem("table-over")
    own = [seat for seat in table.held_by(player.id) if not table.seats[seat].out]
    if not own:
        raise Problem("seat-not-yours")
    seat = table.to_move if table.to_move in own else own[0]
    return [Resigned(seat), *lose(table, seat, "resigned")]


def lose(table: Table, seat: int, reason: Literal["resigned", "time"]) -> list[AnyEntry]:
    """What follows when a seat loses before the end."""
    assert table.match is not None
    teams = table.match.position.teams()
    mates = [table.seats[mate] for team in teams if seat in team for mate in team if mate != seat]
    if len(teams) == 2 and not any(mate.player and not mate.out for mate in mates):
        return [Ended(reason, seat)]
    people = [other for number, other in enumerate(table.seats) if number != seat and other.player and not other.out]
    return [stand_in(seat)] if people else [Ended("abandoned")]


def stand_in(seat: int) -> StoodIn:
    """A bot plays on."""
    return StoodIn(seat, STAND_IN)
