"""News of a table: what was added to it, as everybody who watches gets to hear it."""

from __future__ import annotations

from time import time

import msgspec

from etoile.server.wire import Update
from etoile.tables.entries import Record
from etoile.tables.look import see_entries, see_table
from etoile.tables.table import Table

ENCODER = msgspec.json.Encoder()


def now() -> int:
    """The time, in milliseconds since 1970."""
    return round(time() * 1000)


class News:
    """What was added to a table. All spectators get the same, so it is written down for them once."""

    def __init__(self, table: Table, records: list[Record]) -> None:
        self.table = table
        self.first = records[0]
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
        entries = see_entries(self.table, player, self.first.version - 1)
        update = Update(self.done(player) or None, entries, see_table(self.table, player, now()))
        return ENCODER.encode(update)
