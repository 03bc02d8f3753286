"""Measures everything in rounds, so that all subjects see the same machine, and prints a table with ratios."""

from __future__ import annotations

import platform
from collections.abc import Callable
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import etoile
from bench import engine, peers
from bench.rate import COPY, DRIVEN, EXAMPLE, INSIDE, PLAIN, Rate
from etoile.core.stream import Stream
from etoile.games import GAMES

ROUNDS = 5
SECONDS = 0.6
BASELINE = "OpenSpiel hearts"

Measurement = Callable[[], Rate]


def measurements() -> list[Measurement]:
    """What is measured in every round."""
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


def calibration() -> str:
    """How fast this machine is, in numbers that don't depend on any game."""
    stream = Stream(1)
    began = perf_counter()
    for _ in range(1_000_000):
        stream.below(6)
    return f"a million calls of Stream.below from Python take {perf_counter() - began:.3f} s"


def summary(rounds: list[list[Rate]]) -> dict[tuple[str, str], tuple[float, float]]:
    """For each subject and way: the median rate, and the median of its ratios to the baseline of the same round."""
    found: dict[tuple[str, str], tuple[list[float], list[float]]] = {}
    for rates in rounds:
        base = {rate.how: rate.per_second for rate in rates if rate.subject == BASELINE}
        for rate in rates:
            speeds, ratios = found.setdefault((rate.subject, rate.how), ([], []))
            speeds.append(rate.per_second)
            ratios.append(rate.per_second / base[rate.how])
    return {key: (median(speeds), median(ratios)) for key, (speeds, ratios) in found.items()}


def main() -> None:
    console = Console()
    wanted = measurements()
    rounds: list[list[Rate]] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measuring", total=ROUNDS * len(wanted))
        for _ in range(ROUNDS):
            rates = []
            for measurement in wanted:
                rates.append(measurement())
                progress.update(task, advance=1, description=f"{rates[-1].subject}, {rates[-1].how}")
            rounds.append(rates)
    found = summary(rounds)
    table = Table(title=f"Decisions (or copies) a second: median of {ROUNDS} rounds")
    table.add_column("")
    table.add_column("a second", justify="right")
    table.add_column("each", justify="right")
    table.add_column("to hearts", justify="right")
    for how in (INSIDE, EXAMPLE, PLAIN, DRIVEN, COPY):
        table.add_row(how, style="italic")
        for (subject, way), (speed, ratio) in found.items():
            if way == how:
                style = "bold" if subject.startswith("etoile") else ""
                table.add_row(f"  {subject}", f"{speed:,.0f}", f"{1e6 / speed:.2f} µs", f"{ratio:.2f}", style=style)
        table.add_section()
    console.print(table)
    for name in GAMES:
        ours, slow = found[(engine.subject(name), INSIDE)], found[(f"{engine.subject(name)}, interpreted", INSIDE)]
        size = engine.deal(name, "bench").__sizeof__()
        console.print(f"{name}: compiled {ours[0] / slow[0]:.0f} times interpreted; a position is {size} bytes")
    versions = {"etoile": etoile.__version__, "Python": platform.python_version(), **peers.versions()}
    console.print("versions: " + ", ".join(f"{name} {number}" for name, number in versions.items()))
    console.print(f"machine: {platform.machine()}, {calibration()}")


if __name__ == "__main__":
    main()
