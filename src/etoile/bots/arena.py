"""The arena: which of two bots is better, found out by playing every deal from all sides.

The unit is a deal. Its games differ only in who sits where, so that luck in the cards and the advantage of a seat fall on
both bots alike, and equal bots get one half of it on average. Each seat has its own rng, from the deal's seed: the same
call gives the same result, in whatever number of processes it is worked out.
"""

from __future__ import annotations

import math
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import chain
from multiprocessing import get_context
from typing import Any

from etoile.bots import Bot, choose, dismiss, find_bot
from etoile.bots.external import PATIENCE, Forfeit
from etoile.bots.interval import Evidence, Interval, elo
from etoile.core.definition import GameDefinition
from etoile.core.match import HUMAN
from etoile.core.options import Settings
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.games import find_game

DATE = "2026-11-15"
EVEN = 0.5
CHUNK_SECONDS = 0.25
"""About how long a process plays before it tells the results."""
CHUNKS_AHEAD = 2
"""How many chunks a process has before it at most: what is played beyond the end of a match is wasted."""


@dataclass(frozen=True)
class Contest:
    """Two bots, a game and its settings, and the seed of it all."""

    definition: GameDefinition
    settings: Settings
    a: str
    b: str
    seed: str = "arena"
    seconds: float = PATIENCE
    """How long a bot of one's own has for a move."""

    def deal(self, number: int) -> Any:
        """A deal by its number."""
        return self.definition.deal(self.deal_seed(number), self.settings, DATE)

    def deal_seed(self, number: int) -> str:
        """The seed of a deal."""
        return f"{self.seed} {number}"

    @cached_property
    def teams(self) -> list[list[int]]:
        """The seats that win and lose together."""
        found: list[list[int]] = self.deal(0).teams()
        return found

    @cached_property
    def seatings(self) -> list[frozenset[int]]:
        """The seats of bot A in each game of a deal: each team in turn, and then each time all but that team. Every seating
        has its mirror image among them."""
        everyone = frozenset(chain(*self.teams))
        alone = [frozenset(team) for team in self.teams]
        return list(dict.fromkeys([*alone, *(everyone - team for team in alone)]))

    def deals_for(self, games: int) -> int:
        """How many whole deals so many games need."""
        return math.ceil(games / len(self.seatings))

    def __reduce__(self) -> tuple[Any, ...]:
        return contest_of, (self.definition.name, self.settings, self.a, self.b, self.seed, self.seconds)


def contest_of(game: str, *rest: Any) -> Contest:
    """A contest of a game in the house: what pickle calls, as a definition does not travel."""
    return Contest(find_game(game), *rest)


@dataclass(frozen=True)
class Bout:
    """How a game of the arena ended."""

    seats: frozenset[int]
    """Where bot A sat."""
    winners: tuple[int, ...]
    share: Fraction
    """How much of the victory fell on bot A."""
    forfeit: Forfeit | None = field(default=None, compare=False)
    moves: tuple[int, int] = (0, 0)
    """How many moves A and B made."""
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    """How long A and B thought."""


def share_of(winners: list[int], teams: list[list[int]], seats: frozenset[int]) -> Fraction:
    """How much of a victory falls on some seats: it is divided evenly among the winning teams, then among the
    seats of each."""
    winning = [team for team in teams if set(team) & set(winners)]
    return sum((Fraction(len(seats & set(team)), len(team) * len(winning)) for team in winning), Fraction())


class Hall:
    """Where the games of a contest are played, one after the other. `halted` is asked before each move."""

    def __init__(self, contest: Contest, halted: Callable[[], bool] = lambda: False) -> None:
        self.contest = contest
        self.halted = halted
        self.bots: dict[tuple[str, int], Bot] = {}

    def bot(self, name: str, copy: int) -> Bot:
        """A bot. Each seat at a table has a copy of its own, and keeps it for the next game."""
        if (name, copy) not in self.bots:
            self.bots[name, copy] = find_bot(name, self.contest.definition, self.contest.seconds)
        return self.bots[name, copy]

    def seated(self, seats: frozenset[int], count: int) -> list[Bot]:
        """The bots in the order of the seats, A in these."""
        names = [self.contest.a if seat in seats else self.contest.b for seat in range(count)]
        return [self.bot(name, names[:seat].count(name)) for seat, name in enumerate(names)]

    def deal(self, number: int) -> list[Bout]:
        """Every game of a deal."""
        return [self.game(number, seats) for seats in self.contest.seatings]

    def game(self, number: int, seats: frozenset[int]) -> Bout:
        """One game, A in these seats."""
        position = self.contest.deal(number)
        bots = self.seated(seats, position.seats)
        rngs = [Rng.of(self.contest.deal_seed(number), f"bot {seat}") for seat in range(position.seats)]
        moves, seconds = [0, 0], [0.0, 0.0]
        while not position.over:
            if self.halted():
                raise Halted
            seat = position.to_move
            side = int(seat not in seats)
            began = time.perf_counter()
            try:
                action = choose(bots[seat], position, rngs[seat])
            except Forfeit as forfeit:
                others = [other for other in range(position.seats) if (other in seats) != (seat in seats)]
                return Bout(seats, tuple(others), Fraction(side), forfeit, (moves[0], moves[1]), (seconds[0], seconds[1]))
            seconds[side] += time.perf_counter() - began
            moves[side] += 1
            position.apply(action)
        winners = position.winners()
        share = share_of(winners, self.contest.teams, seats)
        return Bout(seats, tuple(winners), share, None, (moves[0], moves[1]), (seconds[0], seconds[1]))

    def close(self) -> None:
        """Lets the bots go."""
        for bot in self.bots.values():
            dismiss(bot)


