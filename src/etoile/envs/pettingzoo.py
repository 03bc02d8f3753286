"""Our games for PettingZoo: one agent at a time, each with what its seat may know and a mask of what it may do.

env("moonlight", powers="lot", render_mode="ansi")
"""

from __future__ import annotations

import secrets
from typing import Any

from rich.console import Console

from etoile.core.stream import Stream
from etoile.envs import picture
from etoile.envs.batch import look, play, rewards
from etoile.envs.table import DATE, VERSION, Table, find_table, need

np = need("numpy")
spaces = need("gymnasium.spaces")
AECEnv: Any = need("pettingzoo").AECEnv
RENDER_MODES = ["human", "ansi", "rgb_array"]


def env(
    game: str, render_mode: str | None = None, max_cycles: int | None = None, date: str = DATE, **options: object
) -> Env:
    """An environment of a game, its options by their names: env("soleil-lune", edition="2012", players=4)."""
    return Env(find_table(game, date, **options), render_mode, max_cycles)


class Env(AECEnv):  # type: ignore[misc]
    """A game as agents play it. An illegal action raises `Illegal`, a ValueError, and changes nothing."""

    def __init__(self, table: Table, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        self.table = table
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{table.box.name.replace('-', '_')}_v{VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is human, ansi or rgb_array, not {render_mode!r}")
        self.features = table.features
        """Where each named part of an observation stands in it."""
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.wide, self.choices = len(table.highs), table.choices
        self.observation_spaces = {agent: self.seen() for agent in self.possible_agents}
        self.action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.position = table.open()
        self.stream = Stream(secrets.randbits(64))
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    def seen(self) -> Any:
        """The space of what an agent observes."""
        mask = spaces.Box(0, 1, (self.choices,), np.int8)
        return spaces.Dict({"observation": self.table.observation_space(np.int16), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the one that a seed deals everywhere in the house, or the next one of the same stream."""
        if seed is not None:
            self.stream = Stream.of(str(seed), "deal")
        self.position.start(self.stream)
        self.moves = 0
        self.agents = list(self.possible_agents)
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
        self.show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat observes, and what it may do: nothing if another is to move."""
        observation = np.empty(self.wide, np.int16)
        mask = np.zeros(self.choices, np.int8)
        look(self.position, self.seat_of[agent], observation, mask)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose turn it is; None once it is over for it."""
        if self.over:
            self._was_dead_step(action)
            return
        seat = self.position.to_move
        if action is None:
            raise ValueError(f"{self.agent_selection} is to move: an action, not None")
        play(self.position, int(action))
        self.moves += 1
        if self.position.to_move >= 0:
            self.agent_selection = self.possible_agents[self.position.to_move]
            if self.moves == (self.max_cycles or 0) * len(self.agents):
                self.truncations = dict.fromkeys(self.agents, True)
                self.over = True
        else:
            self.end(seat + 1)
        if self.render_mode == "human":
            self.show()

    def end(self, following: int) -> None:
        """The game is over: everybody gets what is his, and leaves in order from a seat on."""
        self.over = True
        self.rewards = dict(zip(self.possible_agents, rewards(self.position), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[following % len(self.possible_agents)]

    def render(self) -> Any:
        """The board as the agent sees it whose turn it is: printed, as text or as pixels."""
        if self.render_mode is None:
            raise ValueError("there is nothing to render: choose a render_mode, human, ansi or rgb_array")
        seen = self.table.box, self.position, self.seat_of[self.agent_selection]
        if self.render_mode == "human":
            picture.draw(*seen, Console(width=picture.WIDE))
            return None
        return picture.as_text(*seen) if self.render_mode == "ansi" else picture.as_pixels(*seen)

    def show(self) -> None:
        """Prints the board if somebody watches."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is kept open."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Env:
        """A working copy: the position is copied, what never changes is shared."""
        twin: Env = object.__new__(Env)
        memo[id(self)] = twin
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin.stream = Stream(self.stream.state)
        twin.agents = list(self.agents)
        for changing in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, changing, dict(getattr(self, changing)))
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: value for name, value in self.__dict__.items() if name != "table"}
        kept["stream"] = self.stream.state
        return thaw, (self.table.box.name, self.table.settings, self.table.date, kept)


def thaw(game: str, settings: dict[str, str], date: str, kept: dict[str, Any]) -> Env:
    """An environment from what pickle kept of it."""
    made = Env(find_table(game, date, **settings))
    made.__dict__.update(kept)
    made.stream = Stream(kept["stream"])
    return made
