"""Messages of a table's WebSocket. Every message has a protocol version; a client's has an id, by which it is answered and
recognised if it is sent twice.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from etoile.core.refusal import Problem, Refused
from etoile.i18n import Translator
from etoile.tables.commands import AnyCommand, Command
from etoile.tables.limits import MAX_NUMBER, Id, Number
from etoile.tables.views import EntryView, TableView

VERSION = 1

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]*\Z")]
"""Id of a command. Control characters are excluded because not every database can store them."""


class Go(Command, frozen=True, tag="go"):
    """Switches the connection to another table. Handled by the session; tables do not receive it."""

    table: Id
    after: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] = 0
    """The last version of the table that the client has seen."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A client's message: a command."""

    v: Number
    id: CommandId
    command: AnyCommand | Go


class Update(Struct, frozen=True, tag="update", tag_field="say"):
    """Entries added since the last message, and the table as it is now."""

    done: str | None
    """The id of the client's own command that led to this; it is durable."""
    entries: list[EntryView]
    table: TableView | Raw
    """Raw if it is encoded already."""
    v: int = VERSION


class Delta(Struct, frozen=True, tag="delta", tag_field="say"):
    """Entries added since the last message, and the fields of the table that changed, for a client that asked for deltas."""

    done: str | None
    entries: list[EntryView]
    since: int
    """Version of the table to which the changes apply."""
    table: dict[str, Any]
    """Fields of the TableView, at least those that changed. `view` has at least its changed fields, all if it was null."""
    v: int = VERSION


class Done(Struct, frozen=True, tag="done", tag_field="say"):
    """A command was executed before, up to this version, or had no effect."""

    id: str
    version: int
    v: int = VERSION


class Refusal(Struct, frozen=True, tag="refused", tag_field="say"):
    """A command was not executed, and the reason."""

    id: str | None
    code: str
    clause: str | None
    sentence: str
    v: int = VERSION


def refuse(problem: Problem, translator: Translator, id: str | None = None) -> Refusal:
    """Returns the refusal for a problem, in the player's language."""
    clause = problem.refusal.clause if isinstance(problem, Refused) else None
    return Refusal(id, problem.code, clause, translator.describe(problem))
