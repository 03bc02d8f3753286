"""Views of a position and events of a move, for one seat or a spectator.

Both are allow-lists: they are built up from what the seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.games.ecliptic.cards import SIGNS, SYMBOLS, write_card
from etoile.games.ecliptic.cardset import list_cards
from etoile.games.ecliptic.evaluation import Ecliptic
from etoile.games.ecliptic.rules import EVENTS

Side = list[str | None]


@dataclass(frozen=True)
class Duel:
    """A duel that awaits its winner's choice (EC-12). The total of a losing defender is never set (EC-11)."""

    sign: str
    attacker: int
    winner: int
    totals: list[int | None]
    shown: list[list[str]]


@dataclass(frozen=True)
class ScoreParts:
    """Parts of a side's score (EC-19)."""

    run: int
    """Cards in the longest run of signs."""
    symbol: str
    """The most frequent symbol, the first of several."""
    frequent: int
    """Cards with this symbol."""
    birth: bool
    """Whether the side holds the birth sign."""


@dataclass(frozen=True)
class View:
    """A position as one seat sees it. For a spectator the seat is NOBODY and all hands are hidden."""

    seat: int
    to_move: int
    turn: int
    first: int
    last_turn: bool
    ended_by: str | None
    sides: list[Side]
    hand: list[str]
    """The seat's own cards."""
    exposed: list[str]
    """The seat's own cards that the other player knows."""
    known: list[str]
    """The other player's cards that the seat knows: shown in a duel (EC-11) or lost to them (EC-13), and still held."""
    hand_sizes: list[int]
    pile: int
    discards: list[str]
    births: list[str]
    day: str
    duel: Duel | None
    scores: list[int]
    score_parts: list[ScoreParts] | None
    """Parts of the scores at the end of the game."""
    winners: list[int] | None
    decided_by: str | None
    """The criterion that decided (EC-20): "points", "signs", "symbols", "day", or "shared" if none did."""


def write_cards(cards: list[int]) -> list[str]:
    """Returns the notation of each card of a set."""
    return [write_card(card) for card in list_cards(cards)]


def public_view(position: Ecliptic) -> dict[str, Any]:
    """Returns the fields of a view that are the same for everybody."""
    return {
        "to_move": position.to_move,
        "turn": position.turns,
        "first": position.first,
        "last_turn": bool(position.last_turn),
        "ended_by": f"EC-{position.ended_by}" if position.ended_by else None,
        "sides": [[None if card < 0 else write_card(card) for card in side] for side in map(position.side, range(2))],
        "hand_sizes": list(position.hand_sizes),
        "pile": position.pile_size,
        "discards": write_cards(position.discards),
        "births": [SIGNS[sign] for sign in position.births],
        "day": SIGNS[position.day],
        "duel": view_duel(position) if position.choosing else None,
        "scores": position.scores(),
        "score_parts": [score_parts(position, seat) for seat in range(2)] if position.over else None,
        "winners": position.winners() if position.over else None,
        "decided_by": decided_by(position) if position.over else None,
    }


def private_view(position: Ecliptic, seat: int) -> dict[str, Any]:
    """Returns the fields of a view that depend on the seat."""
    seated = seat != NOBODY
    return {
        "seat": seat,
        "hand": [write_card(card) for card in position.hand(seat)] if seated else [],
        "exposed": write_cards(position.known[1 - seat]) if seated else [],
        "known": write_cards(position.known[seat]) if seated else [],
    }


def score_parts(position: Ecliptic, seat: int) -> ScoreParts:
    """EC-19: returns the parts of a side's score."""
    run, symbol, frequent, birth = position.score_parts(seat)
    return ScoreParts(run, SYMBOLS[symbol], frequent, birth)


def decided_by(position: Ecliptic) -> str:
    """EC-20: returns the criterion that decides."""
    white, blue = position.standings()
    for name, of_white, of_blue in zip(("points", "signs", "symbols", "day"), white, blue, strict=True):
        if of_white != of_blue:
            return name
    return "shared"


def view_duel(position: Ecliptic) -> Duel:
    """Returns the duel that awaits its winner's choice."""
    return Duel(
        sign=SIGNS[position.duel_sign],
        attacker=position.attacker,
        winner=position.to_move,
        totals=[total or None for total in position.announced],
        shown=[write_cards(shown) for shown in position.shown],
    )


def events(entries: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """Returns the events of a move for a seat.

    The other's drawn cards are hidden (EC-3). Exchanged cards are hidden from spectators (EC-13).
    """
    found = []
    for kind, a, b, c in entries:
        name, clause = EVENTS[kind]
        match name:
            case "discarded":
                facts: dict[str, object] = {"seat": a, "pair": [write_card(b), write_card(c)]}
            case "placed" | "showed":
                facts = {"seat": a, "card": write_card(b)}
            case "drew":
                facts = {"seat": a, "card": write_card(b) if seat == a else None}
                clause = "EC-8" if c else clause
            case "duel" | "won":
                facts = {"seat": a, "sign": SIGNS[b]}
            case "announced":
                facts = {"seat": a, "series": b, "frequent": c}
            case "kept":
                facts = {"seat": a, "card": write_card(b), "discarded": write_card(c)}
            case "took":
                facts = {"seat": a, "card": None if seat == NOBODY else write_card(b)}
            case "replays" | "last-turn" | "final-duel" | "ended-blocked":
                facts = {"seat": a}
            case _:
                facts = {}
        found.append(Event(name, clause, facts))
    return found


def components(position: Ecliptic) -> list[int]:
    """EC-1: returns every card wherever it lies, sorted."""
    held = [*position.hand(0), *position.hand(1), *position.pile[: position.pile_size]]
    laid = [card for seat in range(2) for card in position.side(seat) if card >= 0]
    return sorted([*held, *laid, *list_cards(position.discards)])
