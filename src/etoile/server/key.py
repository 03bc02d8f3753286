"""A table's key: who has it may change the table. The others wait for it in line."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque


class Key:
    """A lock that can also be taken by somebody who does not wait, because a table is nearly always free."""

    __slots__ = ("taken", "waiting")

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[Future[None]] = deque()

    def take(self) -> bool:
        """Takes the key, if nobody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give(self) -> None:
        """Gives the key to the next in line, or back."""
        while self.waiting:
            following = self.waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: Future[None] = get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # given to us just now
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
