"""The ladder: what several bots are worth, each against each, from the games that they played."""

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
    """What it is worth, in the points of openskill: everybody begins with 25."""
    doubt: float
    """How far off that may be, as a standard deviation."""
    sure: float
    """What it is almost surely worth: the rating less three times the doubt. The ladder is in this order."""


def ladder(outcomes: list[Outcome]) -> list[Rung]:
    """The bots of these contests, the best first. Ratings depend on the order of the games, which is that of the list.

    Each team at a table is a team to openskill. A bot that has several seats in a game learns from it what they learn on
    average.
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
            learn(ratings, teams, rated)
    rungs = [Rung(name, rating.mu, rating.sigma, rating.ordinal()) for name, rating in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.sure)


def learn(ratings: dict[str, PlackettLuceRating], teams: list[list[str]], rated: list[list[PlackettLuceRating]]) -> None:
    """Takes over what a game has shown."""
    told: dict[str, list[PlackettLuceRating]] = {}
    for team, members in zip(teams, rated, strict=True):
        for name, member in zip(team, members, strict=True):
            told.setdefault(name, []).append(member)
    for name, copies in told.items():
        ratings[name].mu = fmean(copy.mu for copy in copies)
        ratings[name].sigma = fmean(copy.sigma for copy in copies)
