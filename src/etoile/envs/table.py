"""What all environments have in common: a game with its options, who sits there, what is observed and what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.i18n import Translator

VERSION = 1
"""Rises when an environment of the same name behaves differently: docs/pettingzoo.md and docs/gymnasium.md say how."""
DATE = "2000-01-01"
EXTRA = "pip install 'etoile[envs]'"


def need(module: str) -> Any:
    """A module of another project, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed, which this environment needs: {EXTRA}", name=error.name
        ) from None


@dataclass(frozen=True)
class Table:
    """A game with its options. Options are named as in the definition, or with _ for -; a number may be said as one."""

    definition: GameDefinition
    settings: Settings
    date: str = DATE

    def open(self) -> Any:
        """A position, not yet dealt."""
        return self.definition.new_position(self.settings, self.date)

    @cached_property
    def agents(self) -> list[str]:
        """The seats' names with their numbers: white_0, blue_1."""
        return [f"{name}_{number}" for number, name in enumerate(self.definition.seats_for(self.settings))]

    @cached_property
    def highs(self) -> list[int]:
        """The greatest value of each number that is observed. The least is 0."""
        return [feature.high for feature in self.definition.features for _ in range(feature.size)]

    @cached_property
    def features(self) -> dict[str, slice]:
        """Where each named part of an observation stands in it."""
        found, start = {}, 0
        for feature in self.definition.features:
            found[feature.name] = slice(start, start + feature.size)
            start += feature.size
        return found

    @cached_property
    def choices(self) -> int:
        """How many actions a learner chooses from."""
        return int(self.open().num_policy_actions())

    def observation_space(self, dtype: Any) -> Any:
        """What is observed, as a space of Gymnasium."""
        np, spaces = need("numpy"), need("gymnasium.spaces")
        high = np.array(self.highs, dtype)
        return spaces.Box(np.zeros_like(high), high, dtype=dtype)

    def action_space(self) -> Any:
        """What can be chosen, as a space of Gymnasium."""
        return need("gymnasium.spaces").Discrete(self.choices)


def find_table(game: str, date: str = DATE, **options: object) -> Table:
    """The table of a game. A ValueError says in a sentence what can't be."""
    try:
        definition = find_game(game)
        said = {name.replace("_", "-"): str(value) for name, value in options.items()}
        table = Table(definition, definition.settings(said), date)
        table.open()
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from problem
    return table
