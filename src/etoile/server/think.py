"""A process that runs bots and clocks for the web processes on the same database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from etoile.core.refusal import Problem
from etoile.server.config import METRICS_HOST, ServerConfig
from etoile.server.live.service import LiveService, shared_parts
from etoile.server.logging_setup import configure_logging
from etoile.server.metrics import Metrics
from etoile.store.leases import THINK
from etoile.store.store import Store


def think(config: ServerConfig, on_ready: Callable[[], None]) -> None:
    """Runs bots and clocks until SIGTERM or SIGINT. Raises a Problem if the database, the bus or the port can't be used."""
    configure_logging(config.log_level)
    store = Store.open(config.database)
    metrics = Metrics()
    try:
        with serve_metrics(metrics, config.metrics_port):
            asyncio.run(run(store, metrics, config, on_ready))
    finally:
        store.close()


@contextmanager
def serve_metrics(metrics: Metrics, port: int | None) -> Iterator[None]:
    """Serves the metrics on the machine itself, in a thread of the library, if there is a port for them."""
    if port is None:
        yield
        return
    try:
        server, thread = start_http_server(port, METRICS_HOST, metrics.registry)
    except OSError:
        raise Problem("serve-taken", host=METRICS_HOST, port=str(port), option="--metrics-port") from None
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


async def run(store: Store, metrics: Metrics, config: ServerConfig, on_ready: Callable[[], None]) -> None:
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    parts = shared_parts(store, config.database, config.bus, THINK, metrics)
    live = LiveService(store, metrics, config.pause, **parts)
    await live.start()
    try:
        on_ready()
        await stopped.wait()
    finally:
        await live.close()
