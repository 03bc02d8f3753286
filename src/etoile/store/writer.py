"""The one thread that writes. It commits together whatever came in while it committed before."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

MOST = 500
"""How many pieces of work are enough to be committed together."""

LOG = logging.getLogger("etoile.store")
Answer = Callable[[Any, Exception | None], None]
"""Who is told the result of a piece of work, or why it was not done."""
Job = tuple[Any, Answer]
Together = Callable[[Connection, list[Any]], list[Any]]
"""How some pieces of work are done in one transaction; their results, in order."""


class Writer:
    """A thread that writes. `write` can be called from any other."""

    def __init__(self, engine: Engine, together: Together) -> None:
        self.engine = engine
        self.together = together
        self.queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.deliver: Callable[[Callable[[], None]], object] = at_once
        """Where those who wait are told: an event loop takes the answers of a whole commit at one go."""
        self.connection: Connection | None = None
        """Always the same one: it remembers what it has read and written, unless another one writes."""
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Any) -> Future[Any]:
        """Work to be done in a transaction. Its result comes once it is durable; if it raises, nothing of it is kept."""
        future: Future[Any] = Future()
        self.write_all([(work, partial(settle, future))])
        return future

    def write_all(self, jobs: list[Job]) -> None:
        """The same for some pieces of work, each with somebody who is called when it is durable."""
        self.queue.put(jobs)

    def close(self) -> None:
        """Writes what there is, and ends."""
        self.queue.put(None)
        self.thread.join()

    def run(self) -> None:
        """Takes what there is, commits it, tells those who wait, again and again."""
        last = False
        while not last:
            jobs: list[Job] = []
            while not last and (not jobs or (len(jobs) < MOST and not self.queue.empty())):
                more = self.queue.get()
                last = more is None
                jobs += more or []
            if self.commit(jobs) is not None:
                for job in jobs:
                    if (error := self.commit([job])) is not None:
                        self.deliver(partial(tell, [(job, None, error)]))
        self.let_go()

    def commit(self, jobs: list[Job]) -> Exception | None:
        """Commits all together, or nothing: then one of them is to blame, and each is tried alone."""
        try:
            self.connection = self.connection or self.engine.connect()
            with self.connection.begin():
                results = self.together(self.connection, [work for work, _ in jobs])
        except Exception as error:
            self.let_go()
            return error
        self.deliver(partial(tell, [(job, result, None) for job, result in zip(jobs, results, strict=True)]))
        return None

    def let_go(self) -> None:
        """Gives the connection back: it may be broken, and the next one is not."""
        if self.connection:
            self.connection.close()
            self.connection = None


def tell(told: list[tuple[Job, Any, Exception | None]]) -> None:
    """Tells those who wait what came of their work. One who stumbles over it does not keep it from the others."""
    for (_, answer), result, error in told:
        try:
            answer(result, error)
        except Exception as stumbled:
            LOG.error("an answer failed", exc_info=stumbled)


def settle(future: Future[Any] | asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Tells somebody who waits for a future, if he still does."""
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def at_once(telling: Callable[[], None]) -> None:
    telling()