class Halted(Exception):
    """Nobody wants to know the result any more."""


@dataclass
class Outcome:
    """What a contest has shown so far."""

    contest: Contest
    deals: int
    """How many deals it was to have at most."""
    settle: float = EVEN
    """The share that A is asked to be above or below."""
    stopped: bool = False
    """Whether it ended before its time because it was settled."""
    games: list[Bout] = field(default_factory=list)
    evidence: Evidence = field(default_factory=Evidence)

    def add(self, games: list[Bout]) -> None:
        """One more deal."""
        self.games += games
        self.evidence.add(sum((game.share for game in games), Fraction()) / len(games))

    @property
    def share(self) -> Fraction:
        """The share of the victories that fell on bot A: one half if both are equal."""
        return self.evidence.share

    @property
    def interval(self) -> Interval:
        """Where A's true share lies, 95 % sure, even though somebody looked all the time."""
        return self.evidence.interval

    @property
    def settled(self) -> bool:
        """Whether it is beyond doubt on which side of `settle` A is."""
        return self.evidence.settles(self.settle)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo points, and the ends of its interval."""
        return elo(float(self.share)), elo(self.interval.low), elo(self.interval.high)

    @property
    def tally(self) -> tuple[int, int, int]:
        """The games that A won, that A and B shared, and that A lost."""
        won = sum(game.share == 1 for game in self.games)
        lost = sum(game.share == 0 for game in self.games)
        return won, len(self.games) - won - lost, lost

    @property
    def forfeits(self) -> list[Forfeit]:
        """The games that a bot lost by breaking the rules of the house, in order, with the reasons."""
        return [game.forfeit for game in self.games if game.forfeit]

    @property
    def pace(self) -> tuple[float, float]:
        """The seconds that A and B took for a move, on average."""
        moves = [sum(game.moves[side] for game in self.games) for side in (0, 1)]
        seconds = [sum(game.seconds[side] for game in self.games) for side in (0, 1)]
        return seconds[0] / max(1, moves[0]), seconds[1] / max(1, moves[1])


def compete(
    definition: GameDefinition,
    settings: Settings,
    a: str,
    b: str,
    games: int,
    seed: str = "arena",
    jobs: int = 1,
    settle: float = EVEN,
    every: bool = False,
    seconds: float = PATIENCE,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Outcome:
    """Plays so many games between two bots, rounded up to whole deals, and stops as soon as it is settled on which side of
    `settle` A's share lies, unless `every` game is to be played. `progress` is told after every deal."""
    contest = Contest(definition, settings, a, b, seed, seconds)
    outcome = Outcome(contest, contest.deals_for(games), settle)
    with closing(played(contest, outcome.deals, jobs)) as deals:
        for deal in deals:
            outcome.add(deal)
            progress(outcome)
            if outcome.settled and not every:
                outcome.stopped = outcome.evidence.count < outcome.deals
                break
    return outcome


def played(contest: Contest, deals: int, jobs: int) -> Generator[list[Bout], None, None]:
    """The games of each deal, in order, played here or in processes."""
    if jobs > 1:
        yield from played_by_many(contest, deals, jobs)
        return
    hall = Hall(contest)
    try:
        yield from map(hall.deal, range(deals))
    finally:
        hall.close()


# Many processes


def played_by_many(contest: Contest, deals: int, jobs: int) -> Generator[list[Bout], None, None]:
    """The same, played in processes. Who plays what makes no difference to the result."""
    context = get_context("spawn")
    halt = context.Value("b", 0, lock=False)
    began = time.perf_counter()
    chunks: deque[Future[list[list[Bout]]]] = deque()
    following = done = 0
    pool = ProcessPoolExecutor(jobs, context, open_hall, (contest, halt))
    try:
        while following < deals or chunks:
            pace = done / (time.perf_counter() - began) / jobs
            size = max(1, min(int(pace * CHUNK_SECONDS), math.ceil(deals / jobs / 4)))
            while following < deals and len(chunks) < jobs * CHUNKS_AHEAD:
                numbers = range(following, min(following + size, deals))
                chunks.append(pool.submit(play_chunk, numbers))
                following = numbers.stop
            games = chunks.popleft().result()
            done += len(games)
            yield from games
    finally:
        halt.value = 1
        pool.shutdown(cancel_futures=True)


HALLS: list[Hall] = []
"""In a process of the arena: its hall."""


def open_hall(contest: Contest, halt: Any) -> None:
    """The beginning of a process. Ctrl-C is for the one that asked for the contest; it tells the others by `halt`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    HALLS.append(Hall(contest, lambda: bool(halt.value)))


def play_chunk(numbers: range) -> list[list[Bout]]:
    """The games of some deals."""
    try:
        return [HALLS[0].deal(number) for number in numbers]
    except Halted:
        return []


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_bots(names: list[str], definition: GameDefinition) -> None:
    """A Problem if these can't meet in the arena."""
    if len(names) < 2:
        raise Problem("arena-one-bot")
    for name in names:
        if name == HUMAN:
            raise Problem("arena-human")
        if len(names) > 2 and names.count(name) > 1:
            raise Problem("arena-twice", bot=name)
        dismiss(find_bot(name, definition))
