"""Bots: they choose a move from what their seat knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.bots.external import PATIENCE, ExternalBot, is_external
from etoile.bots.levels import LEVELS, find_level
from etoile.bots.simple import greedy, random
from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem
from etoile.core.rng import Rng

Bot = Callable[[Callable[[], Any], Rng], int]
"""A bot gets a dealer and a rng of its own and answers with an action. Each call of the dealer gives another position
that its seat can't tell from the true one; the true one never reaches it. A bot may have a `close()`: see `dismiss`."""

SIMPLE: dict[str, Bot] = {"random": random, "greedy": greedy}
BOTS = (*SIMPLE, *LEVELS)
"""The names of the bots of the house."""


PREFIX = "bot:"


def bare_name(name: str) -> str:
    """A bot's name without the prefix that may stand before it (unless somebody's own module is called `bot`)."""
    rest = name.removeprefix(PREFIX)
    return rest if rest in BOTS or is_external(rest) else name


def find_bot(name: str, definition: GameDefinition, seconds: float = PATIENCE) -> Bot:
    """A bot by its name, for a game: one of the house, or `module:function` for one's own, which gets so long a move."""
    name = bare_name(name)
    if is_external(name):
        return ExternalBot(name, definition, seconds)
    if (level := find_level(name, definition.name)) is not None:
        return level
    if name not in SIMPLE:
        raise Problem("bot-unknown", bot=name, bots=", ".join(BOTS))
    return SIMPLE[name]


def dismiss(bot: Bot) -> None:
    """Lets a bot go that is no longer needed."""
    getattr(bot, "close", lambda: None)()


def choose(bot: Bot, position: Any, rng: Rng) -> int:
    """The action that a bot chooses in a position for the seat to move."""
    seat = position.to_move
    return bot(lambda: position.redeal(seat, rng), rng)
