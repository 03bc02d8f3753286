"""Batch of games inside the engine: one call steps all of them without the GIL.

Observations, masks and rewards are written straight into arrays of the caller. The caller must not write to them: the batch
updates only what changed since its last write.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from etoile.core.game import MAX_ACTIONS, MAX_FEATURES, Game
from etoile.core.refusal import Refused
from etoile.core.rng import Rng

if not cython.compiled:
    from etoile.core.game import ACTION_BUFFER

NO_ACTION = -1
NO_MOVE = -1
"""Returned instead of an action for a choice that is not legal."""
MAX_TRACKED = 128
"""Up to this many legal choices a row are recorded, to clear them from its mask. With more, the whole mask is cleared."""
INT8, INT16, FLOAT32 = 1, 2, 4
DTYPE_CODES = {"b": INT8, "h": INT16, "f": FLOAT32}
"""The formats of observation arrays."""


class Illegal(ValueError):
    """Raised for an action that is not legal. Nothing was changed."""


def explain_illegal(position: Game, choice: int) -> str:
    """Return why a choice is not legal."""
    if position.over:
        return "the game is over"
    action = position.action_from_policy(choice) if 0 <= choice < position.num_policy_actions() else -1
    if action < 0:
        return f"action {choice} names no move"
    refusal = position.why(action)
    return f"action {choice} is not legal ({refusal.clause}, {refusal.reason})"


def reward(position: Game, seat: int) -> float:
    """Return a seat's reward at the end: 1 for a victory; a defeat pays its team's part of the winners' rewards.

    With two teams that is -1; with three, -1/2. A shared victory is divided, so that the rewards of all teams sum to 0.
    """
    winning = position.winning()
    seen_teams = 0
    teams = 0
    winning_teams = 0
    for other in range(position.seats):
        team = position.team(other)
        if seen_teams >> team & 1 == 0:
            seen_teams |= 1 << team
            teams += 1
            winning_teams += winning >> other & 1
    if winning_teams == 0 or teams == 1:
        return 0.0
    share = (winning >> seat & 1) * 1.0 / winning_teams
    return (teams * share - 1.0) / (teams - 1)


def rewards(position: Game) -> list[float]:
    """Return the rewards of all seats at the end of a game."""
    return [reward(position, seat) for seat in range(position.seats)]


def fill_zero(out: Any, count: int) -> None:
    """Fill an array with zeros."""
    for i in range(count):
        out[i] = 0


def observe_into(position: Game, seat: int, observation: Any, mask: Any) -> None:
    """Write a seat's observation (int16) and, if it is to move, a 1 for each legal choice into a mask of zeros (int8)."""
    if len(observation) != position.features() or len(mask) != position.num_policy_actions():
        raise ValueError("the arrays must be as long as what is observed and what can be chosen")
    if cython.compiled:
        observe_into_unchecked(position, seat, cython.address(observation[0]), cython.address(mask[0]))
    else:
        observe_into_unchecked(position, seat, observation, mask)


def observe_into_unchecked(position: Game, seat: int, observation: Any, mask: Any) -> None:
    """Do the same without checking the lengths of the arrays."""
    position.write_features(seat, observation)
    if position.to_move == seat:
        for i in range(position.write_policy_actions(ACTION_BUFFER)):
            mask[ACTION_BUFFER[i]] = 1


def play(position: Game, choice: int) -> None:
    """Play a choice of the seat to move. Raises Illegal and changes nothing if it is not legal."""
    action = legal_action(position, choice, position.num_policy_actions())
    if action == NO_MOVE:
        raise Illegal(explain_illegal(position, choice))
    position.play_choice(action)


def legal_action(position: Game, choice: int, choices: int) -> int:
    """Return what a choice means for the seat to move, as `Game.action_from_policy` does, or NO_MOVE if it is not legal."""
    if position.to_move < 0 or choice < 0 or choice >= choices:
        return NO_MOVE
    action = position.action_from_policy(choice)
    return action if action < 0 or position.refusal_code(action) == 0 else NO_MOVE


def copy_to_int8(numbers: list[int], out: Any, count: int) -> None:
    """Copy numbers to int8."""
    for i in range(count):
        out[i] = numbers[i]


def copy_to_float32(numbers: list[int], out: Any, count: int) -> None:
    """Copy numbers to float32."""
    for i in range(count):
        out[i] = numbers[i]


