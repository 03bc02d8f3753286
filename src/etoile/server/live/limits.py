"""Rates of commands, and quotas of tables and seats. Lengths and sizes in requests are in `etoile.tables.limits`."""

from __future__ import annotations

from asyncio import Lock, create_task, sleep, to_thread
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import NamedTuple

from etoile.core.refusal import Problem
from etoile.server.shared import Rate, SharedState
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

COMMAND_RATES: dict[type[Command], Rate] = {
    kind: Rate(kind.__name__, *rate)
    for kinds, rate in (
        ((Sit, Leave, Start, Resign, AskRematch), (20, 1 / 3)),
        ((AskTakeback, AnswerTakeback), (10, 1 / 2)),
        ((Say, Mute), (20, 1 / 2)),
        ((Go,), (60, 2)),
    )
    for kind in kinds
}
"""Burst and sustained number per second of a player's commands of each kind, over all tables and connections. A move needs
none: it is limited by the turns of the game and by the rate of a connection's messages."""
OPENING_RATE = Rate("open", 40, 1 / 3)
"""Burst and sustained number per second of the tables that a player opens."""
CLAIM_TTL_S = 1.5
"""Time after which the claim of an address ends if the process that has it died or can't release it."""
CLAIM_ATTEMPTS, CLAIM_RETRY_S = 200, 0.02
"""Number of attempts to claim an address, and the time between two of them. All together take longer than `CLAIM_TTL_S`, so
that the claim of a dead process refuses no request."""


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
    """Rate limits of commands by player and kind, over all processes."""

    def __init__(self, shared: SharedState) -> None:
        self.shared = shared

    async def check(self, player: str, command: Command) -> None:
        """Raises a Problem if a player gives too many commands of a kind."""
        rate = COMMAND_RATES.get(type(command))
        if rate and not await self.shared.take(rate, player):
            raise Problem("command-flood")

    async def check_opening(self, player: str) -> None:
        """Raises a Problem if a player opens tables too fast."""
        if not await self.shared.take(OPENING_RATE, player):
            raise Problem("command-flood")


def unknown_address(player: str) -> str:
    """Returns the key of a player whose address is not known: one of their own."""
    return f"player {player}"


class Quotas:
    """Checks quotas of players and of addresses. Requests under way count: simultaneous ones can't exceed a quota, neither
    in this process nor in several."""

    def __init__(self, store: Store, shared: SharedState, per_address: bool) -> None:
        self.store = store
        self.shared = shared
        self.per_address = per_address
        self.pending: Counter[tuple[str, str]] = Counter()
        """Requests under way by code of the quota and player or client key."""
        self.holder = token_hex(8)
        """Names this process as the holder of claims."""
        self.users: Counter[str] = Counter()
        """Requests under way that need a claim."""
        self.claiming = Lock()
        """Held while a claim is made or released, so that a release can't end a claim that was made again."""

    @asynccontextmanager
    async def reserve(self, quotas: Collection[Quota], player: str) -> AsyncIterator[None]:
        """Counts one more for a player while the context is open. Raises a Problem if that exceeds a quota."""
        address = (await self.shared.address_of(player) if self.per_address else "") or unknown_address(player)
        async with self.claim(address):
            neighbours = await self.shared.players_at(address)
            groups: list[tuple[Quota, str, Collection[str], int, str]] = []
            for quota in quotas:
                groups.append((quota, player, (player,), quota.most, quota.code))
                if self.per_address:
                    groups.append((quota, address, neighbours, quota.most_per_address, "address-many"))
            reserved = [(quota.code, key) for quota, key, *_ in groups]
            self.pending.update(reserved)
            ahead = [self.pending[key] for key in reserved]
            try:
                for (quota, _, players, most, code), count in zip(groups, ahead, strict=True):
                    if count + await to_thread(quota.count_for, self.store, players) > most:
                        raise Problem(code, most=most)
                yield
            finally:
                self.pending.subtract(reserved)
                for key in reserved:
                    if not self.pending[key]:
                        del self.pending[key]

    @asynccontextmanager
    async def claim(self, address: str) -> AsyncIterator[None]:
        """Waits while another process has requests of an address under way: it knows nothing of those of this process.
        Raises a Problem if that takes too long."""
        name = f"quota {address}"
        self.users[address] += 1
        try:
            for _ in range(CLAIM_ATTEMPTS):
                async with self.claiming:
                    granted = await self.shared.hold(name, self.holder, CLAIM_TTL_S)
                if granted:
                    break
                await sleep(CLAIM_RETRY_S)
            else:
                raise Problem("request-busy")
            renewal = create_task(self.renew(name))
            try:
                yield
            finally:
                renewal.cancel()
        finally:
            self.users[address] -= 1
            async with self.claiming:
                if not self.users[address]:
                    del self.users[address]
                    await self.shared.release(name, self.holder)

    async def renew(self, name: str) -> None:
        """Extends a claim until the task is cancelled."""
        while True:
            await sleep(CLAIM_TTL_S / 3)
            await self.shared.hold(name, self.holder, CLAIM_TTL_S)
