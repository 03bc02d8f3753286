"""Secrecy with two processes: viewers of a process that does not execute the commands receive only what they may know."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from etoile.core.rng import Rng
from etoile.games import GAMES, find_game
from etoile.server.live.service import LiveService, shared_parts
from etoile.server.metrics import Metrics
from etoile.store.leases import WEB
from etoile.store.store import Store
from etoile.tables.entries import Record
from tests.server.test_secrecy import DELAY, SecrecyCheck
from tests.support.databases import drop_all
from tests.support.in_process_server import open_in_process_server
from tests.support.random_table import EVE, STRANGER, RandomTableDriver
from tests.support.redis import RedisServer
from tests.support.replica_server import ReplicaServer
from tests.support.table_builder import SECRET

SEATINGS = {"redis": "people", "postgresql": "bots"}


class ReplicaSecrecyCheck(SecrecyCheck):
    """Compares what viewers receive from a copy of the table with what they receive from an indistinguishable one."""

    in_process: ReplicaServer

    async def compare_all(self, records: list[Record]) -> None:
        self.in_process.clock.time = self.driver.now
        viewers = (*self.driver.players, EVE, STRANGER)
        if await self.in_process.follow(self.driver.table, len(records), viewers):
            await super().compare_all(records)


@pytest.mark.parametrize("bus", SEATINGS)
@pytest.mark.parametrize("game", GAMES)
def test_viewers_of_another_process_receive_only_what_they_may_know(
    game: str, bus: str, postgresql: str, redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    drop_all(postgresql)
    address = redis_server.url if bus == "redis" else bus
    rng = Rng.of(game, bus)
    driver = RandomTableDriver(game, find_game(game).variants[0], SEATINGS[bus], spectator_delay=DELAY)

    async def scenario() -> ReplicaSecrecyCheck:
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(open_in_process_server(postgresql, ReplicaServer, address))
            store = Store.open(postgresql)
            stack.callback(store.close)
            metrics = Metrics()
            server.executor = LiveService(store, metrics, **shared_parts(store, postgresql, address, WEB, metrics))
            for live in (server.live, server.executor):
                setattr(live.leases, "holds", lambda _: False)  # noqa: B010  (the driver plays for the bots)
            await server.executor.start()
            stack.push_async_callback(server.executor.close)
            check = ReplicaSecrecyCheck(driver, server, rng)
            await check.play()
            return check

    check = asyncio.run(scenario())
    assert check.compared > 20
    assert SECRET not in caplog.text
