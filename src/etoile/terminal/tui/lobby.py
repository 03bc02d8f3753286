"""First screen: the games, and the matches that were left unfinished."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from etoile.core.definition import GameDefinition
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.lessons import has_lesson
from etoile.terminal import saves
from etoile.terminal.narrator import Narrator
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.lesson_screen import LessonScreen
from etoile.terminal.tui.match_setup import MatchSetup
from etoile.terminal.tui.rules_screen import RulesScreen
from etoile.terminal.tui.starfield import starfield
from etoile.terminal.tui.widgets import KeyBar, LineList

MAX_OFFERED_SAVES = 4


class LobbyScreen(BaseScreen):
    """Lists the games and the latest unfinished matches under a starfield."""

    KEYS = (
        ("f2", "screen.lesson", "lesson"),
        ("f3", "screen.rules", "rules"),
        ("f8", "app.language", "language"),
        ("f9", "app.toggle_theme", "light"),
        ("f10", "app.leave_app", "quit"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "lesson", show=False),
        Binding("f3", "rules", show=False),
        Binding("f10", "app.leave_app", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[tuple[Path, Match]] = []
        """The latest unfinished matches."""

    def compose(self) -> ComposeResult:
        yield Static(id="starfield")
        yield LineList(id="games")
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        self.find_saved()
        super().on_mount()
        if self.app.animation_level != "none":
            widget = self.query_one("#starfield")
            widget.styles.opacity = 0.0
            widget.styles.animate("opacity", 1.0, duration=0.8)
        self.query_one(LineList).focus()

    def on_screen_resume(self) -> None:
        """Refresh the list and select the match that was just left."""
        self.find_saved()
        self.retranslate()
        if self.terminal_app.unfinished and self.terminal_app.unfinished.match.moves:
            self.query_one(LineList).select(len(GAMES))

    def find_saved(self) -> None:
        """Find the latest unfinished matches, each once: first the one just left, wherever it is saved."""
        left = self.terminal_app.unfinished
        self.saved = [(left.file, left.match)] if left and left.match.moves else []
        for file, match in saves.unfinished():
            if len(self.saved) == MAX_OFFERED_SAVES:
                break
            if (match.definition.name, match.seed) not in [
                (offered.definition.name, offered.seed) for _, offered in self.saved
            ]:
                self.saved.append((file, match))

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw_starfield)

    def draw_starfield(self) -> None:
        sentences = [self.translator.say("lobby-title"), self.translator.say("lobby-welcome")]
        widget = self.query_one("#starfield", Static)
        widget.update(starfield(widget.size.width, widget.size.height, sentences))

    def retranslate(self) -> None:
        super().retranslate()
        self.draw_starfield()
        line_list = self.query_one(LineList)
        selected = line_list.selected
        lines = [f"{game.title:<16} {game.authors}" for game in map(find_game, GAMES)]
        for file, match in self.saved:
            facts = {"game": match.definition.title, "count": len(match.moves), "when": saves.saved_at(file)}
            lines.append(self.translator.say("lobby-go-on", **facts))
        line_list.styles.height = len(lines)
        line_list.set_lines(lines)
        line_list.select(selected)

    def on_line_list_highlighted(self, message: LineList.Highlighted) -> None:
        selected = message.line_list.selected
        if selected < len(GAMES):
            about = [self.translator.say(f"{GAMES[selected]}-aim"), self.translator.say("lobby-how")]
        else:
            file, match = self.saved[selected - len(GAMES)]
            about = [
                self.translator.say("lobby-go-on-about"),
                Narrator(match.definition, self.translator).command_message("table-resume", "resume", file),
            ]
        self.query_one("#about", Static).update(Text("\n\n".join(about)))

    @property
    def selected_game(self) -> GameDefinition:
        """The game of the selected line."""
        selected = self.query_one(LineList).selected
        return find_game(GAMES[selected]) if selected < len(GAMES) else self.saved[selected - len(GAMES)][1].definition

    def action_rules(self) -> None:
        """Open the rules of the selected game."""
        self.app.push_screen(RulesScreen(self.selected_game))

    def action_lesson(self) -> None:
        """Open the first lesson of the selected game, if it has one."""
        if has_lesson(self.selected_game):
            self.app.push_screen(LessonScreen(self.selected_game))
        else:
            self.show_problem(Problem("lesson-none", game=self.selected_game.title))

    def on_line_list_submitted(self, message: LineList.Submitted) -> None:
        selected = message.line_list.selected
        if selected < len(GAMES):
            self.app.push_screen(MatchSetup(find_game(GAMES[selected])))
        else:
            file, match = self.saved[selected - len(GAMES)]
            try:
                self.terminal_app.open_match(match, file)
            except Problem as problem:
                self.show_problem(problem)
