"""Forgetting somebody: what an entry keeps when a player has asked that nothing tell of him any more."""

from __future__ import annotations

from msgspec.structs import replace

from etoile.tables.entries import AnyEntry, Opened, Said, Sat


def blank(entry: AnyEntry, by: str, player: str) -> AnyEntry:
    """An entry without what a player was called and what he said. The moves stay, for those who played with him; so do
    words for the shuffle, without which nobody could check it."""
    match entry:
        case Opened() if by == player:
            places = [replace(place, name="") if place.kind == "keyboard" else place for place in entry.places]
            return replace(entry, places=places)
        case Sat() if entry.player == player:
            return replace(entry, name="")
        case Said() if entry.player == player:
            return replace(entry, name="", text="")
    return entry
