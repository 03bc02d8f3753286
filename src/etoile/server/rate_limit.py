"""Rate limiting by token buckets."""

from __future__ import annotations

from time import monotonic


class TokenBucket:
    """A token bucket: burst capacity, and refill rate in tokens per second."""

    __slots__ = ("capacity", "refill_rate", "tokens", "updated_at")

    def __init__(self, capacity: float, refill_rate: float) -> None:
        self.capacity = capacity
        self.refill_rate = refill_rate
        self.tokens = capacity
        self.updated_at = monotonic()

    def take(self, tokens: int = 1) -> bool:
        """Takes tokens. Returns False, and takes none, if there are fewer."""
        now = monotonic()
        self.tokens = min(self.capacity, self.tokens + (now - self.updated_at) * self.refill_rate)
        self.updated_at = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    @property
    def full(self) -> bool:
        """True if the bucket has refilled, so that dropping it changes nothing."""
        return self.tokens + (monotonic() - self.updated_at) * self.refill_rate >= self.capacity


class RateLimiter:
    """Token buckets by client key (an address, a login, a player's id)."""

    MAX_CLIENTS = 10_000
    """Number of buckets at which full ones are dropped."""

    def __init__(self, capacity: float, refill_rate: float) -> None:
        self.capacity = capacity
        self.refill_rate = refill_rate
        self.buckets: dict[str, TokenBucket] = {}

    def take(self, client: str, tokens: int = 1) -> bool:
        """Takes tokens from a client's bucket. Returns False, and takes none, if there are fewer."""
        if client not in self.buckets:
            if len(self.buckets) >= self.MAX_CLIENTS:
                self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.full}
            self.buckets[client] = TokenBucket(self.capacity, self.refill_rate)
        return self.buckets[client].take(tokens)
