"""Previews: what the player to move can know about a move before it is played.

Everything here is computed from re-deals of the seat's knowledge. A fact is certain if it is the same in all of them; the
likelihood of what hidden cards decide is a share of re-deals. The generators are seeded by constants, so that a preview is a
function of the seat's knowledge and the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from etoile.core.game import Game
from etoile.core.rng import Rng

if TYPE_CHECKING:
    from etoile.core.definition import Event

PREVIEW_DEALS = 8
"""Re-deals that a preview of a move compares."""
ODDS_DEALS = 400
"""Re-deals from which a likelihood is counted: its standard error is at most 2.5 %."""
PERCENT = 100


@dataclass(frozen=True)
class Note:
    """A consequence of a move, told to the player who considers it.

    The message `preview-GAME-NAME` (or `preview-NAME`) words it before the move, `reason-GAME-NAME` (or `reason-NAME`) as
    the reason of a hint. A note without one of the two messages is left out there.
    """

    name: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ScoreChange:
    """Points of a seat before and after a move."""

    before: int
    after: int


@dataclass(frozen=True)
class Preview:
    """Consequences of a move that is not played."""

    events: list[Event]
    """The certain public events, up to the first that depends on hidden cards."""
    notes: list[Note]
    """The likelihood if there is one, then the certain notes, the most important first."""
    scores: list[ScoreChange | None]
    """For each seat; None if its points after the move depend on hidden cards."""
    chance: float | None
    """Likelihood of the favourable outcome of what hidden cards decide; None if there is no such decision."""


@dataclass(frozen=True)
class Odds:
    """Something favourable or unfavourable that hidden cards decide within a move."""

    note: Callable[[Any, Any, int], Note | None]
    """Returns the note of the decision from positions before and after the move and the seat, or None if there is no such
    decision. It depends on nothing hidden. The fact `percent` is added to it."""
    favourable: Callable[[Any, int], bool]
    """Returns whether the decision went the seat's way in the position after the move."""


def points_notes(before: Any, after: Any, events: list[Event], seat: int) -> list[Note]:
    """Returns how a move changes the points of the seat's team and, between two teams, of the other one."""
    found = []
    teams = sorted(before.teams(), key=lambda team: seat not in team)
    for name, team in zip(("points", "other-points"), teams, strict=False):
        was, now = (sum(position.scores()[member] for member in team) for position in (before, after))
        if was != now and (name == "points" or len(teams) == 2):
            found.append(Note(name, {"before": was, "after": now, "change": now - was}))
    return found


def current_scores(position: Any) -> list[int]:
    """Returns the points of every seat."""
    return list(position.scores())


def always(position: Any) -> bool:
    """Returns True."""
    return True


@dataclass(frozen=True)
class Previews:
    """Functions by which a game describes a move before it is played. They get re-dealt positions only."""

    notes: Callable[[Any, Any, list[Event], int], list[Note]] = points_notes
    """Returns notes, the most important first, from positions before and after a move, its public events and the seat."""
    odds: Odds | None = None
    scores: Callable[[Any], list[int]] = current_scores
    """Returns the points of every seat as the players see them."""
    settled: Callable[[Any], bool] = always
    """Returns whether the points after a move are final until the next one."""


def certain_events(outcomes: list[list[Event]]) -> list[Event]:
    """Returns the events that all outcomes begin with."""
    certain = []
    for alternatives in zip(*outcomes, strict=False):
        if any(event != alternatives[0] for event in alternatives):
            break
        certain.append(alternatives[0])
    return certain


def certain_notes(outcomes: list[list[Note]]) -> list[Note]:
    """Returns the notes that all outcomes contain."""
    return [note for note in outcomes[0] if all(note in other for other in outcomes)]


def certain_scores(previews: Previews, deals: list[tuple[Any, Any]]) -> list[ScoreChange | None]:
    """Returns how a move changes the points of each seat, where that is the same in all pairs of positions."""
    if not all(previews.settled(after) for _, after in deals):
        return [None] * deals[0][0].seats
    changes = [zip(previews.scores(before), previews.scores(after), strict=True) for before, after in deals]
    return [
        ScoreChange(*alternatives[0]) if len(set(alternatives)) == 1 else None for alternatives in zip(*changes, strict=True)
    ]


def pairs_of(position: Game, action: int, seat: int, count: int) -> Iterator[tuple[Any, Any]]:
    """Yields re-dealt positions before and after a move."""
    for number in range(count):
        before = position.redeal(seat, Rng(number))
        after = before.copy()
        after.apply(action)
        yield before, after


def likelihood(previews: Previews, position: Game, action: int, seat: int) -> tuple[Note, float] | None:
    """Returns what hidden cards decide within a move, and the likelihood that it goes the seat's way."""
    if previews.odds is None:
        return None
    note = None
    favourable = 0
    for before, after in pairs_of(position, action, seat, ODDS_DEALS):
        note = note or previews.odds.note(before, after, seat)
        if note is None:
            return None
        favourable += previews.odds.favourable(after, seat)
    assert note is not None
    return Note(note.name, {**note.facts, "percent": round(PERCENT * favourable / ODDS_DEALS)}), favourable / ODDS_DEALS
