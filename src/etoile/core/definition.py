"""A definition: all that a game brings to the table. Whoever has the definition can deal, play, show, explain and record the game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from etoile.core.clauses import RulesPage, read_rules
from etoile.core.game import NOBODY, Game
from etoile.core.options import Option, Settings, settle
from etoile.core.rng import Rng

DEALS = 8
"""How many deals are compared to preview_events what a move brings."""


@dataclass
class Event:
    """Something that happened in a move, as one seat may know it. Its sentence is `event-GAME-NAME` in messages.

    `facts` has the same keys for everybody; what a seat may not know is None there.
    """

    name: str
    clause: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Feature:
    """A named part of what a learner observes: `size` numbers from 0 to `high`."""

    name: str
    size: int
    high: int
    meaning: str


@dataclass(frozen=True)
class GameDefinition:
    """A game with everything that belongs to it."""

    name: str
    title: str
    authors: str
    prefix: str
    version: int
    """Rises when a change of the rules makes old transcripts play differently."""
    seats: tuple[str, ...]
    """The seats in order round the table. A game that can be played by fewer leaves out the last ones."""
    options: tuple[Option, ...]
    variants: tuple[Settings, ...]
    """The settings (where they differ from the defaults) that tests and golden playthroughs go through."""
    folder: Path
    position: type[Game]
    new_position: Callable[[Settings, str], Game]
    """A position with these settings for a match of this date, not yet dealt."""
    read_move: Callable[[Any, str], int]
    """The action that a notation means. An unreadable one raises Problem; an illegal one still gives a number."""
    write_move: Callable[[Any, int], str]
    """The notation of an action."""
    view_type: Callable[..., Any]
    """The dataclass of a view: what lies open to all, and what is one's own."""
    public_view: Callable[[Any], dict[str, Any]]
    """What everybody may see of a position, by the fields of a view."""
    private_view: Callable[[Any, int], dict[str, Any]]
    """What a seat sees besides, or NOBODY, a spectator: the other fields of its view."""
    events: Callable[[list[tuple[int, int, int, int]], int], list[Event]]
    """What a move's notes tell a seat or a spectator."""
    event_kinds: Mapping[int, tuple[str, str]]
    """What each kind of note is called, and its clause."""
    features: tuple[Feature, ...]
    components: Callable[[Any], Any]
    """Every card of the game wherever it lies, sorted: the same throughout a game."""
    french: Mapping[str, str] = field(default_factory=dict)
    """The words of the notation in French. `read_move` understands them too."""

    def settings(self, said: Mapping[str, str] | None = None) -> Settings:
        """The value of every option, checked."""
        return settle(self.options, said or {})

    def deal(self, seed: str, settings: Mapping[str, str] | None = None, date: str = "2000-01-01") -> Any:
        """A new game: the same seed, settings and date give the same game everywhere and always."""
        position = self.new_position(self.settings(settings), date)
        position.start(Rng.of(seed, "deal"))
        return position

    def seats_for(self, settings: Settings) -> tuple[str, ...]:
        """The seats of a table with these settings."""
        return self.seats[: self.new_position(settings, "2000-01-01").seats]

    def legal_moves(self, position: Game) -> dict[str, int]:
        """The legal moves by their notation."""
        return {self.write_move(position, action): action for action in position.actions()}

    def view(self, position: Any, seat: int) -> Any:
        """What a seat (or NOBODY, a spectator) may see."""
        return self.view_type(**self.public_view(position), **self.private_view(position, seat))

    def localize_move(self, move: str, language: str) -> str:
        """A move as people of a language read and type it. The notation itself has English words, if it has any."""
        return self._words.sub(lambda word: self.french[word[0]], move) if language == "fr" and self.french else move

    @cached_property
    def _words(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(sorted(self.french, key=len, reverse=True))})\b")

    def preview_events(self, position: Game, action: int, seat: int) -> list[Event]:
        """What a seat can expect a legal move to bring: the events, as everybody hears them, up to the first that depends on
        how the hidden cards lie. Nothing but re-deals goes into it."""
        deals = [position.redeal(seat, Rng(number)) for number in range(DEALS)]
        tellings = [self.events(deal.apply_with_events(action), NOBODY) for deal in deals]
        sure = []
        for together in zip(*tellings, strict=False):
            if any(event != together[0] for event in together):
                break
            sure.append(together[0])
        return sure

    def view_bytes(self, position: Game, seat: int = NOBODY) -> bytes:
        """A view as the bytes that would be sent."""
        return json.dumps(asdict(self.view(position, seat)), ensure_ascii=False).encode()

    @cached_property
    def _rules(self) -> dict[str, RulesPage]:
        return {language: read_rules(self.folder, language) for language in ("fr", "en")}

    def rules(self, language: str) -> RulesPage:
        """The rules for players."""
        return self._rules[language]
