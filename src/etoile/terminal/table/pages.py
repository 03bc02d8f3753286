"""The pages that can lie beside the board: the log, the rules, the help, the end of the game."""

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
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.narrator import Narrator
from etoile.terminal.play import WORDS

SECTIONS = re.compile(r"^(?=### <a id|## )", re.MULTILINE)
SPOKEN = [word for word in WORDS if word not in ("board", "moves", "help")]
"""The words that do something at this table: the board and the moves are always there."""
ANCHOR = re.compile(r'### <a id="([A-Z]+-\d+)">')


def log_page(local_match: LocalMatch, narrator: Narrator, seat: int, past: int | None) -> Group:
    """What has been played, up to a moment of the past if there is one, the latest move first, as a seat has heard it."""
    lines: list[RenderableType] = []
    for news in reversed(local_match.news[:past]):
        lines.append(Text(narrator.move(news), "bold"))
        lines += [Padding(f"{sentence}.", (0, 0, 0, 3)) for sentence in narrator.happened(news.notes, seat)]
    proof = narrator.translator.say("table-proof", proof=local_match.match.proof)
    return Group(*lines or [narrator.translator.say("table-log-empty")], "", Text(proof, "dim"))


def word_help(name: str, narrator: Narrator) -> str:
    """What a word that one can type does."""
    if name == "rules":
        return narrator.translator.say("sitting-rules", example=f"{narrator.definition.prefix}-9")
    return narrator.translator.say(f"help-{name}", word=narrator.translator.say(f"word-{name}"))


def help_page(narrator: Narrator) -> Group:
    """What can be pressed and typed."""
    translator, game = narrator.translator, narrator.definition.name
    names = ("sitting-help", "help-move", f"help-notation-{game}", f"{game}-legend", "help-outlook")
    words = Table.grid(padding=(0, 2))
    for name in SPOKEN:
        words.add_row(Text(translator.say(f"word-{name}"), "bold"), word_help(name, narrator))
    return Group(*(Text(f"{translator.say(name)}\n") for name in names), words)


def end_page(local_match: LocalMatch, narrator: Narrator) -> Text:
    """How it ended, what the last move brought, the hands, and that the shuffle was honest."""
    position, translator = local_match.match.position, narrator.translator
    text = Text(f"{narrator.verdict(position, local_match.single)}\n", "bold")
    last = [
        ". ".join([narrator.move(news), *narrator.happened(news.notes, local_match.single)])
        for news in local_match.news[-1:]
    ]
    for line in (*narrator.points(position), *last, *narrator.hands(position)):
        text.append(f"{line}\n", "not bold")
    for line in (
        "",
        translator.say("table-seed", seed=local_match.match.seed),
        translator.say("table-proof", proof=local_match.match.proof),
        narrator.path("table-finished", local_match.file),
    ):
        text.append(f"{line}\n", "dim not bold")
    return text


class RulesBook(VerticalScroll, can_focus=False):
    """The rules of a game, which can be opened at a clause. They are laid out when somebody reads them."""

    def __init__(self) -> None:
        super().__init__(id="rules")
        self.page: RulesPage | None = None
        self.clause = ""
        """The clause that it was opened at."""

    def compose(self) -> ComposeResult:
        for section in SECTIONS.split(self.page.text) if self.page else ():
            anchor = ANCHOR.match(section)
            yield Static(Markdown(section), name=anchor[1] if anchor else "", classes="clause")

    async def open_at(self, page: RulesPage, clause: str) -> None:
        """Shows a page, a clause at the top and marked if one is asked for."""
        self.clause = clause
        if page is not self.page:
            self.page = page
            await self.recompose()
        for section in self.query(Static):
            asked = bool(clause) and section.name == clause
            section.set_class(asked, "-asked")
            if asked:
                self.call_after_refresh(self.scroll_to_widget, section, animate=False, top=True)
