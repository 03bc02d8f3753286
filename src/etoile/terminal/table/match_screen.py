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

from etoile.boards import Choice, height
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.i18n import MINUS
from etoile.terminal.local_match import LocalMatch, News
from etoile.terminal.narrator import Narrator
from etoile.terminal.play import spoken_words
from etoile.terminal.table.lobby import player_said
from etoile.terminal.table.pages import SPOKEN, RulesBook, end_page, help_page, log_page, word_help
from etoile.terminal.table.room import Room
from etoile.terminal.table.sky import MOONS
from etoile.terminal.table.widgets import Keys, Roll

BELOW = 11
"""How many lines the board leaves to everything else."""
LEAST = 5
"""How many lines it has at least."""
FRAME, CHOOSING = 3, 5
"""How many of these the title, the prompt and the keys take; and how many the moves."""
NEWS, REPLY, FEW = 3, 5, 2
"""How many lines there are at least for what happened; for an answer; and for either in a low window."""
WIDEST = 40
"""The list of moves is never wider."""
MANY = 60
"""More moves than so many are listed by what they gain, the best first."""


ROUND = 50
"""A gain of so much is more than points."""
MORE = " … F4"
"""Where the log tells the rest."""
EDGES = 3
"""How many columns beside a text are for its margins and a scrollbar."""


def gain_said(gain: int) -> str:
    """What a move gains at once, as the list of moves tells it; a round that is won or lost is more than any points."""
    said = "++" if gain >= ROUND else "--" if gain <= -ROUND else f"{gain:+}" if gain else "·"
    return f" {said:>3}".replace("-", MINUS)


