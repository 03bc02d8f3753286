"""What can happen at a table, as entries of its log. A log holds secrets; what others get of it is in look.py."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

LOSE, BOT = "lose", "bot"


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long one may think, in seconds; all zero: as long as one likes."""

    per_move: int = 0
    """For each move: half a minute, or three days."""
    total: int = 0
    """For the whole game."""
    increment: int = 0
    """Added to the total after each move."""
    at_zero: Literal["lose", "bot"] = "lose"
    """What happens when the time is up: one loses, or a bot plays on."""

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.per_move or self.total)


class Place(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to sit somewhere, when a table is opened."""

    kind: Literal["me", "open", "named", "bot", "keyboard"] = "open"
    name: str = ""
    """Of `named` the player's id, of `bot` its level, of `keyboard` what that person is called."""


class Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True, tag="opened", omit_defaults=True):
    """Somebody opened the table."""

    game: str
    rules: int
    """The version of the game's rules."""
    settings: dict[str, str]
    secret: str
    """What the shuffle comes from; its SHA-256 is shown at once, itself at the end."""
    places: list[Place]
    clock: Clock = Clock()
    gallery: int = 0
    """After how many moves spectators see all hands; 0: never before the end."""
    rated: bool = False
    public: bool = False
    """Whether the lobby shows it."""


class Sat(Entry, frozen=True, tag="sat", omit_defaults=True):
    """Somebody sat down before the deal."""

    seat: int
    player: str
    name: str


class Left(Entry, frozen=True, tag="left", omit_defaults=True):
    """A seat is free again, before the deal."""

    seat: int


class Ready(Entry, frozen=True, tag="ready", omit_defaults=True):
    """A player wants to begin, and may have added a word to the shuffle."""

    player: str
    word: str = ""


class Started(Entry, frozen=True, tag="started", omit_defaults=True):
    """The cards are dealt."""

    date: str


class Moved(Entry, frozen=True, tag="moved", omit_defaults=True):
    """A move, by its notation."""

    seat: int
    move: str


class Resigned(Entry, frozen=True, tag="resigned", omit_defaults=True):
    """A seat gave up."""

    seat: int


class Flagged(Entry, frozen=True, tag="flagged", omit_defaults=True):
    """A seat's time was up."""

    seat: int


class StoodIn(Entry, frozen=True, tag="stood-in", omit_defaults=True):
    """A bot plays on for somebody who left, gave up or ran out of time."""

    seat: int
    bot: str


class CameBack(Entry, frozen=True, tag="came-back", omit_defaults=True):
    """Somebody got his seat back from the bot."""

    seat: int


class TakebackAsked(Entry, frozen=True, tag="takeback-asked", omit_defaults=True):
    """A player would like to go back to when so many moves had been played."""

    player: str
    count: int


class TakebackAgreed(Entry, frozen=True, tag="takeback-agreed", omit_defaults=True):
    """A player agrees."""

    player: str


class TakebackDeclined(Entry, frozen=True, tag="takeback-declined", omit_defaults=True):
    """A player does not agree, or whoever asked thought better of it."""

    player: str


class TookBack(Entry, frozen=True, tag="took-back", omit_defaults=True):
    """The game is as it was when so many moves had been played."""

    count: int


class RematchAsked(Entry, frozen=True, tag="rematch-asked", omit_defaults=True):
    """A player would like to play again."""

    player: str


class Rematched(Entry, frozen=True, tag="rematched", omit_defaults=True):
    """All want to play again: they go on at another table."""

    table: str


class Said(Entry, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something."""

    player: str
    name: str
    text: str
    gallery: bool = False
    """Said by a spectator while the game ran: only spectators hear it."""


class Muted(Entry, frozen=True, tag="muted", omit_defaults=True):
    """A player no longer wants to hear another, or wants to again."""

    player: str
    whom: str
    muted: bool


class Ended(Entry, frozen=True, tag="ended", omit_defaults=True):
    """The game is over: played to its end, given up by a seat, or never begun."""

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
    """An entry in its place in the log."""

    version: int
    """From 1 on, without gaps."""
    at: int
    """When, in milliseconds since 1970."""
    entry: AnyEntry
    by: str = ""
    """The player whose command it was; nobody's if it is a bot's move or the clock's."""
    cause: str = ""
    """The command's own id, by which it is known again if it is sent twice."""
