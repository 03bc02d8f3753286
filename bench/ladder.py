"""How strong the levels are: the tables of docs/bots.md, played in the arena. `python -m bench.ladder [TABLE[:BOT]…]`.

Each table lies between two marks in the page, and a row is replaced as soon as it is played: with a bot's name only the rows
that name it, as after a change of one level.
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
    Pair(TOP, "random", 400),
    Pair(TOP, "greedy", 160),
    Pair(f"{TOP}*2", TOP, 100),
)


def tables() -> dict[str, tuple[GameDefinition, Settings]]:
    """Every game and edition, for every number of players, by the name of its table."""
    found = {}
    for name in GAMES:
        variants = [variant for variant in find_game(name).variants if set(variant) <= {"edition", "players"}]
        for variant in variants:
            found[" ".join([name, *variant.values()])] = (find_game(name), find_game(name).settings(variant))
    return found


def row(outcome: Outcome) -> str:
    """A line of a table."""
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
    """What stands before and after a table."""
    return f"<!-- {table} -->\n", f"<!-- end of {table} -->"


def read(table: str) -> dict[tuple[str, str], str]:
    """The rows of a table that have been played, by their bots."""
    first, last = marks(table)
    body = PAGE.read_text(encoding="utf-8").partition(first)[2].partition(last)[0]
    cells = {line: [cell.strip() for cell in line.split("|")] for line in body.splitlines()[2:]}
    return {(names[1], names[2]): line for line, names in cells.items()}


def write(table: str, rows: dict[tuple[str, str], str]) -> None:
    """Puts a table in its place in the page."""
    head = "| A | B | games | A's share | 95 % sure | Elo | ms a move |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    first, last = marks(table)
    lines = [rows[pair.a, pair.b] for pair in PAIRS if (pair.a, pair.b) in rows]
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(first)
    _, _, after = rest.partition(last)
    PAGE.write_text(before + first + "\n".join([head, *lines, last]) + after, encoding="utf-8")


def play(table: str, bot: str, progress: Progress) -> None:
    """Plays a table's pairs, those of one bot if it is named, and writes what came of each at once."""
    game, settings = tables()[table]
    rows = read(table)
    for pair in PAIRS:
        if bot and bot not in (pair.a, pair.b):
            continue
        task = progress.add_task(f"{table}: {pair.a}, {pair.b}", total=pair.games)

        def tell(outcome: Outcome, task: int = int(task)) -> None:
            progress.update(task, completed=len(outcome.games))  # type: ignore[arg-type]

        outcome = compete(game, settings, pair.a, pair.b, pair.games, "ladder", cores(), CLEAR, pair.every, progress=tell)
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
