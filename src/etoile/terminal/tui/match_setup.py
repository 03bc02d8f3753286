"""Second screen: the players, their seats, and the options of the game."""

from __future__ import annotations

import re
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from etoile.bots.levels import LEVELS
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN, Match
from etoile.core.options import Option
from etoile.core.refusal import Problem
from etoile.terminal.option_parsing import parse_settings
from etoile.terminal.tui.base_screen import BaseScreen
from etoile.terminal.tui.labels import PLAYERS, match_choice, player_label, player_title, value_label
from etoile.terminal.tui.rules_screen import RulesScreen
from etoile.terminal.tui.widgets import FormRow, KeyBar

DEFAULT_LEVEL = "quarter"
LABEL_END = re.compile(r"\s*[:;,(]")
"""Separates the name of an option from its explanation."""


def accepts_free_text(option: Option) -> bool:
    """Return True if an option has values beyond its listed choices."""
    return bool(option.also or option.from_data_file or option.read is not Option.read)


class MatchSetup(BaseScreen):
    """Form with the player of each seat and the options of the game."""

    KEYS = (
        ("↑↓", "app.focus_next", "choose"),
        ("←→", "cycle", "change"),
        ("enter", "start", "play"),
        ("escape", "back", "back"),
        ("f3", "screen.rules", "rules"),
        ("f8", "app.language", "language"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "rules", show=False),
        Binding("home", "to_edge(0)", show=False),
        Binding("end", "to_edge(-1)", show=False),
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
                yield FormRow(f"seat-{seat}", PLAYERS, HUMAN if number == 0 else DEFAULT_LEVEL, accepts_text=True)
            for option in self.game.options:
                yield FormRow(option.name, option.choices, option.default, accepts_free_text(option))
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        super().on_mount()
        self.rows[f"seat-{self.game.seats[0]}"].focus()

    @property
    def rows(self) -> dict[str, FormRow]:
        """The rows of the form by name."""
        return {str(row.name): row for row in self.query(FormRow)}

    def retranslate(self) -> None:
        super().retranslate()
        self.query_one("#title", Static).update(self.translator.say("lobby-places", game=self.game.title))
        for seat in self.game.seats:
            row = self.rows[f"seat-{seat}"]
            row.label = self.translator.say(f"seat-{self.game.name}-{seat}")
            row.format_value = lambda player: player_label(player, self.translator)
        for option in self.game.options:
            row = self.rows[option.name]
            row.label = LABEL_END.split(self.option_text(option.name))[0]
            row.format_value = lambda value: value_label(self.game, value, self.translator)
        self.show_seats()
        for row in self.rows.values():
            row.refresh()
        self.show_row_help()

    def option_text(self, name: str) -> str:
        text = self.translator.say(f"option-{self.game.name}-{name}")
        return text[0].upper() + text[1:]

    def option_values(self) -> dict[str, str]:
        """Return the value of each option as entered."""
        return {option.name: self.rows[option.name].value for option in self.game.options}

    def show_seats(self) -> None:
        """Show the seats that the settings require; leave them as they are while the settings are invalid."""
        try:
            seats = self.game.seats_for(parse_settings(self.game, self.option_values()))
        except Problem:
            return
        for seat in self.game.seats:
            self.rows[f"seat-{seat}"].display = seat in seats

    def show_row_help(self) -> None:
        """Show the explanation of the focused row."""
        row = self.focused
        if not isinstance(row, FormRow):
            return
        name = str(row.name)
        if not name.startswith("seat-"):
            lines = [self.option_text(name), *([self.translator.say("lobby-typed")] if row.accepts_text else [])]
        elif row.value in LEVELS:
            lines = [self.translator.say(f"level-{row.value}-about"), self.translator.say("lobby-typed-bot")]
        else:
            lines = [self.translator.say(f"player-{'own' if row.is_typed else row.value}-about")]
        self.query_one("#about", Static).update(Text("\n".join(lines)))

    def show_problem(self, problem: Problem) -> None:
        """Show a problem; for an invalid value, the explanation of its option."""
        if problem.code == "option-value":
            about = self.option_text(str(problem.facts["option"]))
            problem = Problem("lobby-refused", value=problem.facts["value"], about=about)
        super().show_problem(problem)

    def interpret(self, row: FormRow) -> None:
        """Replace the typed value of a row by the choice it means. Raises Problem."""
        name = str(row.name)
        if name.startswith("seat-"):
            row.set_interpreted(match_choice(row.value, PLAYERS, player_title))
        else:
            value = match_choice(row.value, row.choices, partial(value_label, self.game))
            settled = parse_settings(self.game, {**self.option_values(), name: value})[name]
            row.set_interpreted(settled if settled in row.choices else value)

    def on_form_row_changed(self, message: FormRow.Changed) -> None:
        self.show_seats()
        self.show_row_help()

    def action_cycle(self) -> None:
        if isinstance(self.focused, FormRow):
            self.focused.action_cycle(1)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.app.push_screen(RulesScreen(self.game))

    def action_to_edge(self, index: int) -> None:
        """Focus the first or the last row."""
        [row for row in self.query(FormRow) if row.display][index].focus()

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_start(self) -> None:
        """Start the match if all values are valid. A value just typed is only interpreted; the next Enter starts."""
        try:
            if isinstance(self.focused, FormRow) and self.focused.uninterpreted:
                self.interpret(self.focused)
                return
            for row in self.rows.values():
                if row.uninterpreted:
                    self.interpret(row)
            settings = parse_settings(self.game, self.option_values())
            seats = self.game.seats_for(settings)
            self.terminal_app.start_match(
                Match.new(self.game, settings, tuple(self.rows[f"seat-{seat}"].value for seat in seats))
            )
        except Problem as problem:
            self.show_problem(problem)
