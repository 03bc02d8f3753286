"""Typed moves of Syzygie, their action numbers and their notation.

`7 r1 3,-2` lays card 7, turned once, with its top left cell at x = 3, y = -2; `throw 7` throws it away. Reading is tolerant:
r0 can be omitted, separators vary, and a turn that shows the same picture as an earlier one is read as that one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from etoile.core.options import bare
from etoile.core.refusal import Problem
from etoile.games.syzygie.cardset import GRID_LIMIT, decode_placement, decode_throw, encode_placement, encode_throw
from etoile.games.syzygie.evaluation import Syzygie

NO_SUCH_CARD = -1
MAX_CACHED_MOVES = 20_000

LAY = re.compile(r"#?(\d{1,3})(?:\s*r\s*([0-3]))?\s*(?:\s|@|\()\s*([-−]?\d{1,6})\s*[,;\s]\s*([-−]?\d{1,6})\s*\)?")
FRENCH = {"throw": "défausser"}
"""The words of the notation in French."""
THROW = re.compile(rf"(?:throw|discard|{bare(FRENCH['throw'])}|defausse|jeter|jette|x)\s+#?(\d{{1,3}})")


@dataclass(frozen=True)
class Lay:
    """SZ-4, SZ-5: a card, its quarter turns clockwise, and the place of its top left cell."""

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
    """The move of an action number."""
    card = decode_throw(action)
    return Lay(*decode_placement(action)) if card is None else Throw(card)


def action_of(position: Syzygie, move: Move) -> int:
    """The action number of a move; NO_SUCH_CARD, which the rules refuse, if there is no such card."""
    if not 0 <= move.card < position.deck.count:
        return NO_SUCH_CARD
    if isinstance(move, Throw):
        return encode_throw(move.card)
    turn = position.deck.first_turn(max(position.to_move, 0), move.card, move.turn)
    x, y = (move.x, move.y) if max(abs(move.x), abs(move.y)) <= GRID_LIMIT else unreachable_place(position)
    return encode_placement(move.card, turn, x, y)


def unreachable_place(position: Syzygie) -> tuple[int, int]:
    """A place that no card can reach, on the side of the start card where the table is shorter.

    Stands for places too far away to have an action number, so that the rules refuse them as apart (SZ-6).
    """
    return (GRID_LIMIT if min(position.xs) < 0 else -GRID_LIMIT), 0


def read(text: str) -> Move:
    """Parses a move. Raises Problem if it is unreadable."""
    typed = bare(text.strip()).replace("−", "-")
    if found := LAY.fullmatch(typed):
        return Lay(int(found[1]) - 1, int(found[2] or 0), int(found[3]), int(found[4]))
    if found := THROW.fullmatch(typed):
        return Throw(int(found[1]) - 1)
    raise Problem("syzygie-unreadable", move=text)


def read_move(position: Syzygie, text: str) -> int:
    """The action that a notation means in a position. Raises Problem if it is unreadable."""
    return action_of(position, read(text))


def write_move(position: Syzygie, action: int) -> str:
    """The notation of an action, which is the same in every position."""
    return written(action)


@lru_cache(MAX_CACHED_MOVES)
def written(action: int) -> str:
    """The notation of an action. Cached, because a view lists hundreds of moves, most of them as the view before."""
    return str(move_of(action))
