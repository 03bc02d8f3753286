"""Prometheus metrics. No label identifies a table or a player."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector


class Tally(Collector):
    """Counts by outcome. Only the event loop increments `counts`; a counter of the library, which locks, costs 1 % of a
    move."""

    def __init__(self, name: str, documentation: str, outcomes: tuple[str, ...]) -> None:
        self.name = name
        self.documentation = documentation
        self.counts = dict.fromkeys(outcomes, 0)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self.name, self.documentation, labels=("outcome",))
        for outcome, count in self.counts.items():
            family.add_metric((outcome,), count)
        yield family


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("etoile_requests", "HTTP requests answered", ("method", "status"), registry=self.registry)
        self.request_seconds = Histogram("etoile_request_seconds", "Duration of HTTP requests", registry=self.registry)
        self.open_sockets = Gauge("etoile_sockets", "Open WebSockets", registry=self.registry)
        self.commands = Tally("etoile_commands", "Commands at tables", ("done", "refused"))
        self.registry.register(self.commands)
        self.bot_moves = Counter("etoile_bot_moves", "Moves of bots", registry=self.registry)
        self.tables = Gauge("etoile_tables", "Tables in memory", registry=self.registry)
