"""Variants of all games, and batches of them."""

from __future__ import annotations

import hashlib
import sys
from typing import Any

import numpy as np

from etoile.core.rng import Rng
from etoile.envs.batch import Batch
from etoile.envs.config import EnvConfig, make_config
from etoile.games import GAMES, find_game

GAME_VARIANTS = [(game, variant) for game in GAMES for variant in find_game(game).variants]


def variant_id(game_variant: Any) -> str:
    """Return the test id of a game and its variant."""
    return " ".join(map(str, game_variant)) if isinstance(game_variant, tuple) else str(game_variant)


class BatchRows:
    """A batch with its arrays."""

    def __init__(self, game: str, variant: dict[str, str], rows: int, dtype: str = "int16", autoreset: bool = True) -> None:
        self.config: EnvConfig = make_config(game, **variant)
        positions = [self.config.new_position() for _ in range(rows)]
        self.observations = np.full((rows, len(self.config.feature_highs)), 99, dtype)
        self.masks = np.ones((rows, self.config.num_policy_actions), np.int8)
        self.rewards = np.full((rows, positions[0].seats), 9, np.float32)
        self.to_move = np.full(rows, 9, np.int32)
        self.terminated = np.full(rows, 9, np.uint8)
        self.batch = Batch(positions, *self.arrays, autoreset)

    @property
    def arrays(self) -> tuple[Any, Any, Any, Any, Any]:
        return self.observations, self.masks, self.rewards, self.to_move, self.terminated

    def copies(self) -> list[Any]:
        return [array.copy() for array in self.arrays]


def digest(game: str, variant: dict[str, str], rows: int, steps: int) -> str:
    """Return a hash of everything that a batch writes in some random steps."""
    here = BatchRows(game, variant, rows)
    here.batch.reset([f"digest {row}" for row in range(rows)])
    found, actions, rng = hashlib.sha256(), np.zeros(rows, np.int32), Rng(1)
    for _ in range(steps):
        for array in here.arrays:
            found.update(array.tobytes())
        here.batch.sample_actions(actions, rng)
        here.batch.step(actions)
    return found.hexdigest()


if __name__ == "__main__":
    for number, steps in [pair.split(":") for pair in sys.argv[1:]]:
        print(digest(*GAME_VARIANTS[int(number)], 2, int(steps)))
