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
from etoile.terminal.play import WORDS
from etoile.terminal.sitting import Sitting
from etoile.terminal.teller import Teller

SECTIONS = re.compile(r"^(?=### <a id|## )", re.MULTILINE)
SPOKEN = [word for word in WORDS if word not in ("board", "moves", "help")]
"""The words that do something at this table: the board and the moves are always there."""
ANCHOR = re.compile(r'### <a id="([A-Z]+-\d+)">')


def log_page(sitting: Sitting, teller: Teller, seat: int, past: int | None) -> Group:
    """What has been played, up to a moment of the past if there is one, the latest move first, as a seat has heard it."""
    lines: list[RenderableType] = []
    for news in reversed(sitting.news[:past]):
        lines.append(Text(teller.move(news), "bold"))
        lines += [Padding(f"{sentence}.", (0, 0, 0, 3)) for sentence in teller.happened(news.notes, seat)]
    proof = teller.voice.say("table-proof", proof=sitting.match.proof)
    return Group(*lines or [teller.voice.say("table-log-empty")], "", Text(proof, "dim"))


def word_help(name: str, teller: Teller) -> str:
    """What a word that one can type does."""
    if name == "rules":
        return teller.voice.say("sitting-rules", example=f"{teller.box.prefix}-9")
    return teller.voice.say(f"help-{name}", word=teller.voice.say(f"word-{name}"))


def help_page(teller: Teller) -> Group:
    """What can be pressed and typed."""
    voice, game = teller.voice, teller.box.name
    names = ("sitting-help", "help-move", f"help-notation-{game}", f"{game}-legend", "help-outlook")
    words = Table.grid(padding=(0, 2))
    for name in SPOKEN:
        words.add_row(Text(voice.say(f"word-{name}"), "bold"), word_help(name, teller))
    return Group(*(Text(f"{voice.say(name)}\n") for name in names), words)


def end_page(sitting: Sitting, teller: Teller) -> Text:
    """How it ended, what the last move brought, the hands, and that the shuffle was honest."""
    position, voice = sitting.match.position, teller.voice
    text = Text(f"{teller.verdict(position, sitting.single)}\n", "bold")
    last = [". ".join([teller.move(news), *teller.happened(news.notes, sitting.single)]) for news in sitting.news[-1:]]
    for line in (*teller.points(position), *last, *teller.hands(position)):
        text.append(f"{line}\n", "not bold")
    for line in (
        "",
        voice.say("table-seed", seed=sitting.match.seed),
        voice.say("table-proof", proof=sitting.match.proof),
        teller.path("table-finished", sitting.file),
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
