"""Failed writes: the tables in memory equal the database at all times."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from etoile.server.live.clock import Now, system_now
from etoile.server.live.registry import MAX_RETRY_S
from etoile.server.live.service import LiveService
from etoile.server.metrics import Metrics
from etoile.store import schema
from etoile.store.store import Store
from etoile.tables.commands import AskRematch, Move, Resign, Say, Start
from etoile.tables.entries import Clock, Ended, Flagged, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER, PLAYING, Table
from tests.server.test_protocol import two
from tests.support.client import TIMEOUT_S, Client
from tests.support.databases import stoppable_postgresql
from tests.support.in_process_server import SettableClock
from tests.support.running_server import RunningServer

ANA = Player("ana's id", "Ana")
BOTH_HANDS = TableOptions("soleil-lune", {"players": "2"}, [SeatRequest("me"), SeatRequest("keyboard", "Ben")])
AGAINST_BOT = TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("bot", "new-moon")])
RETRY_S = 0.01


class Broken(OSError):
    """The disk is full."""


def fail(*_: object) -> Any:
    raise Broken


@asynccontextmanager
async def opened(database: str, now: Now) -> AsyncIterator[LiveService]:
    store = Store.open(database)
    live = LiveService(store, Metrics(), now=now, retry_s=RETRY_S)
    try:
        yield live
    finally:
        await live.close()
        store.close()


def play(database: str, scenario: Callable[[LiveService], Awaitable[None]], now: Now = system_now) -> None:
    async def run() -> None:
        async with opened(database, now) as live:
            await scenario(live)

    asyncio.run(run())


async def begin(live: LiveService, options: TableOptions) -> str:
    table = await live.commands.open(options, ANA)
    await live.commands.execute(table.id, ANA, Start(), "")
    return table.id


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.005)


def bots_turn(table: Table) -> bool:
    return bool(table.seats[table.to_move].bot)


def bots_moved(live: LiveService, table_id: str, version: int) -> bool:
    """Bots have moved since a version, and it is a person's turn."""
    cached = live.registry.tables.get(table_id)
    return cached is not None and cached.table.version > version and not bots_turn(cached.table)


def versions(store: Store, table_id: str) -> list[int]:
    with store.engine.connect() as connection:
        query = select(schema.entries.c.version).where(schema.entries.c.table_id == table_id)
        return list(connection.execute(query.order_by(schema.entries.c.version)).scalars())


def check(live: LiveService, table_id: str) -> None:
    """The log has no gap; the table equals it, or is not in memory."""
    kept = versions(live.store, table_id)
    assert kept == [*range(1, len(kept) + 1)]
    if cached := live.registry.tables.get(table_id):
        assert cached.table == live.store.table(table_id)


class RecordingWatcher:
    """A watcher that records the versions it receives."""

    def __init__(self) -> None:
        self.player = Player("eve", "Eve")
        self.session_id = ""
        self.versions: list[int] = []
        self.disconnected = False

    def on_update(self, update: Any) -> None:
        self.versions += [record.version for record in update.records]

    def disconnect(self) -> None:
        self.disconnected = True


def first_move(table: Table) -> Move:
    assert table.match
    return Move(next(iter(table.match.legal_moves())))


@pytest.mark.parametrize("command", [Move(""), Resign(), Say("hello")], ids=lambda command: type(command).__name__)
def test_uncommitted_entries_are_invisible(database: str, command: Any) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, BOTH_HANDS)
        cached = live.registry.tables[table_id]
        before, version = cached.table, cached.table.version
        submitted = first_move(before) if isinstance(command, Move) else command
        blocked, free = Event(), Event()

        def block(_: Any) -> None:
            blocked.set()
            assert free.wait(30)

        live.queue.enqueue_write(block, lambda *_: None)
        await until(blocked.is_set)
        outcome: asyncio.Future[Any] = live.registry.loop.create_future()
        live.commands.submit(table_id, ANA, submitted, "first", outcome.set_result)
        await until(lambda: cached.lock.locked and not live.queue.jobs)
        pending, kept = (cached.table.version, cached.table.status), live.store.table(table_id)
        free.set()
        assert kept
        assert pending == (kept.version, kept.status) == (version, PLAYING)
        assert await outcome == live.registry.tables[table_id].table.version > version
        check(live, table_id)

    play(database, scenario)


