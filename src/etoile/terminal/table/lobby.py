"""Before the deal: which game, who sits where, and with which options."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
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
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.options import Option, bare
from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal import saves
from etoile.terminal.choosing import settings_said
from etoile.terminal.narrator import Narrator
from etoile.terminal.table.room import Room
from etoile.terminal.table.sky import MOONS, sky
from etoile.terminal.table.widgets import Keys, Roll, Row

PLAYERS = (HUMAN, *LEVELS, *SIMPLE)
"""Who can sit at a seat."""
USUAL = "quarter"
"""The level that is proposed first."""
OFFERED = 4
"""So many unfinished games are offered to go on with."""
LABEL_ENDS = re.compile(r"\s*[:;,(]")
"""Where the name of an option ends and its explanation begins."""


def player_named(player: str, translator: Translator) -> str:
    """A player as people call it. A bot that is not of the house goes by its name."""
    if player in LEVELS:
        return translator.say(f"level-{player}")
    return translator.say(f"player-{player}") if player in PLAYERS else player


def player_said(player: str, translator: Translator) -> str:
    """A player's name, a level with its moon."""
    name = player_named(player, translator)
    return f"{MOONS[player]} {name}" if player in MOONS else name


def value_said(game: GameDefinition, value: str, translator: Translator) -> str:
    """A choice of an option in words: a seat, a sign, or what else it means."""
    for name in (f"seat-{game.name}-{value}", f"sign-{value}", f"value-{value}"):
        if translator.knows(name):
            return translator.say(name)
    return value


def takes_more(option: Option) -> bool:
    """Whether more can be said than its choices."""
    return bool(option.also or option.from_sheet or option.read is not Option.read)


def meant(said: str, choices: tuple[str, ...], called: Callable[[str, Translator], str]) -> str:
    """The choice that somebody means who says what it is called in some language; without one, what was said."""
    names = {bare(called(choice, Translator(language))): choice for language in LANGUAGES for choice in choices}
    return names.get(bare(said.strip()), said)


class Lobby(Room):
    """The first screen: the sky, the games, and the games that were left last."""

    KEYS = (("f8", "app.language", "language"), ("f9", "app.light", "light"), ("f10", "app.leave_table", "quit"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f10", "app.leave_table", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[tuple[Path, Match]] = []
        """The last unfinished games."""

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
        if self.table.unfinished and self.table.unfinished.match.moves:
            self.query_one(Roll).choose(len(GAMES))

    def look_for_saved(self) -> None:
        """Finds the last unfinished games: first the one that was just left, wherever it is kept, and each only once."""
        left = self.table.unfinished
        self.saved = [(left.file, left.match)] if left and left.match.moves else []
        for file, match in saves.unfinished():
            if len(self.saved) == OFFERED:
                break
            if (match.definition.name, match.seed) not in [
                (offered.definition.name, offered.seed) for _, offered in self.saved
            ]:
                self.saved.append((file, match))

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw_sky)

    def draw_sky(self) -> None:
        sentences = [self.translator.say("lobby-title"), self.translator.say("lobby-welcome")]
        heaven = self.query_one("#sky", Static)
        heaven.update(sky(heaven.size.width, heaven.size.height, sentences))

    def speak(self) -> None:
        super().speak()
        self.draw_sky()
        roll = self.query_one(Roll)
        chosen = roll.chosen
        lines = [f"{game.title:<16} {game.authors}" for game in map(find_game, GAMES)]
        for file, match in self.saved:
            facts = {"game": match.definition.title, "count": len(match.moves), "when": saves.moment(file)}
            lines.append(self.translator.say("lobby-go-on", **facts))
        roll.styles.height = len(lines)
        roll.fill(lines)
        roll.choose(chosen)

    def on_roll_moved(self, message: Roll.Moved) -> None:
        chosen = message.roll.chosen
        if chosen < len(GAMES):
            about = [self.translator.say(f"{GAMES[chosen]}-aim"), self.translator.say("lobby-how")]
        else:
            file, match = self.saved[chosen - len(GAMES)]
            about = [
                self.translator.say("lobby-go-on-about"),
                Narrator(match.definition, self.translator).path("table-resume", file),
            ]
        self.query_one("#about", Static).update(Text("\n\n".join(about)))

    def on_roll_taken(self, message: Roll.Taken) -> None:
        chosen = message.roll.chosen
        if chosen < len(GAMES):
            self.app.push_screen(Places(find_game(GAMES[chosen])))
        else:
            file, match = self.saved[chosen - len(GAMES)]
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

    def __init__(self, game: GameDefinition) -> None:
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
        self.query_one("#title", Static).update(self.translator.say("lobby-places", game=self.game.title))
        for seat in self.game.seats:
            row = self.rows[f"seat-{seat}"]
            row.label = self.translator.say(f"seat-{self.game.name}-{seat}")
            row.say = lambda player: player_said(player, self.translator)
        for option in self.game.options:
            row = self.rows[option.name]
            row.label = LABEL_ENDS.split(self.option_said(option.name))[0]
            row.say = lambda value: value_said(self.game, value, self.translator)
        self.show_seats()
        for row in self.rows.values():
            row.refresh()
        self.explain()

    def option_said(self, name: str) -> str:
        said = self.translator.say(f"option-{self.game.name}-{name}")
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
        if not name.startswith("seat-"):
            lines = [self.option_said(name), *([self.translator.say("lobby-typed")] if row.free else [])]
        elif row.value in LEVELS:
            lines = [self.translator.say(f"level-{row.value}-about"), self.translator.say("lobby-typed-bot")]
        else:
            lines = [self.translator.say(f"player-{'own' if row.typed else row.value}-about")]
        self.query_one("#about", Static).update(Text("\n".join(lines)))

    def problem(self, problem: Problem) -> None:
        """Tells what went wrong; of an answer that is none, what could be said instead."""
        if problem.code == "option-value":
            about = self.option_said(str(problem.facts["option"]))
            problem = Problem("lobby-refused", value=problem.facts["value"], about=about)
        super().problem(problem)

    def understand(self, row: Row) -> None:
        """Takes what was typed in a row for what it means."""
        name = str(row.name)
        if name.startswith("seat-"):
            row.settle(meant(row.value, PLAYERS, player_named))
        else:
            value = meant(row.value, row.choices, partial(value_said, self.game))
            settled = settings_said(self.game, {**self.said(), name: value})[name]
            row.settle(settled if settled in row.choices else value)

    def on_row_changed(self, message: Row.Changed) -> None:
        self.show_seats()
        self.explain()

    def action_turn(self) -> None:
        if isinstance(self.focused, Row):
            self.focused.action_turn(1)

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_start(self) -> None:
        """Deals, if everything that was said can be understood; what was typed last is only understood first."""
        try:
            if isinstance(self.focused, Row) and self.focused.fresh:
                self.understand(self.focused)
                return
            for row in self.rows.values():
                if row.fresh:
                    self.understand(row)
            settings = settings_said(self.game, self.said())
            seats = self.game.seats_for(settings)
            self.table.deal(Match.new(self.game, settings, tuple(self.rows[f"seat-{seat}"].value for seat in seats)))
        except Problem as problem:
            self.problem(problem)
