"""Writing to the database: the queue of writes, and appends to the logs of tables."""

from __future__ import annotations

from asyncio import Future, get_running_loop, to_thread
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import groupby
from operator import attrgetter
from time import perf_counter
from typing import Any

from etoile.core.refusal import Problem
from etoile.server.live.broadcast import TableUpdate, broadcast
from etoile.server.live.clock import Now
from etoile.server.live.registry import LiveTable, TableRegistry
from etoile.server.metrics import Metrics
from etoile.store.store import Conflict, LogAppend, Restored, Store, changes_turn_only
from etoile.store.writer import Callback, Job, resolve_future
from etoile.tables.entries import AnyEntry, Record
from etoile.tables.table import Table

MAX_ATTEMPTS = 12
"""Number of attempts at an append when other processes write to the same log."""

MAX_BURST_S = 0.003
"""Time after which writes are passed on although more are arriving."""

Outcome = Callable[[int | Exception], None]
"""Receives the table's version after a command, or the error."""
EntriesFor = Callable[[Table], Awaitable[list[AnyEntry]]]
"""Computes the entries to append from the current table. Called again after a conflict."""


class WriteQueue:
    """Hands writes to the writer thread, all of a burst together: waking the thread costs about as much as a move, and a
    commit more. A burst lasts as long as every event-loop iteration adds a write, at most MAX_BURST_S; if the writer itself
    waits for more, it is one iteration."""

    def __init__(self, store: Store) -> None:
        self.writer = store.writer
        self.loop = get_running_loop()
        self.writer.deliver = self.loop.call_soon_threadsafe
        self.jobs: list[Job] = []
        self.max_burst_s = 0.0 if self.writer.gathering_s else MAX_BURST_S
        self.counted = 0
        """Number of jobs at the end of the last iteration."""
        self.burst_ends_at = 0.0
        """Event-loop time."""

    def write_durably(self, work: Any) -> Future[Any]:
        """Returns a future of the result of a write, resolved once it is durable."""
        durable: Future[Any] = self.loop.create_future()
        self.enqueue_write(work, partial(resolve_future, durable))
        return durable

    def enqueue_write(self, work: Any, callback: Callback) -> None:
        """Enqueues a write. `callback` is called once it is durable or has failed."""
        if not self.jobs:
            self.counted, self.burst_ends_at = 0, self.loop.time() + self.max_burst_s
            self.loop.call_soon(self.flush_writes)
        self.jobs.append((work, callback))

    def flush_writes(self) -> None:
        """Passes all enqueued writes to the writer thread, once an iteration has added none."""
        if len(self.jobs) > self.counted and self.loop.time() < self.burst_ends_at:
            self.counted = len(self.jobs)
            self.loop.call_soon(self.flush_writes)
            return
        jobs, self.jobs = self.jobs, []
        self.writer.write_all(jobs)