@pytest.mark.parametrize("reread", ["works", "fails"])
@pytest.mark.parametrize("quickly", [True, False])
def test_a_write_that_fails_leaves_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, reread: str, quickly: bool
) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, BOTH_HANDS)
        before, watching = live.registry.tables[table_id].table, RecordingWatcher()
        await live.registry.watch(table_id, watching, lambda _: None)
        version, move = before.version, first_move(before)

        async def make() -> Any:
            if not quickly:
                return await live.commands.execute(table_id, ANA, move, "first")
            outcome: asyncio.Future[Any] = live.registry.loop.create_future()
            live.commands.submit(table_id, ANA, move, "first", outcome.set_result)
            result = await outcome
            if isinstance(result, Exception):
                raise result
            return result

        with monkeypatch.context() as broken:
            broken.setattr(live.store.writer, "run_batch", fail)
            if reread == "fails":
                broken.setattr(live.store, "records", fail)
            for _ in range(2):
                with pytest.raises(Broken):
                    await make()
                assert all(each.table.version == version for each in live.registry.tables.values())
        check(live, table_id)
        assert (watching.versions, watching.disconnected) == ([], reread == "fails")
        assert await make() == version + 1
        check(live, table_id)
        assert watching.versions == ([] if watching.disconnected else [version + 1])

    play(database, scenario)


@pytest.mark.parametrize("reread", ["works", "fails"])
def test_a_bot_whose_move_cannot_be_written_moves_later(database: str, monkeypatch: pytest.MonkeyPatch, reread: str) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, AGAINST_BOT)
        await until(lambda: not bots_turn(live.registry.tables[table_id].table))
        version, failed, publish = 0, Event(), live.writer.publish

        def break_down(*_: Any) -> Any:
            failed.set()
            raise Broken

        with monkeypatch.context() as broken:

            def publish_and_break(each: Any, records: Any) -> None:
                nonlocal version
                publish(each, records)
                if each.bot_task:
                    version = each.table.version
                    broken.setattr(live.store.writer, "run_batch", break_down)
                    if reread == "fails":
                        broken.setattr(live.store, "records", fail)

            broken.setattr(live.writer, "publish", publish_and_break)
            while not version:
                await live.commands.execute(table_id, ANA, first_move(live.registry.tables[table_id].table), "")
            await until(failed.is_set)
            await until(lambda: not any(each.lock.locked for each in live.registry.tables.values()))
            assert all(each.table.version == version for each in live.registry.tables.values())
        await until(lambda: bots_moved(live, table_id, version))
        check(live, table_id)

    play(database, scenario)


