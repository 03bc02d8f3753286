"""The app: its themes, its language, and which screen is in front."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from rich.terminal_theme import TerminalTheme
from rich.theme import Theme as Inks
from textual.app import App
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.theme import Theme

from etoile.core.match import Match
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal import saves
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.narrator import Narrator
from etoile.terminal.table.game import GameRoom
from etoile.terminal.table.lobby import Lobby
from etoile.terminal.table.room import Room

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


def inks(said: str) -> list[tuple[int, int, int]]:
    """Black, red, green, yellow, blue, magenta, cyan and white."""
    return [Color.parse(ink).rgb for ink in said.split()]


NIGHT_INKS = TerminalTheme(
    (12, 16, 32),
    (215, 221, 236),
    inks("#10152b #e88c7e #96d2a0 #e8c86e #5b7bd8 #d0a0e0 #82d0e0 #ffffff"),
)
DAY_INKS = TerminalTheme(
    (246, 244, 236),
    (28, 34, 51),
    inks("#000000 #a02d1e #24693a #8f6b00 #2d4a8f #8a2a7a #0a6a7a #ffffff"),
)
"""The eight colours that boards are drawn with, as they look by night and by day."""
RULES_INKS = Inks({"markdown.code": "bold", "markdown.h1": "bold", "markdown.h2": "bold underline", "markdown.h3": "bold"})
"""The rules page, quieter than Rich would show it."""


def ready_for_own_bots() -> None:
    """Python watches over processes with one of its own, which needs the true stderr: start it before the screen is ours."""
    with suppress(ImportError):  # there is none on Windows
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()


class Table(App[None]):
    """The table in the terminal."""

    TITLE = "Belle Étoile"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8", "language", show=False),
        Binding("f9", "light", show=False),
        Binding("ctrl+q,ctrl+c", "leave_table", show=False, priority=True),
    ]

    def __init__(self, translator: Translator) -> None:
        super().__init__()
        ready_for_own_bots()
        self.translator = translator
        self.unfinished: LocalMatch | None = None
        """The match that was left last, if it is not over."""

    def on_mount(self) -> None:
        self.ansi_theme_dark = NIGHT_INKS
        self.ansi_theme_light = DAY_INKS
        self.console.push_theme(RULES_INKS)
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.theme = NIGHT.name
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(NotImplementedError, RuntimeError, AttributeError):  # not on Windows, not outside the main thread
                loop.add_signal_handler(getattr(signal, name), self.action_leave_table)
        self.push_screen(Lobby())

    def action_language(self) -> None:
        """The other language, everywhere."""
        self.translator = Translator(LANGUAGES[(LANGUAGES.index(self.translator.language) + 1) % len(LANGUAGES)])
        for screen in self.screen_stack:
            if isinstance(screen, Room):
                screen.speak()

    def action_light(self) -> None:
        """Night or day."""
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name

    def action_leave_table(self) -> None:
        """Gets up and goes, from wherever one is. Every move is saved already."""
        if isinstance(self.screen, GameRoom):
            self.screen.close()
        self.exit()

    def deal(self, match: Match) -> None:
        """Opens a new match, which gets a file of its own."""
        local_match = LocalMatch(match, saves.new_file(match))
        saves.create(match, local_match.file)
        self.open(local_match)

    def sit_down(self, match: Match, file: Path) -> None:
        """Opens a match that is saved already. A player that the house does not know is a problem."""
        self.open(LocalMatch(match, file))

    def open(self, local_match: LocalMatch) -> None:
        """Shows a match instead of where it was chosen."""
        room = GameRoom(local_match)
        if isinstance(self.screen, Lobby):
            self.push_screen(room)
        else:
            self.switch_screen(room)

    def farewell(self) -> list[str]:
        """What to say once the screen is the shell's again: how to go on with what was left."""
        if self.unfinished is None:
            return []
        narrator = Narrator(self.unfinished.match.definition, self.translator)
        return [narrator.path(name, self.unfinished.file) for name in ("table-saved", "table-resume")]


def open_table(translator: Translator) -> None:
    """Opens the table, and says afterwards how to go on with what was left."""
    table = Table(translator)
    table.run()
    for line in table.farewell():
        print(line)
