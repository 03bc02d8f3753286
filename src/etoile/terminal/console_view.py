"""Line-based output of a game in one language: drawn in colour, or as plain lines."""

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
from etoile.core.match import Match
from etoile.core.refusal import Problem, Refused
from etoile.i18n import NBSP, Translator
from etoile.terminal.narrator import Narrator

MARKUP = re.compile(r'<a id="[^"]*"></a>|^#+ |\*', re.MULTILINE)
"""Markup of a rules page, removed in plain output."""

MOVE_LINES = 9
"""Lines of the window that a board leaves to the moves."""
MIN_BOARD_COLUMNS = 72
"""Below this width boards are not drawn."""


class ConsoleView(Narrator):
    """Prints one game. Output is plain on request, in a narrow window, and if it is not a terminal."""

    def __init__(self, definition: GameDefinition, translator: Translator, console: Console, plain: bool = False) -> None:
        super().__init__(definition, translator)
        self.console = console
        self.plain_requested = plain
        self.plain = plain or not console.is_terminal or console.width < MIN_BOARD_COLUMNS

    @property
    def max_board_lines(self) -> int:
        """The number of lines a board may take, so that the moves stay visible."""
        return self.console.height - MOVE_LINES

    def localize_move(self, move: str) -> str:
        """Return a move in the current language; in plain output with normal spaces, to be copied and searched."""
        text = super().localize_move(move)
        return text.replace(NBSP, " ") if self.plain else text

    def print_line(self, text: str, style: str = "", whole: bool = False) -> None:
        """Print a text, wrapped between words; with `whole`, as one line of any length."""
        self.console.print(Text(text, style=style), soft_wrap=self.plain or whole)

    def print_message(self, name: str, style: str = "", **facts: object) -> None:
        """Print a message."""
        self.print_line(self.translator.say(name, **facts), style)

    def print_file_message(self, name: str, file: Path) -> None:
        """Print a message that names a file in a form that can be copied."""
        self.print_line(self.file_message(name, file), whole=True)

    def print_command_message(self, name: str, command: str, file: Path) -> None:
        """Print a message with a command that can be copied."""
        self.print_line(self.command_message(name, command, file), whole=True)

    def prompt(self, prompt: str) -> str:
        """Read a line from standard input. Raises EOFError at its end."""
        self.print_line("")
        try:
            text = input(f"{prompt} " if prompt else "")
        except RuntimeError:
            raise EOFError from None
        if not self.stdin_is_tty:
            self.print_line("")
        return text.strip()

    @property
    def stdin_is_tty(self) -> bool:
        """True if standard input is a terminal."""
        return sys.stdin is not None and sys.stdin.isatty()

    def clear(self) -> None:
        """Clear the screen, its scrollback and the typed-ahead input."""
        if self.stdin_is_tty:
            with suppress(ImportError):  # not available on Windows
                import termios

                termios.tcflush(sys.stdin, termios.TCIFLUSH)
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        else:
            self.print_line("\n" * 60)

    def show_board(self, position: Any, seat: int) -> None:
        """Print the board as a seat sees it."""
        view = self.definition.view(position, seat)
        if self.plain:
            for line in self.board.describe(view, self.translator):
                self.print_line(line)
        else:
            self.console.print(self.board.draw(view, self.translator, self.max_board_lines))

    def show_moves(self, position: Any, seat: int, prefix: str = "") -> None:
        """Print the legal moves with their numbers, or those that begin with a prefix. Raises Problem if there are none."""
        view = self.definition.view(position, seat)
        choices = self.filter_by_prefix(self.choices(position, seat), prefix)
        if not choices:
            raise Problem("table-moves-none", beginning=prefix)
        if self.plain:
            for line in self.board.describe_moves(view, choices, self.translator):
                self.print_line(line)
        else:
            self.console.print(self.board.draw_moves(view, choices, self.translator))

    def show_preview(self, position: Any, action: int, seat: int) -> None:
        """Print the expected effects of a move, and the resulting board if it does not depend on hidden cards."""
        preview = self.preview(position, action, seat)
        self.print_message("table-outlook", "bold", move=self.localize_move(self.definition.write_move(position, action)))
        for line in preview.lines:
            self.print_line(line if self.plain else f"   {line}", "green")
        self.print_sentences(self.sentences(preview.events))
        if preview.view is None:
            self.print_message("table-outlook-hidden", "dim")
        elif not self.plain:
            self.console.print(self.board.draw(preview.view, self.translator, self.max_board_lines))

    def show_hands(self, position: Any) -> None:
        """Print all hands."""
        for hand in self.hand_lines(position):
            self.print_line(f" {hand}")

    def show_discards(self, position: Any, seat: int) -> None:
        """Print the discarded cards."""
        self.print_line(self.board.discards(self.definition.view(position, seat), self.translator))

    def show_events(self, raw_events: list[tuple[int, int, int, int]], seat: int) -> None:
        """Print the events of a move that its notation does not imply, as a seat may know them."""
        self.print_sentences(self.event_sentences(raw_events, seat))

    def print_sentences(self, sentences: list[str]) -> None:
        """Print sentences: one a line in plain output, else as a paragraph."""
        if self.plain:
            for sentence in sentences:
                self.print_line(sentence)
        elif sentences:
            self.console.print(Padding(Text(". ".join(sentences) + "."), (0, 0, 0, 3)))

    def show_refusal(self, problem: Problem) -> None:
        """Print why a move is refused: the clause, its sentence, and the command that shows it in full."""
        text = self.refusal_text(problem)
        if isinstance(problem, Refused):
            text = f"{text} {self.translator.say('table-clause', clause=problem.refusal.clause)}"
        self.print_line(text, "red")

    def show_clause(self, name: str) -> None:
        """Print one clause."""
        clause = self.definition.rules(self.translator.language).clause(name)
        self.print_line(f"{clause.name} · {clause.title}", "bold")
        self.print_markdown(clause.text)

    def show_digest(self) -> None:
        """Print the rules, one line a clause."""
        for name, clause in self.definition.rules(self.translator.language).clauses.items():
            self.print_line(f"{name:<6}{'°' if clause.ruled else ' '}{self.translator.say(name)}")
        self.print_message("rules-ruled", "dim")

    def show_rules(self) -> None:
        """Print the whole rules page."""
        self.print_markdown(self.definition.rules(self.translator.language).text)

    def print_markdown(self, text: str) -> None:
        if self.plain:
            self.print_line(MARKUP.sub("", text))
        else:
            from rich.markdown import Markdown  # slow to import, and rarely needed

            self.console.print(Markdown(text))

    def show_result(self, match: Match) -> None:
        """Print the result of a finished match."""
        *lines, winner = self.result_lines(match)
        self.print_line("")
        for line in lines:
            self.print_line(line)
        self.print_line(winner, "bold green")
