"""Blocking work in threads, awaited by the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")


async def run_in_thread(work: Callable[[], Result]) -> Result:
    """Run a function in a daemon thread and return its result. Cancelling the wait does not wait for the thread."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Result] = loop.create_future()

    def resolve(result: Result | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)  # type: ignore[arg-type]
        else:
            future.set_exception(error)

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the event loop may be closed by now
            loop.call_soon_threadsafe(resolve, result, error)

    Thread(target=run, daemon=True).start()
    return await future
