"""Writes that fail: in memory there is what the database holds and nothing else, whoever looks and whenever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from threading import Event
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from etoile.server import hall as hall_module
from etoile.server.live.broadcast import now
from etoile.server.live.registry import TableRegistry
from etoile.server.metrics import Metrics
from etoile.store import schema
from etoile.store.store import Store
from etoile.tables.commands import AskRematch, Move, Resign, Say, Start
from etoile.tables.entries import Clock, Ended, Flagged, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER, PLAYING, Table
from tests.server.conftest import House
from tests.server.test_protocol import two
from tests.support.client import Client
from tests.support.databases import stoppable_postgresql

ANA = Player("ana's id", "Ana")
BOTH_HANDS = TableOptions("soleil-lune", {"players": "2"}, [SeatRequest("me"), SeatRequest("keyboard", "Ben")])
AGAINST_BOT = TableOptions("ecliptic", {}, [SeatRequest("me"), SeatRequest("bot", "new-moon")])


class Broken(OSError):
    """The disk is full."""


def fail(*_: object) -> Any:
    raise Broken


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "RETRY_S", 0.01)


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[TableRegistry]:
    store = Store.open(database)
    hall = TableRegistry(store, Metrics())
    try:
        yield hall
    finally:
        await hall.close()
        store.close()


def evening(database: str, what: Callable[[TableRegistry], Awaitable[None]]) -> None:
    async def go() -> None:
        async with opened(database) as hall:
            await what(hall)

    asyncio.run(go())


async def begin(hall: TableRegistry, wish: TableOptions) -> str:
    table = await hall.open(wish, ANA)
    await hall.command(table.id, ANA, Start(), "")
    return table.id


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.005)


def bots_turn(table: Table) -> bool:
    return bool(table.seats[table.to_move].bot)


def versions(store: Store, table_id: str) -> list[int]:
    with store.engine.connect() as connection:
        query = select(schema.entries.c.version).where(schema.entries.c.table_id == table_id)
        return list(connection.execute(query.order_by(schema.entries.c.version)).scalars())


def check(hall: TableRegistry, table_id: str) -> None:
    """The log has no gap; the table is what it tells of, or is not in memory."""
    kept = versions(hall.store, table_id)
    assert kept == [*range(1, len(kept) + 1)]
    if place := hall.places.get(table_id):
        assert place.table == hall.store.table(table_id)


class Watching:
    """Somebody who watches a table."""

    def __init__(self) -> None:
        self.player = Player("eve", "Eve")
        self.heard: list[int] = []
        self.gone = False

    def told(self, news: Any) -> None:
        self.heard += [record.version for record in news.records]

    def put_out(self) -> None:
        self.gone = True


@pytest.mark.parametrize("command", [Move(""), Resign(), Say("hello")], ids=lambda command: type(command).__name__)
def test_what_is_not_committed_yet_nobody_sees(database: str, command: Any):
    async def what(hall: TableRegistry) -> None:
        table_id = await begin(hall, BOTH_HANDS)
        place = hall.places[table_id]
        before, version = place.table, place.table.version
        wish = Move(next(iter(before.match.legal_moves()))) if isinstance(command, Move) else command
        blocked, free = Event(), Event()

        def block(_: Any) -> None:
            blocked.set()
            assert free.wait(30)

        hall.keep(block, lambda *_: None)
        await until(blocked.is_set)
        outcome: asyncio.Future[Any] = hall.loop.create_future()
        hall.ask(table_id, ANA, wish, "first", outcome.set_result)
        await until(lambda: place.lock.taken and not hall.jobs)
        pending, kept = (place.table.version, place.table.status), hall.store.table(table_id)
        free.set()
        assert pending == (kept.version, kept.status) == (version, PLAYING)
        assert await outcome == hall.places[table_id].table.version > version
        check(hall, table_id)

    evening(database, what)


@pytest.mark.parametrize("reread", ["works", "fails"])
@pytest.mark.parametrize("quickly", [True, False])
def test_a_write_that_fails_leaves_nothing(database: str, monkeypatch: pytest.MonkeyPatch, reread: str, quickly: bool):
    async def what(hall: TableRegistry) -> None:
        table_id = await begin(hall, BOTH_HANDS)
        before, watching = hall.places[table_id].table, Watching()
        await hall.watch(table_id, watching, lambda _: None)
        move = Move(next(iter(before.match.legal_moves())))

        async def make() -> Any:
            if not quickly:
                return await hall.command(table_id, ANA, move, "first")
            outcome: asyncio.Future[Any] = hall.loop.create_future()
            hall.ask(table_id, ANA, move, "first", outcome.set_result)
            result = await outcome
            if isinstance(result, Exception):
                raise result
            return result

        with monkeypatch.context() as broken:
            broken.setattr(hall.store.writer, "run_batch", fail)
            if reread == "fails":
                broken.setattr(hall.store, "table", fail)
            for _ in range(2):
                with pytest.raises(Broken):
                    await make()
                assert all(place.table.version == before.version for place in hall.places.values())
        check(hall, table_id)
        assert (watching.heard, watching.gone) == ([], reread == "fails")
        assert await make() == before.version + 1
        check(hall, table_id)
        assert watching.heard == ([] if watching.gone else [before.version + 1])

    evening(database, what)


@pytest.mark.parametrize("reread", ["works", "fails"])
def test_a_bot_whose_move_cannot_be_written_moves_later(database: str, monkeypatch: pytest.MonkeyPatch, reread: str):
    async def what(hall: TableRegistry) -> None:
        table_id = await begin(hall, AGAINST_BOT)
        await until(lambda: not bots_turn(hall.places[table_id].table))
        version, failed, tell = 0, Event(), hall.tell

        def break_down(*_: Any) -> Any:
            failed.set()
            raise Broken

        with monkeypatch.context() as broken:

            def tell_and_break(place: Any, records: Any) -> None:
                nonlocal version
                tell(place, records)
                if place.thinking:
                    version = place.table.version
                    broken.setattr(hall.store.writer, "run_batch", break_down)
                    if reread == "fails":
                        broken.setattr(hall.store, "table", fail)

            broken.setattr(hall, "tell", tell_and_break)
            while not version:
                legal = hall.places[table_id].table.match.legal_moves()
                await hall.command(table_id, ANA, Move(next(iter(legal))), "")
            await until(failed.is_set)
            await until(lambda: not any(place.lock.taken for place in hall.places.values()))
            assert all(place.table.version == version for place in hall.places.values())
        await until(lambda: table_id in hall.places and hall.places[table_id].table.version > version)
        check(hall, table_id)

    evening(database, what)


def test_a_clock_whose_end_cannot_be_written_ends_later(database: str, monkeypatch: pytest.MonkeyPatch):
    async def what(hall: TableRegistry) -> None:
        wish = TableOptions("soleil-lune", {"players": "2"}, BOTH_HANDS.places, clock=Clock(per_move=5))
        table_id = await begin(hall, wish)
        place = hall.places[table_id]
        version, failed = place.table.version, Event()

        def break_down(*_: Any) -> Any:
            failed.set()
            raise Broken

        later = now() + 60_000
        monkeypatch.setattr(hall_module, "now", lambda: later)
        with monkeypatch.context() as broken:
            broken.setattr(hall.store.writer, "run_batch", break_down)
            hall.attend(place)
            await until(failed.is_set)
            await until(lambda: not place.lock.taken)
            assert (place.table.version, place.table.status) == (version, PLAYING)
        await until(lambda: place.table.status == OVER)
        assert [type(record.entry) for record in place.table.records[version:]] == [Flagged, Ended]
        check(hall, table_id)

    evening(database, what)


def test_a_rematch_whose_table_cannot_be_written_is_none(database: str, monkeypatch: pytest.MonkeyPatch):
    async def what(hall: TableRegistry) -> None:
        table_id = await begin(hall, BOTH_HANDS)
        await hall.command(table_id, ANA, Resign(), "")
        before = hall.places[table_id].table
        with monkeypatch.context() as broken:
            broken.setattr(hall.store.writer, "run_batch", fail)
            with pytest.raises(Broken):
                await hall.command(table_id, ANA, AskRematch(), "first")
        assert list(hall.places) == [table_id]
        assert hall.places[table_id].table == before
        await hall.command(table_id, ANA, AskRematch(), "first")
        assert list(hall.places) == [table_id, hall.places[table_id].table.next_table]
        for each in list(hall.places):
            check(hall, each)

    evening(database, what)


def test_a_command_whose_player_no_longer_waits_is_told_once_it_is_committed(database: str):
    async def what(hall: TableRegistry) -> None:
        table_id = await begin(hall, BOTH_HANDS)
        watching = Watching()
        await hall.watch(table_id, watching, lambda _: None)
        before = hall.places[table_id].table.version
        free = Event()
        hall.keep(lambda _: free.wait(30), lambda *_: None)
        asking = asyncio.create_task(hall.command(table_id, ANA, Say("one"), ""))
        await until(lambda: hall.places[table_id].lock.locked and not hall.jobs)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        following = asyncio.create_task(hall.command(table_id, ANA, Say("two"), ""))
        await until(lambda: hall.places[table_id].lock.locked and not hall.jobs)
        free.set()
        assert await following == before + 2
        assert watching.heard == [before + 1, before + 2]
        check(hall, table_id)

    evening(database, what)


# Over the wire


@pytest.fixture
def served() -> Iterator[tuple[House, Any]]:
    """A server whose PostgreSQL can be stopped."""
    with stoppable_postgresql() as database:
        house = House(database.url)
        try:
            yield house, database
        finally:
            house.close()


def insist(what: Callable[[], Any]) -> Any:
    """Does something until it succeeds: the server or its database is not back yet."""
    end = monotonic() + 30
    while True:
        try:
            return what()
        except (AssertionError, ConnectionClosed, httpx.HTTPError, KeyError):
            if monotonic() > end:
                raise
            sleep(0.05)


def seen(client: Client, table_id: str) -> dict[str, Any]:
    answer = client.web.get(f"/api/tables/{table_id}")
    assert answer.status_code == 200
    return dict(answer.json())


def test_a_database_that_stops_makes_nothing_known_that_is_not_kept(served: tuple[House, Any]):
    house, database = served
    one, other = two(house)
    stranger = house.somebody()
    table_id, version = one.table["id"], one.table["version"]
    secrets = {"seed": None, "hands": None, "status": "playing", "version": version}
    database.stop()
    with pytest.raises(ConnectionClosed):
        one.do("resign")
    answers = [stranger.web.get(f"/api/tables/{table_id}") for _ in range(3)]
    for answer in answers:
        assert answer.status_code == 500 or answer.json() | secrets == answer.json()
    with pytest.raises(ConnectionClosed):
        other.hear()
    database.start()
    table = insist(lambda: seen(stranger, table_id))
    assert table | secrets == table
    insist(lambda: other.go(table_id, after=0))
    assert other.table | secrets == other.table
    insist(lambda: one.go(table_id, after=0))
    player = one if one.my_turn else other
    move = player.table["moves"][0]
    assert player.do("move", move=move)["version"] == version + 1
    house.close()
    house.open()
    assert seen(house.somebody(), table_id)["version"] == version + 1
    store = Store.open(database.url)
    assert versions(store, table_id) == [*range(1, version + 2)]
    store.close()
