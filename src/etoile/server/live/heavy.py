"""Expensive requests: one per player at a time, and one thread for exports."""

from __future__ import annotations

from asyncio import create_task, get_running_loop, shield, sleep, wait
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from secrets import token_hex
from typing import ParamSpec, TypeVar

from etoile.core.refusal import Problem
from etoile.server.shared import LocalState, SharedState

EXPORT_THREADS = 1
"""Threads that compute exports. The default executor is left to requests that others wait for."""
CLAIM_TTL_S = 6.0
"""Time after which a player may have another request under way if the process of the last one has died."""

P = ParamSpec("P")
T = TypeVar("T")


class SharedClaim:
    """A claim over all processes, extended until it is released."""

    def __init__(self, shared: SharedState, name: str) -> None:
        self.shared = shared
        self.name = name
        self.holder = token_hex(8)
        self.granted = create_task(shared.hold(name, self.holder, CLAIM_TTL_S))
        """False if another process has the claim."""
        self.renewal = create_task(self.renew())

    async def renew(self) -> None:
        while True:
            await sleep(CLAIM_TTL_S / 3)
            await self.shared.hold(self.name, self.holder, CLAIM_TTL_S)

    async def release(self) -> None:
        """Ends the claim, after it was granted or refused."""
        self.renewal.cancel()
        await wait([self.granted])
        await self.shared.release(self.name, self.holder)


@dataclass
class RunningRequests:
    """The requests of a player under way in this process: one, or several of a kind that share their work."""

    kind: str
    claim: SharedClaim
    count: int = 0


class HeavyRequests:
    """Export, erasure and hints: each player may have one of them under way, over all processes."""

    def __init__(self, shared: SharedState | None = None) -> None:
        self.shared = shared or LocalState()
        self.running: dict[str, RunningRequests] = {}
        self.pool = ThreadPoolExecutor(EXPORT_THREADS, thread_name_prefix="export")

    @asynccontextmanager
    async def claim(self, player: str, kind: str, shareable: bool = False) -> AsyncIterator[None]:
        """Marks a request as under way. Raises a Problem if the player has one already, except a shareable one of the same
        kind in this process."""
        running = self.running.get(player)
        if running and not (shareable and running.kind == kind and running.count):
            raise Problem("request-busy")
        if not running:
            running = self.running[player] = RunningRequests(kind, SharedClaim(self.shared, f"heavy {player}"))
        running.count += 1
        try:
            if not await shield(running.claim.granted):
                raise Problem("request-busy")
            yield
        finally:
            running.count -= 1
            if not running.count:
                try:
                    await running.claim.release()
                finally:
                    del self.running[player]

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs work in the thread of exports."""
        return await get_running_loop().run_in_executor(self.pool, partial(work, *args, **kwargs))

    def close(self) -> None:
        """Stops the thread after its present work."""
        self.pool.shutdown(wait=False, cancel_futures=True)
