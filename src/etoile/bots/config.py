"""Manners of searching: what the search can be told to do, and which config each game is played in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SearchConfig:
    """How the search thinks. The defaults are plain single-observer search with random rollouts to the end."""

    explore: float = 0.7
    """How much it tries what has not been tried much."""
    trees: int = 0
    """0: one tree for all deals. Else every deal has a tree of its own, grown by so many simulations."""
    observers: bool = False
    """Whether each player decides by what he would see himself (several observers), instead of by the moves alone."""
    horizon: int = -1
    """How many moves a rollout goes on before the position is judged by what it promises; -1: to the end."""
    keen: int = 1
    """A rollout plays the best of so many random moves; 1: any move."""
    guide: str = "promise"
    """What tells the best of them: "promise" after the move, or "habit": how well such moves did in all simulations."""
    haste: float = 0.0
    """How much of the result of a finished game is what it promised, instead of who won."""
    blend: float = 0.0
    """How much of what a simulation brings is the outlook where the tree ends, instead of how the rollout went on."""
    scale: float = 8.0
    """The lead that makes a victory likely: about 3 to 1."""
    width: float = 0.0
    """0: every move is looked at. Else only width * visits ** growth of them, the most promising first."""
    growth: float = 0.5
    order: int = 0
    """How many untried moves are compared by what they promise before one is tried; 0: any."""
    kin: float = 0.0
    """How many visits it takes until a move's own results weigh as much as those of the same move played later (RAVE)."""


CONFIGS = {
    "ecliptic": SearchConfig(explore=0.3, haste=0.5, blend=0.5, scale=30.0, order=4),
    "moonlight": SearchConfig(explore=0.3, horizon=12, scale=8.0),
    "soleil-lune": SearchConfig(explore=0.7, horizon=20, scale=16.0),
    "syzygie": SearchConfig(explore=0.15, horizon=0, scale=40.0, width=4.0, growth=0.25, order=48),
}
"""The config that plays each game best, of those measured in docs/bots.md."""
