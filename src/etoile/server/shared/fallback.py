"""Shared state that never fails: the limits of this process, and those of all processes while they can be reached."""

from __future__ import annotations

import logging
from asyncio import Task, create_task, sleep, timeout
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2b
from typing import TypeVar

from prometheus_client import Gauge

from etoile.server.shared.local import LocalState
from etoile.server.shared.protocol import Rate, RemoteState

LOG = logging.getLogger("etoile.server")
TIMEOUT_S = 1.0
"""Longest time that a request waits for shared state."""
RETRY_S = 1.0
"""Time between two attempts to reach shared state again."""
KEY_BYTES = 16

T = TypeVar("T")


class FallbackState:
    """Asks the process's own state first, then the remote one. While that can't be reached, the own state alone decides.

    So a client is refused without a round trip once this process alone has seen too much of it, and an outage leaves it the
    rest of its own bucket in each process. Clients are stored remotely as keyed hashes: they contain addresses and logins.
    """

    def __init__(self, remote: RemoteState, secret: Callable[[], str], down: Gauge) -> None:
        """`secret` returns the key of the hashes, the same in all processes; a restore may replace it. `down` is 1 while the
        remote state is not used."""
        self.remote = remote
        self.local = LocalState()
        self.secret = secret
        self.down = down
        self.recovery: Task[None] | None = None
        """Runs while the remote state can't be reached."""

    def key(self, text: str) -> str:
        """Returns the keyed hash of a client."""
        encoded = text.encode(errors="backslashreplace")
        return blake2b(encoded, digest_size=KEY_BYTES, key=self.secret().encode()).hexdigest()

    async def attempt(self, operation: Callable[[], Awaitable[T]], default: T) -> T:
        """Returns the result of an operation on the remote state. Returns the default if that fails or takes too long, and
        at once until the remote state can be reached again."""
        if self.recovery is not None:
            return default
        try:
            async with timeout(TIMEOUT_S):
                return await operation()
        except Exception as error:
            if self.recovery is None:
                LOG.warning("limits apply per process", extra={"facts": {"error": type(error).__name__}})
                self.down.set(1)
                self.recovery = create_task(self.recover())
            return default

    async def recover(self) -> None:
        """Waits until the remote state can be reached again."""
        while True:
            await sleep(RETRY_S)
            with suppress(Exception):
                async with timeout(TIMEOUT_S):
                    await self.remote.ping()
                break
        LOG.warning("limits apply to all processes again")
        self.down.set(0)
        self.recovery = None

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        client = self.key(f"{rate.name} {client}")
        if not await self.local.take(rate, client, tokens):
            return False
        return await self.attempt(lambda: self.remote.take(rate, client, tokens), True)

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        claim = self.key(claim)
        if not await self.local.hold(claim, holder, ttl_s):
            return False
        if await self.attempt(lambda: self.remote.hold(claim, holder, ttl_s), True):
            return True
        await self.local.release(claim, holder)
        return False

    async def release(self, claim: str, holder: str) -> None:
        claim = self.key(claim)
        await self.local.release(claim, holder)
        await self.attempt(lambda: self.remote.release(claim, holder), None)

    async def note_address(self, player: str, address: str) -> None:
        address = self.key(f"address {address}")
        await self.local.note_address(player, address)
        await self.attempt(lambda: self.remote.note_address(player, address), None)

    async def forget_address(self, player: str) -> None:
        await self.local.forget_address(player)
        await self.attempt(lambda: self.remote.forget_address(player), None)

    async def address_of(self, player: str) -> str:
        return await self.attempt(lambda: self.remote.address_of(player), await self.local.address_of(player))

    async def players_at(self, address: str) -> set[str]:
        return await self.attempt(lambda: self.remote.players_at(address), await self.local.players_at(address))

    async def close(self) -> None:
        if self.recovery:
            self.recovery.cancel()
        with suppress(Exception):
            async with timeout(TIMEOUT_S):
                await self.remote.close()
