"""Several processes on one database: every one sees the moves of the others, and bots and clocks run once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

import psycopg
import pytest

from etoile.server.bus import BusMessage, MessageBus, PlayerErased, TableChanged
from etoile.server.live import erasure, replication
from etoile.server.live import leases as lease_module
from etoile.server.live.leases import SharedLeases
from etoile.server.live.service import LiveService, shared_parts
from etoile.server.metrics import Metrics
from etoile.store import leases as lease_store
from etoile.store.leases import NUM_SHARDS, THINK, WEB, shard_of
from etoile.store.store import Store
from etoile.tables.commands import AskRematch, Resign, Say, Sit, Start, entries_of
from etoile.tables.entries import Clock, Flagged, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER, Table
from tests.server.test_uncommitted import RecordingWatcher, first_move, until
from tests.support.databases import drop_all
from tests.support.redis import RedisServer
from tests.support.table_builder import TableDriver

ANA, BEN = Player("ana's id", "Ana"), Player("ben's id", "Ben")
PAIR = TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("open")])
AGAINST_BOT = TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("bot", "new-moon")])


@pytest.fixture(params=["postgresql", "redis"])
def bus(request: pytest.FixtureRequest, redis_server: RedisServer) -> str:
    return "postgresql" if request.param == "postgresql" else redis_server.url


@pytest.fixture
def database(postgresql: str) -> str:
    drop_all(postgresql)
    return postgresql


@pytest.fixture(autouse=True)
def short_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replication, "REPAIR_S", 0.1)
    monkeypatch.setattr(lease_module, "RENEW_S", 0.05)
    monkeypatch.setattr(lease_module, "LEASE_S", 1.0)
    monkeypatch.setattr(lease_store, "LEASE_S", 1.0)


@asynccontextmanager
async def process(database: str, bus: str, kind: str = WEB) -> AsyncIterator[LiveService]:
    """A process on a database, as far as its tables are concerned."""
    store = Store.open(database)
    metrics = Metrics()
    live = LiveService(store, metrics, retry_s=0.01, **shared_parts(store, database, bus, kind, metrics))
    await live.start()
    try:
        yield live
    finally:
        await live.close()
        store.close()


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await scenario()

    asyncio.run(limited())


async def watch(live: LiveService, table_id: str) -> RecordingWatcher:
    watcher = RecordingWatcher()
    await live.registry.watch(table_id, watcher, lambda table: watcher.versions.extend(range(1, table.version + 1)))
    return watcher


async def begin(one: LiveService, other: LiveService) -> str:
    """Opens a table in one process, where Ana plays; Ben plays in the other."""
    table_id = (await one.commands.open(PAIR, ANA)).id
    await one.commands.execute(table_id, ANA, Start(), "")
    await other.commands.execute(table_id, BEN, Sit(), "")
    version = await other.commands.execute(table_id, BEN, Start(), "")
    await until(lambda: one.registry.tables[table_id].table.version == version)
    return table_id


def mover(table: Table) -> Player:
    return ANA if table.seats[table.to_move].player == ANA.id else BEN


def check_same(services: list[LiveService], table_id: str) -> None:
    """All copies equal the log."""
    kept = services[0].store.table(table_id)
    for each in services:
        assert each.registry.tables[table_id].table == kept


def test_players_in_two_processes_see_each_others_moves(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watchers = [await watch(each, table_id) for each in (one, other)]
            for _ in range(12):
                table = one.registry.tables[table_id].table
                service = one if mover(table) is ANA else other
                version = await service.commands.execute(table_id, mover(table), first_move(table), "")
                await until(lambda: all(each.versions[-1] == version for each in watchers))  # noqa: B023
            for watcher in watchers:
                assert watcher.versions == [*range(1, len(watcher.versions) + 1)]
            check_same([one, other], table_id)

    run(scenario)


def test_simultaneous_commands_in_two_processes_all_happen_once(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watchers = [await watch(each, table_id) for each in (one, other)]
            first = one.registry.tables[table_id].table.version
            said = [
                service.commands.execute(table_id, player, Say(f"{player.name} {number}"), f"{player.name} {number}")
                for number in range(10)
                for service, player in ((one, ANA), (other, BEN), (other, ANA))
            ]
            await asyncio.gather(*said, return_exceptions=False)
            await until(lambda: all(each.versions[-1] == first + 20 for each in watchers))
            for watcher in watchers:
                assert watcher.versions == [*range(1, first + 21)]
            check_same([one, other], table_id)

    run(scenario)


def test_a_lost_message_is_repaired_from_the_log(database: str, bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watcher = await watch(other, table_id)
            monkeypatch.setattr(one.replicator.bus, "publish", lambda message: None)
            version = await one.commands.execute(table_id, ANA, Say("lost"), "")
            await until(lambda: watcher.versions[-1] == version)
            monkeypatch.undo()
            version = await one.commands.execute(table_id, ANA, Say("found"), "")
            await until(lambda: watcher.versions[-1] == version)
            check_same([one, other], table_id)

    run(scenario)


def test_a_change_announced_while_its_table_is_read_from_the_log_is_repaired(
    database: str, bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = (await one.commands.open(PAIR, ANA)).id
            monkeypatch.setattr(replication, "REPAIR_S", 60.0)
            await asyncio.sleep(0.2)  # until the repair that waits for the short interval is over
            read_table, announced, was_read, proceed = other.store.table, asyncio.Event(), Event(), Event()

            def read_slowly(table_id: str) -> Table | None:
                table = read_table(table_id)
                was_read.set()
                proceed.wait()
                return table

            def on_messages(messages: list[BusMessage]) -> None:
                other.replicator.on_messages(messages)
                announced.set()

            monkeypatch.setattr(other.store, "table", read_slowly)
            monkeypatch.setattr(other.bus, "on_messages", on_messages)
            load = asyncio.create_task(other.registry.get(table_id))
            await asyncio.to_thread(was_read.wait)
            version = await one.commands.execute(table_id, ANA, Start(), "")
            await announced.wait()
            proceed.set()
            live = await load
            assert live.table.version < version
            await other.replicator.repair(all_tables=False)
            await until(lambda: live.table.version == version)

    run(scenario)


def test_the_log_is_read_as_one_update_for_each_command(database: str, bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update names one command as done: it must not contain the records of the next one."""

    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watcher = await watch(other, table_id)
            updates: list[tuple[str, list[int]]] = []
            monkeypatch.setattr(
                watcher,
                "on_update",
                lambda update: updates.append((update.command_id, [record.version for record in update.records])),
            )
            monkeypatch.setattr(replication, "REPAIR_S", 60.0)
            await asyncio.sleep(0.2)  # until the repair that waits for the short interval is over
            monkeypatch.setattr(one.replicator.bus, "publish", lambda message: None)
            version = 0
            for text in ("a", "b"):
                version = await one.commands.execute(table_id, ANA, Say(text), text)
            other.replicator.on_messages([TableChanged(table_id, version)])
            await until(lambda: len(updates) == 2)
            assert updates == [("a", [version - 1]), ("b", [version])]

    run(scenario)


