"""Common base of all screens: the key bar and the change of language."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.screen import Screen
from textual.widgets import Static

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.terminal.tui.widgets import KeyBar

if TYPE_CHECKING:
    from etoile.terminal.tui.app import TerminalApp

WIDE_MIN_COLUMNS = 120
"""From this width on, a page is shown beside the board."""

NORMAL_MIN_LINES = 20
"""Below this height, only the board and the moves are shown."""


class BaseScreen(Screen[None]):
    """A screen of the application."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE_MIN_COLUMNS, "-wide")]  # noqa: RUF012  (so it is in Textual)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (NORMAL_MIN_LINES, "-high")]  # noqa: RUF012
    KEYS: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """The keys in the key bar: each with its action and the suffix of its message `key-WORD`."""

    @property
    def terminal_app(self) -> TerminalApp:
        """The application, with its own type."""
        return cast("TerminalApp", self.app)

    @property
    def translator(self) -> Translator:
        """The translator of the current language."""
        return self.terminal_app.translator

    def on_mount(self) -> None:
        self.retranslate()

    def retranslate(self) -> None:
        """Draw all texts again in the current language."""
        keys = [(self.key_label(key), action, self.translator.say(f"key-{word}")) for key, action, word in self.KEYS]
        self.query_one(KeyBar).set_keys(keys)

    def key_label(self, key: str) -> str:
        """Return the label of a key."""
        return self.translator.say(f"key-on-{key}") if self.translator.knows(f"key-on-{key}") else key.upper()

    def show_problem(self, problem: Problem) -> None:
        """Show a problem."""
        self.query_one("#about", Static).update(Text(f"✗ {self.translator.describe(problem)}"))
