"""Hints at a table: allowed alone and at one device, against people only by the table's option, never at a rated table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from etoile.core.refusal import Problem
from etoile.tables.commands import Sit
from etoile.tables.entries import Opened, SeatRequest
from etoile.tables.rematch import reopen
from etoile.tables.table import Table
from etoile.tables.views import hint_match
from tests.support.table_builder import ANA, BEN, FREE, KEYBOARD, ME, ROBOT, TableDriver, two_players

THREE: dict[str, Any] = {"options": {"players": "3"}, "game": "soleil-lune"}


@pytest.mark.parametrize(
    ("requests", "options", "allowed"),
    [
        ((ME, ROBOT), {}, True),
        ((ME, KEYBOARD), {}, True),
        ((ME, KEYBOARD, ROBOT), THREE, True),
        ((FREE, ROBOT), {}, True),
        ((ROBOT, ROBOT), {}, True),
        ((ME, FREE), {}, False),
        ((ME, SeatRequest("named", BEN.id)), {}, False),
        ((ME, ROBOT, FREE), THREE, False),
        ((ROBOT, FREE, FREE), THREE, False),
    ],
)
def test_without_the_option_hints_are_for_one_person(
    requests: tuple[SeatRequest, ...], options: dict[str, Any], allowed: bool
) -> None:
    for hints, expected in ((None, allowed), (True, True), (False, False)):
        driver = TableDriver(*requests, hints=hints, **options)
        assert driver.table.hints is expected
        assert driver.view(ANA).hints is driver.view(BEN).hints is expected


def test_a_guest_changes_nothing() -> None:
    driver = TableDriver(ROBOT, FREE)
    driver.execute(BEN, Sit())
    assert driver.table.hints
    driver = TableDriver(ME, FREE)
    driver.execute(BEN, Sit())
    assert not driver.table.hints


def test_a_hint_against_people_is_refused_unless_the_table_allows_it() -> None:
    driver = two_players()
    with pytest.raises(Problem, match="hint-people"):
        hint_match(driver.table, driver.player_to_move())
    driver = two_players(hints=True)
    assert hint_match(driver.table, driver.player_to_move()) is driver.match
    driver = TableDriver(ME, KEYBOARD).start(ANA)
    assert hint_match(driver.table, ANA) is driver.match
    driver = two_players(rated=True)
    with pytest.raises(Problem, match="hint-rated"):
        hint_match(driver.table, driver.player_to_move())


def test_a_rated_table_has_no_hints_whatever_its_log_says() -> None:
    records = two_players(rated=True).table.records
    opened = records[0].entry
    assert isinstance(opened, Opened)
    table = Table.of("table", [replace(records[0], entry=replace(opened, hints=True)), *records[1:]])
    assert not table.hints


def test_logs_from_before_the_option_stay_readable() -> None:
    for driver, allowed in ((TableDriver(ME, ROBOT), True), (two_players(), False)):
        stored = msgspec.json.encode(driver.table.records[0].entry)
        assert b"hints" not in stored
        assert msgspec.json.decode(stored, type=Opened) == driver.table.opened
        assert driver.table.hints is allowed


@pytest.mark.parametrize("hints", [None, True, False])
def test_a_rematch_has_the_same_hints(hints: bool | None) -> None:
    for driver in (TableDriver(ME, ROBOT, hints=hints).start(ANA), two_players(hints=hints)):
        table = driver.play_moves().table
        records = Table("next", table.opened, "").next_records(reopen(table, "another secret"), driver.now)
        assert Table.of("next", records).hints is table.hints
