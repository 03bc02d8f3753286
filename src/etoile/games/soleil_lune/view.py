"""Views and events of Soleil et Lune: the part of a position and of a move that one seat may know.

Every view is an allow-list: it is built up from the fields that its seat may see. The module is compiled because a view
reads many C arrays of the position, which Python code could only read by copying them into lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cython

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.games.soleil_lune.cards import ANIMALS, CARD_NAMES, SUITS
from etoile.games.soleil_lune.rules import EDITIONS, EVENTS, Rules, stretch_bounds

if not cython.compiled:
    from etoile.games.soleil_lune.cardset import (
        ECLIPSE,
        card_of,
        cards_in,
        contains,
        end_seat,
        end_side,
        place_index,
        place_seat,
        row_of,
        stretch_first,
        stretch_last,
    )

SIDES = ("left", "right")


@dataclass
class Row:
    """A row from the left."""

    places: list[list[str]]
    """The cards of each place, the visible one last."""
    stretches: list[tuple[int, int]]
    """The first and the last place of each stretch, counted from 1 (SL-18)."""


@dataclass(frozen=True)
class View:
    """A position as one seat may see it; for a spectator the seat is NOBODY and all hands are hidden (SL-37)."""

    seat: int
    to_move: int
    turn: int
    first: int
    edition: str
    teams: list[list[int]]
    extra: bool
    """An extra card is due after an animal (SL-11)."""
    closing: bool
    """The end has begun (SL-25)."""
    may_eclipse: bool
    """The player to move may choose a total eclipse (SL-23)."""
    playing: list[int]
    """The seats that still play; in the last turns of total-eclipse, those whose last turn has not begun (SL-26)."""
    ended_by: str | None
    rows: list[list[Row]]
    """The Sun row and the Moon row in front of each seat."""
    hand: list[str]
    """The seat's own cards."""
    hand_sizes: list[int]
    pile: int
    reshuffles: int
    discards: list[str]
    harvested: list[list[str]]
    """The numbers that each seat has harvested."""
    spent: list[str]
    """The eclipses that went with them (SL-20)."""
    animals: dict[str, str]
    scores: list[int]
    """SL-29; while the game runs, without the numbers in hand, which are secret."""
    winners: list[int] | None
    decided_by: str | None
    """The tie-break that decided (SL-30): "points", "cards", or "shared" if none did."""


@lru_cache(10_000)
def suit_names(suit: int, numbers: int, eclipses: int) -> list[str]:
    """Returns the names of a suit's cards. Cached, since most moves leave most sets as they are."""
    return [CARD_NAMES[card] for card in cards_in(suit, numbers, eclipses)]


def names(suns: int, moons: int, solar: int, lunar: int) -> list[str]:
    """Returns the names of numbers and eclipses of both suits."""
    return suit_names(0, suns, solar) + suit_names(1, moons, lunar)


