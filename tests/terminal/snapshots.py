"""Rewrites the pictures of docs/terminal.md: `make snapshots`."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from etoile.core.match import HUMAN
from tests.support.terminal import TerminalUser, open_terminal

FOLDER = Path(__file__).parents[2] / "docs" / "terminal"
FOREIGN = re.compile(r"@font-face\s*\{[^}]*\}|<!--.*?-->", re.DOTALL)
"""Parts of a screenshot that load external resources or name its generator."""
WIDE_SIZE = (120, 36)
PLAYERS = (HUMAN, "quarter")
BOARDS = {"ecliptic": (12, 26), "moonlight": (11, 26), "soleil-lune": (40, 26), "syzygie": (12, 30)}
"""For each game: the number of moves before the screenshot, and the lines that show the whole board."""


def draw(name: str, user: TerminalUser) -> None:
    """Write a screenshot as an SVG without external resources."""
    picture = FOREIGN.sub("", user.app.export_screenshot())
    picture = picture.replace("<text ", '<text xml:space="preserve" ')
    lines = (line.rstrip() for line in picture.splitlines())
    (FOLDER / f"{name}.svg").write_text("\n".join(line for line in lines if line) + "\n", encoding="utf-8")


async def take_all() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    async with open_terminal() as user:
        draw("lobby", user)
        await user.press("enter", "down")
        draw("places", user)
    for game, (moves, lines) in BOARDS.items():
        async with open_terminal(size=(80, lines)) as user:
            await user.open_match(game, PLAYERS, after=moves)
            draw(game, user)
    async with open_terminal("fr", WIDE_SIZE) as user:
        await user.open_match("soleil-lune", PLAYERS, after=BOARDS["soleil-lune"][0])
        await user.press("f9")
        draw("wide", user)
    async with open_terminal() as user:
        await user.open_match("ecliptic", PLAYERS, after=BOARDS["ecliptic"][0])
        await user.type("1S 2L > 3E")
        await user.press("f3")
        draw("refused", user)


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        asyncio.run(take_all())
