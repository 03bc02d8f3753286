"""The games. Every package in this folder is a game: discovery replaces registration.

`etoile/games` folders elsewhere on the Python path count too, so a game can live outside this repository.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import extend_path, iter_modules

from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem

__path__ = extend_path(__path__, __name__)

GAMES = tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg))
"""Names of all games."""


@cache
def find_game(name: str) -> GameDefinition:
    """Returns a game's definition by its name. Raises Problem for an unknown name."""
    if name not in GAMES:
        raise Problem("game-unknown", game=name, games=", ".join(GAMES))
    definition: GameDefinition = import_module(f"etoile.games.{name.replace('-', '_')}").GAME
    return definition
