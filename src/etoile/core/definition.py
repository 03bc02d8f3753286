"""Game definition: one object with everything a game provides: deal, moves, views, events, texts, search parameters."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from etoile.core.clauses import RulesPage, read_rules
from etoile.core.game import NOBODY, Game
from etoile.core.options import Option, Settings, settle
from etoile.core.preview import (
    PREVIEW_DEALS,
    Preview,
    Previews,
    certain_events,
    certain_notes,
    certain_scores,
    likelihood,
)
from etoile.core.rng import Rng
from etoile.core.search_config import LevelConfig, SearchConfig, default_levels

RawEvents = list[tuple[int, int, int, int]]
"""Events of a move as the rules emit them: kind and three numbers."""


@dataclass
class Event:
    """An event of a move as one seat may know it. Its sentence is the message `event-GAME-NAME`.

    `facts` has the same keys for everybody; a fact that the seat may not know is None.
    """

    name: str
    clause: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Feature:
    """A named part of an observation: `size` numbers from 0 to `high`."""

    name: str
    size: int
    high: int
    meaning: str


class Say(Protocol):
    """Formats a message by its id, as `Translator.say` does."""

    def __call__(self, name: str, /, **facts: object) -> str: ...


def plain_fact(fact: str, value: object, say: Say) -> object:
    """Returns a fact as it is."""
    return value


@dataclass(frozen=True)
class Texts:
    """Wording of a game's events."""

    in_notation: frozenset[str] = frozenset()
    """Events that the notation of a move already states."""
    told_singly: frozenset[str] = frozenset()
    """Events that get one sentence each, even if several of a kind follow each other."""
    word: Callable[[str, object, Say], object] = plain_fact
    """Words a fact of an event, unless the fact is a seat."""


@dataclass(frozen=True)
class Bounds:
    """Limits of a game that research libraries ask for."""

    max_game_length: Callable[[Any], int] | None = None
    """Returns an upper bound of the number of decisions from a position that is not yet dealt; None if there is no bound."""
    default_horizon: int = 1000
    """Decisions after which an environment declares a draw in a game without a bound."""
    choice_parts: int = 1
    """The greatest number of choices, one after the other, that make up a learner's decision."""
    count_deals: Callable[[Settings, Any], int] | None = None
    """Returns the number of equally likely deals; None if chance follows the deal."""


