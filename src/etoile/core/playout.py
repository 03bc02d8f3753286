"""Random playouts inside the engine, without returning to Python: for statistics and benchmarks."""

from __future__ import annotations

import cython

from etoile.core.events import EventBuffer
from etoile.core.game import MAX_ACTIONS, Game
from etoile.core.rng import Rng

MOST_MOVES = 100_000


class Playouts:
    """Plays random games on one position and accumulates their statistics."""

    def __init__(self, position: Game, rng: Rng, event_buffer: EventBuffer | None = None) -> None:
        self.position = position
        self.rng = rng
        self.games = self.moves = self.choices = self.widest = self.longest = 0
        self.shortest = MOST_MOVES
        self.first_wins = self.shared = self.endless = 0
        if not cython.compiled:
            self.out = [0] * MAX_ACTIONS
            self.wins = [0] * 8
            self.points = [0] * 8
        position.record_events(event_buffer)

    def run(self, games: int) -> None:
        """Plays games, each from a new deal. The position keeps the last one."""
        with cython.nogil:
            for _ in range(games):
                self.position.deal(self.rng)
                self.play_on()
                for seat in range(self.position.seats):
                    self.points[seat] += self.position.score(seat)

    def run_from(self, start: Game, games: int) -> None:
        """Plays games that all start from one position."""
        with cython.nogil:
            for _ in range(games):
                self.position.assign(start)
                self.play_on()

    def play_on(self) -> None:
        """Plays the position to its end and updates the statistics."""
        moves = 0
        first = self.position.to_move
        while self.position.to_move != -1 and moves < MOST_MOVES:
            count = self.position.write_actions(self.out)
            self.choices += count
            if count > self.widest:
                self.widest = count
            self.position.play(self.out[self.rng.below(count)])
            moves += 1
        self.games += 1
        self.moves += moves
        if moves > self.longest:
            self.longest = moves
        if moves < self.shortest:
            self.shortest = moves
        if self.position.to_move != -1:
            self.endless += 1
        self.count_result(first)

    def count_result(self, first: int) -> None:
        """Adds the result of the finished game."""
        winning = self.position.winning()
        team = -1
        teams = 0
        for seat in range(self.position.seats):
            if winning >> seat & 1:
                self.wins[seat] += 1
                if self.position.team(seat) != team:
                    team = self.position.team(seat)
                    teams += 1
        if teams > 1:
            self.shared += 1
        elif winning >> first & 1:
            self.first_wins += 1
