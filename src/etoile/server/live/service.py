"""Facade that wires the parts of the live server."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import TypedDict

from etoile.server.bus import LocalBus, MessageBus, open_bus
from etoile.server.live.administration import ActionFollower
from etoile.server.live.bans import BanList
from etoile.server.live.bots import BotPool
from etoile.server.live.clock import Now, system_now
from etoile.server.live.commands import CommandExecutor, new_secret
from etoile.server.live.erasure import PlayerEraser
from etoile.server.live.heavy import HeavyRequests
from etoile.server.live.leases import AllLeases, Leases, SharedLeases
from etoile.server.live.limits import CommandRates, Quotas
from etoile.server.live.log_writer import LogWriter, WriteQueue
from etoile.server.live.merging import PlayerMerger
from etoile.server.live.registry import TableRegistry
from etoile.server.live.replication import Replicator
from etoile.server.live.revocation import SessionRevocation
from etoile.server.live.scheduler import Scheduler
from etoile.server.live.tasks import BackgroundTasks
from etoile.server.live.waiting import WaitingTables
from etoile.server.metrics import Metrics
from etoile.server.shared import LocalState, SharedState, open_shared_state
from etoile.store.leases import LeaseStore
from etoile.store.store import Store

RETRY_S = 1.0
"""Delay before a bot's move, a clock or a load is tried again after the database failed."""


class SharedParts(TypedDict):
    """The parts of a live service that depend on other processes."""

    bus: MessageBus
    leases: Leases
    shared: SharedState


def shared_parts(store: Store, database: str, bus: str, kind: str, metrics: Metrics) -> SharedParts:
    """Returns the bus, the leases and the shared state of a process of this kind. Without a bus the process is alone with
    its database."""
    shared = open_shared_state(bus, database, store, metrics)
    if not bus:
        return {"bus": LocalBus(), "leases": AllLeases(), "shared": shared}
    leases = LeaseStore(store.engine, token_hex(8), kind)
    return {"bus": open_bus(bus, database), "leases": SharedLeases(leases), "shared": shared}


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
        bus: MessageBus | None = None,
        leases: Leases | None = None,
        shared: SharedState | None = None,
        limited: bool = True,
        bans: BanList | None = None,
    ) -> None:
        """`bot_delay_s` is the shortest time a bot takes for a move; `now` and `new_secret` are the sources of time and of
        deals. Without a bus, leases and shared state, the process is alone with its database. Without `limited` there
        are no rates of commands and no quotas of addresses. `bans` is filled from the database."""
        self.store = store
        self.metrics = metrics
        self.now = now
        self.tasks = BackgroundTasks()
        self.queue = WriteQueue(store)
        self.shared = shared or LocalState()
        self.rates = CommandRates(self.shared) if limited else None
        self.registry = TableRegistry(store, self.tasks, retry_s, now)
        self.writer = LogWriter(self.registry, self.queue, now, metrics)
        self.bus = bus or LocalBus()
        quotas = Quotas(store, self.shared, per_address=limited)
        self.commands = CommandExecutor(self.registry, self.writer, self.tasks, quotas, metrics, now, new_secret)
        self.waiting = WaitingTables(self.registry, self.writer, self.queue, now)
        self.bots = BotPool(bot_delay_s, self.shared, metrics)
        self.leases = leases or AllLeases()
        self.scheduler = Scheduler(self.registry, self.writer, self.bots, self.tasks, metrics, now, self.leases)
        self.revocation = SessionRevocation(self.registry, self.bus)
        self.erasure = PlayerEraser(self.registry, self.commands, self.queue, self.revocation, self.bus)
        self.merging = PlayerMerger(self.erasure, self.tasks)
        self.replicator = Replicator(
            self.registry, self.writer, self.commands, self.revocation, self.bus, self.leases, self.tasks
        )
        self.bans = bans or BanList(now)
        self.administration = ActionFollower(self.registry, self.commands, self.replicator, self.queue, self.bans, now)
        self.heavy = HeavyRequests(self.shared)
        store.writer.on_commit = metrics.commit_seconds.observe
        metrics.tables.set_function(lambda: len(self.registry.tables))
        metrics.write_queue.set_function(store.writer.queue.qsize)
        metrics.bot_queue.set_function(lambda: len(self.bots.results))

    async def start(self) -> None:
        """Resumes pending bot moves and clocks, those of this process's leases, and follows other processes."""
        if isinstance(self.leases, AllLeases):
            await self.registry.resume()
        await self.replicator.start()
        await self.administration.start()
        self.tasks.start(self.waiting.run())

    async def close(self) -> None:
        """Stops timers, tasks and bots. The store is closed by its owner."""
        self.registry.close()
        await self.replicator.close()
        self.tasks.cancel_all()
        self.bots.close()
        self.heavy.close()
        await self.shared.close()
