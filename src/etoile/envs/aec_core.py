"""What an environment is asked at every move: whose turn it is, what he sees and may do, and what comes of his choice.

Compiled, for learners ask millions of times. Every answer has arrays of its own: what somebody keeps never changes.
"""

from __future__ import annotations

from typing import Any

import cython

from etoile.core.game import Game
from etoile.envs.table import need

if not cython.compiled:
    from etoile.envs.batch import glance, legal

    def shorts(array: Any) -> Any:
        """Where the numbers of an array lie (int16)."""
        return array

    def tinies(array: Any) -> Any:
        """Where the numbers of an array lie (int8)."""
        return array


np = need("numpy")
empty, zeros, SMALL, TINY = np.empty, np.zeros, np.dtype(np.int16), np.dtype(np.int8)


class Turns:
    """A game that is played turn by turn, one agent a seat. What is rare is left to the environment."""

    def __init__(self, position: Game, agents: list[str]) -> None:
        self.position = position
        self.possible_agents = list(agents)
        self.seat_of = {agent: seat for seat, agent in enumerate(agents)}
        self.wide = self.position.features()
        self.choices = self.masked = position.num_policy_actions()
        """How many choices there are, and how long a mask is: longer if an environment has choices of its own."""
        self.agents: list[str] = []
        self.agent_selection: Any = None
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.over = True
        self.moves = 0
        self.limit = 0
        """After so many moves the game is cut off; 0: never."""
        self.watched = False
        """Whether somebody wants to see every move."""
        self.lenient = False
        """Whether another move is played instead of an illegal one."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is observes, got since its last move, and whether it is over for it."""
        agent = self.agent_selection
        if agent is None:
            raise ValueError("no game is under way: reset() begins one")
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat observes, and what it may do: nothing if another is to move."""
        observation = empty(self.wide, SMALL)
        mask = zeros(self.masked, TINY)
        glance(self.position, self.seat_of[agent], shorts(observation), tinies(mask))
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose turn it is; None once it is over for it."""
        if self.over:
            self.leave(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is to move: an action, not None")
        choice = int(action)
        seat = self.position.to_move
        number = legal(self.position, choice, self.choices)
        if self.lenient or number < 0:
            number = self.settle(choice, number)
        self.position.play(number)
        self.moves += 1
        mover = self.position.to_move
        if mover < 0:
            self.end(seat + 1)
        else:
            self.agent_selection = self.possible_agents[mover]
            if self.moves == self.limit:
                self.cut_off()
        if self.watched:
            self.show()

    # What an environment fills in

    def settle(self, choice: int, action: int) -> int:
        """The action that is played for a choice that may be illegal (then the action is -1), or an exception."""
        raise NotImplementedError

    def leave(self, action: int | None) -> None:
        """It is over for the agent."""
        raise NotImplementedError

    def end(self, following: int) -> None:
        """The game is over: everybody gets what is his, and leaves in order from a seat on."""
        raise NotImplementedError

    def cut_off(self) -> None:
        """The game has lasted long enough."""
        raise NotImplementedError

    def show(self) -> None:
        """Somebody watches."""
        raise NotImplementedError
