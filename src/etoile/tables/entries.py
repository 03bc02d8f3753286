"""Log entries of a table. A log contains secrets; `etoile.tables.views` decides which parts each viewer receives."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from etoile.tables.limits import Number, Text

LOSE = "lose"


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Time limits in seconds; all zero means no clock."""

    per_move: Number = 0
    """For each move, from seconds to days."""
    total: Number = 0
    """For the whole game."""
    increment: Number = 0
    """Added to the total after each move."""
    at_zero: Literal["lose", "bot"] = "lose"
    """Consequence of running out of time: the seat loses, or a bot plays on."""

    @property
    def runs(self) -> bool:
        """True if there is a time limit."""
        return bool(self.per_move or self.total)


class RequestedSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Requested occupant of a seat, as a log stores it: names of old logs may be longer than a request's."""

    kind: Literal["me", "open", "named", "bot", "keyboard"] = "open"
    name: str = ""
    """For `named` the player's id, for `bot` its level, for `keyboard` that person's display name."""


class SeatRequest(RequestedSeat, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Requested occupant of a seat when a table is opened."""

    name: Text = ""


class Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """Base class of log entries."""


class Opened(Entry, frozen=True, tag="opened", omit_defaults=True):
    """The table was opened."""

    game: str
    rules: int
    """Version of the game's rules."""
    settings: dict[str, str]
    secret: str
    """Seed of the shuffle. Its SHA-256 is public from the start, the secret itself at the end."""
    seat_requests: list[RequestedSeat] = field(name="places")
    clock: Clock = Clock()
    spectator_delay: int = field(default=0, name="gallery")
    """Number of moves after which spectators see all hands; 0: not before the end."""
    rated: bool = False
    public: bool = False
    """True if the lobby lists the table."""
    hints: bool | None = None
    """Whether players may ask for hints; None, as in logs from before there was a choice: only if one person plays."""


class Sat(Entry, frozen=True, tag="sat", omit_defaults=True):
    """A player took a seat before the deal."""

    seat: int
    player: str
    name: str


class Left(Entry, frozen=True, tag="left", omit_defaults=True):
    """A seat became free before the deal."""

    seat: int


class Ready(Entry, frozen=True, tag="ready", omit_defaults=True):
    """A player is ready, and may have contributed a word to the shuffle."""

    player: str
    word: str = ""


class Started(Entry, frozen=True, tag="started", omit_defaults=True):
    """The cards were dealt."""

    date: str


class Moved(Entry, frozen=True, tag="moved", omit_defaults=True):
    """A move, in canonical notation."""

    seat: int
    move: str


class Resigned(Entry, frozen=True, tag="resigned", omit_defaults=True):
    """A seat resigned."""

    seat: int


class Flagged(Entry, frozen=True, tag="flagged", omit_defaults=True):
    """A seat ran out of time."""

    seat: int


class StoodIn(Entry, frozen=True, tag="stood-in", omit_defaults=True):
    """A bot took over the seat of a player who left, resigned or ran out of time."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came-back", omit_defaults=True):
    """A player took the seat back from the bot."""

    seat: int


class TakebackAsked(Entry, frozen=True, tag="takeback-asked", omit_defaults=True):
    """A player asked to go back to the position after `count` moves."""

    player: str
    count: int


class TakebackAgreed(Entry, frozen=True, tag="takeback-agreed", omit_defaults=True):
    """A player consented to the takeback."""

    player: str


class TakebackDeclined(Entry, frozen=True, tag="takeback-declined", omit_defaults=True):
    """A player declined the takeback, or withdrew the request."""

    player: str


class TookBack(Entry, frozen=True, tag="took-back", omit_defaults=True):
    """The game went back to the position after `count` moves."""

    count: int


class RematchAsked(Entry, frozen=True, tag="rematch-asked", omit_defaults=True):
    """A player asked for a rematch."""

    player: str


class Rematched(Entry, frozen=True, tag="rematched", omit_defaults=True):
    """All players asked for a rematch; it takes place at another table."""

    table: str


class Said(Entry, frozen=True, tag="said", omit_defaults=True):
    """A chat message."""

    player: str
    name: str
    text: str
    spectators_only: bool = field(default=False, name="gallery")
    """True for a spectator's message during the game: players do not receive it."""


class Muted(Entry, frozen=True, tag="muted", omit_defaults=True):
    """A player muted or unmuted another."""

    player: str
    target: str = field(name="whom")
    muted: bool


class Ended(Entry, frozen=True, tag="ended", omit_defaults=True):
    """The game is over: played to its end, forfeited by a seat, or never started."""

    reason: Literal["played", "resigned", "time", "abandoned"]
    seat: int = -1


AnyEntry = (
    Opened
    | Sat
    | Left
    | Ready
    | Started
    | Moved
    | Resigned
    | Flagged
    | StoodIn
    | CameBack
    | TakebackAsked
    | TakebackAgreed
    | TakebackDeclined
    | TookBack
    | RematchAsked
    | Rematched
    | Said
    | Muted
    | Ended
)


class Record(Struct, frozen=True, omit_defaults=True):
    """An entry with its position in the log."""

    version: int
    """Consecutive, from 1."""
    at: int
    """Unix time in milliseconds."""
    entry: AnyEntry
    by: str = ""
    """Player who gave the command; empty for a bot's move and for a clock."""
    command_id: str = field(default="", name="cause")
    """Client-chosen id of the command, by which a repeated command is recognised."""
