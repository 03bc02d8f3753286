"""Two servers and two bot workers on PostgreSQL and a bus; clients play on both while processes and connections fail.

`python -m tests.support.cluster --faults 1000 --bus redis` runs a long test and prints the report.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import psycopg
import redis
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.support.crash_test import COMMANDS, free_port, serving
from tests.support.databases import PostgreSQL, stoppable_postgresql
from tests.support.deltas import table_after
from tests.support.redis import RedisServer, running_redis

ME, OPEN, ROBOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "name": "new-moon"}
TABLES: list[dict[str, Any]] = [
    {"game": "ecliptic", "places": [ME, OPEN]},
    {"game": "soleil-lune", "places": [ME, OPEN, ROBOT], "options": {"players": "3"}},
    {"game": "moonlight", "places": [ME, OPEN]},
    {"game": "syzygie", "places": [ME, OPEN]},
]
REPLY_TIMEOUT_S = 3.0
"""Time after which a client that gets no reply reconnects and repeats its command."""
START_TIMEOUT_S, LIVENESS_TIMEOUT_S = 120.0, 60.0
MAX_PAUSE_S = 1.5
"""Longest time for which a process is stopped."""
PASSING_REFUSALS = ("table-busy", "table-restored", "wire-mistake")
"""Refusals after which a command is repeated."""
ERRORS = (WebSocketException, httpx.HTTPError, OSError, EOFError, TimeoutError, json.JSONDecodeError)


@dataclass
class Report:
    """Result of a test."""

    faults: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    acknowledged: int = 0
    moves: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)
    max_lag_s: float = 0.0
    """Longest time after the end of a fault until every watcher was up to date."""


class Process:
    """A process of the cluster that is started again after a kill."""

    def __init__(self, command: list[str], address: str = "") -> None:
        self.command = command
        self.address = address
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Starts the process and waits until it reports that it is ready."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE)
        assert self.process.stdout
        async with asyncio.timeout(START_TIMEOUT_S):
            line = await asyncio.to_thread(self.process.stdout.readline)
        assert line, f"{self.command} does not start"

    def send(self, number: int) -> None:
        assert self.process
        self.process.send_signal(number)

    def end(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout
            self.process.stdout.close()


def workers_of(server: Process) -> list[int]:
    """Returns the ids of a supervisor's worker processes."""
    assert server.process
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    commands = {child: Path(f"/proc/{child}/cmdline") for child in children}
    return [int(child) for child, file in commands.items() if file.exists() and b"spawn_main" in file.read_bytes()]


