"""Bots: they choose a move from what their seat knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from etoile.bots.external import DEFAULT_SECONDS_PER_MOVE, ExternalBot, is_external
from etoile.bots.levels import LEVELS, find_level
from etoile.bots.simple import greedy, random
from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem
from etoile.core.rng import Rng

Bot = Callable[[Callable[[], Any], Rng], int]
"""A bot takes a dealer and a generator of its own and returns an action. Each call of the dealer returns another position
that the seat can't tell from the true one; the true one never reaches the bot. A bot may have a `close()`, which `close_bot`
calls."""

SIMPLE: dict[str, Bot] = {"random": random, "greedy": greedy}
BOTS = (*SIMPLE, *LEVELS)
"""Names of the built-in bots."""
PREFIX = "bot:"


def bare_name(name: str) -> str:
    """Returns a bot's name without the optional prefix `bot:` (unless a user's own module is called `bot`)."""
    rest = name.removeprefix(PREFIX)
    return rest if rest in BOTS or is_external(rest) else name


def find_bot(name: str, definition: GameDefinition, seconds: float = DEFAULT_SECONDS_PER_MOVE) -> Bot:
    """Returns a bot for a game: a built-in one, or `module:function`, which has `seconds` per move. Raises Problem."""
    name = bare_name(name)
    if is_external(name):
        return ExternalBot(name, definition, seconds)
    if (level := find_level(name, definition)) is not None:
        return level
    if name not in SIMPLE:
        raise Problem("bot-unknown", bot=name, bots=", ".join(BOTS))
    return SIMPLE[name]


def close_bot(bot: Bot) -> None:
    """Releases a bot's resources."""
    getattr(bot, "close", lambda: None)()


def choose(bot: Bot, position: Any, rng: Rng) -> int:
    """Returns the action that a bot chooses for the seat to move."""
    seat = position.to_move
    return bot(lambda: position.redeal(seat, rng), rng)
