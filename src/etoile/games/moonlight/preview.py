"""Previews of Moonlight: the sums of rows, the moons, and the round as it stands."""

from __future__ import annotations

from typing import Any

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.core.preview import Note, Previews
from etoile.games.moonlight.cards import ROWS

ROUND_ENDS = ("won", "won-by-wolves", "tied")
IMPORTANCE = ("taken", "freed", "same")


def notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns the end of the round or the match, or how rows (ML-17), moons (ML-15) and points (ML-19) change."""
    if any(event.name in ROUND_ENDS for event in events):
        return end_notes(events, seat)
    if before.choosing or after.choosing:
        return []
    found = row_notes(before, after, seat)
    was, now = before.standings(), after.standings()
    for name, part in (("moons", 0), ("standing", 1)):
        sums = [standings[which][part] for standings in (was, now) for which in (seat, 1 - seat)]
        if sums[:2] != sums[2:]:
            found.append(Note(name, sums_of(*sums)))
    return found


def sums_of(own_before: int, other_before: int, own: int, other: int) -> dict[str, Any]:
    """Returns both players' sums before and after a move as facts."""
    return {"own_before": own_before, "other_before": other_before, "own": own, "other": other}


def row_notes(before: Any, after: Any, seat: int) -> list[Note]:
    """ML-17: returns the rows whose sums change: those that the seat takes first, then those that the other loses."""
    was = {row: (white, black, winner) for row, white, black, winner, _ in before.lines()}
    found = []
    for row, white, black, winner, _ in after.lines():
        sums, leader = (white, black), winner
        *sums_before, leader_before = was.get(row, (0, 0, NOBODY))
        if tuple(sums_before) != sums:
            facts = sums_of(sums_before[seat], sums_before[1 - seat], sums[seat], sums[1 - seat])
            better = facts["own"] - facts["other"] > facts["own_before"] - facts["other_before"]
            change = change_of(leader_before, leader, seat)
            found.append(Note("row" if better else "row-down", {"row": ROWS[row], "change": change, **facts}))
    return sorted(found, key=lambda note: (IMPORTANCE.index(note.facts["change"]), note.facts["row"]))


def change_of(before: int, after: int, seat: int) -> str:
    """Returns whether a seat takes a row, the other player loses it, or neither."""
    if before != after and after == seat:
        return "taken"
    return "freed" if before != after and before == 1 - seat else "same"


def end_notes(events: list[Event], seat: int) -> list[Note]:
    """ML-20, ML-21: returns the result of the round and of the match for a seat."""
    facts = {event.name: event.facts for event in events}
    if "tied" in facts:
        return [Note("round-tied")]
    won = (facts.get("won") or facts["won-by-wolves"])["seat"] == seat
    if "summit" in facts:
        return [Note("match-won" if won else "match-lost")]
    points = (facts["scored"]["white"], facts["scored"]["black"])
    return [Note("round-won" if won else "round-lost", {"own": points[seat], "other": points[1 - seat]})]


PREVIEWS = Previews(notes=notes)
