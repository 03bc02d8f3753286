"""PettingZoo's parallel interface, for learners that ask all agents at once.

In every cycle all agents act. One move is played, that of the agent to move; the others have one more action: to wait. `env`
gives the same cycles one agent after the other.
"""

from __future__ import annotations

from typing import Any

from etoile.envs.batch import Illegal
from etoile.envs.config import DATE, make_config, require_module
from etoile.envs.pettingzoo import INFO, OBSERVATION, RAISE, Env, dict_space

spaces = require_module("gymnasium.spaces")
conversions = require_module("pettingzoo.utils.conversions")
ParallelEnv: Any = require_module("pettingzoo").ParallelEnv


def parallel_env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = RAISE,
    mask: str = OBSERVATION,
    date: str = DATE,
    **options: object,
) -> Parallel:
    """Return a game in which all agents act in every cycle: parallel_env("soleil-lune", players=3, max_cycles=100)."""
    if mask not in (OBSERVATION, INFO):
        raise ValueError(f"mask is {OBSERVATION} or {INFO}, not {mask!r}")
    return Parallel(Env(make_config(game, date, **options), render_mode, None, illegal), max_cycles, mask == INFO)


def env(game: str, **options: Any) -> Any:
    """Return the same as an AEC environment: each agent is asked once in every cycle, at whose end one move is played."""
    return conversions.parallel_to_aec(parallel_env(game, **options))


class Parallel(ParallelEnv):  # type: ignore[misc]
    """A game in cycles. Out of turn an agent can only wait; the agent to move cannot."""

    def __init__(self, game: Env, max_cycles: int | None = None, masks_in_infos: bool = False) -> None:
        self.game = game
        self.masks_in_infos = masks_in_infos
        self.max_cycles = max_cycles
        self.wait = game.num_policy_actions
        game.mask_size = self.wait + 1
        self.metadata = game.metadata | {"is_parallelizable": True}
        self.render_mode = game.render_mode
        self.features = game.features
        self.possible_agents = game.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = {agent: dict_space(game.config, game.mask_size) for agent in self.possible_agents}
        if masks_in_infos:
            self.observation_spaces = {agent: space["observation"] for agent, space in self.observation_spaces.items()}
        self.action_spaces = {agent: spaces.Discrete(game.mask_size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game, dealt as by `etoile.envs.pettingzoo`."""
        self.game.reset(seed, options)
        self.game.max_moves = self.max_cycles or 0
        self.agents = list(self.possible_agents)
        return self.observed({agent: {} for agent in self.agents})

    def observed(self, infos: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the observations and the infos of all agents, with the masks; waiting is the last action."""
        result = {agent: self.game.observe(agent) for agent in self.possible_agents}
        for seat, (agent, observation) in enumerate(result.items()):
            observation["action_mask"][self.wait] = seat != self.game.position.to_move
            if self.masks_in_infos:
                infos[agent]["action_mask"] = observation["action_mask"]
                result[agent] = observation["observation"]
        return result, infos

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Play the action of the agent to move. The actions of the others may be omitted."""
        if not self.agents:
            raise ValueError("no game is under way: reset() begins one")
        mover = self.game.agent_selection
        for agent, action in actions.items():
            if agent != mover and action != self.wait and not self.game.replaces_illegal:
                raise Illegal(f"{mover} is to move, not {agent}, who can only wait (action {self.wait})")
        self.game.step(actions.get(mover))
        infos = {agent: dict(self.game.infos[agent]) if agent == mover else {} for agent in self.agents}
        observations, infos = self.observed(infos)
        result = observations, self.game.rewards, self.game.terminations, self.game.truncations, infos
        if self.game.over:
            self.agents = []
        return tuple(dict(each) for each in result)

    def render(self) -> Any:
        """Render the board as the agent to move sees it."""
        return self.game.render()
