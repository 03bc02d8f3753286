"""Screen of a match: its widgets, its state, and the questions that drawing and playing ask about that state."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, VerticalScroll
from textual.widgets import Input, Static

from etoile.boards import Choice
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.terminal.console_game import command_words
from etoile.terminal.local_match import LocalMatch, PlayedMove
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.pages import RulesView
from etoile.terminal.tui.widgets import KeyBar, LineList


class MatchScreen(BaseScreen):
    """State of a match screen. Everything that is drawn follows from the match and from these attributes."""

    def __init__(self, local_match: LocalMatch) -> None:
        super().__init__()
        self.local_match = local_match
        self.viewer = local_match.sole_human
        """The seat whose view is drawn. NOBODY while the keyboard is handed over, or when only bots play."""
        self.review_at: int | None = None
        """The number of moves played in the past position under review; None shows the present."""
        self.page = ""
        """The page shown in place of the moves: "", "log", "rules", "help" or "end"."""
        self.recent_moves: list[PlayedMove] = []
        """The moves since the viewer's last decision."""
        self.reply: Callable[[], list[str]] | None = None
        """Returns the reply to the last input, in the current language."""
        self.clause = ""
        """The clause that was asked for, or that refused the last move."""
        self.choices: list[Choice] = []
        self.gains: dict[int, int] = {}
        """By how many points each legal move, by its number, changes the lead at once."""
        self.selected_number = 0
        """The number of the move selected by the player or by a hint; 0 if none was."""
        self.bot_failed = False
        self.command_words = command_words()
        self.board_height = 0
        self.drawn_state: tuple[int, int | None, int] | None = None
        """The moves played, the reviewed position and the viewer that the board was last drawn for."""
        self.spinner_frame = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="match"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="board-drawing")
            with Container(id="page-pane"):
                with VerticalScroll(id="page-scroll", can_focus=False):
                    yield Static(id="page")
                yield RulesView()
            with Horizontal(id="moves-pane"):
                move_list = LineList(id="moves")
                move_list.can_focus = False
                yield move_list
                with VerticalScroll(id="preview", can_focus=False):
                    yield Static(id="preview-text")
        with VerticalScroll(id="reply", can_focus=False):
            yield Static(id="reply-text")
        yield Input(id="prompt", select_on_focus=False)
        yield KeyBar()

    @property
    def match(self) -> Match:
        """The match in its current state."""
        return self.local_match.match

    @property
    def prompt(self) -> Input:
        """The input line."""
        return self.query_one("#prompt", Input)

    @property
    def move_list(self) -> LineList:
        """The list of legal moves."""
        return self.query_one("#moves", LineList)

    @property
    def page_scroll(self) -> VerticalScroll:
        """The scrollable container of the open page."""
        return self.query_one("#rules" if self.page == "rules" else "#page-scroll", VerticalScroll)

    @property
    def before_first_decision(self) -> bool:
        """True until a person has decided something (or, among bots only, until the first move)."""
        humans = self.local_match.humans
        return self.review_at is None and not any(move.mover in humans or not humans for move in self.local_match.played)

    @property
    def default_page(self) -> str:
        """The page that is shown unless another one was opened."""
        return "end" if self.local_match.over and self.review_at is None else ""

    @property
    def visible_page(self) -> str:
        """The page on the screen: the opened one, or the log where there is space or nothing to decide."""
        watching = self.review_at is not None or not self.local_match.humans
        return self.page or ("log" if self.is_wide or watching else "")

    @property
    def is_wide(self) -> bool:
        """True if a page fits beside the board."""
        return self.has_class("-wide")

    @property
    def to_move(self) -> int:
        """The seat to move, or NOBODY once the match is over."""
        return NOBODY if self.local_match.over else int(self.match.position.to_move)

    @property
    def bot_to_move(self) -> bool:
        """True while a bot that has not failed is to move."""
        return self.to_move in self.local_match.bots and not self.bot_failed

    @property
    def awaiting_handover(self) -> bool:
        """True if a person is to move who has not taken over the keyboard."""
        return self.to_move in self.local_match.humans and self.viewer != self.to_move

    @property
    def can_move(self) -> bool:
        """True if the viewer can play a move now."""
        return self.to_move in self.local_match.humans and not self.awaiting_handover and self.review_at is None
