"""Board of the toy game: the plain board with a heading of its own."""

from __future__ import annotations

from typing import Any

from etoile.boards import PlainBoard
from etoile.i18n import Translator

PLAIN = PlainBoard()
GAINS, RESULT = PLAIN.GAINS, PLAIN.RESULT
draw, draw_moves, describe_moves = PLAIN.draw, PLAIN.draw_moves, PLAIN.describe_moves
explain, open_hand, discards = PLAIN.explain, PLAIN.open_hand, PLAIN.discards


def describe(view: Any, translator: Translator, /) -> list[str]:
    """Return the board as sentences."""
    return ["High card", *PLAIN.describe(view, translator)]
