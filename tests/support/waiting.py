"""Waiting for what other threads and processes do."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

TIMEOUT_S = 20.0


def wait_until(condition: Callable[[], object]) -> None:
    """Waits until a condition holds, as other threads make it hold."""
    end = monotonic() + TIMEOUT_S
    while not condition():
        assert monotonic() < end, "the condition does not hold"
        sleep(0.01)
