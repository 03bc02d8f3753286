"""Shared state of a process that is alone, and the fallback of one that can't reach the others."""

from __future__ import annotations

from time import monotonic

from etoile.server.rate_limit import RateLimiter
from etoile.server.shared.protocol import Rate

MAX_KNOWN_PLAYERS = 10_000
"""Players whose addresses are remembered; the oldest are forgotten."""
MAX_CLAIMS = 10_000
"""Number of claims at which expired ones are dropped."""


class LocalState:
    """Shared state in the memory of this process. No method suspends the caller."""

    def __init__(self) -> None:
        self.limiters: dict[str, RateLimiter] = {}
        self.claims: dict[str, tuple[str, float]] = {}
        """Holder and expiry of each claim."""
        self.addresses = ClientAddresses()

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        limiter = self.limiters.get(rate.name)
        if limiter is None:
            limiter = self.limiters[rate.name] = RateLimiter(rate.burst, rate.per_second)
        return limiter.take(client, tokens)

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        now = monotonic()
        other, expires_at = self.claims.get(claim, (holder, 0.0))
        if other != holder and now < expires_at:
            return False
        if len(self.claims) >= MAX_CLAIMS:
            self.claims = {key: held for key, held in self.claims.items() if now < held[1]}
        self.claims[claim] = holder, now + ttl_s
        return True

    async def release(self, claim: str, holder: str) -> None:
        if self.claims.get(claim, ("", 0.0))[0] == holder:
            del self.claims[claim]

    async def note_address(self, player: str, address: str) -> None:
        self.addresses.note(player, address)

    async def forget_address(self, player: str) -> None:
        self.addresses.forget(player)

    async def address_of(self, player: str) -> str:
        return self.addresses.keys.get(player, "")

    async def players_at(self, address: str) -> set[str]:
        return set(self.addresses.players.get(address, ()))

    async def close(self) -> None:
        pass


class ClientAddresses:
    """The address of the last connection of each player, until the process ends."""

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}
        self.players: dict[str, set[str]] = {}

    def note(self, player: str, key: str) -> None:
        """Remembers the address of a player."""
        if self.keys.get(player) == key:
            return
        self.forget(player)
        if len(self.keys) >= MAX_KNOWN_PLAYERS:
            self.forget(next(iter(self.keys)))
        self.keys[player] = key
        self.players.setdefault(key, set()).add(player)

    def forget(self, player: str) -> None:
        """Forgets the address of a player, if it is known."""
        key = self.keys.pop(player, None)
        if key is not None:
            self.players[key].discard(player)
            if not self.players[key]:
                del self.players[key]
