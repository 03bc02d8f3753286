"""Measures all subjects in rounds, so that they share the state of the machine, and prints tables with ratios.

`python -m bench` measures all parts; `python -m bench engine`, `search`, `envs`, `load` or `page` measures one.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from operator import truediv
from statistics import geometric_mean, median
from time import perf_counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import etoile
from bench import engine, envs, lateness, page, peers, search
from bench.load import measure as servers
from bench.rate import COPY, DRIVEN, EXAMPLE, INSIDE, ONE_THREAD, PLAIN, SEARCH, Rate
from etoile.core.rng import Rng
from etoile.games import GAMES

ROUNDS = 5
SECONDS = 0.6
BASELINE = "OpenSpiel hearts"
SEARCH_PEERS = ("hearts", "euchre")
IN_THREADS = ("ecliptic", "moonlight")
LOAD_ROUNDS = 5

Measurement = Callable[[], Rate]
Base = Callable[[Rate, list[Rate]], float]
Found = dict[tuple[str, str], tuple[float, float]]


def engine_measurements() -> list[Measurement]:
    """Return the measurements of the engine in a round."""
    wanted: list[Measurement] = []
    for table in engine.tables():
        ways = [engine.rollouts, engine.copies]
        if table in GAMES:
            ways += [engine.interpreted, engine.as_in_the_example, engine.plain, engine.driven]
        for way in ways:
            wanted.append(lambda way=way, table=table: way(table, SECONDS))  # type: ignore[misc]
    for game in ("hearts", "skat", "gin_rummy"):
        for peer in (
            peers.openspiel_rollouts,
            peers.openspiel_as_in_its_example,
            peers.openspiel_plain,
            peers.openspiel_driven,
            peers.openspiel_copy,
        ):
            wanted.append(lambda peer=peer, game=game: peer(game, SECONDS))  # type: ignore[misc]
    for game in ("gin-rummy", "leduc-holdem", "uno"):
        wanted.append(lambda game=game: peers.rlcard_driven(game, SECONDS))  # type: ignore[misc]
    return wanted


def search_measurements() -> list[Measurement]:
    """Return the measurements of the search in a round."""
    wanted: list[Measurement] = []
    for game in SEARCH_PEERS:
        wanted.append(lambda game=game: peers.openspiel_search(game, SECONDS, search.SIMULATIONS))  # type: ignore[misc]
    for name in GAMES:
        ways = [search.plain, search.multi_observer, search.as_played]
        for way in ways:
            wanted.append(lambda way=way, name=name: way(name, SECONDS))  # type: ignore[misc]
    for name in IN_THREADS:
        for threads in (1, 2):
            wanted.append(lambda name=name, threads=threads: search.in_threads(name, SECONDS, threads))  # type: ignore[misc]
        wanted.append(lambda name=name: search.in_processes(name, SECONDS))  # type: ignore[misc]
    return wanted


def calibration() -> str:
    """Return a measure of the machine that does not depend on any game."""
    rng = Rng(1)
    began = perf_counter()
    for _ in range(1_000_000):
        rng.below(6)
    return f"a million calls of Rng.below from Python take {perf_counter() - began:.3f} s"


def hearts(rate: Rate, rates: list[Rate]) -> float:
    """Return the baseline of a rate of the engine: hearts, measured in the same way in the same round."""
    return next(other.per_second for other in rates if other.subject == BASELINE and other.how == rate.how)


def faster_peer(rate: Rate, rates: list[Rate]) -> float:
    """Return the baseline of a rate of the search: the faster peer; for a long search, the same game on one thread."""
    if rate.how == SEARCH:
        return max(other.per_second for other in rates if other.subject.startswith("OpenSpiel"))
    return next(other.per_second for other in rates if other.subject == rate.subject and other.how == ONE_THREAD)


def in_rounds(wanted: list[Measurement], base: Base) -> Found:
    """Measure in rounds. Return for each subject and method the median rate and the median ratio to the round's baseline."""
    found: dict[tuple[str, str], tuple[list[float], list[float]]] = {}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=ROUNDS * len(wanted))
        for _ in range(ROUNDS):
            rates = []
            for measurement in wanted:
                rates.append(measurement())
                progress.update(task, advance=1, description=f"{rates[-1].subject}, {rates[-1].how}")
            for rate in rates:
                speeds, ratios = found.setdefault((rate.subject, rate.how), ([], []))
                speeds.append(rate.per_second)
                ratios.append(rate.per_second / base(rate, rates))
    return {key: (median(speeds), median(ratios)) for key, (speeds, ratios) in found.items()}


