"""The arena on the command line: every pair of bots meets, and one can watch how it stands."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from itertools import combinations

from rich.console import Console
from rich.progress import Progress, TaskID

from etoile.bots import bare_name
from etoile.bots.arena import Outcome, check_bots, compete, cores
from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.terminal.ladder import pair_said, share_said, tell_ladder, tell_outcome

LONGEST_TIME = 3600
LOOK_SECONDS = 0.1
"""How often the line of progress changes."""


@dataclass(frozen=True)
class Terms:
    """What bots meet under: how many games a pair, from which seed, in how many processes, and when that is enough."""

    games: int
    seed: str
    jobs: int | None
    settle: float
    """The share, in percent, that one wants to know A to be above or below."""
    every: bool
    """Whether all games are played, settled or not."""
    seconds: float

    def check(self) -> None:
        """A Problem if there is one."""
        for name, number in (("--games", self.games), ("--jobs", self.jobs)):
            if number is not None and number < 1:
                raise Problem("number-too-small", name=name, least=1)
        if not 0 < self.settle < 100:
            raise Problem("arena-settle")
        if not 0 < self.seconds <= LONGEST_TIME:
            raise Problem("arena-time", most=LONGEST_TIME)


def meet(
    definition: GameDefinition, settings: Settings, bots: list[str], terms: Terms, translator: Translator, console: Console
) -> None:
    """Every pair of bots meets, and it is told what came of it; after Ctrl-C, what there is of it."""
    terms.check()
    names = [bare_name(bot) for bot in bots]
    check_bots(names, definition)
    outcomes: dict[tuple[str, str], Outcome] = {}
    beside = Console(stderr=True)
    try:
        with Progress(console=beside, transient=True, disable=not beside.is_terminal) as progress:
            for pair in combinations(names, 2):
                watch = Watch(progress, translator, progress.add_task("", total=terms.games))

                def look(outcome: Outcome, pair: tuple[str, str] = pair, watch: Watch = watch) -> None:
                    outcomes[pair] = outcome
                    watch.look(outcome)

                jobs = terms.jobs or cores()
                settle = terms.settle / 100
                compete(definition, settings, *pair, terms.games, terms.seed, jobs, settle, terms.every, terms.seconds, look)
                progress.remove_task(watch.task)
    except KeyboardInterrupt:
        console.print(translator.say("arena-interrupted"))
        raise
    finally:
        if len(names) == 2 and outcomes:
            tell_outcome(outcomes[names[0], names[1]], translator, console)
        elif outcomes:
            tell_ladder(list(outcomes.values()), translator, console)


@dataclass
class Watch:
    """A line that tells how a pair stands."""

    progress: Progress
    translator: Translator
    task: TaskID
    looked: float = field(default=0.0, init=False)

    def look(self, outcome: Outcome) -> None:
        """Tells how it stands, if somebody can see that it changed."""
        if time.monotonic() > self.looked + LOOK_SECONDS:
            self.looked = time.monotonic()
            said = f"{pair_said(outcome, self.translator)} · {share_said(outcome, self.translator)}"
            self.progress.update(self.task, description=said, completed=len(outcome.games))
