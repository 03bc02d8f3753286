"""Rewrites the tables of observations and actions in docs/pettingzoo.md: `make reference`."""

from __future__ import annotations

import re
from pathlib import Path

from etoile.envs.config import make_config
from etoile.games import GAMES, find_game

PAGE = Path(__file__).parents[2] / "docs" / "pettingzoo.md"
PLACE = re.compile(r"(?<=<!-- reference -->\n).*(?=<!-- end of reference -->)", re.DOTALL)
ACTIONS = {
    "ecliptic": (
        (105, "`pair * 5 + third`: discard two places of the sorted hand (21 pairs), place one of the other five"),
        (1, "keep one's own card after a duel"),
        (1, "take the other's"),
    ),
    "moonlight": (
        (
            400,
            "`kind * 25 + row * 5 + column`: lay a wolf on a space of the lay window, by a power where only that is legal",
        ),
        (15, "`row * 4 + column`: shift the wolf of a space of the smallest rectangle; its target follows"),
        (36, "`row * 6 + column`: the target of the shift in the shift window"),
        (1, "Double strike"),
        (1, "Fall back"),
        (16, "choose the lone wolf of a kind"),
        (8, "choose a power, in the order of ML-24 to ML-31"),
    ),
    "soleil-lune": (
        (232, "`number * 4 + seat`: lay a number in the row of its suit there; if several places are legal, one follows"),
        (58, "lay an eclipse on a number"),
        (29, "the place for the chosen number, from the left"),
        (32, "harvest Sun stretches, a bit each from the left; if there are Moon stretches too, they follow"),
        (32, "harvest Moon stretches"),
        (1, "a total eclipse that is chosen (SL-23)"),
    ),
    "syzygie": (
        (40, "`slot * 4 + turn`: choose a card of the hand and turn it; its place follows"),
        (10, "throw the card of a slot"),
        (
            41 * 25,
            "`laid * 25 + (y + 2) * 5 + x + 2`: the place of the chosen card, `x`, `y` from the first card that it overlaps",
        ),
    ),
}
"""The count and the meaning of each kind of action, in order. Syzygie's counts are those of its own deck, of side 3."""


def reference() -> str:
    """Return the tables of all games."""
    lines = []
    for game in GAMES:
        config = make_config(game)
        lines += [f"### {find_game(game).title}", "", f"{len(config.feature_highs):,} numbers observed:", ""]
        lines += ["| name | from | to | greatest | |", "| --- | ---: | ---: | ---: | --- |"]
        for feature in find_game(game).features:
            where = config.features[feature.name]
            lines.append(f"| `{feature.name}` | {where.start} | {where.stop - 1} | {feature.high} | {feature.meaning} |")
        lines += ["", f"{config.num_policy_actions:,} actions:", "", "| from | to | |", "| ---: | ---: | --- |"]
        start = 0
        for count, meaning in ACTIONS[game]:
            lines.append(f"| {start} | {start + count - 1} | {meaning} |")
            start += count
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(PLACE.sub(lambda _: reference(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
