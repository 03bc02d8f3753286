"""A match: seed, settings and moves of a game that is being played or was. Everything else follows from these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_hex
from typing import Any

from etoile.core.definition import GameDefinition, RawEvents
from etoile.core.options import Settings
from etoile.core.refusal import Problem, Refused

Outcome = tuple[Any, int, Any, RawEvents]
"""Position, action, position after it and raw events."""

HUMAN = "human"
RESIGNED = "resigned"
FORFEITS = (RESIGNED, "time")
"""Ways to lose a match before its end."""


@dataclass
class Match:
    """A match. `players` holds HUMAN or a bot's name for each seat. The seed is secret while the match runs."""

    definition: GameDefinition
    settings: Settings
    seed: str
    date: str
    players: tuple[str, ...]
    moves: list[str] = field(default_factory=list)
    words: tuple[str, ...] = ()
    """Words that players added to the shuffle."""
    forfeit: tuple[int, str] | None = None
    """The seat that lost before the end, and the reason (one of FORFEITS)."""
    position: Any = field(init=False)
    legal_cache: tuple[Any, dict[str, int]] = field(default=(None, {}), init=False, repr=False, compare=False)
    """Position and legal moves of the last `legal_moves` call. A position of a match never changes in place."""
    outcome_cache: Outcome = field(default=(None, 0, None, []), init=False, repr=False, compare=False)
    """Result of the last `outcome` call."""

    def __post_init__(self) -> None:
        moves, self.moves = self.moves, []
        self.position = self.definition.deal("\n".join([self.seed, *self.words]), self.settings, self.date)
        for move in moves:
            self.play(move)

    @staticmethod
    def new(definition: GameDefinition, said: Mapping[str, str], players: tuple[str, ...], seed: str | None = None) -> Match:
        """Creates a match of today. Without a seed, draws one from the system's entropy."""
        if seed and not (seed.isprintable() and seed == seed.strip() and len(seed) <= 100):
            raise Problem("seed-form")
        return Match(
            definition, definition.settings(said), seed or token_hex(16), datetime.now(UTC).date().isoformat(), players
        )

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats in this match."""
        return self.definition.seats[: self.position.seats]

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by a forfeit."""
        return bool(self.position.over) or self.forfeit is not None

    def winners(self) -> list[int]:
        """Returns the winning seats: after a forfeit, those of all other teams."""
        if self.forfeit is None:
            return list(self.position.winners())
        return [seat for team in self.position.teams() if self.forfeit[0] not in team for seat in team]

    @property
    def proof(self) -> str:
        """SHA-256 of the seed, published at the start so that anyone can verify the shuffle at the end."""
        return sha256(self.seed.encode()).hexdigest()

    def legal_moves(self) -> dict[str, int]:
        """Returns the legal moves: notation to action. Cached until the next move."""
        if self.legal_cache[0] is not self.position:
            self.legal_cache = self.position, self.definition.legal_moves(self.position)
        return self.legal_cache[1]

    def read(self, move: str) -> tuple[str, int]:
        """Returns a move's canonical notation and action. Raises Problem if it is unreadable, Refused if it is illegal."""
        position, legal = self.legal_cache
        if position is self.position and move in legal:
            return move, legal[move]
        action = self.definition.read_move(self.position, move)
        refusal = self.position.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        return self.definition.write_move(self.position, action), action

    def play(self, move: str) -> RawEvents:
        """Plays a move by its notation and returns its raw events."""
        return self.put(*self.read(move))

    def play_action(self, action: int) -> RawEvents:
        """Plays a legal action and returns its raw events."""
        return self.put(self.definition.write_move(self.position, action), action)

    def outcome(self, action: int) -> tuple[Any, RawEvents]:
        """Returns the position after a legal action, and its raw events, without playing it. Cached: a table asks for them
        before it writes the move and again when it plays it."""
        before, cached, after, events = self.outcome_cache
        if before is not self.position or cached != action:
            after = self.position.copy()
            events = after.apply_with_events(action)
            self.outcome_cache = self.position, action, after, events
        return after, events

    def put(self, move: str, action: int) -> RawEvents:
        """Plays a legal move, given by canonical notation and action."""
        self.position, events = self.outcome(action)
        self.moves.append(move)
        return events

    def copy(self) -> Match:
        """Returns an independent copy. Both share positions, which never change in place."""
        match: Match = object.__new__(Match)
        vars(match).update(vars(self))
        match.moves = self.moves.copy()
        return match

    def before(self, count: int) -> Match:
        """Returns the match as it was after `count` moves."""
        return Match(self.definition, self.settings, self.seed, self.date, self.players, self.moves[:count], self.words)
