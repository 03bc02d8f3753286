"""Commands: what somebody at a table can wish for, and the one way to have it done."""

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
from etoile.tables.sit import ANY, sit
from etoile.tables.start import start
from etoile.tables.table import Table
from etoile.tables.takeback import answer_takeback, ask_takeback


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """A wish."""


class Sit(Command, frozen=True, tag="sit"):
    """Sit down, or come back."""

    seat: int = ANY


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table."""


class Start(Command, frozen=True, tag="start"):
    """Be ready, with a word for the shuffle."""

    word: str = ""


class Move(Command, frozen=True, tag="move"):
    """Make a move."""

    move: str


class Resign(Command, frozen=True, tag="resign"):
    """Give up."""


class AskTakeback(Command, frozen=True, tag="takeback"):
    """Go back to one's last decision, or ask whether one may."""


class AnswerTakeback(Command, frozen=True, tag="answer-takeback"):
    """Agree to a takeback, or not."""

    agree: bool


class AskRematch(Command, frozen=True, tag="rematch"):
    """Play again."""


class Say(Command, frozen=True, tag="say"):
    """Say something."""

    text: str


class Mute(Command, frozen=True, tag="mute"):
    """Stop listening to somebody, or begin to again."""

    player: str
    muted: bool = True


AnyCommand = Sit | Leave | Start | Move | Resign | AskTakeback | AnswerTakeback | AskRematch | Say | Mute


def entries_of(table: Table, command: AnyCommand, player: Player, now: int, fresh: Callable[[], str]) -> list[AnyEntry]:
    """What a player's command leads to. Raises a Problem if it can't be granted. `fresh` makes an id that no table has."""
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
            return ask_rematch(table, player, fresh)
        case Say(text):
            return say(table, player, text)
        case Mute(whom, muted):
            return mute(table, player, whom, muted)
