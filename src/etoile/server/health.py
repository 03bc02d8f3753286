"""Readiness of the server: it is not draining, and the database can be written."""

from __future__ import annotations

import logging
from asyncio import Future, Task, create_task, shield, wait_for, wrap_future
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

from etoile.store.store import Store

LOG = logging.getLogger("etoile.server")
READINESS_TIMEOUT_S = 3.0
"""Time that the database has for a write."""
READINESS_MAX_AGE_S = 1.0
"""Time for which a result is used again, so that frequent requests cause few writes."""
DRAINING, DATABASE_FILE, DATABASE_SLOW, DATABASE_FAILED = "draining", "database-file", "database-slow", "database-failed"


class Readiness:
    """Checks by a write whether the database works, and knows whether the server is draining."""

    store: Store
    """Set when the server starts."""

    def __init__(
        self,
        timeout_s: float = READINESS_TIMEOUT_S,
        max_age_s: float = READINESS_MAX_AGE_S,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.timeout_s = timeout_s
        self.max_age_s = max_age_s
        self.clock = clock
        self.draining = False
        self.check: Task[str] | None = None
        """The last check, or the one under way, which all requests share."""
        self.checked_at = -inf
        self.write: Future[Any] | None = None
        """The last write. If it is still under way, no other is queued behind it."""
        self.last_obstacle = ""

    async def find_obstacle(self) -> str:
        """Returns the reason why the server is not ready, or an empty string."""
        if self.draining:
            return DRAINING
        if self.check is None or (self.check.done() and self.clock() - self.checked_at >= self.max_age_s):
            self.check = create_task(self.run_check())
        return await shield(self.check)

    async def run_check(self) -> str:
        """Checks the database, and logs when the result changes."""
        obstacle = await self.try_write()
        self.checked_at = self.clock()
        if obstacle != self.last_obstacle:
            LOG.error("not ready" if obstacle else "ready again", extra={"facts": {"reason": obstacle}})
            self.last_obstacle = obstacle
        return obstacle

    async def try_write(self) -> str:
        """Writes to the database. Returns the reason why that is not possible, or an empty string."""
        if not self.store.file_is_current():
            return DATABASE_FILE
        if self.write is None or self.write.done():
            self.write = wrap_future(self.store.probe())
        try:
            await wait_for(shield(self.write), self.timeout_s)
        except TimeoutError:
            return DATABASE_SLOW
        except Exception as error:
            LOG.warning("a write failed", extra={"facts": {"error": type(error).__name__}})
            return DATABASE_FAILED
        return ""
