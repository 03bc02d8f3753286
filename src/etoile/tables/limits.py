"""Limits of a table: lengths of texts and sizes of numbers in requests, and entries that a player can add to a log.

Requests are checked against the types below when they are decoded. Stored entries are not: a log that was written before a
limit existed stays readable. Rates of commands are in `etoile.server.live.limits`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from etoile.core.refusal import Problem

if TYPE_CHECKING:
    from etoile.tables.entries import AnyEntry
    from etoile.tables.table import Table

MAX_ID_CHARS = 64
"""Characters of a player's or a table's id, a game's name, an option's name, a bot's level."""
MAX_TEXT_CHARS = 400
"""Characters of any other text in a request. Names, words and messages have a stricter limit with a sentence of its own."""
MAX_SETTING_CHARS = 20_000
"""Characters of an option's value: a set of cards from a file is one."""
MAX_SETTINGS = 20
"""Options in a request."""
MAX_SEATS = 4
MAX_NUMBER = 2**31 - 1
"""Absolute value of any number in a request. Clocks and seats have stricter limits with sentences of their own."""

Id = Annotated[str, Meta(max_length=MAX_ID_CHARS, pattern=r"^[^\x00-\x1f]*\Z")]
"""Control characters are excluded because not every database can store them, or be asked for them."""
Text = Annotated[str, Meta(max_length=MAX_TEXT_CHARS)]
Number = Annotated[int, Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
SettingsRequest = Annotated[
    dict[Id, Annotated[str, Meta(max_length=MAX_SETTING_CHARS)]],
    Meta(max_length=MAX_SETTINGS),
]

MAX_LOG_ENTRIES = 10_000
"""Entries of a table's log. No command but leaving and resigning is executed beyond it; a bot's move closes the table."""
MAX_SIDE_ENTRIES = 6_000
"""Entries of a log after which only commands of the game itself are executed: no chat, no muting, no takebacks."""
MAX_SITS = 40
"""Times that a player sits down at a table, or comes back to it."""
MAX_MUTES = 100
"""Times that a player mutes or unmutes at a table."""
MAX_TAKEBACKS = 300
"""Takebacks that a player asks for at a table."""
MAX_MESSAGES = 300
"""Chat messages of a player at a table."""
MAX_SPECTATOR_MESSAGES = 2_000
"""Chat messages at a table after which spectators can't write."""


def count_entries(table: Table, player: str, *kinds: type[AnyEntry]) -> int:
    """Returns the number of entries of some kinds that a player's commands added. Takes time linear in the log."""
    return sum(record.by == player and isinstance(record.entry, kinds) for record in table.records)


def check_log_size(table: Table, most: int) -> None:
    """Raises a Problem if a table's log has reached a number of entries."""
    if table.version >= most:
        raise Problem("table-long")
