"""Moving."""

from __future__ import annotations

from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.tables.clock import deadline
from etoile.tables.entries import AnyEntry, Ended, Moved
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table


def move(table: Table, player: Player, notation: str, now: int) -> list[AnyEntry]:
    """A player's move. Raises Refused, with the clause, if the rules forbid it."""
    match, seat = turn_of(table, player)
    limit = deadline(table)
    if limit is not None and now >= limit:
        raise Problem("clock-zero")
    written, action = match.read(notation)
    return played(match, seat, action, written)


def bot_move(table: Table, action: int) -> list[AnyEntry]:
    """The move of the bot whose turn it is."""
    return played(running(table), table.to_move, action)


def played(match: Match, seat: int, action: int, written: str = "") -> list[AnyEntry]:
    """A legal move, and the end of the game if it ends it. What is written down is our own notation of it."""
    after = match.position.copy()
    after.apply(action)
    entries: list[AnyEntry] = [Moved(seat, written or match.definition.write_move(match.position, action))]
    if after.over:
        entries.append(Ended("played"))
    return entries


def turn_of(table: Table, player: Player) -> tuple[Match, int]:
    """The match and the seat to move, if it is this player's turn."""
    match, seat = running(table), table.to_move
    if not player.id or table.seats[seat].player != player.id:
        raise Problem("turn-not-yours" if table.held_by(player.id) else "seat-not-yours")
    if table.seats[seat].stand_in:
        raise Problem("seat-stood-in")
    return match, seat


def running(table: Table) -> Match:
    """The match, if it has begun and is not over."""
    if table.status == WAITING:
        raise Problem("table-waiting")
    if table.status == OVER or table.match is None:
        raise Problem("table-over")
    return table.match
