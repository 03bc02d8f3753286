"""What a seat may see of a game of Soleil et Lune, what it hears of a move, and the names of what a learner observes.

Everything here is an allow-list: a view is built from nothing, of what its seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from etoile.core.definition import Event, Feature
from etoile.core.game import NOBODY
from etoile.games.soleil_lune.cards import SPECIES, SUITS, WRITTEN, cards_of, write_card
from etoile.games.soleil_lune.rules import EVENTS, SoleilLune

EDITIONS = ("total-eclipse", "2012")
SIDES = ("left", "right")


@dataclass
class Row:
    """A row from the left: the cards of each place, the visible one last. A stretch is its first and last place from 1."""

    places: list[list[str]]
    stretches: list[tuple[int, int]]


@dataclass(frozen=True)
class View:
    """A position as one seat sees it; for a spectator the seat is NOBODY and all hands are hidden (SL-37)."""

    seat: int
    to_move: int
    turn: int
    first: int
    edition: str
    teams: list[list[int]]
    extra: bool
    """Whether an animal asks for another card (SL-11)."""
    closing: bool
    """Whether the end has begun (SL-25)."""
    playing: list[int]
    """The seats that still play; in the last turns of total-eclipse, those whose last turn has not begun (SL-26)."""
    ended_by: str | None
    rows: list[list[Row]]
    """The Sun row and the Moon row in front of each seat."""
    hand: list[str]
    """One's own cards."""
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
    """What decided (SL-30): "points", "cards", or "shared" if nothing did."""


@lru_cache(10_000)
def named(suit: int, numbers: int, eclipses: int) -> list[str]:
    """Cards of a suit in notation. They are asked for again and again, as one card more does not change the other sets."""
    return [write_card(card) for card in cards_of(suit, numbers, eclipses)]


def names(suns: int, moons: int, solar: int, lunar: int) -> list[str]:
    """Numbers and eclipses of both suits in notation."""
    return named(0, suns, solar) + named(1, moons, lunar)


