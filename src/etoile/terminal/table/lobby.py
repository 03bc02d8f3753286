"""Before the deal: which game, who sits where, and with which options."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from etoile.bots import SIMPLE
from etoile.bots.levels import LEVELS
from etoile.core.box import Box
from etoile.core.match import HUMAN, Match
from etoile.core.options import Option
from etoile.core.refusal import Problem
from etoile.games import GAMES, box
from etoile.messages import Voice
from etoile.terminal import saves
from etoile.terminal.choosing import settings_said
from etoile.terminal.table.room import Room
from etoile.terminal.table.sky import MOONS, sky
from etoile.terminal.table.widgets import Keys, Roll, Row
from etoile.terminal.teller import Teller

PLAYERS = (HUMAN, *LEVELS, *SIMPLE)
"""Who can sit at a seat."""
USUAL = "quarter"
"""The level that is proposed first."""
LABEL_ENDS = re.compile(r"\s*[:;,(]")
"""Where the name of an option ends and its explanation begins."""


def player_said(player: str, voice: Voice) -> str:
    """A player as people call it: somebody, or a level with its moon. A bot that is not of the house goes by its name."""
    if player in MOONS:
        return f"{MOONS[player]} {voice.say(f'level-{player}')}"
    return voice.say(f"player-{player}") if player in PLAYERS else player


def value_said(game: Box, value: str, voice: Voice) -> str:
    """A choice of an option in words: a seat, a sign, or what else it means."""
    for name in (f"seat-{game.name}-{value}", f"sign-{value}", f"value-{value}"):
        if voice.knows(name):
            return voice.say(name)
    return value


def takes_more(option: Option) -> bool:
    """Whether more can be said than its choices."""
    return bool(option.also or option.from_sheet or option.read is not Option.read)


class Lobby(Room):
    """The first screen: the sky, the games, and the game that was left last."""

    KEYS = (("f8", "app.language", "language"), ("f9", "app.light", "light"), ("f10", "app.leave_table", "quit"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f10,escape", "app.leave_table", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self.saved: tuple[Path, Match] | None = None
        """The last unfinished game."""

    def compose(self) -> ComposeResult:
        yield Static(id="sky")
        yield Roll(id="games")
        yield Static(id="about")
        yield Keys()

    def on_mount(self) -> None:
        self.look_for_saved()
        super().on_mount()
        if self.app.animation_level != "none":
            heaven = self.query_one("#sky")
            heaven.styles.opacity = 0.0
            heaven.styles.animate("opacity", 1.0, duration=0.8)
        self.query_one(Roll).focus()

    def on_screen_resume(self) -> None:
        """Whoever comes back from a game that he left can go on with it."""
        self.look_for_saved()
        self.speak()
        if self.saved and self.table.unfinished:
            self.query_one(Roll).choose(len(GAMES))

    def look_for_saved(self) -> None:
        try:
            file = saves.latest()
            self.saved = file, saves.load(file)
        except Problem:
            self.saved = None

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw_sky)

    def draw_sky(self) -> None:
        sentences = [self.voice.say("lobby-title"), self.voice.say("lobby-welcome")]
        heaven = self.query_one("#sky", Static)
        heaven.update(sky(heaven.size.width, heaven.size.height, sentences))

    def speak(self) -> None:
        super().speak()
        self.draw_sky()
        roll = self.query_one(Roll)
        chosen = roll.chosen
        lines = [f"{game.title:<16} {game.authors}" for game in map(box, GAMES)]
        if self.saved:
            _, match = self.saved
            lines.append(self.voice.say("lobby-go-on", game=match.box.title, count=len(match.moves)))
        roll.fill(lines)
        roll.choose(chosen)

    def on_roll_moved(self, message: Roll.Moved) -> None:
        chosen = message.roll.chosen
        if chosen < len(GAMES):
            about = [self.voice.say(f"{GAMES[chosen]}-aim"), self.voice.say("lobby-how")]
        elif self.saved:
            file, match = self.saved
            about = [self.voice.say("lobby-go-on-about"), Teller(match.box, self.voice).path("table-resume", file)]
        self.query_one("#about", Static).update(Text("\n\n".join(about)))

    def on_roll_taken(self, message: Roll.Taken) -> None:
        chosen = message.roll.chosen
        if chosen < len(GAMES):
            self.app.push_screen(Places(box(GAMES[chosen])))
        elif self.saved:
            file, match = self.saved
            try:
                self.table.sit_down(match, file)
            except Problem as problem:
                self.problem(problem)


class Places(Room):
    """The second screen: who sits where, at which level, and the options of the game."""

    KEYS = (
        ("↑↓", "app.focus_next", "choose"),
        ("←→", "turn", "change"),
        ("enter", "start", "play"),
        ("escape", "back", "back"),
        ("f8", "app.language", "language"),
        ("f9", "app.light", "light"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "start", show=False),
        Binding("escape,f10", "back", show=False),
    ]

    def __init__(self, game: Box) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with VerticalScroll(id="form", can_focus=False):
            for number, seat in enumerate(self.game.seats):
                yield Row(f"seat-{seat}", PLAYERS, HUMAN if number == 0 else USUAL, free=True)
            for option in self.game.options:
                yield Row(option.name, option.choices, option.default, takes_more(option))
        yield Static(id="about")
        yield Keys()

    def on_mount(self) -> None:
        super().on_mount()
        self.rows[f"seat-{self.game.seats[0]}"].focus()

    @property
    def rows(self) -> dict[str, Row]:
        """The rows of the form by their names."""
        return {str(row.name): row for row in self.query(Row)}

    def speak(self) -> None:
        super().speak()
        self.query_one("#title", Static).update(self.voice.say("lobby-places", game=self.game.title))
        for seat in self.game.seats:
            row = self.rows[f"seat-{seat}"]
            row.label = self.voice.say(f"seat-{self.game.name}-{seat}")
            row.say = lambda player: player_said(player, self.voice)
        for option in self.game.options:
            row = self.rows[option.name]
            row.label = LABEL_ENDS.split(self.option_said(option.name))[0]
            row.say = lambda value: value_said(self.game, value, self.voice)
        self.show_seats()
        for row in self.rows.values():
            row.refresh()
        self.explain()

    def option_said(self, name: str) -> str:
        said = self.voice.say(f"option-{self.game.name}-{name}")
        return said[0].upper() + said[1:]

    def said(self) -> dict[str, str]:
        """What is said about the options."""
        return {option.name: self.rows[option.name].value for option in self.game.options}

    def show_seats(self) -> None:
        """Shows as many seats as the settings ask for; while these can't be understood, as many as before."""
        try:
            seats = self.game.seats_for(settings_said(self.game, self.said()))
        except Problem:
            return
        for seat in self.game.seats:
            self.rows[f"seat-{seat}"].display = seat in seats

    def explain(self) -> None:
        """A word on the row that one is at."""
        row = self.focused
        if not isinstance(row, Row):
            return
        name = str(row.name)
        lines = [self.voice.say("lobby-typed")] if row.free else []
        if not name.startswith("seat-"):
            lines.insert(0, self.option_said(name))
        elif row.value in LEVELS:
            lines.insert(0, self.voice.say(f"level-{row.value}-about"))
        else:
            lines = [self.voice.say(f"player-{'own' if row.typed else row.value}-about")]
        self.query_one("#about", Static).update(Text("\n".join(lines)))

    def on_row_changed(self, message: Row.Changed) -> None:
        self.show_seats()
        self.explain()

    def action_turn(self) -> None:
        if isinstance(self.focused, Row):
            self.focused.action_turn(1)

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_start(self) -> None:
        """Deals, if everything that was said can be understood."""
        try:
            settings = settings_said(self.game, self.said())
            seats = self.game.seats_for(settings)
            self.table.deal(Match.new(self.game, settings, tuple(self.rows[f"seat-{seat}"].value for seat in seats)))
        except Problem as problem:
            self.problem(problem)
