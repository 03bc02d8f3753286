"""Moments: a position with all that led to it, and what each seat has seen and heard on the way.

A moment never changes. Those of a game are linked backwards, so that games which part later share what they have in common,
and a copy of one costs nothing. What a seat remembers is worked out when somebody asks for it: from its views and from the
events as it heard them, never from the position itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from etoile.core.definition import GameDefinition
from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games import find_game

Row = tuple[int, int, int, int]
Past = dict[int, tuple[str, tuple[Row, ...]]]
"""What seats remember, by seat: as text, and as rows of numbers."""


class HistoryNode:
    """A moment of a game. The first one has no `before`, but may have a past that seats remember."""

    __slots__ = ("action", "before", "count", "definition", "heard_by", "limit", "noted", "past", "position", "told_to")

    def __init__(
        self, definition: GameDefinition, position: Any, limit: int, count: int = 0, past: Past | None = None
    ) -> None:
        self.definition = definition
        self.position = position
        self.limit = limit
        """After how many moves the game is broken off."""
        self.count = count
        """How many moves have been played."""
        self.past = past or {}
        self.before: HistoryNode | None = None
        self.action = -1
        self.noted: list[Row] | None = None
        self.told_to: dict[int, str] = {}
        self.heard_by: dict[int, tuple[Row, ...]] = {}

    def after(self, action: int) -> HistoryNode:
        """The moment after a move. An illegal one raises Refused."""
        position = self.position.copy()
        position.apply(action)
        moment = HistoryNode(self.definition, position, self.limit, self.count + 1)
        moment.before = self
        moment.action = action
        return moment

    def redealt(self, seat: int, rng: Rng) -> HistoryNode:
        """A moment that the seat can't tell from this one, all else drawn at random.

        The others remember what a spectator has heard, and see what they hold now; what they held before, nobody has dealt.
        """
        past = {each: (self.told(each), self.heard(each)) for each in (seat, NOBODY)}
        return HistoryNode(self.definition, self.position.redeal(seat, rng), self.limit, self.count, past)

    @property
    def over(self) -> bool:
        """Whether nobody has to move any more."""
        return bool(self.position.over) or self.count >= self.limit

    def way(self) -> list[HistoryNode]:
        """All moments from the first one to this one."""
        found = [self]
        while found[-1].before is not None:
            found.append(found[-1].before)
        return found[::-1]

    def moves(self) -> Iterator[str]:
        """The moves that led here from the first moment, in notation."""
        for moment in self.way()[1:]:
            assert moment.before is not None
            yield self.definition.write_move(moment.before.position, moment.action)

    # What a seat sees, heard and remembers

    def sight(self, seat: int) -> str:
        """What a seat sees now, or NOBODY, a spectator."""
        return write({**self.definition.public_view(self.position), **self.definition.private_view(self.position, seat)})

    def own(self, seat: int) -> str:
        """What only that seat sees now."""
        return write(self.definition.private_view(self.position, seat))

    def notes(self) -> list[Row]:
        """What happened in the move that led here, secrets included."""
        if self.noted is None:
            assert self.before is not None
            self.noted = self.before.position.copy().apply_with_events(self.action)
        return self.noted

    def news(self, seat: int) -> str:
        """What a seat did in the move that led here, what it heard, and what it sees of its own if that has changed."""
        before = self.before
        assert before is not None
        lines = [f"> {self.definition.write_move(before.position, self.action)}"] if before.position.to_move == seat else []
        lines += [f"{event.name} {write(event.facts)}" for event in self.definition.events(self.notes(), seat)]
        own = self.own(seat)
        if own != before.own(seat):
            lines.append(own)
        return "".join(f"\n{line}" for line in lines)

    def told(self, seat: int) -> str:
        """All that a seat knows, as text: its first sight, then the news of every move."""
        news = []
        moment = self
        while seat not in moment.told_to and moment.before is not None:
            news.append(moment.news(seat))
            moment = moment.before
        if seat not in moment.told_to:
            moment.told_to[seat] = moment.remembered(seat)
        self.told_to[seat] = moment.told_to[seat] + "".join(reversed(news))
        return self.told_to[seat]

    def remembered(self, seat: int) -> str:
        """What a seat knows at the first moment: its past, or a spectator's and what it sees."""
        if seat in self.past:
            return self.past[seat][0]
        return (self.past[NOBODY][0] + "\n" if NOBODY in self.past else "") + self.sight(seat)

    def heard(self, seat: int) -> tuple[Row, ...]:
        """What a seat has heard, a row of four numbers an event: its kind, then what the game's rules note of it."""
        rows: list[tuple[Row, ...]] = []
        moment = self
        while seat not in moment.heard_by and moment.before is not None:
            rows.append(tuple(self.audible(note, seat) for note in moment.notes()))
            moment = moment.before
        if seat not in moment.heard_by:
            moment.heard_by[seat] = moment.past.get(seat, moment.past.get(NOBODY, ("", ())))[1]
        self.heard_by[seat] = moment.heard_by[seat] + tuple(row for part in reversed(rows) for row in part)
        return self.heard_by[seat]

    def audible(self, note: Row, seat: int) -> Row:
        """A note as a seat hears it: of what is hidden from it, only whom it happened to."""
        (event,) = self.definition.events([note], seat)
        hidden = None in event.facts.values()
        return (note[0], event.facts.get("seat", NOBODY), 0, 0) if hidden else note

    # Copies and files

    def __deepcopy__(self, memo: Any) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        first, *rest = self.way()
        actions = [moment.action for moment in rest]
        return replay, (self.definition.name, first.position, first.limit, first.count, first.past, actions)


def replay(name: str, position: Any, limit: int, count: int, past: Past, actions: list[int]) -> HistoryNode:
    """The moment to which these moves lead: what pickle calls."""
    moment = HistoryNode(find_game(name), position, limit, count, past)
    for action in actions:
        moment = moment.after(action)
    return moment


write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=vars).encode
"""Parts of a view, or facts of an event, as text."""
