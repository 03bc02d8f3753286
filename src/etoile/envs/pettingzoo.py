"""PettingZoo (AEC) environments: one agent at a time, with its seat's observation and a mask of its legal actions.

env("moonlight", powers="lot", render_mode="ansi")
"""

from __future__ import annotations

import secrets
from typing import Any

from rich.console import Console

from etoile.core.rng import Rng
from etoile.envs import rendering
from etoile.envs.aec_core import AecCore
from etoile.envs.batch import Illegal, explain_illegal, legal_action, rewards
from etoile.envs.config import DATE, ENV_VERSION, EnvConfig, make_config, require_module

np = require_module("numpy")
spaces = require_module("gymnasium.spaces")
AECEnv: Any = require_module("pettingzoo").AECEnv
RENDER_MODES = ["human", "ansi", "rgb_array"]
RAISE, REPLACE = "raise", "replace"
"""The treatment of illegal actions: raise an exception, or play another action."""
OBSERVATION, INFO = "observation", "info"
"""The place of the mask: beside the observation in a dict, or in the info, as Gymnasium has it."""
SIZE_ATTRIBUTES = ("mask_size", "num_features", "num_policy_actions", "possible_agents", "seat_of")
SHARED_ATTRIBUTES = (
    *SIZE_ATTRIBUTES,
    "agent_selection",
    "max_moves",
    "moves",
    "over",
    "render_each_step",
    "replaces_illegal",
)
COPIED_DICTS = ("rewards", "_cumulative_rewards", "terminations", "truncations")
"""The attributes that a copy shares or copies by value, and the dicts that it duplicates."""


def env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = RAISE,
    mask: str = OBSERVATION,
    date: str = DATE,
    **options: object,
) -> Env:
    """Return an environment of a game with its options: env("soleil-lune", edition="2012", players=4)."""
    if mask not in (OBSERVATION, INFO):
        raise ValueError(f"mask is {OBSERVATION} or {INFO}, not {mask!r}")
    kind = Env if mask == OBSERVATION else InfoEnv
    return kind(make_config(game, date, **options), render_mode, max_cycles, illegal)


def dict_space(config: EnvConfig, mask_size: int) -> Any:
    """Return the space of an agent's observation with its mask."""
    mask = spaces.Box(0, 1, (mask_size,), np.int8)
    return spaces.Dict({"observation": config.observation_space(np.int16), "action_mask": mask})


class Env(AecCore, AECEnv):  # type: ignore[misc]
    """A game as PettingZoo environment. An illegal action raises `Illegal`, a ValueError, and changes nothing, unless
    replaced."""

    def __init__(
        self, config: EnvConfig, render_mode: str | None = None, max_cycles: int | None = None, illegal: str = RAISE
    ) -> None:
        super().__init__(config.new_position(), config.agents)
        self.config = config
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{config.definition.name.replace('-', '_')}_v{ENV_VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is human, ansi or rgb_array, not {render_mode!r}")
        self.features = config.features
        """The slice of each named part of an observation."""
        if illegal not in (RAISE, REPLACE):
            raise ValueError(f"illegal is {RAISE} or {REPLACE}, not {illegal!r}")
        self.render_each_step = render_mode == "human"
        self.replaces_illegal = illegal == REPLACE
        self.observation_spaces = {agent: dict_space(config, self.num_policy_actions) for agent in self.possible_agents}
        self.action_spaces = {agent: config.action_space() for agent in self.possible_agents}
        self.rng = Rng(secrets.randbits(64))
        self._skip_agent_selection: str | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: with a seed, the same as in all other interfaces; without, the next one of the same series."""
        if seed is not None:
            self.rng = Rng.of(str(seed), "deal")
        self.position.start(self.rng)
        self.moves = 0
        self.agents = list(self.possible_agents)
        self.max_moves = (self.max_cycles or 0) * len(self.agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.over = False
        self.agent_selection = self.possible_agents[max(self.position.to_move, 0)]
        if self.position.over:
            self.finish(0)
        if self.render_each_step:
            self.render_step()

    def replace_illegal(self, choice: int) -> int:
        """Raise Illegal, or return an action that follows from the illegal choice and name it in the info."""
        if not self.replaces_illegal:
            raise Illegal(explain_illegal(self.position, choice))
        choices = self.position.policy_actions()
        replacement = choices[choice % len(choices)]
        self.infos[self.agent_selection] = {"replaced_by": replacement}
        return legal_action(self.position, replacement, self.num_policy_actions)

    def step_after_end(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("no game is under way: reset() begins one")
        self._was_dead_step(action)

    def finish(self, following: int) -> None:
        self.over = True
        self.rewards = dict(zip(self.possible_agents, rewards(self.position), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[following % len(self.possible_agents)]

    def truncate(self) -> None:
        self.over = True
        self.truncations = dict.fromkeys(self.agents, True)

    def render_step(self) -> None:
        self.render()

    def render(self) -> Any:
        """Print the board as the agent to move sees it, or return it as text or pixels."""
        if self.render_mode is None:
            raise ValueError("there is nothing to render: choose a render_mode, human, ansi or rgb_array")
        rendered = self.config.definition, self.position, self.seat_of[self.agent_selection]
        if self.render_mode == "human":
            rendering.print_board(*rendered, Console(width=rendering.WIDTH_COLUMNS))
            return None
        return rendering.as_text(*rendered) if self.render_mode == "ansi" else rendering.as_pixels(*rendered)

    def close(self) -> None:
        """Do nothing: no resources are held."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Env:
        """Return a copy with its own position; what never changes is shared."""
        copied: Env = type(self).__new__(type(self))
        memo[id(self)] = copied
        copied.__dict__.update(self.__dict__)
        for name in SHARED_ATTRIBUTES:
            setattr(copied, name, getattr(self, name))
        for name in COPIED_DICTS:
            setattr(copied, name, dict(getattr(self, name)))
        copied.infos = {agent: dict(info) for agent, info in self.infos.items()}
        copied.agents = list(self.agents)
        copied.position = self.position.copy()
        copied.rng = Rng(self.rng.state)
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        state = {name: value for name, value in self.__dict__.items() if name != "config"}
        state |= {name: getattr(self, name) for name in (*SHARED_ATTRIBUTES, *COPIED_DICTS, "infos", "agents", "position")}
        state["rng"] = self.rng.state
        return unpickle, (type(self), self.config.definition.name, self.config.settings, self.config.date, state)


class InfoEnv(Env):
    """The same with arrays as observations and each agent's mask in its info."""

    def __init__(
        self, config: EnvConfig, render_mode: str | None = None, max_cycles: int | None = None, illegal: str = RAISE
    ) -> None:
        super().__init__(config, render_mode, max_cycles, illegal)
        self.observation_spaces = {agent: space["observation"] for agent, space in self.observation_spaces.items()}

    def observe(self, agent: str) -> Any:
        """Return the observation of an agent's seat."""
        return super().observe(agent)["observation"]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the same as `Env.last`; the info has the mask of the agent to move."""
        _, reward, terminated, truncated, info = super().last(False)
        seen = super().observe(self.agent_selection)
        info["action_mask"] = seen["action_mask"]
        return seen["observation"] if observe else None, reward, terminated, truncated, info


def unpickle(kind: type[Env], game: str, settings: dict[str, str], date: str, state: dict[str, Any]) -> Env:
    """Return an environment from its pickled state."""
    made = kind(make_config(game, date, **settings))
    for name, value in state.items():
        setattr(made, name, value)
    made.rng = Rng(state["rng"])
    return made
