"""Facade that wires the parts of the live server."""

from __future__ import annotations

from collections.abc import Callable

from etoile.server.live.bots import BotPool
from etoile.server.live.clock import Now, system_now
from etoile.server.live.commands import CommandExecutor, new_secret
from etoile.server.live.erasure import PlayerEraser
from etoile.server.live.log_writer import LogWriter, WriteQueue
from etoile.server.live.registry import TableRegistry
from etoile.server.live.scheduler import Scheduler
from etoile.server.live.tasks import BackgroundTasks
from etoile.server.metrics import Metrics
from etoile.store.store import Store

RETRY_S = 1.0
"""Delay before a bot's move, a clock or a load is tried again after the database failed."""


class LiveService:
    """All tables in memory and what happens at them. Created in the event loop that serves them."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        bot_delay_s: float = 0.0,
        now: Now = system_now,
        new_secret: Callable[[], str] = new_secret,
        retry_s: float = RETRY_S,
    ) -> None:
        """`bot_delay_s` is the shortest time a bot takes for a move; `now` and `new_secret` are the sources of time and of
        deals."""
        self.store = store
        self.metrics = metrics
        self.now = now
        self.tasks = BackgroundTasks()
        self.queue = WriteQueue(store)
        self.registry = TableRegistry(store, self.tasks, retry_s)
        self.writer = LogWriter(self.registry, self.queue, now, metrics)
        self.commands = CommandExecutor(self.registry, self.writer, self.tasks, metrics, now, new_secret)
        self.bots = BotPool(bot_delay_s, metrics)
        self.scheduler = Scheduler(self.registry, self.writer, self.bots, self.tasks, metrics, now)
        self.erasure = PlayerEraser(self.registry, self.commands, self.queue)
        store.writer.on_commit = metrics.commit_seconds.observe
        metrics.tables.set_function(lambda: len(self.registry.tables))
        metrics.write_queue.set_function(store.writer.queue.qsize)
        metrics.bot_queue.set_function(lambda: self.bots.searches)

    async def close(self) -> None:
        """Stops timers, tasks and bots. The store is closed by its owner."""
        self.registry.close()
        self.tasks.cancel_all()
        self.bots.close()