def test_while_writes_fail_a_bot_searches_once_and_tries_less_and_less_often(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, AGAINST_BOT)
        searches, attempts, choose_move = 0, 0, live.bots.choose_move
        delays: list[float] = []
        retry_delay = live.registry.retry_delay

        def fail_and_count(connection: Any, works: list[Any]) -> Any:
            nonlocal attempts
            attempts += 1
            raise Broken

        def note_delay(each: str) -> float:
            delays.append(retry_delay(each))
            return 0.0

        run_batch = live.store.writer.run_batch
        await until(lambda: not bots_turn(live.registry.tables[table_id].table))
        monkeypatch.setattr(live.registry, "retry_delay", note_delay)

        async def choose_and_break(*arguments: Any) -> int:
            nonlocal searches
            searches += 1
            live.store.writer.run_batch = fail_and_count
            return await choose_move(*arguments)

        monkeypatch.setattr(live.bots, "choose_move", choose_and_break)
        while not searches:
            await live.commands.execute(table_id, ANA, first_move(live.registry.tables[table_id].table), "")
            await asyncio.sleep(0)
        version = live.registry.tables[table_id].table.version
        await until(lambda: attempts >= 20)
        assert searches == 1
        assert delays[:10] == sorted(delays[:10])
        assert delays[:3] == [RETRY_S, 2 * RETRY_S, 4 * RETRY_S]
        assert max(delays) <= MAX_RETRY_S
        monkeypatch.setattr(live.bots, "choose_move", choose_move)
        live.store.writer.run_batch = run_batch
        await until(lambda: bots_moved(live, table_id, version))
        assert not live.registry.failures
        assert not live.scheduler.chosen
        check(live, table_id)

    play(database, scenario)


def test_a_clock_whose_end_cannot_be_written_ends_later(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SettableClock()

    async def scenario(live: LiveService) -> None:
        options = TableOptions("soleil-lune", {"players": "2"}, BOTH_HANDS.seat_requests, clock=Clock(per_move=5))
        table_id = await begin(live, options)
        cached = live.registry.tables[table_id]
        version, failed = cached.table.version, Event()

        def break_down(*_: Any) -> Any:
            failed.set()
            raise Broken

        clock.time += 60_000
        with monkeypatch.context() as broken:
            broken.setattr(live.store.writer, "run_batch", break_down)
            live.scheduler.schedule_next(cached)
            await until(failed.is_set)
            await until(lambda: not cached.lock.locked)
            assert (cached.table.version, cached.table.status) == (version, PLAYING)
        await until(lambda: cached.table.status == OVER)
        assert [type(record.entry) for record in cached.table.records[version:]] == [Flagged, Ended]
        check(live, table_id)

    play(database, scenario, now=clock)


def test_a_rematch_whose_table_cannot_be_written_is_none(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, BOTH_HANDS)
        await live.commands.execute(table_id, ANA, Resign(), "")
        before = live.registry.tables[table_id].table
        with monkeypatch.context() as broken:
            broken.setattr(live.store.writer, "run_batch", fail)
            with pytest.raises(Broken):
                await live.commands.execute(table_id, ANA, AskRematch(), "first")
        assert list(live.registry.tables) == [table_id]
        assert live.registry.tables[table_id].table == before
        await live.commands.execute(table_id, ANA, AskRematch(), "first")
        assert list(live.registry.tables) == [table_id, live.registry.tables[table_id].table.next_table]
        for each in list(live.registry.tables):
            check(live, each)

    play(database, scenario)


def test_a_cancelled_command_is_broadcast_once_it_is_committed(database: str) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, BOTH_HANDS)
        watching = RecordingWatcher()
        await live.registry.watch(table_id, watching, lambda _: None)
        before = live.registry.tables[table_id].table.version
        free = Event()
        live.queue.enqueue_write(lambda _: free.wait(30), lambda *_: None)
        first = asyncio.create_task(live.commands.execute(table_id, ANA, Say("one"), ""))
        await until(lambda: live.registry.tables[table_id].lock.locked and not live.queue.jobs)
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        following = asyncio.create_task(live.commands.execute(table_id, ANA, Say("two"), ""))
        await until(lambda: live.registry.tables[table_id].lock.locked and not live.queue.jobs)
        free.set()
        assert await following == before + 2
        assert watching.versions == [before + 1, before + 2]
        check(live, table_id)

    play(database, scenario)


def test_a_watcher_that_waited_while_the_table_was_evicted_gets_updates(database: str) -> None:
    async def scenario(live: LiveService) -> None:
        table_id = await begin(live, BOTH_HANDS)
        evicted, watching = await live.registry.get(table_id), RecordingWatcher()
        async with evicted.lock:
            subscription = asyncio.create_task(live.registry.watch(table_id, watching, lambda _: None))
            await asyncio.sleep(0)
            live.registry.invalidate(table_id)
        await subscription
        version = await live.commands.execute(table_id, ANA, Say("hello"), "")
        assert watching.versions == [version]
        assert watching not in evicted.watchers

    play(database, scenario)


