"""What all screens of the table share: their keys below, and that they can change their language at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.screen import Screen
from textual.widgets import Static

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.terminal.table.widgets import Keys

if TYPE_CHECKING:
    from etoile.terminal.table.app import Table

WIDE = 120
"""From so many columns on the log or the rules stand beside the board."""

LOW = 20
"""Below so many lines there is room for the board and the moves only."""


class Room(Screen[None]):
    """A screen of the table."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  (so it is in Textual)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-high")]  # noqa: RUF012
    KEYS: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """The keys that are told below: each with its action and its word, the sentence `key-WORD`."""

    @property
    def table(self) -> Table:
        """The app, by what it is here."""
        return cast("Table", self.app)

    @property
    def translator(self) -> Translator:
        """The language that is spoken now."""
        return self.table.translator

    def on_mount(self) -> None:
        self.speak()

    def speak(self) -> None:
        """Says everything (again) in the language that is spoken now."""
        keys = [(self.key_said(key), action, self.translator.say(f"key-{word}")) for key, action, word in self.KEYS]
        self.query_one(Keys).tell(keys)

    def key_said(self, key: str) -> str:
        """What is written on a key."""
        return self.translator.say(f"key-on-{key}") if self.translator.knows(f"key-on-{key}") else key.upper()

    def problem(self, problem: Problem) -> None:
        """Tells what went wrong."""
        self.query_one("#about", Static).update(Text(f"✗ {self.translator.describe(problem)}"))
