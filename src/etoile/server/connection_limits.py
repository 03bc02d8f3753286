"""Limits of connections: sizes, times, and numbers in total and per address."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from etoile.server.addresses import TrustedProxies, limit_key
from etoile.server.metrics import Metrics

LOG = logging.getLogger("etoile.server")
MAX_HEADER_BYTES = 65_536
"""Size of a request line and its headers together."""
MAX_REQUEST_BYTES = 1_000_000
"""Size of a whole request. A body that is larger than MAX_BODY_BYTES is refused; up to this size its rest is read."""
HEADER_TIMEOUT_S = 10.0
BODY_TIMEOUT_S = 30.0
MAX_PIPELINED_REQUESTS = 64
"""Requests of a connection that wait for the response to an earlier one. Each takes 3 KB. No browser sends any."""
FRAME_BURST, FRAMES_PER_S = 1_000.0, 200.0
"""Rate limit of a WebSocket's frames, also of pings and of parts of messages, which the limit of messages does not count."""
KEEP_ALIVE_S = 20
"""Time that a connection stays open between two requests."""
SEND_TIMEOUT_S = 60.0
"""Time in which a client has to read the rest of a response when its connection is closed."""
MAX_CONNECTIONS = 50_000
RESERVED_FILES = 100
"""File descriptors left for the database, the listener and the log."""
MAX_CONNECTIONS_PER_ADDRESS = 256
LOG_INTERVAL_S = 10.0
"""Shortest time between two log entries about the same limit."""


def max_connections(open_files: int | None = None) -> int:
    """Returns the number of connections for a limit of open files, by default that of this process."""
    files = open_file_limit() if open_files is None else open_files
    return min(MAX_CONNECTIONS, max(files - RESERVED_FILES, files // 2))


def max_per_address(connections: int) -> int:
    """Returns the number of connections of one address: a part of all, so that no address takes the place of the others."""
    return min(MAX_CONNECTIONS_PER_ADDRESS, connections // 4)


def open_file_limit() -> int:
    """Returns the number of files that this process can open. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return 2 * MAX_CONNECTIONS
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 2 * MAX_CONNECTIONS if files == resource.RLIM_INFINITY else files


@dataclass(frozen=True)
class ConnectionLimits:
    """Limits of connections."""

    header_bytes: int = MAX_HEADER_BYTES
    request_bytes: int = MAX_REQUEST_BYTES
    header_timeout_s: float = HEADER_TIMEOUT_S
    body_timeout_s: float = BODY_TIMEOUT_S
    keep_alive_s: float = KEEP_ALIVE_S
    send_timeout_s: float = SEND_TIMEOUT_S
    connections: int = field(default_factory=max_connections)
    connections_per_address: int = field(default_factory=lambda: max_per_address(max_connections()))


class ConnectionLimiter:
    """Counts connections in total and per address, and records which limits apply.

    Connections of trusted proxies count only in total; the middleware counts their clients by the forwarded address.
    """

    def __init__(
        self,
        limits: ConnectionLimits | None = None,
        metrics: Metrics | None = None,
        proxies: TrustedProxies | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.limits = limits or ConnectionLimits()
        self.metrics = metrics or Metrics()
        self.proxies = proxies or TrustedProxies()
        self.clock = clock
        self.total = 0
        self.by_address: Counter[str] = Counter()
        self.logged_at: dict[str, float] = {}
        self.unlogged: Counter[str] = Counter()
        """Number of times that each limit has applied since the last log entry about it."""
        self.metrics.connections.set_function(lambda: self.total)

    def acquire(self, peer: str) -> ConnectionSlot | None:
        """Counts a connection from a peer's address. Returns None, and records that, if a limit is reached."""
        if self.total >= self.limits.connections:
            self.record("connections", peer)
            return None
        slot = ConnectionSlot(self, "") if self.proxies.trusts(peer) else self.acquire_address(peer)
        if slot:
            slot.in_total = True
            self.total += 1
        return slot

    def acquire_address(self, address: str) -> ConnectionSlot | None:
        """Counts a connection or request of a client's address. Returns None, and records that, if the limit is reached."""
        key = limit_key(address)
        if self.by_address[key] >= self.limits.connections_per_address:
            self.record("connections-per-address", address)
            return None
        self.by_address[key] += 1
        return ConnectionSlot(self, key)

    def record(self, limit: str, address: str) -> None:
        """Counts that a limit applies to a client, and logs it unless that was logged a short time ago."""
        self.metrics.limits.labels(limit).inc()
        self.unlogged[limit] += 1
        now = self.clock()
        if now - self.logged_at.get(limit, -LOG_INTERVAL_S) >= LOG_INTERVAL_S:
            facts = {"limit": limit, "address": address, "times": self.unlogged.pop(limit)}
            LOG.warning("a limit applies", extra={"facts": facts})
            self.logged_at[limit] = now


class ConnectionSlot:
    """The share of one connection in the counts of a ConnectionLimiter."""

    __slots__ = ("in_total", "key", "limiter")

    def __init__(self, limiter: ConnectionLimiter, key: str) -> None:
        self.limiter = limiter
        self.key = key
        """Key of the client's address; empty if that is not counted."""
        self.in_total = False

    def release(self) -> None:
        """Ends the connection's share. To be called once."""
        limiter = self.limiter
        if self.in_total:
            limiter.total -= 1
        if self.key:
            limiter.by_address[self.key] -= 1
            if not limiter.by_address[self.key]:
                del limiter.by_address[self.key]
