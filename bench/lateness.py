"""Delay of a thread while other threads of the process search: it sleeps 1 ms and records how late it wakes."""

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

from bench.search import own_config, search_move, starts
from etoile.core.rng import Rng

SLEEP_S = 0.001
SEARCHED_GAMES = ("ecliptic", "syzygie")
"""The games with the fewest and the most legal moves."""

BackgroundLoad = Callable[[], AbstractContextManager[object]]


def background_loads() -> dict[str, BackgroundLoad]:
    """Return the loads beside which the sleeping thread is measured, by name."""
    found: dict[str, BackgroundLoad] = {
        "nothing": nullcontext,
        "two busy processes of their own": two_processes,
        "a busy Python thread": partial(thread, count),
    }
    for name in SEARCHED_GAMES:
        for threads in (1, 2):
            search = partial(moves, name, threads)
            found[f"etoile {name}, {threads} thread{'s' * (threads > 1)}"] = partial(thread, search)
    return found


def lateness(background: BackgroundLoad, seconds: float) -> list[float]:
    """Return the delay of each wake-up in seconds."""
    late = []
    with background():
        sleep(0.05)  # the load has started by now
        end = perf_counter() + seconds
        while (now := perf_counter()) < end:
            sleep(SLEEP_S)
            late.append(perf_counter() - now - SLEEP_S)
    return late


def figures(late: list[float]) -> tuple[float, float, float]:
    """Return median, 99th percentile and worst, in milliseconds."""
    late = sorted(late)
    return 1e3 * median(late), 1e3 * late[len(late) * 99 // 100], 1e3 * late[-1]


@contextmanager
def thread(work: Callable[[Event], None]) -> Iterator[None]:
    """Run work in another thread of this process until the context ends. Raises the exceptions of the work."""
    stop = Event()
    with ThreadPoolExecutor(1) as pool:
        working = pool.submit(work, stop)
        try:
            yield
        finally:
            stop.set()
        working.result()


def moves(name: str, threads: int, stop: Event) -> None:
    """Search move after move, each with a new tree."""
    rng = Rng(1)
    how = own_config(name)
    for start in cycle(starts(name)):
        if stop.is_set():
            return
        search_move(start, how, rng, threads)


def count(stop: Event) -> None:
    """Count in Python, which releases the interpreter's lock every 5 ms if another thread waits for it."""
    number = 0
    while not stop.is_set():
        for _ in range(1000):
            number += 1


@contextmanager
def two_processes() -> Iterator[None]:
    """Keep both cores busy with two processes: shows the delay that the operating system causes."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()