@lru_cache(100)
def animals_named(kinds: bytes) -> dict[str, str]:
    """The cards of both suits that carry an animal, and which."""
    return {write_card(place // 30 << 5 | place % 30): SPECIES[kind - 1] for place, kind in enumerate(kinds) if kind}


def public_view(position: SoleilLune) -> dict[str, Any]:
    """What everybody may see, by the fields of a view."""
    seats = range(position.seats)
    harvested = [names(position.crops[each][0], position.crops[each][1], 0, 0) for each in seats]
    return {
        "to_move": position.to_move,
        "turn": position.turns,
        "first": position.first,
        "edition": EDITIONS[position.edition],
        "teams": position.teams(),
        "extra": bool(position.extra),
        "closing": bool(position.closing),
        "playing": [each for each in seats if position.playing >> each & 1],
        "ended_by": f"SL-{position.ended}" if position.ended else None,
        "rows": [[row_of(position, each << 1), row_of(position, each << 1 | 1)] for each in seats],
        "hand_sizes": [position.held[each] for each in seats],
        "pile": position.left,
        "reshuffles": position.reshuffles,
        "discards": names(position.discards[0], position.discards[1], position.discarded[0], position.discarded[1]),
        "harvested": harvested,
        "spent": names(0, 0, position.spent[0], position.spent[1]),
        "animals": animals_named(position.animals_told()),
        "scores": position.scores() if position.over else [len(harvested[each]) - position.laid_out(each) for each in seats],
        "winners": position.winners() if position.over else None,
        "decided_by": decided_by(position) if position.over else None,
    }


def private_view(position: SoleilLune, seat: int) -> dict[str, Any]:
    """What a seat sees besides."""
    return {
        "seat": seat,
        "hand": [WRITTEN[card] for card in position.hand(seat)] if seat != NOBODY else [],
    }


def row_of(position: SoleilLune, row: int) -> Row:
    """A row and its stretches (SL-18)."""
    return Row(position.places(row, WRITTEN), stretches_of(position.sizes[row], position.dark[row]))


@lru_cache(10_000)
def stretches_of(size: int, dark: int) -> list[tuple[int, int]]:
    """The stretches of a row with so many places, of which these lie in the dark: five or more between two eclipses."""
    found = []
    first = 0
    for place in range(size + 1):
        if place == size or dark >> place & 1:
            if place - first >= 5:
                found.append((first + 1, place))
            first = place + 1
    return found


def decided_by(position: SoleilLune) -> str:
    """What the victory rests on (SL-30)."""
    standings = position.standings()
    winners = position.winners()
    if sum(team[0] in winners for team in position.teams()) > 1:
        return "shared"
    others = [points for seat, (points, _) in enumerate(standings) if seat not in winners]
    return "cards" if standings[winners[0]][0] in others else "points"


def events(notes: list[tuple[int, int, int, int]], seat: int) -> list[Event]:
    """What a seat hears of a move: the cards that others draw are hidden (SL-37)."""
    heard = []
    for kind, a, b, c in notes:
        name, clause = EVENTS[kind]
        match name:
            case "started" | "started-for-team":
                facts: dict[str, object] = {"seat": a, "card": WRITTEN[b], "row": c}
            case "laid":
                facts = {"seat": a, "card": WRITTEN[b], "row": c >> 1, "side": SIDES[c & 1]}
            case "covered" | "covered-alone" | "eclipsed":
                facts = {"seat": a, "card": WRITTEN[b], "row": c >> 5, "place": (c & 31) + 1}
            case "animal":
                facts = {"seat": a, "card": WRITTEN[b], "animal": SPECIES[c - 1]}
            case "drew":
                facts = {"seat": a, "card": WRITTEN[b] if seat == a else None}
            case "uncovered" | "discarded":
                facts = {"seat": a, "card": WRITTEN[b]}
            case "harvested":
                suit = b >> 10 << 5
                facts = {"seat": a, "stretch": [WRITTEN[suit | b >> 5 & 31], WRITTEN[suit | b & 31]], "numbers": c}
            case "closed-up" | "row-lost":
                facts = {"seat": a, "suit": SUITS[b], "places": c}
            case "reshuffled":
                facts = {"cards": a}
            case "last-pile" | "ended-last-turns" | "ended-all-harvested":
                facts = {}
            case _:
                facts = {"seat": a}
        heard.append(Event(name, clause, facts))
    return heard


FEATURES = (
    Feature("eclipses", 2, 5, "solar and lunar eclipses in one's own hand"),
    Feature("hand", 58, 1, "the numbers in one's own hand, Suns from 1 to 29, then Moons"),
    Feature("discarded_eclipses", 2, 5, "solar and lunar eclipses in the discards"),
    Feature("discards", 58, 1, "the numbers in the discards"),
    Feature("harvested", 58, 1, "the numbers that anybody has harvested"),
    Feature("animals", 58, 1, "the numbers that carry an animal"),
    *(
        Feature(f"{owner}_{suit}_{what}", 29, high, meaning)
        for owner in ("own", "second", "third", "fourth")
        for suit in SUITS
        for what, high, meaning in (
            ("row", 29, "the topmost number of each place from the left, visible or eclipsed; 0 where there is no place"),
            ("dark", 1, "for each place, whether an eclipse lies on it"),
            ("hidden", 1, "for each number from 1 to 29, whether it is hidden under another one in this row"),
        )
    ),
    Feature("hand_sizes", 4, 5, "how many cards each holds, clockwise from the seat"),
    Feature("playing", 4, 1, "who still plays"),
    Feature("crops", 4, 58, "how many numbers each has harvested"),
    Feature("seated", 4, 1, "whether somebody sits there"),
    Feature("to_move", 4, 1, "who is to move"),
    Feature("spent", 2, 5, "solar and lunar eclipses out of play"),
    Feature("pile", 1, 58, "how many cards are left in the pile"),
    Feature("reshuffles", 1, 40, "how often the discards have become the pile"),
    Feature("extra", 1, 1, "whether an animal asks for another card"),
    Feature("closing", 1, 1, "whether the end has begun"),
    Feature("edition", 1, 1, "0: total-eclipse, 1: 2012"),
)


def components(position: SoleilLune) -> list[int]:
    """Every card wherever it lies (SL-1)."""
    cards = [card for seat in range(position.seats) for card in position.hand(seat)]
    cards += position.pile[: position.left]
    cards += [card for row in range(8) for stack in position.places(row) for card in stack]
    for suit in range(2):
        cards += cards_of(suit, position.discards[suit], position.discarded[suit])
        cards += [suit << 5] * position.spent[suit]
        cards += [card for crops in position.crops for card in cards_of(suit, crops[suit])]
    return sorted(cards)
