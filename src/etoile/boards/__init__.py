"""Boards of the games for terminals and pictures: drawn in colour, or described in plain lines.

The board of a game is the module of its name in this package, if there is one; else a plain board shows its view as text.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from io import StringIO
from pkgutil import extend_path
from typing import Any, Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.i18n import Translator

__path__ = extend_path(__path__, __name__)

PAPER = Console(width=78, color_system=None, file=StringIO())
"""Measures drawings; as wide as a board."""
MIN_SPARE_LINES = 3
"""With at least this many unused lines, an empty line is put above the board."""


@dataclass(frozen=True)
class Choice:
    """A legal move: its number in the list of all, from 1 on, its notation, and its notation in the current language.
    `preview_events` returns the events that its player can expect."""

    number: int
    move: str
    said: str
    preview_events: Callable[[], list[Event]]


class Board(Protocol):
    """Presentation of one seat's view of a game. Usually a module with these functions."""

    GAINS: bool
    """True if the lead is measured in points, so that the list of moves can show gains; False if it is an estimate."""
    RESULT: str
    """The message of a seat's final score: "result-points", or the game's own if it counts rounds."""

    def draw(self, view: Any, translator: Translator, max_lines: int, /) -> RenderableType:
        """Return the board in colour, at most 80 columns wide. Optional lines are omitted if they exceed `max_lines`."""

    def describe(self, view: Any, translator: Translator, /) -> list[str]:
        """Return the board as sentences."""

    def draw_moves(self, view: Any, choices: list[Choice], translator: Translator, /) -> RenderableType:
        """Return legal moves with their numbers."""

    def describe_moves(self, view: Any, choices: list[Choice], translator: Translator, /) -> list[str]:
        """Return legal moves as sentences."""

    def explain(self, view: Any, translator: Translator, /) -> list[str]:
        """Return the reason of the victory, where the scores do not show it."""

    def open_hand(self, view: Any, translator: Translator, /) -> str:
        """Return the hand of the view's seat as a sentence, shown to all once the game is over."""

    def discards(self, view: Any, translator: Translator, /) -> str:
        """Return the discarded cards as a sentence."""


class PlainBoard:
    """Board of a game without a board module: shows the fields of the view as text."""

    GAINS = False
    RESULT = "result-points"

    def draw(self, view: Any, translator: Translator, max_lines: int, /) -> RenderableType:
        return arrange([Text(line) for line in self.describe(view, translator)], [], max_lines)

    def describe(self, view: Any, translator: Translator, /) -> list[str]:
        return [self.field_text(name, value) for name, value in asdict(view).items()]

    def draw_moves(self, view: Any, choices: list[Choice], translator: Translator, /) -> RenderableType:
        return Text("\n".join(self.describe_moves(view, choices, translator)))

    def describe_moves(self, view: Any, choices: list[Choice], translator: Translator, /) -> list[str]:
        return [translator.say("table-choice", number=choice.number, said=choice.said) for choice in choices]

    def explain(self, view: Any, translator: Translator, /) -> list[str]:
        return []

    def open_hand(self, view: Any, translator: Translator, /) -> str:
        return self.field_text("hand", asdict(view).get("hand"))

    def discards(self, view: Any, translator: Translator, /) -> str:
        return self.field_text("discards", asdict(view).get("discards"))

    @staticmethod
    def field_text(name: str, value: Any) -> str:
        """Return a field of a view as one line."""
        return f"{name.replace('_', ' ')}: {json.dumps(value, ensure_ascii=False)}"


def seat_names(game: str, seats: tuple[str, ...]) -> Callable[[int, Translator], str]:
    """Return a function from a seat's number and a translator to the seat's name."""
    return lambda seat, translator: translator.say(f"seat-{game}-{seats[seat]}")


def own_seat(view: Any) -> int:
    """Return the seat at the bottom of the board: the view's own, or the first for a spectator."""
    return max(int(view.seat), 0)


def reader_role(view: Any, seat: int) -> str:
    """Return whether a message about a seat addresses the view's own seat: the value of its `$you`."""
    return "seat" if seat == view.seat != NOBODY else "none"


def player_name(view: Any, seat: int, name: str, translator: Translator) -> str:
    """Return a seat's name, marked if it is the view's own."""
    return translator.say("table-you", seat=name) if seat == view.seat else name


def height(drawing: RenderableType) -> int:
    """Return the number of lines of a drawing."""
    return len(PAPER.render_lines(drawing, pad=False))


def arrange(lines: list[RenderableType], extras: list[str], max_lines: int) -> RenderableType:
    """Return a board of lines, the extras that fit below them, and a margin."""
    spare = max_lines - height(Group(*lines))
    for extra in extras:
        text = Text(extra, style="dim")
        if height(text) <= spare:
            spare -= height(text)
            lines.append(text)
    return Padding(Group(*lines), (int(spare >= MIN_SPARE_LINES), 0, 0, 1))


def find_board(game: str) -> Board:
    """Return the board module of a game, or a plain board if the game has none."""
    module = f"{__name__}.{game.replace('-', '_')}"
    try:
        board: Board = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return PlainBoard()
    return board
