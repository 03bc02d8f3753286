"""A table of Syzygie laid out by hand, for tests that read like the rulebook; and a second opinion on what the rules say.

The second half is slow, knows neither edges nor bits, and shares nothing with the engine but what a spectator sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from etoile.core.game import NOBODY
from etoile.core.refusal import Refusal
from etoile.games import find_game
from etoile.games.syzygie.notation import Lay, move_of
from etoile.games.syzygie.rules import Syzygie
from tests.clauses.by_hand import TableByHand

GAME = find_game("syzygie")
FLOW, EBB = 0, 1
SEATS = (FLOW, EBB)
START_CARD = "M../.1./S.."

Cell = tuple[int, int]
Sky = dict[Cell, str]
"""What every covered cell shows."""
Placed = tuple[str, int, int]
"""A card as it lies: what it shows, and the place of its top left cell."""


def nothing(side: int) -> str:
    """A card with nothing on it."""
    return "/".join(["." * side] * side)


class Table(TableByHand):
    """A position in which a test decides what lies where.

    Cards are numbered as they are named: first those of the hand, then those of the deck in the order in which they will be
    drawn. Then come those in `laid` ("FACE x,y", as they lie), by turns ebb's and flow's. What a deck then has less than the
    other was thrown away before. Ebb's hand, if it doesn't matter, is a card with nothing on it.
    """

    definition = GAME

    def __init__(
        self,
        start: str = START_CARD,
        flow: str = "",
        ebb: str | None = None,
        flow_deck: str = "",
        ebb_deck: str = "",
        laid: Sequence[str] = (),
        to_move: int = FLOW,
        points: tuple[int, int] = (0, 0),
    ) -> None:
        side = len(start.split("/"))
        hands = [flow.split(), (nothing(side) if ebb is None else ebb).split()]
        piles = [flow_deck.split(), ebb_deck.split()]
        decks = [[*hands[seat], *piles[seat]] for seat in SEATS]
        table = [(start, 0, 0)]
        looks = [160]
        for i, lying in enumerate(laid):
            face, x, y = lying.replace(",", " ").split()
            assert broken_by(table, face, int(x), int(y)) is None, f"{lying} can't be laid"
            table.append((face, int(x), int(y)))
            owner = (i + 1) % 2
            looks.append(owner * 80 + len(decks[owner]) * 4)
            decks[owner].append(face)
        count = max(len(deck) for deck in decks)
        gone = [sum(1 << card for card in range(len(deck), count)) for deck in decks]
        for deck in decks:
            deck += [nothing(side)] * (count - len(deck))
        assert count <= 20
        values = GAME.deal("a table laid out by hand").values()
        values |= {
            "cards": " : ".join([start, *(" ".join(deck) for deck in decks)]),
            "hands": [padded(range(len(hands[seat])), 20) for seat in SEATS],
            "held": [len(hand) for hand in hands],
            "piles": [
                padded(range(len(hands[seat]) + len(piles[seat]) - 1, len(hands[seat]) - 1, -1), 20) for seat in SEATS
            ],
            "left": [len(pile) for pile in piles],
            "thrown": gone,
            "laid": len(table),
            "looks": padded(looks, 41),
            "xs": padded((x for _, x, _ in table), 41, 0),
            "ys": padded((y for _, _, y in table), 41, 0),
            "points": list(points),
            "bonuses": [0, 0],
            "first": FLOW,
            "turns": 1,
            "to_move": to_move,
        }
        self.position = Syzygie()
        self.position.restore(values)

    def refusal(self, move: str) -> str | None:
        """The clause and the reason that refuse a move: "SZ-6 apart"."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and f"{found.clause} {found.reason}"

    def gain(self, *moves: str) -> int:
        """Plays moves; the points that the last one brought its player."""
        self.play(*moves[:-1])
        before = sum(self.position.scores())
        self.play(moves[-1])
        return int(sum(self.position.scores()) - before)

    def hand(self, seat: int) -> list[int]:
        """The numbers of a player's cards."""
        return [card + 1 for card in self.position.hand(seat)]

    @property
    def rows(self) -> list[str]:
        """The picture on the table."""
        rows: list[str] = self.view().rows
        return rows


def padded(numbers: Iterable[int], size: int, filler: int = -1) -> list[int]:
    given = list(numbers)
    return given + [filler] * (size - len(given))


# A second opinion


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
    """What is visible when these cards lie on one another."""
    return {cell: symbol for card in cards for cell, symbol in cells_of(card).items()}


def table_of(position: Any) -> list[Placed]:
    """The cards on the table, from the bottom up, as a spectator sees them."""
    return [(card.face, card.x, card.y) for card in GAME.view(position, NOBODY).laid]


def sky_in(position: Any) -> Sky:
    """What is visible, read from the picture that a spectator sees."""
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
    """The first of SZ-6, SZ-7 and SZ-8 that a card would break there."""
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
    """Every place and every look in which a card can be laid."""
    side = len(face.split("/"))
    near = range(1 - side, side)
    spots = {(x + i, y + j) for _, x, y in cards for i in near for j in near}
    looks = {turned(face, turns) for turns in range(4)}
    return {(look, x, y) for look in looks for x, y in spots if broken_by(cards, look, x, y) is None}


def alignments(sky: Sky) -> dict[tuple[Cell, Cell], int]:
    """SZ-9: every Moon with every Sun that is aligned with it, and the tides between."""
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
    """SZ-11: whether a pair touches that didn't before, one of the two having stood there."""
    return any(
        any(before.get(cell) == after[cell] for cell in pair) and not all(before.get(cell) == after[cell] for cell in pair)
        for pair in touching(after)
    )


def listed(position: Any) -> dict[int, list[Placed]]:
    """What the engine says can be laid, by the numbers of the cards in hand."""
    deck = GAME.view(position, NOBODY).decks[position.to_move]
    looks = {(card, turn): turned(deck[card].face, turn) for card in position.hand(position.to_move) for turn in range(4)}
    found: dict[int, list[Placed]] = {card + 1: [] for card in position.hand(position.to_move)}
    for move in map(move_of, position.actions()):
        if isinstance(move, Lay):
            found[move.card + 1].append((looks[move.card, move.turn], move.x, move.y))
    return found


def tried(position: Any) -> dict[int, list[Placed]]:
    """What trying all places finds that can be laid, by the numbers of the cards in hand."""
    deck, cards = GAME.view(position, NOBODY).decks[position.to_move], table_of(position)
    return {card + 1: sorted(placements(cards, deck[card].face)) for card in position.hand(position.to_move)}


def placement_of(position: Any, move: Lay) -> Placed:
    """What a move lays, and where."""
    face = GAME.view(position, NOBODY).decks[position.to_move][move.card].face
    return turned(face, move.turn), move.x, move.y
