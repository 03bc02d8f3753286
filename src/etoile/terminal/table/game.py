"""A match on the screen: the board, the moves, and beside or in place of them the log, the rules, help."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any, ClassVar, TypeVar

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.widgets import Input, Static

from etoile.bots import choose
from etoile.bots.advice import Hint, advise
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.options import bare
from etoile.core.refusal import Problem, Refused
from etoile.terminal import saves
from etoile.terminal.boards import Choice
from etoile.terminal.play import spoken_words
from etoile.terminal.sitting import News, Sitting
from etoile.terminal.table.lobby import player_said
from etoile.terminal.table.pages import RulesBook, end_page, help_page, log_page
from etoile.terminal.table.room import Room
from etoile.terminal.table.sky import MOONS
from etoile.terminal.table.widgets import Keys, Roll
from etoile.terminal.teller import Teller

Found = TypeVar("Found")

BREATH = 0.4
"""How many seconds a bot's move stays unanswered by the next bot, so that people can follow."""
BELOW = 11
"""How many lines the board leaves to the moves and what happened."""
LEAST = 5
"""How many lines it has at least."""
TYPED_AHEAD = 0.5
"""For so many seconds a curtain stays down whatever is pressed: that was meant for something else."""
MANY = 60
"""More moves than so many are listed by what they gain."""
SPIN = 0.3
"""How many seconds a thinking bot's moon stays in one phase."""


async def aside(think: Callable[[], Found]) -> Found:
    """Thinks in a thread of its own, so that the screen stays awake. Nobody waits for the thread if he leaves meanwhile."""
    loop = asyncio.get_running_loop()
    thought: asyncio.Future[Found] = loop.create_future()

    def tell(found: Found | None, error: BaseException | None) -> None:
        if thought.done():
            return
        if error is None:
            thought.set_result(found)  # type: ignore[arg-type]
        else:
            thought.set_exception(error)

    def run() -> None:
        found, error = None, None
        try:
            found = think()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the table is closed already
            loop.call_soon_threadsafe(tell, found, error)

    Thread(target=run, daemon=True).start()
    return await thought


