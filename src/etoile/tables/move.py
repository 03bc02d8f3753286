"""Moves of people and of bots."""

from __future__ import annotations

from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.tables.clock import deadline
from etoile.tables.entries import AnyEntry, Ended, Moved
from etoile.tables.limits import MAX_LOG_ENTRIES
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table


def move(table: Table, player: Player, notation: str, now: int) -> list[AnyEntry]:
    """Returns the entries of a player's move. Raises Refused, which names the clause, if the rules forbid it."""
    match, seat = check_turn(table, player)
    limit = deadline(table)
    if limit is not None and table.time(now) >= limit:
        raise Problem("clock-zero")
    canonical, action = match.read(notation)
    return move_entries(match, seat, action, canonical)


def bot_move(table: Table, action: int) -> list[AnyEntry]:
    """Returns the entries of a move of the bot whose turn it is. A table whose log is full is closed instead."""
    if table.version >= MAX_LOG_ENTRIES:
        return [Ended("abandoned")]
    return move_entries(running_match(table), table.to_move, action)


def move_entries(match: Match, seat: int, action: int, canonical: str = "") -> list[AnyEntry]:
    """Returns the entries of a move, and of the game's end if it ends it. The log stores the canonical notation."""
    after, _ = match.outcome(action)
    entries: list[AnyEntry] = [Moved(seat, canonical or match.definition.write_move(match.position, action))]
    if after.over:
        entries.append(Ended("played"))
    return entries


def check_turn(table: Table, player: Player) -> tuple[Match, int]:
    """Returns the match and the seat to move. Raises a Problem unless it is this player's turn."""
    match, seat = running_match(table), table.to_move
    if not player.id or table.seats[seat].player != player.id:
        raise Problem("turn-not-yours" if table.held_by(player.id) else "seat-not-yours")
    if table.seats[seat].stand_in:
        raise Problem("seat-stood-in")
    return match, seat


def running_match(table: Table) -> Match:
    """Returns the match. Raises a Problem before the deal and after the end."""
    if table.status == WAITING:
        raise Problem("table-waiting")
    if table.status == OVER or table.match is None:
        raise Problem("table-over")
    return table.match
