"""Sitting down, and coming back to one's seat."""

from __future__ import annotations

from etoile.core.refusal import Problem
from etoile.tables.entries import AnyEntry, CameBack, Sat
from etoile.tables.player import Player
from etoile.tables.table import OVER, PLAYING, Table

ANY = -1


def sit(table: Table, player: Player, seat: int = ANY) -> list[AnyEntry]:
    """Sits down on a seat, or on any that is free; or takes back one's own from the bot that plays there meanwhile."""
    if table.status == OVER:
        raise Problem("table-over")
    if seat != ANY:
        check_seat(table, seat)
    own = table.held_by(player.id)
    if table.status == PLAYING:
        back = [number for number in own if table.seats[number].stand_in and not table.seats[number].out]
        if not back or (seat != ANY and seat not in back):
            raise Problem("sit-playing")
        return [CameBack(number) for number in back]
    if own:
        raise Problem("sit-twice")
    free = [number for number, place in enumerate(table.seats) if place.free and place.named in ("", player.id)]
    reserved = [number for number in free if table.seats[number].named]
    if seat == ANY:
        if not free:
            raise Problem("sit-full")
        return [Sat((reserved or free)[0], player.id, player.name)]
    if seat not in free:
        raise Problem("sit-taken")
    return [Sat(seat, player.id, player.name)]


def check_seat(table: Table, seat: int) -> None:
    """A Problem if the table has no such seat."""
    if not 0 <= seat < len(table.seats):
        raise Problem("seat-none", count=len(table.seats))
