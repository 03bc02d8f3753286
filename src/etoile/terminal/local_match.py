"""A match at a table: who is a bot, what has happened, who has heard of it. Every move is on disk before it is told."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from etoile.bots import dismiss, find_bot
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.terminal import saves


class News(NamedTuple):
    """A move that was played: its number from 1 on, who moved, its notation, and what happened."""

    number: int
    mover: int
    move: str
    notes: list[tuple[int, int, int, int]]


class LocalMatch:
    """A match and the file that it is kept in."""

    def __init__(self, match: Match, file: Path) -> None:
        self.match = match
        self.file = file
        self.bots = {seat: find_bot(name, match.definition) for seat, name in enumerate(match.players) if name != HUMAN}
        self.rngs = {seat: Rng.of(match.seed, f"bot {seat}") for seat in self.bots}
        self.humans = [seat for seat in range(len(match.players)) if seat not in self.bots]
        self.news: list[News] = []
        """What happened in each move from the deal on."""
        past = match.before(0)
        for number, move in enumerate(match.moves, 1):
            self.news.append(News(number, past.position.to_move, move, past.play(move)))
        self.heard = {NOBODY: max(0, len(self.news) - 1)}
        """How many moves each person, and everybody together, has heard of. Whoever comes back to a match hears again what
        happened since he decided last."""
        for seat in self.humans:
            self.heard[seat] = max((news.number for news in self.news if news.mover == seat), default=0)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def single(self) -> int:
        """The seat of the only person at the table, or NOBODY if there are several or none."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def chance(self, purpose: str) -> Rng:
        """The rng for a purpose at this moment of the match."""
        return Rng.of(self.match.seed, f"{purpose} {len(self.match.moves)}")

    def replace(self, seat: int) -> None:
        """Another bot of the same name takes the place of one that is still thinking about what nobody asks any more."""
        dismiss(self.bots[seat])
        self.bots[seat] = find_bot(self.match.players[seat], self.match.definition)
        self.rngs[seat] = self.chance(f"bot {seat}")

    def close(self) -> None:
        """Lets the bots go."""
        for bot in self.bots.values():
            dismiss(bot)

    def action_said(self, said: str) -> int:
        """The action that a player means, by its number or its notation."""
        return self.by_number(said) if said.isdecimal() else self.match.read(said)[1]

    def by_number(self, said: str) -> int:
        """The action with that number in the list of legal moves."""
        actions: list[int] = self.match.position.actions()
        number = int(said) if len(said) < 6 else 0
        if not 1 <= number <= len(actions):
            raise Problem("table-number-none", number=said, last=len(actions))
        return actions[number - 1]

    def perform(self, action: int) -> None:
        """Plays an action and saves the match."""
        mover = self.match.position.to_move
        move = self.match.definition.write_move(self.match.position, action)
        notes = self.match.play_action(action)
        self.news.append(News(len(self.match.moves), mover, move, notes))
        saves.save(self.match, self.file)

    def unheard(self, listener: int) -> list[News]:
        """The moves that a listener has not heard of; now he has."""
        news = self.news[self.heard[listener] :]
        self.heard[listener] = len(self.news)
        return news

    def undo(self) -> bool:
        """Back to the last decision of a person: against bots to one's own, with several at one keyboard one move back.
        False if there is none."""
        for count in range(len(self.match.moves) - 1, -1, -1):
            if self.news[count].mover in self.humans:
                self.match = self.match.before(count)
                del self.news[count:]
                self.heard = {seat: min(heard, count) for seat, heard in self.heard.items()}
                saves.save(self.match, self.file)
                return True
        return False

    def save_as(self, name: str) -> None:
        """Saves the match in its file, or in another one that does not exist yet and is its file from now on."""
        if name:
            file = Path(name).expanduser()
            saves.create(self.match, file)
            self.file = file
        else:
            saves.save(self.match, self.file)
