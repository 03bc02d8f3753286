"""Typed moves of Syzygie, their action numbers and their notation.

`7 r1 3,-2` lays card 7, turned once, with its top left cell at x = 3, y = -2; `throw 7` throws it away. Reading is generous:
r0 can be left out, spaces and commas don't matter, and a turn that shows the same picture as an earlier one is that one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.syzygie.rules import SIZES, THROWS, Syzygie

SPAN, FAR, CARDS = SIZES
NO_SUCH_CARD = -1

LAY = re.compile(r"#?(\d{1,3})(?:\s*r\s*([0-3]))?\s*(?:\s|@|\()\s*([-−]?\d{1,6})\s*[,;\s]\s*([-−]?\d{1,6})\s*\)?")
FRENCH = {"throw": "jeter"}
"""The words of the notation in French."""
THROW = re.compile(rf"(?:throw|{FRENCH['throw']}|jette|x)\s+#?(\d{{1,3}})")


@dataclass(frozen=True)
class Lay:
    """SZ-4, SZ-5: a card, its quarter turns clockwise, and where its top left cell goes."""

    card: int
    turn: int
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.card + 1} r{self.turn} {self.x},{self.y}"


@dataclass(frozen=True)
class Throw:
    """SZ-13: a card thrown away."""

    card: int

    def __str__(self) -> str:
        return f"throw {self.card + 1}"


Move = Lay | Throw


def move_of(action: int) -> Move:
    """What an action number means."""
    if action >= THROWS:
        return Throw(action - THROWS)
    card, place = divmod(action, SPAN * SPAN)
    y, x = divmod(place, SPAN)
    return Lay(card >> 2, card & 3, x - FAR, y - FAR)


def action_from_policy(position: Syzygie, move: Move) -> int:
    """The number of a move; NO_SUCH_CARD, which the rules refuse, if there is no such card."""
    if not 0 <= move.card < position.deck.count:
        return NO_SUCH_CARD
    if isinstance(move, Throw):
        return THROWS + move.card
    look = max(position.to_move, 0) * CARDS * 4 + move.card * 4 + move.turn
    card = position.deck.first_turn(look) % (CARDS * 4)
    x, y = (move.x, move.y) if max(abs(move.x), abs(move.y)) <= FAR else nowhere(position)
    return (card * SPAN + y + FAR) * SPAN + x + FAR


def nowhere(position: Syzygie) -> tuple[int, int]:
    """A place that no card can reach, for what is said of places further away: on the far side of the start card."""
    return (FAR if min(position.xs) < 0 else -FAR), 0


def read(text: str) -> Move:
    """A move from its notation."""
    said = bare(text.strip()).replace("−", "-")
    if found := LAY.fullmatch(said):
        return Lay(int(found[1]) - 1, int(found[2] or 0), int(found[3]), int(found[4]))
    if found := THROW.fullmatch(said):
        return Throw(int(found[1]) - 1)
    raise Problem("syzygie-unreadable", move=text)


def read_move(position: Syzygie, text: str) -> int:
    """The action that a notation means in a position."""
    return action_from_policy(position, read(text))


def write_move(position: Syzygie, action: int) -> str:
    """The notation of an action."""
    return str(move_of(action))
