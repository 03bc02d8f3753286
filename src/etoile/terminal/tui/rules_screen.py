"""Rules of a game on a screen of their own, opened before a game begins or during a lesson."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from etoile.core.definition import GameDefinition
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.pages import RulesView
from etoile.terminal.tui.widgets import KeyBar


class RulesScreen(BaseScreen):
    """The rules of a game, from the top or from a clause on."""

    KEYS = (
        ("↑↓", "screen.scroll_lines(1)", "scroll"),
        ("escape", "screen.back", "back"),
        ("f8", "app.language", "language"),
        ("f9", "app.toggle_theme", "light"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_lines(-1)", show=False),
        Binding("down", "scroll_lines(1)", show=False),
        Binding("pageup", "scroll_pages(-1)", show=False),
        Binding("pagedown,space", "scroll_pages(1)", show=False),
        Binding("home", "to_edge(False)", show=False),
        Binding("end", "to_edge(True)", show=False),
        Binding("escape,enter,f3,f10", "back", show=False),
    ]

    def __init__(self, game: GameDefinition, clause: str = "") -> None:
        super().__init__()
        self.game = game
        self.clause = clause

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield RulesView()
        yield KeyBar()

    @property
    def rules(self) -> RulesView:
        """The scrollable rules."""
        return self.query_one(RulesView)

    def retranslate(self) -> None:
        super().retranslate()
        self.query_one("#title", Static).update(f"{self.game.title} · {self.translator.say('page-rules')}")
        self.call_later(self.rules.open_at, self.game.rules(self.translator.language), self.clause)

    def action_scroll_lines(self, lines: int) -> None:
        self.rules.scroll_relative(y=lines, animate=False)

    def action_scroll_pages(self, pages: int) -> None:
        self.rules.scroll_relative(y=pages * max(1, self.rules.size.height - 2), animate=False)

    def action_to_edge(self, end: bool) -> None:
        self.rules.scroll_to(y=self.rules.max_scroll_y if end else 0, animate=False)

    def action_back(self) -> None:
        self.app.pop_screen()
