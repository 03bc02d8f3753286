"""How long a thread of the same process is held up while others think: it sleeps 1 ms and notes how late it wakes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import cycle
from statistics import median
from threading import Event
from time import perf_counter, sleep

from bench.search import own_config, starts, think
from etoile.core.rng import Rng

NAP = 0.001
THINKERS = ("ecliptic", "syzygie")
"""The game with the fewest moves to choose from, and the one with the most."""

Company = Callable[[], AbstractContextManager[object]]


def companies() -> dict[str, Company]:
    """In whose company the sleeper is measured."""
    found: dict[str, Company] = {
        "nobody": nullcontext,
        "two busy processes of their own": two_processes,
        "a busy Python thread": partial(thread, count),
    }
    for name in THINKERS:
        for threads in (1, 2):
            search = partial(moves, name, threads)
            found[f"etoile {name}, {threads} thread{'s' * (threads > 1)}"] = partial(thread, search)
    return found


def lateness(company: Company, seconds: float) -> list[float]:
    """How many seconds too late the sleeper woke, each time."""
    late = []
    with company():
        sleep(0.05)  # the company is at work by now
        end = perf_counter() + seconds
        while (now := perf_counter()) < end:
            sleep(NAP)
            late.append(perf_counter() - now - NAP)
    return late


def figures(late: list[float]) -> tuple[float, float, float]:
    """Median, 99th percentile and worst, in milliseconds."""
    late = sorted(late)
    return 1e3 * median(late), 1e3 * late[len(late) * 99 // 100], 1e3 * late[-1]


@contextmanager
def thread(work: Callable[[Event], None]) -> Iterator[None]:
    """Work in another thread of this process, until told to stop. If it breaks down, so does the measurement."""
    stop = Event()
    with ThreadPoolExecutor(1) as pool:
        working = pool.submit(work, stop)
        try:
            yield
        finally:
            stop.set()
        working.result()


def moves(name: str, threads: int, stop: Event) -> None:
    """Thinks about one move after the other, each with a new search."""
    rng = Rng(1)
    how = own_config(name)
    for start in cycle(starts(name)):
        if stop.is_set():
            return
        think(start, how, rng, threads)


def count(stop: Event) -> None:
    """Metrics in Python, which passes the interpreter's lock on every 5 ms if somebody asks for it."""
    number = 0
    while not stop.is_set():
        for _ in range(1000):
            number += 1


@contextmanager
def two_processes() -> Iterator[None]:
    """Two processes that keep both cores busy: what the machine itself does to a sleeper."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()
