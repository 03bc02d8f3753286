"""Durability: two players go on while the server is killed repeatedly, at random moments."""

from __future__ import annotations

import pytest

from tests.support.crash_test import play_through_kills


@pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.soak)])
def test_every_acknowledged_command_survives_and_none_is_doubled(database: str, kills: int) -> None:
    report = play_through_kills(database, kills)
    assert (report.kills, report.lost, report.doubled, report.gaps) == (kills, [], [], [])
    assert report.moves > 0
    assert report.bot_moves > 0
