"""Driver of the full-screen terminal application: presses keys and reads the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from etoile.bots import choose, find_bot
from etoile.core.match import HUMAN, Match
from etoile.core.rng import Rng
from etoile.games import find_game
from etoile.i18n import NBSP, Translator
from etoile.terminal import saves
from etoile.terminal.tui.app import TerminalApp
from etoile.terminal.tui.play_screen import PlayScreen

SIZE = (80, 24)


class TerminalUser:
    """Simulated user of the application."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def match_screen(self) -> PlayScreen:
        """The match screen that is open."""
        assert isinstance(self.app.screen, PlayScreen)
        return self.app.screen

    @property
    def moves(self) -> list[str]:
        """The saved moves of the open match."""
        saved = saves.load(self.match_screen.local_match.file).moves
        assert saved == self.match_screen.match.moves
        return saved

    async def wait_until_idle(self) -> None:
        """Wait until no message and no worker is pending."""
        await self.pilot.pause(0)
        while not all(worker.is_finished for worker in self.app.workers):
            await asyncio.sleep(0.002)
        await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await self.wait_until_idle()

    async def type(self, text: str) -> None:
        """Type a text and Enter."""
        await self.pilot.press(*("space" if letter == " " else letter for letter in text))
        await self.press("enter")

    async def open_match(
        self,
        game: str,
        players: tuple[str, ...] = (HUMAN, "random"),
        settings: Mapping[str, str] | None = None,
        after: int = 0,
    ) -> Path:
        """Open a match, always with the same seed, and return its file. With `after`, greedy bots first play that many
        moves, and more until a person is to move or the match is over."""
        chosen = find_game(game)
        match = Match(chosen, chosen.settings(settings), "abc", "2026-11-15", players)
        greedy, rng = find_bot("greedy", chosen), Rng(1)
        while not match.position.over and (len(match.moves) < after or (after and players[match.position.to_move] != HUMAN)):
            match.play_action(choose(greedy, match.position, rng))
        file = saves.new_file(match)
        saves.create(match, file)
        self.app.open_match(match, file)
        await self.wait_until_idle()
        return file

    def screen_text(self) -> str:
        """Return the text of the screen, with no-break spaces as spaces."""
        lines = (strip.text for strip in self.app.screen._compositor.render_strips())
        return "\n".join(lines).replace(NBSP, " ")

    def line_with(self, words: str) -> str:
        """Return the line of the screen that contains some words."""
        return next(line for line in self.screen_text().splitlines() if words in line)


@asynccontextmanager
async def open_terminal(language: str = "en", size: tuple[int, int] = SIZE) -> AsyncIterator[TerminalUser]:
    """Run the application for a simulated user."""
    app = TerminalApp(Translator(language))
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        user = TerminalUser(app, pilot)
        await user.wait_until_idle()
        yield user


def run_async(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an asynchronous test."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
