"""Running the server: listening, and serving until interrupted."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvicorn

from etoile.core.refusal import Problem
from etoile.server.app import create_app
from etoile.server.config import METRICS_HOST, ServerConfig, uvicorn_config
from etoile.server.logging_setup import configure_logging
from etoile.server.workers import Supervisor
from etoile.server.ws.fast_connection import CountedWebSocket
from etoile.store.database import open_engine, parse_address
from etoile.store.file_lock import DatabaseLock

DEFAULT_PORT = 8000
MAX_PORT = 65535
FOREIGN_ADDRESS_ERRORS = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT, errno.EINVAL)
"""Errors of an address that this machine does not have, or whose network it does not support."""
GC_THRESHOLDS = (50_000, 50, 1000)
"""GC thresholds. Full collections scan every table and stall the event loop, so they are rare."""
DRAIN_TIMEOUT_S = 2.0
"""Time over which open WebSockets are closed when the server stops."""
DRAIN_GAP_S = 0.01
"""Longest time between two of them."""
SWITCH_INTERVAL_S = 0.02
"""Time that the event loop's thread keeps the interpreter's lock while another thread wants it."""


def listen(host: str, port: int, option: str = "--port") -> socket.socket:
    """Returns a socket bound to an address. Raises a Problem that says why it is unavailable, and which `option` changes
    the port."""
    if not 0 <= port <= MAX_PORT:
        raise Problem("serve-port", port=str(port), most=str(MAX_PORT))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with ExitStack() as on_failure:
        try:
            listener = on_failure.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        except (OSError, UnicodeError) as error:
            raise unavailable(host, port, option, error) from None
        on_failure.pop_all()
    return listener


def unavailable(host: str, port: int, option: str, error: OSError | UnicodeError) -> Problem:
    """Returns a Problem that says why a socket can't be bound to an address."""
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, (socket.gaierror, UnicodeError)) or number in FOREIGN_ADDRESS_ERRORS:
        return Problem("serve-foreign", host=host)
    code = {errno.EADDRINUSE: "serve-taken", errno.EACCES: "serve-forbidden"}.get(number or 0, "serve-unable")
    return Problem(code, host=host, port=str(port), option=option, why=str(error))


def listen_anywhere(host: str) -> socket.socket:
    """Returns a socket bound to the default port, or to any free one."""
    try:
        return listen(host, DEFAULT_PORT)
    except Problem as problem:
        if problem.code != "serve-taken":
            raise
        return listen(host, 0)


class GracefulServer(uvicorn.Server):
    """A server that calls back once it accepts connections, and drains before it stops."""

    on_started: Callable[[], None] = staticmethod(lambda: None)
    sleep: Callable[[float], Awaitable[None]] = staticmethod(asyncio.sleep)
    shares_listener = False
    """True if other processes accept connections on the same socket."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.drain()
        await super().shutdown(sockets)

    async def drain(self) -> None:
        """Reports that the server is not ready, refuses new WebSockets, and closes the open ones with code 1012, not all at
        once, because their clients connect again. Requests are still answered; new connections go to the other processes on
        the socket, if there are any."""
        app: Any = self.config.app
        app.readiness.draining = True
        if self.shares_listener:
            for listening in self.servers:
                listening.close()
        websockets = [each for each in self.server_state.connections if isinstance(each, CountedWebSocket)]
        for websocket in websockets:
            websocket.shutdown()
            await self.sleep(min(DRAIN_GAP_S, DRAIN_TIMEOUT_S / len(websockets)))
            if self.force_exit:
                break


def serve(config: ServerConfig, on_ready: Callable[[str], None]) -> None:
    """Serves until interrupted. Calls `on_ready` with the address.

    Raises a Problem if the configuration is invalid, DatabaseInUse if another server uses the SQLite database.
    """
    config.check()
    configure_logging(config.log_level)
    with lock_database(config.database) as lock:
        open_engine(config.database).dispose()
        host = config.host
        listener = listen_anywhere(host) if config.port is None else listen(host, config.port)
        listeners = [[listener, *own] for own in own_listeners(config)]
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listener.getsockname()[1]}/"

        def announce() -> None:
            if lock:
                lock.announce(address)
            on_ready(config.public_url or address)

        if config.workers == 1:
            serve_sockets(config, listeners[0], announce)
        else:
            Supervisor(config, listeners, run_worker).run(announce)


def own_listeners(config: ServerConfig) -> list[list[socket.socket]]:
    """Returns for each worker the sockets that no other worker shares: one if there is a port for metrics. They are bound
    here, so that a worker and its successor share them during a rolling restart."""
    first = config.metrics_port
    return [
        [] if first is None else [listen(METRICS_HOST, first + number, "--metrics-port")] for number in range(config.workers)
    ]


def lock_database(database: str) -> AbstractContextManager[DatabaseLock | None]:
    """Returns the lock of an SQLite database; a PostgreSQL database is shared and needs none."""
    url = parse_address(database)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return nullcontext()
    path = Path(url.database)
    if not path.parent.is_dir() or (path.exists() and not path.is_file()):
        return nullcontext()  # opening the database reports the problem
    return DatabaseLock(path)


def serve_sockets(config: ServerConfig, listeners: list[socket.socket], on_started: Callable[[], None]) -> None:
    """Serves on sockets until interrupted. A server that is alone drains on SIGHUP too; workers leave that signal to the
    supervisor."""
    public_url, proxies = config.public_url.rstrip("/"), config.trusted_proxies
    app = create_app(config.database, public_url, config.rate, config.pause, bus=config.bus, trusted_proxies=proxies)
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    server = GracefulServer(uvicorn_config(app, config.websocket, app.limiter))
    server.on_started = on_started
    server.shares_listener = config.workers > 1
    if config.workers == 1 and hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, server.handle_exit)
    with suppress(KeyboardInterrupt):
        server.run(sockets=listeners)


def run_worker(config: ServerConfig, listeners: list[socket.socket], ready: Connection) -> None:
    """Serves in a worker process. Interrupts are the supervisor's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    configure_logging(config.log_level)
    serve_sockets(config, listeners, lambda: ready.send(True))
