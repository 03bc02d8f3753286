"""What a seat may see of a game of Ecliptic, what it hears of a move, and the names of what a learner observes.

Everything here is an allow-list: a view is built from nothing, of what its seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from etoile.core.definition import Event, Feature
from etoile.core.game import NOBODY
from etoile.games.ecliptic.cards import SIGNS, cards_of, write_card
from etoile.games.ecliptic.rules import EVENTS, Ecliptic

Side = list[str | None]


@dataclass(frozen=True)
class Duel:
    """A duel whose winner still has to choose (EC-12). A losing defender's total is nowhere (EC-11)."""

    sign: str
    attacker: int
    winner: int
    totals: list[int | None]
    shown: list[list[str]]


@dataclass(frozen=True)
class View:
    """A position as one seat sees it; for a spectator the seat is NOBODY and all hands are hidden."""

    seat: int
    to_move: int
    turn: int
    first: int
    last_turn: bool
    ended_by: str | None
    sides: list[Side]
    hand: list[str]
    """One's own cards."""
    exposed: list[str]
    """Those of one's own cards that the other knows."""
    known: list[str]
    """The other's cards that one knows: shown in a duel (EC-11) or lost to him (EC-13), and still in his hand."""
    hand_sizes: list[int]
    pile: int
    discards: list[str]
    births: list[str]
    day: str
    duel: Duel | None
    scores: list[int]
    winners: list[int] | None
    decided_by: str | None
    """What decided (EC-20): "points", "signs", "symbols", "day", or "shared" if nothing did."""


def names(suits: list[int]) -> list[str]:
    """A set of cards in notation."""
    return [write_card(card) for card in cards_of(suits)]


def public_view(position: Ecliptic) -> dict[str, Any]:
    """What everybody may see, by the fields of a view."""
    return {
        "to_move": position.to_move,
        "turn": position.turns,
        "first": position.first,
        "last_turn": bool(position.last_turn),
        "ended_by": f"EC-{position.ended}" if position.ended else None,
        "sides": [[None if card < 0 else write_card(card) for card in side] for side in map(position.side, range(2))],
        "hand_sizes": list(position.held),
        "pile": position.left,
        "discards": names(position.discards),
        "births": [SIGNS[sign] for sign in position.births],
        "day": SIGNS[position.day],
        "duel": duel(position) if position.choosing else None,
        "scores": position.scores(),
        "winners": position.winners() if position.over else None,
        "decided_by": decided_by(position) if position.over else None,
    }


def private_view(position: Ecliptic, seat: int) -> dict[str, Any]:
    """What a seat sees besides."""
    seated = seat != NOBODY
    return {
        "seat": seat,
        "hand": [write_card(card) for card in position.hand(seat)] if seated else [],
        "exposed": names(position.known[1 - seat]) if seated else [],
        "known": names(position.known[seat]) if seated else [],
    }


def decided_by(position: Ecliptic) -> str:
    """What the victory rests on (EC-20)."""
    white, blue = position.standings()
    for name, one, other in zip(("points", "signs", "symbols", "day"), white, blue, strict=True):
        if one != other:
            return name
    return "shared"


def duel(position: Ecliptic) -> Duel:
    """The duel that waits for its winner's choice."""
    return Duel(
        sign=SIGNS[position.duel_sign],
        attacker=position.attacker,
        winner=position.to_move,
        totals=[total or None for total in position.announced],
        shown=[names(shown) for shown in position.shown],
    )


def events(notes: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """What a seat hears of a move: others' drawn cards are hidden (EC-3), exchanged ones from spectators (EC-13)."""
    heard = []
    for kind, a, b, c in notes:
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
        heard.append(Event(name, clause, facts))
    return heard


FEATURES = (
    Feature("hand", 126, 1, "seven slots, each twelve signs and six symbols: the card in the slot"),
    Feature("exposed", 7, 1, "for each slot, whether the other knows the card"),
    Feature("known", 72, 1, "the other's cards that the seat knows, sign by sign, six symbols each"),
    Feature("own_side", 72, 1, "the cards on one's own side, sign by sign"),
    Feature("other_side", 72, 1, "the cards on the other's side, sign by sign"),
    Feature("discards", 72, 1, "the discards, sign by sign"),
    Feature("own_birth", 12, 1, "one's own birth sign"),
    Feature("other_birth", 12, 1, "the other's birth sign"),
    Feature("day", 12, 1, "the sign of the day"),
    Feature("other_hand", 1, 7, "how many cards the other holds"),
    Feature("pile", 1, 58, "how many cards are left in the pile"),
    Feature("to_move", 1, 1, "whether the seat is to move"),
    Feature("last_turn", 1, 1, "whether this is the last turn"),
    Feature("choosing", 1, 1, "whether a duel's winner has to choose"),
    Feature("attacking", 1, 1, "whether the seat is the attacker in that duel"),
    Feature("own_total", 1, 14, "what the seat announced in that duel, or 0"),
    Feature("other_total", 1, 14, "what the other announced in that duel, or 0"),
)


def components(position: Ecliptic) -> list[int]:
    """Every card wherever it lies (EC-1)."""
    held = [*position.hand(0), *position.hand(1), *position.pile[: position.left]]
    laid = [card for seat in range(2) for card in position.side(seat) if card >= 0]
    return sorted([*held, *laid, *cards_of(position.discards)])
