"""Drawing of a match screen: the board, the moves, and a page beside or in place of them."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text
from textual import events
from textual.widgets import Static

from etoile.boards import Choice, height
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.i18n import MINUS, Translator
from etoile.terminal.local_match import PlayedMove
from etoile.terminal.narrator import Narrator
from etoile.terminal.tui.labels import player_label
from etoile.terminal.tui.match_screen import MatchScreen
from etoile.terminal.tui.pages import TUI_COMMANDS, RulesView, command_help, end_page, help_page, log_page
from etoile.terminal.tui.starfield import MOONS

RESERVED_LINES = 11
"""Lines of the window that the board leaves to everything else."""
MIN_BOARD_LINES = 5
FRAME_LINES = 3
"""Lines of the title, the prompt and the key bar."""
MOVE_LIST_LINES = 5
MIN_EVENT_LINES, MIN_REPLY_LINES, MIN_LOW_WINDOW_LINES = 3, 5, 2
"""Least lines for recent events, for a reply, and for either in a low window."""
MAX_MOVE_LIST_COLUMNS = 40
MAX_UNSORTED_MOVES = 60
"""A longer list of moves is sorted by gain, the best first."""
ROUND_GAIN = 50
"""A gain of at least this much is a won round, not points."""
FULL_PAGES = ("help", "rules")
"""Pages that take the place of the board too, unless the window is wide."""
MORE_IN_LOG = " … F4"
MARGIN_COLUMNS = 3
"""Columns beside a text for its margins and a scrollbar."""


def gain_text(gain: int) -> str:
    """Return a move's immediate gain as the list of moves shows it; a won or lost round exceeds any points."""
    text = "++" if gain >= ROUND_GAIN else "--" if gain <= -ROUND_GAIN else f"{gain:+}" if gain else "·"
    return text.replace("-", MINUS)


def gain_meaning(gain: int, translator: Translator) -> str:
    """Return a move's immediate gain and what it means."""
    outcome = "won" if gain >= ROUND_GAIN else "lost" if gain <= -ROUND_GAIN else "up" if gain > 0 else "down"
    return translator.say(f"sitting-gain-{outcome}", gain=gain_text(gain), points=abs(gain))


