"""The rate limit of HTTP requests."""

from __future__ import annotations

from asyncio import Task, create_task, shield
from dataclasses import dataclass
from time import monotonic

from etoile.server.rate_limit import RateLimiter
from etoile.server.shared.local import LocalState
from etoile.server.shared.protocol import Rate, SharedState

BATCHES_PER_BURST = 20
"""Number of batches into which the burst of a client is divided."""


@dataclass
class TokenBatch:
    """The tokens of a client that this process has taken in advance."""

    tokens: int = 0
    refused_until: float = 0.0
    fetching: Task[None] | None = None

    @property
    def empty(self) -> bool:
        """True if dropping it changes nothing."""
        return not self.tokens and self.fetching is None and monotonic() >= self.refused_until


class RequestLimiter:
    """Token buckets by client for a hot path. A process that is alone has exact ones in its memory. Several processes take
    tokens from shared buckets in batches: one request in a batch waits for a round trip, and a refusal is repeated without
    one until a batch may have been refilled. All processes together never admit more than the shared bucket has; what a
    process has left of its batch is lost to the others.
    """

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.batch_size = max(1, int(rate.burst / BATCHES_PER_BURST))
        self.limiter = RateLimiter(rate.burst, rate.per_second)
        self.shared: SharedState = LocalState()
        self.batches: dict[str, TokenBatch] = {}

    async def take(self, client: str) -> bool:
        """Takes a token of a client. Returns False if there is none."""
        if isinstance(self.shared, LocalState):
            return self.limiter.take(client)
        batch = self.batches.get(client) or self.add(client)
        while not batch.tokens:
            if monotonic() < batch.refused_until:
                return False
            batch.fetching = batch.fetching or create_task(self.fetch(client, batch))
            await shield(batch.fetching)
        batch.tokens -= 1
        return True

    async def fetch(self, client: str, batch: TokenBatch) -> None:
        """Takes a batch for a client, who has none left."""
        try:
            if await self.shared.take(self.rate, client, self.batch_size):
                batch.tokens = self.batch_size
            else:
                batch.refused_until = monotonic() + self.batch_size / self.rate.per_second
        finally:
            batch.fetching = None

    def add(self, client: str) -> TokenBatch:
        """Adds a client. Drops those without tokens if there are many; if that is not enough, all that have no request under
        way."""
        if len(self.batches) >= RateLimiter.MAX_CLIENTS:
            self.batches = {key: each for key, each in self.batches.items() if not each.empty}
        if len(self.batches) >= RateLimiter.MAX_CLIENTS:
            self.batches = {key: each for key, each in self.batches.items() if each.fetching}
        batch = self.batches[client] = TokenBatch()
        return batch
