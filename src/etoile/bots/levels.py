"""The five levels, named after the Moon: from one that a child beats now and then to the strongest we have.

Weak levels play like weak people. They overlook moves, though less often those that catch the eye; they look no further
than what a move brings now, or the answer to it; they think little, and take a move that seems almost as good. All of them
think with the same search, on re-dealt positions only.
"""

from __future__ import annotations

import re
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
TIMES = re.compile("[1-9][0-9]{0,2}")
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
            moves = self.seen(root, moves, stream)
        if len(moves) == 1:
            return int(moves[0])
        thinking = Thinking(root, self.manner, stream, moves=moves, threads=self.threads, most=self.simulations)
        return self.pick(thinking.run(self.simulations, PATIENCE), stream)

    def seen(self, root: Any, moves: list[int], stream: Stream) -> list[int]:
        """The moves that it sees, at least one. Those that put it ahead most at once are overlooked half as often."""
        if self.oversight == 0:
            return moves
        leads = {move: lead_after(root, move) for move in moves}
        best = max(leads.values())
        chances = [self.oversight // 2 if leads[move] == best else self.oversight for move in moves]
        found = [move for move, chance in zip(moves, chances, strict=True) if stream.below(BLINK) >= chance]
        return found or [stream.one_of(moves)]

    def pick(self, thoughts: list[Thought], stream: Stream) -> int:
        """The move most thought about; or any that seems almost as good."""
        if self.ease == 0.0:
            return thoughts[0].action
        tried = [thought for thought in thoughts if thought.visits]
        enough = max(thought.expected for thought in tried) - self.ease
        return stream.one_of([thought.action for thought in tried if thought.expected >= enough])


def lead_after(root: Any, move: int) -> int:
    """By how much a move puts whoever makes it ahead."""
    after = root.copy()
    after.apply(move)
    return int(after.lead(root.to_move))


def hasty(manner: Manner) -> Manner:
    """Looks at what a move brings now, and no further."""
    return replace(manner, horizon=0, blend=0.0, width=0.0, order=0)


def near(manner: Manner) -> Manner:
    """Looks at one answer."""
    return replace(manner, horizon=1, blend=0.0, order=0)


def ecliptic(manner: Manner) -> list[Level]:
    """Luck weighs much, and looking far helps little: the weak ones must overlook a lot."""
    return [
        Level(hasty(manner), 16, oversight=95, ease=0.25),
        Level(hasty(manner), 24, oversight=85, ease=0.05),
        Level(near(manner), 40, oversight=40, ease=0.02),
        Level(near(manner), 100),
        Level(manner, 16000),
    ]


def moonlight(manner: Manner) -> list[Level]:
    """A fight for spaces, where looking further pays."""
    return [
        Level(hasty(manner), 16, oversight=60, ease=0.05),
        Level(near(manner), 60, oversight=30, ease=0.01),
        Level(manner, 150, oversight=8),
        Level(manner, 600),
        Level(manner, 24000),
    ]


def soleil_lune(manner: Manner) -> list[Level]:
    """Few moves to choose from, long games: a little thought goes a long way."""
    return [
        Level(hasty(manner), 8, oversight=60, ease=0.05),
        Level(near(manner), 16, oversight=30, ease=0.01),
        Level(manner, 60, oversight=8),
        Level(manner, 200),
        Level(manner, 4000),
    ]


def syzygie(manner: Manner) -> list[Level]:
    """Hundreds of moves: whoever overlooks some still finds a good one."""
    return [
        Level(hasty(manner), 16, oversight=95, ease=0.07),
        Level(manner, 16, oversight=92, ease=0.03),
        Level(manner, 30, oversight=75),
        Level(manner, 150),
        Level(manner, 2000),
    ]


SETS = {"ecliptic": ecliptic, "moonlight": moonlight, "soleil-lune": soleil_lune, "syzygie": syzygie}


def levels(game: str) -> dict[str, Level]:
    """The five levels of a game by their names, the weakest first. A game of one's own has them too, untuned."""
    return dict(zip(LEVELS, SETS.get(game, moonlight)(MANNERS.get(game, Manner())), strict=True))


def find_level(name: str, game: str) -> Level | None:
    """A level by its name; "full-moon*2" thinks twice as much. None if there is no such level."""
    bare, star, times = name.partition("*")
    level = levels(game).get(bare)
    if level is None or not star:
        return level
    return replace(level, simulations=level.simulations * int(times)) if TIMES.fullmatch(times) else None
