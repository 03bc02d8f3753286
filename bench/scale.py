"""Processor time per move of two server processes on PostgreSQL and Redis, beside that of one process on SQLite.

`python -m bench.scale [ROUNDS]` measures in rounds and prints medians. Two players at each of 50 and then 200 tables move as
fast as they can; the two processes share one listening socket, so that the players of a table are often on different ones.
Only the server processes count. PostgreSQL and Redis, whose time depends on their settings, are listed apart.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bench.load import measure
from tests.support.databases import running_postgresql
from tests.support.redis import running_redis

ROUNDS = 5
TABLES = (50, 200)
ONE, TWO = "one process, SQLite", "two processes, PostgreSQL and Redis"


class Cost(NamedTuple):
    """Result of a run."""

    cpu: float
    """Microseconds of the server processes per move."""
    services: float
    """The same for PostgreSQL and Redis."""
    per_second: float
    p99: float
    """Milliseconds."""


@contextmanager
def serving(name: str) -> Iterator[tuple[int, str, list[str]]]:
    """Starts a server; yields its process id, its address, and the names of the programs that serve it."""
    call = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--rate", "0"]
    with ExitStack() as stack:
        if name == ONE:
            folder = stack.enter_context(TemporaryDirectory(dir=measure.folder_on_disk(), prefix="etoile-bench-"))
            call += ["--database", f"{folder}/tables.db"]
        else:
            database, redis = stack.enter_context(running_postgresql()), stack.enter_context(running_redis())
            call += ["--workers", "2", "--database", database, "--bus", redis.url]
        process = stack.enter_context(measure.running(call, measure.cores()[0]))
        address = re.search(r"http://\S+", measure.read_line(process, ""))
        assert address, "the server printed no address"
        yield process.pid, address[0], [] if name == ONE else ["postgres", "redis-server"]


def run(name: str, tables: int) -> Cost:
    """Measures one run."""
    seconds = str(measure.SECONDS)
    with serving(name) as (pid, address, services), measure.players(measure.OURS, address, seconds, tables) as client:
        measure.read_line(client, "measuring")
        before, before_services = tree_cpu(pid), sum(map(measure.cpu, pids_named(services)))
        result = json.loads(measure.read_line(client, "{"))
        used, used_services = tree_cpu(pid) - before, sum(map(measure.cpu, pids_named(services))) - before_services
    moves = result["moves"]
    return Cost(1e6 * used / moves, 1e6 * used_services / moves, result["per_second"], result["p99"])


def tree_cpu(pid: int) -> float:
    """Returns the processor time in seconds of a process and its children."""
    children = [child for child in pids() if parent_of(child) == pid]
    return sum(measure.cpu(each) for each in (pid, *children))


def pids() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]


def pids_named(names: list[str]) -> list[int]:
    """Returns the processes of programs by their names."""
    return [pid for pid in pids() if names and read(pid, "comm").strip() in names]


def parent_of(pid: int) -> int:
    facts = read(pid, "stat").rpartition(")")[2].split()
    return int(facts[1]) if facts else 0


def read(pid: int, file: str) -> str:
    """Returns a file of /proc about a process; empty if the process has ended."""
    try:
        return Path(f"/proc/{pid}/{file}").read_text()
    except OSError:
        return ""


def compare(rounds: int, tables: int) -> None:
    """Measures both servers in turn and prints the medians and the ratio of each round."""
    found: dict[str, list[Cost]] = {ONE: [], TWO: []}
    for _ in range(rounds):
        for name, costs in found.items():
            costs.append(run(name, tables))
    title = f"{tables} tables, medians of {rounds} rounds"
    table = Table("", "CPU per move, µs", "services, µs", "moves per second", "p99, ms", title=title)
    for name, costs in found.items():
        table.add_row(name, *(f"{median(column):.1f}" for column in zip(*costs, strict=True)))
    Console().print(table)
    ratios = [two.cpu / one.cpu for one, two in zip(found[ONE], found[TWO], strict=True)]
    print(f"CPU per move, two processes to one: {median(ratios):.2f} ({', '.join(f'{ratio:.2f}' for ratio in ratios)})")


def main() -> None:
    for tables in TABLES:
        compare(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, tables)


if __name__ == "__main__":
    main()
