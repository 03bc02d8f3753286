"""Views and events of Syzygie for each seat.

Both are allow-lists: a view contains only the fields that are copied here because its seat may know them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.games.syzygie.cardset import Deck, cards_in, decode_cell, decode_look, decode_oriented
from etoile.games.syzygie.evaluation import Syzygie
from etoile.games.syzygie.rules import EVENTS

HOLE = "_"


@dataclass(frozen=True)
class Card:
    """A card of a deck: its number, from 1 on, and its picture, rows from the top, separated by slashes."""

    number: int
    face: str


@dataclass(frozen=True)
class Laid:
    """A card on the table. The start card has no owner (NOBODY) and the number 0. `face` is its picture as it lies."""

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
    """The cards that the seat holds."""
    decks: list[list[Card]]
    """All cards of each deck (SZ-16)."""
    played: list[list[int]]
    """The numbers of the cards that each player has laid or thrown."""
    thrown: list[list[int]]
    hand_sizes: list[int]
    deck_sizes: list[int]
    bonuses: list[int]
    scores: list[int]
    winners: list[int] | None


def cards_laid(position: Syzygie) -> list[Laid]:
    """The cards on the table in the order in which they were laid."""
    laid = []
    for look, x, y in list(zip(position.looks, position.xs, position.ys, strict=True))[: position.laid]:
        owner, card, turn = decode_look(look)
        laid.append(Laid(owner, card + 1, turn, x, y, face_of(position.deck, look)))
    return laid


@lru_cache(10_000)
def face_of(deck: Deck, look: int) -> str:
    """The picture of a card as it lies."""
    return deck.face(look)


@lru_cache(100)
def deck_cards(deck: Deck, owner: int) -> list[Card]:
    """All cards of a player's deck, unturned."""
    return [Card(card + 1, deck.card_face(owner, card)) for card in range(deck.count)]


def picture(laid: list[Laid], side: int) -> tuple[int, int, list[str]]:
    """The left column and the top row of the table, and its visible symbols row by row from there."""
    left, top = min(card.x for card in laid), min(card.y for card in laid)
    width, height = max(card.x for card in laid) + side - left, max(card.y for card in laid) + side - top
    cells = [[HOLE] * width for _ in range(height)]
    for card in laid:
        column = card.x - left
        for line, symbols in enumerate(card.face.split("/"), card.y - top):
            cells[line][column : column + side] = symbols
    return left, top, ["".join(line) for line in cells]


def numbers_of(cards: int) -> list[int]:
    """The numbers of a set of cards, from 1 on."""
    return [card + 1 for card in cards_in(cards)]


def public_view(position: Syzygie) -> dict[str, Any]:
    """The fields of a view that are the same for every seat."""
    laid = cards_laid(position)
    left, top, rows = picture(laid, position.deck.side)
    thrown = [numbers_of(cards) for cards in position.thrown]
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
        "decks": [deck_cards(position.deck, owner) for owner in range(2)],
        "played": [sorted([*thrown[owner], *(card.number for card in laid if card.owner == owner)]) for owner in range(2)],
        "thrown": thrown,
        "hand_sizes": list(position.held),
        "deck_sizes": list(position.left),
        "bonuses": list(position.bonuses),
        "scores": position.scores(),
        "winners": position.winners() if position.over else None,
    }


def private_view(position: Syzygie, seat: int) -> dict[str, Any]:
    """The fields of a view that depend on its seat."""
    return {
        "seat": seat,
        "hand": [deck_cards(position.deck, seat)[card] for card in position.hand(seat)] if seat != NOBODY else [],
    }


def events(entries: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """The events of a move as a seat may know them: cards drawn by others are hidden (SZ-16)."""
    found = []
    for kind, a, b, c in entries:
        name, clause = EVENTS[kind]
        match name:
            case "laid":
                card, turn = decode_oriented(b)
                facts: dict[str, object] = {"seat": a, "card": card + 1, "turn": turn, "cell": decode_cell(c)}
            case "tide":
                facts = {"seat": a, "tide": b, "cell": decode_cell(c)}
            case "aligned":
                facts = {"points": a, "moon": decode_cell(b), "sun": decode_cell(c)}
            case "broken":
                facts = {"seat": a, "cell": decode_cell(b)}
            case "scored":
                facts = {"seat": a, "points": b, "total": c}
            case "bonus":
                facts = {"seat": a, "cell": decode_cell(b), "other": decode_cell(c)}
            case "drew":
                facts = {"seat": a, "card": b + 1 if seat == a else None}
                clause = "SZ-11" if c else clause
            case "no-card":
                facts = {"seat": a}
            case "threw":
                facts = {"seat": a, "card": b + 1}
            case _:
                facts = {}
        found.append(Event(name, clause, facts))
    return found


def components(position: Syzygie) -> list[list[int]]:
    """Every card wherever it lies, deck by deck (SZ-1)."""
    laid = cards_laid(position)
    return [
        sorted(
            [
                *(card + 1 for card in [*position.hand(owner), *position.piles[owner][: position.left[owner]]]),
                *(card.number for card in laid if card.owner == owner),
                *numbers_of(position.thrown[owner]),
            ]
        )
        for owner in range(2)
    ]
