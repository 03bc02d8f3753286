"""What goes over the wire. Every message of a table's socket has its version; a client's has an id, by which it is answered
and known again if it is sent twice.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from etoile.core.refusal import Problem, Refused
from etoile.i18n import Translator
from etoile.tables.commands import AnyCommand, Command
from etoile.tables.views import EntryView, TableView

VERSION = 1

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]*\Z")]
"""A name for a command. What can't be printed, not every database can keep."""


class Go(Command, frozen=True, tag="go"):
    """Go on to another table by the same line. It is a matter of the line's: the tables don't hear of it."""

    table: str
    after: Annotated[int, Meta(ge=0)] = 0
    """The last version of it that the client has seen."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a command."""

    v: int
    id: Id
    command: AnyCommand | Go


class Update(Struct, frozen=True, tag="update", tag_field="say"):
    """What happened since the last message, and the table as it is now."""

    done: str | None
    """The id of the client's own command that led to this; it is durable."""
    entries: list[EntryView]
    table: TableView | Raw
    """Raw: as it was written down already."""
    v: int = VERSION


class Done(Struct, frozen=True, tag="done", tag_field="say"):
    """A command had been carried out before, up to this version, or there was nothing to do."""

    id: str
    version: int
    v: int = VERSION


class Refusal(Struct, frozen=True, tag="refused", tag_field="say"):
    """A command was not carried out, and why."""

    id: str | None
    code: str
    clause: str | None
    sentence: str
    v: int = VERSION


def refuse(problem: Problem, translator: Translator, id: str | None = None) -> Refusal:
    """A problem as a client gets it, in the player's language."""
    clause = problem.refusal.clause if isinstance(problem, Refused) else None
    return Refusal(id, problem.code, clause, translator.describe(problem))
