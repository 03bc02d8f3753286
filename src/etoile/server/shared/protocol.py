"""The interface of state that limits share between server processes."""

from __future__ import annotations

from typing import NamedTuple, Protocol

ADDRESS_TTL_S = 6 * 3_600
"""Time for which the address of a player's last connection is known."""


class Rate(NamedTuple):
    """A rate limit: the parameters of a token bucket for each client."""

    name: str
    burst: float
    """Capacity of a bucket, in tokens."""
    per_second: float
    """Tokens that a bucket regains per second."""


class SharedState(Protocol):
    """Token buckets, claims, and the addresses of players. All of it expires. Every method is atomic over all processes and
    takes at most one round trip."""

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        """Takes tokens from the bucket of a client. Returns False, and takes none, if there are fewer."""

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        """Claims something for a time, or extends the holder's claim. Returns False if another holder has it."""

    async def release(self, claim: str, holder: str) -> None:
        """Ends a claim, if it is the holder's."""

    async def note_address(self, player: str, address: str) -> None:
        """Notes the address of a player's connection, in place of an earlier one."""

    async def forget_address(self, player: str) -> None:
        """Forgets the address of a player."""

    async def address_of(self, player: str) -> str:
        """Returns the key of the player's last address; empty if it is not known."""

    async def players_at(self, address: str) -> set[str]:
        """Returns the players whose last address has this key."""

    async def close(self) -> None:
        """Closes the connections."""


class RemoteState(SharedState, Protocol):
    """Shared state in another process. Its methods raise any exception if that can't be reached."""

    async def ping(self) -> None:
        """Does nothing there and back."""
