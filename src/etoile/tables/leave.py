"""Leaving a table."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Ended, Left
from etoile.tables.player import Player
from etoile.tables.resign import resign, stand_in
from etoile.tables.table import OVER, WAITING, Table


def leave(table: Table, player: Player) -> list[AnyEntry]:
    """Leaves the table.

    Before the deal the seat becomes free, and a table without people closes. During a game a bot plays until the player
    returns; a rated game is resigned. A Problem is raised if nobody else is playing, since the game then waits anyway.
    """
    if table.status == OVER:
        raise Problem("table-over")
    own = table.held_by(player.id)
    others = [seat for seat in table.seats if seat.player not in ("", player.id)]
    if table.status == WAITING:
        if not own and player.id != table.host:
            raise Problem("seat-not-yours")
        freed: list[AnyEntry] = [Left(seat) for seat in own]
        return freed if others else [*freed, Ended("abandoned")]
    playing = [seat for seat in own if not table.seats[seat].stand_in and not table.seats[seat].forfeited]
    if not playing:
        raise Problem("seat-not-yours")
    if table.opened.rated:
        return resign(table, player)
    if not any(not seat.stand_in and not seat.forfeited for seat in others):
        raise Problem("leave-waits")
    return [stand_in(seat) for seat in playing]
