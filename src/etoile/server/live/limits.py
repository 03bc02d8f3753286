"""Rates of commands, and quotas of tables and seats. Lengths and sizes in requests are in `etoile.tables.limits`."""

from __future__ import annotations

from asyncio import to_thread
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import NamedTuple

from etoile.core.refusal import Problem
from etoile.server.rate_limit import RateLimiter
from etoile.server.ws.protocol import Go
from etoile.store.store import Store
from etoile.tables.commands import (
    AnswerTakeback,
    AskRematch,
    AskTakeback,
    Command,
    Leave,
    Mute,
    Resign,
    Say,
    Sit,
    Start,
)

COMMAND_RATES: dict[type[Command], tuple[float, float]] = {
    **dict.fromkeys((Sit, Leave, Start, Resign, AskRematch), (20, 1 / 3)),
    **dict.fromkeys((AskTakeback, AnswerTakeback), (10, 1 / 2)),
    **dict.fromkeys((Say, Mute), (20, 1 / 2)),
    Go: (60, 2),
}
"""Burst and sustained number per second of a player's commands of each kind, over all tables and connections. A move needs
none: it is limited by the turns of the game and by the rate of a connection's messages."""
OPENING_RATE = (40, 1 / 3)
"""Burst and sustained number per second of the tables that a player opens."""
MAX_KNOWN_PLAYERS = 10_000
"""Players whose addresses are remembered; the oldest are forgotten."""


class Quota(NamedTuple):
    """A limit of tables or seats that a player, or all players of an address, have at the same time."""

    code: str
    """Code of the problem of a player who reaches it."""
    count_for: Callable[[Store, Collection[str]], int]
    """Returns the number that some players have."""
    most: int
    most_per_address: int


OPEN_TABLES = Quota("open-many", Store.count_hosted_tables, 30, 90)
"""Unfinished tables that a player has opened."""
BOT_TABLES = Quota("open-many-bots", Store.count_bot_tables, 3, 9)
"""Unfinished tables among them at which only bots play."""
HELD_SEATS = Quota("sit-many", Store.count_held_tables, 40, 200)
"""Unfinished tables at which a player has a seat."""
WAITING_SEATS = Quota("sit-many-waiting", Store.count_awaited_tables, 5, 30)
"""Tables of others at which a player has a seat before the game starts."""


class CommandRates:
    """Rate limits of commands by player and kind."""

    def __init__(self) -> None:
        self.limiters = {kind: RateLimiter(*rate) for kind, rate in COMMAND_RATES.items()}
        self.opening = RateLimiter(*OPENING_RATE)

    def check(self, player: str, command: Command) -> None:
        """Raises a Problem if a player gives too many commands of a kind."""
        limiter = self.limiters.get(type(command))
        if limiter and not limiter.take(player):
            raise Problem("command-flood")

    def check_opening(self, player: str) -> None:
        """Raises a Problem if a player opens tables too fast."""
        if not self.opening.take(player):
            raise Problem("command-flood")


class ClientAddresses:
    """The client key of the last connection of each player."""

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}
        self.players: dict[str, set[str]] = {}

    def note(self, player: str, key: str) -> None:
        """Remembers the client key of a player."""
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

    def get(self, player: str) -> str:
        """Returns the client key of a player. A player who has not connected since the start has a key of their own."""
        return self.keys.get(player) or f"player {player}"

    def players_at(self, key: str) -> set[str]:
        """Returns the players whose last connection had a client key."""
        return set(self.players.get(key, ()))


class Quotas:
    """Checks quotas of players and of addresses. Requests under way count: simultaneous ones can't exceed a quota."""

    def __init__(self, store: Store, addresses: ClientAddresses, per_address: bool) -> None:
        self.store = store
        self.addresses = addresses
        self.per_address = per_address
        self.pending: Counter[tuple[str, str]] = Counter()
        """Requests under way by code of the quota and player or client key."""

    @asynccontextmanager
    async def reserve(self, quota: Quota, player: str) -> AsyncIterator[None]:
        """Counts one more for a player while the context is open. Raises a Problem if that exceeds the quota."""
        groups: list[tuple[str, Collection[str], int, str]] = [(player, (player,), quota.most, quota.code)]
        if self.per_address:
            address = self.addresses.get(player)
            groups.append((address, self.addresses.players_at(address), quota.most_per_address, "address-many"))
        reserved = [(quota.code, key) for key, *_ in groups]
        self.pending.update(reserved)
        ahead = [self.pending[key] for key in reserved]
        try:
            for (_, players, most, code), count in zip(groups, ahead, strict=True):
                if count + await to_thread(quota.count_for, self.store, players) > most:
                    raise Problem(code, most=most)
            yield
        finally:
            self.pending.subtract(reserved)
            for key in reserved:
                if not self.pending[key]:
                    del self.pending[key]