def test_a_message_that_skips_versions_leads_to_the_log(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watcher = await watch(other, table_id)
            other.replicator.on_messages([TableChanged(table_id, watcher.versions[-1] + 5)])
            other.replicator.on_messages([TableChanged(table_id, 1)])
            version = await one.commands.execute(table_id, ANA, Say("next"), "")
            await until(lambda: watcher.versions[-1] == version)
            assert watcher.versions == [*range(1, version + 1)]

    run(scenario)


def test_one_process_runs_a_bot_and_another_takes_over(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one:
            async with process(database, bus) as other:
                await until(lambda: shards(one) | shards(other) == set(range(NUM_SHARDS)) and bool(shards(other)))
                assert not shards(one) & shards(other)
                table_id = await open_in_shard(one, shards(other))
                watcher = await watch(one, table_id)
                await play_turn(one, table_id, watcher)
            await until(lambda: shards(one) == set(range(NUM_SHARDS)))
            await play_turn(one, table_id, watcher)
            assert watcher.versions == [*range(1, len(watcher.versions) + 1)]

    run(scenario)


def test_a_process_that_hangs_loses_its_leases(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            await until(lambda: bool(shards(one)) and bool(shards(other)))
            assert isinstance(other.leases, SharedLeases)
            other.leases.store.renew = lambda: set(range(NUM_SHARDS))  # type: ignore[method-assign]
            await until(lambda: shards(one) == set(range(NUM_SHARDS)))

    run(scenario)


def test_web_processes_run_no_bots_while_a_think_process_is_alive(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as web:
            await until(lambda: len(shards(web)) == NUM_SHARDS)
            table_id = (await web.commands.open(AGAINST_BOT, ANA)).id
            await web.commands.execute(table_id, ANA, Start(), "")
            watcher = await watch(web, table_id)
            async with process(database, bus, THINK) as think:
                await until(lambda: not shards(web) and len(shards(think)) == NUM_SHARDS)
                moves = web.metrics.bot_moves._value.get()
                await play_turn(web, table_id, watcher)
                assert web.metrics.bot_moves._value.get() == moves
                assert think.metrics.bot_moves._value.get() > 0
            await until(lambda: len(shards(web)) == NUM_SHARDS)
            await play_turn(web, table_id, watcher)

    run(scenario)


def test_a_clock_of_a_table_of_another_process_runs(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as web, process(database, bus, THINK) as think:
            await until(lambda: len(shards(think)) == NUM_SHARDS)
            options = TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("keyboard", "Ben")], Clock(per_move=5))
            table_id = (await web.commands.open(options, ANA)).id
            await web.commands.execute(table_id, ANA, Start(), "")
            await until(lambda: table_id in think.registry.tables and think.registry.tables[table_id].timer is not None)
            assert web.registry.tables[table_id].timer is None
            late = think.registry.tables[table_id].table.turn_started_at + 6_000
            think.scheduler.now = lambda: late
            await think.scheduler.on_clock_expired(think.registry.tables[table_id])
            await until(lambda: web.registry.tables[table_id].table.status == OVER)
            assert any(isinstance(record.entry, Flagged) for record in web.registry.tables[table_id].table.records)

    run(scenario)


def test_revoked_sessions_are_closed_in_every_process(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            watcher = await watch(other, table_id)
            watcher.session_id = "ben's session"
            one.revocation.on_revoked(["ben's session"])
            await until(lambda: watcher.disconnected)
            one.bus.publish(PlayerErased(BEN.id))
            await until(lambda: BEN.id in other.commands.deleted_players)

    run(scenario)


def test_a_deleted_player_is_not_written_back_by_another_process(
    database: str, bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process writes after the deletion from a copy of the table that it has read before."""

    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            await one.commands.execute(table_id, ANA, Resign(), "")
            copy = other.store.table(table_id)
            assert copy

            async def write_back(_: float) -> None:
                now = copy.records[-1].at
                records = copy.next_records(entries_of(copy, AskRematch(), BEN, now, str), now, BEN.id, "")
                await other.queue.write_durably(other.store.log_append(copy.after(records), records))
                assert players_in_lobby(database) == {ANA.id, BEN.id}

            monkeypatch.setattr(erasure, "sleep", write_back)
            await one.erasure.delete_player(ANA)
            (gone,) = players_in_lobby(database) - {BEN.id}
            assert gone.startswith("gone-")
            kept = one.store.table(table_id)
            assert kept
            assert [seat.name for seat in kept.seats if seat.player == gone] == [""]

    run(scenario)


def test_simultaneous_deletions_in_two_processes_erase_both_players(database: str) -> None:
    stores = [Store.open(database) for _ in range(2)]
    for number in range(20):
        players = [Player(f"{name} {number}", name) for name in ("Ana", "Ben")]
        driver = TableDriver(SeatRequest("me"), SeatRequest(), host=players[0])
        driver.table.id = f"table {number}"
        driver.execute(players[1], Sit())
        stores[0].append(driver.table, driver.table.records).result()
        erased = [store.players.erase(player.id, "gone") for store, player in zip(stores, players, strict=True)]
        for each in erased:
            each.result()
        kept = stores[0].table(driver.table.id)
        assert kept
        assert [seat.name for seat in kept.seats] == ["", ""]
    for store in stores:
        store.close()
    with psycopg.connect(database) as connection:
        assert {row[0] for row in connection.execute("SELECT names FROM tables")} == {'["",""]'}


def players_in_lobby(database: str) -> set[str]:
    """Returns the ids in the lobby's seats."""
    with psycopg.connect(database) as connection:
        return {row[0] for row in connection.execute("SELECT player FROM seats")}


def test_a_rematch_of_players_in_two_processes_is_one_table(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            table_id = await begin(one, other)
            await one.commands.execute(table_id, ANA, Resign(), "")
            await asyncio.gather(
                one.commands.execute(table_id, ANA, AskRematch(), ""),
                other.commands.execute(table_id, BEN, AskRematch(), ""),
            )
            tables = [each.registry.tables[table_id] for each in (one, other)]
            await until(lambda: all(live.table.next_table for live in tables))
            assert tables[0].table.next_table == tables[1].table.next_table

    run(scenario)


def shards(live: LiveService) -> set[int]:
    assert isinstance(live.leases, SharedLeases)
    return live.leases.shards


async def open_in_shard(live: LiveService, wanted: set[int]) -> str:
    """Opens and starts a table against a bot whose shard is one of these."""
    while True:
        table_id = (await live.commands.open(AGAINST_BOT, ANA)).id
        if shard_of(table_id) in wanted:
            await live.commands.execute(table_id, ANA, Start(), "")
            return table_id
        await live.commands.execute(table_id, ANA, Start(), "")
        await live.commands.execute(table_id, ANA, Resign(), "")


async def play_turn(live: LiveService, table_id: str, watcher: RecordingWatcher) -> None:
    """Waits for the bot, moves once, and waits for its reply."""
    cached = live.registry.tables[table_id]

    def my_turn() -> bool:
        return cached.table.status == OVER or not cached.table.seats[cached.table.to_move].bot

    await until(my_turn)
    version: Any = await live.commands.execute(table_id, ANA, first_move(cached.table), "")
    await until(lambda: my_turn() and (cached.table.status == OVER or watcher.versions[-1] >= version))


def test_the_bus_of_a_service_alone_is_not_used(tmp_path: Any) -> None:
    async def scenario() -> None:
        store = Store.open(str(tmp_path / "etoile.db"))
        live = LiveService(store, Metrics())
        await live.start()
        bus: MessageBus = live.replicator.bus
        assert not bus.carries_rows
        assert live.writer.on_committed is None
        table_id = (await live.commands.open(AGAINST_BOT, ANA)).id
        await live.commands.execute(table_id, ANA, Start(), "")
        await until(lambda: live.registry.tables[table_id].table.version > 3)
        await live.close()
        store.close()

    run(scenario)
