"""Ratings of rated games, computed with openskill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce

from etoile.core.options import Settings
from etoile.tables.entries import Flagged, Resigned
from etoile.tables.table import Table

MODEL = PlackettLuce()
WINNER_RANK, LOSER_RANK, FORFEIT_RANK = range(3)
"""Ranks of a team: winners, teams that played to the end, and the last team to forfeit; earlier forfeits rank lower."""


class Rating(NamedTuple):
    """A player's rating: mean, standard deviation, and number of rated games. The initial mean is 25."""

    rating: float = MODEL.mu
    deviation: float = MODEL.sigma
    games: int = 0


def ladder_of(game: str, settings: Settings) -> str:
    """Returns the ladder that a game counts for: one per game and edition."""
    return " ".join(filter(None, (game, settings.get("edition", ""))))


def rank_of(table: Table, team: list[int]) -> int:
    """Returns a team's rank: winners first, then teams that played to the end, then forfeits, the earliest last."""
    assert table.match is not None
    gone = [record.entry.seat for record in table.records if isinstance(record.entry, (Resigned, Flagged))]
    forfeits = [gone[::-1].index(seat) for seat in team if table.seats[seat].forfeited]
    if len(forfeits) == len(team):
        return FORFEIT_RANK + min(forfeits)
    return WINNER_RANK if set(team) & set(table.match.winners()) else LOSER_RANK


def rate(table: Table, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """Returns the new ratings of a finished table's players, given their ratings before."""
    assert table.match is not None
    teams = table.match.position.teams()
    players = [[table.seats[seat].player for seat in team] for team in teams]
    current = {player: before.get(player, Rating()) for team in players for player in team}
    rated = MODEL.rate(
        [[MODEL.rating(mu=current[player].rating, sigma=current[player].deviation) for player in team] for team in players],
        ranks=[float(rank_of(table, team)) for team in teams],
    )
    return {
        player: Rating(fresh.mu, fresh.sigma, current[player].games + 1)
        for team, members in zip(players, rated, strict=True)
        for player, fresh in zip(team, members, strict=True)
    }