class MatchScreen(Room):
    """The screen of a match as it stands. Everything on it follows from the match and from what is kept here."""

    def __init__(self, local_match: LocalMatch) -> None:
        super().__init__()
        self.local_match = local_match
        self.looking = local_match.single
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
        self.lines = 0
        """How many lines the board takes."""
        self.moment: tuple[int, int | None, int] | None = None
        """Which moment of the match is on the screen, and who looks at it."""
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
        return self.local_match.match

    @property
    def prompt(self) -> Input:
        """Where one types."""
        return self.query_one("#prompt", Input)

    @property
    def leaf(self) -> VerticalScroll:
        """The page that is open."""
        return self.query_one("#rules" if self.page == "rules" else "#sheet", VerticalScroll)

    @property
    def beginning(self) -> bool:
        """Whether no person has decided anything yet."""
        decided = [
            news for news in self.local_match.news if news.mover in self.local_match.humans or not self.local_match.humans
        ]
        return not decided and self.past is None

    @property
    def rest(self) -> str:
        """The page that lies there unless another one was asked for."""
        return "end" if self.local_match.over and self.past is None else ""

    @property
    def wide(self) -> bool:
        """Whether there is room beside the board."""
        return self.has_class("-wide")

    @property
    def to_move(self) -> int:
        """The seat that decides, or NOBODY once the match is over."""
        return NOBODY if self.local_match.over else int(self.match.position.to_move)

    @property
    def thinking(self) -> bool:
        """Whether a bot decides now."""
        return self.to_move in self.local_match.bots and not self.stuck

    @property
    def curtain(self) -> bool:
        """Whether a person decides who does not look yet."""
        return self.to_move in self.local_match.humans and self.looking != self.to_move

    @property
    def deciding(self) -> bool:
        """Whether the person who looks can play a move now."""
        return self.to_move in self.local_match.humans and not self.curtain and self.past is None

    def speak(self) -> None:
        super().speak()
        self.narrator = Narrator(self.match.definition, self.translator)
        self.draw()

    def draw(self) -> None:
        """Draws everything as it stands."""
        self.draw_title()
        self.draw_board()
        self.draw_moves()
        self.draw_side()

    def draw_title(self) -> None:
        """The game and who sits where; a level by its moon alone, if there is no room for its name."""
        seats = range(len(self.match.players))
        for short in (False, True):
            title = " · ".join([self.match.definition.title, *(self.seat_said(seat, short) for seat in seats)])
            if len(title) <= self.size.width - EDGES:
                break
        self.query_one("#title", Static).update(Text(title, no_wrap=True, end=""))

    def seat_said(self, seat: int, short: bool) -> str:
        """A seat and who sits there."""
        player = self.match.players[seat]
        if player == HUMAN and self.local_match.single == seat:
            said = self.translator.say("player-you")
        else:
            said = MOONS[player] if short and player in MOONS else player_said(player, self.translator)
        return self.translator.say("sitting-seat", seat=self.narrator.seat(seat), player=said)

    @property
    def most(self) -> int:
        """How many lines the board has at most."""
        return max(LEAST, self.size.height - BELOW)

    def draw_board(self) -> None:
        """The board. It is scrolled to its end when another moment of the match is shown, and else stays where it is."""
        position = self.match.position if self.past is None else self.match.before(self.past).position
        drawing: Any = self.narrator.board.draw(
            self.match.definition.view(position, self.looking), self.translator, self.most
        )
        if self.local_match.over and self.past is not None:
            drawing = Group(drawing, *(Text(f" {hand}") for hand in self.narrator.hands(position)))
        self.query_one("#drawing", Static).update(drawing)
        board, moment = self.query_one("#board"), (len(self.match.moves), self.past, self.looking)
        board.styles.max_height = self.most
        self.lines = min(self.most, height(drawing))
        if moment != self.moment:
            self.moment = moment
            board.scroll_end(animate=False)
            self.query_one("#sheet").scroll_home(animate=False)

    def draw_moves(self) -> None:
        """The moves that one can choose from; what was typed has narrowed them. Where they are many, the best come first."""
        said = self.prompt.value.strip().removesuffix("?").strip()
        every = self.narrator.choices(self.match.position, self.to_move) if self.deciding else []
        gains = self.narrator.gains(self.match.position, self.to_move) if every else {}
        if len(every) > MANY:
            every.sort(key=lambda choice: -gains.get(choice.number, 0))
        numbers = [str(choice.number) for choice in every]
        numbered = said.isdecimal() and said in numbers
        self.choices = every if numbered else self.narrator.beginning(every, said) or self.meant(every, said)
        longest = max((len(choice.said) for choice in every), default=0)
        digits = len(str(len(every)))
        lines = [f"{choice.number:>{digits}}  {choice.said:<{longest}}" for choice in self.choices]
        if any(gains.values()):
            lines = [line + gain_said(gains[choice.number]) for line, choice in zip(lines, self.choices, strict=True)]
        roll = self.query_one("#moves", Roll)
        roll.styles.width = min(WIDEST, max(map(len, lines), default=0) + EDGES)
        chosen = int(said) if numbered else self.chosen
        listed = [choice.number for choice in self.choices]
        roll.fill(lines, listed.index(chosen) if chosen in listed else 0)
        self.draw_status()
        self.draw_outlook()

    def meant(self, choices: list[Choice], said: str) -> list[Choice]:
        """The move that somebody means who says it otherwise than it is written."""
        try:
            move = self.match.read(said)[0] if choices else ""
        except Problem:
            return []
        return [choice for choice in choices if choice.move == move]

    def draw_status(self) -> None:
        """Whose turn it is, above the moves, and what the prompt is for."""
        self.query_one("#choosing").border_title = self.status()
        self.prompt.placeholder = self.translator.say(f"prompt-{self.enters()}", clause=f"{self.match.definition.prefix}-4")

    def status(self) -> str:
        """Whose turn it is, or which moment is looked back at."""
        say = self.translator.say
        if self.past is not None:
            return say("sitting-past", moment=say("sitting-moment", number=self.past, count=len(self.match.moves)))
        if self.local_match.over:
            return say("sitting-over")
        if self.thinking:
            moon = [*MOONS.values()][self.spun % len(MOONS)]
            return say("sitting-thinking", seat=self.narrator.seat(self.to_move), moon=moon)
        if self.curtain or self.stuck:
            return self.narrator.seat(self.to_move)
        return say("sitting-decide", seat=self.narrator.seat(self.to_move), count=len(self.choices))

    def enters(self) -> str:
        """What Enter is for, in a word."""
        if self.past is not None:
            return "past"
        if self.local_match.over:
            return "over"
        if self.stuck:
            return "stuck"
        return "decide" if self.deciding else "curtain" if self.curtain else "thinking"

    def draw_outlook(self) -> None:
        """What the chosen move would bring."""
        text = Text()
        if self.choices:
            choice = self.choices[self.query_one("#moves", Roll).chosen]
            view = self.match.definition.view(self.match.position, self.to_move)
            said = self.narrator.board.describe_moves(view, [choice], self.translator)[-1]
            text.append(f"{said}\n", "bold")
            outlook = self.narrator.outlook(
                self.match.position, self.local_match.by_number(str(choice.number)), self.to_move
            )
            text.append("".join(f"{sentence}. " for sentence in self.narrator.beyond_notation(outlook.events)))
            if outlook.view is None:
                text.append(self.translator.say("table-outlook-hidden"), "dim")
        elif self.curtain:
            text.append(self.translator.say("table-curtain", seat=self.narrator.seat(self.to_move)), "bold")
        elif self.deciding:
            text.append("\n".join(self.no_move(self.prompt.value.strip())))
        self.query_one("#moves").display = bool(self.choices)
        self.query_one("#brings", Static).update(text)

    def no_move(self, said: str) -> list[str]:
        """What to say of what is typed and is not how a move begins: what a word does, nothing of a clause."""
        prefix = f"{self.match.definition.prefix}-"
        if said.upper().startswith(prefix) or prefix.startswith(said.upper()):
            return []
        begun = bare(said.partition(" ")[0])
        names = dict.fromkeys(name for word, name in self.words.items() if word.startswith(begun) and name in SPOKEN)
        return [word_help(name, self.narrator) for name in names] or [
            self.translator.say("table-moves-none", beginning=said)
        ]

    @property
    def shown(self) -> str:
        """The page that is on the screen."""
        onlooker = self.past is not None or not self.local_match.humans
        return self.page or ("log" if self.wide or onlooker else "")

    def draw_side(self) -> None:
        """The page beside the board; or in place of the moves, if it was asked for."""
        page = self.shown
        side, rules = self.query_one("#side"), self.query_one(RulesBook)
        side.display = bool(page)
        self.query_one("#choosing").display = self.wide or not page
        self.query_one("#board").display = self.wide or page != "help"
        rules.display = page == "rules"
        self.query_one("#sheet").display = page != "rules"
        title = [self.translator.say(f"page-{page}")] if page else []
        if page and not self.wide and (self.past is not None or not self.local_match.humans):
            title = [*(title if self.page else []), self.status()]
        elif self.page != self.rest:
            title.append(self.translator.say("page-back"))
        side.border_title = " · ".join(title)
        if page == "log":
            self.query_one("#page", Static).update(log_page(self.local_match, self.narrator, self.looking, self.past))
        elif page == "help":
            self.query_one("#page", Static).update(help_page(self.narrator))
        elif page == "end":
            self.query_one("#page", Static).update(end_page(self.local_match, self.narrator))
        self.draw_answer()

    def draw_answer(self) -> None:
        """The answer to what was asked; without one, what has happened."""
        least = FEW if self.has_class("-low") else REPLY if self.reply or self.beginning else NEWS
        room = max(least, self.size.height - FRAME - CHOOSING - self.lines)
        if self.reply:
            lines = self.reply()
        else:
            covered = bool(self.page) and not self.wide
            lines = [] if covered or self.shown == "log" else self.tell(self.told)
            if len(self.wrapped(lines)) > room:
                lines = self.tell(self.told, shortly=self.looking)
            if self.beginning and not covered:
                lines += [
                    self.translator.say(f"{self.match.definition.name}-aim"),
                    self.translator.say("table-proof", proof=self.match.proof),
                ]
        wrapped = self.wrapped(lines)
        if len(wrapped) > room and not self.reply:
            width = max(1, self.size.width - EDGES - len(MORE))
            wrapped = [*wrapped[: room - 1], wrapped[room - 1][:width].rstrip(" ·") + MORE]
        answer = self.query_one("#answer")
        answer.display = bool(lines)
        answer.styles.max_height = room
        self.query_one("#said", Static).update(Text("\n".join(wrapped)))
        answer.scroll_home(animate=False)

    def wrapped(self, lines: list[str]) -> list[str]:
        """Lines as wide as there is room below the board."""
        text = Text("\n".join(lines))
        return [line.plain.rstrip() for line in text.wrap(self.app.console, max(1, self.size.width - EDGES))]

    def tell(self, news: list[News], shortly: int = NOBODY) -> list[str]:
        """Moves and what happened in them, as the one who looks hears it; of a seat only the moves, if there is no room."""
        told = []
        for each in news:
            happened = [] if each.mover == shortly != NOBODY else self.narrator.happened(each.notes, self.looking)
            told.append(" · ".join([self.narrator.move(each), *happened]))
        return told

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)
