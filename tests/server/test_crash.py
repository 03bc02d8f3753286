"""Durability: two players go on while the server is killed repeatedly, at random moments."""

from __future__ import annotations

from tests.support.crash_test import play_through_kills

KILLS = 6


def test_every_acknowledged_command_survives_and_none_is_doubled(database: str) -> None:
    report = play_through_kills(database, KILLS)
    assert (report.kills, report.lost, report.doubled, report.gaps) == (KILLS, [], [], [])
    assert report.moves > 0
    assert report.bot_moves > 0
