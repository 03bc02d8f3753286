"""Configuration shared by all environments: a game with its options, its agents, observations and actions."""

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

ENV_VERSION = 2
"""Incremented when an environment of the same name changes its behaviour; see docs/pettingzoo.md and docs/gymnasium.md."""
DATE = "2000-01-01"
INSTALL_COMMAND = "pip install 'etoile[envs]'"


def require_module(module: str) -> Any:
    """Import an optional dependency. Raises ModuleNotFoundError with the install command."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed, which this environment needs: {INSTALL_COMMAND}", name=error.name
        ) from None


@dataclass(frozen=True)
class EnvConfig:
    """A game with its options."""

    definition: GameDefinition
    settings: Settings
    date: str = DATE

    def new_position(self) -> Any:
        """Return a position that is not yet dealt."""
        return self.definition.new_position(self.settings, self.date)

    @cached_property
    def agents(self) -> list[str]:
        """The agents: the seats' names with their numbers, as in white_0, blue_1."""
        return [f"{name}_{number}" for number, name in enumerate(self.definition.seats_for(self.settings))]

    @cached_property
    def feature_highs(self) -> list[int]:
        """The greatest value of each observed number. The least is 0."""
        return [feature.high for feature in self.definition.features for _ in range(feature.size)]

    @cached_property
    def features(self) -> dict[str, slice]:
        """The slice of each named part of an observation."""
        slices, start = {}, 0
        for feature in self.definition.features:
            slices[feature.name] = slice(start, start + feature.size)
            start += feature.size
        return slices

    @cached_property
    def num_policy_actions(self) -> int:
        """The number of actions that a learner chooses from."""
        return int(self.new_position().num_policy_actions())

    def dtype(self, wanted: Any) -> Any:
        """Return the NumPy type of observations: int8, int16 or float32. Raises ValueError for one that does not fit."""
        np = require_module("numpy")
        dtype = np.dtype(wanted)
        if dtype.char not in "bhf" or (dtype.char == "b" and max(self.feature_highs) > np.iinfo(np.int8).max):
            name = self.definition.name
            raise ValueError(
                f"{name} can't be observed as {dtype}: int16 and float32 always fit, int8 for numbers below 128"
            )
        return dtype

    def observation_space(self, dtype: Any) -> Any:
        """Return the observation space for Gymnasium."""
        np, spaces = require_module("numpy"), require_module("gymnasium.spaces")
        high = np.array(self.feature_highs, dtype)
        return spaces.Box(np.zeros_like(high), high, dtype=dtype)

    def action_space(self) -> Any:
        """Return the action space for Gymnasium."""
        return require_module("gymnasium.spaces").Discrete(self.num_policy_actions)


def make_config(game: str, date: str = DATE, **options: object) -> EnvConfig:
    """Return the configuration of a game. Options are named as in the definition, or with _ for -. Raises ValueError."""
    try:
        definition = find_game(game)
        names = {option.name.replace("-", "_"): option.name for option in definition.options}
        values = {names.get(name, name): str(value) for name, value in options.items()}
        config = EnvConfig(definition, definition.settings(values), date)
        config.new_position()
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from problem
    return config
