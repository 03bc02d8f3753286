"""Playing again, everybody one seat further round."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, Opened, Place, RematchAsked, Rematched, Sat
from etoile.tables.player import Player
from etoile.tables.table import OVER, Table


def ask_rematch(table: Table, player: Player, fresh: Callable[[], str]) -> list[AnyEntry]:
    """A player would like to play again. Once all do, they go on at a `fresh` table, which is to be opened by `reopen`."""
    if table.status != OVER or table.match is None:
        raise Problem("rematch-early")
    if not table.held_by(player.id):
        raise Problem("seat-not-yours")
    if table.next_table or player.id in table.rematch:
        raise Problem("rematch-asked")
    entries: list[AnyEntry] = [RematchAsked(player.id)]
    if set(table.people) <= {*table.rematch, player.id}:
        entries.append(Rematched(fresh()))
    return entries


def reopen(table: Table, secret: str) -> list[AnyEntry]:
    """The next table: the same people and bots, each on the seat after his own."""
    count = len(table.seats)
    before = [table.seats[seat - 1] for seat in range(count)]
    places = [Place("bot", seat.bot) if seat.bot else Place("named", seat.player) for seat in before]
    opened: Opened = replace(table.opened, secret=secret, places=places)
    return [opened, *(Sat(number, seat.player, seat.name) for number, seat in enumerate(before) if seat.player)]
