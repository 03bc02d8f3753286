"""News of a table: what was added to it, as everybody who watches gets to hear it."""

from __future__ import annotations

from time import time
from typing import Any

import msgspec
from msgspec import Raw

from etoile.server.wire import Update
from etoile.tables.entries import Moved, Record
from etoile.tables.look import see_for_one, see_moving, see_records, see_seats, see_settled
from etoile.tables.table import Table

ENCODER = msgspec.json.Encoder()
GAP: Any = Raw(b"?")
UPDATE, ENTRIES, TABLE, END = ENCODER.encode(Update(GAP, GAP, GAP)).split(b"?")
"""What stands in an Update around whose command it was, the entries and the table."""


def now() -> int:
    """The time, in milliseconds since 1970."""
    return round(time() * 1000)


class News:
    """What was added to a table. What all get to hear is written down once, and so is what all spectators do; what a move
    does not change is taken from the last news."""

    def __init__(self, table: Table, records: list[Record], last: News | None = None) -> None:
        self.table = table
        self.records = records
        self.first = records[0]
        self.version = table.version
        if last and (last.table is not table or last.version != self.version - 1 or not isinstance(self.first.entry, Moved)):
            last = None
        standing = None if table.opened.clock.runs else last
        self.settled: bytes = last.settled if last else begun(see_settled(table))
        self.seats: Raw = standing.seats if standing else Raw(ENCODER.encode(see_seats(table, now())))
        self.own: dict[str, list[int]] = last.own if last else {}
        """The seats of those who have asked for their text."""
        self.for_all = self.settled + begun(see_moving(table, self.seats))[1:]
        self.open = begun(table.box.lies_open(table.match.position)) if table.match else b""
        """What lies open to all."""
        self.for_spectators = b""

    def done(self, player: str) -> str:
        """The id of the player's command that led to it, or nothing if it was somebody else's."""
        return self.first.cause if self.first.by == player else ""

    def text(self, player: str) -> bytes:
        """What a player is sent."""
        own = self.own.get(player)
        if own is None:
            own = self.own[player] = self.table.held_by(player)
        if own or self.first.by == player or any(one == player for one, _ in self.table.muted):
            return self.write(player, own)
        self.for_spectators = self.for_spectators or self.write("", own)
        return self.for_spectators

    def write(self, player: str, own: list[int]) -> bytes:
        """An Update, put together from its parts."""
        done = ENCODER.encode(self.done(player) or None)
        entries = ENCODER.encode(see_records(self.table, player, own, self.records))
        one = ENCODER.encode(see_for_one(self.table, player, own, self.view))
        return b"".join((UPDATE, done, ENTRIES, entries, TABLE, self.for_all, one[1:], END))

    def view(self, seat: int) -> Raw | None:
        """What a seat sees of the position."""
        if self.table.match is None:
            return None
        return Raw(self.open + ENCODER.encode(self.table.box.one_sees(self.table.match.position, seat))[1:])


def begun(fields: dict[str, Any]) -> bytes:
    """An object of JSON that goes on: another one follows, without its brace."""
    return ENCODER.encode(fields)[:-1] + b","
