"""Commands of players, and the single function that turns a command into log entries."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etoile.core.refusal import Problem
from etoile.tables.chat import mute, say
from etoile.tables.entries import AnyEntry
from etoile.tables.leave import leave
from etoile.tables.move import move
from etoile.tables.player import Player
from etoile.tables.rematch import ask_rematch
from etoile.tables.resign import resign
from etoile.tables.sit import ANY_SEAT, sit
from etoile.tables.start import start
from etoile.tables.table import Table
from etoile.tables.takeback import answer_takeback, ask_takeback


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Base class of commands; the JSON field `do` names the kind."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, or take it back from a stand-in."""

    seat: int = ANY_SEAT


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table."""


class Start(Command, frozen=True, tag="start"):
    """Declare readiness, with a word for the shuffle."""

    word: str = ""


class Move(Command, frozen=True, tag="move"):
    """Make a move."""

    move: str


class Resign(Command, frozen=True, tag="resign"):
    """Resign."""


class AskTakeback(Command, frozen=True, tag="takeback"):
    """Go back to the player's last decision, or ask for consent to it."""


class AnswerTakeback(Command, frozen=True, tag="answer-takeback"):
    """Consent to a takeback, or decline it."""

    agree: bool


class AskRematch(Command, frozen=True, tag="rematch"):
    """Ask for a rematch."""


class Say(Command, frozen=True, tag="say"):
    """Post a chat message."""

    text: str


class Mute(Command, frozen=True, tag="mute"):
    """Mute a player, or unmute."""

    player: str
    muted: bool = True


AnyCommand = Sit | Leave | Start | Move | Resign | AskTakeback | AnswerTakeback | AskRematch | Say | Mute


def entries_of(table: Table, command: AnyCommand, player: Player, now: int, new_id: Callable[[], str]) -> list[AnyEntry]:
    """Returns the entries of a player's command. Raises a Problem if it is not allowed. `new_id` makes a table id."""
    if table.outdated:
        raise Problem("table-outdated")
    match command:
        case Move(notation):
            return move(table, player, notation, now)
        case Sit(seat):
            return sit(table, player, seat)
        case Leave():
            return leave(table, player)
        case Start(word):
            return start(table, player, now, word)
        case Resign():
            return resign(table, player)
        case AskTakeback():
            return ask_takeback(table, player)
        case AnswerTakeback(agree):
            return answer_takeback(table, player, agree)
        case AskRematch():
            return ask_rematch(table, player, new_id)
        case Say(text):
            return say(table, player, text)
        case Mute(target, muted):
            return mute(table, player, target, muted)
