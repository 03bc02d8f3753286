"""Somebody at the table in the terminal: hands on the keys or the mouse, eyes on the screen."""

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
from etoile.terminal.table.app import Table
from etoile.terminal.table.game import GameRoom

SIZE = (80, 24)


class Person:
    """A person at a table."""

    def __init__(self, table: Table, pilot: Pilot[None]) -> None:
        self.table = table
        self.pilot = pilot

    @property
    def room(self) -> GameRoom:
        """The match that is on the screen."""
        assert isinstance(self.table.screen, GameRoom)
        return self.table.screen

    @property
    def moves(self) -> list[str]:
        """The moves of the match that is on the screen, as they are saved."""
        saved = saves.load(self.room.local_match.file).moves
        assert saved == self.room.match.moves
        return saved

    async def settle(self) -> None:
        """Waits until nothing happens any more."""
        await self.pilot.pause(0)
        while not all(worker.is_finished for worker in self.table.workers):
            await asyncio.sleep(0.002)
        await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Presses keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Types a text and Enter."""
        await self.pilot.press(*("space" if letter == " " else letter for letter in text))
        await self.press("enter")

    async def sit_down(
        self,
        game: str,
        players: tuple[str, ...] = (HUMAN, "random"),
        settings: Mapping[str, str] | None = None,
        after: int = 0,
    ) -> Path:
        """Opens a match, always the same one, and returns its file. It can begin in the middle: after so many moves, as
        greedy bots play them, or a few more until it is a person's turn; or at its end."""
        chosen = find_game(game)
        match = Match(chosen, chosen.settings(settings), "abc", "2026-11-15", players)
        greedy, rng = find_bot("greedy", chosen), Rng(1)
        while not match.position.over and (len(match.moves) < after or (after and players[match.position.to_move] != HUMAN)):
            match.play_action(choose(greedy, match.position, rng))
        file = saves.new_file(match)
        saves.create(match, file)
        self.table.sit_down(match, file)
        await self.settle()
        return file

    def sees(self) -> str:
        """What is on the screen, line by line. A hard space looks like any other."""
        lines = (strip.text for strip in self.table.screen._compositor.render_strips())
        return "\n".join(lines).replace(NBSP, " ")

    def line(self, words: str) -> str:
        """The line on the screen with these words."""
        return next(line for line in self.sees().splitlines() if words in line)


@asynccontextmanager
async def person(language: str = "en", size: tuple[int, int] = SIZE) -> AsyncIterator[Person]:
    """Opens the table for somebody."""
    table = Table(Translator(language))
    table.animation_level = "none"
    async with table.run_test(size=size) as pilot:
        somebody = Person(table, pilot)
        await somebody.settle()
        yield somebody


def played(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Runs a test that waits for things to happen."""

    @wraps(test)
    def run(*said: Any, **named: Any) -> None:
        asyncio.run(test(*said, **named))

    return run
