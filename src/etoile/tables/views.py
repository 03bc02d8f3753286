"""What a player or a spectator gets to see of a table. Everything here is an allow-list: an entry of a kind that is not
named below is shown to nobody, and of a position a seat gets its view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.tables.clock import remaining
from etoile.tables.entries import (
    AnyEntry,
    CameBack,
    Clock,
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
from etoile.tables.table import OVER, WAITING, Table

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
"""What everybody may see whole."""


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    player: str
    name: str
    bot: str
    stand_in: str
    named: str
    out: bool
    ready: bool
    remaining: int | None
    """Milliseconds on its clock, if it has one."""


class Result(Struct, frozen=True):
    """How a game ended."""

    reason: str
    seat: int
    """Who gave up or ran out of time, or -1."""
    scores: list[int]
    winners: list[int]


class TableView(Struct, frozen=True):
    """A table as one player, or a spectator, sees it now."""

    # What everybody sees, and a move does not change
    id: str
    game: str
    settings: dict[str, str]
    status: str
    host: str
    clock: Clock
    rated: bool
    public: bool
    gallery: int
    proof: str
    words: list[str]
    seed: str | None
    """The secret, once the game is over."""
    date: str | None
    rematch: list[str]
    next_table: str
    result: Result | None
    # What everybody sees, and a move changes
    version: int
    seats: list[SeatView]
    to_move: int
    count: int
    """How many moves have been played."""
    takeback: TakebackAsked | None
    # What one sees besides
    yours: list[int]
    """One's own seats."""
    seat: int
    """The seat that one looks from, or -1: a spectator, or people at one keyboard of whom none is to move."""
    view: Any
    """The position as that seat sees it; None before the deal."""
    moves: list[str]
    """The legal moves, if one is to move."""
    hands: list[Any] | None
    """The position as every seat sees it: for all at the end, for spectators some moves late if the table was opened so."""
    muted: list[str]


class EntryView(Struct, frozen=True):
    """An entry of the log as one may see it, and what one hears of a move."""

    version: int
    at: int
    entry: AnyEntry
    events: list[Event]


def view_table(table: Table, player: str, now: int) -> TableView:
    """A table as a player sees it; a spectator has a seat nowhere."""

    def view(seat: int) -> Any:
        return table.definition.view(table.match.position, seat) if table.match else None

    one = view_for_player(table, player, table.held_by(player), view)
    return TableView(**view_settled(table), **view_turn(table, view_seats(table, now)), **one)


def view_settled(table: Table) -> dict[str, Any]:
    """What everybody sees of a table, by the fields of TableView: what a move does not change."""
    opened, match, status = table.opened, table.match, table.status
    return {
        "id": table.id,
        "game": opened.game,
        "settings": opened.settings,
        "status": status,
        "host": table.host,
        "clock": opened.clock,
        "rated": opened.rated,
        "public": opened.public,
        "gallery": opened.gallery,
        "proof": table.proof,
        "words": list(match.words) if match else [],
        "seed": opened.secret if status == OVER and match else None,
        "date": table.date,
        "rematch": sorted(table.rematch),
        "next_table": table.next_table,
        "result": view_result(table),
    }


def view_turn(table: Table, seats: Any) -> dict[str, Any]:
    """What everybody sees besides, and a move changes."""
    return {
        "version": table.version,
        "seats": seats,
        "to_move": table.to_move,
        "count": len(table.plays),
        "takeback": table.takeback,
    }


def seat_of(table: Table, own: list[int]) -> int:
    """The seat that somebody with these seats looks from. At one keyboard it is the one to move; between turns nobody's hand
    lies open."""
    if len(own) == 1:
        return own[0]
    return table.to_move if table.to_move in own else NOBODY


def view_for_player(table: Table, player: str, own: list[int], view: Callable[[int], Any]) -> dict[str, Any]:
    """What a player with these seats sees of a table besides. `view` is what a seat sees of the position."""
    match, seat = table.match, seat_of(table, own)
    playing = match and table.to_move in own and not table.seats[table.to_move].played_by
    return {
        "yours": own,
        "seat": seat,
        "moves": list(match.legal_moves()) if match and playing else [],
        "hands": view_hands(table, spectator=not own),
        "muted": sorted(whom for one, whom in table.muted if one == player) if table.muted else [],
        "view": view(seat),
    }


def view_seats(table: Table, now: int) -> list[SeatView]:
    """The seats as everybody sees them. Without a clock, a move does not change them."""
    begun = table.status != WAITING
    return [
        SeatView(
            player=seat.player,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            named=seat.named,
            out=seat.out,
            ready=begun or bool(seat.bot) or seat.player in table.ready,
            remaining=remaining(table, number, now),
        )
        for number, seat in enumerate(table.seats)
    ]


def view_hands(table: Table, spectator: bool) -> list[Any] | None:
    """All hands: for everybody at the end; for spectators as they were some moves ago, if the table was opened so."""
    delay = table.opened.gallery
    if table.ended and table.match:
        position = table.match.position
    elif spectator and delay and len(table.plays) >= delay:
        position = table.plays[-delay].before
    else:
        return None
    return [table.definition.view(position, seat) for seat in range(len(table.seats))]


def view_result(table: Table) -> Result | None:
    """How the game ended, if it did. Without its rules nobody knows what an outdated one came to."""
    if table.outdated:
        return Result("outdated", NOBODY, [], [])
    if table.ended is None:
        return None
    scores = table.match.position.scores() if table.match else []
    winners = table.match.winners() if table.match and table.ended.reason != "abandoned" else []
    return Result(table.ended.reason, table.ended.seat, scores, winners)


def view_entries(table: Table, player: str, after: int = 0) -> list[EntryView]:
    """The entries after a version, as a player may see them."""
    return view_records(table, player, table.held_by(player), table.records[after:])


def view_records(table: Table, player: str, own: list[int], records: list[Record]) -> list[EntryView]:
    """Entries as a player with these seats may see them."""
    return [seen for record in records if (seen := view_entry(table, player, own, record))]


def view_entry(table: Table, player: str, own: list[int], record: Record) -> EntryView | None:
    """An entry as a player with these seats may see it; None if he may not know of it. People at one keyboard read it
    together, so they hear what everybody may; what was drawn each finds in his hand."""
    entry = record.entry
    events: list[Event] = []
    match entry:
        case Moved():
            listener = own[0] if len(own) == 1 else NOBODY
            events = table.definition.events(table.told[record.version], listener)
        case Opened():
            entry = replace(entry, secret="")
        case Said():
            if entry.gallery and own:
                return None
        case Muted():
            if entry.player != player:
                return None
        case _ if not isinstance(entry, PUBLIC_ENTRIES):
            return None
    return EntryView(record.version, record.at, entry, events)
