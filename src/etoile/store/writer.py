"""The writer thread: runs jobs in transactions, and commits all jobs that arrived during the previous commit together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any

from sqlalchemy import Connection, Engine

MAX_BATCH_JOBS = 500
"""Number of jobs after which a batch is committed although more are waiting."""

GATHERED_JOBS = 4
"""Size of a batch from which more jobs are awaited."""

CLOSE_TIMEOUT_S = 10.0
"""Time that queued jobs have when the writer is closed."""

LOG = logging.getLogger("etoile.store")
Callback = Callable[[Any, Exception | None], None]
"""Receives a job's result once it is durable, or the exception that prevented it."""
Job = tuple[Any, Callback]
RunBatch = Callable[[Connection, list[Any]], list[Any]]
"""Runs the work of a batch in one transaction and returns the results in order."""


class Writer:
    """A thread that writes. `write` and `write_all` are thread-safe."""

    def __init__(self, engine: Engine, run_batch: RunBatch, gathering_s: float = 0.0) -> None:
        self.engine = engine
        self.run_batch = run_batch
        self.gathering_s = gathering_s
        """Time for which more jobs are awaited."""
        self.queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.deliver: Callable[[Callable[[], None]], object] = call_now
        """Runs the callbacks of a whole batch; an event loop sets its `call_soon_threadsafe`."""
        self.on_commit: Callable[[float], object] = ignore
        """Receives the duration in seconds of each successful commit, in the writer thread."""
        self.connection: Connection | None = None
        """Kept between commits, because SQLite's page cache belongs to the connection."""
        self.reachable = True
        """False if the last commit failed for want of a connection."""
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Any) -> Future[Any]:
        """Queues work for a transaction. The future resolves once it is durable; if the work raises, it is rolled back."""
        future: Future[Any] = Future()
        self.write_all([(work, partial(resolve_future, future))])
        return future

    def write_all(self, jobs: list[Job]) -> None:
        """Queues several jobs, each with its callback."""
        self.queue.put(jobs)

    def close(self, timeout_s: float = CLOSE_TIMEOUT_S) -> None:
        """Commits all queued jobs and ends the thread. Abandons jobs that are not durable after a time: nobody was told that
        they are."""
        self.queue.put(None)
        self.thread.join(timeout_s)
        if self.thread.is_alive():
            LOG.error("writes were abandoned")

    def run(self) -> None:
        """Commits batches until closed. If a batch fails, commits parts of it."""
        last = False
        while not last:
            jobs: list[Job] = []
            gathered = not self.gathering_s
            while not last and (not jobs or (len(jobs) < MAX_BATCH_JOBS and not self.queue.empty())):
                more = self.queue.get()
                last = more is None
                jobs += more or []
                if not gathered and not last and len(jobs) >= GATHERED_JOBS:
                    gathered = True
                    sleep(self.gathering_s)
            if jobs and self.commit(jobs) is not None:
                self.commit_parts(jobs)
        self.release_connection()

    def commit_parts(self, jobs: list[Job]) -> None:
        """Commits the halves of a failed batch, the halves of those that fail again, and so on down to single jobs. Once
        there is no connection, all others fail, too: each would wait for a timeout."""
        error: Exception | None = None
        self.reachable = True
        parts = halves(jobs)
        while parts:
            part = parts.pop()
            error = self.commit(part) if self.reachable else error
            if error is not None and self.reachable and len(part) > 1:
                parts += halves(part)
            elif error is not None:
                self.deliver(partial(run_callbacks, [(job, None, error) for job in part]))

    def commit(self, jobs: list[Job]) -> Exception | None:
        """Commits all jobs or none. Returns the exception on failure; on success delivers the results."""
        self.reachable = False
        started = perf_counter()
        try:
            connection = self.connection = self.connection or self.engine.connect()
            self.reachable = True
            results = self.run_batch(connection, [work for work, _ in jobs])
            # Appends run on the driver's cursor. A transaction of SQLAlchemy around them would cost about 3 % of a move.
            (connection if connection.in_transaction() else connection.connection).commit()
        except Exception as error:
            self.release_connection()
            return error
        self.on_commit(perf_counter() - started)
        self.deliver(partial(run_callbacks, [(job, result, None) for job, result in zip(jobs, results, strict=True)]))
        return None

    def release_connection(self) -> None:
        """Returns the connection to the pool, which replaces it if it is broken."""
        if self.connection:
            self.connection.close()
            self.connection = None


def halves(jobs: list[Job]) -> list[list[Job]]:
    """Returns the non-empty halves of a list, the second one first."""
    middle = len(jobs) // 2
    return [part for part in (jobs[middle:], jobs[:middle]) if part]


def run_callbacks(outcomes: list[tuple[Job, Any, Exception | None]]) -> None:
    """Runs the callbacks of a batch. An exception in one does not affect the others."""
    for (_, callback), result, error in outcomes:
        try:
            callback(result, error)
        except Exception as failure:
            LOG.error("a callback failed", exc_info=failure)


def resolve_future(future: Future[Any] | asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Sets a future's result or exception, unless it is done (cancelled)."""
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def call_now(callback: Callable[[], None]) -> None:
    """Default of `Writer.deliver`: runs the callbacks in the writer thread."""
    callback()


def ignore(_: float) -> None:
    """Default of `Writer.on_commit`."""
