"""Option values as people type them: seat names in any language, and data files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from etoile.core.datafile import read_data_file
from etoile.core.definition import GameDefinition
from etoile.core.options import Settings, bare
from etoile.core.refusal import Problem
from etoile.terminal.narrator import seats_by_name


def parse_settings(game: GameDefinition, typed: Mapping[str, str]) -> Settings:
    """Return the settings that typed values mean. Raises Problem for an unknown option, value or file."""
    values = dict(typed)
    if "first" in values:
        values["first"] = seats_by_name(game).get(bare(values["first"]), values["first"])
    for option in game.options:
        value = values.get(option.name, option.default)
        if option.from_data_file and value not in option.choices and option.read(value) is None:
            values[option.name] = option.from_data_file(read_data_file(Path(value).expanduser()))
    return game.settings(values)


def read_options(game: GameDefinition, assignments: list[str] | None) -> Settings:
    """Return the settings that command-line assignments `name=value` or `name=FILE` mean. Raises Problem."""
    for assignment in assignments or ():
        if "=" not in assignment:
            raise Problem("option-form", option=assignment)
    return parse_settings(game, dict(assignment.split("=", 1) for assignment in assignments or ()))
