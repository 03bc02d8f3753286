"""Gymnasium vector environment: many games at once, stepped by the engine's batch."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from etoile.bots import choose, close_bot
from etoile.core.rng import Rng
from etoile.envs.batch import Batch, observe_into
from etoile.envs.config import DATE, make_config, require_module
from etoile.envs.gymnasium import RANDOM_SEAT, find_bots, matching_seats

np = require_module("numpy")
vector: Any = require_module("gymnasium.vector")
VectorEnv: Any = vector.VectorEnv
RANDOM_BOT = "random"


class Vector(VectorEnv):  # type: ignore[misc]
    """A game in each row. Observations are those of the agent to move there: `agent` in the info, and its number `seat`.

    Without `against`, the learner plays all seats. A reward is that of the seat that has just acted; `rewards` in the info
    has those of all seats, a column each. With `against`, a bot plays all seats of a row but the learner's. A game that ends
    is followed by the next one in the same step; its last observation is `final_obs`, its last info `final_info`.
    """

    metadata = {"autoreset_mode": vector.AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        against: str | None = None,
        seat: str = RANDOM_SEAT,
        dtype: Any = "int16",
        copy: bool = True,
        date: str = DATE,
        **options: object,
    ) -> None:
        """Observations are int8, int16 or float32. Without `copy`, every step returns the same arrays, overwritten."""
        self.config = make_config(game, date, **options)
        self.features = self.config.features
        self.possible_agents = self.config.agents
        self.agent_names = np.array(self.possible_agents)
        self.num_envs = num_envs
        self.copy = copy
        dtype = self.config.dtype(dtype)
        self.single_observation_space = self.config.observation_space(dtype)
        self.single_action_space = self.config.action_space()
        self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)
        self.candidate_seats = matching_seats(seat, self.config)
        self.bots = find_bots(against, self.config) if against not in (None, RANDOM_BOT) else []
        self.self_play = against is None
        self.observations = np.zeros((num_envs, len(self.config.feature_highs)), dtype)
        self.masks = np.zeros((num_envs, self.config.num_policy_actions), np.int8)
        self.results = np.zeros((num_envs, len(self.possible_agents)), np.float32)
        self.to_move = np.zeros(num_envs, np.int32)
        self.terminated = np.zeros(num_envs, np.uint8)
        self.bot_actions = np.zeros(num_envs, np.int32)
        self.learner_seats = np.zeros(num_envs, np.int32)
        positions = [self.config.new_position() for _ in range(num_envs)]
        arrays = self.observations, self.masks, self.results, self.to_move, self.terminated
        self.batch = Batch(positions, *arrays, autoreset=False)
        self.seeded = False

    def seed_rngs(self, seeds: Sequence[str]) -> None:
        """Seed all random generators, one seed a row."""
        self.seat_rng = Rng.of(" ".join(seeds), "seat")
        self.rngs = [Rng.of(" ".join(seeds), agent) for agent in self.possible_agents]
        self.batch.reset(seeds)
        self.seeded = True

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game in every row. An integer is the seed of the first row; the next rows take the next integers."""
        everywhere = np.ones(self.num_envs, np.uint8)
        if seed is None and self.seeded:
            self.batch.deal(everywhere)
        elif seed is None:
            self.seed_rngs([secrets.token_hex(8) for _ in range(self.num_envs)])
        else:
            numbers = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
            self.seed_rngs([str(number) for number in numbers])
        self.start_games(everywhere)
        return self.returned(self.observations), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in every row. Raises `Illegal`, which names the row, and changes nothing."""
        actors = self.to_move.copy()
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        ended, results = self.terminated != 0, self.results.copy()
        if not self.self_play:
            self.play_bots(ended, results)
        info: dict[str, Any] = {"rewards": results}
        if ended.any():
            info |= {"final_obs": self.final_observations(ended, actors), "_final_obs": ended.copy()}
            info |= {"final_info": self.final_info(ended, actors, results), "_final_info": ended.copy()}
            again = ended.astype(np.uint8)
            self.batch.deal(again)
            self.start_games(again)
        rewards = results[np.arange(self.num_envs), actors].astype(np.float64)
        return self.returned(self.observations), rewards, ended, np.zeros(self.num_envs, bool), info | self.info()

    def start_games(self, fresh: Any) -> None:
        """Draw the learner's seat in the newly dealt rows, and play the bots up to its first turn."""
        if self.self_play:
            return
        while fresh.any():
            for row in np.flatnonzero(fresh):
                self.learner_seats[row] = self.seat_rng.one_of(self.candidate_seats)
            ended = np.zeros(self.num_envs, bool)
            self.play_bots(ended, self.results.copy())
            fresh = ended.astype(np.uint8)
            self.batch.deal(fresh)

    def play_bots(self, ended: Any, results: Any) -> None:
        """Play the bots' actions until it is the learner's turn in every row, or the game is over there."""
        while (waiting := (self.to_move != self.learner_seats) & (self.to_move >= 0)).any():
            if self.bots:
                for row in np.flatnonzero(waiting):
                    seat = self.to_move[row]
                    self.batch.apply(row, choose(self.bots[seat], self.batch.positions[row], self.rngs[seat]))
            else:
                self.batch.sample_actions(self.bot_actions, self.rngs[0])
                self.bot_actions[~waiting] = Batch.NO_ACTION
                self.batch.step(self.bot_actions)
            just = self.terminated != 0
            ended |= just
            results[just] = self.results[just]

    def final_observations(self, ended: Any, actors: Any) -> Any:
        """Return the last observations of the seats that acted in the games that ended."""
        result = np.full(self.num_envs, None, object)
        if self.self_play:
            for row in np.flatnonzero(ended):
                result[row] = self.observations[row].copy()
            return result
        mask = np.zeros(self.config.num_policy_actions, np.int8)
        for row in np.flatnonzero(ended):
            observation = np.empty(len(self.config.feature_highs), np.int16)
            observe_into(self.batch.positions[row], actors[row], observation, mask)
            result[row] = observation.astype(self.observations.dtype)
        return result

    def final_info(self, ended: Any, actors: Any, results: Any) -> dict[str, Any]:
        """Return the last infos of the games that ended: the agent that acted, and the rewards of all seats."""
        infos = {
            "action_mask": np.zeros_like(self.masks),
            "agent": self.agent_names[actors],
            "seat": actors,
            "rewards": results,
        }
        return infos | {f"_{name}": ended.copy() for name in infos}

    def info(self) -> dict[str, Any]:
        """Return the masks, and the agents to move by name and by number, of all rows."""
        return {
            "action_mask": self.returned(self.masks),
            "agent": self.agent_names[self.to_move],
            "seat": self.to_move.copy(),
        }

    def action_masks(self) -> Any:
        """Return the legal actions of all rows as booleans, as sb3-contrib asks for them."""
        return self.masks.astype(bool)

    def returned(self, array: Any) -> Any:
        """Return a copy of an array, or with `copy=False` the array itself."""
        return array.copy() if self.copy else array

    def close_extras(self, **kwargs: Any) -> None:
        """Close the bots."""
        for bot in self.bots:
            close_bot(bot)
