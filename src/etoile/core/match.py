"""A match: a game that is being played or was, as seed, settings and moves. All else follows from these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_hex
from typing import Any

from etoile.core.box import Box
from etoile.core.options import Settings
from etoile.core.refusal import Problem, Refused

HUMAN = "human"
FORFEITS = ("resigned", "time")
"""How a match can be lost before its end: given up, or by the clock."""


@dataclass
class Match:
    """A match. `players` says who sits where: HUMAN, or the name of a bot. The seed is secret while it runs."""

    box: Box
    settings: Settings
    seed: str
    date: str
    players: tuple[str, ...]
    moves: list[str] = field(default_factory=list)
    words: tuple[str, ...] = ()
    """What players added to the shuffle."""
    forfeit: tuple[int, str] | None = None
    """The seat that lost before the end, and how: one of FORFEITS."""
    position: Any = field(init=False)
    read_before: tuple[Any, int, str, int] = field(default=(None, 0, "", 0), init=False, repr=False, compare=False)
    """The last move that was read and found legal: the position, how many moves had been played, its notation and number."""

    def __post_init__(self) -> None:
        moves, self.moves = self.moves, []
        self.position = self.box.deal("\n".join([self.seed, *self.words]), self.settings, self.date)
        for move in moves:
            self.play(move)

    @staticmethod
    def new(box: Box, said: Mapping[str, str], players: tuple[str, ...], seed: str | None = None) -> Match:
        """A match of today. Without a seed, one that nobody can guess."""
        if seed and not (seed.isprintable() and seed == seed.strip() and len(seed) <= 100):
            raise Problem("seed-form")
        return Match(box, box.settings(said), seed or token_hex(16), datetime.now(UTC).date().isoformat(), players)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats at this table."""
        return self.box.seats[: self.position.seats]

    @property
    def over(self) -> bool:
        """Whether nobody has to move any more."""
        return bool(self.position.over) or self.forfeit is not None

    def winners(self) -> list[int]:
        """The seats that won: all other teams', if one lost before the end."""
        if self.forfeit is None:
            return list(self.position.winners())
        return [seat for team in self.position.teams() if self.forfeit[0] not in team for seat in team]

    @property
    def proof(self) -> str:
        """The seed's SHA-256, shown at the start, so that everybody can check the shuffle at the end."""
        return sha256(self.seed.encode()).hexdigest()

    def read(self, move: str) -> int:
        """The action that a notation means now. Raises Problem if it can't be read, Refused if it is not legal."""
        position, count, known, action = self.read_before
        if position is self.position and count == len(self.moves) and known == move:
            return action
        action = self.box.read_move(self.position, move)
        refusal = self.position.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self.read_before = self.position, len(self.moves), move, action
        return action

    def play(self, move: str) -> list[tuple[int, int, int, int]]:
        """Plays a move by its notation and returns what happened, for the box's `events`."""
        return self.play_action(self.read(move))

    def play_action(self, action: int) -> list[tuple[int, int, int, int]]:
        """Plays an action and returns what happened, for the box's `events`."""
        move = self.box.write_move(self.position, action)
        notes: list[tuple[int, int, int, int]] = self.position.narrate(action)
        self.moves.append(move)
        return notes

    def before(self, count: int) -> Match:
        """The match as it was when so many moves had been played."""
        return Match(self.box, self.settings, self.seed, self.date, self.players, self.moves[:count], self.words)
