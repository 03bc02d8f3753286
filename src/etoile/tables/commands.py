"""Commands of players, and the single function that turns a command into log entries."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etoile.core.refusal import Problem
from etoile.tables.chat import mute, say
from etoile.tables.entries import AnyEntry
from etoile.tables.leave import leave
from etoile.tables.limits import MAX_LOG_ENTRIES, MAX_NUMBER, MAX_SIDE_ENTRIES, Id, Number, Text, check_log_size
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

    seat: Number = ANY_SEAT


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table."""


class Start(Command, frozen=True, tag="start"):
    """Declare readiness, with a word for the shuffle."""

    word: Text = ""


class Move(Command, frozen=True, tag="move"):
    """Make a move."""

    move: Text


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

    text: Text


class Mute(Command, frozen=True, tag="mute"):
    """Mute a player, or unmute."""

    player: Id
    muted: bool = True


AnyCommand = Sit | Leave | Start | Move | Resign | AskTakeback | AnswerTakeback | AskRematch | Say | Mute


LOG_LIMITS: dict[type[AnyCommand], int] = {
    **dict.fromkeys((Start, Move, AnswerTakeback, AskRematch), MAX_LOG_ENTRIES),
    **dict.fromkeys((Sit, AskTakeback, Say, Mute), MAX_SIDE_ENTRIES),
    **dict.fromkeys((Leave, Resign), MAX_NUMBER),
}
"""Number of entries in a log at which commands of each kind are refused. A player can always leave and resign."""


def entries_of(table: Table, command: AnyCommand, player: Player, now: int, new_id: Callable[[], str]) -> list[AnyEntry]:
    """Returns the entries of a player's command. Raises a Problem if it is not allowed. `new_id` makes a table id."""
    if table.outdated:
        raise Problem("table-outdated")
    check_log_size(table, LOG_LIMITS[type(command)])
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
