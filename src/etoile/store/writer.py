"""The one thread that writes. It commits together whatever came in while it committed before."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

MOST = 500
"""How many pieces of work are committed together at most."""

Work = Callable[[Connection], Any]


class Writer:
    """A thread that writes. `write` can be called from any other."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Work) -> Future[Any]:
        """Work to be done in a transaction. Its result comes once it is durable; if it raises, nothing of it is kept."""
        future: Future[Any] = Future()
        self.queue.put((work, future))
        return future

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
            if not self.commit(jobs):
                for job in jobs:
                    self.commit_alone(*job)

    def commit(self, jobs: list[tuple[Work, Future[Any]]]) -> bool:
        """Commits all together, or nothing: then one of them is to blame, and each is tried alone."""
        try:
            with self.engine.begin() as connection:
                results = [work(connection) for work, _ in jobs]
        except Exception:
            return False
        for (_, future), result in zip(jobs, results, strict=True):
            future.set_result(result)
        return True

    def commit_alone(self, work: Work, future: Future[Any]) -> None:
        """Commits one piece of work, or tells why not."""
        try:
            with self.engine.begin() as connection:
                result = work(connection)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
