"""Playing on the screen: bots and persons decide in turn, by typing, by keys or by the mouse."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from etoile.bots import choose
from etoile.bots.advice import advise
from etoile.bots.external import Forfeit
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.options import bare
from etoile.core.refusal import Problem, Refused
from etoile.terminal.local_match import LocalMatch
from etoile.terminal.table.aside import aside
from etoile.terminal.table.match_screen import MatchScreen
from etoile.terminal.table.pages import RulesBook
from etoile.terminal.table.widgets import Roll

BREATH = 0.4
"""How many seconds a bot's move stays unanswered by the next bot, so that people can follow."""
SPIN = 0.3
"""How many seconds a thinking bot's moon stays in one phase."""
TYPED_AHEAD = 0.5
"""For so many seconds a curtain stays down whatever is pressed: that was meant for something else."""


class GameRoom(MatchScreen):
    """A match being played."""

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
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, local_match: LocalMatch) -> None:
        super().__init__(local_match)
        self.live = asyncio.Event()
        """Set unless somebody looks at the past: bots wait for it."""
        self.walked = False
        """Whether the chosen move was chosen by hand since something was typed, or a page opened."""
        self.fallen = 0.0
        """When the curtain fell, or the match ended."""

    def on_mount(self) -> None:
        self.live.set()
        self.prompt.focus()
        self.set_interval(SPIN, self.spin)
        super().on_mount()
        self.go_on()

    def speak(self) -> None:
        super().speak()
        if self.page == "rules":
            self.call_later(self.open_rules)

    def spin(self) -> None:
        """The moon of a bot that thinks waxes."""
        if self.thinking and self.past is None and self.app.animation_level != "none":
            self.spun += 1
            self.draw_status()

    # Playing

    def go_on(self) -> None:
        """Lets the bots think if it is their turn; if it is another person's, the curtain falls."""
        if self.thinking:
            self.run_worker(self.bots_play(), group="thinking", exclusive=True)
        elif len(self.local_match.humans) > 1 and self.looking != self.to_move:
            self.looking = NOBODY
            self.told = []
            self.fallen = monotonic()
        self.hear()
        self.chosen = 0
        if self.local_match.over:
            self.page = self.rest
            self.fallen = monotonic()
        self.draw()

    def hear(self) -> None:
        """The one who looks, or everybody if there is a curtain, hears the news."""
        self.told += self.local_match.unheard(self.looking)

    async def bots_play(self) -> None:
        """Bots decide, one after the other, until it is a person's turn."""
        while self.thinking:
            seat, match = self.to_move, self.match
            bot, position, rng = self.local_match.bots[seat], match.position.copy(), self.local_match.rngs[seat]
            try:
                action = await aside(partial(choose, bot, position, rng))
                await self.live.wait()
                if match is not self.match or not self.is_attached:
                    return
                self.local_match.perform(action)
            except Problem as problem:
                self.stop(problem)
                return
            self.hear()
            if not self.local_match.humans:
                self.told = self.told[-1:]
            self.draw()
            if self.thinking and self.app.animation_level != "none":
                await asyncio.sleep(BREATH if self.local_match.humans else 2 * BREATH)
        self.go_on()

    def stop(self, problem: Problem) -> None:
        """A bot can't go on, or has forfeited the game. It can be taken back."""
        self.stuck = True
        self.answer_problem(problem)
        if isinstance(problem, Forfeit):
            position = self.match.position
            self.reply = lambda: self.narrator.forfeit(position, self.local_match.humans, problem)
        self.hear()
        self.draw()

    def perform(self, action: int) -> None:
        """Plays the move of the one who looks."""
        self.told = []
        self.stuck = False
        self.forget()
        try:
            self.local_match.perform(action)
        except Problem as problem:
            self.answer_problem(problem)
        self.go_on()

    def forget(self) -> None:
        """Forgets what was typed, asked and answered."""
        self.reply = None
        self.clause = ""
        self.walked = False
        with self.prompt.prevent(Input.Changed):
            self.prompt.value = ""

    def answer_with(self, *sentences: str, **facts: object) -> None:
        """Answers with sentences, in whatever language is spoken when they are read."""
        self.reply = lambda: [self.translator.say(name, **facts) for name in sentences]
        self.draw_answer()

    def answer_problem(self, problem: Problem) -> None:
        """Tells what went wrong: for a refused move its clause, and how to read it."""
        clause = problem.refusal.clause if isinstance(problem, Refused) else ""
        self.clause = clause

        def told() -> list[str]:
            said = f"✗ {self.narrator.refusal(problem)}"
            return [f"{said} {self.translator.say('sitting-read-clause', clause=clause)}" if clause else said]

        self.reply = told
        self.draw_answer()

    # Typing and clicking

    def on_input_changed(self, message: Input.Changed) -> None:
        """Typing narrows the list; whoever begins to type while he reads goes on with the game."""
        self.walked = False
        self.chosen = 0
        if self.page != self.rest and not self.wide and message.value:
            self.page = self.rest
            self.draw_side()
        if self.deciding:
            self.draw_moves()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        said = message.value.strip()
        command, _, rest = said.partition(" ")
        try:
            if bare(command) in self.words:
                self.forget()
                self.command(self.words[bare(command)], rest.strip())
            elif said.upper().startswith(f"{self.match.definition.prefix}-"):
                self.clause = self.match.definition.rules(self.translator.language).clause(said).name
                self.prompt.value = ""
                self.call_later(self.open_rules)
            elif self.reading or self.past is not None:
                self.action_back()
            elif self.local_match.over and said:
                self.forget()
                self.answer_with("sitting-over")
            elif (self.local_match.over or self.curtain) and monotonic() - self.fallen < TYPED_AHEAD:
                return
            elif self.local_match.over:
                self.play_again()
            elif self.curtain:
                self.lift()
            elif self.deciding:
                self.decide(said)
        except Problem as problem:
            self.answer_problem(problem)

    @property
    def reading(self) -> bool:
        """Whether Enter means a page that was opened: nothing was typed or chosen since."""
        return self.page != self.rest and not self.prompt.value and not (self.wide and self.walked)

    def decide(self, said: str) -> None:
        """Plays what was typed or chosen; or, with a question mark behind it, tells what it would bring."""
        if said.endswith("?"):
            action = self.local_match.action_said(said[:-1].strip())
            move = self.match.definition.write_move(self.match.position, action)
            self.reply = lambda: [
                self.translator.say("table-outlook", move=self.narrator.localize_move(move)),
                *self.narrator.sentences(self.narrator.outlook(self.match.position, action, self.to_move).events),
            ]
            self.draw_answer()
        elif self.choices and (self.walked or not said):
            self.take()
        else:
            try:
                self.perform(self.local_match.action_said(said))
            except Problem:
                if not self.choices:
                    raise
                if len(self.choices) > 1:
                    self.answer_with("sitting-several", count=len(self.choices))
                else:
                    self.take()

    def take(self) -> None:
        """Plays the move that is chosen in the list."""
        chosen = self.choices[self.query_one("#moves", Roll).chosen]
        self.perform(self.local_match.by_number(str(chosen.number)))

    def on_roll_moved(self, message: Roll.Moved) -> None:
        if self.choices:
            self.chosen = self.choices[message.roll.chosen].number
            self.draw_outlook()

    def on_roll_taken(self, message: Roll.Taken) -> None:
        if self.deciding:
            self.take()

    def command(self, word: str, rest: str) -> None:
        """Does what was asked for by its word."""
        match word:
            case "undo":
                self.action_undo()
            case "hint":
                self.action_hint()
            case "save":
                self.local_match.save_as(rest)
                self.reply = lambda: [self.narrator.path("table-saved", self.local_match.file)]
                self.draw_answer()
            case "rules":
                self.clause = self.match.definition.rules(self.translator.language).clause(rest).name if rest else ""
                self.call_later(self.open_rules)
            case "discards":
                view = self.match.definition.view(self.match.position, self.looking)
                self.reply = lambda: [self.narrator.board.discards(view, self.translator)]
                self.draw_answer()
            case "quit":
                self.action_leave()
            case "log" | "help":
                self.action_page(word)
            case _:
                self.action_back()

    def lift(self) -> None:
        """The next person looks: the curtain rises."""
        self.looking = self.to_move
        self.forget()
        self.told = []
        self.hear()
        self.draw()

    # Keys

    def action_walk(self, count: int) -> None:
        """Another move in the list; or further up or down the page that lies in its place."""
        if self.shown and not (self.wide and self.choices):
            self.leaf.scroll_relative(y=count, animate=False)
        elif self.choices:
            self.walked = True
            self.query_one("#moves", Roll).action_step(count)

    def action_leaf(self, pages: int) -> None:
        """Up or down the page that was opened; without one, the board, where it is higher than the screen."""
        leaf = self.leaf if self.page else self.query_one("#board")
        leaf.scroll_relative(y=pages * max(1, leaf.size.height - 2), animate=False)

    def action_page(self, page: str) -> None:
        """Opens a page, or closes it."""
        if self.page == page:
            self.action_back()
            return
        self.open(page)
        self.leaf.scroll_home(animate=False)

    def open(self, page: str) -> None:
        """Shows a page, which Enter closes until a move is chosen by hand."""
        self.page = page
        self.walked = False
        self.draw_side()

    async def action_rules(self) -> None:
        """Opens the rules: at the clause that was asked for, or that refused the last move; or closes them."""
        if self.page == "rules" and self.clause in ("", self.query_one(RulesBook).clause):
            self.action_back()
        else:
            await self.open_rules()

    async def open_rules(self) -> None:
        self.open("rules")
        await self.query_one(RulesBook).open_at(self.match.definition.rules(self.translator.language), self.clause)

    def action_back(self) -> None:
        """Back to the game: from a page, from the past, from what was typed."""
        if self.page == self.rest:
            self.past = None
            self.live.set()
            self.forget()
        self.page = self.rest
        self.draw()

    def action_step(self, count: int) -> None:
        """Looks at an earlier or later moment of the match. Nobody but the one who decides now looks, and bots wait."""
        now = len(self.match.moves)
        if self.curtain:
            return
        self.forget()
        past = (now if self.past is None else self.past) + count
        self.past = past if 0 <= past < now else 0 if past < 0 < now else None
        if self.past is None:
            self.live.set()
        else:
            self.live.clear()
        self.page = self.rest
        self.draw()

    def action_undo(self) -> None:
        """Takes back what a person decided last."""
        self.past = None
        self.live.set()
        self.page = ""
        self.workers.cancel_group(self, "thinking")
        try:
            if self.thinking:
                self.local_match.replace(self.to_move)
            undone = self.local_match.undo()
        except Problem as problem:
            self.stop(problem)
            return
        self.stuck = False
        self.told = []
        self.forget()
        self.answer_with("table-undone" if undone else "table-undo-none")
        self.go_on()

    def action_hint(self) -> None:
        """Asks for a hint."""
        if self.deciding:
            self.run_worker(self.ask_for_hint(), group="hint", exclusive=True)
        else:
            self.answer_with("sitting-no-hint")

    async def ask_for_hint(self) -> None:
        """Thinks about the moves of the one who looks, and puts the best one under his hand."""
        match, count = self.match, len(self.match.moves)
        position, chance = match.position.copy(), self.local_match.chance("hint")
        self.answer_with("sitting-hint-thinking")
        try:
            hints = await aside(partial(advise, match.definition, position, chance))
        except Problem as problem:
            self.answer_problem(problem)
            return
        if match is not self.match or count != len(match.moves) or not (self.deciding and hints and self.is_attached):
            return
        self.forget()
        self.reply = lambda: [self.translator.say("sitting-hint"), *self.narrator.hints(position, hints)]
        self.draw()
        best = match.position.actions().index(hints[0].action) + 1
        self.query_one("#moves", Roll).choose([choice.number for choice in self.choices].index(best))

    def action_leave(self) -> None:
        """Gets up from the table; the match is saved."""
        self.close()
        self.app.pop_screen()

    def close(self) -> None:
        """Remembers how to go on with the match, and stops waiting for bots."""
        self.workers.cancel_node(self)
        self.local_match.close()
        self.table.unfinished = None if self.local_match.over else self.local_match

    def play_again(self) -> None:
        """Another match at the same table."""
        self.local_match.close()
        self.table.deal(Match.new(self.match.definition, self.match.settings, self.match.players))
