"""What a table chooses before the deal, as people say it: settings from words, files and names of seats."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from etoile.core.datafile import read_sheet
from etoile.core.definition import GameDefinition
from etoile.core.options import Settings, bare
from etoile.core.refusal import Problem
from etoile.terminal.narrator import seats_said


def settings_said(game: GameDefinition, said: Mapping[str, str]) -> Settings:
    """The settings of a game as people say them: seats in any language, and a FILE where one can be given."""
    values = dict(said)
    if "first" in values:
        values["first"] = seats_said(game).get(bare(values["first"]), values["first"])
    for option in game.options:
        value = values.get(option.name, option.default)
        if option.from_sheet and value not in option.choices and option.read(value) is None:
            values[option.name] = option.from_sheet(read_sheet(Path(value).expanduser()))
    return game.settings(values)


def read_options(game: GameDefinition, said: list[str] | None) -> Settings:
    """The settings of a game as they are said on the command line: name=value, or name=FILE where a file can be given."""
    for word in said or ():
        if "=" not in word:
            raise Problem("option-form", option=word)
    return settings_said(game, dict(word.split("=", 1) for word in said or ()))
