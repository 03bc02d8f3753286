"""Compiled core of the AEC environment: the calls that PettingZoo makes at every move.

Every call returns arrays of its own, so that stored observations never change.
"""

from __future__ import annotations

from typing import Any

import cython

from etoile.core.game import Game
from etoile.envs.config import require_module

if not cython.compiled:
    from etoile.envs.batch import NO_MOVE, legal_action, observe_into_unchecked

    def int16_pointer(array: Any) -> Any:
        """Return the address of an array's data (int16)."""
        return array

    def int8_pointer(array: Any) -> Any:
        """Return the address of an array's data (int8)."""
        return array


np = require_module("numpy")
empty, zeros, INT16, INT8 = np.empty, np.zeros, np.dtype(np.int16), np.dtype(np.int8)


class AecCore:
    """Turn-based game with one agent a seat. Rare cases are delegated to methods of the environment."""

    def __init__(self, position: Game, agents: list[str]) -> None:
        self.position = position
        self.possible_agents = list(agents)
        self.seat_of = {agent: seat for seat, agent in enumerate(agents)}
        self.num_features = self.position.features()
        self.num_policy_actions = self.mask_size = position.num_policy_actions()
        """The number of policy actions, and the length of a mask: longer if the environment adds actions."""
        self.agents: list[str] = []
        self.agent_selection: Any = None
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.over = True
        self.moves = 0
        self.max_moves = 0
        """The number of moves after which the game is truncated; 0 for never."""
        self.render_each_step = False
        """True if the environment renders after every move."""
        self.replaces_illegal = False
        """True if another move is played instead of an illegal one."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the observation of the agent to move, its reward since its last move, its end flags and its info."""
        agent = self.agent_selection
        if agent is None:
            raise ValueError("no game is under way: reset() begins one")
        observation = self.observe(agent) if observe else None
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent's seat, and the mask of its legal actions: all zeros out of turn."""
        observation = empty(self.num_features, INT16)
        mask = zeros(self.mask_size, INT8)
        observe_into_unchecked(self.position, self.seat_of[agent], int16_pointer(observation), int8_pointer(mask))
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move; None once the game is over for it."""
        if self.over:
            self.step_after_end(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is to move: an action, not None")
        choice = int(action)
        seat = self.position.to_move
        number = legal_action(self.position, choice, self.num_policy_actions)
        if number == NO_MOVE:
            number = self.replace_illegal(choice)
        elif self.replaces_illegal:
            self.infos[self.agent_selection] = {}
        self.position.play_choice(number)
        self.moves += 1
        mover = self.position.to_move
        if mover < 0:
            self.finish(seat + 1)
        else:
            self.agent_selection = self.possible_agents[mover]
            if self.moves == self.max_moves:
                self.truncate()
        if self.render_each_step:
            self.render_step()

    # Methods of the environment

    def replace_illegal(self, choice: int) -> int:
        """Return what to play instead of an illegal choice, or raise an exception."""
        raise NotImplementedError

    def step_after_end(self, action: int | None) -> None:
        """Handle a step of an agent for which the game is over."""
        raise NotImplementedError

    def finish(self, following: int) -> None:
        """Assign the rewards at the end of the game. Agents then leave in order, beginning with a seat."""
        raise NotImplementedError

    def truncate(self) -> None:
        """End the game because `max_moves` is reached."""
        raise NotImplementedError

    def render_step(self) -> None:
        """Render after a move."""
        raise NotImplementedError