def test_a_write_that_ends_after_the_close_starts_no_bot(database: str) -> None:
    async def scenario(live: LiveService) -> None:
        live.bots.min_delay_s = 60  # the bot's move stays pending
        table_id = await begin(live, AGAINST_BOT)
        cached = live.registry.tables[table_id]
        while not bots_turn(cached.table):
            await live.commands.execute(table_id, ANA, first_move(cached.table), "")
        free = Event()
        live.queue.enqueue_write(lambda _: free.wait(30), lambda *_: None)
        saying = asyncio.create_task(live.commands.execute(table_id, ANA, Say("one"), ""))
        await until(lambda: cached.lock.locked and not live.queue.jobs)
        version, bot = cached.table.version, cached.bot_task
        await live.close()
        assert bot
        await until(bot.done)
        free.set()
        await saying
        assert (cached.table.version, cached.bot_task) == (version + 1, bot)
        assert not live.tasks.running

    play(database, scenario)


# Over the network


@pytest.fixture
def served() -> Iterator[tuple[RunningServer, Any]]:
    """A server whose PostgreSQL can be stopped."""
    with stoppable_postgresql() as database:
        server = RunningServer(database.url)
        try:
            yield server, database
        finally:
            server.close()


def retry(action: Callable[[], Any]) -> Any:
    """Repeats an action until it succeeds: the server or its database is not back yet."""
    end = monotonic() + 30
    while True:
        try:
            return action()
        except (AssertionError, ConnectionClosed, httpx.HTTPError, KeyError):
            if monotonic() > end:
                raise
            sleep(0.05)


def seen(client: Client, table_id: str) -> dict[str, Any]:
    answer = client.web.get(f"/api/tables/{table_id}")
    assert answer.status_code == 200
    return dict(answer.json())


def test_a_stopped_database_reveals_nothing_uncommitted(served: tuple[RunningServer, Any]) -> None:
    server, database = served
    one, other = two(server)
    stranger = server.new_client()
    table_id, version = one.table["id"], one.table["version"]
    secrets = {"seed": None, "hands": None, "status": "playing", "version": version}
    database.stop()
    with pytest.raises(ConnectionClosed):
        one.do("resign")
    answers = [stranger.web.get(f"/api/tables/{table_id}") for _ in range(3)]
    for answer in answers:
        assert answer.status_code in (500, 503) or answer.json() | secrets == answer.json()
    with pytest.raises(ConnectionClosed):
        other.receive()
    database.start()
    table = retry(lambda: seen(stranger, table_id))
    assert table | secrets == table
    retry(lambda: other.connect(table_id, after=0))
    assert other.table | secrets == other.table
    retry(lambda: one.connect(table_id, after=0))
    player = one if one.my_turn else other
    move = player.table["moves"][0]
    assert player.do("move", move=move)["version"] == version + 1
    server.close()
    server.open()
    assert seen(server.new_client(), table_id)["version"] == version + 1
    store = Store.open(database.url)
    assert versions(store, table_id) == [*range(1, version + 2)]
    store.close()


def test_a_table_that_can_not_be_loaded_leaves_no_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"))
    one, _ = two(server)
    monkeypatch.setattr(server.state.store, "table", fail)
    one.send_text('{"v": 1, "id": "go", "command": {"do": "go", "table": "elsewhere"}}')
    assert one.close_code() == 1011
    one.disconnect()
    end = monotonic() + TIMEOUT_S
    while server.state.live.metrics.open_sockets._value.get() > 1:
        assert monotonic() < end, "the session is left"
        sleep(0.01)
    server.close()
