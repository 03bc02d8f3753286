"""Numbers of Hypothesis examples."""

from __future__ import annotations

from hypothesis import settings


def examples(count: int) -> int:
    """Return `count`, or ten times as many under the profile soak; for tests that need other numbers than the profiles'."""
    return 10 * count if settings.get_current_profile_name() == "soak" else count
