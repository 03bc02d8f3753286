"""Ladder: ratings of several bots from the games that they played against each other."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from etoile.bots.arena import Outcome


@dataclass(frozen=True)
class Rung:
    """A bot's place on the ladder."""

    bot: str
    rating: float
    """Rating in openskill's points; the initial rating is 25."""
    doubt: float
    """Standard deviation of the rating."""
    sure: float
    """Rating minus three standard deviations. The ladder is in this order."""


def ladder(outcomes: list[Outcome]) -> list[Rung]:
    """Returns the bots of these contests, best first. Ratings depend on the order of the games, which is that of the list.

    Each team at a table is a team to openskill. A bot with several seats gets the average of their new ratings.
    """
    model = PlackettLuce()
    names = dict.fromkeys(name for outcome in outcomes for name in (outcome.contest.a, outcome.contest.b))
    ratings = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        for game in outcome.games:
            teams = [
                [outcome.contest.a if seat in game.seats else outcome.contest.b for seat in team]
                for team in outcome.contest.teams
            ]
            ranks = [0.0 if set(team) & set(game.winners) else 1.0 for team in outcome.contest.teams]
            rated = model.rate([[ratings[name] for name in team] for team in teams], ranks)
            update_ratings(ratings, teams, rated)
    rungs = [Rung(name, rating.mu, rating.sigma, rating.ordinal()) for name, rating in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.sure)


def update_ratings(
    ratings: dict[str, PlackettLuceRating], teams: list[list[str]], rated: list[list[PlackettLuceRating]]
) -> None:
    """Writes the ratings after a game back to the bots."""
    new: dict[str, list[PlackettLuceRating]] = {}
    for team, members in zip(teams, rated, strict=True):
        for name, member in zip(team, members, strict=True):
            new.setdefault(name, []).append(member)
    for name, copies in new.items():
        ratings[name].mu = fmean(copy.mu for copy in copies)
        ratings[name].sigma = fmean(copy.sigma for copy in copies)
