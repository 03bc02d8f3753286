"""Limits over two server processes: an attacker gets no more from two of them than from one."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle
from time import monotonic, sleep

import httpx
import psycopg
import pytest

from etoile.server.http.passphrases import CHECKS
from etoile.server.live.limits import BOT_TABLES, COMMAND_RATES, OPENING_RATE
from etoile.server.metrics import Metrics
from etoile.server.shared import SECRET, FallbackState, Rate, open_remote_state
from etoile.tables.commands import Say
from tests.server.test_accounts import PASSPHRASE, set_credentials, sign_in
from tests.server.test_protocol import ME, OPEN
from tests.support.client import TIMEOUT_S, Client
from tests.support.databases import drop_all
from tests.support.redis import RedisServer, running_redis

ROBOTS = [{"kind": "bot", "name": "new-moon"}] * 2


class TwoServers:
    """Two server processes on one database and one bus."""

    def __init__(self, database: str, bus: str, redis_server: RedisServer | None) -> None:
        self.database = database
        self.bus = bus
        self.redis = redis_server
        command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--pause", "0"]
        self.processes = [
            subprocess.Popen([*command, "--database", database, "--bus", bus], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        self.addresses = [self.address_of(process) for process in self.processes]
        self.sources = (f"198.51.100.{number}" for number in range(1, 255))
        """Addresses of clients: a new one for each test."""
        self.clients: list[Client] = []

    def address_of(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout
        return str(re.findall(r"http://([\d.:]+)/", process.stdout.readline())[0])

    def new_client(self, source: str, server: int = 0) -> Client:
        """Creates a player with a connection from an address."""
        self.clients.append(Client(self.addresses[server], headers={"X-Forwarded-For": source}))
        return self.clients[-1]

    def at_other(self, client: Client, server: int = 1) -> Client:
        """Returns the same player at another server."""
        other = Client.__new__(Client)
        other.__dict__.update(client.__dict__, address=self.addresses[server], connection=ExitStack(), socket=None)
        other.web = httpx.Client(base_url=f"http://{other.address}", headers=client.headers, timeout=TIMEOUT_S)
        other.web.cookies.update(dict(client.web.cookies))
        self.clients.append(other)
        return other

    def state(self) -> FallbackState:
        """Opens the shared state of a third process."""
        with psycopg.connect(self.database) as connection:
            found = connection.execute("SELECT value FROM secrets WHERE name = %s", (SECRET,)).fetchone()
        assert found
        return FallbackState(open_remote_state(self.bus, self.database), lambda: str(found[0]), Metrics().shared_state_down)

    def down(self) -> list[float]:
        """Returns the metric of each server that tells whether limits apply per process."""
        pages = [httpx.get(f"http://{address}/metrics", timeout=TIMEOUT_S).text for address in self.addresses]
        return [float(re.findall(r"(?m)^etoile_shared_state_down (\S+)", page)[0]) for page in pages]

    def end(self) -> None:
        for client in self.clients:
            client.disconnect()
            client.web.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.communicate(timeout=60)
            assert process.returncode == 0


@pytest.fixture(scope="module", params=["redis", "postgresql"])
def servers(request: pytest.FixtureRequest, postgresql: str) -> Iterator[TwoServers]:
    drop_all(postgresql)
    with ExitStack() as stack:
        redis_server = stack.enter_context(running_redis()) if request.param == "redis" else None
        started = TwoServers(postgresql, redis_server.url if redis_server else "postgresql", redis_server)
        stack.callback(started.end)
        yield started


def admitted(rate: Rate, attempts: list[Callable[[], bool]], most_buckets: int = 1) -> int:
    """Makes attempts one after the other, and returns how many were admitted. Those are as many as the buckets hold and
    regain meanwhile."""
    started = monotonic()
    outcomes = [attempt() for attempt in attempts]
    regained = (monotonic() - started) * rate.per_second + 1
    assert sum(outcomes) <= most_buckets * (rate.burst + regained)
    return sum(outcomes)


def test_attempts_to_sign_in_are_counted_over_both(servers: TwoServers) -> None:
    source = next(servers.sources)
    owner = servers.new_client(source)
    set_credentials(owner, f"owner {servers.bus[:5]}")
    login = owner.get("/api/self")["login"]
    stranger = servers.new_client(source)
    both = cycle([stranger, servers.at_other(stranger)])
    statuses = [sign_in(next(both), login, f"guess number {number}") for number in range(int(CHECKS.burst) + 2)]
    assert statuses[: int(CHECKS.burst)] == [401] * int(CHECKS.burst)
    assert statuses.count(429) >= 1
    assert sign_in(servers.at_other(owner), login, PASSPHRASE) == 200
    assert sign_in(servers.new_client(next(servers.sources), 1), login, PASSPHRASE) == 200


def player_at_both(servers: TwoServers) -> list[Client]:
    """Returns a player who is connected to a table through both servers."""
    ana = servers.new_client(next(servers.sources))
    table = ana.open("ecliptic", ME, OPEN)
    other = servers.at_other(ana)
    other.connect(table)
    return [ana, other]


def say(client: Client) -> bool:
    """Sends a chat message. Returns whether it was admitted."""
    reply = client.do("say", id=f"{id(client)}-{client.sent}", text="hello")
    assert reply["say"] == "done" or reply["code"] == "command-flood", reply
    return bool(reply["say"] == "done")


def test_commands_are_counted_over_both(servers: TwoServers) -> None:
    both = cycle(player_at_both(servers))
    rate = COMMAND_RATES[Say]
    assert admitted(rate, [lambda: say(next(both))] * 30) >= rate.burst


def test_opened_tables_are_counted_over_both(servers: TwoServers) -> None:
    ana = servers.new_client(next(servers.sources))
    both = cycle([ana, servers.at_other(ana)])

    def open_table() -> bool:
        answer = next(both).web.post("/api/tables", json={"game": "ecliptic"})
        return bool(answer.json().get("code") != "command-flood")

    assert admitted(OPENING_RATE, [open_table] * 60) >= OPENING_RATE.burst


def test_the_players_of_an_address_share_a_quota_over_both(servers: TwoServers) -> None:
    source = next(servers.sources)
    players = [servers.new_client(source, number % 2) for number in range(5)]

    def open_table(client: Client) -> tuple[int, str]:
        answer = client.web.post("/api/tables", json={"game": "ecliptic", "places": ROBOTS})
        return answer.status_code, answer.json().get("code", "")

    outcomes = [open_table(player) for player in players for _ in range(2)]
    assert outcomes == [(201, "")] * BOT_TABLES.most_per_address + [(429, "address-many")]
    assert open_table(servers.new_client(next(servers.sources), 1)) == (201, "")


def test_one_heavy_request_at_a_time_over_both(servers: TwoServers) -> None:
    ana = servers.new_client(next(servers.sources))
    both = [ana, servers.at_other(ana)]

    async def scenario() -> None:
        state = servers.state()
        assert await state.hold(f"heavy {ana.id}", "a request", 60)
        for each in both:
            answer = await asyncio.to_thread(each.web.get, "/api/self/export")
            assert (answer.status_code, answer.json()["code"]) == (429, "request-busy")
        await state.release(f"heavy {ana.id}", "a request")
        for each in both * 2:
            assert (await asyncio.to_thread(each.web.get, "/api/self/export")).status_code == 200
        assert await state.hold(f"heavy {ana.id}", "a request of a process that dies", 0.05)
        async with asyncio.timeout(20):
            while (await asyncio.to_thread(both[1].web.get, "/api/self/export")).status_code != 200:
                await asyncio.sleep(0.01)
        assert state.recovery is None
        await state.close()

    asyncio.run(scenario())


def test_requests_are_counted_over_both(servers: TwoServers) -> None:
    source = next(servers.sources)
    webs = [httpx.Client(base_url=f"http://{each}", headers={"X-Forwarded-For": source}) for each in servers.addresses]
    both = cycle(webs)
    rate = Rate("requests", 200, 20)
    admitted(rate, [lambda: next(both).get("/api/levels").status_code == 200] * 600)
    for web in webs:
        web.close()


@pytest.mark.parametrize("servers", ["redis"], indirect=True)
def test_neither_fails_when_redis_stops(servers: TwoServers) -> None:
    """Each process goes on with its own limits, and both are limited together again afterwards."""
    assert servers.redis
    both = cycle(clients := player_at_both(servers))
    rate = COMMAND_RATES[Say]
    admitted(rate, [lambda: say(next(both))] * 10)
    servers.redis.stop()
    try:
        admitted(rate, [lambda: say(next(both))] * 50, most_buckets=2)
        assert servers.down() == [1, 1]
        statuses = [client.web.get(path).status_code for client in clients for path in ("/api/self/export", "/api/self")]
        assert statuses == [200] * 4
    finally:
        servers.redis.start()
    end = monotonic() + TIMEOUT_S
    while servers.down() != [0, 0]:
        assert monotonic() < end, "limits are not shared again"
        sleep(0.05)
    others = cycle(player_at_both(servers))
    assert admitted(rate, [lambda: say(next(others))] * 30) >= rate.burst
