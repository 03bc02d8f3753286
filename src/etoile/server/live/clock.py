"""Wall-clock time of the server, injected so that tests can set it."""

from __future__ import annotations

from collections.abc import Callable
from time import time

Now = Callable[[], int]
"""Returns the current time, in milliseconds since 1970."""


def system_now() -> int:
    """Returns the time of the system clock, in milliseconds since 1970."""
    return round(time() * 1000)
