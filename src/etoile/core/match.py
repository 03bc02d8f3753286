"""A match: a game that is being played or was, as seed, settings and moves. All else follows from these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_hex
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.core.refusal import Problem, Refused

HUMAN = "human"
FORFEITS = ("resigned", "time")
"""How a match can be lost before its end: given up, or by the clock."""


@dataclass
class Match:
    """A match. `players` says who sits where: HUMAN, or the name of a bot. The seed is secret while it runs."""

    definition: GameDefinition
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
    offered: tuple[Any, int, dict[str, int]] = field(default=(None, 0, {}), init=False, repr=False, compare=False)
    """The legal moves that were last asked for: of which position, and how many moves had been played."""

    def __post_init__(self) -> None:
        moves, self.moves = self.moves, []
        self.position = self.definition.deal("\n".join([self.seed, *self.words]), self.settings, self.date)
        for move in moves:
            self.play(move)

    @staticmethod
    def new(definition: GameDefinition, said: Mapping[str, str], players: tuple[str, ...], seed: str | None = None) -> Match:
        """A match of today. Without a seed, one that nobody can guess."""
        if seed and not (seed.isprintable() and seed == seed.strip() and len(seed) <= 100):
            raise Problem("seed-form")
        return Match(
            definition, definition.settings(said), seed or token_hex(16), datetime.now(UTC).date().isoformat(), players
        )

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats at this table."""
        return self.definition.seats[: self.position.seats]

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

    def legal_moves(self) -> dict[str, int]:
        """The legal moves by their notation."""
        if not self.fresh:
            self.offered = self.position, len(self.moves), self.definition.legal_moves(self.position)
        return self.offered[2]

    @property
    def fresh(self) -> bool:
        """Whether we know the legal moves already."""
        position, count, _ = self.offered
        return position is self.position and count == len(self.moves)

    def read(self, move: str) -> tuple[str, int]:
        """The move that a notation means now, in our own notation and as an action. Raises Problem if it can't be read,
        Refused if it is not legal."""
        if self.fresh and move in self.offered[2]:
            return move, self.offered[2][move]
        action = self.definition.read_move(self.position, move)
        refusal = self.position.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        return self.definition.write_move(self.position, action), action

    def play(self, move: str) -> list[tuple[int, int, int, int]]:
        """Plays a move by its notation and returns what happened, for the definition's `events`."""
        return self.put(*self.read(move))

    def play_action(self, action: int) -> list[tuple[int, int, int, int]]:
        """Plays a legal action and returns what happened, for the definition's `events`."""
        return self.put(self.definition.write_move(self.position, action), action)

    def put(self, move: str, action: int) -> list[tuple[int, int, int, int]]:
        """Plays a legal move, in our own notation and as an action."""
        notes: list[tuple[int, int, int, int]] = self.position.apply_with_events(action)
        self.moves.append(move)
        return notes

    def before(self, count: int) -> Match:
        """The match as it was when so many moves had been played."""
        return Match(self.definition, self.settings, self.seed, self.date, self.players, self.moves[:count], self.words)
