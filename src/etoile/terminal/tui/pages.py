"""Pages beside or in place of the moves: the log, the rules, the help and the end of the game."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from etoile.core.clauses import RulesPage
from etoile.terminal.console_game import COMMANDS
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.narrator import Narrator

SECTIONS = re.compile(r"^(?=### <a id|## )", re.MULTILINE)
TUI_COMMANDS = [word for word in COMMANDS if word not in ("board", "moves", "help")]
"""The commands of this application: the board and the moves are always visible."""
ANCHOR = re.compile(r'### <a id="([A-Z]+-\d+)">')


def log_page(local_match: LocalMatch, narrator: Narrator, seat: int, review_at: int | None) -> Group:
    """Return the moves, the latest first, up to a reviewed position, with the events that a seat may know."""
    lines: list[RenderableType] = []
    for move in reversed(local_match.played[:review_at]):
        lines.append(Text(narrator.move_line(move), "bold"))
        lines += [Padding(f"{sentence}.", (0, 0, 0, 3)) for sentence in narrator.event_sentences(move.raw_events, seat)]
    proof = narrator.translator.say("table-proof", proof=local_match.match.proof)
    return Group(*lines or [narrator.translator.say("table-log-empty")], "", Text(proof, "dim"))


def command_help(name: str, narrator: Narrator) -> str:
    """Return the help of a command."""
    if name == "rules":
        return narrator.translator.say("sitting-rules", example=f"{narrator.definition.prefix}-9")
    return narrator.translator.say(f"help-{name}", word=narrator.translator.say(f"word-{name}"))


def help_page(narrator: Narrator) -> Group:
    """Return the help on keys and commands."""
    translator, game = narrator.translator, narrator.definition.name
    gains = ["sitting-gains"] if narrator.board.GAINS else []
    names = ["sitting-help", "help-move", *gains, f"help-notation-{game}", f"{game}-legend", "help-outlook"]
    words = Table.grid(padding=(0, 2))
    for name in TUI_COMMANDS:
        words.add_row(Text(translator.say(f"word-{name}"), "bold"), command_help(name, narrator))
    return Group(*(Text(f"{translator.say(name)}\n") for name in names), words)


def end_page(local_match: LocalMatch, narrator: Narrator) -> Text:
    """Return the result, the last move, the hands, and the seed with its proof."""
    position, translator = local_match.match.position, narrator.translator
    *lines, winner = narrator.result_lines(local_match.match)
    text = Text(f"{winner}\n", "bold")
    last = [
        ". ".join([narrator.move_line(move), *narrator.event_sentences(move.raw_events, local_match.sole_human)])
        for move in local_match.played[-1:]
    ]
    for line in (*lines, *last, *narrator.hand_lines(position)):
        text.append(f"{line}\n", "not bold")
    for line in (
        "",
        translator.say("table-seed", seed=local_match.match.seed),
        translator.say("table-proof", proof=local_match.match.proof),
        narrator.command_message("table-finished", "replay", local_match.file),
    ):
        text.append(f"{line}\n", "dim not bold")
    return text


class RulesView(VerticalScroll, can_focus=False):
    """Rules of a game, which can be opened at a clause. They are laid out on first use."""

    def __init__(self) -> None:
        super().__init__(id="rules")
        self.page: RulesPage | None = None
        self.clause = ""
        """The clause that was opened."""

    def compose(self) -> ComposeResult:
        for section in SECTIONS.split(self.page.text) if self.page else ():
            anchor = ANCHOR.match(section)
            yield Static(Markdown(section), name=anchor[1] if anchor else "", classes="clause")

    async def open_at(self, page: RulesPage, clause: str) -> None:
        """Show a page, with a clause at the top and marked if one is given."""
        self.clause = clause
        if page is not self.page:
            self.page = page
            await self.recompose()
        for section in self.query(Static):
            asked = bool(clause) and section.name == clause
            section.set_class(asked, "-asked")
            if asked:
                self.call_after_refresh(self.scroll_to_widget, section, animate=False, top=True)
