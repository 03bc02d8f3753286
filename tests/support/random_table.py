"""Random tables: people, bots and spectators at a table of any game, who play and use every other command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

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
from etoile.tables.entries import Clock, Record, SeatRequest
from etoile.tables.player import Player
from etoile.tables.table import PLAYING, WAITING
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, KEYBOARD, ME, ROBOT, TableDriver

EVE, STRANGER = Player("eve", "Eve"), Player("", "")
"""A spectator with a session, and one without."""
PEOPLE = (ANA, BEN, CLEO, DAN)
VARIANTS = [(name, variant) for name in GAMES for variant in find_game(name).variants]
SEATINGS = {
    "people": (ME, FREE, FREE, FREE),
    "bots": (ROBOT, ME, FREE, ROBOT),
    "keyboard": (ME, KEYBOARD, FREE, KEYBOARD),
}
"""Seat requests by name, for up to four seats."""
CLOCK = Clock(total=3600, increment=5)
MIN_MOVES_BEFORE_RESIGNING = 25


class RandomTableDriver(TableDriver):
    """A table at which `step` executes the next random command. Hints are allowed, whoever plays."""

    def __init__(self, game: str, variant: dict[str, str], seating: str, spectator_delay: int = 0) -> None:
        count = len(find_game(game).seats_for(find_game(game).settings(variant)))
        requests: list[SeatRequest] = list(SEATINGS[seating][:count])
        super().__init__(
            *requests, game=game, options=variant, spectator_delay=spectator_delay, clock=CLOCK, public=True, hints=True
        )
        self.positions_before: dict[int, Any] = {}
        """Position before every move ever played, by version."""

    @property
    def players(self) -> list[Player]:
        """The people at the table."""
        return [player for player in PEOPLE if self.table.held_by(player.id)]

    def join_all(self, rng: Rng) -> Iterator[None]:
        """Seats and starts all players, some with a word for the shuffle; yields after each command."""
        yield
        for player in PEOPLE:
            with suppress(Problem):
                self.execute_with_id(player, Sit())
                yield
        for player in self.players:
            self.execute_with_id(player, Say("good driver"))
            yield
            self.execute_with_id(player, Start(f"word {rng.below(1000)}" if rng.below(2) else ""))
            yield

    def execute_with_id(self, player: Player, command: AnyCommand) -> list[Record]:
        """Executes a command under a new command id and returns its records."""
        version = self.table.version
        self.execute(player, command, f"{player.id} {version}")
        return self.table.records[version:]

    def step(self, rng: Rng) -> list[Record]:
        """Plays a move or executes another random command. Returns its records; none if it is refused."""
        self.now += rng.below(3000)
        version = self.table.version
        chance = rng.below(100)
        with suppress(Problem):
            if self.table.status == PLAYING and chance < 70:
                self.positions_before[version + 1] = self.position.copy()
                self.play_random_move(rng.below(1000))
            else:
                self.execute_with_id(*self.random_command(rng, chance))
        return self.table.records[version:]

    def play_random_move(self, seed: int) -> None:
        """Plays a random move of the seat to move."""
        if self.table.seats[self.table.to_move].played_by:
            self.play_move(seed)
        else:
            self.execute_with_id(self.player_to_move(), Move(self.random_move(seed)))

    def random_command(self, rng: Rng, chance: int) -> tuple[Player, AnyCommand]:
        """Returns a random command other than a move, and its player."""
        player = rng.one_of(self.players)
        other = rng.one_of([*PEOPLE, EVE])
        if self.table.takeback and chance < 90:
            return player, AnswerTakeback(chance < 88)
        if chance >= 99 and len(self.table.plays) >= MIN_MOVES_BEFORE_RESIGNING:
            return player, Resign()
        commands: list[tuple[Player, AnyCommand]] = [
            (player, Say(f"thing {rng.below(1000)}")),
            (EVE, Say(f"gossip {rng.below(1000)}")),
            (player, Mute(other.id, chance % 2 == 0)),
            (EVE, Mute(other.id, chance % 2 == 0)),
            (player, AskTakeback()),
            (player, Leave() if self.table.status != WAITING else Say("hello")),
            (other, Sit()),
            (player, AskRematch()),
        ]
        return rng.one_of(commands)
