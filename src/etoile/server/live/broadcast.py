"""TableUpdate of a table: what was added to it, as everybody who watches gets to hear it."""

from __future__ import annotations

from time import time
from typing import Any

import msgspec
from msgspec import Raw

from etoile.server.ws.protocol import Update
from etoile.tables.entries import Moved, Record
from etoile.tables.table import Table
from etoile.tables.views import view_for_player, view_records, view_seats, view_settled, view_turn

ENCODER = msgspec.json.Encoder()
GAP: Any = Raw(b"?")
UPDATE, ENTRIES, TABLE, END = ENCODER.encode(Update(GAP, GAP, GAP)).split(b"?")
"""What stands in an Update around whose command it was, the entries and the table."""


def now() -> int:
    """The time, in milliseconds since 1970."""
    return round(time() * 1000)


class TableUpdate:
    """What was added to a table. What all get to hear is written down once, and so is what all spectators do; what a move
    does not change is taken from the last news."""

    def __init__(self, table: Table, records: list[Record], last: TableUpdate | None = None) -> None:
        self.table = table
        self.records = records
        self.by, self.cause = records[0].by, records[0].command_id
        """Whose command led to it, and the command's own id."""
        self.version = table.version
        moved = isinstance(records[0].entry, Moved)
        if last and (not moved or last.table.id != table.id or last.version != self.version - 1):
            last = None
        self.settled: bytes = last.settled if last else begun(view_settled(table))
        self.seats: Raw
        if last and not table.opened.clock.runs:
            self.seats = last.seats
        else:
            self.seats = Raw(ENCODER.encode(view_seats(table, now())))
        self.own: dict[str, list[int]] = last.own if last else {}
        """The seats of those who have asked for their text."""
        self.moving = begun(view_turn(table, self.seats))[1:]
        self.open = ENCODER.encode(table.definition.public_view(table.match.position)) if table.match else b""
        """What lies open to all."""
        self.for_spectators = b""

    def text(self, player: str) -> bytes:
        """What a player is sent."""
        own = self.own.get(player)
        if own is None:
            own = self.own[player] = self.table.held_by(player)
        if own or self.by == player or any(one == player for one, _ in self.table.muted):
            return self.write(player, own)
        self.for_spectators = self.for_spectators or self.write("", own)
        return self.for_spectators

    def write(self, player: str, own: list[int]) -> bytes:
        """An Update, put together from its parts. Of the view, which comes last, one's own part is written before that which
        lies open to all."""
        done = ENCODER.encode(self.cause or None) if self.by == player else b"null"
        entries = ENCODER.encode(view_records(self.table, player, own, self.records))
        one = ENCODER.encode(view_for_player(self.table, player, own, self.table.private_view))[1:]
        rest = (one[:-2], b",", self.open[1:], b"}") if self.open else (one,)
        return b"".join((UPDATE, done, ENTRIES, entries, TABLE, self.settled, self.moving, *rest, END))


def begun(fields: Any) -> bytes:
    """An object of JSON that goes on: another one follows, without its brace."""
    return ENCODER.encode(fields)[:-1] + b","
