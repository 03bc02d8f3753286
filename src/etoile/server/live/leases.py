"""Which tables' bots and clocks this process runs."""

from __future__ import annotations

import logging
from asyncio import get_running_loop, sleep, to_thread
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from etoile.store.leases import LEASE_S, LeaseStore, shard_of

LOG = logging.getLogger("etoile.server")
RENEW_S = 1.0

OnChange = Callable[[set[int], set[int]], None]
"""Called with the shards gained and the shards lost."""


class Leases(Protocol):
    """Decides which process runs the bot or clock of a table. A mistake is harmless: the second append conflicts."""

    def holds(self, table_id: str) -> bool:
        """Returns whether this process runs the bots and clocks of a table."""

    async def run(self, on_change: OnChange) -> None:
        """Keeps the leases until cancelled."""

    async def release(self) -> None:
        """Gives all leases up."""


class AllLeases:
    """The leases of a process that is alone: it runs everything."""

    def holds(self, table_id: str) -> bool:
        return True

    async def run(self, on_change: OnChange) -> None:
        pass

    async def release(self) -> None:
        pass


class SharedLeases:
    """Leases shared with other processes through the database."""

    def __init__(self, store: LeaseStore) -> None:
        self.store = store
        self.shards: set[int] = set()
        self.valid_until = 0.0
        """Event-loop time at which the leases expire unless they are renewed."""

    def holds(self, table_id: str) -> bool:
        return shard_of(table_id) in self.shards and get_running_loop().time() < self.valid_until

    async def run(self, on_change: OnChange) -> None:
        loop = get_running_loop()
        prepared = False
        while True:
            started = loop.time()
            try:
                if not prepared:
                    await to_thread(self.store.prepare)
                    prepared = True
                held = await to_thread(self.store.renew)
                self.valid_until = started + LEASE_S
            except Exception as error:
                LOG.warning("leases can't be renewed", extra={"facts": {"error": type(error).__name__}})
                held = self.shards if loop.time() < self.valid_until else set()
            if held != self.shards:
                gained, lost = held - self.shards, self.shards - held
                self.shards = held
                on_change(gained, lost)
            await sleep(RENEW_S)

    async def release(self) -> None:
        self.shards = set()
        with suppress(Exception):
            await to_thread(self.store.release)