def new_table(title: str, *columns: str) -> Table:
    """Return an empty table of subjects and numbers."""
    table = Table(title=title)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def row_style(subject: str) -> str:
    """Return the style of a row: bold for this project."""
    return "bold" if subject.startswith("etoile") else ""


def engine_part(console: Console) -> None:
    """Print the engine beside its peers."""
    found = in_rounds(engine_measurements(), hearts)
    table = new_table(f"Decisions (or copies) a second: median of {ROUNDS} rounds", "a second", "each", "to hearts")
    for how in (INSIDE, EXAMPLE, PLAIN, DRIVEN, COPY):
        table.add_row(how, style="italic")
        for (subject, way), (speed, ratio) in found.items():
            if way == how:
                numbers = f"{speed:,.0f}", f"{1e6 / speed:.2f} µs", f"{ratio:.2f}"
                table.add_row(f"  {subject}", *numbers, style=row_style(subject))
        table.add_section()
    console.print(table)
    for name in GAMES:
        ours, slow = found[(engine.subject(name), INSIDE)], found[(f"{engine.subject(name)}, interpreted", INSIDE)]
        size = engine.deal(name, "bench").__sizeof__()
        console.print(f"{name}: compiled {ours[0] / slow[0]:.0f} times interpreted; a position is {size} bytes")


def search_part(console: Console) -> None:
    """Print the search beside OpenSpiel's, in threads, and the delay of other threads."""
    found = in_rounds(search_measurements(), faster_peer)
    lengths = {f"OpenSpiel {game}": peers.openspiel_length(game) for game in SEARCH_PEERS}
    lengths |= {engine.subject(name): search.length(name) for name in GAMES}
    title = f"Simulations a second on one core, {search.SIMULATIONS:,} a move: median of {ROUNDS} rounds"
    table = new_table(title, "a second", "to faster peer", "moves to end")
    threads = new_table(f"Long searches, {search.SIMULATIONS_IN_THREADS:,} simulations a move", "a second", "to 1 thread")
    for (subject, how), (speed, ratio) in found.items():
        numbers = f"{speed:,.0f}", f"{ratio:.2f}"
        if how == SEARCH:
            left = lengths[subject.partition(",")[0]]
            table.add_row(subject, *numbers, f"{left:.0f}", style=row_style(subject))
        else:
            threads.add_row(f"{subject}, {how}", *numbers, style=row_style(subject))
    console.print(table)
    console.print(threads)
    console.print(wake_up_delays())


def wake_up_delays() -> Table:
    """Measure how late a thread wakes that sleeps a millisecond at a time, for each background load."""
    late: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for who, background in lateness.background_loads().items():
            late.setdefault(who, []).extend(lateness.lateness(background, SECONDS))
    table = new_table("How late a thread wakes, in ms, beside", "median", "99 %", "worst")
    for who, times in late.items():
        table.add_row(who, *(f"{figure:.2f}" for figure in lateness.figures(times)), style=row_style(who))
    return table


