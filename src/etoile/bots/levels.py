"""The five levels, named after the Moon: from one that a child beats now and then to the strongest we have.

Weak levels play like weak people. They overlook moves, though seldom the one that catches the eye; they look no further
than what a move brings now, or the answer to it; they think little, and take a move that seems almost as good. All of them
think with the same search, on re-dealt positions only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from etoile.bots.manner import MANNERS, Manner
from etoile.bots.think import Thinking, Thought
from etoile.core.stream import Stream

LEVELS = ("new-moon", "crescent", "quarter", "gibbous", "full-moon")
"""From the weakest to the strongest. `level-NAME` and `level-NAME-about` in messages are its name and a line on it."""
PATIENCE = 2.0
"""How many seconds a level thinks at most, on however slow a machine."""
BLINK = 100
"""In how many parts an oversight is thrown."""


@dataclass(frozen=True)
class Level:
    """How a level plays one game. A bot: it gets a dealer and a stream and answers with an action."""

    manner: Manner
    simulations: int
    """How much it thinks about a move."""
    oversight: int = 0
    """Of a hundred moves, how many it does not see."""
    ease: float = 0.0
    """How much less than the best a move may promise for it to be taken all the same, as a share of the victory."""
    threads: int = 1

    def __call__(self, deal: Callable[[], Any], stream: Stream) -> int:
        root = deal()
        moves = root.actions()
        if len(moves) > 1:
            moves = self.seen(moves, stream)
        if len(moves) == 1:
            return int(moves[0])
        thinking = Thinking(root, self.manner, stream, moves=moves, threads=self.threads, most=self.simulations)
        return self.pick(thinking.run(self.simulations, PATIENCE), stream)

    def seen(self, moves: list[int], stream: Stream) -> list[int]:
        """The moves that it sees, at least one."""
        if self.oversight == 0:
            return moves
        return [move for move in moves if stream.below(BLINK) >= self.oversight] or [stream.one_of(moves)]

    def pick(self, thoughts: list[Thought], stream: Stream) -> int:
        """The move most thought about; or any that seems almost as good."""
        if self.ease == 0.0:
            return thoughts[0].action
        tried = [thought for thought in thoughts if thought.visits]
        enough = max(thought.expected for thought in tried) - self.ease
        return stream.one_of([thought.action for thought in tried if thought.expected >= enough])


def levels(game: str) -> dict[str, Level]:
    """The five levels of a game, the weakest first."""
    manner = MANNERS[game]
    hasty = replace(manner, horizon=0, width=0.0, order=0)
    near = replace(manner, horizon=1, order=0)
    budgets = BUDGETS[game]
    return {
        "new-moon": Level(hasty, budgets[0], oversight=60, ease=0.05),
        "crescent": Level(near, budgets[1], oversight=30, ease=0.01),
        "quarter": Level(manner, budgets[2], oversight=8),
        "gibbous": Level(manner, budgets[3]),
        "full-moon": Level(manner, budgets[4]),
    }


BUDGETS = {
    "ecliptic": (16, 60, 300, 1800, 16000),
    "moonlight": (16, 60, 200, 1000, 8000),
    "soleil-lune": (8, 16, 60, 300, 4000),
    "syzygie": (16, 60, 60, 250, 2000),
}
"""How many simulations a move each level of each game thinks for."""
