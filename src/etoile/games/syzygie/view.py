"""What a seat may see of a game of Syzygie, what it hears of a move, and the names of what a learner observes.

Everything here is an allow-list: a view is built from nothing, of what its seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.core.definition import Event, Feature
from etoile.core.game import NOBODY
from etoile.games.syzygie.rules import EVENTS, SIZES, Syzygie

CARDS = SIZES[2]
START = 2 * CARDS * 4
HOLE = "_"


@dataclass(frozen=True)
class Card:
    """A card of a deck: its number, from 1 on, and what it shows, rows from the top, separated by slashes."""

    number: int
    face: str


@dataclass(frozen=True)
class Laid:
    """A card on the table. The start card has no owner (NOBODY) and the number 0. `face` shows it as it lies."""

    owner: int
    number: int
    turn: int
    x: int
    y: int
    face: str


@dataclass(frozen=True)
class View:
    """A position as one seat sees it; for a spectator the seat is NOBODY and all hands are hidden."""

    seat: int
    to_move: int
    turn: int
    first: int
    ended_by: str | None
    side: int
    left: int
    top: int
    rows: list[str]
    """The visible symbols from the cell (left, top) on; a dot is an empty cell, `_` a hole."""
    laid: list[Laid]
    hand: list[Card]
    """One's own cards."""
    decks: list[list[Card]]
    """What each deck consists of (SZ-16)."""
    played: list[list[int]]
    """The numbers of the cards that each player has laid or thrown."""
    thrown: list[list[int]]
    hand_sizes: list[int]
    deck_sizes: list[int]
    bonuses: list[int]
    scores: list[int]
    winners: list[int] | None


def cards_laid(position: Syzygie) -> list[Laid]:
    """The cards on the table in the order in which they came."""
    laid = []
    for look, x, y in list(zip(position.looks, position.xs, position.ys, strict=True))[: position.laid]:
        owner, card = (NOBODY, -4) if look == START else divmod(look, CARDS * 4)
        laid.append(Laid(owner, (card >> 2) + 1, card & 3, x, y, position.deck.face(look)))
    return laid


def picture(laid: list[Laid]) -> tuple[int, int, list[str]]:
    """What is visible on the table: the left column, the top row, and the rows from there."""
    cells = {
        (card.x + i, card.y + j): symbol
        for card in laid
        for j, row in enumerate(card.face.split("/"))
        for i, symbol in enumerate(row)
    }
    columns, lines = {x for x, _ in cells}, {y for _, y in cells}
    rows = [
        "".join(cells.get((x, y), HOLE) for x in range(min(columns), max(columns) + 1))
        for y in range(min(lines), max(lines) + 1)
    ]
    return min(columns), min(lines), rows


def bits(number: int) -> list[int]:
    """The cards of a set by their numbers."""
    return [card + 1 for card in range(CARDS) if number >> card & 1]


def public_view(position: Syzygie) -> dict[str, Any]:
    """What everybody may see, by the fields of a view."""
    laid = cards_laid(position)
    left, top, rows = picture(laid)
    decks = [[deck_card(position, owner, card) for card in range(position.deck.count)] for owner in range(2)]
    thrown = [bits(cards) for cards in position.thrown]
    return {
        "to_move": position.to_move,
        "turn": position.turns,
        "first": position.first,
        "ended_by": "SZ-14" if position.over else None,
        "side": position.deck.side,
        "left": left,
        "top": top,
        "rows": rows,
        "laid": laid,
        "decks": decks,
        "played": [sorted([*thrown[owner], *(card.number for card in laid if card.owner == owner)]) for owner in range(2)],
        "thrown": thrown,
        "hand_sizes": list(position.held),
        "deck_sizes": list(position.left),
        "bonuses": list(position.bonuses),
        "scores": position.scores(),
        "winners": position.winners() if position.over else None,
    }


def private_view(position: Syzygie, seat: int) -> dict[str, Any]:
    """What a seat sees besides."""
    return {
        "seat": seat,
        "hand": [deck_card(position, seat, card) for card in position.hand(seat)] if seat != NOBODY else [],
    }


def deck_card(position: Syzygie, owner: int, card: int) -> Card:
    """A card of a deck, unturned."""
    return Card(card + 1, position.deck.face(owner * CARDS * 4 + card * 4))


def cell(number: int) -> list[int]:
    """The x and y of a cell in a note."""
    x = (number + 128) % 256 - 128
    return [x, (number - x) >> 8]


def events(notes: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """What a seat hears of a move: others' drawn cards are hidden (SZ-16)."""
    heard = []
    for kind, a, b, c in notes:
        name, clause = EVENTS[kind]
        match name:
            case "laid":
                facts: dict[str, object] = {"seat": a, "card": (b >> 2) + 1, "turn": b & 3, "cell": cell(c)}
            case "tide":
                facts = {"seat": a, "tide": b, "cell": cell(c)}
            case "aligned":
                facts = {"points": a, "moon": cell(b), "sun": cell(c)}
            case "broken":
                facts = {"seat": a, "cell": cell(b)}
            case "scored":
                facts = {"seat": a, "points": b, "total": c}
            case "bonus":
                facts = {"seat": a, "cell": cell(b), "other": cell(c)}
            case "drew":
                facts = {"seat": a, "card": b + 1 if seat == a else None}
                clause = "SZ-11" if c else clause
            case "no-card":
                facts = {"seat": a}
            case "threw":
                facts = {"seat": a, "card": b + 1}
            case _:
                facts = {}
        heard.append(Event(name, clause, facts))
    return heard


FEATURES = (
    Feature(
        "sky",
        2304,
        5,
        "48 by 48 cells round the table's middle, row by row: 0 a hole, 1 empty, 2 Moon, 3 Sun, 4 or 5 a planet",
    ),
    Feature(
        "laid",
        205,
        240,
        "41 cards as they came: 1 start, 2 own, 3 other's; number; turn; x + 120; y + 120 (all 0: none yet)",
    ),
    Feature("hand", 160, 4, "ten cards of one's hand, 16 cells each, unturned: 0 empty, 1 Moon, 2 Sun, 3 or 4 a planet"),
    Feature("own_hand", 1, 20, "how many cards the seat holds"),
    Feature("other_hand", 1, 20, "how many cards the other holds"),
    Feature("own_deck", 1, 20, "how many cards are left in one's deck"),
    Feature("other_deck", 1, 20, "how many cards are left in the other's"),
    Feature("own_points", 1, 1000, "one's points"),
    Feature("other_points", 1, 1000, "the other's points"),
    Feature("to_move", 1, 1, "whether the seat is to move"),
    Feature("side", 1, 4, "the side of a card"),
)


def components(position: Syzygie) -> list[list[int]]:
    """Every card wherever it lies, deck by deck (SZ-1)."""
    laid = cards_laid(position)
    return [
        sorted(
            [
                *(card + 1 for card in [*position.hand(owner), *position.piles[owner][: position.left[owner]]]),
                *(card.number for card in laid if card.owner == owner),
                *bits(position.thrown[owner]),
            ]
        )
        for owner in range(2)
    ]
