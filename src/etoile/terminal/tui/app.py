"""Textual application: themes, language and the stack of screens."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from rich.terminal_theme import TerminalTheme
from rich.theme import Theme as RichTheme
from textual.app import App
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.theme import Theme

from etoile.core.match import Match
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal import saves
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.narrator import Narrator
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.lobby import LobbyScreen
from etoile.terminal.tui.play_screen import PlayScreen

NIGHT = Theme(
    name="night",
    primary="#8ea8e8",
    secondary="#5c6f9e",
    accent="#e8d48e",
    foreground="#d7ddec",
    background="#0c1020",
    surface="#121830",
    panel="#1b2442",
    success="#8fc7a0",
    warning="#e8d48e",
    error="#e89a8e",
)
DAY = Theme(
    name="day",
    primary="#2d4a8f",
    secondary="#5c6f9e",
    accent="#7a5c00",
    foreground="#1c2233",
    background="#f6f4ec",
    surface="#efece0",
    panel="#e0dccb",
    success="#24693a",
    warning="#7a5c00",
    error="#9c2f20",
    dark=False,
)


def parse_palette(colours: str) -> list[tuple[int, int, int]]:
    """Return the colours black, red, green, yellow, blue, magenta, cyan and white of a space-separated list."""
    return [Color.parse(colour).rgb for colour in colours.split()]


NIGHT_ANSI = TerminalTheme(
    (12, 16, 32),
    (215, 221, 236),
    parse_palette("#10152b #e88c7e #96d2a0 #e8c86e #5b7bd8 #d0a0e0 #82d0e0 #ffffff"),
)
DAY_ANSI = TerminalTheme(
    (246, 244, 236),
    (28, 34, 51),
    parse_palette("#000000 #a02d1e #24693a #8f6b00 #2d4a8f #8a2a7a #0a6a7a #ffffff"),
)
"""The eight ANSI colours of the boards, for the dark and the light theme."""
RULES_STYLES = RichTheme(
    {"markdown.code": "bold", "markdown.h1": "bold", "markdown.h2": "bold underline", "markdown.h3": "bold"}
)
"""Styles of the rules page, plainer than Rich's defaults."""


def start_resource_tracker() -> None:
    """Start Python's resource tracker, which external bots need. It inherits stderr, which Textual replaces."""
    with suppress(ImportError):  # not available on Windows
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()


class TerminalApp(App[None]):
    """The terminal application."""

    TITLE = "Belle Étoile"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8", "language", show=False),
        Binding("f9", "toggle_theme", show=False),
        Binding("ctrl+q,ctrl+c", "leave_app", show=False, priority=True),
    ]

    def __init__(self, translator: Translator) -> None:
        super().__init__()
        start_resource_tracker()
        self.translator = translator
        self.unfinished: LocalMatch | None = None
        """The match that was left last, unless it is over."""

    def on_mount(self) -> None:
        self.ansi_theme_dark = NIGHT_ANSI
        self.ansi_theme_light = DAY_ANSI
        self.console.push_theme(RULES_STYLES)
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.theme = NIGHT.name
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            # Signal handlers are not available on Windows or outside the main thread.
            with suppress(NotImplementedError, RuntimeError, AttributeError):
                loop.add_signal_handler(getattr(signal, name), self.action_leave_app)
        self.push_screen(LobbyScreen())

    def action_language(self) -> None:
        """Switch to the next language on all screens."""
        self.translator = Translator(LANGUAGES[(LANGUAGES.index(self.translator.language) + 1) % len(LANGUAGES)])
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.retranslate()

    def action_toggle_theme(self) -> None:
        """Switch between the dark and the light theme."""
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name

    def action_leave_app(self) -> None:
        """Leave the application from any screen. Every move is saved already."""
        if isinstance(self.screen, PlayScreen):
            self.screen.close()
        self.exit()

    def _fatal_error(self) -> None:
        """End the application after an unexpected error. `run_app` raises it; Textual would draw a traceback."""
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen) and not screen.local_match.over:
                self.unfinished = screen.local_match
        self._close_messages_no_wait()

    def start_match(self, match: Match) -> None:
        """Start a new match in a new file."""
        local_match = LocalMatch(match, saves.new_file(match))
        saves.create(match, local_match.file)
        self.show_match(local_match)

    def open_match(self, match: Match, file: Path) -> None:
        """Open a saved match. Raises Problem if one of its players is unknown."""
        self.show_match(LocalMatch(match, file))

    def show_match(self, local_match: LocalMatch) -> None:
        """Show a match, in place of the setup screen if that is open."""
        screen = PlayScreen(local_match)
        if isinstance(self.screen, LobbyScreen):
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def resume_instructions(self) -> list[str]:
        """Return how to resume the match that was left, to be printed after the application has closed."""
        if self.unfinished is None:
            return []
        narrator = Narrator(self.unfinished.match.definition, self.translator)
        file = self.unfinished.file
        return [narrator.file_message("table-saved", file), narrator.command_message("table-resume", "resume", file)]


def run_app(translator: Translator) -> None:
    """Run the application, then print how to resume the match that was left. Raises the error that ended it, if one did."""
    app = TerminalApp(translator)
    app.run()
    for line in app.resume_instructions():
        print(line)
    if app._exception is not None:
        raise app._exception
