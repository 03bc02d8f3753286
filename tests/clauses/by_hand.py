"""What every table that a test lays out by hand can do."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.refusal import Refusal


class TableByHand:
    """A position that a test sets up card by card. A subclass sets its definition and `position`."""

    definition: ClassVar[GameDefinition]
    position: Any

    def action(self, move: str) -> int:
        """The action that a notation means."""
        return self.definition.read_move(self.position, move)

    def play(self, *moves: str) -> Self:
        """Plays moves by their notation."""
        for move in moves:
            self.position.apply(self.action(move))
        return self

    def refusal(self, move: str) -> str | None:
        """The clause that refusal_code a move."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and found.clause

    def reason(self, move: str) -> str | None:
        """The clause and the case."""
        found: Refusal | None = self.position.refusal(self.action(move))
        return found and found.message

    def events(self, move: str, seat: int = NOBODY) -> list[tuple[str, dict[str, Any]]]:
        """Plays a move and tells what a seat hears of it."""
        notes = self.position.apply_with_events(self.action(move))
        return [(event.name, event.facts) for event in self.definition.events(notes, seat)]

    def told(self, move: str) -> list[str]:
        """Plays a move and tells the names of what happened."""
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
