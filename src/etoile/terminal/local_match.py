"""A match on this machine: its bots, its moves and the file it is saved in. Every move is saved before it is shown."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from etoile.bots import close_bot, find_bot
from etoile.core.game import NOBODY
from etoile.core.match import HUMAN, RESIGNED, Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.terminal import saves


class PlayedMove(NamedTuple):
    """A played move: its number from 1 on, the seat that moved, its notation, and its events as the rules record them."""

    number: int
    mover: int
    move: str
    raw_events: list[tuple[int, int, int, int]]


class LocalMatch:
    """A match, its bots, and the file it is saved in."""

    def __init__(self, match: Match, file: Path) -> None:
        self.match = match
        self.file = file
        self.bots = {seat: find_bot(name, match.definition) for seat, name in enumerate(match.players) if name != HUMAN}
        self.rngs = {seat: Rng.of(match.seed, f"bot {seat}") for seat in self.bots}
        self.humans = [seat for seat in range(len(match.players)) if seat not in self.bots]
        self.played: list[PlayedMove] = []
        """All moves since the deal."""
        replayed = match.before(0)
        for number, move in enumerate(match.moves, 1):
            self.played.append(PlayedMove(number, replayed.position.to_move, move, replayed.play(move)))
        self.reported = {NOBODY: max(0, len(self.played) - 1)}
        """Number of moves shown to each person, and to all (NOBODY). Resuming a match shows again the moves since
        the last own decision."""
        for seat in self.humans:
            self.reported[seat] = max((move.number for move in self.played if move.mover == seat), default=0)

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.match.over

    @property
    def sole_human(self) -> int:
        """The seat of the only person, or NOBODY if there are several or none."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY

    def rng_for(self, purpose: str) -> Rng:
        """Return a random generator for a purpose, derived from the seed and the number of moves."""
        return Rng.of(self.match.seed, f"{purpose} {len(self.match.moves)}")

    def replace_bot(self, seat: int) -> None:
        """Replace a bot that is still searching for an obsolete position by another of the same name."""
        close_bot(self.bots[seat])
        self.bots[seat] = find_bot(self.match.players[seat], self.match.definition)
        self.rngs[seat] = self.rng_for(f"bot {seat}")

    def close(self) -> None:
        """Close the bots."""
        for bot in self.bots.values():
            close_bot(bot)

    def parse_action(self, text: str) -> int:
        """Return the action that a number or a notation means. Raises Problem."""
        return self.action_by_number(text) if text.isdecimal() else self.match.read(text)[1]

    def action_by_number(self, text: str) -> int:
        """Return the action with a number in the list of legal moves. Raises Problem if there is none."""
        actions: list[int] = self.match.position.actions()
        number = int(text) if len(text) < 6 else 0
        if not 1 <= number <= len(actions):
            raise Problem("table-number-none", number=text, last=len(actions))
        return actions[number - 1]

    def play_action(self, action: int) -> None:
        """Play an action and save the match."""
        mover = self.match.position.to_move
        move = self.match.definition.write_move(self.match.position, action)
        raw_events = self.match.play_action(action)
        self.played.append(PlayedMove(len(self.match.moves), mover, move, raw_events))
        saves.save(self.match, self.file)

    def take_unreported(self, viewer: int) -> list[PlayedMove]:
        """Return the moves that a viewer has not been shown, and mark them as shown."""
        move = self.played[self.reported[viewer] :]
        self.reported[viewer] = len(self.played)
        return move

    def resign(self) -> None:
        """Give up for the seat to move, and save the match."""
        self.match.forfeit = (self.match.position.to_move, RESIGNED)
        saves.save(self.match, self.file)

    def undo(self) -> bool:
        """Take back the last decision of a person and the moves after it. Returns False if there is none."""
        if self.match.forfeit:
            self.match.forfeit = None
            saves.save(self.match, self.file)
            return True
        for count in range(len(self.match.moves) - 1, -1, -1):
            if self.played[count].mover in self.humans:
                self.match = self.match.before(count)
                del self.played[count:]
                self.reported = {seat: min(shown, count) for seat, shown in self.reported.items()}
                saves.save(self.match, self.file)
                return True
        return False

    def save_as(self, path: str) -> None:
        """Save the match in its file, or in a new file, which becomes the match's file."""
        if path:
            file = Path(path).expanduser()
            saves.create(self.match, file)
            self.file = file
        else:
            saves.save(self.match, self.file)