class GameRoom(Room):
    """The screen of a match."""

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
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.looking = sitting.single
        """The seat whose view is on the screen. NOBODY: a curtain, or no person at the table."""
        self.past: int | None = None
        """How many moves had been played at the moment that is looked back at."""
        self.live = asyncio.Event()
        self.page = ""
        """What lies in place of the moves: "", "log", "rules", "help" or "end"."""
        self.told: list[News] = []
        """What happened since the person who looks decided last."""
        self.reply: Callable[[], list[str]] | None = None
        """The answer to what was asked or typed last."""
        self.clause = ""
        """The clause that refused the last move."""
        self.choices: list[Choice] = []
        self.walked = False
        """Whether the chosen move was chosen by hand since something was typed."""
        self.stuck = False
        """Whether a bot can't go on."""
        self.words = spoken_words()
        self.spun = 0
        self.fallen = 0.0
        """When the curtain fell."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="felt"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="drawing")
            with Container(id="side"):
                with VerticalScroll(id="sheet"):
                    yield Static(id="page")
                yield RulesBook()
            with Horizontal(id="choosing"):
                roll = Roll(id="moves")
                roll.can_focus = False
                yield roll
                with VerticalScroll(id="outlook", can_focus=False):
                    yield Static(id="brings")
        with VerticalScroll(id="answer", can_focus=False):
            yield Static(id="said")
        yield Input(id="prompt", select_on_focus=False)
        yield Keys()

    def on_mount(self) -> None:
        self.live.set()
        self.prompt.focus()
        self.set_interval(SPIN, self.spin)
        super().on_mount()
        self.go_on()

    # What there is

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.sitting.match

    @property
    def prompt(self) -> Input:
        """Where one types."""
        return self.query_one("#prompt", Input)

    @property
    def leaf(self) -> VerticalScroll:
        """The page that is open."""
        return self.query_one("#rules" if self.page == "rules" else "#sheet", VerticalScroll)

    @property
    def wide(self) -> bool:
        """Whether there is room beside the board."""
        return self.has_class("-wide")

    @property
    def to_move(self) -> int:
        """The seat that decides, or NOBODY once the match is over."""
        return NOBODY if self.sitting.over else int(self.match.position.to_move)

    @property
    def thinking(self) -> bool:
        """Whether a bot decides now."""
        return self.to_move in self.sitting.bots and not self.stuck

    @property
    def curtain(self) -> bool:
        """Whether a person decides who does not look yet."""
        return self.to_move in self.sitting.humans and self.looking != self.to_move

    @property
    def deciding(self) -> bool:
        """Whether the person who looks can play a move now."""
        return self.to_move in self.sitting.humans and not self.curtain and self.past is None

    # Drawing

    def speak(self) -> None:
        super().speak()
        self.teller = Teller(self.match.box, self.voice)
        self.draw()
        if self.page == "rules":
            self.call_later(self.open_rules)

    def draw(self) -> None:
        """Draws everything as it stands."""
        self.draw_title()
        self.draw_board()
        self.draw_moves()
        self.draw_side()
        self.draw_answer()

    def draw_title(self) -> None:
        names = []
        for seat, player in enumerate(self.match.players):
            you = player == HUMAN and self.sitting.single == seat
            said = self.voice.say("player-you") if you else player_said(player, self.voice)
            names.append(self.voice.say("sitting-seat", seat=self.teller.seat(seat), player=said))
        self.query_one("#title", Static).update(Text(" · ".join([self.match.box.title, *names]), no_wrap=True, end=""))

    def draw_board(self) -> None:
        position = self.match.position if self.past is None else self.match.before(self.past).position
        drawing: Any = self.teller.board.draw(self.match.box.view(position, self.looking), self.voice)
        if self.sitting.over and self.past is not None:
            drawing = Group(drawing, *(Text(f" {hand}") for hand in self.teller.hands(position)))
        self.query_one("#drawing", Static).update(drawing)
        self.query_one("#board").scroll_end(animate=False)

    def draw_moves(self) -> None:
        """The moves that one can choose from; what was typed has narrowed them. Where they are many, the best come first."""
        said = self.prompt.value
        every = self.teller.choices(self.match.position, self.to_move) if self.deciding else []
        gains = self.teller.gains(self.match.position, self.to_move) if len(every) > MANY else {}
        every.sort(key=lambda choice: -gains.get(choice.number, 0))
        numbers = [str(choice.number) for choice in every]
        numbered = said.isdecimal() and said in numbers
        self.choices = every if numbered else self.teller.beginning(every, said.strip())
        lines = [f"{choice.number:>4}  {choice.move:<13}" for choice in self.choices]
        if gains:
            lines = [f"{line} {gains[choice.number]:+}" for line, choice in zip(lines, self.choices, strict=True)]
        self.query_one("#moves", Roll).fill(lines, numbers.index(said) if numbered else 0)
        self.draw_status()
        self.draw_outlook()

    def draw_status(self) -> None:
        """Whose turn it is, above the moves."""
        say = self.voice.say
        if self.past is not None:
            status = say("sitting-past", number=self.past, count=len(self.match.moves))
        elif self.sitting.over:
            status = say("sitting-over")
        elif self.thinking:
            moon = [*MOONS.values()][self.spun % len(MOONS)]
            status = say("sitting-thinking", seat=self.teller.seat(self.to_move), moon=moon)
        elif self.curtain or self.stuck:
            status = self.teller.seat(self.to_move)
        else:
            status = say("sitting-decide", seat=self.teller.seat(self.to_move), count=len(self.choices))
        self.query_one("#choosing").border_title = status
        words = "over" if self.sitting.over else "decide" if self.deciding else "wait"
        self.prompt.placeholder = say(f"prompt-{words}", clause=f"{self.match.box.prefix}-4")

    def draw_outlook(self) -> None:
        """What the chosen move would bring."""
        text = Text()
        if self.choices:
            choice = self.choices[self.query_one("#moves", Roll).chosen]
            view = self.match.box.view(self.match.position, self.to_move)
            said = self.teller.board.describe_moves(view, [choice], self.voice)[-1]
            text.append(f"{said}\n", "bold")
            outlook = self.teller.outlook(self.match.position, self.sitting.by_number(str(choice.number)), self.to_move)
            text.append("".join(f"{sentence}. " for sentence in self.teller.beyond_notation(outlook.events)))
            if outlook.view is None:
                text.append(self.voice.say("table-outlook-hidden"), "dim")
        elif self.curtain:
            text.append(self.voice.say("table-curtain", seat=self.teller.seat(self.to_move)), "bold")
        elif self.deciding:
            text.append(self.voice.say("table-moves-none", beginning=self.prompt.value))
        self.query_one("#moves").display = bool(self.choices)
        self.query_one("#brings", Static).update(text)

    def draw_side(self) -> None:
        """The page beside the board; or in place of the moves, if it was asked for."""
        page = self.page or ("log" if self.wide else "")
        side, rules = self.query_one("#side"), self.query_one(RulesBook)
        side.display = bool(page)
        self.query_one("#choosing").display = self.wide or not page
        rules.display = page == "rules"
        self.query_one("#sheet").display = page != "rules"
        side.border_title = self.voice.say(f"page-{page}") if page else ""
        side.border_subtitle = self.voice.say("page-back") if self.page else ""
        if page == "log":
            self.query_one("#page", Static).update(log_page(self.sitting, self.teller, self.looking))
        elif page == "help":
            self.query_one("#page", Static).update(help_page(self.teller))
        elif page == "end":
            self.query_one("#page", Static).update(end_page(self.sitting, self.teller))

    def draw_answer(self) -> None:
        """The answer to what was asked; without one, what has happened."""
        if self.reply:
            lines = self.reply()
        elif self.past is not None:
            lines = self.tell(self.sitting.news[: self.past][-1:]) or [self.voice.say("replay-start")]
        else:
            lines = [] if self.wide or self.page == "end" else self.tell(self.told)
        self.query_one("#answer").display = bool(lines)
        self.query_one("#answer").set_class(self.reply is not None, "-reply")
        self.query_one("#said", Static).update(Text("\n".join(lines)))
        self.query_one("#answer").scroll_end(animate=False)

    def tell(self, news: list[News]) -> list[str]:
        """Moves and what happened in them, as the one who looks hears it."""
        return [" · ".join([self.teller.move(each), *self.teller.happened(each.notes, self.looking)]) for each in news]

    def spin(self) -> None:
        """The moon of a bot that thinks waxes."""
        if self.thinking and self.past is None and self.app.animation_level != "none":
            self.spun += 1
            self.draw_status()

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#board").styles.max_height = max(LEAST, event.size.height - BELOW)
        self.call_after_refresh(self.draw)

    # Playing

    def go_on(self) -> None:
        """Lets the bots think if it is their turn; if it is another person's, the curtain falls."""
        if self.thinking:
            self.run_worker(self.bots_play(), group="thinking", exclusive=True, exit_on_error=True)
        elif len(self.sitting.humans) > 1 and self.looking != self.to_move:
            self.looking = NOBODY
            self.told = []
            self.fallen = monotonic()
        self.hear()
        if self.sitting.over:
            self.page = "end"
        self.draw()

    def hear(self) -> None:
        """The one who looks, or everybody if there is a curtain, hears the news."""
        self.told += self.sitting.unheard(self.looking)

    async def bots_play(self) -> None:
        """Bots decide, one after the other, until it is a person's turn."""
        while self.thinking:
            seat, match = self.to_move, self.match
            bot, position, chance = self.sitting.bots[seat], match.position.copy(), self.sitting.chance(f"bot {seat}")
            try:
                action = await aside(lambda bot=bot, position=position, chance=chance: choose(bot, position, chance))  # type: ignore[misc]
                await self.live.wait()
                if match is not self.match:
                    return
                self.sitting.perform(action)
            except Problem as problem:
                self.stuck = True
                self.answer_problem(problem)
                self.hear()
                self.draw()
                return
            self.hear()
            if not self.sitting.humans:
                self.told = self.told[-1:]
            self.draw()
            if self.thinking and self.app.animation_level != "none":
                await asyncio.sleep(BREATH if self.sitting.humans else 2 * BREATH)
        self.go_on()

    def perform(self, action: int) -> None:
        """Plays the move of the one who looks."""
        self.told = []
        self.stuck = False
        self.forget()
        try:
            self.sitting.perform(action)
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
        self.reply = lambda: [self.voice.say(name, **facts) for name in sentences]
        self.draw_answer()

    def answer_problem(self, problem: Problem) -> None:
        """Tells what went wrong: for a refused move its clause, and how to read it."""
        clause = problem.refusal.clause if isinstance(problem, Refused) else ""
        self.clause = clause

        def told() -> list[str]:
            said = f"✗ {self.teller.refusal(problem)}"
            return [f"{said} {self.voice.say('sitting-read-clause', clause=clause)}" if clause else said]

        self.reply = told
        self.draw_answer()

    # Typing and clicking

    def on_input_changed(self, message: Input.Changed) -> None:
        self.walked = False
        if self.deciding:
            self.draw_moves()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        said = message.value.strip()
        command, _, rest = said.partition(" ")
        try:
            if bare(command) in self.words:
                self.forget()
                self.command(self.words[bare(command)], rest.strip())
            elif said.upper().startswith(f"{self.match.box.prefix}-"):
                self.clause = self.match.box.rules(self.voice.language).clause(said).name
                self.prompt.value = ""
                self.call_later(self.open_rules)
            elif self.past is not None:
                self.action_back()
            elif self.sitting.over:
                self.play_again()
            elif self.curtain and monotonic() - self.fallen >= TYPED_AHEAD:
                self.lift()
            elif self.deciding:
                self.decide(said)
        except Problem as problem:
            self.answer_problem(problem)

    def decide(self, said: str) -> None:
        """Plays what was typed or chosen; or, with a question mark behind it, tells what it would bring."""
        if said.endswith("?"):
            action = self.sitting.action_said(said[:-1].strip())
            move = self.match.box.write_move(self.match.position, action)
            self.reply = lambda: [
                self.voice.say("table-outlook", move=move),
                *self.teller.sentences(self.teller.outlook(self.match.position, action, self.to_move).events),
            ]
            self.draw_answer()
        elif self.choices and (self.walked or not said):
            self.take()
        else:
            try:
                self.perform(self.sitting.action_said(said))
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
        self.perform(self.sitting.by_number(str(chosen.number)))

    def on_roll_moved(self, message: Roll.Moved) -> None:
        if self.choices:
            self.draw_outlook()

    def on_roll_taken(self, message: Roll.Taken) -> None:
        if self.deciding:
            self.take()

    def on_key(self, event: events.Key) -> None:
        """Whoever reads a page and begins to type goes on at the prompt."""
        if event.is_printable and event.character and self.focused is not self.prompt:
            self.page = self.page if self.wide else ""
            self.draw_side()
            self.prompt.focus()
            self.prompt.insert_text_at_cursor(event.character)
            event.stop()
        elif event.key == "enter" and self.focused is not self.prompt:
            self.action_back()

    def command(self, word: str, rest: str) -> None:
        """Does what was asked for by its word."""
        match word:
            case "undo":
                self.action_undo()
            case "hint":
                self.action_hint()
            case "save":
                self.sitting.save_as(rest)
                self.reply = lambda: [self.teller.path("table-saved", self.sitting.file)]
                self.draw_answer()
            case "rules":
                self.clause = self.match.box.rules(self.voice.language).clause(rest).name if rest else ""
                self.call_later(self.open_rules)
            case "discards":
                view = self.match.box.view(self.match.position, self.looking)
                self.reply = lambda: [self.teller.board.discards(view, self.voice)]
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
        if self.page and not (self.wide and self.choices):
            self.leaf.scroll_relative(y=count, animate=False)
        elif self.choices:
            self.walked = True
            self.query_one("#moves", Roll).action_step(count)

    def action_scroll_board(self, pages: int) -> None:
        """Up or down the board, where it is higher than the screen."""
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)

    def action_page(self, page: str) -> None:
        """Opens a page, or closes it."""
        if self.page == page:
            self.action_back()
            return
        self.page = page
        self.draw_side()
        self.leaf.focus()
        self.leaf.scroll_home(animate=False)

    async def action_rules(self) -> None:
        """Opens the rules: at the clause that was asked for, or that refused the last move; or closes them."""
        if self.page == "rules" and not self.clause:
            self.action_back()
        else:
            await self.open_rules()

    async def open_rules(self) -> None:
        self.page = "rules"
        self.draw_side()
        self.leaf.focus()
        await self.query_one(RulesBook).open_at(self.match.box.rules(self.voice.language), self.clause)

    def action_back(self) -> None:
        """Back to the game: from a page, from the past, from what was typed."""
        if self.page:
            self.page = ""
        else:
            self.past = None
            self.live.set()
            self.forget()
            self.page = "end" if self.sitting.over else ""
        self.prompt.focus()
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
            self.page = "end" if self.sitting.over else ""
        else:
            self.live.clear()
            self.page = ""
        self.draw()

    def action_undo(self) -> None:
        """Takes back what a person decided last."""
        self.past = None
        self.live.set()
        self.page = ""
        self.stuck = False
        self.workers.cancel_group(self, "thinking")
        undone = self.sitting.undo()
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
        position, chance = match.position.copy(), self.sitting.chance("hint")
        self.answer_with("sitting-hint-thinking")
        try:
            hints: list[Hint] = await aside(lambda: advise(position, chance))
        except Problem as problem:
            self.answer_problem(problem)
            return
        if match is not self.match or count != len(match.moves) or not hints:
            return
        self.forget()
        self.reply = lambda: [self.voice.say("sitting-hint"), *self.teller.hints(position, hints)]
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
        self.table.unfinished = None if self.sitting.over else self.sitting

    def play_again(self) -> None:
        """Another match at the same table."""
        match = Match.new(self.match.box, self.match.settings, self.match.players)
        file = saves.new_file(match)
        saves.create(match, file)
        self.table.sit_down(match, file)
