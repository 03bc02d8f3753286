"""Many games at once inside the engine: a step of all of them is one call, free of the interpreter's lock.

What a learner needs is written straight into arrays that belong to the caller. The arrays are the caller's to read: the
batch only changes what has changed in them since it last wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from etoile.core.game import MAX_ACTIONS, MAX_FEATURES, Game
from etoile.core.rng import Rng

if not cython.compiled:
    from etoile.core.game import ACTION_BUFFER

LEAVE = -1
KEPT = 128
"""So many legal choices of a row are remembered, to take them out of its mask again. Are there more, all of it is wiped."""
TINY, SMALL, REAL = 1, 2, 4
FORMS = {"b": TINY, "h": SMALL, "f": REAL}
"""The formats of observations: 8 and 16 bits, and floating point."""


class Illegal(ValueError):
    """An action that can't be played. Nothing was changed."""


def explain(position: Game, choice: int) -> str:
    """Why a choice is not legal, in a sentence."""
    if position.over:
        return "the game is over"
    action = position.action_from_policy(choice) if 0 <= choice < position.num_policy_actions() else -1
    if action < 0:
        return f"action {choice} names no move"
    refusal = position.why(action)
    return f"action {choice} is not legal ({refusal.clause}, {refusal.reason})"


def reward(position: Game, seat: int) -> float:
    """What a seat gets at the end: 1 for a victory and, for a defeat, its team's part of what the winners' teams get.

    With two teams that is -1; with three, -1/2. A shared victory is shared out, so that all teams' rewards add up to 0.
    """
    winning = position.winning()
    seen = 0
    teams = 0
    victors = 0
    for other in range(position.seats):
        team = position.team(other)
        if seen >> team & 1 == 0:
            seen |= 1 << team
            teams += 1
            victors += winning >> other & 1
    if victors == 0 or teams == 1:
        return 0.0
    share = (winning >> seat & 1) * 1.0 / victors
    return (teams * share - 1.0) / (teams - 1)


def rewards(position: Game) -> list[float]:
    """What every seat gets at the end of a game."""
    return [reward(position, seat) for seat in range(position.seats)]


def wipe(out: Any, count: int) -> None:
    """Nothing but zeros."""
    for i in range(count):
        out[i] = 0


def look(position: Game, seat: int, observation: Any, mask: Any) -> None:
    """Writes what a seat observes (int16) and, if it is to move, a 1 for each of its choices into a mask of zeros (int8)."""
    if len(observation) != position.features() or len(mask) != position.num_policy_actions():
        raise ValueError("the arrays must be as long as what is observed and what can be chosen")
    if cython.compiled:
        glance(position, seat, cython.address(observation[0]), cython.address(mask[0]))
    else:
        glance(position, seat, observation, mask)


def glance(position: Game, seat: int, observation: Any, mask: Any) -> None:
    """The same, unchecked."""
    position.write_features(seat, observation)
    if position.to_move == seat:
        for i in range(position.write_policy_actions(ACTION_BUFFER)):
            mask[ACTION_BUFFER[i]] = 1


def play(position: Game, choice: int) -> None:
    """Plays what the seat to move chose. If that is illegal, Illegal says why, and nothing changes."""
    action = legal(position, choice, position.num_policy_actions())
    if action < 0:
        raise Illegal(explain(position, choice))
    position.play(action)


def legal(position: Game, choice: int, choices: int) -> int:
    """The action that a number means to the seat to move, or -1 if that can't be played."""
    if position.to_move < 0 or choice < 0 or choice >= choices:
        return -1
    action = position.action_from_policy(choice)
    return action if action >= 0 and position.refusal_code(action) == 0 else -1


def to_tiny(numbers: list[int], out: Any, count: int) -> None:
    """The numbers as bytes."""
    for i in range(count):
        out[i] = numbers[i]


def to_real(numbers: list[int], out: Any, count: int) -> None:
    """The numbers as floating point."""
    for i in range(count):
        out[i] = numbers[i]


