"""A crowd that plays and talks nonsense for a while. `python -m tests.server.fuzz` goes on for longer."""

from __future__ import annotations

from pathlib import Path

from tests.server.fuzz import fuzz


def test_nothing_that_anybody_sends_is_a_mistake_of_ours(tmp_path: Path):
    ledger = fuzz(3_000, 7, tmp_path)
    assert ledger.wrong == []
    assert sum(ledger.sent.values()) >= 3_000
    assert ledger.said["update"] > 100
