"""Arena: compares two bots by playing every deal with all seatings.

The unit is a deal. Its games differ only in the seating, so luck of the cards and advantage of a seat cancel out, and equal
bots get one half on average. Each seat has its own generator, derived from the deal's seed: the result does not depend on
the number of processes.
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

from etoile.bots import Bot, choose, close_bot, find_bot
from etoile.bots.external import DEFAULT_SECONDS_PER_MOVE, Forfeit
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
"""Approximate duration of a chunk of deals that a process plays before it returns results."""
CHUNKS_AHEAD = 2
"""Chunks queued per process: games played beyond the end of a match are wasted."""


@dataclass(frozen=True)
class Contest:
    """Two bots, a game with its settings, and a seed."""

    definition: GameDefinition
    settings: Settings
    a: str
    b: str
    seed: str = "arena"
    seconds: float = DEFAULT_SECONDS_PER_MOVE
    """Time per move of an external bot."""

    def deal(self, number: int) -> Any:
        """Returns a deal by its number."""
        return self.definition.deal(self.deal_seed(number), self.settings, DATE)

    def deal_seed(self, number: int) -> str:
        """Returns the seed of a deal."""
        return f"{self.seed} {number}"

    @cached_property
    def teams(self) -> list[list[int]]:
        """The teams: seats that win and lose together."""
        found: list[list[int]] = self.deal(0).teams()
        return found

    @cached_property
    def seatings(self) -> list[frozenset[int]]:
        """Seats of bot A in each game of a deal: each team in turn, then all but that team. Contains every mirror image."""
        everyone = frozenset(chain(*self.teams))
        alone = [frozenset(team) for team in self.teams]
        return list(dict.fromkeys([*alone, *(everyone - team for team in alone)]))

    def deals_for(self, games: int) -> int:
        """Returns how many whole deals so many games need."""
        return math.ceil(games / len(self.seatings))

    def __reduce__(self) -> tuple[Any, ...]:
        return contest_of, (self.definition.name, self.settings, self.a, self.b, self.seed, self.seconds)


def contest_of(game: str, *rest: Any) -> Contest:
    """Creates a contest by the game's name (called by pickle; a definition is not picklable)."""
    return Contest(find_game(game), *rest)


@dataclass(frozen=True)
class Bout:
    """Result of a game of the arena."""

    seats: frozenset[int]
    """Seats of bot A."""
    winners: tuple[int, ...]
    share: Fraction
    """Bot A's share of the victory."""
    forfeit: Forfeit | None = field(default=None, compare=False)
    moves: tuple[int, int] = (0, 0)
    """Moves of A and B."""
    seconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)
    """Time that A and B used."""


def share_of(winners: list[int], teams: list[list[int]], seats: frozenset[int]) -> Fraction:
    """Returns the share of a victory that some seats get: divided evenly among winning teams, then among their seats."""
    winning = [team for team in teams if set(team) & set(winners)]
    return sum((Fraction(len(seats & set(team)), len(team) * len(winning)) for team in winning), Fraction())


class ContestRunner:
    """Plays the games of a contest one after the other. Calls `halted` before each move."""

    def __init__(self, contest: Contest, halted: Callable[[], bool] = lambda: False) -> None:
        self.contest = contest
        self.halted = halted
        self.bots: dict[tuple[str, int], Bot] = {}

    def bot(self, name: str, copy: int) -> Bot:
        """Returns a bot. Each seat has a copy of its own, which is reused for the next game."""
        if (name, copy) not in self.bots:
            self.bots[name, copy] = find_bot(name, self.contest.definition, self.contest.seconds)
        return self.bots[name, copy]

    def seated(self, seats: frozenset[int], count: int) -> list[Bot]:
        """Returns the bots in the order of the seats, A in the given ones."""
        names = [self.contest.a if seat in seats else self.contest.b for seat in range(count)]
        return [self.bot(name, names[:seat].count(name)) for seat, name in enumerate(names)]

    def deal(self, number: int) -> list[Bout]:
        """Plays every game of a deal."""
        return [self.game(number, seats) for seats in self.contest.seatings]

    def game(self, number: int, seats: frozenset[int]) -> Bout:
        """Plays one game with A in the given seats."""
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
        """Releases the bots."""
        for bot in self.bots.values():
            close_bot(bot)


