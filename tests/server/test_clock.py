"""Jumps of the system clock, and restarts: no game is lost by them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from etoile.server.live.clock import MAX_SLEW, SteadyClock
from etoile.server.live.service import LiveService
from etoile.server.metrics import Metrics
from etoile.store.store import Store
from etoile.tables.commands import Move, Start
from etoile.tables.entries import Clock, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER, PLAYING, RESTART_GRACE_MS, Table
from etoile.tables.views import view_table
from tests.support.in_process_server import SettableClock
from tests.support.running_server import RunningServer

ANA = Player("ana", "Ana")
HOUR_MS = 3_600_000
YEAR_MS = 365 * 24 * HOUR_MS


class Hand:
    """A source of seconds that is set by hand."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


@pytest.mark.parametrize("jump_s", [3_600.0, -3_600.0])
def test_a_jump_of_the_system_clock_changes_the_time_slowly(jump_s: float) -> None:
    wall, steady = Hand(1_000_000.0), Hand(5.0)
    clock = SteadyClock(wall, steady)
    before = clock()
    wall.seconds += jump_s
    assert clock() == before
    wall.seconds += 10
    steady.seconds += 10
    assert abs(clock() - before - 10_000) <= 10_000 * MAX_SLEW
    for _ in range(1_000):
        wall.seconds += 1_000
        steady.seconds += 1_000
        clock()
    assert clock() == round(wall.seconds * 1000)


def test_time_never_goes_back() -> None:
    wall, steady = Hand(1_000_000.0), Hand(5.0)
    clock = SteadyClock(wall, steady)
    times = []
    for number in range(200):
        wall.seconds += (-1) ** number * 50.0 * number
        steady.seconds += 0.5
        times.append(clock())
    assert times == sorted(times)


def test_a_server_uses_the_clock_that_does_not_jump(server: RunningServer) -> None:
    assert isinstance(server.state.live.now, SteadyClock)


def with_restart(
    database: str, clock: SettableClock, options: TableOptions, before: Callable[[Any], Any], after: Callable[[Any], Any]
) -> None:
    """Starts a game on one server, closes the server, calls `before` with the table, then `after` with a new server."""

    async def run() -> None:
        store = Store.open(database)
        live = LiveService(store, Metrics(), now=clock)
        table_id = (await live.commands.open(options, ANA)).id
        await live.commands.execute(table_id, ANA, Start(), "")
        await live.close()
        store.close()
        before(live.registry.tables[table_id].table)
        store = Store.open(database)
        live = LiveService(store, Metrics(), now=clock)
        await live.registry.resume()
        await after((live, table_id))
        await live.close()
        store.close()

    asyncio.run(run())


def options(clock: Clock) -> TableOptions:
    return TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("keyboard", "Ben")], clock=clock)


def any_move(table: Table) -> Move:
    assert table.match
    return Move(next(iter(table.match.legal_moves())))


@pytest.mark.parametrize("times", [Clock(per_move=30), Clock(total=600, increment=5)])
def test_a_clock_that_ran_out_while_the_server_was_down_leaves_time_to_come_back(database: str, times: Clock) -> None:
    clock = SettableClock()
    clock.time = 1_000 * HOUR_MS

    def wait(_: Table) -> None:
        clock.time += HOUR_MS

    async def check(server: tuple[LiveService, str]) -> None:
        live, table_id = server
        table = live.registry.tables[table_id].table
        seat = table.to_move
        await live.scheduler.on_clock_expired(live.registry.tables[table_id])
        assert table.status == PLAYING
        assert view_table(table, ANA.id, clock()).seats[seat].remaining == RESTART_GRACE_MS
        clock.time += RESTART_GRACE_MS - 1
        await live.commands.execute(table_id, ANA, any_move(table), "")
        table = live.registry.tables[table_id].table
        left = view_table(table, ANA.id, clock()).seats[seat].remaining
        assert left
        assert left >= 30_000
        assert live.store.table(table_id) == table

    with_restart(database, clock, options(times), wait, check)


def test_a_player_who_does_not_come_back_runs_out_of_time(database: str) -> None:
    clock = SettableClock()

    def wait(_: Table) -> None:
        clock.time += HOUR_MS

    async def check(server: tuple[LiveService, str]) -> None:
        live, table_id = server
        clock.time += RESTART_GRACE_MS
        await live.scheduler.on_clock_expired(live.registry.tables[table_id])
        assert live.registry.tables[table_id].table.status == OVER

    with_restart(database, clock, options(Clock(per_move=30)), wait, check)


def test_a_log_that_ends_in_the_future_goes_on_from_there(database: str) -> None:
    clock = SettableClock()
    clock.time = 2 * YEAR_MS

    def set_back(_: Table) -> None:
        clock.time = YEAR_MS

    async def check(server: tuple[LiveService, str]) -> None:
        live, table_id = server
        table = live.registry.tables[table_id].table
        seat, last = table.to_move, table.records[-1].at
        clock.time += 20_000
        assert view_table(table, ANA.id, clock()).seats[seat].remaining == 580_000
        await live.commands.execute(table_id, ANA, any_move(table), "")
        table = live.registry.tables[table_id].table
        assert table.records[-1].at == last + 20_000
        assert table.time_left_ms[seat] == 580_000

    with_restart(database, clock, options(Clock(total=600)), set_back, check)