class Cluster:
    """The processes, the database, Redis and the faults."""

    def __init__(self, database: PostgreSQL, redis_server: RedisServer | None, rng: Random) -> None:
        self.database = database
        self.redis = redis_server
        self.rng = rng
        shared = ["--database", database.url, "--bus", redis_server.url if redis_server else "postgresql"]
        ports = [free_port() for _ in range(2)]
        self.servers = [Process([*serving(port), *shared], f"127.0.0.1:{port}") for port in ports]
        think = [sys.executable, "-m", "etoile", "think", "--pause", "0", *shared]
        self.processes = [*self.servers, Process(think), Process(think)]

    async def start(self) -> None:
        await self.processes[0].start()
        await asyncio.gather(*(process.start() for process in self.processes[1:]))

    def end(self) -> None:
        for process in self.processes:
            process.end()

    async def fail(self) -> str:
        """Causes a random fault, returns its kind once it is over."""
        kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self.kill,
            "stop": self.stop,
            "restart database": self.restart_database,
            "cut database connections": self.cut_database,
        }
        if self.redis:
            kinds |= {"restart redis": self.restart_redis, "cut redis connections": self.cut_redis}
        kind = self.rng.choice(sorted(kinds))
        await kinds[kind]()
        return kind

    async def kill(self) -> None:
        process = self.rng.choice(self.processes)
        process.end()
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await process.start()

    async def stop(self) -> None:
        process = self.rng.choice(self.processes)
        process.send(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.05, MAX_PAUSE_S))
        process.send(signal.SIGCONT)

    async def restart_database(self) -> None:
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await asyncio.to_thread(self.database.start)

    async def cut_database(self) -> None:
        def cut() -> None:
            with psycopg.connect(self.database.url, autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

        await asyncio.to_thread(cut)

    async def restart_redis(self) -> None:
        assert self.redis
        await asyncio.to_thread(self.redis.stop)
        await asyncio.sleep(self.rng.uniform(0, 0.5))
        await asyncio.to_thread(self.redis.start)

    async def cut_redis(self) -> None:
        assert self.redis
        client = redis.Redis(unix_socket_path=str(self.redis.socket))
        with suppress(redis.RedisError):
            await asyncio.to_thread(client.client_kill_filter, skipme=True)

    def log(self, table_id: str) -> list[tuple[int, str, str, dict[str, Any]]]:
        """Returns version, author, command id and entry of each record in the database."""
        query = "SELECT version, by, cause, entry FROM entries WHERE table_id = %s ORDER BY version"
        with psycopg.connect(self.database.url) as connection:
            return [(row[0], row[1], row[2], json.loads(row[3])) for row in connection.execute(query, (table_id,))]

    def versions(self, table_ids: list[str]) -> dict[str, int]:
        """Returns the last version of some logs."""
        query = "SELECT table_id, max(version) FROM entries WHERE table_id = ANY(%s) GROUP BY table_id"
        with psycopg.connect(self.database.url) as connection:
            return dict(connection.execute(query, (table_ids,)).fetchall())


class ClusterClient:
    """A player who goes from server to server, repeats unacknowledged commands, and records everything received."""

    def __init__(self, name: str, cluster: Cluster, rng: Random, report: Report) -> None:
        self.name = name
        self.cluster = cluster
        self.rng = rng
        self.report = report
        self.cookies: dict[str, str] = {}
        self.player = ""
        self.table_id = ""
        self.table: dict[str, Any] = {}
        self.history: dict[str, dict[int, dict[str, Any]]] = {}
        """The entries received, by table and version."""
        self.acknowledged: dict[tuple[str, str], int] = {}
        """The acknowledged versions, by table and command id."""
        self.sent = 0
        self.socket: ClientConnection | None = None

    def address(self) -> str:
        return self.rng.choice(self.cluster.servers).address

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """Sends an HTTP request to any server until one answers."""
        async with asyncio.timeout(LIVENESS_TIMEOUT_S):
            while True:
                with suppress(*ERRORS):
                    async with httpx.AsyncClient(cookies=self.cookies, timeout=REPLY_TIMEOUT_S) as client:
                        answer = await client.request(method, f"http://{self.address()}{path}", json=body)
                        if answer.status_code < 500:
                            assert answer.status_code < 400, answer.text
                            self.cookies |= dict(answer.cookies)
                            return answer.json()
                await asyncio.sleep(0.05)

    async def sign_up(self) -> None:
        self.player = (await self.request("POST", "/api/self"))["id"]

    async def join(self, table_id: str) -> None:
        self.table_id, self.table = table_id, {}
        await self.disconnect()

    async def disconnect(self) -> None:
        socket, self.socket = self.socket, None
        if socket:
            socket.transport.abort()

    async def open_socket(self) -> None:
        """Connects to any server, with the last version seen."""
        version = self.table.get("version", 0)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"ws://{self.address()}/api/tables/{self.table_id}/play?after={version}&deltas=1"
        self.socket = await connect(url, additional_headers={"Cookie": cookies}, open_timeout=REPLY_TIMEOUT_S)
        await self.receive()

    async def receive(self, timeout_s: float = REPLY_TIMEOUT_S) -> dict[str, Any]:
        """Receives a message; checks and records the entries of an update."""
        assert self.socket
        async with asyncio.timeout(timeout_s):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["say"] in ("update", "delta"):
            self.record(message)
        return message

    def record(self, update: dict[str, Any]) -> None:
        known = self.history.setdefault(self.table_id, {})
        for entry in update["entries"]:
            before = known.setdefault(entry["version"], entry["entry"])
            if before != entry["entry"]:
                self.report.errors.append(f"{self.name}: {self.table_id} version {entry['version']} changed")
        table = table_after(self.table, update)
        version = table["version"]
        if version < self.table.get("version", 0):
            self.report.errors.append(f"{self.name}: {self.table_id} went back from {self.table['version']} to {version}")
        if set(known) != set(range(1, version + 1)):
            self.report.errors.append(f"{self.name}: {self.table_id} has gaps before {version}")
        self.table = table

    async def do(self, command: dict[str, Any]) -> dict[str, Any] | None:
        """Sends a command until it is acknowledged; returns the refusal if it is refused."""
        self.sent += 1
        id = f"{self.name}-{self.sent}"
        text = json.dumps({"v": 1, "id": id, "command": command})
        async with asyncio.timeout(LIVENESS_TIMEOUT_S):
            while True:
                try:
                    if self.socket is None:
                        await self.open_socket()
                    assert self.socket
                    await self.socket.send(text)
                    while True:
                        message = await self.receive()
                        if message["say"] in ("update", "delta") and message["done"] == id:
                            self.acknowledge(id, message["entries"][-1]["version"])
                            return None
                        if message["say"] == "done" and message["id"] == id:
                            self.acknowledge(id, message["version"])
                            return None
                        if message["say"] == "refused" and message.get("id") == id:
                            if message["code"] not in PASSING_REFUSALS:
                                return message
                            break
                except ERRORS:
                    await self.disconnect()
                await asyncio.sleep(self.rng.uniform(0.02, 0.1))

    def acknowledge(self, id: str, version: int) -> None:
        self.acknowledged[self.table_id, id] = version
        self.report.acknowledged += 1

    async def follow(self) -> None:
        """Receives one message, or reconnects."""
        try:
            if self.socket is None:
                await self.open_socket()
            else:
                await self.receive(0.5)
        except TimeoutError:
            pass
        except ERRORS:
            await self.disconnect()
            await asyncio.sleep(0.05)


class Pair:
    """Two players who play one game after the other."""

    def __init__(self, number: int, cluster: Cluster, rng: Random, report: Report) -> None:
        self.number = number
        self.report = report
        self.rng = rng
        self.clients = [ClusterClient(f"{name}{number}", cluster, rng, report) for name in ("ana", "ben")]
        self.tables: list[str] = []
        self.stopping = False

    async def run(self) -> None:
        for client in self.clients:
            await client.sign_up()
        while not self.stopping:
            await self.play(TABLES[(self.number + len(self.tables)) % len(TABLES)])

    async def play(self, options: dict[str, Any]) -> None:
        ana, ben = self.clients
        table_id = (await ana.request("POST", "/api/tables", options))["id"]
        self.tables.append(table_id)
        for client in self.clients:
            await client.join(table_id)
        for client, do in ((ben, "sit"), (ana, "start"), (ben, "start")):
            refused = await client.do({"do": do})
            assert refused is None, refused
        await asyncio.gather(*(self.play_seat(client) for client in self.clients))
        self.report.games += all(client.table["status"] == "over" for client in self.clients)

    async def play_seat(self, client: ClusterClient) -> None:
        while not self.stopping and client.table.get("status") != "over":
            if client.table.get("moves"):
                refused = await client.do({"do": "move", "move": self.rng.choice(client.table["moves"])})
                if refused:
                    self.report.errors.append(
                        f"{client.name}: refused {refused['code']} at version {client.table['version']}"
                    )
                    await client.disconnect()
            else:
                await client.follow()
            if self.rng.random() < 0.03:
                await client.disconnect()


class ClusterTest:
    """Plays while faults happen, then checks all histories against the database."""

    def __init__(self, cluster: Cluster, faults: int, max_lag_s: float, rng: Random) -> None:
        self.cluster = cluster
        self.faults = faults
        self.max_lag_s = max_lag_s
        self.report = Report()
        self.pairs = [Pair(number, cluster, Random(rng.random()), self.report) for number in range(3)]

    async def run(self) -> Report:
        await self.cluster.start()
        players = asyncio.gather(*(pair.run() for pair in self.pairs))
        try:
            for _ in range(self.faults):
                await asyncio.sleep(self.cluster.rng.uniform(0.1, 0.5))
                kind = await self.cluster.fail()
                self.report.faults += 1
                self.report.kinds[kind] = self.report.kinds.get(kind, 0) + 1
                await self.await_watchers(kind, players)
        finally:
            for pair in self.pairs:
                pair.stopping = True
            await players
        for pair in self.pairs:
            self.check(pair)
        return self.report

    async def await_watchers(self, kind: str, players: asyncio.Future[Any]) -> None:
        """Waits until every client has seen all that was in the log when the fault ended."""
        ended = monotonic()
        clients = [client for pair in self.pairs for client in pair.clients if client.table_id]
        versions = await asyncio.to_thread(self.cluster.versions, [client.table_id for client in clients])
        pending = [(client, client.table_id) for client in clients]
        while pending:
            assert not players.done(), players
            assert monotonic() < ended + LIVENESS_TIMEOUT_S, f"after {kind}: {[client.name for client, _ in pending]} hang"
            pending = [
                (client, table)
                for client, table in pending
                if client.table_id == table and client.table.get("version", 0) < versions.get(table, 0)
            ]
            await asyncio.sleep(0.01)
        lag = monotonic() - ended
        print(
            f"{datetime.now(UTC):%H:%M:%S.%f} fault {self.report.faults}: {kind}, {lag:.2f} s", file=sys.stderr, flush=True
        )
        self.report.max_lag_s = max(self.report.max_lag_s, lag)
        if lag > self.max_lag_s:
            self.report.errors.append(f"after {kind}: watchers were up to date only after {lag:.1f} s")

    def check(self, pair: Pair) -> None:
        """Compares what both clients of a pair have seen and what was acknowledged with the log."""
        names = {kind.__struct_config__.tag for kind in COMMANDS}
        for table_id in pair.tables:
            log = self.cluster.log(table_id)
            self.report.moves += sum(entry["entry"] == "moved" for *_, entry in log)
            if [row[0] for row in log] != [*range(1, len(log) + 1)]:
                self.report.errors.append(f"{table_id}: the log has gaps")
            written: dict[tuple[str, str], list[int]] = {}
            for version, by, command_id, entry in log:
                if command_id and entry["entry"] in names:
                    written.setdefault((by, command_id), []).append(version)
            self.report.errors += [
                f"{table_id}: {key} was written twice" for key, found in written.items() if len(found) > 1
            ]
            last = {(by, command_id): version for version, by, command_id, _ in log}
            for client in pair.clients:
                for version, entry in client.history.get(table_id, {}).items():
                    if version > len(log) or (entry["entry"] == "moved" and entry != log[version - 1][3]):
                        self.report.errors.append(f"{client.name}: {table_id} version {version} is not in the log")
                for (table, id), version in client.acknowledged.items():
                    if table == table_id and last.get((client.player, id)) != version:
                        self.report.errors.append(
                            f"{client.name}: {table_id} {id} was acknowledged at {version} and is lost"
                        )


def play_through_faults(bus: str, faults: int, max_lag_s: float, seed: int = 7) -> Report:
    """Runs a cluster with a bus of this kind through random faults."""
    rng = Random(seed)
    with ExitStack() as stack:
        database = stack.enter_context(stoppable_postgresql())
        redis_server = stack.enter_context(running_redis()) if bus == "redis" else None
        cluster = Cluster(database, redis_server, rng)
        try:
            return asyncio.run(ClusterTest(cluster, faults, max_lag_s, rng).run())
        finally:
            cluster.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--bus", choices=("redis", "postgresql"), default="redis")
    parser.add_argument("--max-lag", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    print(play_through_faults(args.bus, args.faults, args.max_lag, args.seed))


if __name__ == "__main__":
    main()
