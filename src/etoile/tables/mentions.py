"""Players whom a log mentions."""

from __future__ import annotations

from etoile.tables.entries import (
    Moved,
    Muted,
    Opened,
    Ready,
    Record,
    RematchAsked,
    Said,
    Sat,
    TakebackAgreed,
    TakebackAsked,
    TakebackDeclined,
)

PLAYER_ENTRIES = (Sat, Ready, TakebackAsked, TakebackAgreed, TakebackDeclined, RematchAsked, Said)
"""Entries with the field `player`, except Muted."""
MAX_ID_CHARS = 64


def players_in(record: Record) -> set[str]:
    """Returns the ids of the players whom a record mentions: its author and those named by its entry.

    A move adds none, because an earlier record has seated its author.
    """
    entry = record.entry
    match entry:
        case Moved():
            return set()
        case Opened():
            found = {request.name for request in entry.seat_requests if request.kind == "named"}
        case Muted():
            found = {entry.player, entry.target}
        case _ if isinstance(entry, PLAYER_ENTRIES):
            found = {entry.player}
        case _:
            found = set()
    return {player for player in (*found, record.by) if is_player_id(player)}


def is_player_id(text: str) -> bool:
    """Returns whether a text can be a player's id. The request of a seat for a `named` player may be any text."""
    return 0 < len(text) <= MAX_ID_CHARS and text.isprintable()