class MatchDrawing(MatchScreen):
    """Draws a match screen from its state."""

    def retranslate(self) -> None:
        super().retranslate()
        self.narrator = Narrator(self.match.definition, self.translator, self.local_match.sole_human)
        self.draw()

    def draw(self) -> None:
        """Draw everything."""
        self.draw_title()
        self.draw_board()
        self.draw_moves()
        self.draw_page()

    def draw_title(self) -> None:
        """Draw the game and its players; where they do not fit, levels become moon symbols and persons their seats."""
        seats = range(len(self.match.players))
        for short in (False, True):
            title = " · ".join([self.match.definition.title, *(self.seat_label(seat, short) for seat in seats)])
            if len(title) <= self.size.width - MARGIN_COLUMNS:
                break
        self.query_one("#title", Static).update(Text(title, no_wrap=True, end=""))

    def seat_label(self, seat: int, short: bool) -> str:
        """Return a seat and its player."""
        player = self.match.players[seat]
        if player == HUMAN and self.local_match.sole_human == seat:
            label = self.translator.say("player-you")
        elif short and player == HUMAN:
            return self.narrator.seat_name(seat)
        else:
            label = MOONS[player] if short and player in MOONS else player_label(player, self.translator)
        return self.translator.say("sitting-seat", seat=self.narrator.seat_name(seat), player=label)

    @property
    def max_board_height(self) -> int:
        """The number of lines the board may take."""
        return max(MIN_BOARD_LINES, self.size.height - RESERVED_LINES)

    def draw_board(self) -> None:
        """Draw the board. It scrolls to its end only when another position or viewer is shown."""
        position = self.match.position if self.review_at is None else self.match.before(self.review_at).position
        drawing: Any = self.narrator.board.draw(
            self.match.definition.view(position, self.viewer), self.translator, self.max_board_height
        )
        if self.local_match.over and self.review_at is not None:
            drawing = Group(drawing, *(Text(f" {hand}") for hand in self.narrator.hand_lines(position)))
        self.query_one("#board-drawing", Static).update(drawing)
        board, state = self.query_one("#board"), (len(self.match.moves), self.review_at, self.viewer)
        board.styles.max_height = self.max_board_height
        self.board_height = min(self.max_board_height, height(drawing))
        if state != self.drawn_state:
            self.drawn_state = state
            board.scroll_end(animate=False)
            self.query_one("#page-scroll").scroll_home(animate=False)

    def draw_moves(self) -> None:
        """Draw the legal moves that match the typed text. A long list is sorted by gain."""
        typed = self.prompt.value.strip().removesuffix("?").strip()
        legal = self.narrator.choices(self.match.position, self.to_move) if self.can_move else []
        gains = self.narrator.point_gains(self.match.position, self.to_move) if legal else {}
        if len(legal) > MAX_UNSORTED_MOVES:
            legal.sort(key=lambda choice: -gains.get(choice.number, 0))
        by_number = typed.isdecimal() and typed in [str(choice.number) for choice in legal]
        self.choices = (
            legal if by_number else self.narrator.filter_by_prefix(legal, typed) or self.match_typed_move(legal, typed)
        )
        longest = max((len(choice.said) for choice in legal), default=0)
        digits = len(str(len(legal)))
        lines = [f"{choice.number:>{digits}}  {choice.said:<{longest}}" for choice in self.choices]
        if any(gains.values()):
            marks = [f" {gain_text(gains[choice.number]):>3}" for choice in self.choices]
            lines = [line + mark for line, mark in zip(lines, marks, strict=True)]
        self.gains = gains
        self.move_list.styles.width = min(MAX_MOVE_LIST_COLUMNS, max(map(len, lines), default=0) + MARGIN_COLUMNS)
        selected = int(typed) if by_number else self.selected_number
        numbers = [choice.number for choice in self.choices]
        self.move_list.set_lines(lines, numbers.index(selected) if selected in numbers else 0)
        self.draw_status()
        self.draw_preview()

    def match_typed_move(self, choices: list[Choice], typed: str) -> list[Choice]:
        """Return the choice whose move the typed text means, although its notation begins differently."""
        try:
            move = self.match.read(typed)[0] if choices else ""
        except Problem:
            return []
        return [choice for choice in choices if choice.move == move]

    def draw_status(self) -> None:
        """Draw whose turn it is above the moves, and the purpose of Enter in the prompt."""
        self.query_one("#moves-pane").border_title = self.status()
        self.prompt.placeholder = self.translator.say(
            f"prompt-{self.prompt_state()}", clause=f"{self.match.definition.prefix}-4"
        )

    def status(self) -> str:
        """Return whose turn it is, or which past position is under review."""
        say = self.translator.say
        if self.review_at is not None:
            return say("sitting-past", moment=say("sitting-moment", number=self.review_at, count=len(self.match.moves)))
        if self.local_match.over:
            return say("sitting-over")
        if self.bot_to_move:
            moon = [*MOONS.values()][self.spinner_frame % len(MOONS)]
            return say("sitting-thinking", seat=self.narrator.seat_name(self.to_move), moon=moon)
        if self.awaiting_handover or self.bot_failed:
            return self.narrator.seat_name(self.to_move)
        facts = {"seat": self.narrator.seat_name(self.to_move), "you": self.narrator.reader_role(self.to_move)}
        return say("sitting-decide", count=len(self.choices), **facts)

    def prompt_state(self) -> str:
        """Return the state that decides what Enter does: the suffix of a message `prompt-STATE`."""
        if self.review_at is not None:
            return "past"
        if self.local_match.over:
            return "over"
        if self.bot_failed:
            return "stuck"
        return "decide" if self.can_move else "curtain" if self.awaiting_handover else "thinking"

    def draw_preview(self) -> None:
        """Draw the expected effects of the selected move."""
        text = Text()
        if self.choices:
            choice = self.choices[self.move_list.selected]
            view = self.match.definition.view(self.match.position, self.to_move)
            text.append(f"{self.narrator.board.describe_moves(view, [choice], self.translator)[-1]}\n", "bold")
            action = self.local_match.action_by_number(str(choice.number))
            preview = self.narrator.preview(self.match.position, action, self.to_move)
            text.append("".join(f"{line}. " for line in preview.lines), "green")
            text.append("".join(f"{sentence}. " for sentence in self.narrator.beyond_notation(preview.events)))
            if preview.view is None:
                text.append(self.translator.say("table-outlook-hidden"), "dim")
            if gain := self.gains.get(choice.number, 0):
                text.append(f"\n{gain_meaning(gain, self.translator)}", "dim")
        elif self.awaiting_handover:
            text.append(self.translator.say("table-curtain", seat=self.narrator.seat_name(self.to_move)), "bold")
        elif self.can_move:
            text.append("\n".join(self.no_match_lines(self.prompt.value.strip())))
        self.move_list.display = bool(self.choices)
        self.query_one("#preview-text", Static).update(text)

    def no_match_lines(self, typed: str) -> list[str]:
        """Return the help of the commands that the typed text begins; nothing for a clause; else that no move matches."""
        prefix = f"{self.match.definition.prefix}-"
        if typed.upper().startswith(prefix) or prefix.startswith(typed.upper()):
            return []
        word = bare(typed.partition(" ")[0])
        commands = dict.fromkeys(
            command for known, command in self.command_words.items() if known.startswith(word) and command in TUI_COMMANDS
        )
        return [command_help(command, self.narrator) for command in commands] or [
            self.translator.say("table-moves-none", beginning=typed)
        ]

    def draw_page(self) -> None:
        """Draw the visible page: beside the board in a wide window, else in place of the moves."""
        page = self.visible_page
        pane, rules = self.query_one("#page-pane"), self.query_one(RulesView)
        pane.display = bool(page)
        self.query_one("#moves-pane").display = self.is_wide or not page
        self.query_one("#board").display = self.is_wide or page not in FULL_PAGES
        rules.display = page == "rules"
        self.query_one("#page-scroll").display = page != "rules"
        title = [self.translator.say(f"page-{page}")] if page else []
        if page and not self.is_wide and (self.review_at is not None or not self.local_match.humans):
            title = [*(title if self.page else []), self.status()]
        elif self.page != self.default_page:
            title.append(self.translator.say("page-back"))
        pane.border_title = " · ".join(title)
        content = self.query_one("#page", Static)
        if page == "log":
            content.update(log_page(self.local_match, self.narrator, self.viewer, self.review_at))
        elif page == "help":
            content.update(help_page(self.narrator))
        elif page == "end":
            content.update(end_page(self.local_match, self.narrator))
        self.draw_reply()

    def draw_reply(self) -> None:
        """Draw the reply to the last input; without one, the recent moves."""
        minimum = MIN_EVENT_LINES
        if self.has_class("-low"):
            minimum = MIN_LOW_WINDOW_LINES
        elif self.reply or self.before_first_decision:
            minimum = MIN_REPLY_LINES
        available = max(minimum, self.size.height - FRAME_LINES - MOVE_LIST_LINES - self.board_height)
        lines = self.reply() if self.reply else self.event_lines(available)
        wrapped = self.wrap(lines)
        if len(wrapped) > available and not self.reply:
            width = max(1, self.size.width - MARGIN_COLUMNS - len(MORE_IN_LOG))
            wrapped = [*wrapped[: available - 1], wrapped[available - 1][:width].rstrip(" ·") + MORE_IN_LOG]
        reply = self.query_one("#reply")
        reply.display = bool(lines)
        reply.styles.max_height = available
        self.query_one("#reply-text", Static).update(Text("\n".join(wrapped)))
        reply.scroll_home(animate=False)

    def event_lines(self, available: int) -> list[str]:
        """Return the recent moves, shortened if they exceed the available lines; at first also the aim and the proof."""
        covered = bool(self.page) and not self.is_wide
        lines = [] if covered or self.visible_page == "log" else self.move_lines(self.recent_moves)
        if len(self.wrap(lines)) > available:
            lines = self.move_lines(self.recent_moves, short_for=self.viewer)
        if self.before_first_decision and not covered:
            lines += [
                self.translator.say(f"{self.match.definition.name}-aim"),
                self.translator.say("table-proof", proof=self.match.proof),
                self.translator.say("table-proof-about"),
            ]
        return lines

    def wrap(self, lines: list[str]) -> list[str]:
        """Wrap lines to the width of the window."""
        text = Text("\n".join(lines))
        return [line.plain.rstrip() for line in text.wrap(self.app.console, max(1, self.size.width - MARGIN_COLUMNS))]

    def move_lines(self, moves: list[PlayedMove], short_for: int = NOBODY) -> list[str]:
        """Return moves with their events as the viewer may know them; the moves of the seat `short_for` without events."""
        lines = []
        for move in moves:
            short = move.mover == short_for != NOBODY
            sentences = [] if short else self.narrator.event_sentences(move.raw_events, self.viewer)
            lines.append(" · ".join([self.narrator.move_line(move), *sentences]))
        return lines

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)
