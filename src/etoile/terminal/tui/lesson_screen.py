"""First lesson of a game: the board, what to do now, and the moves, those that the lesson shows marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from etoile.boards import height
from etoile.core.definition import GameDefinition
from etoile.lessons import LessonRun, LessonState
from etoile.terminal.local_match import PlayedMove
from etoile.terminal.narrator import Narrator
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.match_setup import MatchSetup
from etoile.terminal.tui.rules_screen import RulesScreen
from etoile.terminal.tui.widgets import KeyBar, LineList

MARK = "✦"
"""Marks the moves that the current step accepts."""
OTHER_LINES = 7
"""Lines of the window for everything except the board and the guide: title, keys, and some moves with their frame."""
MIN_BOARD_LINES = 5
MARGIN_COLUMNS = 3
"""Columns beside a text for its margins and a scrollbar."""


class LessonScreen(BaseScreen):
    """A lesson in progress. Nothing is saved; the moves so far are replayed after each move and change of language."""

    KEYS = (
        ("↑↓", "screen.step(1)", "choose"),
        ("enter", "screen.submit", "play"),
        ("f3", "screen.rules", "rules"),
        ("f7", "screen.restart", "restart"),
        ("escape", "screen.back", "back"),
        ("f8", "app.language", "language"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "rules", show=False),
        Binding("f7", "restart", show=False),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("escape,f10", "back", show=False),
    ]

    def __init__(self, game: GameDefinition) -> None:
        super().__init__()
        self.game = game
        self.played: list[str] = []
        """The accepted moves so far."""
        self.tried = ""
        """The last move, if it was legal but the step did not accept it."""
        self.clause = ""
        """The clause that the current step teaches."""
        self.choices: list[Callable[[], None]] = []
        """Functions of the lines of the list, in their order."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="board", can_focus=False):
            yield Static(id="board-drawing")
        with VerticalScroll(id="guide", can_focus=False):
            yield Static(id="guide-text")
        yield LineList(id="lesson-moves")
        yield KeyBar()

    def on_mount(self) -> None:
        super().on_mount()
        self.move_list.focus()

    @property
    def move_list(self) -> LineList:
        """The list of legal moves, or of what to do after the lesson."""
        return self.query_one(LineList)

    def retranslate(self) -> None:
        super().retranslate()
        self.draw()

    def draw(self) -> None:
        """Draw the state after the moves so far."""
        run = LessonRun(self.game)
        run.play_all([*self.played, *([self.tried] if self.tried else [])], self.translator)
        state = run.state(self.translator)
        self.clause = state.clause
        say = self.translator.say
        narrator = Narrator(self.game, self.translator, state.seat)
        guide = self.guide_text(state, narrator, len(run.match.moves))
        lines = len(guide.wrap(self.app.console, max(1, self.size.width - MARGIN_COLUMNS)))
        max_board_lines = max(MIN_BOARD_LINES, self.size.height - lines - OTHER_LINES)
        drawing = narrator.board.draw(state.view, self.translator, max_board_lines)
        board, pane = self.query_one("#board"), self.query_one("#guide")
        self.query_one("#title", Static).update(f"{self.game.title} · {say('lesson-title')}")
        self.query_one("#board-drawing", Static).update(drawing)
        board.styles.height = min(max_board_lines, height(drawing))
        board.scroll_end(animate=False)
        step = say("lesson-step", step=state.step, steps=state.steps)
        pane.border_title = say("lesson-done") if state.finished else step
        self.query_one("#guide-text", Static).update(guide)
        pane.scroll_home(animate=False)
        self.draw_choices(state, narrator, run)

    def guide_text(self, state: LessonState, narrator: Narrator, count: int) -> Text:
        """Return the moves just played, and what to do now."""
        text = Text()
        for number, shown in enumerate(state.last_moves, count - len(state.last_moves) + 1):
            line = narrator.move_line(PlayedMove(number, shown.seat, shown.move, []))
            text.append(" · ".join([line, *narrator.beyond_notation(shown.events)]) + "\n", "dim")
        if state.correction:
            text.append(f"✗ {self.translator.say('lesson-other-move', mark=MARK)}\n", "bold")
        return text.append("\n".join(line for line in state.sentence.splitlines() if line))

    def draw_choices(self, state: LessonState, narrator: Narrator, run: LessonRun) -> None:
        """Draw the legal moves, the shown ones first; after the lesson, what to do next."""
        if state.finished:
            self.choices = [self.play_game, self.action_restart, self.action_back]
            lines = [self.translator.say(f"lesson-{name}") for name in ("play", "again", "leave")]
        else:
            moves = sorted(
                narrator.choices(run.match.position, state.seat), key=lambda each: each.move not in state.accepted
            )
            self.choices = [partial(self.play, choice.move) for choice in moves]
            lines = [f"{MARK if choice.move in state.accepted else ' '} {choice.said}" for choice in moves]
        self.move_list.set_lines(lines)

    def play(self, move: str) -> None:
        """Play a move. One that the step does not accept is answered and not played."""
        run = LessonRun(self.game)
        run.play_all([*self.played, move], self.translator)
        self.tried = move if run.off_lesson else ""
        self.played = run.played
        self.draw()

    def play_game(self) -> None:
        """Open the setup of a match of this game in place of the lesson."""
        self.app.switch_screen(MatchSetup(self.game))

    def on_line_list_submitted(self, message: LineList.Submitted) -> None:
        self.choices[message.line_list.selected]()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)

    def action_step(self, count: int) -> None:
        self.move_list.action_step(count)

    def action_submit(self) -> None:
        self.move_list.action_submit()

    def action_rules(self) -> None:
        """Open the rules at the clause that the step teaches."""
        self.app.push_screen(RulesScreen(self.game, self.clause))

    def action_restart(self) -> None:
        """Start the lesson again."""
        self.played, self.tried = [], ""
        self.draw()

    def action_scroll_board(self, pages: int) -> None:
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)

    def action_back(self) -> None:
        self.app.pop_screen()
