"""What the house counts, for Prometheus. Nothing here tells one table or player from another."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("etoile_requests", "HTTP requests answered", ("method", "status"), registry=self.registry)
        self.seconds = Histogram("etoile_request_seconds", "How long HTTP requests took", registry=self.registry)
        self.lines = Gauge("etoile_sockets", "Sockets that are open", registry=self.registry)
        self.commands = Counter("etoile_commands", "Commands at tables", ("outcome",), registry=self.registry)
        self.bot_moves = Counter("etoile_bot_moves", "Moves of bots", registry=self.registry)
        self.tables = Gauge("etoile_tables", "Tables in memory", registry=self.registry)
