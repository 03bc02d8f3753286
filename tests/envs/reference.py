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
        (1024, "`kind << 6 \\| space`: lay a wolf"),
        (1024, "the same by Great leap"),
        (1024, "the same by Relief"),
        (4096, "`from << 6 \\| to`: Shift"),
        (1, "Double strike"),
        (1, "Fall back"),
        (16, "choose the lone wolf of a kind"),
        (8, "choose a power, in the order of ML-24 to ML-31"),
    ),
    "soleil-lune": (
        (8192, "`row << 10 \\| spot << 5 \\| number`: lay a card; a row is `seat << 1 \\| suit`"),
        (1024, "harvest: a bit for each stretch, five for the Sun row, five for the Moon row"),
    ),
    "syzygie": (
        (
            80 * 41 * 25,
            "`((slot * 4 + turn) * 41 + laid) * 25 + spot`: a card of the hand on the first card laid that it overlaps",
        ),
        (20, "throw the card of a place in the hand"),
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
