"""Writes the pictures of docs/terminal.md anew: `make snapshots`."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from etoile.core.match import HUMAN
from tests.terminal.person import Person, person

FOLDER = Path(__file__).parents[2] / "docs" / "terminal"
FOREIGN = re.compile(r"@font-face\s*\{[^}]*\}|<!--.*?-->", re.DOTALL)
"""What a picture would fetch from elsewhere or say about its maker."""
WIDE = (120, 36)
PLAYERS = (HUMAN, "quarter")
BOARDS = {"ecliptic": (12, 26), "moonlight": (11, 26), "soleil-lune": (40, 26), "syzygie": (12, 30)}
"""Each game: after how many moves it is shown, and in how many lines, so that the whole board is in sight."""


def draw(name: str, somebody: Person) -> None:
    """Writes what somebody sees as an SVG that needs nothing from elsewhere."""
    picture = FOREIGN.sub("", somebody.table.export_screenshot())
    picture = picture.replace("<text ", '<text xml:space="preserve" ')
    lines = (line.rstrip() for line in picture.splitlines())
    (FOLDER / f"{name}.svg").write_text("\n".join(line for line in lines if line) + "\n", encoding="utf-8")


async def take_all() -> None:
    """Every picture."""
    FOLDER.mkdir(exist_ok=True)
    async with person() as somebody:
        draw("lobby", somebody)
        await somebody.press("enter", "down")
        draw("places", somebody)
    for game, (moves, lines) in BOARDS.items():
        async with person(size=(80, lines)) as somebody:
            await somebody.sit_down(game, PLAYERS, after=moves)
            draw(game, somebody)
    async with person("fr", WIDE) as somebody:
        await somebody.sit_down("soleil-lune", PLAYERS, after=BOARDS["soleil-lune"][0])
        await somebody.press("f9")
        draw("wide", somebody)
    async with person() as somebody:
        await somebody.sit_down("ecliptic", PLAYERS, after=BOARDS["ecliptic"][0])
        await somebody.type("1S 2L > 3E")
        await somebody.press("f3")
        draw("refused", somebody)


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        asyncio.run(take_all())