class LogWriter:
    """Appends entries to the logs of tables. The table in memory changes, and watchers are sent the update, only after the
    entries are durable."""

    def __init__(self, registry: TableRegistry, queue: WriteQueue, now: Now, metrics: Metrics) -> None:
        self.registry = registry
        registry.reread = self.reread
        self.fanout_seconds = metrics.fanout_seconds
        self.queue = queue
        self.store = registry.store
        self.loop = registry.loop
        self.now = now
        self.on_committed: Callable[[LiveTable, LogAppend, list[Record]], None] | None = None
        """Called after every commit at a table, once it is applied; tells other processes."""

    async def append(self, live: LiveTable, entries_for: EntriesFor, by: str = "", command_id: str = "") -> int:
        """Appends the entries that `entries_for` returns, and returns the table's version. The caller holds the lock.
        Raises a Problem if the table was invalidated, or if all attempts conflicted."""
        for _ in range(MAX_ATTEMPTS):
            if live.stale:
                raise Problem("table-restored")
            try:
                entries = await entries_for(live.table)
            except Problem:
                if not await self.is_outdated(live):
                    raise
                continue
            if not entries:
                return live.table.version
            committed: Future[int] = self.loop.create_future()
            self.commit(live, entries, by, command_id, partial(resolve, committed))
            try:
                return await committed
            except Exception as error:
                await self.recover(live, error)
        raise Problem("table-busy")

    def commit(self, live: LiveTable, entries: list[AnyEntry], by: str, command_id: str, on_outcome: Outcome) -> None:
        """Writes entries to a log, then applies them in memory and broadcasts, even if the caller was cancelled meanwhile.
        The lock is held until `on_outcome` is called. A record that changes only the turn, as nearly all do, is applied to
        the table itself: a copy of the table costs about 5 % of a move."""
        table, after = live.table, None
        try:
            records = table.next_records(entries, self.now(), by, command_id)
            if changes_turn_only(records):
                work = self.store.turn_append(table, records[0], table.turn_after(records[0].entry))
            else:
                after = table.after(records)
                work = self.store.log_append(after, records)
        except Exception as error:
            on_outcome(error)
            return

        def on_written(_: None, error: Exception | None) -> None:
            if error:
                on_outcome(error)
                return
            try:
                self.apply(live, table, after, records)
                if self.on_committed:
                    self.on_committed(live, work, records)
            finally:
                on_outcome(records[-1].version)

        self.queue.enqueue_write(work, on_written)

    def apply(self, live: LiveTable, table: Table, after: Table | None, records: list[Record]) -> None:
        """Applies committed records: replaces the table by `after`, or adds them to it. Then broadcasts them."""
        if live.stale or live.table is not table or table.version != records[0].version - 1:
            self.registry.invalidate(table.id)  # the caller was cancelled and released the lock
            return
        if after is None:
            self.apply_committed(live, records)
        else:
            live.table = after
            self.publish(live, records)

    def apply_committed(self, live: LiveTable, records: list[Record]) -> None:
        """Adds a command's records that are in the log to a table in memory, and broadcasts them. The caller holds the
        lock."""
        try:
            for record in records:
                live.table.add(record)
        except Exception:
            self.registry.evict_failed(live)
            raise
        self.publish(live, records)

    def publish(self, live: LiveTable, records: list[Record]) -> None:
        """Broadcasts committed records, and reports the table as ready for its next bot move or clock."""
        self.registry.failures.pop(live.table.id, None)
        started = perf_counter()
        live.last_update = TableUpdate(live.table, records, self.now, live.last_update) if live.watchers else None
        if live.last_update:
            broadcast(live.last_update, live.watchers)
        self.fanout_seconds.observe(perf_counter() - started)
        self.registry.on_ready(live)

    async def recover(self, live: LiveTable, error: Exception) -> None:
        """Reloads a table after a failed write. Returns on a version conflict (the caller retries); re-raises anything else.
        A commit may have succeeded although it reported an error: a table that can't be reloaded is evicted."""
        if isinstance(error, Restored):
            if not live.stale:
                self.registry.on_restored()
            raise Problem("table-restored") from None
        try:
            await self.reread(live)
        except BaseException:
            self.registry.evict_failed(live)
            raise
        if not isinstance(error, Conflict):
            bot_runs = live.bot_task is not None and not live.bot_task.done()
            if live.timer is None and not bot_runs:  # the failed write may be a bot's or a clock's
                live.timer = self.loop.call_later(self.registry.retry_delay(live.table.id), self.registry.on_ready, live)
            raise error

    async def is_outdated(self, live: LiveTable) -> bool:
        """Returns whether another process has appended to the log meanwhile; then the table is up to date afterwards. A
        command must not be refused because this process has not heard of the last move yet."""
        if self.on_committed is None:
            return False
        known = live.table.version
        await self.reread(live)
        return live.table.version > known

    async def reread(self, live: LiveTable) -> None:
        """Adds the records that another process has appended, and broadcasts those of each command. The caller holds the
        lock."""
        records = await to_thread(self.store.records, live.table.id, live.table.version)
        for _, group in groupby(records, key=attrgetter("by", "command_id")):
            if not live.stale:
                self.apply_committed(live, list(group))

    async def create(self, table: Table, records: list[Record]) -> Table:
        """Writes a new table with its first records, and returns it once it is durable."""
        work = self.store.log_append(table, records)
        try:
            await self.queue.write_durably(work)
        except Restored:
            if work.generation == self.store.generation:  # else the restore was noticed already
                self.registry.on_restored()
            raise Problem("house-restored") from None
        return self.registry.insert(table)


def resolve(future: Future[int], outcome: int | Exception) -> None:
    """Resolves a future by the outcome of a command, unless it is done or cancelled."""
    if isinstance(outcome, Exception):
        resolve_future(future, None, outcome)
    else:
        resolve_future(future, outcome, None)
