"""Gymnasium environments: one learner against bots, in one game or in many.

Importing this module registers them: `gymnasium.make("etoile/Moonlight-v2", against="greedy")`; `gymnasium.make_vec` makes
the vector environment of `etoile.envs.vector`.
"""

from __future__ import annotations

import secrets
from typing import Any

from rich.console import Console

from etoile.bots import Bot, choose, close_bot, find_bot
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.envs import rendering
from etoile.envs.batch import Illegal, observe_into, play, rewards
from etoile.envs.config import DATE, ENV_VERSION, EnvConfig, make_config, require_module
from etoile.games import GAMES
from etoile.i18n import Translator

np = require_module("numpy")
gymnasium: Any = require_module("gymnasium")
BaseEnv: Any = gymnasium.Env

RANDOM_SEAT = "lot"
RENDER_MODES = ["human", "ansi", "rgb_array"]


def env_id(game: str) -> str:
    """Return the id of a game's environment, as in etoile/SoleilLune-v2."""
    return f"etoile/{game.title().replace('-', '')}-v{ENV_VERSION}"


def find_bots(name: str, config: EnvConfig) -> list[Bot]:
    """Return a bot for every seat, as bots may keep state. Raises ValueError if there is no bot of that name."""
    try:
        return [find_bot(name, config.definition) for _ in config.agents]
    except Problem as problem:
        raise ValueError(Translator("en").describe(problem)) from problem


def matching_seats(seat: str, config: EnvConfig) -> list[int]:
    """Return the seats of the learner: all for "lot", or one by its name ("white") or its agent's ("white_0")."""
    fit = [number for number, agent in enumerate(config.agents) if seat in (RANDOM_SEAT, agent, agent.rpartition("_")[0])]
    if not fit:
        raise ValueError(f"there is no seat {seat!r}: {RANDOM_SEAT}, {', '.join(config.agents)}")
    return fit


class Env(BaseEnv):  # type: ignore[misc]
    """A learner in one seat, bots in all others. The mask of its actions is `action_mask` in the info.

    An illegal action loses the game at once: the reward is -1, and `illegal` in the info names the clause.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        against: str = "random",
        seat: str = RANDOM_SEAT,
        render_mode: str | None = None,
        dtype: Any = "int16",
        date: str = DATE,
        **options: object,
    ) -> None:
        """Take a bot by its name in the arena, and the learner's seat, or "lot" for a random one in each game.

        Observations are int8, int16 or float32.
        """
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.config = make_config(game, date, **options)
        self.features = self.config.features
        """The slice of each named part of an observation."""
        self.bots = find_bots(against, self.config)
        self.candidate_seats = matching_seats(seat, self.config)
        self.render_mode = render_mode
        self.possible_agents = self.config.agents
        self.dtype = self.config.dtype(dtype)
        self.observation_space = self.config.observation_space(self.dtype)
        self.action_space = self.config.action_space()
        self.position = self.config.new_position()
        self.seat = self.candidate_seats[0]
        self.seed_rngs(secrets.token_hex(8))

    def seed_rngs(self, seed: str) -> None:
        """Seed all random generators: of the deals, of the learner's seat, and of each bot."""
        self.deal_rng, self.seat_rng = Rng.of(seed, "deal"), Rng.of(seed, "seat")
        self.rngs = [Rng.of(seed, agent) for agent in self.config.agents]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game and play up to the learner's first turn. A seed deals the same game in all interfaces."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed_rngs(str(seed))
        self.seat = self.seat_rng.one_of(self.candidate_seats)
        self.position.start(self.deal_rng)
        self.play_bots()
        while self.position.over:
            self.position.start(self.deal_rng)
            self.play_bots()
        return self.observation_and_info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and the bots' until it is the learner's turn again."""
        try:
            play(self.position, int(action))
        except Illegal as illegal:
            observation, info = self.observation_and_info()
            return observation, -1.0, True, False, info | {"illegal": str(illegal)}
        self.play_bots()
        reward = rewards(self.position)[self.seat] if self.position.over else 0.0
        observation, info = self.observation_and_info()
        return observation, reward, self.position.over, False, info

    def play_bots(self) -> None:
        """Play the bots' actions until it is the learner's turn."""
        while self.position.to_move not in (self.seat, -1):
            mover = self.position.to_move
            self.position.apply(choose(self.bots[mover], self.position, self.rngs[mover]))
        if self.render_mode == "human":
            self.render()

    def observation_and_info(self) -> tuple[Any, dict[str, Any]]:
        """Return the learner's observation, and the info with its mask and its agent."""
        observation = np.empty(len(self.config.feature_highs), np.int16)
        mask = np.zeros(self.config.num_policy_actions, np.int8)
        observe_into(self.position, self.seat, observation, mask)
        info = {"action_mask": mask, "agent": self.possible_agents[self.seat], "seat": self.seat}
        return observation.astype(self.dtype, copy=False), info

    def action_masks(self) -> Any:
        """Return the legal actions as booleans, as sb3-contrib asks for them."""
        return self.observation_and_info()[1]["action_mask"].astype(bool)

    def render(self) -> Any:
        """Print the board as the learner sees it, or return it as text or pixels."""
        rendered = self.config.definition, self.position, self.seat
        if self.render_mode == "human":
            rendering.print_board(*rendered, Console(width=rendering.WIDTH_COLUMNS))
            return None
        return rendering.as_text(*rendered) if self.render_mode == "ansi" else rendering.as_pixels(*rendered)

    def close(self) -> None:
        """Close the bots."""
        for bot in self.bots:
            close_bot(bot)


def register() -> None:
    """Register the environments of all games. The import of this module does it once."""
    for game in GAMES:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="etoile.envs.gymnasium:Env",
                vector_entry_point="etoile.envs.vector:Vector",
                kwargs={"game": game},
            )


register()
