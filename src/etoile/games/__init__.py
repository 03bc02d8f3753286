"""The games in the house, each in a folder of its own with the same file names."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from etoile.core.box import Box
from etoile.core.refusal import Problem

GAMES = ("ecliptic", "moonlight", "soleil-lune", "syzygie")


@cache
def box(name: str) -> Box:
    """The box of a game, by its name."""
    if name not in GAMES:
        raise Problem("game-unknown", game=name, games=", ".join(GAMES))
    found: Box = import_module(f"etoile.games.{name.replace('-', '_')}").BOX
    return found
