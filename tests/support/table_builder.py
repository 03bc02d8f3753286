"""A driver for a table without a server: executes commands, has its own time, and round-trips every record through JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from etoile.bots import choose
from etoile.bots.simple import random
from etoile.core.match import Match
from etoile.core.rng import Rng
from etoile.tables.clock import flag
from etoile.tables.commands import AnyCommand, AskRematch, Move, Sit, Start, entries_of
from etoile.tables.entries import AnyEntry, Opened, Record, SeatRequest
from etoile.tables.move import bot_move
from etoile.tables.open import TableOptions, open_table
from etoile.tables.player import Player
from etoile.tables.table import Table
from etoile.tables.views import Result, TableView, view_table

ANA, BEN, CLEO, DAN = (Player(name.lower(), name) for name in ("Ana", "Ben", "Cleo", "Dan"))
SECRET = "a secret that nobody can guess"
ME, FREE, KEYBOARD = SeatRequest("me"), SeatRequest(), SeatRequest("keyboard", "Neighbour")
ROBOT = SeatRequest("bot", "new-moon")
NOON_MS = 1_794_830_400_000
"""2026-11-16, 12:00 UTC."""


class TableDriver:
    """A table, and its time in Unix milliseconds. Its spectators' delay may be shorter than a new table's."""

    def __init__(
        self, *requests: SeatRequest, game: str = "ecliptic", host: Player = ANA, now: int = NOON_MS, **options: Any
    ) -> None:
        self.now = now
        delay = options.pop("spectator_delay", 0)
        entries = open_table(TableOptions(game, seat_requests=list(requests), **options), host, SECRET)
        entries = [replace(entry, spectator_delay=delay) if isinstance(entry, Opened) else entry for entry in entries]
        records = [Record(number, now, entry, host.id) for number, entry in enumerate(entries, 1)]
        self.table = Table.of("table", records)

    @property
    def match(self) -> Match:
        """The match, which must have started."""
        assert self.table.match is not None
        return self.table.match

    @property
    def position(self) -> Any:
        """The current position."""
        return self.match.position

    @property
    def result(self) -> Result:
        """The result of the game, which must be over."""
        result = self.view(ANA).result
        assert result is not None
        return result

    def execute(self, player: Player, command: AnyCommand, command_id: str = "") -> list[AnyEntry]:
        """Executes a player's command and returns its entries."""
        return self.append(entries_of(self.table, command, player, self.now, lambda: "fresh"), player.id, command_id)

    def append(self, entries: list[AnyEntry], by: str = "", command_id: str = "") -> list[AnyEntry]:
        """Appends entries to the log, encoded and decoded as in the database."""
        for record in self.table.next_records(entries, self.now, by, command_id):
            self.table.add(msgspec.json.decode(msgspec.json.encode(record), type=Record))
        return entries

    def start(self, *players: Player) -> TableDriver:
        """Declares players ready."""
        for player in players:
            self.execute(player, Start())
        return self

    def advance(self, seconds: float) -> list[AnyEntry]:
        """Advances the time and returns the entries of an expired clock."""
        self.now += round(seconds * 1000)
        return self.append(flag(self.table, self.now))

    def view(self, player: Player) -> TableView:
        """Returns the table as a player sees it."""
        return view_table(self.table, player.id, self.now)

    def random_move(self, seed: int = 0) -> str:
        """Returns a legal move."""
        moves = list(self.table.definition.legal_moves(self.position))
        return Rng(seed + len(self.table.plays)).one_of(moves)

    def player_to_move(self) -> Player:
        """Returns the player of the seat to move."""
        seat = self.table.seats[self.table.to_move]
        return Player(seat.player, seat.name)

    def play_move(self, seed: int = 0) -> None:
        """Plays a random move of the seat to move, a person's or a bot's."""
        seat = self.table.seats[self.table.to_move]
        if seat.played_by:
            action = choose(random, self.position, Rng(seed + len(self.table.plays)))
            self.append(bot_move(self.table, action))
        else:
            self.execute(self.player_to_move(), Move(self.random_move(seed)))

    def play_moves(self, count: int = 10_000) -> TableDriver:
        """Plays a number of random moves, or until the game is over."""
        for _ in range(count):
            if self.table.ended:
                break
            self.play_move()
        return self


def two_players(**options: Any) -> TableDriver:
    """Returns a started game of Ecliptic between Ana and Ben."""
    driver = TableDriver(ME, SeatRequest("named", BEN.id), **options)
    driver.execute(BEN, Sit())
    return driver.start(ANA, BEN)


def all_ask_rematch(driver: TableDriver) -> None:
    """Makes every player ask for a rematch."""
    for player in driver.table.people:
        driver.execute(Player(player, player), AskRematch())
