"""Messages of the bus, and their encoding."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder, Encoder

LogRow = tuple[int, int, str, str, str]
"""Version, time, author, command id and encoded entry of a record."""


class TableChanged(Struct, frozen=True, tag="table", array_like=True):
    """Records were appended to a table's log."""

    table: str
    version: int
    """Version after them."""
    pending: bool = False
    """Whether a bot is to move or a clock runs."""
    rows: list[LogRow] = []
    """The records; empty on a bus that carries ids only."""


class TableInvalidated(Struct, frozen=True, tag="invalid", array_like=True):
    """A table's log was rewritten, so its copies in memory are no longer valid."""

    table: str


class Revoked(Struct, frozen=True, tag="revoked", array_like=True):
    """Sessions were revoked: their sockets must be closed."""

    sessions: list[str]


class PlayerErased(Struct, frozen=True, tag="erased", array_like=True):
    """A player is being erased: no command of theirs may be executed any more."""

    player: str


class Heartbeat(Struct, frozen=True, tag="alive", array_like=True):
    """Shows that the sender is alive and connected to the bus."""


BusMessage = TableChanged | TableInvalidated | Revoked | PlayerErased
AnyMessage = BusMessage | Heartbeat


class Envelope(Struct, frozen=True, array_like=True):
    """Messages of one process."""

    sender: str
    messages: list[AnyMessage]


ENCODER = Encoder()
DECODER = Decoder(Envelope)
