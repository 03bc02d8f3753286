"""Removal of a deleted player's personal data from log entries."""

from __future__ import annotations

from msgspec.structs import replace

from etoile.tables.entries import AnyEntry, Opened, Said, Sat


def anonymize_entry(entry: AnyEntry, by: str, player: str) -> AnyEntry:
    """Returns an entry without a player's names and chat messages.

    Moves stay for the opponents, and words for the shuffle stay because the shuffle could not be verified without them.
    """
    match entry:
        case Opened() if by == player:
            requests = [
                replace(request, name="") if request.kind == "keyboard" else request for request in entry.seat_requests
            ]
            return replace(entry, seat_requests=requests)
        case Sat() if entry.player == player:
            return replace(entry, name="")
        case Said() if entry.player == player:
            return replace(entry, name="", text="")
    return entry
