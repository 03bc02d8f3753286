"""The screen: where a terminal game is shown, drawn in colour or told in plain lines, in one language."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem, Refused
from etoile.i18n import NBSP, Translator
from etoile.terminal.narrator import Narrator

MARKS = re.compile(r'<a id="[^"]*"></a>|^#+ |\*', re.MULTILINE)
"""What a rules page is marked up with, and a reader of plain lines does not want."""

MOVES = 9
"""How many lines are left to the moves."""
NARROW = 72
"""The width below which no board can be drawn."""


class Screen(Narrator):
    """Shows one game. Plain if asked to be, or if nobody looks at it with a terminal."""

    def __init__(self, definition: GameDefinition, translator: Translator, console: Console, plain: bool = False) -> None:
        super().__init__(definition, translator)
        self.console = console
        self.plain = plain or not console.is_terminal or console.width < NARROW

    @property
    def room(self) -> int:
        """How many lines of the window a board may take, so that the moves are in sight too."""
        return self.console.height - MOVES

    def localize_move(self, move: str) -> str:
        """A move in the words of the language; in plain lines with plain spaces, for those who copy or search them."""
        said = super().localize_move(move)
        return said.replace(NBSP, " ") if self.plain else said

    def line(self, text: str, style: str = "", whole: bool = False) -> None:
        """One line of text, wrapped between words; or whole, however long."""
        self.console.print(Text(text, style=style), soft_wrap=self.plain or whole)

    def say(self, name: str, style: str = "", **facts: object) -> None:
        """A sentence."""
        self.line(self.translator.say(name, **facts), style)

    def say_path(self, name: str, file: Path) -> None:
        """A sentence that names a file, and perhaps the command to use it with, ready to be copied."""
        self.line(self.path(name, file), whole=True)

    def ask(self, prompt: str) -> str:
        """What a person types."""
        self.line("")
        try:
            said = input(f"{prompt} " if prompt else "")
        except RuntimeError:
            raise EOFError from None
        if not self.typed_by_hand:
            self.line("")
        return said.strip()

    @property
    def typed_by_hand(self) -> bool:
        """Whether there is a keyboard at the other end."""
        return sys.stdin is not None and sys.stdin.isatty()

    def hide(self) -> None:
        """Wipes the screen, what has scrolled away above it, and what was typed ahead."""
        if self.typed_by_hand:
            with suppress(ImportError):  # there is none on Windows
                import termios

                termios.tcflush(sys.stdin, termios.TCIFLUSH)
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        else:
            self.line("\n" * 60)

    def show(self, position: Any, seat: int) -> None:
        """The board as a seat sees it."""
        view = self.definition.view(position, seat)
        if self.plain:
            for line in self.board.describe(view, self.translator):
                self.line(line)
        else:
            self.console.print(self.board.draw(view, self.translator, self.room))

    def show_moves(self, position: Any, seat: int, beginning: str = "") -> None:
        """The legal moves with their numbers; or those only whose notation begins like this."""
        view = self.definition.view(position, seat)
        choices = self.beginning(self.choices(position, seat), beginning)
        if not choices:
            raise Problem("table-moves-none", beginning=beginning)
        if self.plain:
            for line in self.board.describe_moves(view, choices, self.translator):
                self.line(line)
        else:
            self.console.print(self.board.draw_moves(view, choices, self.translator))

    def show_outlook(self, position: Any, action: int, seat: int) -> None:
        """What a move would bring, as far as its player can expect it; and the board, if that is all."""
        outlook = self.outlook(position, action, seat)
        self.say("table-outlook", "bold", move=self.localize_move(self.definition.write_move(position, action)))
        self.tell_all(self.sentences(outlook.events))
        if outlook.view is None:
            self.say("table-outlook-hidden", "dim")
        elif not self.plain:
            self.console.print(self.board.draw(outlook.view, self.translator, self.room))

    def show_hands(self, position: Any) -> None:
        """All hands, open."""
        for hand in self.hands(position):
            self.line(f" {hand}")

    def show_discards(self, position: Any, seat: int) -> None:
        """What has been discarded."""
        self.line(self.board.discards(self.definition.view(position, seat), self.translator))

    def tell(self, notes: list[tuple[int, int, int, int]], seat: int) -> None:
        """What happened in a move beyond what its notation says, as a seat hears it."""
        self.tell_all(self.happened(notes, seat))

    def tell_all(self, sentences: list[str]) -> None:
        """Sentences about events, a line each or one after the other."""
        if self.plain:
            for sentence in sentences:
                self.line(sentence)
        elif sentences:
            self.console.print(Padding(Text(". ".join(sentences) + "."), (0, 0, 0, 3)))

    def refuse(self, problem: Problem) -> None:
        """Why a move can't be played: the clause, its sentence, and where to read it whole."""
        said = self.refusal(problem)
        if isinstance(problem, Refused):
            said = f"{said} {self.translator.say('table-clause', clause=problem.refusal.clause)}"
        self.line(said, "red")

    def show_clause(self, name: str) -> None:
        """One clause, whole."""
        clause = self.definition.rules(self.translator.language).clause(name)
        self.line(f"{clause.name} · {clause.title}", "bold")
        self.markdown(clause.text)

    def show_digest(self) -> None:
        """The rules, one line a clause."""
        for name, clause in self.definition.rules(self.translator.language).clauses.items():
            self.line(f"{name:<6}{'°' if clause.ruled else ' '}{self.translator.say(name)}")
        self.say("rules-ruled", "dim")

    def show_rules(self) -> None:
        """The whole rules page."""
        self.markdown(self.definition.rules(self.translator.language).text)

    def markdown(self, text: str) -> None:
        if self.plain:
            self.line(MARKS.sub("", text))
        else:
            from rich.markdown import Markdown  # slow to import, and seldom needed

            self.console.print(Markdown(text))

    def show_result(self, position: Any) -> None:
        """Who has won, with how many points."""
        self.line("")
        for line in self.points(position):
            self.line(line)
        self.line(self.verdict(position), "bold green")
