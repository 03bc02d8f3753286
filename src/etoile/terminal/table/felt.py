"""What is on the screen of a match, and how it is drawn: the board, the moves, and beside or in place of them a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, VerticalScroll
from textual.widgets import Input, Static

from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.terminal.boards import Choice
from etoile.terminal.play import spoken_words
from etoile.terminal.sitting import News, Sitting
from etoile.terminal.table.lobby import player_said
from etoile.terminal.table.pages import SPOKEN, RulesBook, end_page, help_page, log_page, word_help
from etoile.terminal.table.room import Room
from etoile.terminal.table.sky import MOONS
from etoile.terminal.table.widgets import Keys, Roll
from etoile.terminal.teller import Teller

BELOW = 11
"""How many lines the board leaves to the moves and what happened."""
LEAST = 5
"""How many lines it has at least."""
MANY = 60
"""More moves than so many are listed by what they gain."""


class Felt(Room):
    """The screen of a match as it stands. Everything on it follows from the match and from what is kept here."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.looking = sitting.single
        """The seat whose view is on the screen. NOBODY: a curtain, or no person at the table."""
        self.past: int | None = None
        """How many moves had been played at the moment that is looked back at."""
        self.page = ""
        """What lies in place of the moves: "", "log", "rules", "help" or "end"."""
        self.told: list[News] = []
        """What happened since the person who looks decided last."""
        self.reply: Callable[[], list[str]] | None = None
        """The answer to what was asked or typed last."""
        self.clause = ""
        """The clause that was asked for, or that refused the last move."""
        self.choices: list[Choice] = []
        self.chosen = 0
        """The number of the move that was chosen by hand or by a hint; 0 if none was."""
        self.stuck = False
        """Whether a bot can't go on."""
        self.words = spoken_words()
        self.spun = 0
        """How often the moon of a thinking bot has changed its phase."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="felt"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="drawing")
            with Container(id="side"):
                with VerticalScroll(id="sheet", can_focus=False):
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
    def rest(self) -> str:
        """The page that lies there unless another one was asked for."""
        return "end" if self.sitting.over and self.past is None else ""

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

    def speak(self) -> None:
        super().speak()
        self.teller = Teller(self.match.box, self.voice)
        self.draw()

    def draw(self) -> None:
        """Draws everything as it stands."""
        self.draw_title()
        self.draw_board()
        self.draw_moves()
        self.draw_side()

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
        said = self.prompt.value.strip().removesuffix("?").strip()
        every = self.teller.choices(self.match.position, self.to_move) if self.deciding else []
        gains = self.teller.gains(self.match.position, self.to_move) if len(every) > MANY else {}
        every.sort(key=lambda choice: -gains.get(choice.number, 0))
        numbers = [str(choice.number) for choice in every]
        numbered = said.isdecimal() and said in numbers
        self.choices = every if numbered else self.teller.beginning(every, said) or self.meant(every, said)
        lines = [f"{choice.number:>4}  {choice.said:<13}" for choice in self.choices]
        if gains:
            lines = [f"{line} {gains[choice.number]:+}" for line, choice in zip(lines, self.choices, strict=True)]
        chosen = int(said) if numbered else self.chosen
        listed = [choice.number for choice in self.choices]
        self.query_one("#moves", Roll).fill(lines, listed.index(chosen) if chosen in listed else 0)
        self.draw_status()
        self.draw_outlook()

    def meant(self, choices: list[Choice], said: str) -> list[Choice]:
        """The move that somebody means who says it otherwise than it is written."""
        try:
            move = self.match.box.write_move(self.match.position, self.match.read(said)) if choices else ""
        except Problem:
            return []
        return [choice for choice in choices if choice.move == move]

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
        self.prompt.placeholder = say(f"prompt-{self.enters()}", clause=f"{self.match.box.prefix}-4")

    def enters(self) -> str:
        """What Enter is for, in a word."""
        if self.past is not None:
            return "past"
        if self.sitting.over:
            return "over"
        if self.stuck:
            return "stuck"
        return "decide" if self.deciding else "curtain" if self.curtain else "thinking"

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
            text.append("\n".join(self.no_move(self.prompt.value.strip())))
        self.query_one("#moves").display = bool(self.choices)
        self.query_one("#brings", Static).update(text)

    def no_move(self, said: str) -> list[str]:
        """What to say of what is typed and is not how a move begins: what a word does, nothing of a clause."""
        prefix = f"{self.match.box.prefix}-"
        if said.upper().startswith(prefix) or prefix.startswith(said.upper()):
            return []
        begun = bare(said.partition(" ")[0])
        names = {name: "" for word, name in self.words.items() if word.startswith(begun) and name in SPOKEN}
        return [word_help(name, self.teller) for name in names] or [self.voice.say("table-moves-none", beginning=said)]

    def draw_side(self) -> None:
        """The page beside the board; or in place of the moves, if it was asked for."""
        page = self.page or ("log" if self.wide else "")
        side, rules = self.query_one("#side"), self.query_one(RulesBook)
        side.display = bool(page)
        self.query_one("#choosing").display = self.wide or not page
        rules.display = page == "rules"
        self.query_one("#sheet").display = page != "rules"
        title = self.voice.say(f"page-{page}") if page else ""
        side.border_title = f"{title} · {self.voice.say('page-back')}" if self.page and not self.sitting.over else title
        if page == "log":
            self.query_one("#page", Static).update(log_page(self.sitting, self.teller, self.looking))
        elif page == "help":
            self.query_one("#page", Static).update(help_page(self.teller))
        elif page == "end":
            self.query_one("#page", Static).update(end_page(self.sitting, self.teller))
        self.draw_answer()

    def draw_answer(self) -> None:
        """The answer to what was asked; without one, what has happened."""
        if self.reply:
            lines = self.reply()
        elif self.past is not None:
            lines = self.tell(self.sitting.news[: self.past][-1:]) or [self.voice.say("replay-start")]
        elif not self.match.moves:
            lines = [self.voice.say(f"{self.match.box.name}-aim"), self.voice.say("table-proof", proof=self.match.proof)]
        else:
            lines = [] if self.wide or self.page else self.tell(self.told)
        self.query_one("#answer").display = bool(lines)
        self.query_one("#answer").set_class(self.reply is not None, "-reply")
        self.query_one("#said", Static).update(Text("\n".join(lines)))
        self.query_one("#answer").scroll_end(animate=False)

    def tell(self, news: list[News]) -> list[str]:
        """Moves and what happened in them, as the one who looks hears it."""
        return [" · ".join([self.teller.move(each), *self.teller.happened(each.notes, self.looking)]) for each in news]

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#board").styles.max_height = max(LEAST, event.size.height - BELOW)
        self.call_after_refresh(self.draw)
