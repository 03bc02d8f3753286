"""How much somebody may ask for: plenty at once, and so much a second in the long run."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """What one client has left."""

    __slots__ = ("counted", "left", "per_second", "plenty")

    def __init__(self, plenty: float, per_second: float) -> None:
        self.plenty = plenty
        self.per_second = per_second
        self.left = plenty
        self.counted = monotonic()

    def take(self) -> bool:
        """Takes one, if there is one left."""
        moment = monotonic()
        self.left = min(self.plenty, self.left + (moment - self.counted) * self.per_second)
        self.counted = moment
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it is as if nothing had been taken."""
        return self.left + (monotonic() - self.counted) * self.per_second >= self.plenty


class RateLimiter:
    """What each of many clients has left, by whatever they are known by."""

    MOST = 10_000
    """Of how many we keep count before those who have been quiet are forgotten."""

    def __init__(self, plenty: float, per_second: float) -> None:
        self.fresh: Callable[[], TokenBucket] = lambda: TokenBucket(plenty, per_second)
        self.clients: dict[str, TokenBucket] = {}

    def take(self, client: str) -> bool:
        """Takes one for a client, if it has one left."""
        if client not in self.clients:
            if len(self.clients) >= self.MOST:
                self.clients = {name: each for name, each in self.clients.items() if not each.full}
            self.clients[client] = self.fresh()
        return self.clients[client].take()
