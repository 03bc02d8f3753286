"""A table's key: who has it may change the table. The others wait for it in line."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque


class TableLock:
    """A lock that can also be locked by somebody who does not wait, because a table is nearly always free."""

    __slots__ = ("locked", "waiting")

    def __init__(self) -> None:
        self.locked = False
        self.waiting: deque[Future[None]] = deque()

    def try_acquire(self) -> bool:
        """Takes the key, if nobody has it."""
        if self.locked:
            return False
        self.locked = True
        return True

    def release(self) -> None:
        """Gives the key to the next in line, or back."""
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
            if turn.done() and not turn.cancelled():  # given to us just now
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
