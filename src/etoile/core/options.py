"""Options of a game: a small table of named choices, from which forms, command lines, sweeps and docs are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from unicodedata import combining, normalize

from etoile.core.datafile import Sheet
from etoile.core.refusal import Problem

Settings = dict[str, str]
"""A value for every option of a game, by the option's name."""


def bare(text: str) -> str:
    """A text in small letters without accents: how people's words are compared."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


@dataclass(frozen=True)
class Option:
    """One thing that a table chooses before the deal. Its help is the sentence `option-GAME-NAME` of messages."""

    name: str
    default: str
    choices: tuple[str, ...]
    read: Callable[[str], str | None] = lambda text: None
    """Other things that can be said: a function from what was said to the value that it means, or None."""
    also: str = ""
    """How the other things that can be said look, for those who ask."""
    from_sheet: Callable[[Sheet], str] | None = None
    """How the value is made from a data file, for an option that can name one."""

    @property
    def said(self) -> str:
        """What can be said, for people."""
        return ", ".join([*self.choices, *([self.also] if self.also else [])])

    def value(self, text: str) -> str:
        """The choice that a text means. Raises Problem if it means none."""
        said = bare(text.strip())
        value = said if said in self.choices else self.read(text.strip())
        if value is None:
            raise Problem("option-value", option=self.name, value=text, choices=self.said)
        return value


def settle(options: Iterable[Option], said: Mapping[str, str]) -> Settings:
    """The value of every option: what was said, checked, and the default of the rest."""
    table = {option.name: option for option in options}
    for name in said:
        if name not in table:
            raise Problem("option-unknown", option=name, options=", ".join(table) or "-")
    return {name: option.value(said.get(name, option.default)) for name, option in table.items()}
