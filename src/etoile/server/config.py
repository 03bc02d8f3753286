"""Configuration of the server, and of uvicorn."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from ipaddress import ip_network
from math import inf
from typing import Any

import uvicorn

from etoile.core.refusal import Problem
from etoile.server.addresses import LOOPBACK_NETWORKS
from etoile.server.app import DEFAULT_RATE
from etoile.server.bus import open_bus
from etoile.server.connection_limits import ConnectionLimiter
from etoile.server.http_connection import HttpConnection
from etoile.server.logging_setup import LEVELS
from etoile.server.ws.fast_connection import CountedWebSocket, FastConnection

BOT_DELAY_S, MAX_BOT_DELAY_S = 0.7, 10
"""Shortest time a bot takes for a move: players see their own move before the reply, and the time reveals nothing."""
METRICS_HOST = "127.0.0.1"
"""Where each process listens on a port of its own, for its metrics and health checks."""
MAX_PORT = 65_535
PUBLIC_URL = re.compile(r"https?://[^/?#@\s]+/?")
MAX_FRAME_BYTES = 65_536
GRACEFUL_SHUTDOWN_S = 5
"""Time that requests under way have when the server stops."""
WEBSOCKETS: dict[str, Any] = {"fast": FastConnection, "asgi": CountedWebSocket}
"""Implementations of WebSocket connections, as uvicorn takes them: the fast path, and plain ASGI."""
WEBSOCKET_VARIABLE = "ETOILE_WEBSOCKET"


def default_websocket() -> str:
    """Returns the implementation named in the environment, or the fast path."""
    return os.environ.get(WEBSOCKET_VARIABLE) or "fast"


@dataclass(frozen=True)
class ServerConfig:
    """Settings of `etoile serve`."""

    database: str
    host: str
    port: int | None = None
    """None: the default port, or any free one if that is taken."""
    public_url: str = ""
    """The address that clients use, if not the server's own: for links, cookies, and the Origin check."""
    rate: float = DEFAULT_RATE
    """Sustained requests per second and address; 0: unlimited."""
    log_level: str = "warning"
    pause: float = BOT_DELAY_S
    """Shortest time in seconds that a bot takes for a move."""
    trusted_proxies: Sequence[str] = LOOPBACK_NETWORKS
    """Addresses and networks of proxies that report the client's address."""
    websocket: str = field(default_factory=default_websocket)
    """A key of WEBSOCKETS."""
    workers: int = 1
    """Number of server processes."""
    bus: str = ""
    """Address of the message bus; empty if this process is alone with its database."""
    metrics_port: int | None = None
    """Port of the first worker's own listener on the machine itself; the other workers have the next ports."""

    def check(self) -> None:
        """Raises a Problem if a setting is invalid."""
        if self.public_url and not PUBLIC_URL.fullmatch(self.public_url):
            raise Problem("serve-url", url=self.public_url)
        if self.log_level not in LEVELS:
            raise Problem("serve-level", level=self.log_level, levels=", ".join(LEVELS))
        if not 0 <= self.rate < inf:
            raise Problem("number-too-small", name="--rate", least=0)
        if not 0 <= self.pause <= MAX_BOT_DELAY_S:
            raise Problem("serve-pause", most=MAX_BOT_DELAY_S)
        if self.workers < 1:
            raise Problem("number-too-small", name="--workers", least=1)
        if self.metrics_port is not None and not 1 <= self.metrics_port <= MAX_PORT - self.workers + 1:
            raise Problem("serve-metrics-port", most=MAX_PORT - self.workers + 1)
        if self.workers > 1 and not self.bus:
            raise Problem("serve-workers-bus")
        if self.bus and not self.database.startswith("postgresql"):
            raise Problem("bus-database")
        if self.bus:
            open_bus(self.bus, self.database)
        for network in self.trusted_proxies:
            try:
                ip_network(network)
            except ValueError:
                raise Problem("serve-proxy", address=network) from None
        if self.websocket not in WEBSOCKETS:
            raise Problem("serve-websocket", name=self.websocket, names=", ".join(WEBSOCKETS))


def uvicorn_config(app: Any, websocket: str = "fast", limiter: ConnectionLimiter | None = None) -> uvicorn.Config:
    """Returns uvicorn's configuration for an application. Forwarded addresses are the middleware's work, not uvicorn's."""
    http: Any = partial(HttpConnection, limiter or ConnectionLimiter())
    return uvicorn.Config(
        app,
        http=http,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        ws=WEBSOCKETS[websocket],
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACEFUL_SHUTDOWN_S,
        server_header=False,
    )
