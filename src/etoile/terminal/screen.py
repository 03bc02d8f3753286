"""The screen: where a terminal game is shown, drawn in colour or told in plain lines, in one language."""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from etoile.core.box import Box, Event
from etoile.core.game import NOBODY
from etoile.core.options import bare
from etoile.core.refusal import Problem, Refused
from etoile.core.stream import Stream
from etoile.messages import LANGUAGES, Voice
from etoile.terminal.boards import Choice, find_board

MARKS = re.compile(r'<a id="[^"]*"></a>|^#+ |\*', re.MULTILINE)
"""What a rules page is marked up with, and a reader of plain lines does not want."""

NARROW = 72
"""The width below which no board can be drawn."""


def own_name() -> str:
    """How to call this program from here."""
    if sys.argv[0].endswith("__main__.py"):
        return "python -m etoile"
    return "etoile" if shutil.which("etoile") else os.path.relpath(sys.argv[0])


def seats_said(box: Box) -> dict[str, str]:
    """The seats of a game by what they are called in every language."""
    return {bare(Voice(language).say(f"seat-{box.name}-{seat}")): seat for language in LANGUAGES for seat in box.seats}


class Screen:
    """Shows one game. Plain if asked to be, or if nobody looks at it with a terminal."""

    def __init__(self, box: Box, voice: Voice, console: Console, plain: bool = False) -> None:
        self.box = box
        self.voice = voice
        self.console = console
        self.plain = plain or not console.is_terminal or console.width < NARROW
        self.board = find_board(box.name)
        self.seats_said = seats_said(box)

    def line(self, text: str, style: str = "", whole: bool = False) -> None:
        """One line of text, wrapped between words; or whole, however long."""
        self.console.print(Text(text, style=style), soft_wrap=self.plain or whole)

    def say(self, name: str, style: str = "", **facts: object) -> None:
        """A sentence."""
        self.line(self.voice.say(name, **facts), style)

    def say_path(self, name: str, file: Path) -> None:
        """A sentence that names a file, and perhaps the command to use it with, ready to be copied."""
        self.line(self.voice.say(name, file=quote(str(file)), etoile=own_name()), whole=True)

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

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.voice.say(f"seat-{self.box.name}-{self.box.seats[seat]}")

    def show(self, position: Any, seat: int) -> None:
        """The board as a seat sees it."""
        view = self.box.view(position, seat)
        if self.plain:
            for line in self.board.describe(view, self.voice):
                self.line(line)
        else:
            self.console.print(self.board.draw(view, self.voice))

    def show_moves(self, position: Any, seat: int, beginning: str = "") -> None:
        """The legal moves with their numbers; or those only whose notation begins like this."""
        view = self.box.view(position, seat)
        said = " ".join(self.seats_said.get(word, word) for word in bare(beginning).split())
        choices = [choice for choice in self.choices(position, seat) if bare(choice.move).startswith(said)]
        if not choices:
            raise Problem("table-moves-none", beginning=beginning)
        if self.plain:
            for line in self.board.describe_moves(view, choices, self.voice):
                self.line(line)
        else:
            self.console.print(self.board.draw_moves(view, choices, self.voice))

    def choices(self, position: Any, seat: int) -> list[Choice]:
        """The legal moves."""
        moves = enumerate(self.box.legal_moves(position).items(), 1)
        return [Choice(n, move, partial(self.box.foresee, position, action, seat)) for n, (move, action) in moves]

    def show_outlook(self, position: Any, action: int, seat: int) -> None:
        """What a move would bring, as far as its player can expect it; and the board, if that is all."""
        foreseen = self.box.foresee(position, action, seat)
        self.say("table-outlook", "bold", move=self.box.write_move(position, action))
        self.tell_events(foreseen)
        after = position.redeal(seat, Stream())
        if self.box.events(after.narrate(action), NOBODY) != foreseen:
            self.say("table-outlook-hidden", "dim")
        elif not self.plain:
            self.console.print(self.board.draw(replace(self.box.view(after, NOBODY), seat=seat), self.voice))

    def show_hands(self, position: Any) -> None:
        """All hands, open."""
        for seat in range(position.seats):
            self.line(f" {self.board.open_hand(self.box.view(position, seat), self.voice)}")

    def show_discards(self, position: Any, seat: int) -> None:
        """What has been discarded."""
        self.line(self.board.discards(self.box.view(position, seat), self.voice))

    def tell(self, notes: list[tuple[int, int, int, int]], seat: int) -> None:
        """What happened in a move beyond what its notation says, as a seat hears it."""
        self.tell_events([event for event in self.box.events(notes, seat) if event.name not in self.board.UNTOLD])

    def tell_events(self, events: list[Event]) -> None:
        """Events as sentences. Like ones are told together."""
        groups = groupby(events, key=lambda event: (event.name, event.facts.get("seat")))
        sentences = [self.sentence(list(group)) for _, group in groups]
        if self.plain:
            for sentence in sentences:
                self.line(sentence)
        elif sentences:
            self.console.print(Padding(Text(". ".join(sentences) + "."), (0, 0, 0, 3)))

    def sentence(self, events: list[Event]) -> str:
        """The sentence for one event, or for several of the same kind and seat."""
        name = f"event-{self.box.name}-{events[0].name}"
        facts: dict[str, object] = {"count": len(events)}
        for fact in events[0].facts:
            said = [self.board.word(fact, event.facts[fact], self.voice) for event in events]
            if said[0] is None:
                name = name.removesuffix("-hidden") + "-hidden"
            elif len(set(map(str, said))) == 1:
                facts[fact] = said[0]
            else:
                facts[fact] = ", ".join(map(str, said))
        return f"{self.voice.say(name, **facts)} ({events[0].clause})"

    def refuse(self, problem: Problem) -> None:
        """Why a move can't be played: the clause, its sentence, and where to read it whole."""
        if isinstance(problem, Refused):
            clause = problem.refusal.clause
            self.line(f"{clause} · {self.voice.tell(problem)} {self.voice.say('table-clause', clause=clause)}", "red")
        else:
            self.line(self.voice.tell(problem), "red")

    def show_clause(self, name: str) -> None:
        """One clause, whole."""
        clause = self.box.rules(self.voice.language).clause(name)
        self.line(f"{clause.name} · {clause.title}", "bold")
        self.markdown(clause.text)

    def show_digest(self) -> None:
        """The rules, one line a clause."""
        for name, clause in self.box.rules(self.voice.language).clauses.items():
            self.line(f"{name:<6}{'°' if clause.ruled else ' '}{self.voice.say(name)}")
        self.say("rules-ruled", "dim")

    def show_rules(self) -> None:
        """The whole rules page."""
        self.markdown(self.box.rules(self.voice.language).text)

    def markdown(self, text: str) -> None:
        if self.plain:
            self.line(MARKS.sub("", text))
        else:
            from rich.markdown import Markdown  # slow to import, and seldom needed

            self.console.print(Markdown(text))

    def show_result(self, position: Any) -> None:
        """Who has won, with how many points."""
        winners = position.winners()
        self.line("")
        for seat, points in enumerate(position.scores()):
            self.say(self.board.RESULT, seat=self.seat(seat), points=points)
        for line in self.board.explain(self.box.view(position, NOBODY), self.voice):
            self.line(line)
        if len({tuple(team) for team in position.teams() if set(team) & set(winners)}) > 1:
            self.say("result-shared", "bold green")
        else:
            self.say("result-won", "bold green", seat=" & ".join(map(self.seat, winners)), count=len(winners))
