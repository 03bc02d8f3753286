"""How strong the levels are: the tables of docs/bots.md, played in the arena. `python -m bench.ladder [TABLE…]`.

Each table lies between two marks in the page and is replaced as soon as it is played.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from etoile.bots.arena import Outcome, compete, cores
from etoile.bots.levels import LEVELS
from etoile.core.box import Box
from etoile.core.options import Settings
from etoile.games import GAMES, box
from etoile.terminal.ladder import elo_said

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
TOP = LEVELS[-1]
CLEAR = 0.55
"""What the next lower level must lose by, beyond doubt."""
MOST = 800
"""How many games of such a pair are played at most."""


@dataclass(frozen=True)
class Pair:
    """Two bots to meet: until it is settled that A's share is above CLEAR, or for all of their games."""

    a: str
    b: str
    games: int
    every: bool = True


PAIRS = (
    *(Pair(above, below, MOST, every=False) for below, above in pairwise(LEVELS)),
    Pair(TOP, "random", 100),
    Pair(TOP, "greedy", 160),
    Pair(f"{TOP}*2", TOP, 100),
)


def tables() -> dict[str, tuple[Box, Settings]]:
    """Every game and edition, for every number of players, by the name of its table."""
    found = {}
    for name in GAMES:
        variants = [variant for variant in box(name).variants if set(variant) <= {"edition", "players"}]
        for variant in variants:
            found[" ".join([name, *variant.values()])] = (box(name), box(name).settings(variant))
    return found


def row(outcome: Outcome) -> str:
    """A line of a table."""
    interval = f"{100 * outcome.interval.low:.1f} to {100 * outcome.interval.high:.1f}"
    elo, least, most = map(elo_said, outcome.elo)
    cells = (
        outcome.contest.a,
        outcome.contest.b,
        len(outcome.games),
        f"**{100 * float(outcome.share):.1f} %**",
        interval,
        f"{elo} ({least} to {most})",
        " / ".join(f"{1000 * pace:.1f}" for pace in outcome.pace),
    )
    return f"| {' | '.join(map(str, cells))} |"


def write(table: str, rows: list[str]) -> None:
    """Puts a table in its place in the page."""
    head = "| A | B | games | A's share | 95 % sure | Elo | ms a move |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    first, last = f"<!-- {table} -->", f"<!-- end of {table} -->"
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(first)
    _, _, after = rest.partition(last)
    body = "\n".join([first, head, *rows, last])
    PAGE.write_text(f"{before}{body}{after}", encoding="utf-8")


def play(table: str, progress: Progress) -> None:
    """Plays a table's pairs, and writes what came of each at once."""
    game, settings = tables()[table]
    rows = []
    for pair in PAIRS:
        task = progress.add_task(f"{table}: {pair.a}, {pair.b}", total=pair.games)

        def tell(outcome: Outcome, task: int = int(task)) -> None:
            progress.update(task, completed=len(outcome.games))  # type: ignore[arg-type]

        outcome = compete(game, settings, pair.a, pair.b, pair.games, "ladder", cores(), CLEAR, pair.every, progress=tell)
        progress.remove_task(task)
        rows.append(row(outcome))
        print(table, rows[-1], flush=True)
        write(table, rows)


def main() -> None:
    wanted = sys.argv[1:] or list(tables())
    unknown = [table for table in wanted if table not in tables()]
    if unknown:
        sys.exit(f"There is no table called {', '.join(unknown)}. There are: {', '.join(tables())}.")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for table in wanted:
            play(table, progress)


if __name__ == "__main__":
    main()
