"""Previews of Ecliptic: points, the likelihood of winning a duel, and the pairs that stay in hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from etoile.core.definition import Event
from etoile.core.preview import Note, Odds, Previews, points_notes
from etoile.games.ecliptic.cards import NOTATION, SIGNS
from etoile.games.ecliptic.cardset import PARTS
from etoile.games.ecliptic.rules import KEEPS


def notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns a triplet (EC-14), the change of points (EC-19) and the pairs that stay in hand (EC-4).

    While a duel is undecided, the contested card counts for nobody: `duel_note` has its points.
    """
    found = []
    if any(event.name == "replays" for event in events):
        found.append(Note("replays"))
    if not after.choosing:
        found += points_notes(before, after, events, seat)
    pairs = pairs_kept(before, events, seat)
    if pairs and not before.choosing and not after.last_turn and not after.over:
        found.append(Note("pairs", {"count": pairs}))
    return found


def pairs_kept(before: Any, events: list[Event], seat: int) -> int:
    """EC-4: returns the number of pairs among the cards that a move leaves in the hand, before anything is drawn."""
    played = {NOTATION[card] for event in events if event.name == "discarded" for card in event.facts["pair"]}
    played |= {NOTATION[event.facts["card"]] for event in events if event.name == "placed"}
    kept = [PARTS[card] for card in before.hand(seat) if card not in played]
    return sum(one[0] == other[0] or one[1] == other[1] for one, other in combinations(kept, 2))


def duel_note(before: Any, after: Any, seat: int) -> Note | None:
    """EC-7: returns the duel that a move starts, and the seat's points before it and after the better choice (EC-12)."""
    if before.choosing or not after.choosing:
        return None
    points = []
    for choice in KEEPS:
        won = after.copy()
        won.to_move = seat
        won.apply(choice)
        points.append((won.scores()[seat] - won.scores()[1 - seat], won.scores()[seat]))
    was, now = before.scores()[seat], max(points)[1]
    return Note("duel", {"sign": SIGNS[after.duel_sign], "before": was, "after": now, "change": now - was})


def wins_duel(after: Any, seat: int) -> bool:
    """EC-10: returns whether a seat won the duel that awaits its winner's choice."""
    return bool(after.to_move == seat)


def has_settled(after: Any) -> bool:
    """Returns whether no duel awaits a choice."""
    return not after.choosing


PREVIEWS = Previews(notes=notes, odds=Odds(duel_note, wins_duel), settled=has_settled)
