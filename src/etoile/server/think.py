"""A process that runs bots and clocks for the web processes on the same database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from etoile.server.live.service import LiveService, shared_parts
from etoile.server.logging_setup import configure_logging
from etoile.server.metrics import Metrics
from etoile.store.leases import THINK
from etoile.store.store import Store


def think(database: str, bus: str, pause: float, log_level: str, on_ready: Callable[[], None]) -> None:
    """Runs bots and clocks until SIGTERM or SIGINT. Raises a Problem if the database or the bus can't be used."""
    configure_logging(log_level)
    store = Store.open(database)
    try:
        asyncio.run(run(store, database, bus, pause, on_ready))
    finally:
        store.close()


async def run(store: Store, database: str, bus: str, pause: float, on_ready: Callable[[], None]) -> None:
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    metrics = Metrics()
    live = LiveService(store, metrics, pause, **shared_parts(store, database, bus, THINK, metrics))
    await live.start()
    try:
        on_ready()
        await stopped.wait()
    finally:
        await live.close()
