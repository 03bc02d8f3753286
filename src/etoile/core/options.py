"""Options of a game: named choices from which forms, command lines, parameter sweeps and docs are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from unicodedata import combining, normalize

from etoile.core.datafile import DataFile
from etoile.core.refusal import Problem

Settings = dict[str, str]
"""A value for every option of a game: option name to value."""


def bare(text: str) -> str:
    """Returns a text in lower case without accents, for comparing user input."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the deal. Its help text is the message `option-GAME-NAME`."""

    name: str
    default: str
    choices: tuple[str, ...]
    read: Callable[[str], str | None] = lambda text: None
    """Parses further accepted inputs: returns the value, or None if the text means none."""
    also: str = ""
    """Example of the further accepted inputs, for help texts."""
    from_data_file: Callable[[DataFile], str] | None = None
    """Makes the value from a data file, for an option that can name one."""

    @property
    def said(self) -> str:
        """Accepted inputs, for help texts."""
        return ", ".join([*self.choices, *([self.also] if self.also else [])])

    def value(self, text: str) -> str:
        """Returns the value that a text means. Raises Problem if it means none."""
        said = bare(text.strip())
        value = said if said in self.choices else self.read(text.strip())
        if value is None:
            raise Problem("option-value", option=self.name, value=text, choices=self.said)
        return value


def settle(options: Iterable[Option], said: Mapping[str, str]) -> Settings:
    """Returns a value for every option: the given ones, checked, and the defaults of the rest."""
    table = {option.name: option for option in options}
    for name in said:
        if name not in table:
            raise Problem("option-unknown", option=name, options=", ".join(table) or "-")
    return {name: option.value(said.get(name, option.default)) for name, option in table.items()}
