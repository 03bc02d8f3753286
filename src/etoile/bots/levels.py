"""The five levels, named after the Moon: from one that a child beats now and then to the strongest we have.

Weak levels play like weak people. They overlook moves, though less often those that catch the eye; they look no further
than what a move brings now, or the answer to it; they think little, and take a move that seems almost as good. All of them
think with the same search, on re-dealt positions only.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from etoile.bots.config import CONFIGS, SearchConfig
from etoile.bots.think import MoveStats, SearchRun
from etoile.core.rng import Rng

LEVELS = ("new-moon", "crescent", "quarter", "gibbous", "full-moon")
"""From the weakest to the strongest. `level-NAME` and `level-NAME-about` in messages are its name and a line on it."""
PATIENCE = 2.0
"""How many seconds a level thinks at most, on however slow a machine."""
TIMES = re.compile("[1-9][0-9]{0,2}")
BLINK = 100
"""In how many parts an miss_rate is thrown."""


@dataclass(frozen=True)
class Level:
    """How a level plays one game. A bot: it gets a dealer and a rng and answers with an action."""

    config: SearchConfig
    simulations: int
    """How much it thinks about a move."""
    miss_rate: int = 0
    """Of a hundred moves, how many it does not see."""
    tolerance: float = 0.0
    """How much less than the best a move may promise for it to be taken all the same, as a share of the victory."""
    threads: int = 1

    def __call__(self, deal: Callable[[], Any], rng: Rng) -> int:
        root = deal()
        moves = root.actions()
        if len(moves) > 1:
            moves = self.seen(root, moves, rng)
        if len(moves) == 1:
            return int(moves[0])
        thinking = SearchRun(root, self.config, rng, moves=moves, threads=self.threads, most=self.simulations)
        return self.pick(thinking.run(self.simulations, PATIENCE), rng)

    def seen(self, root: Any, moves: list[int], rng: Rng) -> list[int]:
        """The moves that it sees, at least one. Those that put it ahead most at once are overlooked half as often."""
        if self.miss_rate == 0:
            return moves
        leads = {move: lead_after(root, move) for move in moves}
        best = max(leads.values())
        chances = [self.miss_rate // 2 if leads[move] == best else self.miss_rate for move in moves]
        found = [move for move, chance in zip(moves, chances, strict=True) if rng.below(BLINK) >= chance]
        return found or [rng.one_of(moves)]

    def pick(self, move_stats: list[MoveStats], rng: Rng) -> int:
        """The move most thought about; or any that seems almost as good."""
        if self.tolerance == 0.0:
            return move_stats[0].action
        tried = [thought for thought in move_stats if thought.visits]
        enough = max(thought.expected for thought in tried) - self.tolerance
        return rng.one_of([thought.action for thought in tried if thought.expected >= enough])


def lead_after(root: Any, move: int) -> int:
    """By how much a move puts whoever makes it ahead."""
    after = root.copy()
    after.apply(move)
    return int(after.lead(root.to_move))


def hasty(config: SearchConfig) -> SearchConfig:
    """Looks at what a move brings now, and no further."""
    return replace(config, horizon=0, blend=0.0, width=0.0, order=0)


def near(config: SearchConfig) -> SearchConfig:
    """Looks at one answer."""
    return replace(config, horizon=1, blend=0.0, order=0)


def ecliptic(config: SearchConfig) -> list[Level]:
    """Luck weighs much, and looking far helps little: the weak ones must overlook a lot."""
    return [
        Level(hasty(config), 16, miss_rate=95, tolerance=0.25),
        Level(hasty(config), 24, miss_rate=85, tolerance=0.05),
        Level(near(config), 40, miss_rate=40, tolerance=0.02),
        Level(near(config), 100),
        Level(config, 16000),
    ]


def moonlight(config: SearchConfig) -> list[Level]:
    """A fight for spaces, where looking further pays."""
    return [
        Level(hasty(config), 16, miss_rate=60, tolerance=0.05),
        Level(near(config), 60, miss_rate=30, tolerance=0.01),
        Level(config, 150, miss_rate=8),
        Level(config, 600),
        Level(config, 24000),
    ]


def soleil_lune(config: SearchConfig) -> list[Level]:
    """Few moves to choose from, long games: a little thought goes a long way."""
    return [
        Level(hasty(config), 8, miss_rate=60, tolerance=0.05),
        Level(near(config), 16, miss_rate=30, tolerance=0.01),
        Level(config, 60, miss_rate=8),
        Level(config, 200),
        Level(config, 4000),
    ]


def syzygie(config: SearchConfig) -> list[Level]:
    """Hundreds of moves: whoever overlooks some still finds a good one."""
    return [
        Level(hasty(config), 16, miss_rate=95, tolerance=0.07),
        Level(config, 16, miss_rate=92, tolerance=0.03),
        Level(config, 30, miss_rate=75),
        Level(config, 150),
        Level(config, 2000),
    ]


SETS = {"ecliptic": ecliptic, "moonlight": moonlight, "soleil-lune": soleil_lune, "syzygie": syzygie}


def levels(game: str) -> dict[str, Level]:
    """The five levels of a game by their names, the weakest first. A game of one's own has them too, untuned."""
    return dict(zip(LEVELS, SETS.get(game, moonlight)(CONFIGS.get(game, SearchConfig())), strict=True))


def find_level(name: str, game: str) -> Level | None:
    """A level by its name; "full-moon*2" thinks twice as much. None if there is no such level."""
    bare, star, times = name.partition("*")
    level = levels(game).get(bare)
    if level is None or not star:
        return level
    return replace(level, simulations=level.simulations * int(times)) if TIMES.fullmatch(times) else None
