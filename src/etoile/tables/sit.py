"""Taking a seat, and taking it back from a stand-in."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, CameBack, Sat
from etoile.tables.limits import MAX_SITS, count_entries
from etoile.tables.player import Player
from etoile.tables.table import OVER, PLAYING, Table

ANY_SEAT = -1


def sit(table: Table, player: Player, seat: int = ANY_SEAT) -> list[AnyEntry]:
    """Takes a given seat or any free one, reserved ones first; during a game, takes the own seat back from a bot."""
    if table.status == OVER:
        raise Problem("table-over")
    if seat != ANY_SEAT:
        check_seat(table, seat)
    if count_entries(table, player.id, Sat, CameBack) >= MAX_SITS:
        raise Problem("sit-often", most=MAX_SITS)
    own = table.held_by(player.id)
    if table.status == PLAYING:
        back = [number for number in own if table.seats[number].stand_in and not table.seats[number].forfeited]
        if not back or (seat != ANY_SEAT and seat not in back):
            raise Problem("sit-playing")
        return [CameBack(number) for number in back]
    if own:
        raise Problem("sit-twice")
    free = [number for number, each in enumerate(table.seats) if each.free and each.reserved_for in ("", player.id)]
    reserved = [number for number in free if table.seats[number].reserved_for]
    if seat == ANY_SEAT:
        if not free:
            raise Problem("sit-full")
        return [Sat((reserved or free)[0], player.id, player.name)]
    if seat not in free:
        raise Problem("sit-taken")
    return [Sat(seat, player.id, player.name)]


def check_seat(table: Table, seat: int) -> None:
    """Raises a Problem if the table has no such seat."""
    if not 0 <= seat < len(table.seats):
        raise Problem("seat-none", count=len(table.seats))
