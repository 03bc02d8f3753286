"""A position of any game: the base class that every game's rules fill in.

A position is a value: fixed in size, cheap to copy, comparable, picklable, its own random rng inside. The methods
of the first part are what a game's rules.py writes; compiled, they run at C speed and free of the interpreter's lock.
Those of the second part are what everybody else calls.
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
MOST = 81920
"""More actions than any position has."""
MOST_FEATURES = 4096
"""More numbers than any learner observes."""
UNKNOWN = -1_000_000
NOBODY = -1
"""The seat of a spectator, and the one to move when the game is over."""

if not cython.compiled:
    LISTED = [0] * MOST


class Game:
    """A position. `to_move` is the seat that decides, or NOBODY when the game is over."""

    prefix = ""
    """The letters of the game's clauses: "EC"."""
    num_actions = 0
    """How many action numbers there are: 0 to num_actions - 1."""
    fields: tuple[str, ...] = ()
    """The names of what a position of this game consists of: numbers, and lists of them of fixed size."""
    reasons: tuple[tuple[int, str], ...] = ()
    """What the codes of `refusal_code` mean, from code 1 on: a clause's number and a word that tells its cases apart."""

    def __init__(self, seats: int) -> None:
        if cython.compiled and hasattr(self, "__dict__"):
            kind = type(self).__name__
            raise TypeError(f"{kind} is not compiled, the rest is: add a .pxd, or run with ETOILE_RULES=interpreted")
        self.seats = seats
        self.to_move = -1
        self.rng_state = 0
        self.event_buffer: EventBuffer | None = None
        self.simulated = False
        """Whether somebody only thinks of this position: then what players would learn in it need not be remembered."""

    # What a game's rules write

    def deal(self, rng: Rng) -> None:
        """Sets up a new game in place, everything random in it from the rng."""

    def write_actions(self, out: list[int]) -> int:
        """Writes the legal action numbers, rising, and returns how many (at least one unless the game is over)."""
        return 0

    def playout_action(self, rng: Rng, out: list[int]) -> int:
        """The legal action that the rng picks from the list. `out` is room for it; a game may do without."""
        return out[rng.below(self.write_actions(out))]

    def refusal_code(self, action: int) -> int:
        """0 if the action is legal, else a code of `reasons`. Any number can be asked about."""
        return 0

    def play(self, action: int) -> None:
        """Plays a legal action. Unchecked: an illegal one leaves nonsense behind. Everybody else calls `apply`."""

    def redeal_in_place(self, seat: int, rng: Rng) -> None:
        """Draws afresh, in place, all that the seat can't know (NOBODY: what a spectator can't), future chance included.

        The result must not depend on how any of it was before: two positions that the seat can't tell apart become the same.
        """

    def score(self, seat: int) -> int:
        """The points of a seat as they stand."""
        return 0

    def greedy_score(self, seat: int) -> int:
        """What a greedy player looks at: the points, unless a game has something that tells more while it runs."""
        return self.score(seat)

    def evaluate(self, seat: int) -> int:
        """How well a seat stands, as far as a quick look tells: what the search goes by unless it plays to the end."""
        return self.greedy_score(seat)

    def move_value(self, action: int) -> int:
        """What a legal move is worth to the mover at a glance, hidden cards aside; UNKNOWN: play it on a copy and see."""
        return -1_000_000

    def search_key(self, action: int) -> int:
        """A number that means the same move in every deal: the action, unless it names a place in a hidden hand."""
        return action

    def winning(self) -> int:
        """The seats that win, or would if the game ended now, one bit each."""
        return 0

    def team(self, seat: int) -> int:
        """The team of a seat: the seats with the same number win and lose together."""
        return seat

    def features(self) -> int:
        """How many numbers `write_features` writes."""
        return 0

    def write_features(self, seat: int, out: list[int]) -> None:
        """Writes what a learner in that seat observes."""

    def policy_action(self, action: int) -> int:
        """The number by which a learner to move knows a legal action: the action's, unless there are too many for a mask."""
        return action

    def write_policy_actions(self, out: list[int]) -> int:
        """Writes `policy_action` for every legal action, and returns how many."""
        return self.write_actions(out)

    def action_from_policy(self, choice: int) -> int:
        """The action that a learner to move means by a number below `choices`, or -1 if it means none."""
        return choice

    def assign(self, other: Game) -> None:
        """Becomes equal to another position of the same game. Extended by the game's own fields."""
        self.seats = other.seats
        self.to_move = other.to_move
        self.rng_state = other.rng_state

    # What a game's rules use

    def draw_random(self, count: int) -> int:
        """Chance inside the game: a number below `count` from the position's own rng."""
        self.rng_state = advance(self.rng_state)
        return pick(self.rng_state, count)

    def shuffle(self, cards: list[int], count: int) -> None:
        """Shuffles the first `count` cards by the position's own rng: every order is as likely as any other."""
        for last in range(count - 1, 0, -1):
            self.rng_state = advance(self.rng_state)
            other = pick(self.rng_state, last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card

    def sort(self, cards: list[int], count: int) -> None:
        """Puts the first `count` cards in order, so that a shuffle gives nothing away of how they lay before.

        Cards are numbers below 256; each number is counted and then written down so many times.
        """
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
        """Puts a card into a sorted hand that holds so many, at its place: every greater one moves up."""
        slot = held
        while slot > 0 and cards[slot - 1] > card:
            cards[slot] = cards[slot - 1]
            slot -= 1
        cards[slot] = card

    def remove_card(self, cards: list[int], held: int, card: int) -> None:
        """Takes a card out of a hand that holds so many: those above it move down. -1 stands where the last one was."""
        slot = 0
        while cards[slot] != card:
            slot += 1
        while slot < held - 1:
            cards[slot] = cards[slot + 1]
            slot += 1
        cards[slot] = -1

    def emit(self, kind: int, a: int, b: int, c: int) -> None:
        """Tells what happened, if anybody listens."""
        if self.event_buffer is not None:
            self.event_buffer.write(kind, a, b, c)

    # What everybody calls

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.to_move < 0)

    def start(self, rng: Rng) -> None:
        """Deals a new game in place."""
        self.deal(rng)

    def check_seat(self, seat: int) -> None:
        """Raises IndexError for a seat that isn't at the table: compiled, it would be read from outside it."""
        if seat < 0 or seat >= self.seats:
            raise IndexError(f"there is no seat {seat}: seats go from 0 to {self.seats - 1}")

    def actions(self) -> list[int]:
        """The legal action numbers, rising."""
        count = self.write_actions(LISTED)
        found = [0] * count
        for i in range(count):
            found[i] = LISTED[i]
        return found

    def random_action(self, rng: Rng) -> int:
        """One of the legal actions."""
        if self.to_move < 0:
            raise IndexError("the game is over: there is nothing to choose from")
        return self.playout_action(rng, LISTED)

    def first_mismatch(self) -> int:
        """The first action number of the whole space that is listed though refused, or neither; -1 if there is none."""
        count = self.write_actions(LISTED)
        listed = 0
        num_actions = self.num_actions
        for action in range(num_actions):
            legal = listed < count and LISTED[listed] == action
            listed += legal
            if legal == (self.refusal_code(action) != 0):
                return action
        return -1 if listed == count else LISTED[listed]

    def mask(self) -> bytes:
        """A byte for each action number: 1 where it is legal."""
        mask = bytearray(self.num_actions)
        for action in self.actions():
            mask[action] = 1
        return bytes(mask)

    def refusal(self, action: int) -> Refusal | None:
        """Why an action is not legal, as the clause that forbids it, or None if it is legal."""
        return None if self.refusal_code(action) == 0 else self.why(action)

    def why(self, action: int) -> Refusal:
        """The refusal of an action that is not legal."""
        clause, reason = self.reasons[self.refusal_code(action) - 1]
        return Refusal(f"{self.prefix}-{clause}", reason)

    def apply(self, action: int) -> None:
        """Plays an action. An illegal one raises Refused and changes nothing."""
        if self.refusal_code(action) != 0:
            raise Refused(self.why(action))
        self.play(action)

    def apply_with_events(self, action: int) -> list[tuple[int, int, int, int]]:
        """Plays an action as `apply` does and returns what happened, as numbers; the game's view.py puts them in words."""
        notes = EventBuffer()
        self.event_buffer = notes
        try:
            self.apply(action)
        finally:
            self.event_buffer = None
        return notes.entries()

    def record_events(self, notes: EventBuffer | None) -> None:
        """Writes what happens from now on into these notes, until told None."""
        self.event_buffer = notes

    def copy(self) -> Any:
        """A position equal to this one, independent of it."""
        twin = self.blank()
        twin.assign(self)
        return twin

    def blank(self) -> Any:
        """Another position of the same game with the same options, not yet dealt."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> Any:
        """A position that the seat can't tell from this one, the rest drawn at random (NOBODY: for a spectator)."""
        if seat != -1:
            self.check_seat(seat)
        twin = self.copy()
        twin.redeal_in_place(seat, rng)
        return twin

    def observation(self, seat: int) -> list[int]:
        """What a learner in that seat observes, as numbers; the game's view.py names them."""
        self.check_seat(seat)
        if not cython.compiled:
            out = [0] * MOST_FEATURES
        self.write_features(seat, out)
        return [out[i] for i in range(self.features())]

    def num_policy_actions(self) -> int:
        """How many numbers a learner chooses from: 0 to choices - 1."""
        return self.num_actions

    def to_policy_action(self, action: int) -> int:
        """The number by which a learner knows a legal action."""
        return self.policy_action(action)

    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        return [self.score(seat) for seat in range(self.seats)]

    def lead(self, seat: int) -> int:
        """By how much a seat's team is ahead of the best other one, in points or what they greedy_score."""
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
        """The seats that win: several if the victory is shared."""
        winning = self.winning()
        return [seat for seat in range(self.seats) if winning >> seat & 1]

    def teams(self) -> list[list[int]]:
        """The seats that win and lose together."""
        numbers = sorted({self.team(seat) for seat in range(self.seats)})
        return [[seat for seat in range(self.seats) if self.team(seat) == number] for number in numbers]

    def values(self) -> dict[str, Any]:
        """The whole position as plain numbers and lists of them, secrets included."""
        return {field: plain(getattr(self, field)) for field in ("seats", "to_move", "rng_state", *self.fields)}

    def restore(self, values: dict[str, Any]) -> None:
        """Becomes the position that `values` describes."""
        for field, value in values.items():
            setattr(self, field, plain(value))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __reduce__(self) -> tuple[Any, ...]:
        return from_values, (type(self), self.values())


def plain(value: Any) -> Any:
    """A number as it is, a list as a copy."""
    return [plain(each) for each in value] if isinstance(value, list) else value


def from_values(kind: type[Game], values: dict[str, Any]) -> Game:
    """A position from its values: what pickle calls."""
    position: Game = kind.__new__(kind)
    position.__init__()  # type: ignore[misc]
    position.restore(values)
    return position
