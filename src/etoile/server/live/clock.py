"""Time of the server, injected so that tests can set it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time

Now = Callable[[], int]
"""Returns the current time, in milliseconds since 1970."""
MAX_SLEW = 0.01
"""Share by which the steady clock runs faster or slower while it differs from the system clock."""


class SteadyClock:
    """Wall-clock time that progresses like a monotonic clock.

    A jump of the system clock (an administrator, a time server, a resumed machine) does not change the running clocks of
    games: the difference is made up slowly. Time never goes back.
    """

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self.wall = wall
        self.steady = steady
        self.time_s = wall()
        self.read_at = steady()

    def __call__(self) -> int:
        """Returns the time in milliseconds since 1970."""
        steady = self.steady()
        elapsed, self.read_at = steady - self.read_at, steady
        self.time_s += elapsed
        slew = MAX_SLEW * elapsed
        self.time_s += max(-slew, min(slew, self.wall() - self.time_s))
        return round(self.time_s * 1000)


system_now = SteadyClock()
"""The clock of this process."""
