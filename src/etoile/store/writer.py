"""The one thread that writes. It commits together whatever came in while it committed before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

MOST = 500
"""How many pieces of work are committed together at most."""

AnyFuture = Future[Any] | asyncio.Future[Any]
Job = tuple[Any, AnyFuture]
Together = Callable[[Connection, list[Any]], list[Any]]
"""How some pieces of work are done in one transaction; their results, in order."""


class Writer:
    """A thread that writes. `write` can be called from any other."""

    def __init__(self, engine: Engine, together: Together) -> None:
        self.engine = engine
        self.together = together
        self.queue: SimpleQueue[Job | None] = SimpleQueue()
        self.deliver: Callable[[Callable[[], None]], object] = at_once
        """How results come to those who wait for them: an event loop takes those of a whole commit at one go."""
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Any) -> Future[Any]:
        """Work to be done in a transaction. Its result comes once it is durable; if it raises, nothing of it is kept."""
        future: Future[Any] = Future()
        self.write_for(work, future)
        return future

    def write_for(self, work: Any, future: AnyFuture) -> None:
        """The same, for somebody who has a future of his own to wait for: an event loop's, if it delivers."""
        self.queue.put((work, future))

    def close(self) -> None:
        """Writes what there is, and ends."""
        self.queue.put(None)
        self.thread.join()

    def run(self) -> None:
        """Takes what there is, commits it, tells those who wait, again and again."""
        last = False
        while not last:
            batch = [self.queue.get()]
            while len(batch) < MOST and not self.queue.empty():
                batch.append(self.queue.get())
            last = None in batch
            jobs = [job for job in batch if job is not None]
            if self.commit(jobs) is not None:
                for job in jobs:
                    if (error := self.commit([job])) is not None:
                        self.deliver(partial(fail, job[1], error))

    def commit(self, jobs: list[Job]) -> Exception | None:
        """Commits all together, or nothing: then one of them is to blame, and each is tried alone."""
        try:
            with self.engine.begin() as connection:
                results = self.together(connection, [work for work, _ in jobs])
        except Exception as error:
            return error
        self.deliver(partial(tell, jobs, results))
        return None


def tell(jobs: list[Job], results: list[Any]) -> None:
    """Tells those who still wait that their work is durable."""
    for (_, future), result in zip(jobs, results, strict=True):
        if not future.done():
            future.set_result(result)


def fail(future: AnyFuture, error: Exception) -> None:
    """Tells somebody who still waits that his work was not done."""
    if not future.done():
        future.set_exception(error)


def at_once(telling: Callable[[], None]) -> None:
    telling()
