"""Tables in memory: loading, caching, eviction, quarantine and restored databases."""

from __future__ import annotations

import logging
from asyncio import Event, Task, TimerHandle, get_running_loop, sleep, to_thread
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import islice

from etoile.core.refusal import Problem
from etoile.server.live.broadcast import TableUpdate, Watcher
from etoile.server.live.clock import Now
from etoile.server.live.lock import TableLock
from etoile.server.live.tasks import BackgroundTasks
from etoile.store.store import Store, Unreadable
from etoile.tables.table import Table

LOG = logging.getLogger("etoile.server")
MAX_IDLE_TABLES = 1_000
"""Size of the cache above which idle tables are evicted."""
IDLE_TIMEOUT_S = 60.0
"""Time after its last use before which a table is not evicted."""
MAX_RETRY_S = 30.0
"""Upper bound of the delay between attempts to read or write a table; the delay doubles."""
MAX_DOUBLINGS = 20


@dataclass
class LiveTable:
    """A table in memory, with its lock, watchers, bot task and clock timer."""

    table: Table
    """The committed state: entries are applied after their commit, so it can be read without the lock."""
    lock: TableLock = field(default_factory=TableLock)
    watchers: set[Watcher] = field(default_factory=set)
    last_update: TableUpdate | None = None
    bot_task: Task[None] | None = None
    timer: TimerHandle | None = None
    """Fires when a clock expires, or when a failed write of a bot or clock is retried."""
    stale: bool = False
    """True once the table was invalidated: it no longer equals the database."""
    used_at: float = 0.0
    """Event-loop time of the last lookup."""

    @property
    def idle(self) -> bool:
        """True if nobody watches the table and nothing is under way at it."""
        return not (self.watchers or self.bot_task or self.timer or self.lock.locked)

    def stop_work(self) -> None:
        """Stops the bot and the clock of the table."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        if self.bot_task:
            self.bot_task.cancel()
            self.bot_task = None


class TableRegistry:
    """Loads tables on demand and caches them.

    `on_ready` is called with every table that was loaded or changed; the scheduler sets it.
    """

    def __init__(self, store: Store, tasks: BackgroundTasks, retry_s: float, now: Now) -> None:
        self.store = store
        self.tasks = tasks
        self.retry_s = retry_s
        self.now = now
        self.failures: Counter[str] = Counter()
        """Failed reads and writes of each table since its last success."""
        self.loop = get_running_loop()
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        """The cache, least recently used first."""
        self.unreadable: dict[str, str] = {}
        """Quarantined tables with damaged logs, and the reasons. They are not read again before a restart or a restore."""
        self.invalidations = 0
        """Number of invalidations. A load that overlaps one is repeated, because it may have read an outdated log."""
        self.generation_known = Event()
        """Cleared after a restore until the new generation is loaded; table loads wait on it."""
        self.generation_known.set()
        self.on_ready: Callable[[LiveTable], None] = lambda _: None
        self.recent_ms = 0
        """Age of a log's last entry below which other processes may be serving its table."""
        self.reread: Callable[[LiveTable], Awaitable[None]]
        """Reads what other processes have appended to a log; the log writer sets it."""

    # Loading

    async def get(self, table_id: str) -> LiveTable:
        """Returns a table, loaded if necessary. Raises a Problem if it does not exist or is quarantined."""
        while (live := self.cached(table_id)) is None:
            await self.generation_known.wait()
            if table_id in self.unreadable:
                raise Problem("table-unreadable")
            invalidations = self.invalidations
            try:
                table = await to_thread(self.store.table, table_id)
            except Unreadable as error:
                if invalidations == self.invalidations:
                    LOG.error("a table can't be read", extra={"facts": {"table": table_id, "reason": error.reason}})
                    self.unreadable[table_id] = error.reason
                continue
            if table is None:
                raise Problem("table-none")
            if invalidations == self.invalidations and table_id not in self.tables:
                table.resume_clock(self.now(), self.recent_ms)
                self.tables[table_id] = LiveTable(table)
                self.on_ready(self.tables[table_id])
        return live

    def cached(self, table_id: str) -> LiveTable | None:
        """Returns a table that is in memory, and marks it as used."""
        if live := self.tables.get(table_id):
            self.tables.move_to_end(table_id)
            live.used_at = self.loop.time()
        return live

    def insert(self, table: Table) -> Table:
        """Adds a new table, unless another request has loaded it already. Returns the table in memory."""
        live = self.tables.setdefault(table.id, LiveTable(table))
        live.used_at = self.loop.time()
        self.evict_idle()
        return live.table

    async def resume(self) -> None:
        """Loads all tables with a pending bot move or clock. A table that fails to load does not stop the others."""
        for table_id in await to_thread(self.store.tables_with_pending_work):
            try:
                await self.get(table_id)
            except Problem:
                pass  # quarantined, and logged
            except Exception as error:
                LOG.error("a table can't be loaded", exc_info=error, extra={"facts": {"table": table_id}})
                self.tasks.start(self.reload(table_id))

    async def reload(self, table_id: str) -> None:
        """Loads a table once the database answers, so that its bot and clock continue although nobody watches."""
        while True:
            await sleep(self.retry_delay(table_id))
            try:
                await self.get(table_id)
            except Problem:
                return
            except Exception as error:
                LOG.warning("a table can't be loaded", extra={"facts": {"table": table_id, "error": type(error).__name__}})
            else:
                return

    def retry_delay(self, table_id: str) -> float:
        """Returns the seconds before a table's failed read or write is tried again; they double with every failure."""
        delay: float = self.retry_s * 2 ** min(self.failures[table_id], MAX_DOUBLINGS)
        self.failures[table_id] += 1
        return min(MAX_RETRY_S, delay)

    # Eviction

    def evict_idle(self) -> None:
        """Evicts idle tables, least recently used first, while the cache exceeds its size."""
        evicted, used_before = [], self.loop.time() - IDLE_TIMEOUT_S
        for table_id, live in islice(self.tables.items(), max(0, len(self.tables) - MAX_IDLE_TABLES)):
            if live.used_at > used_before:
                break  # and so were all that follow
            if live.idle:
                evicted.append(table_id)
        for table_id in evicted:
            del self.tables[table_id]

    def invalidate(self, table_id: str) -> None:
        """Drops a table that no longer equals the database, with its bot, clock and watchers."""
        self.invalidations += 1
        if live := self.tables.pop(table_id, None):
            live.stale = True
            live.stop_work()
            for watcher in list(live.watchers):
                watcher.disconnect()

    def evict_failed(self, live: LiveTable) -> None:
        """Drops a table whose log could not be read, and loads it again as soon as that is possible."""
        if not live.stale:
            self.invalidate(live.table.id)
            self.tasks.start(self.reload(live.table.id))

    def on_restored(self) -> None:
        """Invalidates all tables: the database was restored from a backup."""
        if not self.generation_known.is_set():
            return
        self.generation_known.clear()
        LOG.warning("restored")
        self.unreadable.clear()
        for table_id in list(self.tables):
            self.invalidate(table_id)
        self.tasks.start(self.reload_generation())

    async def reload_generation(self) -> None:
        """Reads the secrets of the restored database, then resumes bots and clocks."""
        try:
            await to_thread(self.store.reload)
        finally:
            self.generation_known.set()
        await self.resume()

    # Watchers

    async def watch(self, table_id: str, watcher: Watcher, first: Callable[[Table], None], seen: int = 0) -> None:
        """Subscribes a watcher. Calls `first` with the current table; no update is lost or repeated in between. `seen` is
        the version that the client has seen, perhaps by another process of which this one has not heard yet."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if seen > live.table.version:
                    await self.reread(live)
                if not live.stale:  # else it was invalidated while this waited, and sends no more updates
                    first(live.table)
                    live.watchers.add(watcher)
                    return

    def unwatch(self, table_id: str, watcher: Watcher) -> None:
        if table_id in self.tables:
            self.tables[table_id].watchers.discard(watcher)

    def disconnect_sessions(self, sessions: set[str]) -> None:
        """Disconnects all watchers of revoked sessions."""
        for live in self.tables.values():
            for watcher in list(live.watchers):
                if watcher.session_id in sessions:
                    watcher.disconnect()

    def close(self) -> None:
        """Cancels all timers. Tables that change later, by a write under way, start no bot and no clock."""
        self.on_ready = lambda _: None
        for live in self.tables.values():
            if live.timer:
                live.timer.cancel()
