"""A table as the tests sit at it: commands by name, a clock that stands still until told, and every entry checked."""

from __future__ import annotations

from typing import Any

import msgspec

from etoile.bots import choose
from etoile.bots.simple import random
from etoile.core.rng import Rng
from etoile.tables.clock import flag
from etoile.tables.commands import AnyCommand, AskRematch, Move, Sit, Start, entries_of
from etoile.tables.entries import AnyEntry, Place, Record
from etoile.tables.move import bot_move
from etoile.tables.open import TableOptions, open_table
from etoile.tables.player import Player
from etoile.tables.table import Table
from etoile.tables.views import TableView, view_table

ANA, BEN, CLEO, DAN = (Player(name.lower(), name) for name in ("Ana", "Ben", "Cleo", "Dan"))
SECRET = "a secret that nobody can guess"
ME, FREE, KEYBOARD = Place("me"), Place(), Place("keyboard", "Neighbour")
ROBOT = Place("bot", "new-moon")
NOON = 1_794_830_400_000
"""2026-11-16, 12:00 UTC."""


class Evening:
    """A table, and the time of its clock in milliseconds."""

    def __init__(self, *places: Place, game: str = "ecliptic", host: Player = ANA, now: int = NOON, **wish: Any) -> None:
        self.now = now
        entries = open_table(TableOptions(game, places=list(places), **wish), host, SECRET)
        records = [Record(number, now, entry, host.id) for number, entry in enumerate(entries, 1)]
        self.table = Table.of("table", records)

    def do(self, player: Player, command: AnyCommand, cause: str = "") -> list[AnyEntry]:
        """A player's command, carried out."""
        return self.write(entries_of(self.table, command, player, self.now, lambda: "fresh"), player.id, cause)

    def write(self, entries: list[AnyEntry], by: str = "", cause: str = "") -> list[AnyEntry]:
        """Writes entries into the log, by way of the bytes that would lie on disk."""
        for record in self.table.next_records(entries, self.now, by, cause):
            self.table.add(msgspec.json.decode(msgspec.json.encode(record), type=Record))
        return entries

    def begin(self, *players: Player) -> Evening:
        """All say that they are ready."""
        for player in players:
            self.do(player, Start())
        return self

    def wait(self, seconds: float) -> list[AnyEntry]:
        """Time goes by, and the clock is looked at."""
        self.now += round(seconds * 1000)
        return self.write(flag(self.table, self.now))

    def see(self, player: Player) -> TableView:
        """The table as somebody sees it."""
        return view_table(self.table, player.id, self.now)

    def any_move(self, seed: int = 0) -> str:
        """A legal move, by its notation."""
        moves = list(self.table.definition.legal_moves(self.table.match.position))
        return Rng(seed + len(self.table.plays)).one_of(moves)

    def holder(self) -> Player:
        """Who is to move."""
        seat = self.table.seats[self.table.to_move]
        return Player(seat.player, seat.name)

    def move(self, seed: int = 0) -> None:
        """Whoever is to move makes any move."""
        seat = self.table.seats[self.table.to_move]
        if seat.played_by:
            action = choose(random, self.table.match.position, Rng(seed + len(self.table.plays)))
            self.write(bot_move(self.table, action))
        else:
            self.do(self.holder(), Move(self.any_move(seed)))

    def play_on(self, moves: int = 10_000) -> Evening:
        """Moves are made until the game is over, or so many."""
        for _ in range(moves):
            if self.table.ended:
                break
            self.move()
        return self


def two(**wish: Any) -> Evening:
    """Ana and Ben at a game of Ecliptic that has begun."""
    evening = Evening(ME, Place("named", BEN.id), **wish)
    evening.do(BEN, Sit())
    return evening.begin(ANA, BEN)


def again(evening: Evening) -> None:
    """Everybody asks to play again."""
    for player in evening.table.people:
        evening.do(Player(player, player), AskRematch())