class Halted(Exception):
    """The contest was cancelled."""


@dataclass
class Outcome:
    """Results of a contest so far."""

    contest: Contest
    deals: int
    """Planned number of deals."""
    settle: float = EVEN
    """Threshold: the contest decides whether A's share is above or below it."""
    stopped: bool = False
    """Whether the contest ended early because it was settled."""
    games: list[Bout] = field(default_factory=list)
    evidence: Evidence = field(default_factory=Evidence)

    def add(self, games: list[Bout]) -> None:
        """Adds the games of a deal."""
        self.games += games
        self.evidence.add(sum((game.share for game in games), Fraction()) / len(games))

    @property
    def share(self) -> Fraction:
        """Bot A's share of the victories: one half if both are equal."""
        return self.evidence.share

    @property
    def interval(self) -> Interval:
        """95 % interval of A's true share, valid at every moment (see interval.py)."""
        return self.evidence.interval

    @property
    def settled(self) -> bool:
        """Whether it is settled on which side of `settle` A's share lies."""
        return self.evidence.settles(self.settle)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Difference in Elo points, and the ends of its interval."""
        return elo(float(self.share)), elo(self.interval.low), elo(self.interval.high)

    @property
    def tally(self) -> tuple[int, int, int]:
        """Numbers of games that A won, shared and lost."""
        won = sum(game.share == 1 for game in self.games)
        lost = sum(game.share == 0 for game in self.games)
        return won, len(self.games) - won - lost, lost

    @property
    def forfeits(self) -> list[Forfeit]:
        """Reasons of the games that a bot forfeited, in order."""
        return [game.forfeit for game in self.games if game.forfeit]

    @property
    def pace(self) -> tuple[float, float]:
        """Average seconds per move of A and B."""
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
    seconds: float = DEFAULT_SECONDS_PER_MOVE,
    progress: Callable[[Outcome], None] = lambda outcome: None,
) -> Outcome:
    """Plays games between two bots, rounded up to whole deals, until it is settled on which side of `settle` A's share lies.

    With `every`, plays all games. Calls `progress` after every deal.
    """
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
    """Yields the games of each deal in order, played in this process or in several."""
    if jobs > 1:
        yield from played_by_many(contest, deals, jobs)
        return
    runner = ContestRunner(contest)
    try:
        yield from map(runner.deal, range(deals))
    finally:
        runner.close()


# Worker processes


def played_by_many(contest: Contest, deals: int, jobs: int) -> Generator[list[Bout], None, None]:
    """Yields the games of each deal in order, played in worker processes."""
    context = get_context("spawn")
    halt = context.Value("b", 0, lock=False)
    began = time.perf_counter()
    chunks: deque[Future[list[list[Bout]]]] = deque()
    following = done = 0
    pool = ProcessPoolExecutor(jobs, context, start_worker, (contest, halt))
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


RUNNERS: list[ContestRunner] = []
"""The runner of this worker process."""


def start_worker(contest: Contest, halt: Any) -> None:
    """Initialises a worker process. It ignores Ctrl-C: the parent sets `halt` instead."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    RUNNERS.append(ContestRunner(contest, lambda: bool(halt.value)))


def play_chunk(numbers: range) -> list[list[Bout]]:
    """Plays the games of some deals in a worker process."""
    try:
        return [RUNNERS[0].deal(number) for number in numbers]
    except Halted:
        return []


def cores() -> int:
    """Returns the number of CPU cores available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_bots(names: list[str], definition: GameDefinition) -> None:
    """Raises Problem if these bots can't meet in the arena."""
    if len(names) < 2:
        raise Problem("arena-one-bot")
    for name in names:
        if name == HUMAN:
            raise Problem("arena-human")
        if len(names) > 2 and names.count(name) > 1:
            raise Problem("arena-twice", bot=name)
        close_bot(find_bot(name, definition))
