"""Previews of Soleil et Lune: harvested numbers, stretches that can be harvested, and eclipses."""

from __future__ import annotations

from typing import Any

from etoile.core.definition import Event
from etoile.core.preview import Note, Previews
from etoile.games.soleil_lune.cards import CARD_NAMES, LETTERS, SUITS
from etoile.games.soleil_lune.rules import stretch_bounds

ECLIPSE_LETTER = "E"
PLACINGS = ("started", "started-for-team", "laid", "covered", "covered-alone", "eclipsed")
"""Events that place a card."""
STRETCH = 5
"""SL-18: the fewest numbers of a stretch."""


def notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns a harvest (SL-20), stretches that begin or cease to be harvestable (SL-18), an extra card (SL-11), and the
    longest run of numbers in a row of the seat."""
    found = harvest_notes(events)
    if not found:
        found += stretch_notes(before, after, seat)
    if any(event.name == "animal" for event in events) and after.to_move == seat and after.extra:
        found.append(Note("extra"))
    found += row_notes(before, after, events, seat)
    return found


def harvest_notes(events: list[Event]) -> list[Note]:
    """SL-20: returns the harvested numbers, hidden ones included."""
    points = sum(event.facts["numbers"] for event in events if event.name == "harvested")
    points += sum(event.name == "uncovered" for event in events)
    return [Note("gain", {"points": points})] if points else []


def stretch_notes(before: Any, after: Any, seat: int) -> list[Note]:
    """SL-18: returns the stretches that a card completes, of the seat, its partner or another, and those that it breaks."""
    was, now = harvestable(before), harvestable(after)
    mates = next(team for team in before.teams() if seat in team)
    found = []
    for row in sorted(now, key=lambda row: row // 2 != seat):
        owner = row // 2
        facts = {"seat": owner, "suit": SUITS[row % 2]}
        if now[row] > was[row]:
            name = "ready" if owner == seat else "ready-partner" if owner in mates else "ready-other"
            found.append(Note(name, {**facts, "points": now[row]}))
        elif now[row] < was[row] and owner not in mates:
            found.append(Note("broken", {**facts, "points": was[row] - now[row]}))
    return found


def row_notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns a run of the seat that grows towards a stretch, and what the placed card does to its row."""
    found = []
    for suit, name in enumerate(SUITS):
        was, now = (longest_run(position.places(2 * seat + suit, CARD_NAMES)) for position in (before, after))
        if 1 < now < STRETCH and was < now:
            found.append(Note("run", {"suit": name, "count": now, "missing": STRETCH - now}))
    for event in events:
        if event.name in PLACINGS:
            facts = {"seat": event.facts["row"], "suit": SUITS[LETTERS.index(event.facts["card"][0])]}
            own = event.facts["row"] in next(team for team in before.teams() if seat in team)
            if event.name == "eclipsed":
                found += [] if own else [Note("darkened", facts)]
            elif not own:
                found.append(Note("elsewhere", facts))
            elif event.name.startswith(("covered", "started")):
                found.append(Note(event.name.partition("-")[0], facts))
    return found


def harvestable(position: Any) -> dict[int, int]:
    """SL-18, SL-20: returns for each row the numbers that lie in its stretches, hidden ones included."""
    found = {}
    for row in range(2 * position.seats):
        places = position.places(row, CARD_NAMES)
        bounds = stretch_bounds(position.sizes[row], position.eclipsed[row])
        found[row] = sum(numbers_in(places[first : last + 1]) for first, last in bounds)
    return found


def numbers_in(places: list[list[str]]) -> int:
    """Returns how many numbers lie in some places, hidden ones included."""
    return sum(not card.endswith(ECLIPSE_LETTER) for place in places for card in place)


def longest_run(places: list[list[str]]) -> int:
    """Returns the largest number of visible numbers side by side."""
    best = run = 0
    for place in places:
        run = 0 if place[-1].endswith(ECLIPSE_LETTER) else run + 1
        best = max(best, run)
    return best


def public_scores(position: Any) -> list[int]:
    """SL-29: returns the points of every seat without the numbers in hand, which are secret while the game runs (SL-37)."""
    if position.over:
        return list(position.scores())
    return [
        sum(harvest.bit_count() for harvest in position.harvests[seat])
        - sum(numbers_in(position.places(2 * seat + suit, CARD_NAMES)) for suit in range(2))
        for seat in range(position.seats)
    ]


PREVIEWS = Previews(notes=notes, scores=public_scores)
