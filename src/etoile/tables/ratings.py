"""Ratings: what players of rated games are worth, by openskill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce

from etoile.core.options import Settings
from etoile.tables.entries import Flagged, Resigned
from etoile.tables.table import Table

MODEL = PlackettLuce()
LAST = 2
"""The rank of whoever gave up last; before him are the winners (0) and the others (1)."""


class Rating(NamedTuple):
    """What somebody is worth. Everybody begins with 25."""

    rating: float = MODEL.mu
    doubt: float = MODEL.sigma
    """How far off that may be, as a standard deviation."""
    games: int = 0


def ladder_of(game: str, settings: Settings) -> str:
    """The ladder that a game counts for: one a game and edition."""
    return " ".join(filter(None, (game, settings.get("edition", ""))))


def rank_of(table: Table, team: list[int]) -> int:
    """How a team came out: winners first, then who played to the end, then who gave up, the first of them last."""
    assert table.match is not None
    gone = [record.entry.seat for record in table.records if isinstance(record.entry, (Resigned, Flagged))]
    left = [gone[::-1].index(seat) for seat in team if table.seats[seat].out]
    if len(left) == len(team):
        return LAST + min(left)
    return 0 if set(team) & set(table.match.winners()) else 1


def rate(table: Table, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of a finished table's players, from what they were before."""
    assert table.match is not None
    teams = table.match.position.teams()
    players = [[table.seats[seat].player for seat in team] for team in teams]
    known = {player: before.get(player, Rating()) for team in players for player in team}
    rated = MODEL.rate(
        [[MODEL.rating(mu=known[player].rating, sigma=known[player].doubt) for player in team] for team in players],
        ranks=[float(rank_of(table, team)) for team in teams],
    )
    return {
        player: Rating(fresh.mu, fresh.sigma, known[player].games + 1)
        for team, members in zip(players, rated, strict=True)
        for player, fresh in zip(team, members, strict=True)
    }