def envs_part(console: Console) -> None:
    """Print the environments beside PettingZoo's own games and Pgx's, all on one core."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    found: dict[tuple[str, str], list[float]] = {}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=ROUNDS * len(envs.rates(SECONDS)))
        for _ in range(ROUNDS):
            for measurement in envs.rates(SECONDS):
                for rate in measurement():
                    found.setdefault((rate.how, rate.subject), []).append(rate.per_second)
                progress.advance(task)
    os.sched_setaffinity(0, cores)
    for how in (envs.REPLAYED, envs.AGENT):
        rows = {subject: speeds for (way, subject), speeds in found.items() if way == how}
        ours = [subject for subject in rows if subject.startswith("etoile")]
        title = f"{how}: steps a second of the processor, median of {ROUNDS} rounds, and ratios of our environments to it"
        table = new_table(title, "a second", *(subject.removeprefix("etoile ") for subject in ours))
        for subject, speeds in rows.items():
            ratios = [median(map(truediv, rows[name], speeds)) for name in ours] if subject not in ours else []
            cells = (f"{ratio:.1f}" for ratio in ratios)
            table.add_row(subject, f"{median(speeds):,.0f}", *cells, style=row_style(subject))
        theirs = geometric_mean(median(rows[f"PettingZoo {name}"]) for name in envs.CLASSICS)
        cells = (f"{median(rows[name]) / theirs:.1f}" for name in ours)
        table.add_row("PettingZoo, geometric mean of all with their checks", f"{theirs:,.0f}", *cells)
        console.print(table)
    many = {subject: median(speeds) for (way, subject), speeds in found.items() if way == envs.MANY}
    fastest = max(speed for subject, speed in many.items() if subject.startswith("Pgx"))
    table = new_table(
        f"{envs.MANY}: steps a second of the processor, median of {ROUNDS} rounds", "a second", "to Pgx's fastest"
    )
    for subject, speed in many.items():
        table.add_row(subject, f"{speed:,.0f}", f"{speed / fastest:.2f}", style=row_style(subject))
    console.print(table)


def load_part(console: Console) -> None:
    """Print the server beside boardgame.io's under the same load, and the memory of idle sockets."""
    if missing := servers.missing():
        console.print(missing)
        return
    loads: dict[str, list[servers.Load]] = {name: [] for name in servers.SUBJECTS}
    memory: dict[str, list[float]] = {name: [] for name in servers.SUBJECTS}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=2 * LOAD_ROUNDS * len(loads))
        for _ in range(LOAD_ROUNDS):
            for name, subject in servers.SUBJECTS.items():
                progress.update(task, description=subject)
                loads[name].append(servers.load(name))
                progress.advance(task)
                memory[name].append(servers.idle(name))
                progress.advance(task)
    title = f"Moves at {servers.TABLES} tables of two, times in ms: median of {LOAD_ROUNDS} rounds"
    table = new_table(title, "a second", "median", "99 %", "server CPU", "client")
    for name, subject in servers.SUBJECTS.items():
        speed, *times = (median(column) for column in zip(*loads[name], strict=True))
        table.add_row(subject, f"{speed:,.0f}", *(f"{time:.2f}" for time in times), style=row_style(subject))
    for name, compared in servers.RATIOS.items():
        rounds = zip(loads[servers.OURS], loads[name], strict=True)
        ratios = [[one / other for one, other in zip(ours, theirs, strict=True)] for ours, theirs in rounds]
        table.add_row(compared, *(f"{median(column):.2f}" for column in zip(*ratios, strict=True)))
    console.print(table)
    count = 2 * servers.IDLE_TABLES
    sockets = new_table("Idle sockets, in MB", f"{count:,}")
    for name, subject in servers.SUBJECTS.items():
        sockets.add_row(subject, f"{median(memory[name]):.1f}", style=row_style(subject))
    console.print(sockets)
    where = "a core each" if len(servers.cores()) > 1 else "ONE core for both"
    console.print(f"server and client: {where}; database on {servers.file_system(servers.folder_on_disk())}")


def page_part(console: Console) -> None:
    """Print times of the page in a browser: the first screen, click to board, and an opponent's move."""
    if missing := page.missing():
        console.print(missing)
        return
    screens = page.first_screens()
    table = new_table(f"The first screen on a slow connection: {page.ROUNDS} first visits", "median", "worst")
    for name, column in zip(("first paint, ms", "largest paint, ms", "KB sent"), zip(*screens, strict=True), strict=True):
        table.add_row(name, f"{median(column):.0f}", f"{max(column):.0f}")
    console.print(table)
    boards = new_table(
        f"From the click on the home page to the painted board, ms: {page.ROUNDS} new visitors", "median", "worst"
    )
    for game, delays in page.boards().items():
        boards.add_row(game, f"{median(delays):.0f}", f"{max(delays):.0f}")
    console.print(boards)
    moves = new_table("An opponent's move on the screen, ms after its log entry", "moves", "median", "9 of 10", "worst")
    for who, late in page.moves().items():
        most = sorted(late)[len(late) * 9 // 10]
        moves.add_row(who, f"{len(late)}", f"{median(late):.0f}", f"{most:.0f}", f"{max(late):.0f}")
    console.print(moves)


PARTS = {"engine": engine_part, "search": search_part, "envs": envs_part, "load": load_part, "page": page_part}


def main() -> None:
    console = Console()
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [part for part in wanted if part not in PARTS]:
        sys.exit(f"There is no part {unknown[0]!r} to measure; the parts are {', '.join(PARTS)}.")
    for part in wanted:
        PARTS[part](console)
    versions = {
        "etoile": etoile.__version__,
        "Python": platform.python_version(),
        **peers.versions(),
        **envs.versions(),
        **servers.versions(),
    }
    console.print("versions: " + ", ".join(f"{name} {number}" for name, number in versions.items()))
    console.print(f"machine: {platform.machine()}, {calibration()}")


if __name__ == "__main__":
    main()
