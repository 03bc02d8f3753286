"""The message bus: one contract for all implementations between processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import psycopg
import pytest
import redis

from etoile.core.refusal import Problem
from etoile.server.bus import (
    BusMessage,
    LocalBus,
    MessageBus,
    PlayerErased,
    Revoked,
    TableChanged,
    TableInvalidated,
    open_bus,
    protocol,
)
from etoile.server.bus import redis as redis_bus
from etoile.server.bus.postgresql import MAX_PAYLOAD_BYTES, PostgreSQLBus
from tests.support.redis import RedisServer

ROW = (2, 1_700_000_000_000, "ana", "c1", '{"kind":"moved"}')


class Listener:
    """Records what a bus delivers."""

    def __init__(self, bus: MessageBus) -> None:
        self.bus = bus
        self.messages: list[BusMessage] = []
        self.gaps = 0

    def on_gap(self) -> None:
        self.gaps += 1


@pytest.fixture(params=["postgresql", "redis"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def address(kind: str, postgresql: str, redis_server: RedisServer) -> tuple[str, str]:
    """The bus's and the database's addresses."""
    return ("postgresql" if kind == "postgresql" else redis_server.url), postgresql


@asynccontextmanager
async def listeners(address: tuple[str, str], count: int) -> AsyncIterator[list[Listener]]:
    """Several processes on one bus, all subscribed."""
    found = [Listener(open_bus(*address)) for _ in range(count)]
    for each in found:
        await each.bus.start(each.messages.extend, each.on_gap)
    try:
        await until(lambda: all(each.gaps for each in found))
        yield found
    finally:
        for each in found:
            await each.bus.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await scenario()

    asyncio.run(limited())


def test_every_other_process_receives_a_message_once(address: tuple[str, str]) -> None:
    messages: list[BusMessage] = [
        TableChanged("a", 2, True),
        TableInvalidated("b"),
        Revoked(["a", "b"]),
        PlayerErased("ana"),
    ]

    async def scenario() -> None:
        async with listeners(address, 3) as (first, second, third):
            for message in messages:
                first.bus.publish(message)
            second.bus.publish(TableChanged("last", 1))
            await until(lambda: len(second.messages) >= 4 and len(third.messages) >= 5)
            await until(lambda: bool(first.messages))
            assert first.messages == [TableChanged("last", 1)]
            assert sorted(map(str, second.messages)) == sorted(map(str, messages))
            assert sorted(map(str, third.messages)) == sorted(map(str, [*messages, TableChanged("last", 1)]))

    run(scenario)


def test_the_messages_of_a_table_keep_their_order(address: tuple[str, str]) -> None:
    async def scenario() -> None:
        async with listeners(address, 2) as (first, second):
            for version in range(1, 501):
                first.bus.publish(TableChanged("table", version))
                if version % 7 == 0:
                    await asyncio.sleep(0)
            await until(lambda: len(second.messages) == 500)
            assert second.messages == [TableChanged("table", version) for version in range(1, 501)]

    run(scenario)


def test_rows_are_carried_where_the_bus_can(address: tuple[str, str]) -> None:
    async def scenario() -> None:
        async with listeners(address, 2) as (first, second):
            sent = TableChanged("table", 2, False, [ROW] if first.bus.carries_rows else [])
            first.bus.publish(sent)
            await until(lambda: bool(second.messages))
            assert second.messages == [sent]

    run(scenario)


def test_a_lost_connection_is_reported_as_a_gap_and_repaired(
    kind: str, address: tuple[str, str], redis_server: RedisServer
) -> None:
    def cut() -> None:
        if kind == "redis":
            redis.Redis(unix_socket_path=str(redis_server.socket)).client_kill_filter(_type="pubsub")
        else:
            with psycopg.connect(address[1], autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    async def scenario() -> None:
        async with listeners(address, 2) as (first, second):
            before = second.gaps
            await asyncio.to_thread(cut)
            await until(lambda: second.gaps > before)
            first.bus.publish(TableChanged("after", 3))
            await until(lambda: TableChanged("after", 3) in second.messages)

    run(scenario)


def test_a_silent_peer_is_reported_as_a_gap(address: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEARTBEAT_S", 0.02)
    monkeypatch.setattr(protocol, "PEER_TIMEOUT_S", 0.5)

    async def scenario() -> None:
        async with listeners(address, 2) as (first, second):
            assert isinstance(second.bus, protocol.RemoteBus)
            bus = second.bus
            await until(lambda: len(bus.peers) == 1)
            before = second.gaps
            await first.bus.close()
            await until(lambda: second.gaps > before)
            assert bus.peers == {}

    run(scenario)


def test_a_redis_that_hangs_is_reported_as_a_gap_once_it_answers(
    redis_server: RedisServer, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "HEARTBEAT_S", 0.02)
    monkeypatch.setattr(redis_bus, "PEER_TIMEOUT_S", 0.3)

    async def scenario() -> None:
        async with listeners((redis_server.url, postgresql), 2) as (first, second):
            gaps = second.gaps
            redis_server.pause()
            try:
                await asyncio.sleep(1)
            finally:
                redis_server.resume()
            await until(lambda: second.gaps > gaps)
            first.bus.publish(TableInvalidated("after"))
            await until(lambda: TableInvalidated("after") in second.messages)

    run(scenario)


def test_a_payload_of_another_version_is_dropped(address: tuple[str, str], caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with listeners(address, 2) as (first, second):
            assert isinstance(second.bus, protocol.RemoteBus)
            second.bus.deliver(b'["another", [["unknown", 1]]]')
            second.bus.deliver(b"\xff")
            first.bus.publish(TableChanged("table", 1))
            await until(lambda: bool(second.messages))
            assert second.messages == [TableChanged("table", 1)]

    run(scenario)
    assert caplog.text.count("a bus message can't be read") == 2


def test_large_batches_are_split_into_payloads_that_postgresql_takes() -> None:
    bus = PostgreSQLBus("postgresql://nobody@/nowhere")
    payloads = bus.payloads([TableChanged("t" * 12, version) for version in range(2_000)])
    assert max(map(len, payloads)) <= MAX_PAYLOAD_BYTES
    assert sum(payload.count("tttttttttttt") for payload in payloads) == 2_000


def test_a_process_that_is_alone_has_a_bus_that_does_nothing() -> None:
    async def scenario() -> None:
        bus = open_bus("", "etoile.db")
        assert isinstance(bus, LocalBus)
        await bus.start(lambda _: None, lambda: None)
        bus.publish(TableChanged("table", 1))
        await bus.close()

    run(scenario)


@pytest.mark.parametrize(
    ("bus", "database", "code"),
    [
        ("kafka://somewhere", "postgresql://x@/y", "bus-address"),
        ("postgresql", "etoile.db", "bus-database"),
    ],
)
def test_an_impossible_bus_is_refused(bus: str, database: str, code: str) -> None:
    with pytest.raises(Problem) as refused:
        open_bus(bus, database)
    assert refused.value.code == code
