"""Linked history of a game, and what each seat has observed on the way.

A HistoryNode is immutable and refers to its parent, so that games which diverge later share their common past, and a copy
costs nothing. What a seat knows is computed on demand from its views and from the events it may know, never from the
position itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.envs.batch import legal_action, play
from etoile.games import find_game

EventRow = tuple[int, int, int, int]
Knowledge = dict[int, tuple[str, tuple[EventRow, ...]]]
"""Knowledge of the seats when a history begins, by seat: as text, and as rows of numbers."""


class HistoryNode:
    """A position with the moves that led to it. The first node has no parent, but seats may know of moves before it."""

    __slots__ = (
        "_event_cache",
        "_raw_events",
        "_text_cache",
        "action",
        "choice",
        "definition",
        "max_moves",
        "move_count",
        "parent",
        "position",
        "prior",
    )

    def __init__(
        self, definition: GameDefinition, position: Any, max_moves: int, move_count: int = 0, prior: Knowledge | None = None
    ) -> None:
        self.definition = definition
        self.position = position
        self.max_moves = max_moves
        """The number of moves after which the game is truncated."""
        self.move_count = move_count
        self.prior = prior or {}
        self.parent: HistoryNode | None = None
        self.choice = -1
        self.action = -1
        """The choice that led here and what it means: an action, or below -1 the first part of one."""
        self._raw_events: list[EventRow] | None = None
        self._text_cache: dict[int, str] = {}
        self._event_cache: dict[int, tuple[EventRow, ...]] = {}

    def child(self, choice: int) -> HistoryNode:
        """Return the node after a choice. Raises Illegal."""
        position = self.position.copy()
        play(position, choice)
        node = HistoryNode(self.definition, position, self.max_moves, self.move_count + 1)
        node.parent = self
        node.choice = choice
        node.action = legal_action(self.position, choice, position.num_policy_actions())
        return node

    def redeal(self, seat: int, rng: Rng) -> HistoryNode:
        """Return a first node that the seat cannot distinguish from this one; what it does not know is drawn at random.

        The other seats know there what a spectator has observed, and their redealt cards; earlier cards are not redealt.
        """
        prior = {each: (self.information_text(each), self.observed_events(each)) for each in (seat, NOBODY)}
        return HistoryNode(self.definition, self.position.redeal(seat, rng), self.max_moves, self.move_count, prior)

    @property
    def over(self) -> bool:
        """True if no seat is to move any more."""
        return bool(self.position.over) or self.move_count >= self.max_moves

    def path(self) -> list[HistoryNode]:
        """Return all nodes from the first to this one."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def moves(self) -> Iterator[str]:
        """Yield the notations of the moves from the first node to this one, and the first part of an incomplete one."""
        for node in self.path()[1:]:
            if node.action >= 0 or node is self:
                yield node.last_move()

    def last_move(self) -> str:
        """Return the notation of the move that led here, or the number of its first part."""
        assert self.parent is not None
        return self.parent.choice_text(self.choice)

    def choice_text(self, choice: int) -> str:
        """Return the notation of the move that a legal choice completes, or the number of a first part."""
        action = legal_action(self.position, choice, self.position.num_policy_actions())
        return self.definition.write_move(self.position, action) if action >= 0 else f"choice {choice}"

    # Knowledge of a seat

    def view_text(self, seat: int) -> str:
        """Return the view of a seat, or of a spectator (NOBODY), and the first part of the choice that it is making."""
        view = {**self.definition.public_view(self.position), **self.definition.private_view(self.position, seat)}
        chosen = self.position.chosen
        return encode(view | ({"chosen": chosen} if chosen >= 0 and self.position.to_move == seat else {}))

    def private_text(self, seat: int) -> str:
        """Return the private part of a seat's view."""
        return encode(self.definition.private_view(self.position, seat))

    def raw_events(self) -> list[EventRow]:
        """Return the events of the move that led here as the rules record them, secrets included."""
        if self.action < 0:
            return []
        if self._raw_events is None:
            assert self.parent is not None
            self._raw_events = self.parent.position.copy().apply_with_events(self.action)
        return self._raw_events

    def delta_text(self, seat: int) -> str:
        """Return what a seat learnt from the last move: its own action, its events, and its private view if that changed."""
        parent = self.parent
        assert parent is not None
        lines = [f"> {self.last_move()}"] if parent.position.to_move == seat else []
        lines += [f"{event.name} {encode(event.facts)}" for event in self.definition.events(self.raw_events(), seat)]
        private = self.private_text(seat)
        if private != parent.private_text(seat):
            lines.append(private)
        return "".join(f"\n{line}" for line in lines)

    def information_text(self, seat: int) -> str:
        """Return all that a seat knows: its first view, then what it learnt from every move."""
        deltas = []
        node = self
        while seat not in node._text_cache and node.parent is not None:
            deltas.append(node.delta_text(seat))
            node = node.parent
        if seat not in node._text_cache:
            node._text_cache[seat] = node.initial_text(seat)
        self._text_cache[seat] = node._text_cache[seat] + "".join(reversed(deltas))
        return self._text_cache[seat]

    def initial_text(self, seat: int) -> str:
        """Return what a seat knows at the first node: its prior knowledge, or a spectator's and its view."""
        if seat in self.prior:
            return self.prior[seat][0]
        return (self.prior[NOBODY][0] + "\n" if NOBODY in self.prior else "") + self.view_text(seat)

    def observed_events(self, seat: int) -> tuple[EventRow, ...]:
        """Return the events that a seat has observed, a row each: the kind, then three numbers that the rules record."""
        rows: list[tuple[EventRow, ...]] = []
        node = self
        while seat not in node._event_cache and node.parent is not None:
            rows.append(tuple(self.visible_event(event, seat) for event in node.raw_events()))
            node = node.parent
        if seat not in node._event_cache:
            node._event_cache[seat] = node.prior.get(seat, node.prior.get(NOBODY, ("", ())))[1]
        self._event_cache[seat] = node._event_cache[seat] + tuple(row for part in reversed(rows) for row in part)
        return self._event_cache[seat]

    def visible_event(self, raw_event: EventRow, seat: int) -> EventRow:
        """Return an event as a seat may know it: of a hidden one, only the kind and the seat it happened to."""
        (event,) = self.definition.events([raw_event], seat)
        hidden = None in event.facts.values()
        return (raw_event[0], event.facts.get("seat", NOBODY), 0, 0) if hidden else raw_event

    # Copying and pickling

    def __deepcopy__(self, memo: Any) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        first, *rest = self.path()
        choices = [node.choice for node in rest]
        return replay, (self.definition.name, first.position, first.max_moves, first.move_count, first.prior, choices)


def replay(name: str, position: Any, max_moves: int, move_count: int, prior: Knowledge, choices: list[int]) -> HistoryNode:
    """Return the node that choices lead to. Called by pickle."""
    node = HistoryNode(find_game(name), position, max_moves, move_count, prior)
    for choice in choices:
        node = node.child(choice)
    return node


encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=vars).encode
"""Encodes parts of a view, or facts of an event."""
