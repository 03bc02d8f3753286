"""Course of a match on the screen: moves of persons and bots, handover of the keyboard, undo and hints."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic

from textual.widgets import Input

from etoile.bots import choose
from etoile.bots.advice import advise
from etoile.bots.external import Forfeit
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem, Refused
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.tui.match_drawing import MatchDrawing
from etoile.terminal.tui.threads import run_in_thread

BOT_PAUSE_S = 0.4
"""Pause after a bot's move before the next bot moves, so that people can follow."""
SPINNER_INTERVAL_S = 0.3


class MatchPlay(MatchDrawing):
    """A match in progress. Bots search in threads on copies of the position."""

    def __init__(self, local_match: LocalMatch) -> None:
        super().__init__(local_match)
        self.live = asyncio.Event()
        """Set unless a past position is under review; bots wait for it."""
        self.selection_made = False
        """True if a move was selected by hand since the last typed character or opened page."""
        self.input_blocked_since = 0.0
        """The time (monotonic) at which the keyboard handover began or the match ended."""

    def on_mount(self) -> None:
        self.live.set()
        self.prompt.focus()
        self.set_interval(SPINNER_INTERVAL_S, self.animate_spinner)
        super().on_mount()
        self.continue_match()

    def animate_spinner(self) -> None:
        """Advance the moon symbol of a searching bot."""
        if self.bot_to_move and self.review_at is None and self.app.animation_level != "none":
            self.spinner_frame += 1
            self.draw_status()

    def continue_match(self) -> None:
        """Start the bots if they are to move; begin a handover if another person is."""
        if self.bot_to_move:
            self.run_worker(self.play_bots(), group="thinking", exclusive=True)
        elif len(self.local_match.humans) > 1 and self.viewer != self.to_move:
            self.viewer = NOBODY
            self.recent_moves = []
            self.input_blocked_since = monotonic()
        self.collect_moves()
        self.selected_number = 0
        if self.local_match.over:
            self.page = self.default_page
            self.input_blocked_since = monotonic()
        self.draw()

    def collect_moves(self) -> None:
        """Add the moves that the viewer has not seen (during a handover: nobody has) to the recent moves."""
        self.recent_moves += self.local_match.take_unreported(self.viewer)

    async def play_bots(self) -> None:
        """Play the moves of bots until a person is to move."""
        while self.bot_to_move:
            seat, match = self.to_move, self.match
            bot, position, rng = self.local_match.bots[seat], match.position.copy(), self.local_match.rngs[seat]
            try:
                action = await run_in_thread(partial(choose, bot, position, rng))
                await self.live.wait()
                if match is not self.match or not self.is_attached:
                    return
                self.local_match.play_action(action)
            except Problem as problem:
                self.stop_bots(problem)
                return
            self.collect_moves()
            if not self.local_match.humans:
                self.recent_moves = self.recent_moves[-1:]
            self.draw()
            if self.bot_to_move and self.app.animation_level != "none":
                await asyncio.sleep(BOT_PAUSE_S if self.local_match.humans else 2 * BOT_PAUSE_S)
        self.continue_match()

    def stop_bots(self, problem: Problem) -> None:
        """Report a bot that failed or forfeited the game. An undo continues the match."""
        self.bot_failed = True
        self.reply_problem(problem)
        if isinstance(problem, Forfeit):
            position = self.match.position
            self.reply = lambda: self.narrator.forfeit_lines(position, self.local_match.humans, problem)
        self.collect_moves()
        self.draw()

    def play_action(self, action: int) -> None:
        """Play an action of the viewer."""
        self.recent_moves = []
        self.bot_failed = False
        self.clear_input()
        try:
            self.local_match.play_action(action)
        except Problem as problem:
            self.reply_problem(problem)
        self.continue_match()

    def play_selected(self) -> None:
        """Play the move that is selected in the list."""
        choice = self.choices[self.move_list.selected]
        self.play_action(self.local_match.action_by_number(str(choice.number)))

    def accept_handover(self) -> None:
        """Show the view of the person to move."""
        self.viewer = self.to_move
        self.clear_input()
        self.recent_moves = []
        self.collect_moves()
        self.draw()

    def clear_input(self) -> None:
        """Clear the typed text, the reply and the clause."""
        self.reply = None
        self.clause = ""
        self.selection_made = False
        with self.prompt.prevent(Input.Changed):
            self.prompt.value = ""

    def reply_with(self, *messages: str, **facts: object) -> None:
        """Reply with messages, in the language that is current when they are drawn."""
        self.reply = lambda: [self.translator.say(name, **facts) for name in messages]
        self.draw_reply()

    def reply_problem(self, problem: Problem) -> None:
        """Reply with a problem; for a refused move, also with its clause and the key that opens the rules there."""
        clause = problem.refusal.clause if isinstance(problem, Refused) else ""
        self.clause = clause

        def lines() -> list[str]:
            text = f"✗ {self.narrator.refusal_text(problem)}"
            return [f"{text} {self.translator.say('sitting-read-clause', clause=clause)}" if clause else text]

        self.reply = lines
        self.draw_reply()

    def action_undo(self) -> None:
        """Take back the last decision of a person."""
        self.review_at = None
        self.live.set()
        self.page = ""
        self.workers.cancel_group(self, "thinking")
        try:
            if self.bot_to_move:
                self.local_match.replace_bot(self.to_move)
            undone = self.local_match.undo()
        except Problem as problem:
            self.stop_bots(problem)
            return
        self.bot_failed = False
        self.recent_moves = []
        self.clear_input()
        self.reply_with("table-undone" if undone else "table-undo-none")
        self.continue_match()

    def action_hint(self) -> None:
        """Start a search for a hint."""
        if self.can_move:
            self.run_worker(self.show_hint(), group="hint", exclusive=True)
        else:
            self.reply_with("sitting-no-hint")

    async def show_hint(self) -> None:
        """Search the viewer's moves, reply with the best and select the first. A result that comes too late is dropped."""
        match, count = self.match, len(self.match.moves)
        position, rng = match.position.copy(), self.local_match.rng_for("hint")
        self.reply_with("sitting-hint-thinking")
        try:
            hints = await run_in_thread(partial(advise, match.definition, position, rng))
        except Problem as problem:
            self.reply_problem(problem)
            return
        if match is not self.match or count != len(match.moves) or not (self.can_move and hints and self.is_attached):
            return
        self.clear_input()
        self.reply = lambda: [self.translator.say("sitting-hint"), *self.narrator.hint_lines(position, hints)]
        self.draw()
        best = match.position.actions().index(hints[0].action) + 1
        self.move_list.select([choice.number for choice in self.choices].index(best))

    def close(self) -> None:
        """Cancel running searches and offer the unfinished match in the lobby."""
        self.workers.cancel_node(self)
        self.local_match.close()
        self.terminal_app.unfinished = None if self.local_match.over else self.local_match

    def play_again(self) -> None:
        """Start another match with the same players and settings."""
        self.local_match.close()
        self.terminal_app.start_match(Match.new(self.match.definition, self.match.settings, self.match.players))
