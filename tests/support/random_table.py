"""Random evenings: people, bots and onlookers at a table of any game, who play and do whatever else one can do there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.tables.commands import (
    AnswerTakeback,
    AnyCommand,
    AskRematch,
    AskTakeback,
    Leave,
    Move,
    Mute,
    Resign,
    Say,
    Sit,
    Start,
)
from etoile.tables.entries import Clock, Place, Record
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, WAITING
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, KEYBOARD, ME, ROBOT, Evening

EVE, STRANGER = Player("eve", "Eve"), Player("", "")
"""Somebody who only looks on, and somebody whom the house does not know."""
PEOPLE = (ANA, BEN, CLEO, DAN)
VARIANTS = [(name, variant) for name in GAMES for variant in find_game(name).variants]
COMPANIES = {
    "people": (ME, FREE, FREE, FREE),
    "bots": (ROBOT, ME, FREE, ROBOT),
    "keyboard": (ME, KEYBOARD, FREE, KEYBOARD),
}
"""Who sits where, as far as there are seats."""
CLOCK = Clock(total=3600, increment=5)
LEAST = 25
"""How many moves are played at least before anybody gives up."""


class RandomEvening(Evening):
    """An evening on which anything may happen. `step` does the next thing; a rng says what."""

    def __init__(self, game: str, variant: dict[str, str], company: str, gallery: int = 0) -> None:
        count = len(find_game(game).seats_for(find_game(game).settings(variant)))
        places: list[Place] = list(COMPANIES[company][:count])
        super().__init__(*places, game=game, options=variant, gallery=gallery, clock=CLOCK, public=True)
        self.before: dict[int, object] = {}
        """The position before every move that was ever played, by its place in the log."""

    @property
    def players(self) -> list[Player]:
        """The people at the table."""
        return [player for player in PEOPLE if self.table.held_by(player.id)]

    def come(self, rng: Rng) -> Iterator[None]:
        """Everybody sits down, some with a word for the shuffle; a moment after each."""
        yield
        for player in PEOPLE:
            with suppress(Problem):
                self.command(player, Sit())
                yield
        for player in self.players:
            self.command(player, Say("good evening"))
            yield
            self.command(player, Start(f"word {rng.below(1000)}" if rng.below(2) else ""))
            yield

    def command(self, player: Player, command: AnyCommand) -> list[Record]:
        """A command by an id of its own; the records that it led to."""
        version = self.table.version
        self.do(player, command, f"{player.id} {version}")
        return self.table.records[version:]

    def step(self, rng: Rng) -> list[Record]:
        """The next thing that happens, and what was written down of it: nothing, if it was refused."""
        self.now += rng.below(3000)
        version = self.table.version
        chance = rng.below(100)
        with suppress(Problem):
            if self.table.status == PLAYING and chance < 70:
                self.before[version + 1] = self.table.match.position.copy()
                self.next_move(rng.below(1000))
            else:
                self.command(*self.whim(rng, chance))
        return self.table.records[version:]

    def next_move(self, seed: int) -> None:
        """Whoever is to move makes any move."""
        if self.table.seats[self.table.to_move].played_by:
            self.move(seed)
        else:
            self.command(self.holder(), Move(self.any_move(seed)))

    def whim(self, rng: Rng, chance: int) -> tuple[Player, AnyCommand]:
        """Anything but a move."""
        player = rng.one_of(self.players)
        other = rng.one_of([*PEOPLE, EVE])
        if self.table.takeback and chance < 90:
            return player, AnswerTakeback(chance < 88)
        if chance >= 99 and len(self.table.plays) >= LEAST:
            return player, Resign()
        wishes: list[tuple[Player, AnyCommand]] = [
            (player, Say(f"thing {rng.below(1000)}")),
            (EVE, Say(f"gossip {rng.below(1000)}")),
            (player, Mute(other.id, chance % 2 == 0)),
            (EVE, Mute(other.id, chance % 2 == 0)),
            (player, AskTakeback()),
            (player, Leave() if self.table.status != WAITING else Say("hello")),
            (other, Sit()),
            (player, AskRematch()),
        ]
        return rng.one_of(wishes)
