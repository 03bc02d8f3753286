"""Base class of every game's position.

A position is a value: fixed in size, cheap to copy, comparable, picklable, with its own random state. A game implements
the methods of the first part; compiled, they run at C speed without the GIL. All other code calls those of the last part.
"""

from __future__ import annotations

from typing import Any

import cython

from etoile.core.events import EventBuffer
from etoile.core.refusal import Refusal, Refused
from etoile.core.rng import Rng

if not cython.compiled:
    from etoile.core.rng import advance, pick

COMPILED: bool = cython.compiled
MAX_ACTIONS = 81920
"""Capacity of an action list: more than any position has."""
MAX_FEATURES = 4096
"""Capacity of an observation: more numbers than any game has."""
UNKNOWN = -1_000_000
NOBODY = -1
"""Seat of a spectator; also `to_move` of a finished game."""

if not cython.compiled:
    ACTION_BUFFER = [0] * MAX_ACTIONS


class Game:
    """A position. `to_move` is the seat that decides, or NOBODY after the end."""

    prefix = ""
    """Prefix of the game's clauses: "EC"."""
    num_actions = 0
    """Size of the action space: actions are 0 to num_actions - 1."""
    fields: tuple[str, ...] = ()
    """Names of the attributes that make up a position: numbers, and lists of numbers of fixed size."""
    reasons: tuple[tuple[int, str], ...] = ()
    """Meaning of the codes of `refusal_code`, from code 1 on: the clause's number and a word for the case."""

    def __init__(self, seats: int) -> None:
        if cython.compiled and hasattr(self, "__dict__"):
            kind = type(self).__name__
            raise TypeError(f"{kind} is not compiled, the rest is: add a .pxd, or run with ETOILE_RULES=interpreted")
        self.seats = seats
        self.to_move = -1
        self.rng_state = 0
        self.chosen = -1
        """The first part of a choice that a learner makes in two parts, or -1. The rules do not depend on it."""
        self.event_buffer: EventBuffer | None = None
        self.simulated = False
        """True in simulations: skips bookkeeping that only observers need."""

    # Implemented by a game

    def deal(self, rng: Rng) -> None:
        """Deals a new game in place; all randomness comes from `rng`."""

    def write_actions(self, out: list[int]) -> int:
        """Writes the legal actions in ascending order and returns their number (at least one unless the game is over)."""
        return 0

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """Returns the legal action that `rng` picks from the list. `out` is scratch space; a game may avoid the list."""
        return out[rng.below(self.write_actions(out))]

    def refusal_code(self, action: int) -> int:
        """Returns 0 if the action is legal, else a code of `reasons`. Accepts any number."""
        return 0

    def play(self, action: int) -> None:
        """Plays a legal action, unchecked: an illegal one corrupts the position. Other code calls `apply`."""

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """Redraws in place everything that the seat (NOBODY: a spectator) can't know, future chance included.

        The result must not depend on the hidden state before: positions that the seat can't tell apart become equal.
        """

    def score(self, seat: int) -> int:
        """Returns the current points of a seat."""
        return 0

    def greedy_score(self, seat: int) -> int:
        """Returns what a greedy player maximises: the points, unless the game has a better measure during play."""
        return self.score(seat)

    def evaluate(self, seat: int) -> int:
        """Returns a static evaluation of a seat's position, used by the search where a rollout stops early."""
        return self.greedy_score(seat)

    def move_value(self, action: int) -> int:
        """Returns a static value of a legal move for the mover, or UNKNOWN: the caller then plays it on a copy."""
        return -1_000_000

    def search_key(self, action: int) -> int:
        """Returns a key that means the same move in every deal: the action, unless it is a slot of a hidden hand."""
        return action

    def winning(self) -> int:
        """Returns the seats that win, or would win if the game ended now, one bit each."""
        return 0

    def team(self, seat: int) -> int:
        """Returns the team of a seat: seats with the same number win and lose together."""
        return seat

    def features(self) -> int:
        """Returns the length of an observation."""
        return 0

    def write_features(self, seat: int, out: list[int]) -> None:
        """Writes the observation of a seat."""

    def policy_action(self, action: int) -> int:
        """Returns the policy action of a legal action: the same number, unless the game has a smaller set for masks.

        Where a learner chooses an action in two parts, returns the part that is due: the first one while `chosen` is -1.
        """
        return action

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes the policy actions that are legal now, each once, and returns their number."""
        return self.write_actions(out)

    def action_from_policy(self, choice: int) -> int:
        """Returns what a policy action means now: an action, which may be illegal, -1 for nothing, or `-2 - part`.

        `part` is the value of `chosen` after the first part of a choice in two parts, which is legal.
        """
        return choice

    def play_choice(self, action: int) -> None:
        """Plays a legal action, or stores the first part of one, as `action_from_policy` returns them."""
        if action < -1:
            self.chosen = -2 - action
        else:
            self.chosen = -1
            self.play(action)

    def assign(self, other: Game) -> None:
        """Copies another position of the same game into this one. A game extends it by its own fields."""
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state
        self.chosen = other.chosen

    # Used by a game's rules

    def draw_random(self, count: int) -> int:
        """Returns a number below `count` from the position's own random state."""
        self.rng_state = advance(self.rng_state)
        return pick(self.rng_state, count)

    def shuffle(self, cards: list[int], count: int) -> None:
        """Shuffles the first `count` cards uniformly by the position's own random state."""
        for last in range(count - 1, 0, -1):
            self.rng_state = advance(self.rng_state)
            other = pick(self.rng_state, last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card

    def sort(self, cards: list[int], count: int) -> None:
        """Sorts the first `count` cards (below 256), so that a later shuffle does not depend on their order."""
        if not cython.compiled:
            counts = [0] * 256
        for card in range(256):
            counts[card] = 0
        for i in range(count):
            counts[cards[i]] += 1
        i = 0
        card = 0
        while i < count:
            for _ in range(counts[card]):
                cards[i] = card
                i += 1
            card += 1

    def insert_sorted(self, cards: list[int], held: int, card: int) -> None:
        """Inserts a card into a sorted hand of `held` cards."""
        slot = held
        while slot > 0 and cards[slot - 1] > card:
            cards[slot] = cards[slot - 1]
            slot -= 1
        cards[slot] = card

    def remove_card(self, cards: list[int], held: int, card: int) -> None:
        """Removes a card from a hand of `held` cards and closes the gap; the freed last slot becomes -1."""
        slot = 0
        while cards[slot] != card:
            slot += 1
        while slot < held - 1:
            cards[slot] = cards[slot + 1]
            slot += 1
        cards[slot] = -1

    def emit(self, kind: int, a: int, b: int, c: int) -> None:
        """Records an event if a buffer is attached."""
        if self.event_buffer is not None:
            self.event_buffer.write(kind, a, b, c)

    # Called by all other code

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.to_move < 0)

    def start(self, rng: Rng) -> None:
        """Deals a new game in place."""
        self.deal(rng)

    def check_seat(self, seat: int) -> None:
        """Raises IndexError for a seat that does not exist: compiled code would read out of bounds."""
        if seat < 0 or seat >= self.seats:
            raise IndexError(f"there is no seat {seat}: seats go from 0 to {self.seats - 1}")

    def actions(self) -> list[int]:
        """Returns the legal actions in ascending order."""
        count = self.write_actions(ACTION_BUFFER)
        found = [0] * count
        for i in range(count):
            found[i] = ACTION_BUFFER[i]
        return found

    def random_action(self, rng: Rng) -> int:
        """Returns one of the legal actions."""
        if self.to_move < 0:
            raise IndexError("the game is over: there is nothing to choose from")
        return self.playout_action(rng, ACTION_BUFFER)

    def first_mismatch(self) -> int:
        """Returns the first action that is listed although refused, or neither; -1 if list and refusals agree everywhere."""
        count = self.write_actions(ACTION_BUFFER)
        listed = 0
        num_actions = self.num_actions
        for action in range(num_actions):
            legal = listed < count and ACTION_BUFFER[listed] == action
            listed += legal
            if legal == (self.refusal_code(action) != 0):
                return action
        return -1 if listed == count else ACTION_BUFFER[listed]

    def mask(self) -> bytes:
        """Returns one byte per action: 1 where it is legal."""
        mask = bytearray(self.num_actions)
        for action in self.actions():
            mask[action] = 1
        return bytes(mask)

    def refusal(self, action: int) -> Refusal | None:
        """Returns the clause that forbids an action, or None if it is legal."""
        return None if self.refusal_code(action) == 0 else self.why(action)

    def why(self, action: int) -> Refusal:
        """Returns the refusal of an illegal action."""
        clause, reason = self.reasons[self.refusal_code(action) - 1]
        return Refusal(f"{self.prefix}-{clause}", reason)

    def apply(self, action: int) -> None:
        """Plays an action. Raises Refused for an illegal one, without any change."""
        if self.refusal_code(action) != 0:
            raise Refused(self.why(action))
        self.play(action)

    def apply_with_events(self, action: int) -> list[tuple[int, int, int, int]]:
        """Plays an action as `apply` does and returns its raw events; the game's view.py interprets them."""
        event_buffer = EventBuffer()
        self.event_buffer = event_buffer
        try:
            self.apply(action)
        finally:
            self.event_buffer = None
        return event_buffer.entries()

    def record_events(self, event_buffer: EventBuffer | None) -> None:
        """Attaches a buffer that receives all further events; None detaches it."""
        self.event_buffer = event_buffer

    def copy(self) -> Any:
        """Returns an equal, independent position."""
        twin = self.blank()
        twin.assign(self)
        return twin

    def blank(self) -> Any:
        """Creates a position of the same game with the same options, not yet dealt."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> Any:
        """Returns a position that the seat (NOBODY: a spectator) can't tell from this one, the rest drawn at random."""
        if seat != -1:
            self.check_seat(seat)
        twin = self.copy()
        if seat != self.to_move:
            twin.chosen = -1
        twin.redeal_in_place(seat, rng)
        return twin

    def observation(self, seat: int) -> list[int]:
        """Returns the observation of a seat; the game's observation.py names its parts."""
        self.check_seat(seat)
        if not cython.compiled:
            out = [0] * MAX_FEATURES
        self.write_features(seat, out)
        return [out[i] for i in range(self.features())]

    def num_policy_actions(self) -> int:
        """Returns the size of the policy action space."""
        return self.num_actions

    def policy_actions(self) -> list[int]:
        """Returns the policy actions that are legal now, in ascending order."""
        count = self.write_policy_actions(ACTION_BUFFER)
        return sorted([ACTION_BUFFER[i] for i in range(count)])

    def to_policy_actions(self, action: int) -> tuple[int, ...]:
        """Returns the policy actions that make up a legal action: one, or two if it is chosen in two parts."""
        first = self.policy_action(action)
        part = self.action_from_policy(first)
        if part >= 0:
            return (first,)
        twin = self.copy()
        twin.play_choice(part)
        return first, *twin.to_policy_actions(action)

    def scores(self) -> list[int]:
        """Returns the current points of every seat."""
        return [self.score(seat) for seat in range(self.seats)]

    def lead(self, seat: int) -> int:
        """Returns the greedy score of a seat's team minus that of the best other team."""
        self.check_seat(seat)
        own = 0
        best = 0
        found = False
        for member in range(self.seats):
            if self.team(member) == self.team(seat):
                own += self.greedy_score(member)
                continue
            points = 0
            for mate in range(self.seats):
                if self.team(mate) == self.team(member):
                    points += self.greedy_score(mate)
            if points > best or not found:
                best = points
                found = True
        return own - best

    def winners(self) -> list[int]:
        """Returns the winning seats: several if the victory is shared."""
        winning = self.winning()
        return [seat for seat in range(self.seats) if winning >> seat & 1]

    def teams(self) -> list[list[int]]:
        """Returns the teams: lists of seats that win and lose together."""
        numbers = sorted({self.team(seat) for seat in range(self.seats)})
        return [[seat for seat in range(self.seats) if self.team(seat) == number] for number in numbers]

    def values(self) -> dict[str, Any]:
        """Returns the whole position as plain numbers and lists, secrets included."""
        return {field: plain(getattr(self, field)) for field in ("seats", "to_move", "rng_state", *self.fields)}

    def restore(self, values: dict[str, Any]) -> None:
        """Restores the position that `values` describes."""
        for field, value in values.items():
            setattr(self, field, plain(value))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __reduce__(self) -> tuple[Any, ...]:
        return from_values, (type(self), self.values())


def plain(value: Any) -> Any:
    """Returns a number as it is and a list as a deep copy."""
    return [plain(each) for each in value] if isinstance(value, list) else value


def from_values(kind: type[Game], values: dict[str, Any]) -> Game:
    """Creates a position from its values (called by pickle)."""
    position: Game = kind.__new__(kind)
    position.__init__()  # type: ignore[misc]
    position.restore(values)
    return position
