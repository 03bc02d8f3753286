"""Rematches: the same players, each one seat further."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.tables.entries import AnyEntry, Opened, RematchAsked, Rematched, RequestedSeat, Sat
from etoile.tables.open import MIN_SPECTATOR_DELAY
from etoile.tables.player import Player
from etoile.tables.table import OVER, Table


def ask_rematch(table: Table, player: Player, new_id: Callable[[], str]) -> list[AnyEntry]:
    """Records a wish for a rematch. Once all players have asked, names the next table, which `reopen` opens."""
    if table.status != OVER or table.match is None:
        raise Problem("rematch-early")
    if not table.held_by(player.id):
        raise Problem("seat-not-yours")
    if table.next_table or player.id in table.rematch:
        raise Problem("rematch-asked")
    entries: list[AnyEntry] = [RematchAsked(player.id)]
    if set(table.people) <= {*table.rematch, player.id}:
        entries.append(Rematched(new_id()))
    return entries


def reopen(table: Table, secret: str) -> list[AnyEntry]:
    """Returns the entries of the next table: the same people and bots, each on the seat after their own.

    A spectators' delay from before there was a minimum is raised to it. The next table follows the present rules.
    """
    game = find_game(table.opened.game)
    count = len(table.seats)
    before = [table.seats[seat - 1] for seat in range(count)]
    requests = [RequestedSeat("bot", seat.bot) if seat.bot else RequestedSeat("named", seat.player) for seat in before]
    delay = table.spectator_delay and max(table.spectator_delay, MIN_SPECTATOR_DELAY)
    settings = game.settings(table.opened.settings)
    opened: Opened = replace(
        table.opened, rules=game.version, settings=settings, secret=secret, seat_requests=requests, spectator_delay=delay
    )
    return [opened, *(Sat(number, seat.player, seat.name) for number, seat in enumerate(before) if seat.player)]
