"""Rewrites the golden playthroughs. The diff shows the changes for players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase, digits

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.games import GAMES, find_game

FOLDER = Path(__file__).parent
PLAIN = {*ascii_lowercase, *digits, "-", ","}


def playthroughs() -> Iterator[tuple[Path, GameDefinition, Settings]]:
    """Yield the file, the game and the settings of every variant."""
    for name in GAMES:
        for variant in find_game(name).variants:
            words = [name, *(f"{option}-{value if set(value) <= PLAIN else 'own'}" for option, value in variant.items())]
            yield FOLDER / f"{'-'.join(words)}.txt", find_game(name), variant


if __name__ == "__main__":
    from etoile.core.playthrough import playthrough

    for file, game, settings in playthroughs():
        file.write_text(playthrough(game, settings), encoding="utf-8")
        print(f"wrote {file.name}")
