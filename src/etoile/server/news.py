"""News of a table: what was added to it, as everybody who watches gets to hear it."""

from __future__ import annotations

from time import time

import msgspec
from msgspec import Raw

from etoile.server.wire import Update
from etoile.tables.entries import Moved, Record
from etoile.tables.look import see_entries, see_for_one, see_moving, see_seats, see_settled
from etoile.tables.table import Table

ENCODER = msgspec.json.Encoder()


def now() -> int:
    """The time, in milliseconds since 1970."""
    return round(time() * 1000)


class News:
    """What was added to a table. What all get to hear is written down once, and so is what all spectators do; what a move
    does not change is taken from the last news."""

    def __init__(self, table: Table, records: list[Record], last: News | None = None) -> None:
        self.table = table
        self.first = records[0]
        self.version = table.version
        clock = table.opened.clock
        if last and not (last.table is table and last.version == self.first.version - 1 and moves_only(records)):
            last = None
        self.settled: bytes = last.settled if last else ENCODER.encode(see_settled(table))
        self.seats: Raw = Raw(ENCODER.encode(see_seats(table, now()))) if clock.runs or not last else last.seats
        self.for_all = merge(self.settled, ENCODER.encode(see_moving(table, self.seats)))
        self.open = ENCODER.encode(table.box.lies_open(table.match.position)) if table.match else b""
        """What lies open to all."""
        self.for_spectators = b""

    def done(self, player: str) -> str:
        """The id of the player's command that led to it, or nothing if it was somebody else's."""
        return self.first.cause if self.first.by == player else ""

    def text(self, player: str) -> bytes:
        """What a player is sent."""
        concerned = self.first.by == player or self.table.held_by(player)
        if concerned or any(one == player for one, _ in self.table.muted):
            return self.write(player)
        self.for_spectators = self.for_spectators or self.write("")
        return self.for_spectators

    def write(self, player: str) -> bytes:
        """An Update, put together from its parts."""
        table = merge(self.for_all, ENCODER.encode(see_for_one(self.table, player, self.view)))
        update = Update(self.done(player) or None, see_entries(self.table, player, self.first.version - 1), Raw(table))
        return ENCODER.encode(update)

    def view(self, seat: int) -> Raw | None:
        """What a seat sees of the position."""
        if self.table.match is None:
            return None
        return Raw(merge(self.open, ENCODER.encode(self.table.box.one_sees(self.table.match.position, seat))))


def moves_only(records: list[Record]) -> bool:
    """Whether nothing but moves was added."""
    return all(isinstance(record.entry, Moved) for record in records)


def merge(one: bytes, other: bytes) -> bytes:
    """Two objects of JSON, neither of them empty, as one."""
    return one[:-1] + b"," + other[1:]