@lru_cache(100)
def animals_by_name(animals: bytes) -> dict[str, str]:
    """Returns the cards of both suits that carry an animal, and which (SL-2). `animals` has 30 numbers for each suit."""
    return {
        CARD_NAMES[card_of(index // 30, index % 30)]: ANIMALS[animal - 1] for index, animal in enumerate(animals) if animal
    }


def public_view(position: Rules) -> dict[str, Any]:
    """Returns the fields of a view that are the same for all seats and spectators."""
    seats = range(position.seats)
    return {
        "to_move": position.to_move,
        "turn": position.turns,
        "first": position.first,
        "edition": EDITIONS[position.edition],
        "teams": position.teams(),
        "extra": bool(position.extra),
        "closing": bool(position.closing),
        "may_eclipse": bool(position.to_move != NOBODY and position.may_choose_eclipse()),
        "playing": [seat for seat in seats if contains(position.playing, seat)],
        "ended_by": f"SL-{position.ended}" if position.ended else None,
        "rows": [[view_row(position, row_of(seat, 0)), view_row(position, row_of(seat, 1))] for seat in seats],
        "hand_sizes": [position.hand_sizes[seat] for seat in seats],
        "pile": position.pile_size,
        "reshuffles": position.reshuffles,
        "discards": names(
            position.discards[0], position.discards[1], position.discarded_eclipses[0], position.discarded_eclipses[1]
        ),
        "harvested": [names(position.harvests[seat][0], position.harvests[seat][1], 0, 0) for seat in seats],
        "spent": names(0, 0, position.spent_eclipses[0], position.spent_eclipses[1]),
        "animals": animals_by_name(position.animal_bytes()),
        "scores": position.scores() if position.over else [position.public_score(seat) for seat in seats],
        "winners": position.winners() if position.over else None,
        "decided_by": decided_by(position) if position.over else None,
    }


def private_view(position: Rules, seat: int) -> dict[str, Any]:
    """Returns the fields of a view that are a seat's own; NOBODY is a spectator."""
    return {
        "seat": seat,
        "hand": [CARD_NAMES[card] for card in position.hand(seat)] if seat != NOBODY else [],
    }


def view_row(position: Rules, row: int) -> Row:
    """Returns a row and its stretches."""
    return Row(position.places(row, CARD_NAMES), stretches_from_1(position.sizes[row], position.eclipsed[row]))


@lru_cache(10_000)
def stretches_from_1(size: int, eclipsed: int) -> list[tuple[int, int]]:
    """Returns the stretches of a row with this many places, of which these show an eclipse, counted from 1."""
    return [(first + 1, last + 1) for first, last in stretch_bounds(size, eclipsed)]


def decided_by(position: Rules) -> str:
    """SL-30: returns "points" or "cards" by what decided the victory, "shared" if nothing did."""
    standings = position.standings()
    winners = position.winners()
    if sum(team[0] in winners for team in position.teams()) > 1:
        return "shared"
    others = [points for seat, (points, _) in enumerate(standings) if seat not in winners]
    return "cards" if standings[winners[0]][0] in others else "points"


def events(buffer: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """Returns the events of a move as a seat may know them: the cards that other seats draw are hidden (SL-37)."""
    found = []
    for kind, a, b, c in buffer:
        name, clause = EVENTS[kind]
        match name:
            case "started" | "started-for-team":
                facts: dict[str, object] = {"seat": a, "card": CARD_NAMES[b], "row": c}
            case "laid":
                facts = {"seat": a, "card": CARD_NAMES[b], "row": end_seat(c), "side": SIDES[end_side(c)]}
            case "covered" | "covered-alone" | "eclipsed":
                facts = {"seat": a, "card": CARD_NAMES[b], "row": place_seat(c), "place": place_index(c) + 1}
            case "animal":
                facts = {"seat": a, "card": CARD_NAMES[b], "animal": ANIMALS[c - 1]}
            case "drew":
                facts = {"seat": a, "card": CARD_NAMES[b] if seat == a else None}
            case "uncovered" | "discarded":
                facts = {"seat": a, "card": CARD_NAMES[b]}
            case "harvested":
                facts = {"seat": a, "stretch": [CARD_NAMES[stretch_first(b)], CARD_NAMES[stretch_last(b)]], "numbers": c}
            case "closed-up" | "row-lost":
                facts = {"seat": a, "suit": SUITS[b], "places": c}
            case "reshuffled":
                facts = {"cards": a}
            case "last-pile" | "ended-last-turns" | "ended-all-harvested":
                facts = {}
            case _:
                facts = {"seat": a}
        found.append(Event(name, clause, facts))
    return found


def components(position: Rules) -> list[int]:
    """Returns every card of the game wherever it lies, sorted (SL-1)."""
    cards = [card for seat in range(position.seats) for card in position.hand(seat)]
    cards += position.pile[: position.pile_size]
    cards += [card for row in range(8) for stack in position.places(row) for card in stack]
    for suit in range(2):
        cards += cards_in(suit, position.discards[suit], position.discarded_eclipses[suit])
        cards += [card_of(suit, ECLIPSE)] * position.spent_eclipses[suit]
        cards += [card for harvest in position.harvests for card in cards_in(suit, harvest[suit])]
    return sorted(cards)
