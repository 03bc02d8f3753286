"""Input of a match screen: keys, the mouse, typed moves and commands, pages, and the review of past positions."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.terminal.tui.match_play import MatchPlay
from etoile.terminal.tui.pages import RulesView
from etoile.terminal.tui.widgets import LineList

TYPED_AHEAD_S = 0.5
"""For this long, Enter neither accepts a handover nor starts another match: it was meant for the previous prompt."""


class PlayScreen(MatchPlay):
    """The screen on which a match is played."""

    KEYS = (
        ("f1", "screen.page('help')", "help"),
        ("f2", "screen.hint", "hint"),
        ("f3", "screen.rules", "rules"),
        ("f4", "screen.page('log')", "log"),
        ("f5", "screen.step(-1)", "earlier"),
        ("f6", "screen.step(1)", "later"),
        ("f7", "screen.undo", "undo"),
        ("f8", "app.language", "lang"),
        ("f10", "screen.leave", "leave"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, show=False) for key, action, _ in KEYS if key != "f8"),
        Binding("up", "move_selection(-1)", show=False),
        Binding("down", "move_selection(1)", show=False),
        Binding("pageup", "scroll_page(-1)", show=False),
        Binding("pagedown", "scroll_page(1)", show=False),
        Binding("home", "to_edge(False)", show=False, priority=True),
        Binding("end", "to_edge(True)", show=False, priority=True),
        Binding("escape", "back", show=False),
    ]

    def retranslate(self) -> None:
        super().retranslate()
        if self.page == "rules":
            self.call_later(self.open_rules)

    # Typed text and the mouse

    def on_input_changed(self, message: Input.Changed) -> None:
        """Filter the list by the typed text; in a narrow window, typing also closes the page over the list."""
        self.selection_made = False
        self.selected_number = 0
        if self.page != self.default_page and not self.is_wide and message.value:
            self.page = self.default_page
            self.draw_page()
        if self.can_move:
            self.draw_moves()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Run a command, open a clause, close a page, accept a handover, play a move or start another match."""
        typed = message.value.strip()
        word, _, argument = typed.partition(" ")
        waiting = self.local_match.over or self.awaiting_handover
        try:
            if bare(word) in self.command_words:
                self.clear_input()
                self.run_command(self.command_words[bare(word)], argument.strip())
            elif typed.upper().startswith(f"{self.match.definition.prefix}-"):
                self.clause = self.match.definition.rules(self.translator.language).clause(typed).name
                self.prompt.value = ""
                self.call_later(self.open_rules)
            elif self.enter_closes_page or self.review_at is not None:
                self.action_back()
            elif self.local_match.over and typed:
                self.clear_input()
                self.reply_with("sitting-over")
            elif waiting and monotonic() - self.input_blocked_since < TYPED_AHEAD_S:
                return
            elif self.local_match.over:
                self.play_again()
            elif self.awaiting_handover:
                self.accept_handover()
            elif self.can_move:
                self.submit_move(typed)
        except Problem as problem:
            self.reply_problem(problem)

    @property
    def enter_closes_page(self) -> bool:
        """True if a page was opened and nothing was typed or selected since."""
        return self.page != self.default_page and not self.prompt.value and not (self.is_wide and self.selection_made)

    def submit_move(self, typed: str) -> None:
        """Play the typed or selected move; with a question mark behind it, preview it instead."""
        if typed.endswith("?"):
            self.preview_move(self.local_match.parse_action(typed[:-1].strip()))
        elif self.choices and (self.selection_made or not typed):
            self.play_selected()
        else:
            try:
                self.play_action(self.local_match.parse_action(typed))
            except Problem:
                if not self.choices:
                    raise
                if len(self.choices) > 1:
                    self.reply_with("sitting-several", count=len(self.choices))
                else:
                    self.play_selected()

    def preview_move(self, action: int) -> None:
        """Reply with the expected effects of an action."""
        move = self.match.definition.write_move(self.match.position, action)

        def lines() -> list[str]:
            preview = self.narrator.preview(self.match.position, action, self.to_move)
            title = self.translator.say("table-outlook", move=self.narrator.localize_move(move))
            return [title, *preview.lines, *self.narrator.sentences(preview.events)]

        self.reply = lines
        self.draw_reply()

    def on_line_list_highlighted(self, message: LineList.Highlighted) -> None:
        if self.choices:
            self.selected_number = self.choices[message.line_list.selected].number
            self.draw_preview()

    def on_line_list_submitted(self, message: LineList.Submitted) -> None:
        if self.can_move:
            self.play_selected()

    def run_command(self, command: str, argument: str) -> None:
        """Run a typed command."""
        match command:
            case "undo":
                self.action_undo()
            case "hint":
                self.action_hint()
            case "save":
                self.local_match.save_as(argument)
                self.reply = lambda: [self.narrator.file_message("table-saved", self.local_match.file)]
                self.draw_reply()
            case "rules":
                rules = self.match.definition.rules(self.translator.language)
                self.clause = rules.clause(argument).name if argument else ""
                self.call_later(self.open_rules)
            case "resign":
                self.resign()
            case "discards":
                view = self.match.definition.view(self.match.position, self.viewer)
                self.reply = lambda: [self.narrator.board.discards(view, self.translator)]
                self.draw_reply()
            case "quit":
                self.action_leave()
            case "log" | "help":
                self.action_page(command)
            case _:
                self.action_back()

    def resign(self) -> None:
        """Give up for the person to move."""
        if self.can_move:
            self.local_match.resign()
            self.continue_match()
        else:
            self.reply_with("sitting-no-resign")

    # Keys

    def action_move_selection(self, count: int) -> None:
        """Move the selection in the list of moves, or scroll the page in its place."""
        if self.visible_page and not (self.is_wide and self.choices):
            self.page_scroll.scroll_relative(y=count, animate=False)
        elif self.choices:
            self.selection_made = True
            self.move_list.action_step(count)

    def action_scroll_page(self, pages: int) -> None:
        """Scroll the opened page, or the board if no page was opened."""
        container = self.page_scroll if self.page else self.query_one("#board")
        container.scroll_relative(y=pages * max(1, container.size.height - 2), animate=False)

    def action_to_edge(self, end: bool) -> None:
        """Go to the start or the end of the typed text, of the opened page, of the list of moves, or else of the board."""
        if self.prompt.value:
            self.prompt.cursor_position = len(self.prompt.value) if end else 0
        elif self.page or (self.visible_page and not (self.is_wide and self.choices)) or not self.choices:
            container = self.page_scroll if self.visible_page else self.query_one("#board")
            container.scroll_to(y=container.max_scroll_y if end else 0, animate=False)
        else:
            self.selection_made = True
            self.move_list.select(len(self.choices) - 1 if end else 0)

    def action_page(self, page: str) -> None:
        """Open a page, or close it if it is open."""
        if self.page == page:
            self.action_back()
            return
        self.open_page(page)
        self.page_scroll.scroll_home(animate=False)

    def open_page(self, page: str) -> None:
        """Show a page. Enter closes it until a move is selected by hand."""
        self.page = page
        self.selection_made = False
        self.draw_page()

    async def action_rules(self) -> None:
        """Open the rules at the clause that was asked for or that refused the last move; close them if they show it."""
        if self.page == "rules" and self.clause in ("", self.query_one(RulesView).clause):
            self.action_back()
        else:
            await self.open_rules()

    async def open_rules(self) -> None:
        self.open_page("rules")
        await self.query_one(RulesView).open_at(self.match.definition.rules(self.translator.language), self.clause)

    def action_back(self) -> None:
        """Close the page; without one, leave the review and clear the typed text."""
        if self.page == self.default_page:
            self.review_at = None
            self.live.set()
            self.clear_input()
        self.page = self.default_page
        self.draw()

    def action_step(self, count: int) -> None:
        """Review an earlier or later position. Not possible during a handover; bots wait meanwhile."""
        now = len(self.match.moves)
        if self.awaiting_handover:
            return
        self.clear_input()
        target = (now if self.review_at is None else self.review_at) + count
        self.review_at = target if 0 <= target < now else 0 if target < 0 < now else None
        if self.review_at is None:
            self.live.set()
        else:
            self.live.clear()
        self.page = self.default_page
        self.draw()

    def action_leave(self) -> None:
        """Return to the lobby; every move is saved already."""
        self.close()
        self.app.pop_screen()
