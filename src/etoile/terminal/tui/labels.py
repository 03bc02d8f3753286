"""Labels of players and option values, and the choices that typed labels mean."""

from __future__ import annotations

from collections.abc import Callable

from etoile.bots import SIMPLE
from etoile.bots.levels import LEVELS
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN
from etoile.core.options import bare
from etoile.i18n import LANGUAGES, Translator
from etoile.terminal.tui.starfield import MOONS

PLAYERS = (HUMAN, *LEVELS, *SIMPLE)
"""The players that a seat can be given, besides bots named `module:function`."""


def player_title(player: str, translator: Translator) -> str:
    """Return a player's name in a language; an external bot's name is returned unchanged."""
    if player in LEVELS:
        return translator.say(f"level-{player}")
    return translator.say(f"player-{player}") if player in PLAYERS else player


def player_label(player: str, translator: Translator) -> str:
    """Return a player's name, a level with its moon symbol."""
    name = player_title(player, translator)
    return f"{MOONS[player]} {name}" if player in MOONS else name


def value_label(game: GameDefinition, value: str, translator: Translator) -> str:
    """Return the name of an option's value in a language, or the value itself if it has no message."""
    for name in (f"seat-{game.name}-{value}", f"sign-{value}", f"value-{value}"):
        if translator.knows(name):
            return translator.say(name)
    return value


def match_choice(typed: str, choices: tuple[str, ...], label: Callable[[str, Translator], str]) -> str:
    """Return the choice whose label, in any language, was typed; the typed text if there is none."""
    by_label = {bare(label(choice, Translator(language))): choice for language in LANGUAGES for choice in choices}
    return by_label.get(bare(typed.strip()), typed)
