"""Log entries as one viewer sees them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.tables.entries import (
    AnyEntry,
    CameBack,
    Ended,
    Flagged,
    Left,
    Moved,
    Muted,
    Opened,
    Ready,
    Record,
    RematchAsked,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    StoodIn,
    TakebackAgreed,
    TakebackAsked,
    TakebackDeclined,
    TookBack,
)
from etoile.tables.table import Table

PUBLIC_ENTRIES = (
    Sat,
    Left,
    Ready,
    Started,
    Moved,
    Resigned,
    Flagged,
    StoodIn,
    CameBack,
    TakebackAsked,
    TakebackAgreed,
    TakebackDeclined,
    TookBack,
    RematchAsked,
    Rematched,
    Ended,
)
"""Kinds of entries that everybody sees unchanged."""


class EntryView(Struct, frozen=True):
    """A log entry, and the events of a move, as one viewer may know them."""

    version: int
    at: int
    entry: AnyEntry
    events: list[Event]


def view_entries(table: Table, player: str, after: int = 0) -> list[EntryView]:
    """Returns the entries after a version as a player may see them."""
    return view_records(table, player, table.held_by(player), table.records[after:])


def view_records(table: Table, player: str, own: list[int], records: list[Record]) -> list[EntryView]:
    """Returns records as a player who holds the seats `own` may see them, without those that must stay hidden."""
    return [seen for record in records if (seen := view_entry(table, player, own, record))]


def view_entry(table: Table, player: str, own: list[int], record: Record) -> EntryView | None:
    """Returns a record as a player who holds the seats `own` may see it; None if it must stay hidden.

    People who share a keyboard read the log together, so they get the spectators' events; drawn cards appear in their hands.
    """
    entry = record.entry
    events: list[Event] = []
    match entry:
        case Moved():
            listener = own[0] if len(own) == 1 else NOBODY
            events = table.definition.events(table.events_by_version[record.version], listener)
        case Opened():
            entry = replace(entry, secret="")
        case Said():
            if entry.spectators_only and own:
                return None
        case Muted():
            if entry.player != player:
                return None
        case _ if not isinstance(entry, PUBLIC_ENTRIES):
            return None
    return EntryView(record.version, record.at, entry, events)
