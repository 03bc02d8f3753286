"""Starfield of the first screen, and the moon symbols of the levels."""

from __future__ import annotations

from rich.text import Text

from etoile.bots.levels import LEVELS
from etoile.core.rng import Rng

MOONS = dict(zip(LEVELS, "○☽◐◕●", strict=True))
"""The phase of the Moon that each level is named after, as seen on a dark background: a new moon is an empty ring."""
STARS = "··.··.⋆·.✦"
CELLS_PER_STAR = 18


def star_rows(width: int, height: int) -> list[str]:
    """Return rows of stars. They are always the same; a larger window shows more of them."""
    rng = Rng.of("Belle Étoile", "sky")
    rows = [[" "] * width for _ in range(height)]
    for column in range(width):
        for row in range(height):
            star, shown = rng.one_of(STARS), rng.below(CELLS_PER_STAR) == 0
            if shown:
                rows[row][column] = star
    return ["".join(row) for row in rows]


def starfield(width: int, height: int, sentences: list[str]) -> Text:
    """Return sentences centred in a starfield, below the moon symbols of the levels."""
    centre_lines = ["   ".join(MOONS.values()), "", *sentences]
    rows = star_rows(width, height)
    top = max(0, (height - len(centre_lines)) // 2)
    text = Text(style="dim", no_wrap=True, end="")
    for number, row in enumerate(rows):
        centred = centre_lines[number - top] if 0 <= number - top < len(centre_lines) else ""
        centred = f"  {centred}  " if centred else ""
        start = max(0, (width - len(centred)) // 2)
        text.append(row[:start]).append(centred, "not dim bold").append(row[start + len(centred) :])
        text.append("\n" if number < len(rows) - 1 else "")
    return text
