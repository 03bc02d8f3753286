"""Many games at once for Gymnasium: its vector environment, over the batch of the engine."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from etoile.bots import choose, dismiss
from etoile.core.rng import Rng
from etoile.envs.batch import Batch, look
from etoile.envs.gymnasium import LOT, find_bots, seats_wanted
from etoile.envs.table import DATE, find_table, need

np = need("numpy")
vector: Any = need("gymnasium.vector")
VectorEnv: Any = vector.VectorEnv
RANDOM = "random"


class Vector(VectorEnv):  # type: ignore[misc]
    """A game in each row. What is observed belongs to the seat that is to move there: `agent` in the info is its number.

    Without `against`, whoever is to move is the learner: it plays all seats. A reward is that of the seat that has just
    acted; `rewards` in the info has all seats', a column each. With `against`, a bot plays all seats of a row but the
    learner's. A game that ends is followed by the next one in the same step; what was seen last of it is `final_obs`.
    """

    metadata = {"autoreset_mode": vector.AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        against: str | None = None,
        seat: str = LOT,
        dtype: Any = "int16",
        copy: bool = True,
        date: str = DATE,
        **options: object,
    ) -> None:
        """Observations are int8, int16 or float32. Without `copy`, arrays are the same in each step, and written anew."""
        self.table = find_table(game, date, **options)
        self.features = self.table.features
        self.agents = self.table.agents
        self.num_envs = num_envs
        self.copy = copy
        dtype = np.dtype(dtype)
        if dtype.char not in "bhf" or (dtype.char == "b" and max(self.table.highs) > np.iinfo(np.int8).max):
            raise ValueError(
                f"{game} can't be observed as {dtype}: int16 and float32 always fit, int8 for numbers below 128"
            )
        self.single_observation_space = self.table.observation_space(dtype)
        self.single_action_space = self.table.action_space()
        self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)
        self.wanted = seats_wanted(seat, self.table)
        self.bots = find_bots(against, self.table) if against not in (None, RANDOM) else []
        self.alone = against is None
        self.observations = np.zeros((num_envs, len(self.table.highs)), dtype)
        self.masks = np.zeros((num_envs, self.table.choices), np.int8)
        self.results = np.zeros((num_envs, len(self.agents)), np.float32)
        self.to_move = np.zeros(num_envs, np.int32)
        self.terminated = np.zeros(num_envs, np.uint8)
        self.replies = np.zeros(num_envs, np.int32)
        self.learners = np.zeros(num_envs, np.int32)
        positions = [self.table.open() for _ in range(num_envs)]
        arrays = self.observations, self.masks, self.results, self.to_move, self.terminated
        self.batch = Batch(positions, *arrays, autoreset=False)
        self.sown = False

    def sow(self, seeds: Sequence[str]) -> None:
        """From now on all chance comes from these seeds, one a row."""
        self.lots = Rng.of(" ".join(seeds), "seat")
        self.rngs = [Rng.of(" ".join(seeds), agent) for agent in self.agents]
        self.batch.reset(seeds)
        self.sown = True

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game in every row. A number is the first row's seed, and those of the next rows follow it."""
        everywhere = np.ones(self.num_envs, np.uint8)
        if seed is None and self.sown:
            self.batch.deal(everywhere)
        elif seed is None:
            self.sow([secrets.token_hex(8) for _ in range(self.num_envs)])
        else:
            numbers = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
            self.sow([str(number) for number in numbers])
        self.begin(everywhere)
        return self.kept(self.observations), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays an action in every row. If one is illegal, `Illegal` names its row, and nothing changes."""
        actors = self.to_move.copy()
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        ended, results = self.terminated != 0, self.results.copy()
        if not self.alone:
            self.let_bots_play(ended, results)
        info: dict[str, Any] = {"rewards": results}
        if ended.any():
            info |= {"final_obs": self.final(ended, actors), "_final_obs": ended.copy()}
            again = ended.astype(np.uint8)
            self.batch.deal(again)
            self.begin(again)
        rewards = results[np.arange(self.num_envs), actors].astype(np.float64)
        return self.kept(self.observations), rewards, ended, np.zeros(self.num_envs, bool), info | self.info()

    def begin(self, fresh: Any) -> None:
        """New games have been dealt in some rows: the learner's seat is drawn there, and bots play up to its first turn."""
        if self.alone:
            return
        while fresh.any():
            for row in np.flatnonzero(fresh):
                self.learners[row] = self.lots.one_of(self.wanted)
            ended = np.zeros(self.num_envs, bool)
            self.let_bots_play(ended, self.results.copy())
            fresh = ended.astype(np.uint8)
            self.batch.deal(fresh)

    def let_bots_play(self, ended: Any, results: Any) -> None:
        """Plays until it is a learner's turn in every row, or the game is over there."""
        while (waiting := (self.to_move != self.learners) & (self.to_move >= 0)).any():
            self.batch.choose(self.replies, self.rngs[0])
            self.replies[~waiting] = Batch.leave
            if self.bots:
                for row in np.flatnonzero(waiting):
                    position, seat = self.batch.positions[row], self.to_move[row]
                    action = choose(self.bots[seat], position, self.rngs[seat])
                    self.replies[row] = position.to_policy_action(action)
            self.batch.step(self.replies)
            just = self.terminated != 0
            ended |= just
            results[just] = self.results[just]

    def final(self, ended: Any, actors: Any) -> Any:
        """What those who acted saw last of the games that ended. Who made the last move is shown it already."""
        found = np.full(self.num_envs, None, object)
        if self.alone:
            for row in np.flatnonzero(ended):
                found[row] = self.observations[row].copy()
            return found
        mask = np.zeros(self.table.choices, np.int8)
        for row in np.flatnonzero(ended):
            seen = np.empty(len(self.table.highs), np.int16)
            look(self.batch.positions[row], actors[row], seen, mask)
            found[row] = seen.astype(self.observations.dtype)
        return found

    def info(self) -> dict[str, Any]:
        """What each row's agent may do, and which seat it has."""
        return {"action_mask": self.kept(self.masks), "agent": self.to_move.copy()}

    def kept(self, array: Any) -> Any:
        """An array that stays as it is, or the one that is written to."""
        return array.copy() if self.copy else array

    def close_extras(self, **kwargs: Any) -> None:
        """Lets the bots go."""
        for bot in self.bots:
            dismiss(bot)
