"""The five levels, named after the phases of the Moon.

Weak levels make human mistakes: they overlook moves, though less often the obvious ones; they evaluate right after a move or
after one reply; they search little, and accept a move that is almost as good. All levels use the same search, on re-dealt
positions only. A game's definition declares the parameters of its levels.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from etoile.bots.search_run import MoveStats, SearchRun
from etoile.core.definition import GameDefinition
from etoile.core.rng import Rng
from etoile.core.search_config import LevelConfig

LEVELS = ("new-moon", "crescent", "quarter", "gibbous", "full-moon")
"""From the weakest to the strongest. The messages `level-NAME` and `level-NAME-about` name and describe a level."""
MAX_SECONDS_PER_MOVE = 2.0
MULTIPLIER = re.compile("[1-9][0-9]{0,2}")
PERCENT = 100


@dataclass(frozen=True)
class Level(LevelConfig):
    """A level of one game as a bot: a callable that takes a dealer and a generator and returns an action."""

    threads: int = 1

    def __call__(self, deal: Callable[[], Any], rng: Rng) -> int:
        root = deal()
        moves = root.actions()
        if len(moves) > 1:
            moves = self.considered(root, moves, rng)
        if len(moves) == 1:
            return int(moves[0])
        run = SearchRun(root, self.search, rng, moves=moves, threads=self.threads, max_simulations=self.simulations)
        return self.pick(run.run(self.simulations, MAX_SECONDS_PER_MOVE), rng)

    def considered(self, root: Any, moves: list[int], rng: Rng) -> list[int]:
        """Returns the moves that the level does not overlook, at least one. Obviously good ones are missed half as often."""
        if self.miss_rate == 0:
            return moves
        leads = {move: lead_after(root, move) for move in moves}
        best = max(leads.values())
        rates = [self.miss_rate // 2 if leads[move] == best else self.miss_rate for move in moves]
        found = [move for move, rate in zip(moves, rates, strict=True) if rng.below(PERCENT) >= rate]
        return found or [rng.one_of(moves)]

    def pick(self, stats: list[MoveStats], rng: Rng) -> int:
        """Returns the most visited move, or a random one within `tolerance` of the best."""
        if self.tolerance == 0.0:
            return stats[0].action
        tried = [move for move in stats if move.visits]
        enough = max(move.expected for move in tried) - self.tolerance
        return rng.one_of([move.action for move in tried if move.expected >= enough])


def lead_after(root: Any, move: int) -> int:
    """Returns the mover's lead after a move."""
    after = root.copy()
    after.apply(move)
    return int(after.lead(root.to_move))


def levels(definition: GameDefinition) -> dict[str, Level]:
    """Returns the levels of a game by their names, weakest first."""
    return {name: Level(**vars(config)) for name, config in zip(LEVELS, definition.level_configs, strict=True)}


def find_level(name: str, definition: GameDefinition) -> Level | None:
    """Returns a level by its name; "full-moon*2" uses twice the simulations. None if there is no such level."""
    bare, star, times = name.partition("*")
    level = levels(definition).get(bare)
    if level is None or not star:
        return level
    return replace(level, simulations=level.simulations * int(times)) if MULTIPLIER.fullmatch(times) else None
