"""The command `etoile arena`: a contest of every pair of bots, with a progress line."""

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
from etoile.terminal.arena_report import pair_label, print_ladder, print_outcome, share_text

MAX_MOVE_TIME_S = 3600
REFRESH_INTERVAL_S = 0.1


@dataclass(frozen=True)
class ArenaOptions:
    """Conditions of a contest: games a pair, seed, processes, and when to stop."""

    games: int
    seed: str
    jobs: int | None
    threshold_percent: float
    """The contest is settled once A's share is known to be above or below this."""
    play_all: bool
    """Play all games even if the contest is settled earlier."""
    move_time_s: float

    def validate(self) -> None:
        """Raise Problem for a value out of range."""
        for name, number in (("--games", self.games), ("--jobs", self.jobs)):
            if number is not None and number < 1:
                raise Problem("number-too-small", name=name, least=1)
        if not 0 < self.threshold_percent < 100:
            raise Problem("arena-settle")
        if not 0 < self.move_time_s <= MAX_MOVE_TIME_S:
            raise Problem("arena-time", most=MAX_MOVE_TIME_S)


def run_arena(
    definition: GameDefinition,
    settings: Settings,
    bots: list[str],
    options: ArenaOptions,
    translator: Translator,
    console: Console,
) -> None:
    """Let every pair of bots play and print the result; after Ctrl-C, the result so far. Raises Problem."""
    options.validate()
    names = [bare_name(bot) for bot in bots]
    check_bots(names, definition)
    outcomes: dict[tuple[str, str], Outcome] = {}
    errors = Console(stderr=True)
    try:
        with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
            for pair in combinations(names, 2):
                line = ProgressLine(progress, translator, progress.add_task("", total=options.games))

                def on_outcome(outcome: Outcome, pair: tuple[str, str] = pair, line: ProgressLine = line) -> None:
                    outcomes[pair] = outcome
                    line.update(outcome)

                compete(
                    definition,
                    settings,
                    *pair,
                    options.games,
                    options.seed,
                    options.jobs or cores(),
                    options.threshold_percent / 100,
                    options.play_all,
                    options.move_time_s,
                    on_outcome,
                )
                progress.remove_task(line.task)
    except KeyboardInterrupt:
        console.print(translator.say("arena-interrupted"))
        raise
    finally:
        if len(names) == 2 and outcomes:
            print_outcome(outcomes[names[0], names[1]], translator, console)
        elif outcomes:
            print_ladder(list(outcomes.values()), translator, console)


@dataclass
class ProgressLine:
    """Progress line of one pair."""

    progress: Progress
    translator: Translator
    task: TaskID
    updated_at: float = field(default=0.0, init=False)

    def update(self, outcome: Outcome) -> None:
        """Redraw the line, at most once an interval."""
        if time.monotonic() > self.updated_at + REFRESH_INTERVAL_S:
            self.updated_at = time.monotonic()
            text = f"{pair_label(outcome, self.translator)} · {share_text(outcome, self.translator)}"
            self.progress.update(self.task, description=text, completed=len(outcome.games))