class Batch:
    """Games side by side, one a row. They may differ in options if observations and choices have the same sizes."""

    NO_ACTION = -1
    """Given instead of an action, leaves a row unchanged."""

    def __init__(
        self,
        positions: Sequence[Game],
        observations: Any,
        masks: Any,
        rewards: Any,
        to_move: Any,
        terminated: Any,
        autoreset: bool = True,
    ) -> None:
        """Take arrays with a row for each position: the observation of the seat to move (int8, int16 or float32), its legal
        choices (int8), the rewards of all seats (float32), the seat to move (int32; -1 when over) and whether a game just
        ended (uint8).

        With `autoreset` the next game begins in the step in which one ends. Without, `deal` begins it.
        """
        self.positions = tuple(positions)
        self.rows = len(self.positions)
        first = self.positions[0]
        self.num_features = cython.cast(Game, first).features()
        self.num_policy_actions = first.num_policy_actions()
        self.seats = first.seats
        self.autoreset = autoreset
        for position in self.positions:
            if (position.num_policy_actions(), position.seats, type(position)) != (
                self.num_policy_actions,
                self.seats,
                type(first),
            ):
                raise ValueError("the games of a batch must have the same seats and choices")
        self.dtype_code = DTYPE_CODES.get(memoryview(observations).format, 0)
        if not self.dtype_code:
            raise ValueError("observations must be int8, int16 or float32")
        if self.dtype_code == INT8:
            self.observations_int8 = observations
        elif self.dtype_code == INT16:
            self.observations_int16 = observations
        else:
            self.observations_float32 = observations
        self.masks = masks
        self.rewards = rewards
        self.to_move = to_move
        self.terminated = terminated
        self.check_shape(observations, "observations", (self.rows, self.num_features))
        self.check_shape(masks, "masks", (self.rows, self.num_policy_actions))
        self.check_shape(rewards, "rewards", (self.rows, self.seats))
        self.check_shape(to_move, "to_move", (self.rows,))
        self.check_shape(terminated, "terminated", (self.rows,))
        self.rng = Rng(0)
        self.allocate()

    def check_shape(self, array: Any, name: str, shape: tuple[int, ...]) -> None:
        """Raise ValueError for an array of another shape. The compiled code does not check bounds."""
        if memoryview(array).shape != shape:
            raise ValueError(f"{name} must have the shape {shape}, not {memoryview(array).shape}")

    def allocate(self) -> None:
        """Allocate the state of each row."""
        if cython.compiled:
            self.buffers = (
                bytearray(8 * self.rows),
                bytearray(8 * self.rows),
                bytearray(4 * self.rows),
                bytearray(4 * MAX_TRACKED * self.rows),
            )
            self.position_pointers = cython.cast("void**", cython.cast("char*", self.buffers[0]))
            self.rng_states = cython.cast("word*", cython.cast("char*", self.buffers[1]))
            self.legal_counts = cython.cast("int*", cython.cast("char*", self.buffers[2]))
            self.legal_lists = cython.cast("int*", cython.cast("char*", self.buffers[3]))
            for row in range(self.rows):
                self.position_pointers[row] = cython.cast("void*", self.positions[row])
        else:
            self.position_pointers = self.positions
            self.rng_states = [0] * self.rows
            self.legal_counts = [0] * self.rows
            self.legal_lists = [0] * MAX_TRACKED * self.rows
            self.action_buffer = [0] * MAX_ACTIONS
            self.feature_buffer = [0] * MAX_FEATURES
        for row in range(self.rows):
            self.legal_counts[row] = MAX_TRACKED + 1

    # Public methods

    def reset(self, seeds: Sequence[str]) -> None:
        """Begin a new game in every row. A row's games follow from its seed; the first is the one `GameDefinition.deal`
        deals."""
        if len(seeds) != self.rows:
            raise ValueError(f"there are {self.rows} rows and {len(seeds)} seeds")
        for row in range(self.rows):
            self.rng_states[row] = Rng.of(seeds[row], "deal").state
        with cython.nogil:
            for row in range(self.rows):
                self.start_game(row)

    def deal(self, rows_wanted: Any) -> None:
        """Begin the next game in the rows with a non-zero byte."""
        self.check_shape(rows_wanted, "wanted", (self.rows,))
        self.deal_rows(rows_wanted)

    def deal_rows(self, rows_wanted: Any) -> None:
        with cython.nogil:
            for row in range(self.rows):
                if rows_wanted[row]:
                    self.start_game(row)

    def step(self, actions: Any) -> None:
        """Play an action (int32) in every row; -1 leaves it. Raises Illegal, which names the row, and changes nothing."""
        self.check_shape(actions, "actions", (self.rows,))
        if not cython.compiled:
            actions = actions.tolist()  # the rules need integers of any size, NumPy's overflow
        row = self.first_illegal(actions)
        if row >= 0:
            choice = actions[row]
            position = self.positions[row]
            raise Illegal(f"row {row}: {explain_illegal(position, choice)}; no row was changed")
        self.play_rows(actions)

    def play_rows(self, actions: Any) -> None:
        with cython.nogil:
            for row in range(self.rows):
                if actions[row] != NO_ACTION:
                    self.step_row(row, actions[row])
                elif self.terminated[row]:
                    self.clear_result(row)

    def first_illegal(self, actions: Any) -> int:
        """Return the first row whose action is not legal; -1 if there is none."""
        with cython.nogil:
            for row in range(self.rows):
                if (
                    actions[row] != NO_ACTION
                    and legal_action(cython.cast(Game, self.position_pointers[row]), actions[row], self.num_policy_actions)
                    == NO_MOVE
                ):
                    return row
        return -1

    def apply(self, row: int, action: int) -> None:
        """Play a whole action of the rules in one row. Raises Refused if it is illegal."""
        refusal = self.positions[row].refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self.play_in_row(self.positions[row], row, action)

    def sample_actions(self, actions: Any, rng: Rng) -> None:
        """Write a random legal action for every row; -1 where the game is over."""
        self.check_shape(actions, "actions", (self.rows,))
        self.sample_rows(actions, rng)

    def sample_rows(self, actions: Any, rng: Rng) -> None:
        with cython.nogil:
            for row in range(self.rows):
                actions[row] = self.random_action(cython.cast(Game, self.position_pointers[row]), row, rng)

    def position(self, row: int) -> Any:
        """Return a copy of the position in a row."""
        return self.positions[row].copy()

    # Single rows

    def random_action(self, position: Game, row: int, rng: Rng) -> int:
        """Return a random legal choice of the seat to move."""
        if position.to_move < 0:
            return NO_ACTION
        count = self.legal_counts[row]
        if count <= MAX_TRACKED:
            choice = self.legal_lists[row * MAX_TRACKED + rng.below(count)]
        else:
            count = position.write_policy_actions(self.action_buffer)
            choice = self.action_buffer[rng.below(count)]
        return choice

    def start_game(self, row: int) -> None:
        """Begin the next game of a row."""
        self.rng.state = self.rng_states[row]
        cython.cast(Game, self.position_pointers[row]).deal(self.rng)
        self.rng_states[row] = self.rng.state
        self.clear_result(row)
        self.write_row(cython.cast(Game, self.position_pointers[row]), row)

    def clear_result(self, row: int) -> None:
        """Clear the rewards and the end flag of a row."""
        self.terminated[row] = 0
        for seat in range(self.seats):
            self.rewards[row, seat] = 0.0

    def step_row(self, row: int, choice: int) -> None:
        """Play a legal choice and write the new state of a row."""
        self.play_in_row(
            cython.cast(Game, self.position_pointers[row]),
            row,
            cython.cast(Game, self.position_pointers[row]).action_from_policy(choice),
        )

    def play_in_row(self, position: Game, row: int, action: int) -> None:
        """Play a legal action, or the first part of one, and write the new state of a row."""
        seat = position.to_move
        position.play_choice(action)
        if self.terminated[row]:
            self.clear_result(row)
        if position.to_move < 0:
            self.terminated[row] = 1
            for other in range(self.seats):
                self.rewards[row, other] = reward(position, other)
            if not self.autoreset:
                self.write_observation(position, seat, row)
                self.clear_mask(row)
                self.legal_counts[row] = 0
                self.to_move[row] = -1
                return
            self.rng.state = self.rng_states[row]
            position.deal(self.rng)
            self.rng_states[row] = self.rng.state
        self.write_row(position, row)

    def write_row(self, position: Game, row: int) -> None:
        """Write the seat to move, its observation and its mask."""
        self.to_move[row] = position.to_move
        self.write_observation(position, position.to_move, row)
        self.clear_mask(row)
        count = position.write_policy_actions(self.action_buffer)
        self.legal_counts[row] = count
        if count <= MAX_TRACKED:
            for i in range(count):
                self.legal_lists[row * MAX_TRACKED + i] = self.action_buffer[i]
        for i in range(count):
            self.masks[row, self.action_buffer[i]] = 1

    def clear_mask(self, row: int) -> None:
        """Clear the mask of a row."""
        if self.num_policy_actions > MAX_TRACKED and self.legal_counts[row] <= MAX_TRACKED:
            for i in range(self.legal_counts[row]):
                self.masks[row, self.legal_lists[row * MAX_TRACKED + i]] = 0
        else:
            fill_zero(cython.address(self.masks[row, 0]) if cython.compiled else self.masks[row], self.num_policy_actions)

    def write_observation(self, position: Game, seat: int, row: int) -> None:
        """Write the observation of a seat."""
        if self.dtype_code == INT16:
            position.write_features(
                seat, cython.address(self.observations_int16[row, 0]) if cython.compiled else self.observations_int16[row]
            )
            return
        position.write_features(seat, self.feature_buffer)
        if self.dtype_code == INT8:
            copy_to_int8(
                self.feature_buffer,
                cython.address(self.observations_int8[row, 0]) if cython.compiled else self.observations_int8[row],
                self.num_features,
            )
        else:
            copy_to_float32(
                self.feature_buffer,
                cython.address(self.observations_float32[row, 0]) if cython.compiled else self.observations_float32[row],
                self.num_features,
            )
