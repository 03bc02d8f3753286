"""The games in the house, each in a folder of its own with the same file names."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem

GAMES = ("ecliptic", "moonlight", "soleil-lune", "syzygie")


@cache
def find_game(name: str) -> GameDefinition:
    """The definition of a game, by its name."""
    if name not in GAMES:
        raise Problem("game-unknown", game=name, games=", ".join(GAMES))
    found: GameDefinition = import_module(f"etoile.games.{name.replace('-', '_')}").GAME
    return found
