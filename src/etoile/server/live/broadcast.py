"""Updates of a table, encoded once and sent to every watcher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec import Raw

from etoile.server.ws.protocol import Update
from etoile.tables.entries import Moved, Record
from etoile.tables.table import Table
from etoile.tables.views import view_for_player, view_records, view_seats, view_settled, view_turn

if TYPE_CHECKING:
    from etoile.tables.player import Player

ENCODER = msgspec.json.Encoder()
GAP: Any = Raw(b"?")
UPDATE, ENTRIES, TABLE, END = ENCODER.encode(Update(GAP, GAP, GAP)).split(b"?")
"""The JSON of an Update around its three fields: command id, entries, table."""


class TableUpdate:
    """Records added to a table, as the watchers receive them.

    Parts common to all viewers are encoded once, and so is the text of all spectators. Parts that a move does not change are
    taken from the previous update.
    """

    def __init__(self, table: Table, records: list[Record], now: int, last: TableUpdate | None = None) -> None:
        self.table = table
        self.records = records
        self.by, self.command_id = records[0].by, records[0].command_id
        """The player whose command led to the records, and the id of that command."""
        self.version = table.version
        moved = isinstance(records[0].entry, Moved)
        if last and (not moved or last.table.id != table.id or last.version != self.version - 1):
            last = None
        self.settled: bytes = last.settled if last else open_object(view_settled(table))
        self.seats: Raw
        if last and not table.opened.clock.runs:
            self.seats = last.seats
        else:
            self.seats = Raw(ENCODER.encode(view_seats(table, now)))
        self.own: dict[str, list[int]] = last.own if last else {}
        """The seats of each player whose text was asked for."""
        self.turn = open_object(view_turn(table, self.seats))[1:]
        self.public = ENCODER.encode(table.definition.public_view(table.match.position)) if table.match else b""
        self.spectator_text = b""

    def text(self, player: str) -> bytes:
        """Returns the message for a player."""
        own = self.own.get(player)
        if own is None:
            own = self.own[player] = self.table.held_by(player)
        if own or self.by == player or any(muter == player for muter, _ in self.table.muted):
            return self.encode(player, own)
        self.spectator_text = self.spectator_text or self.encode("", own)
        return self.spectator_text

    def encode(self, player: str, own: list[int]) -> bytes:
        """Joins an Update from its parts. The view comes last: its private part first, then its public part."""
        done = ENCODER.encode(self.command_id or None) if self.by == player else b"null"
        entries = ENCODER.encode(view_records(self.table, player, own, self.records))
        private = ENCODER.encode(view_for_player(self.table, player, own, self.table.private_view))[1:]
        rest = (private[:-2], b",", self.public[1:], b"}") if self.public else (private,)
        return b"".join((UPDATE, done, ENTRIES, entries, TABLE, self.settled, self.turn, *rest, END))


def open_object(fields: Any) -> bytes:
    """Encodes fields as the beginning of a JSON object: the closing brace is replaced by a comma."""
    return ENCODER.encode(fields)[:-1] + b","


class Watcher(Protocol):
    """Receiver of a table's updates."""

    player: Player
    session_id: str
    """Session by which the player is signed in; empty without one."""

    def on_update(self, update: TableUpdate) -> None:
        """Receives records that were committed."""

    def disconnect(self) -> None:
        """Ends the subscription: the table in memory was invalidated, and the client must join again."""


def broadcast(update: TableUpdate, watchers: set[Watcher]) -> None:
    """Sends an update to all watchers."""
    for watcher in list(watchers):
        watcher.on_update(update)
