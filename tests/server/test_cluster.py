"""Two servers and two bot workers on one database survive faults: no acknowledged command is lost, doubled or diverges."""

from __future__ import annotations

import pytest

from tests.support.cluster import play_through_faults

SHORT = (4, 20.0)
"""Number of faults, and the longest time until watchers are up to date: generous, because the tests share the machine."""
LONG = (1_000, 2.0)


@pytest.mark.parametrize(("faults", "max_lag_s"), [SHORT, pytest.param(*LONG, marks=pytest.mark.soak)])
@pytest.mark.parametrize("bus", ["redis", "postgresql"])
def test_no_fault_loses_or_doubles_a_command(bus: str, faults: int, max_lag_s: float) -> None:
    report = play_through_faults(bus, faults, max_lag_s)
    assert report.errors == []
    assert report.faults == faults
    assert report.acknowledged > 0
    assert report.moves > 0
