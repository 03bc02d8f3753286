"""How each game looks in a terminal: drawn in colour, or told in plain lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from typing import Any, Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from etoile.core.definition import Event
from etoile.i18n import Translator

PAPER = Console(width=78, color_system=None, file=StringIO())
"""As wide as a board."""
AIR = 3
"""From so many lines on that are left over, there is one above the board."""


@dataclass(frozen=True)
class Choice:
    """A legal move with its number, from 1 on, in the list of all: its notation, and how it is said in the language that is
    spoken. `preview_events` tells what it is sure to bring."""

    number: int
    move: str
    said: str
    preview_events: Callable[[], list[Event]]


class Board(Protocol):
    """What the terminal needs to know of a game, for one seat's view of it."""

    GAINS: bool
    """Whether a change of the lead is one of points, which the list of moves can tell; it may be a mere promise."""
    RESULT: str
    """The name of the sentence that tells a seat's final score: "result-points", or the game's own if it counts rounds."""

    def draw(self, view: Any, translator: Translator, room: int) -> RenderableType:
        """The board in colour, at most 80 columns wide. What is only good to know is left out if there is no room for it in
        so many lines."""

    def describe(self, view: Any, translator: Translator) -> list[str]:
        """The same as sentences."""

    def draw_moves(self, view: Any, choices: list[Choice], translator: Translator) -> RenderableType:
        """Legal moves with their numbers."""

    def describe_moves(self, view: Any, choices: list[Choice], translator: Translator) -> list[str]:
        """The same as sentences."""

    def explain(self, view: Any, translator: Translator) -> list[str]:
        """Why the winner won, where the points alone don't tell."""

    def open_hand(self, view: Any, translator: Translator) -> str:
        """The hand of the view's seat, for others to see once the game is over, as a sentence."""

    def discards(self, view: Any, translator: Translator) -> str:
        """What has been discarded, as a sentence."""


def seat_names(game: str, seats: tuple[str, ...]) -> Callable[[int, Translator], str]:
    """How the seats of a game are called: a function from a seat's number and a translator to its name."""
    return lambda seat, translator: translator.say(f"seat-{game}-{seats[seat]}")


def own_seat(view: Any) -> int:
    """The seat that lies below on the board: one's own, or the first for a spectator."""
    return max(int(view.seat), 0)


def player_name(view: Any, seat: int, name: str, translator: Translator) -> str:
    """A player's name, and whether it is oneself."""
    return translator.say("table-you", seat=name) if seat == view.seat else name


def height(drawing: RenderableType) -> int:
    """How many lines a drawing takes."""
    return len(PAPER.render_lines(drawing, pad=False))


def arrange(lines: list[RenderableType], extras: list[str], room: int) -> RenderableType:
    """A board: its lines; below them what is good to know, as far as there is room; and around them some air."""
    left = room - height(Group(*lines))
    for extra in extras:
        said = Text(extra, style="dim")
        if height(said) <= left:
            left -= height(said)
            lines.append(said)
    return Padding(Group(*lines), (int(left >= AIR), 0, 0, 1))


def find_board(game: str) -> Board:
    """The board of a game."""
    board: Board = import_module(f"etoile.boards.{game.replace('-', '_')}")
    return board