@dataclass(frozen=True)
class GameDefinition:
    """A game with everything that belongs to it."""

    name: str
    title: str
    authors: str
    prefix: str
    version: int
    """Version of the rules. It rises when old transcripts would play differently; `earlier` then keeps the old rules."""
    seats: tuple[str, ...]
    """Names of the seats in playing order. With fewer players the last ones are left out."""
    options: tuple[Option, ...]
    variants: tuple[Settings, ...]
    """Settings (where they differ from the defaults) that tests and golden playthroughs cover."""
    folder: Path
    position: type[Game]
    new_position: Callable[[Settings, str], Game]
    """Creates a position with these settings for a match of this date, not yet dealt."""
    read_move: Callable[[Any, str], int]
    """Returns the action of a notation. An unreadable one raises Problem; an illegal one still gives a number."""
    write_move: Callable[[Any, int], str]
    """Returns the notation of an action."""
    view_type: Callable[..., Any]
    """Dataclass of a view: the public fields, then the private ones."""
    public_view: Callable[[Any], dict[str, Any]]
    """Fields of a view that everybody may see."""
    private_view: Callable[[Any, int], dict[str, Any]]
    """Fields of a view that depend on the seat; NOBODY is a spectator."""
    events: Callable[[RawEvents, int], list[Event]]
    """Converts the raw events of a move to what a seat or a spectator may know."""
    event_kinds: Mapping[int, tuple[str, str]]
    """Name and clause of each kind of raw event."""
    features: tuple[Feature, ...]
    components: Callable[[Any], Any]
    """Returns all cards of the game wherever they are, sorted: constant throughout a game."""
    french: Mapping[str, str] = field(default_factory=dict)
    """French words of the notation. `read_move` accepts them too."""
    search: SearchConfig = field(default_factory=SearchConfig)
    levels: tuple[LevelConfig, ...] = ()
    """The five levels, weakest first; empty: untuned default levels."""
    texts: Texts = Texts()
    previews: Previews = field(default_factory=Previews)
    bounds: Bounds = Bounds()
    rated_options: tuple[str, ...] = ()
    """Options that a rated table may set; the others keep their printed defaults."""
    earlier: tuple[GameDefinition, ...] = ()
    """Definitions of earlier versions of the rules, under which old transcripts and tables are replayed."""

    @cached_property
    def level_configs(self) -> tuple[LevelConfig, ...]:
        """The declared levels, or the default ones."""
        return self.levels or default_levels(self.search)

    def of_version(self, version: int) -> GameDefinition | None:
        """Returns the definition with this version of the rules, or None if it is neither the current one nor kept."""
        return next((game for game in (self, *self.earlier) if game.version == version), None)

    def settings(self, said: Mapping[str, str] | None = None) -> Settings:
        """Returns a checked value for every option. Raises Problem for an unknown option or value."""
        return settle(self.options, said or {})

    def deal(self, seed: str, settings: Mapping[str, str] | None = None, date: str = "2000-01-01") -> Any:
        """Deals a new game. The same seed, settings and date give the same game on every machine."""
        position = self.new_position(self.settings(settings), date)
        position.start(Rng.of(seed, "deal"))
        return position

    def seats_for(self, settings: Settings) -> tuple[str, ...]:
        """Returns the seats of a table with these settings."""
        return self.seats[: self.new_position(settings, "2000-01-01").seats]

    def legal_moves(self, position: Game) -> dict[str, int]:
        """Returns the legal moves: notation to action."""
        return {self.write_move(position, action): action for action in position.actions()}

    def view(self, position: Any, seat: int) -> Any:
        """Returns what a seat (NOBODY: a spectator) may see."""
        return self.view_type(**self.public_view(position), **self.private_view(position, seat))

    def localize_move(self, move: str, language: str) -> str:
        """Translates the words of a notation. The notation itself uses English words."""
        return self._words.sub(lambda word: self.french[word[0]], move) if language == "fr" and self.french else move

    @cached_property
    def _words(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(sorted(self.french, key=len, reverse=True))})\b")

    def preview_events(self, position: Game, action: int, seat: int) -> list[Event]:
        """Returns the public events that a legal move is certain to cause, up to the first that depends on hidden cards.

        Only re-deals from the seat's knowledge are used.
        """
        deals = [position.redeal(seat, Rng(number)) for number in range(PREVIEW_DEALS)]
        return certain_events([self.events(deal.apply_with_events(action), NOBODY) for deal in deals])

    def preview(self, position: Game, action: int, seat: int) -> Preview:
        """Returns what the seat to move can know about a legal move. Takes some milliseconds."""
        deals, outcomes, notes = [], [], []
        for number in range(PREVIEW_DEALS):
            before = position.redeal(seat, Rng(number))
            after = before.copy()
            events = self.events(after.apply_with_events(action), NOBODY)
            deals.append((before, after))
            outcomes.append(events)
            notes.append(self.previews.notes(before, after, events, seat))
        found = certain_notes(notes)
        odds = likelihood(self.previews, position, action, seat)
        if odds:
            found.insert(0, odds[0])
        return Preview(certain_events(outcomes), found, certain_scores(self.previews, deals), odds[1] if odds else None)

    def view_bytes(self, position: Game, seat: int = NOBODY) -> bytes:
        """Returns a view as JSON bytes."""
        return json.dumps(asdict(self.view(position, seat)), ensure_ascii=False).encode()

    @cached_property
    def _rules(self) -> dict[str, RulesPage]:
        return {language: read_rules(self.folder, language) for language in ("fr", "en")}

    def rules(self, language: str) -> RulesPage:
        """Returns the rules page for players."""
        return self._rules[language]
