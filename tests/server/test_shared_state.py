"""State that limits share between processes: one contract for all implementations, and what happens in an outage."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import psycopg
import pytest
import redis

from etoile.server.metrics import Metrics
from etoile.server.rate_limit import RateLimiter
from etoile.server.shared import FallbackState, LocalState, Rate, SharedState, fallback, local, open_remote_state
from etoile.server.shared import database as database_module
from etoile.server.shared import redis as redis_module
from etoile.server.shared.protocol import RemoteState
from etoile.server.shared.request_limiter import RequestLimiter
from etoile.store.database import open_engine
from tests.support.databases import drop_all, stoppable_postgresql
from tests.support.redis import RedisServer, running_redis

SLOW = Rate("slow", 10, 1 / 3_600)
"""A rate at which nothing refills during a test."""
QUICK = Rate("quick", 2, 100)


def secret() -> str:
    return "a secret"


@pytest.fixture(params=["local", "redis", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def open_state(kind: str, request: pytest.FixtureRequest) -> Callable[[], SharedState]:
    """Returns the function that opens the state of one process."""
    if kind == "local":
        only = LocalState()
        return lambda: only
    postgresql: str = request.getfixturevalue("postgresql")
    if kind == "postgresql":
        drop_all(postgresql)
        open_engine(postgresql).dispose()
        return lambda: open_remote_state("postgresql", postgresql)
    server: RedisServer = request.getfixturevalue("redis_server")
    redis.Redis(unix_socket_path=str(server.socket)).flushall()
    return lambda: open_remote_state(server.url, postgresql)


@asynccontextmanager
async def two_processes(open_state: Callable[[], SharedState]) -> AsyncIterator[tuple[SharedState, SharedState]]:
    one, other = open_state(), open_state()
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await condition():
            await asyncio.sleep(0.005)


Scenario = Callable[[SharedState, SharedState], Awaitable[None]]


def run(open_state: Callable[[], SharedState], scenario: Scenario) -> None:
    async def limited() -> None:
        async with two_processes(open_state) as (one, other):
            await scenario(one, other)

    asyncio.run(limited())


# The contract


def test_a_thousand_takes_at_once_get_exactly_the_burst(
    open_state: Callable[[], SharedState], monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = replace(database_module.TIMEOUTS, lock_s=60.0, statement_s=60.0, answer_s=60.0, pool_s=60.0)
    monkeypatch.setattr(database_module, "TIMEOUTS", patient)
    monkeypatch.setattr(redis_module, "CONNECTION_TIMEOUT_S", 60.0)

    async def scenario(one: SharedState, other: SharedState) -> None:
        taken = await asyncio.gather(*(each.take(SLOW, "ana") for each in [one, other] * 500))
        assert sum(taken) == SLOW.burst
        assert not await one.take(SLOW, "ana")

    run(open_state, scenario)


def test_clients_and_rates_have_buckets_of_their_own(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        assert await one.take(SLOW, "ana", 10)
        assert await other.take(SLOW, "ben", 10)
        assert await other.take(SLOW._replace(name="other"), "ana", 10)
        assert not await other.take(SLOW, "ana")

    run(open_state, scenario)


def test_several_tokens_are_taken_together_or_not_at_all(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        assert [await each.take(SLOW, "ana", 4) for each in (one, other, one)] == [True, True, False]
        assert [await each.take(SLOW, "ana") for each in (other, one, other)] == [True, True, False]

    run(open_state, scenario)


def test_a_bucket_refills_and_not_above_its_burst(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        assert await one.take(QUICK, "ana", 2)
        await until(lambda: other.take(QUICK, "ana", 2))
        await asyncio.sleep(0.05)
        assert not await one.take(QUICK._replace(per_second=0.01), "ana", 3)

    run(open_state, scenario)


def test_a_claim_has_one_holder(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        granted = await asyncio.gather(*(each.hold("c", f"h{n}", 60) for n, each in enumerate([one, other] * 50)))
        assert sum(granted) == 1
        holder = f"h{granted.index(True)}"
        assert await other.hold("c", holder, 60)
        await other.release("c", "somebody")
        assert not await one.hold("c", "somebody", 60)
        assert await one.hold("d", "somebody", 60)
        await one.release("c", holder)
        assert await other.hold("c", "somebody", 60)

    run(open_state, scenario)


def test_the_claim_of_a_process_that_died_expires(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        assert await one.hold("c", "dead", 0.02)
        await until(lambda: other.hold("c", "alive", 60))
        assert not await one.hold("c", "dead", 60)

    run(open_state, scenario)


def test_the_last_address_of_a_player_counts(open_state: Callable[[], SharedState]) -> None:
    async def scenario(one: SharedState, other: SharedState) -> None:
        assert await one.address_of("ana") == ""
        assert await one.players_at("x") == set()
        await one.note_address("ana", "x")
        await other.note_address("ben", "x")
        await other.note_address("ana", "x")
        assert await one.players_at("x") == {"ana", "ben"}
        await other.note_address("ana", "y")
        await one.note_address("cleo", "y")
        for each in (one, other):
            assert await each.address_of("ana") == "y"
            assert await each.players_at("x") == {"ben"}
            assert await each.players_at("y") == {"ana", "cleo"}
        await one.forget_address("ana")
        await one.forget_address("nobody")
        assert await other.address_of("ana") == ""
        assert await other.players_at("y") == {"cleo"}

    run(open_state, scenario)


def test_the_oldest_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "MAX_KNOWN_PLAYERS", 2)
    addresses = local.ClientAddresses()
    for player in ("ana", "ben", "cleo"):
        addresses.note(player, "x")
    assert addresses.players == {"x": {"ben", "cleo"}}


# Storage


def all_values(server: RedisServer, postgresql: str) -> str:
    """Returns everything that Redis and the database store."""
    client = redis.Redis(unix_socket_path=str(server.socket), decode_responses=True)
    keys: list[str] = client.keys("*")  # type: ignore[assignment]
    values = [client.get(key) if client.type(key) == "string" else client.zrange(key, 0, -1) for key in keys]
    with psycopg.connect(postgresql) as connection:
        rows = connection.execute("SELECT * FROM shared_state").fetchall()
    return f"{keys} {values} {rows}"


def test_neither_addresses_nor_logins_are_stored(postgresql: str, redis_server: RedisServer) -> None:
    drop_all(postgresql)
    open_engine(postgresql).dispose()
    address, login = "203.0.113.9", "ana@example.org"

    async def scenario() -> None:
        for bus in ("postgresql", redis_server.url):
            state = FallbackState(open_remote_state(bus, postgresql), secret, Metrics().shared_state_down)
            assert await state.take(SLOW, f"{address} {login}")
            assert await state.hold(f"heavy {address} {login}", "holder", 60)
            await state.note_address("ana", address)
            assert len(await state.players_at(await state.address_of("ana"))) == 1
            assert state.recovery is None
            await state.close()

    asyncio.run(scenario())
    stored = all_values(redis_server, postgresql)
    assert stored.count("ana") >= 2
    assert address not in stored
    assert login not in stored


def test_every_key_in_redis_expires(redis_server: RedisServer) -> None:
    client = redis.Redis(unix_socket_path=str(redis_server.socket), decode_responses=True)
    client.flushall()

    async def scenario() -> None:
        state = open_remote_state(redis_server.url, "")
        await state.take(SLOW, "ana", 2)
        await state.hold("c", "holder", 60)
        await state.note_address("ana", "x")
        await state.close()

    asyncio.run(scenario())
    lifetimes = {key: client.ttl(key) for key in client.keys("*")}
    assert len(lifetimes) == 4
    assert all(0 < lifetime <= 7_200 for key, lifetime in lifetimes.items() if "rate" in key or "claim" in key)
    assert all(0 < lifetime <= 6 * 3_600 for lifetime in lifetimes.values())


def test_expired_rows_are_deleted(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drop_all(postgresql)
    open_engine(postgresql).dispose()
    monkeypatch.setattr(database_module, "PURGE_S", -1.0)

    def rows() -> list[tuple[str]]:
        with psycopg.connect(postgresql) as connection:
            return connection.execute("SELECT key FROM shared_state").fetchall()

    async def scenario() -> None:
        one, other = (open_remote_state("postgresql", postgresql) for _ in range(2))
        assert await one.hold("kept", "holder", 60)
        assert await one.hold("c", "holder", 0.001)

        async def purged() -> bool:
            await asyncio.gather(one.ping(), other.ping())
            return rows() == [("claim:kept",)]

        await until(purged)
        await one.close()
        await other.close()

    asyncio.run(scenario())


# Outages


class FailingState(LocalState):
    """A remote state that fails or hangs, and counts the calls."""

    def __init__(self) -> None:
        super().__init__()
        self.failing = self.hanging = False
        self.calls = 0

    async def check(self) -> None:
        self.calls += 1
        if self.hanging:
            await asyncio.Event().wait()
        if self.failing:
            raise ConnectionError

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        await self.check()
        return await super().take(rate, client, tokens)

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        await self.check()
        return await super().hold(claim, holder, ttl_s)

    async def players_at(self, address: str) -> set[str]:
        await self.check()
        return await super().players_at(address)

    async def ping(self) -> None:
        await self.check()


@pytest.mark.parametrize("outage", ["failing", "hanging"])
def test_in_an_outage_limits_apply_per_process(
    outage: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fallback, "TIMEOUT_S", 0.05)
    monkeypatch.setattr(fallback, "RETRY_S", 0.01)
    metrics = Metrics()

    def is_down() -> float | None:
        return metrics.registry.get_sample_value("etoile_shared_state_down")

    async def scenario() -> None:
        remote = FailingState()
        one, other = (FallbackState(remote, secret, metrics.shared_state_down) for _ in range(2))
        assert [await one.take(SLOW, "ana") for _ in range(4)] == [True] * 4
        assert [await other.take(SLOW, "ana") for _ in range(7)] == [True] * 6 + [False]
        await one.note_address("ana", "x")
        setattr(remote, outage, True)
        assert [await one.take(SLOW, "ana") for _ in range(7)] == [True] * 6 + [False]
        assert is_down() == 1
        assert [await one.take(SLOW, "ben") for _ in range(11)] == [True] * 10 + [False]
        assert await one.hold("c", "first", 60)
        assert not await one.hold("c", "second", 60)
        assert await one.players_at(await one.address_of("ana")) == {"ana"}
        assert caplog.text.count("limits apply per process") == 1
        setattr(remote, outage, False)

        async def recovered() -> bool:
            return one.recovery is None

        await until(recovered)
        assert is_down() == 0
        assert not await other.take(SLOW, "ana")
        assert await one.hold("c", "first", 60)
        assert not await other.hold("c", "second", 60)
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_an_outage_costs_requests_no_further_round_trips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "RETRY_S", 3_600.0)

    async def scenario() -> None:
        remote = FailingState()
        state = FallbackState(remote, secret, Metrics().shared_state_down)
        remote.failing = True
        for number in range(100):
            assert await state.take(SLOW, f"client {number}")
        assert remote.calls == 1
        await state.close()

    asyncio.run(scenario())


def test_a_client_above_the_limit_of_one_process_costs_no_round_trips() -> None:
    async def scenario() -> None:
        remote = FailingState()
        state = FallbackState(remote, secret, Metrics().shared_state_down)
        assert sum([await state.take(SLOW, "ana") for _ in range(100)]) == SLOW.burst
        assert remote.calls == SLOW.burst
        await state.close()

    asyncio.run(scenario())


async def shared_again(states: list[FallbackState], client: str) -> bool:
    """Returns whether both states are shared, which they prove by one bucket for a new client."""
    if any(state.recovery for state in states):
        return False
    taken = sum([await states[number % 2].take(SLOW, client) for number in range(12)])
    return taken == SLOW.burst and not any(state.recovery for state in states)


def outage_of(remote: Callable[[], RemoteState], begin: Callable[[], None], end: Callable[[], None]) -> None:
    """Two processes are limited in an outage, each by itself, and together again after it."""

    async def scenario() -> None:
        states = [FallbackState(remote(), secret, Metrics().shared_state_down) for _ in range(2)]
        taken = await asyncio.gather(*(each.take(SLOW, "ana") for each in states * 12))
        assert sum(taken) == SLOW.burst
        await asyncio.to_thread(begin)
        for each in states:
            assert sum(await asyncio.gather(*(each.take(SLOW, "ben") for _ in range(20)))) == SLOW.burst
            assert each.recovery
        await asyncio.to_thread(end)
        attempts = iter(range(10_000))
        await until(lambda: shared_again(states, f"cleo {next(attempts)}"))
        for each in states:
            await each.close()

    asyncio.run(scenario())


def test_an_outage_of_redis(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "RETRY_S", 0.05)
    with running_redis() as server:
        outage_of(lambda: open_remote_state(server.url, postgresql), server.stop, server.start)
        outage_of(lambda: open_remote_state(server.url, postgresql), server.pause, server.resume)


def test_an_outage_of_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback, "RETRY_S", 0.05)
    with stoppable_postgresql() as server:
        open_engine(server.url).dispose()
        outage_of(lambda: open_remote_state("postgresql", server.url), server.stop, server.start)
        outage_of(lambda: open_remote_state("postgresql", server.url), server.pause, server.resume)


# Requests


REQUESTS = Rate("requests", 200, 1 / 3_600)


def test_requests_take_tokens_in_batches() -> None:
    async def scenario() -> None:
        remote = FailingState()
        states = [FallbackState(remote, secret, Metrics().shared_state_down) for _ in range(3)]
        limiters = [RequestLimiter(REQUESTS) for _ in states]
        for limiter, state in zip(limiters, states, strict=True):
            limiter.shared = state
        taken = await asyncio.gather(*(limiter.take("ana") for limiter in limiters * 400))
        assert sum(taken) == REQUESTS.burst
        assert remote.calls <= REQUESTS.burst / limiters[0].batch_size + len(limiters)
        assert not await limiters[0].take("ana")
        assert await limiters[0].take("ben")

    asyncio.run(scenario())


def test_a_process_alone_counts_requests_exactly() -> None:
    async def scenario() -> None:
        limiter = RequestLimiter(REQUESTS)
        assert sum([await limiter.take("ana") for _ in range(300)]) == REQUESTS.burst

    asyncio.run(scenario())


def test_few_clients_of_requests_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimiter, "MAX_CLIENTS", 10)

    async def scenario() -> None:
        limiter = RequestLimiter(REQUESTS)
        limiter.shared = FallbackState(FailingState(), secret, Metrics().shared_state_down)
        for number in range(100):
            assert await limiter.take(f"client {number}")
            assert len(limiter.batches) <= 10

    asyncio.run(scenario())


def test_a_cancelled_request_does_not_disturb_others() -> None:
    async def scenario() -> None:
        limiter = RequestLimiter(REQUESTS)
        remote = FailingState()
        limiter.shared = FallbackState(remote, secret, Metrics().shared_state_down)
        first, second = (asyncio.create_task(limiter.take("ana")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second
        assert limiter.batches["ana"].tokens == limiter.batch_size - 1

    asyncio.run(scenario())
