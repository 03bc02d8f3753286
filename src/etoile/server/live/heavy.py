"""Expensive requests: one per player at a time, and one thread for exports."""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from etoile.core.refusal import Problem

EXPORT_THREADS = 1
"""Threads that compute exports. The default executor is left to requests that others wait for."""

P = ParamSpec("P")
T = TypeVar("T")


class HeavyRequests:
    """Export, erasure and hints: each player may have one of them under way."""

    def __init__(self) -> None:
        self.running: dict[str, list[str]] = {}
        """Kinds of requests under way by player."""
        self.pool = ThreadPoolExecutor(EXPORT_THREADS, thread_name_prefix="export")

    @contextmanager
    def claim(self, player: str, kind: str, shared: bool = False) -> Iterator[None]:
        """Marks a request as under way. Raises a Problem if the player has one already, except a shared one of its kind."""
        running = self.running.setdefault(player, [])
        if running and not (shared and kind in running):
            raise Problem("request-busy")
        running.append(kind)
        try:
            yield
        finally:
            running.remove(kind)
            if not running:
                del self.running[player]

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs work in the thread of exports."""
        return await get_running_loop().run_in_executor(self.pool, partial(work, *args, **kwargs))

    def close(self) -> None:
        """Stops the thread after its present work."""
        self.pool.shutdown(wait=False, cancel_futures=True)
