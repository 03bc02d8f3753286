"""Per-table lock."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque


class TableLock:
    """FIFO async lock with a synchronous try-acquire, because a table is nearly always free."""

    __slots__ = ("locked", "waiting")

    def __init__(self) -> None:
        self.locked = False
        self.waiting: deque[Future[None]] = deque()

    def try_acquire(self) -> bool:
        """Acquires the lock if it is free; returns whether it was."""
        if self.locked:
            return False
        self.locked = True
        return True

    def release(self) -> None:
        """Hands the lock to the first waiter, or frees it."""
        while self.waiting:
            following = self.waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self.locked = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        turn: Future[None] = get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # cancelled just after the lock was handed over
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
