"""Background tasks of the server."""

from __future__ import annotations

import logging
from asyncio import Task, create_task
from collections.abc import Coroutine
from typing import Any

from etoile.core.refusal import Problem

LOG = logging.getLogger("etoile.server")


class BackgroundTasks:
    """Keeps references to running tasks, logs their errors and cancels them at shutdown."""

    def __init__(self) -> None:
        self.running: set[Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> Task[None]:
        """Starts a task that nobody awaits."""
        task = create_task(work)
        self.running.add(task)
        task.add_done_callback(self.on_done)
        return task

    def on_done(self, task: Task[None]) -> None:
        """Logs the error of a finished task. A Problem is expected: its table may have been evicted meanwhile."""
        self.running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Problem):
            LOG.error("a task failed", exc_info=error)

    def cancel_all(self) -> None:
        for task in list(self.running):
            task.cancel()
