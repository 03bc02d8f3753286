"""Base class of positions that tests set up card by card."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.refusal import Refusal


class PositionBuilder:
    """A position set up by a test. A subclass sets `definition` and `position`."""

    definition: ClassVar[GameDefinition]
    position: Any

    def action(self, move: str) -> int:
        """Return the action of a notation."""
        return self.definition.read_move(self.position, move)

    def play(self, *moves: str) -> Self:
        """Play moves by their notation."""
        for move in moves:
            self.position.apply(self.action(move))
        return self

    def refusal(self, move: str) -> str | None:
        """Return the clause that forbids a move, or None."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and found.clause

    def reason(self, move: str) -> str | None:
        """Return the clause and the reason of a refusal, or None."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and found.message

    def events(self, move: str, seat: int = NOBODY) -> list[tuple[str, dict[str, Any]]]:
        """Play a move and return its events as a seat gets them."""
        raw_events = self.position.apply_with_events(self.action(move))
        return [(event.name, event.facts) for event in self.definition.events(raw_events, seat)]

    def event_names(self, move: str) -> list[str]:
        """Play a move and return the names of its events."""
        return [name for name, _ in self.events(move)]

    def legal(self) -> set[str]:
        return set(self.definition.legal_moves(self.position))

    def view(self, seat: int = NOBODY) -> Any:
        return self.definition.view(self.position, seat)

    @property
    def to_move(self) -> int:
        to_move: int = self.position.to_move
        return to_move

    @property
    def ended_by(self) -> str | None:
        ended: str | None = self.view().ended_by
        return ended
