"""Our games for PettingZoo: one agent at a time, each with what its seat may know and a mask of what it may do.

env("moonlight", powers="lot", render_mode="ansi")
"""

from __future__ import annotations

import secrets
from typing import Any

from rich.console import Console

from etoile.core.rng import Rng
from etoile.envs import rendering
from etoile.envs.aec_core import Turns
from etoile.envs.batch import Illegal, explain, rewards
from etoile.envs.table import DATE, VERSION, Table, find_table, need

np = need("numpy")
spaces = need("gymnasium.spaces")
AECEnv: Any = need("pettingzoo").AECEnv
RENDER_MODES = ["human", "ansi", "rgb_array"]
RAISE, REPLACE = "raise", "replace"
"""What becomes of an illegal action: an exception, or another action is played."""
SIZES = ("choices", "masked", "possible_agents", "seat_of", "wide")
PLAIN = (*SIZES, "agent_selection", "lenient", "limit", "moves", "over", "watched")
DICTS = ("rewards", "_cumulative_rewards", "terminations", "truncations")
"""What a copy shares, and what it needs of its own."""


def env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = RAISE,
    date: str = DATE,
    **options: object,
) -> Env:
    """An environment of a game, its options by their names: env("soleil-lune", edition="2012", players=4)."""
    return Env(find_table(game, date, **options), render_mode, max_cycles, illegal)


def seen(table: Table, choices: int) -> Any:
    """The space of what an agent observes, with a mask of so many choices."""
    mask = spaces.Box(0, 1, (choices,), np.int8)
    return spaces.Dict({"observation": table.observation_space(np.int16), "action_mask": mask})


class Env(Turns, AECEnv):  # type: ignore[misc]
    """A game as agents play it. An illegal action raises `Illegal`, a ValueError, and changes nothing, unless asked."""

    def __init__(
        self, table: Table, render_mode: str | None = None, max_cycles: int | None = None, illegal: str = RAISE
    ) -> None:
        super().__init__(table.open(), table.agents)
        self.table = table
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{table.definition.name.replace('-', '_')}_v{VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is human, ansi or rgb_array, not {render_mode!r}")
        self.features = table.features
        """Where each named part of an observation stands in it."""
        if illegal not in (RAISE, REPLACE):
            raise ValueError(f"illegal is {RAISE} or {REPLACE}, not {illegal!r}")
        self.watched = render_mode == "human"
        self.lenient = illegal == REPLACE
        self.observation_spaces = {agent: seen(table, self.choices) for agent in self.possible_agents}
        self.action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.rng = Rng(secrets.randbits(64))
        self._skip_agent_selection: str | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the one that a seed deals everywhere in the house, or the next one of the same rng."""
        if seed is not None:
            self.rng = Rng.of(str(seed), "deal")
        self.position.start(self.rng)
        self.moves = 0
        self.agents = list(self.possible_agents)
        self.limit = (self.max_cycles or 0) * len(self.agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.over = False
        self.agent_selection = self.possible_agents[max(self.position.to_move, 0)]
        if self.position.over:
            self.end(0)
        if self.watched:
            self.show()

    def settle(self, choice: int, action: int) -> int:
        """An illegal choice is an exception; or another action is played, which follows from it, and the info names it."""
        if not self.lenient:
            raise Illegal(explain(self.position, choice))
        agent = self.agent_selection
        if action >= 0:
            self.infos[agent] = {}
            return action
        actions = self.position.actions()
        action = actions[choice % len(actions)]
        self.infos[agent] = {"replaced_by": self.position.to_policy_action(action)}
        return action

    def leave(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("no game is under way: reset() begins one")
        self._was_dead_step(action)

    def end(self, following: int) -> None:
        self.over = True
        self.rewards = dict(zip(self.possible_agents, rewards(self.position), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[following % len(self.possible_agents)]

    def cut_off(self) -> None:
        self.over = True
        self.truncations = dict.fromkeys(self.agents, True)

    def show(self) -> None:
        self.render()

    def render(self) -> Any:
        """The board as the agent sees it whose turn it is: printed, as text or as pixels."""
        if self.render_mode is None:
            raise ValueError("there is nothing to render: choose a render_mode, human, ansi or rgb_array")
        seen = self.table.definition, self.position, self.seat_of[self.agent_selection]
        if self.render_mode == "human":
            rendering.draw(*seen, Console(width=rendering.WIDE))
            return None
        return rendering.as_text(*seen) if self.render_mode == "ansi" else rendering.as_pixels(*seen)

    def close(self) -> None:
        """Nothing is kept open."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Env:
        """A working copy: the position is copied, what never changes is shared."""
        twin: Env = Env.__new__(Env)
        memo[id(self)] = twin
        twin.__dict__.update(self.__dict__)
        for name in PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in DICTS:
            setattr(twin, name, dict(getattr(self, name)))
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        twin.agents = list(self.agents)
        twin.position = self.position.copy()
        twin.rng = Rng(self.rng.state)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: value for name, value in self.__dict__.items() if name != "table"}
        kept |= {name: getattr(self, name) for name in (*PLAIN, *DICTS, "infos", "agents", "position")}
        kept["rng"] = self.rng.state
        return thaw, (self.table.definition.name, self.table.settings, self.table.date, kept)


def thaw(game: str, settings: dict[str, str], date: str, kept: dict[str, Any]) -> Env:
    """An environment from what pickle kept of it."""
    made = Env(find_table(game, date, **settings))
    for name, value in kept.items():
        setattr(made, name, value)
    made.rng = Rng(kept["rng"])
    return made
