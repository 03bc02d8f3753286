"""A slow reference implementation of SZ-5 to SZ-11 on dictionaries of cells. It uses nothing but a spectator's view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from etoile.core.game import NOBODY
from etoile.games import find_game
from etoile.games.syzygie.notation import Lay, move_of

GAME = find_game("syzygie")

Cell = tuple[int, int]
Sky = dict[Cell, str]
"""The visible symbol of every covered cell."""
Placed = tuple[str, int, int]
"""A card as it lies: its picture, and the place of its top left cell."""


def turned(face: str, turns: int = 1) -> str:
    """A card after so many quarter turns clockwise: the left column, read upwards, becomes the top row."""
    for _ in range(turns):
        face = "/".join("".join(column) for column in zip(*reversed(face.split("/")), strict=True))
    return face


def mirrored(face: str) -> str:
    return "/".join(row[::-1] for row in face.split("/"))


def cells_of(card: Placed) -> Sky:
    face, x, y = card
    return {(x + i, y + j): symbol for j, row in enumerate(face.split("/")) for i, symbol in enumerate(row)}


def sky_of(cards: Iterable[Placed]) -> Sky:
    """The visible symbols when these cards are laid in this order."""
    return {cell: symbol for card in cards for cell, symbol in cells_of(card).items()}


def table_of(position: Any) -> list[Placed]:
    """The cards on the table, from the bottom up."""
    return [(card.face, card.x, card.y) for card in GAME.view(position, NOBODY).laid]


def sky_in(position: Any) -> Sky:
    """The visible symbols, from the rows of a spectator's view."""
    view = GAME.view(position, NOBODY)
    return {
        (view.left + i, view.top + j): symbol
        for j, row in enumerate(view.rows)
        for i, symbol in enumerate(row)
        if symbol != "_"
    }


def kind(symbol: str) -> str:
    return "planet" if symbol in "12" else symbol


def shown_cells(cards: Sequence[Placed]) -> list[set[Cell]]:
    """The cells of each card that are visible."""
    top = {cell: number for number, card in enumerate(cards) for cell in cells_of(card)}
    shown: list[set[Cell]] = [set() for _ in cards]
    for cell, number in top.items():
        shown[number].add(cell)
    return shown


@lru_cache(maxsize=4)
def look_at(cards: tuple[Placed, ...]) -> tuple[Sky, list[set[Cell]]]:
    return sky_of(cards), shown_cells(cards)


def broken_by(cards: Sequence[Placed], face: str, x: int, y: int) -> str | None:
    """The first of SZ-6, SZ-7 and SZ-8 that a card laid there breaks, or None."""
    below, shown = look_at(tuple(cards))
    above = cells_of((face, x, y))
    if not below.keys() & above.keys():
        return "SZ-6"
    if any(below.get(cell, ".") != "." and kind(below[cell]) != kind(symbol) for cell, symbol in above.items()):
        return "SZ-7"
    if any(cells <= above.keys() for cells in shown):
        return "SZ-8"
    return None


def placements(cards: Sequence[Placed], face: str) -> set[Placed]:
    """Every placement of a card that breaks none of SZ-6, SZ-7 and SZ-8."""
    side = len(face.split("/"))
    near = range(1 - side, side)
    spots = {(x + i, y + j) for _, x, y in cards for i in near for j in near}
    looks = {turned(face, turns) for turns in range(4)}
    return {(look, x, y) for look in looks for x, y in spots if broken_by(cards, look, x, y) is None}


def alignments(sky: Sky) -> dict[tuple[Cell, Cell], int]:
    """SZ-9: the aligned pairs of a Moon and a Sun, with the sum of the tides between them."""
    found = {}
    suns = [cell for cell, symbol in sky.items() if symbol == "S"]
    for moon in [cell for cell, symbol in sky.items() if symbol == "M"]:
        for sun in suns:
            across, down = sun[0] - moon[0], sun[1] - moon[1]
            steps = max(abs(across), abs(down))
            if across and down and abs(across) != abs(down):
                continue
            between = "".join(
                sky.get((moon[0] + across // steps * step, moon[1] + down // steps * step), "_") for step in range(1, steps)
            )
            tides = between.count("1") + 2 * between.count("2")
            if tides and "M" not in between and "S" not in between:
                found[moon, sun] = tides
    return found


def touching(sky: Sky) -> set[frozenset[Cell]]:
    """Pairs of equal stars that share an edge."""
    return {
        frozenset([(x, y), other])
        for (x, y), star in sky.items()
        for other in [(x + 1, y), (x, y + 1)]
        if star in "MS" and sky.get(other) == star
    }


def bonus_earned(before: Sky, after: Sky) -> bool:
    """SZ-11: True if a touching pair is new and one of its stars is not."""
    return any(
        any(before.get(cell) == after[cell] for cell in pair) and not all(before.get(cell) == after[cell] for cell in pair)
        for pair in touching(after)
    )


def listed(position: Any) -> dict[int, list[Placed]]:
    """The placements listed by the engine, by the numbers of the cards in hand."""
    deck = GAME.view(position, NOBODY).decks[position.to_move]
    looks = {(card, turn): turned(deck[card].face, turn) for card in position.hand(position.to_move) for turn in range(4)}
    found: dict[int, list[Placed]] = {card + 1: [] for card in position.hand(position.to_move)}
    for move in map(move_of, position.actions()):
        if isinstance(move, Lay):
            found[move.card + 1].append((looks[move.card, move.turn], move.x, move.y))
    return found


def tried(position: Any) -> dict[int, list[Placed]]:
    """The placements found by trying all places, by the numbers of the cards in hand."""
    deck, cards = GAME.view(position, NOBODY).decks[position.to_move], table_of(position)
    return {card + 1: sorted(placements(cards, deck[card].face)) for card in position.hand(position.to_move)}


def placement_of(position: Any, move: Lay) -> Placed:
    """The card and the place of a move."""
    face = GAME.view(position, NOBODY).decks[position.to_move][move.card].face
    return turned(face, move.turn), move.x, move.y
