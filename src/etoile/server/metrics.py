"""Prometheus metrics. No label identifies a table or a player."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("etoile_requests", "HTTP requests answered", ("method", "status"), registry=self.registry)
        self.request_seconds = Histogram("etoile_request_seconds", "Duration of HTTP requests", registry=self.registry)
        self.open_sockets = Gauge("etoile_sockets", "Open WebSockets", registry=self.registry)
        self.commands = Counter("etoile_commands", "Commands at tables", ("outcome",), registry=self.registry)
        self.bot_moves = Counter("etoile_bot_moves", "Moves of bots", registry=self.registry)
        self.tables = Gauge("etoile_tables", "Tables in memory", registry=self.registry)
