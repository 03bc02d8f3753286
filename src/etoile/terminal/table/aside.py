"""SearchRun aside: what takes long happens in a thread of its own, and the screen stays awake."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

Found = TypeVar("Found")


async def aside(think: Callable[[], Found]) -> Found:
    """What a thought finds. Whoever stops waiting for it need not wait for its thread."""
    loop = asyncio.get_running_loop()
    thought: asyncio.Future[Found] = loop.create_future()

    def tell(found: Found | None, error: BaseException | None) -> None:
        if thought.done():
            return
        if error is None:
            thought.set_result(found)  # type: ignore[arg-type]
        else:
            thought.set_exception(error)

    def run() -> None:
        found, error = None, None
        try:
            found = think()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the table is closed already
            loop.call_soon_threadsafe(tell, found, error)

    Thread(target=run, daemon=True).start()
    return await thought
