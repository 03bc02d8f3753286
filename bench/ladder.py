"""Measures the strength of the levels in the arena for the tables of docs/bots.md: `python -m bench.ladder [TABLE[:BOT]…]`.

Each table is between two marks of the page. A row is replaced as soon as it is played. With a bot's name only the rows
of that bot are played, for example after a change of one level.
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
from etoile.core.definition import GameDefinition
from etoile.core.options import Settings
from etoile.games import GAMES, find_game
from etoile.terminal.arena_report import elo_text

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
TOP = LEVELS[-1]
CLEAR_SHARE = 0.55
"""Share against the next lower level that the interval must exceed."""
MAX_GAMES = 800
"""Largest number of games of such a pair."""


@dataclass(frozen=True)
class Pair:
    """Two bots. They play until A's share is proved to be above CLEAR_SHARE, or, with `every`, all games."""

    a: str
    b: str
    games: int
    every: bool = True


PAIRS = (
    *(Pair(above, below, MAX_GAMES, every=False) for below, above in pairwise(LEVELS)),
    Pair(TOP, "random", 400),
    Pair(TOP, "greedy", 160),
    Pair(f"{TOP}*2", TOP, 100),
)


def tables() -> dict[str, tuple[GameDefinition, Settings]]:
    """Return every game and edition, for every number of players, by the name of its table."""
    found = {}
    for name in GAMES:
        variants = [variant for variant in find_game(name).variants if set(variant) <= {"edition", "players"}]
        for variant in variants:
            found[" ".join([name, *variant.values()])] = (find_game(name), find_game(name).settings(variant))
    return found


def row(outcome: Outcome) -> str:
    """Return a line of a table."""
    interval = f"{100 * outcome.interval.low:.1f} to {100 * outcome.interval.high:.1f}"
    elo, least, most = map(elo_text, outcome.elo)
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


def marks(table: str) -> tuple[str, str]:
    """Return the marks before and after a table."""
    return f"<!-- {table} -->\n", f"<!-- end of {table} -->"


def read(table: str) -> dict[tuple[str, str], str]:
    """Return the rows of a table that have been played, by their bots."""
    first, last = marks(table)
    body = PAGE.read_text(encoding="utf-8").partition(first)[2].partition(last)[0]
    cells = {line: [cell.strip() for cell in line.split("|")] for line in body.splitlines()[2:]}
    return {(names[1], names[2]): line for line, names in cells.items()}


def write(table: str, rows: dict[tuple[str, str], str]) -> None:
    """Write a table between its marks in the page."""
    head = "| A | B | games | A's share | 95 % sure | Elo | ms a move |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    first, last = marks(table)
    lines = [rows[pair.a, pair.b] for pair in PAIRS if (pair.a, pair.b) in rows]
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(first)
    _, _, after = rest.partition(last)
    PAGE.write_text(before + first + "\n".join([head, *lines, last]) + after, encoding="utf-8")


def play(table: str, bot: str, progress: Progress) -> None:
    """Play the pairs of a table, or those of one bot, and write each result at once."""
    game, settings = tables()[table]
    rows = read(table)
    for pair in PAIRS:
        if bot and bot not in (pair.a, pair.b):
            continue
        task = progress.add_task(f"{table}: {pair.a}, {pair.b}", total=pair.games)

        def show_progress(outcome: Outcome, task: int = int(task)) -> None:
            progress.update(task, completed=len(outcome.games))  # type: ignore[arg-type]

        outcome = compete(
            game, settings, pair.a, pair.b, pair.games, "ladder", cores(), CLEAR_SHARE, pair.every, progress=show_progress
        )
        progress.remove_task(task)
        rows[pair.a, pair.b] = row(outcome)
        print(table, row(outcome), flush=True)
        write(table, rows)


def main() -> None:
    wanted = sys.argv[1:] or list(tables())
    bots = {"", *(pair.a for pair in PAIRS), *(pair.b for pair in PAIRS)}
    for asked in wanted:
        table, _, bot = asked.partition(":")
        if table not in tables():
            sys.exit(f"There is no table called {table}. There are: {', '.join(tables())}.")
        if bot not in bots:
            sys.exit(f"No table has a bot called {bot}. They have: {', '.join(sorted(bots - {''}))}.")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for asked in wanted:
            table, _, bot = asked.partition(":")
            play(table, bot, progress)


if __name__ == "__main__":
    main()
