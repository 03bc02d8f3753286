"""Prometheus metrics. No label identifies a table or a player."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

BUCKETS_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds of latencies in a LatencyHistogram."""


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


class LatencyHistogram(Collector):
    """A histogram that is observed in one thread only. Without the lock of the library's it costs a third:
    0.4 µs with both readings of the clock."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.documentation = documentation
        self.counts = [0] * (len(BUCKETS_S) + 1)
        self.sum_s = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Counts a latency."""
        self.counts[bisect_left(BUCKETS_S, seconds)] += 1
        self.sum_s += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yields the histogram in the form of the library."""
        bounds = (*map(str, BUCKETS_S), "+Inf")
        family = HistogramMetricFamily(self.name, self.documentation)
        family.add_metric([], list(zip(bounds, accumulate(self.counts), strict=True)), self.sum_s)
        yield family


class Metrics:
    """The metrics of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("etoile_requests", "HTTP requests answered", ("method", "status"), registry=self.registry)
        self.request_seconds = Histogram("etoile_request_seconds", "Duration of HTTP requests", registry=self.registry)
        self.connections = Gauge("etoile_connections", "Open connections, including WebSockets", registry=self.registry)
        self.limits = Counter("etoile_limits", "Applications of a limit to a client", ("limit",), registry=self.registry)
        self.open_sockets = Gauge("etoile_sockets", "Open WebSockets", registry=self.registry)
        self.commands = Tally("etoile_commands", "Commands at tables", ("done", "refused"))
        self.registry.register(self.commands)
        self.bot_moves = Counter("etoile_bot_moves", "Moves of bots", registry=self.registry)
        self.tables = Gauge("etoile_tables", "Tables in memory", registry=self.registry)
        self.move_seconds = LatencyHistogram(
            "etoile_move_seconds", "From the receipt of a move to its acknowledgement", self.registry
        )
        self.commit_seconds = LatencyHistogram("etoile_commit_seconds", "Duration of commits to the log", self.registry)
        self.fanout_seconds = LatencyHistogram(
            "etoile_fanout_seconds", "Encoding an update and handing it to all watchers", self.registry
        )
        self.bot_wait_seconds = LatencyHistogram(
            "etoile_bot_wait_seconds", "Time that a search of a bot or for a hint waits for a thread", self.registry
        )
        self.write_queue = Gauge("etoile_write_queue", "Batches waiting for the writer thread", registry=self.registry)
        self.bot_queue = Gauge("etoile_bot_queue", "Searches of bots and for hints that wait or run", registry=self.registry)
        self.shared_state_down = Gauge(
            "etoile_shared_state_down", "1 while limits apply per process only", registry=self.registry
        )
