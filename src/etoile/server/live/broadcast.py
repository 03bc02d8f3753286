"""Updates of a table, encoded once and sent to every watcher: the whole table, or only what changed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec import UNSET, Raw

from etoile.server.live.clock import Now
from etoile.server.ws.protocol import Delta, Update
from etoile.tables.entries import Moved, Record
from etoile.tables.table import Table
from etoile.tables.views import view_for_player, view_records, view_seats, view_settled, view_turn

if TYPE_CHECKING:
    from etoile.tables.player import Player

Fields = dict[str, Any]
Parts = tuple[bytes, bytes, bytes]
"""Parts of a message that all viewers share: its start, the table before the viewer's part, the end of the view."""
ENCODER = msgspec.json.Encoder()
GAP: Any = Raw(b"?")
UPDATE, ENTRIES, TABLE, END = ENCODER.encode(Update(GAP, GAP, GAP)).split(b"?")
"""The JSON of an Update around its three fields: command id, entries, table."""
DELTA, _, SINCE, CHANGES, _ = ENCODER.encode(Delta(GAP, GAP, GAP, GAP)).split(b"?")
"""The JSON of a Delta before its fields; it has the version before in addition."""


class TableUpdate:
    """Records added to a table, as the watchers receive them: with the whole table, or as a delta to the previous update.

    Parts common to all viewers are encoded once, and so are the texts of all spectators. Public parts that did not change
    are taken from the previous update, and left out of a delta.
    """

    def __init__(self, table: Table, records: list[Record], now: Now, last: TableUpdate | None = None) -> None:
        self.table = table
        self.records = records
        self.by, self.command_id = records[0].by, records[0].command_id
        """The player whose command led to the records, and the id of that command."""
        self.version = table.version
        self.since = records[0].version - 1
        if last and (last.version != self.since or last.table.id != table.id):
            last = None
        moved = last if len(records) == 1 and isinstance(records[0].entry, Moved) else None
        self.settled: bytes = moved.settled if moved else open_object(view_settled(table))
        self.seats: Raw
        if moved and not table.opened.clock.runs:
            self.seats = moved.seats
        else:
            self.seats = Raw(ENCODER.encode(view_seats(table, now())))
        self.own: dict[str, list[int]] = moved.own if moved else {}
        """The seats of each player whose text was asked for."""
        self.public: Fields = table.definition.public_view(table.match.position) if table.match else {}
        self.delta: Parts | None = self.delta_to(last) if last else None
        self.spectator_texts: dict[bool, bytes] = {}
        """Texts of all spectators: the delta under True, the whole table under False."""

    def delta_to(self, last: TableUpdate) -> Parts:
        """Returns the parts of a delta to the previous update."""
        settled = b"{" if self.settled is last.settled else self.settled
        turn = view_turn(self.table, UNSET if self.seats is last.seats else self.seats)
        changes = {
            name: value for name, value in self.public.items() if name not in last.public or last.public[name] != value
        }
        return DELTA, b"%b%d%b%b%b" % (SINCE, self.since, CHANGES, settled, open_object(turn)[1:]), close_view(changes)

    @cached_property
    def whole(self) -> Parts:
        """Parts of an update with the whole table."""
        return UPDATE, TABLE + self.settled + open_object(view_turn(self.table, self.seats))[1:], close_view(self.public)

    def text(self, player: str) -> bytes:
        """Returns the message for a player with the whole table."""
        return self.shared_text(player, False)

    def delta_text(self, player: str) -> bytes:
        """Returns the message for a player who has the version before: a delta if that is known, else the whole table."""
        return self.shared_text(player, self.delta is not None)

    def shared_text(self, player: str, as_delta: bool) -> bytes:
        """Returns the message for a player. Encodes it once for all spectators."""
        own = self.own.get(player)
        if own is None:
            own = self.own[player] = self.table.held_by(player)
        if own or self.by == player or any(muter == player for muter, _ in self.table.muted):
            return self.encode(player, own, as_delta)
        if as_delta not in self.spectator_texts:
            self.spectator_texts[as_delta] = self.encode("", own, as_delta)
        return self.spectator_texts[as_delta]

    def encode(self, player: str, own: list[int], as_delta: bool) -> bytes:
        """Joins a message from its parts. The view comes last: its private part first, then its public part."""
        start, table, public = self.delta if as_delta and self.delta else self.whole
        done = ENCODER.encode(self.command_id or None) if self.by == player else b"null"
        entries = ENCODER.encode(view_records(self.table, player, own, self.records))
        private = ENCODER.encode(view_for_player(self.table, player, own, self.table.private_view))[1:]
        rest = (private[:-2], public) if self.public else (private,)
        return b"".join((start, done, ENTRIES, entries, table, *rest, END))


def open_object(fields: Any) -> bytes:
    """Encodes fields as the beginning of a JSON object: the closing brace is replaced by a comma."""
    return ENCODER.encode(fields)[:-1] + b","


def close_view(fields: Fields) -> bytes:
    """Encodes public fields of a position, perhaps none, as the end of a view and of the table that contains it."""
    return b",%b}" % ENCODER.encode(fields)[1:] if fields else b"}}"


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