class Batch:
    """Games side by side, a row each. They may differ in options if what a learner sees has the same size."""

    leave = -1
    """Instead of an action: this row stays as it is."""

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
        """The arrays, a row for each position: what the seat to move observes (int8, int16 or float32), which choices it has
        (int8), what every seat gets (float32), who is to move (int32; -1: it is over) and whether a game just ended (uint8).

        With `autoreset` the next game begins in the step in which one ends. Without, `deal` begins it.
        """
        self.positions = tuple(positions)
        self.rows = len(self.positions)
        first = self.positions[0]
        self.wide = cython.cast(Game, first).features()
        self.choices = first.num_policy_actions()
        self.seats = first.seats
        self.autoreset = autoreset
        for position in self.positions:
            if (position.num_policy_actions(), position.seats, type(position)) != (self.choices, self.seats, type(first)):
                raise ValueError("the games of a batch must have the same seats and choices")
        self.form = FORMS.get(memoryview(observations).format, 0)
        if not self.form:
            raise ValueError("observations must be int8, int16 or float32")
        if self.form == TINY:
            self.tiny = observations
        elif self.form == SMALL:
            self.small = observations
        else:
            self.real = observations
        self.masks = masks
        self.rewards = rewards
        self.to_move = to_move
        self.terminated = terminated
        self.check(observations, "observations", (self.rows, self.wide))
        self.check(masks, "masks", (self.rows, self.choices))
        self.check(rewards, "rewards", (self.rows, self.seats))
        self.check(to_move, "to_move", (self.rows,))
        self.check(terminated, "terminated", (self.rows,))
        self.rng = Rng(0)
        self.allocate()

    def check(self, array: Any, name: str, shape: tuple[int, ...]) -> None:
        """Compiled, an array that is too small would be written beyond its end."""
        if memoryview(array).shape != shape:
            raise ValueError(f"{name} must have the shape {shape}, not {memoryview(array).shape}")

    def allocate(self) -> None:
        """Room for what is remembered of each row."""
        if cython.compiled:
            self.room = (
                bytearray(8 * self.rows),
                bytearray(8 * self.rows),
                bytearray(4 * self.rows),
                bytearray(4 * KEPT * self.rows),
            )
            self.tables = cython.cast("void**", cython.cast("char*", self.room[0]))
            self.states = cython.cast("word*", cython.cast("char*", self.room[1]))
            self.counts = cython.cast("int*", cython.cast("char*", self.room[2]))
            self.kept = cython.cast("int*", cython.cast("char*", self.room[3]))
            for row in range(self.rows):
                self.tables[row] = cython.cast("void*", self.positions[row])
        else:
            self.tables = self.positions
            self.states = [0] * self.rows
            self.counts = [0] * self.rows
            self.kept = [0] * KEPT * self.rows
            self.out = [0] * MAX_ACTIONS
            self.seen = [0] * MAX_FEATURES
        for row in range(self.rows):
            self.counts[row] = KEPT + 1

    # What everybody calls

    def reset(self, seeds: Sequence[str]) -> None:
        """Deals a new game in every row. The games of a row follow from its seed; the first is `definition.deal(seed)`."""
        if len(seeds) != self.rows:
            raise ValueError(f"there are {self.rows} rows and {len(seeds)} seeds")
        for row in range(self.rows):
            self.states[row] = Rng.of(seeds[row], "deal").state
        with cython.nogil:
            for row in range(self.rows):
                self.begin(row)

    def deal(self, wanted: Any) -> None:
        """The next game in the rows that are wanted (an array of a byte a row, not 0)."""
        self.check(wanted, "wanted", (self.rows,))
        self.deal_rows(wanted)

    def deal_rows(self, wanted: Any) -> None:
        with cython.nogil:
            for row in range(self.rows):
                if wanted[row]:
                    self.begin(row)

    def step(self, actions: Any) -> None:
        """Plays an action (int32) in every row; -1 leaves it. If one is illegal, Illegal names its row; none changes."""
        self.check(actions, "actions", (self.rows,))
        if not cython.compiled:
            actions = actions.tolist()  # the rules count with numbers of any size, NumPy's have an end
        row = self.first_illegal(actions)
        if row >= 0:
            choice = actions[row]
            position = self.positions[row]
            raise Illegal(f"row {row}: {explain(position, choice)}; no row was changed")
        self.play_rows(actions)

    def play_rows(self, actions: Any) -> None:
        with cython.nogil:
            for row in range(self.rows):
                if actions[row] != LEAVE:
                    self.advance(row, actions[row])
                elif self.terminated[row]:
                    self.wipe_result(row)

    def first_illegal(self, actions: Any) -> int:
        """The first row whose action can't be played; -1 if there is none."""
        with cython.nogil:
            for row in range(self.rows):
                if actions[row] != LEAVE and legal(cython.cast(Game, self.tables[row]), actions[row], self.choices) < 0:
                    return row
        return -1

    def choose(self, actions: Any, rng: Rng) -> None:
        """Writes a random legal action for every row; -1 where the game is over."""
        self.check(actions, "actions", (self.rows,))
        self.choose_rows(actions, rng)

    def choose_rows(self, actions: Any, rng: Rng) -> None:
        with cython.nogil:
            for row in range(self.rows):
                actions[row] = self.any_of(cython.cast(Game, self.tables[row]), row, rng)

    def position(self, row: int) -> Any:
        """A copy of the position in a row."""
        return self.positions[row].copy()

    # A row

    def any_of(self, position: Game, row: int, rng: Rng) -> int:
        """Any choice that the seat to move has."""
        if position.to_move < 0:
            return LEAVE
        count = self.counts[row]
        if count <= KEPT:
            choice = self.kept[row * KEPT + rng.below(count)]
        else:
            count = position.write_actions(self.out)
            choice = position.policy_action(self.out[rng.below(count)])
        return choice

    def begin(self, row: int) -> None:
        """The next game of a row."""
        self.rng.state = self.states[row]
        cython.cast(Game, self.tables[row]).deal(self.rng)
        self.states[row] = self.rng.state
        self.wipe_result(row)
        self.show(cython.cast(Game, self.tables[row]), row)

    def wipe_result(self, row: int) -> None:
        """No game has just ended there."""
        self.terminated[row] = 0
        for seat in range(self.seats):
            self.rewards[row, seat] = 0.0

    def advance(self, row: int, choice: int) -> None:
        """Plays a legal choice and writes what has come of it."""
        self.play(cython.cast(Game, self.tables[row]), row, choice)

    def play(self, position: Game, row: int, choice: int) -> None:
        seat = position.to_move
        position.play(position.action_from_policy(choice))
        if self.terminated[row]:
            self.wipe_result(row)
        if position.to_move < 0:
            self.terminated[row] = 1
            for other in range(self.seats):
                self.rewards[row, other] = reward(position, other)
            if not self.autoreset:
                self.observe(position, seat, row)
                self.wipe_mask(row)
                self.counts[row] = 0
                self.to_move[row] = -1
                return
            self.rng.state = self.states[row]
            position.deal(self.rng)
            self.states[row] = self.rng.state
        self.show(position, row)

    def show(self, position: Game, row: int) -> None:
        """Writes who is to move, what that seat observes and what it can choose."""
        self.to_move[row] = position.to_move
        self.observe(position, position.to_move, row)
        self.wipe_mask(row)
        count = position.write_policy_actions(self.out)
        self.counts[row] = count
        if count <= KEPT:
            for i in range(count):
                self.kept[row * KEPT + i] = self.out[i]
        for i in range(count):
            self.masks[row, self.out[i]] = 1

    def wipe_mask(self, row: int) -> None:
        """Takes out of a mask what stands in it."""
        if self.choices > KEPT and self.counts[row] <= KEPT:
            for i in range(self.counts[row]):
                self.masks[row, self.kept[row * KEPT + i]] = 0
        else:
            wipe(cython.address(self.masks[row, 0]) if cython.compiled else self.masks[row], self.choices)

    def observe(self, position: Game, seat: int, row: int) -> None:
        """Writes what a seat observes."""
        if self.form == SMALL:
            position.write_features(seat, cython.address(self.small[row, 0]) if cython.compiled else self.small[row])
            return
        position.write_features(seat, self.seen)
        if self.form == TINY:
            to_tiny(self.seen, cython.address(self.tiny[row, 0]) if cython.compiled else self.tiny[row], self.wide)
        else:
            to_real(self.seen, cython.address(self.real[row, 0]) if cython.compiled else self.real[row], self.wide)
