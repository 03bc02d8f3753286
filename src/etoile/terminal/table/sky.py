"""The sky over the first screen, and the moons that stand for the levels."""

from __future__ import annotations

from rich.text import Text

from etoile.bots.levels import LEVELS
from etoile.core.rng import Rng

MOONS = dict(zip(LEVELS, "○☽◐◕●", strict=True))
"""The phase of the Moon that each level is named after, as it looks on a dark sky: a new moon is an empty ring."""
STARS = "··.··.⋆·.✦"
WIDE_APART = 18
"""There is one star in so many cells."""


def scatter(width: int, height: int) -> list[str]:
    """A sky of that size, a line a row. It is always the same sky, and a wider window shows more of it."""
    rng = Rng.of("Belle Étoile", "sky")
    rows = [[" "] * width for _ in range(height)]
    for column in range(width):
        for row in range(height):
            star, shown = rng.one_of(STARS), rng.below(WIDE_APART) == 0
            if shown:
                rows[row][column] = star
    return ["".join(row) for row in rows]


def sky(width: int, height: int, sentences: list[str]) -> Text:
    """Sentences in the middle of a sky of that size, the moons of the levels above them, stars around."""
    middle = ["   ".join(MOONS.values()), "", *sentences]
    rows = scatter(width, height)
    top = max(0, (height - len(middle)) // 2)
    text = Text(style="dim", no_wrap=True, end="")
    for number, row in enumerate(rows):
        said = middle[number - top] if 0 <= number - top < len(middle) else ""
        said = f"  {said}  " if said else ""
        start = max(0, (width - len(said)) // 2)
        text.append(row[:start]).append(said, "not dim bold").append(row[start + len(said) :])
        text.append("\n" if number < len(rows) - 1 else "")
    return text
