"""Latency of moves while the workers of a server are replaced one by one, beside an undisturbed run.

`python -m bench.rolling` starts `etoile serve --workers 2` on a new PostgreSQL database and a new Redis. Two players move at
each of some tables. In the second run it sends SIGHUP again and again. The players reconnect as the page does, and repeat a
command without an answer under its id. A command that is refused, or not acknowledged within a minute, has failed.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from argparse import ArgumentParser
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.support.cluster import Process, workers_of
from tests.support.crash_test import free_port, serving
from tests.support.databases import running_postgresql
from tests.support.redis import running_redis

WORKERS = 2
MEAN_PAUSE_S = 0.5
"""Mean time between the turn of a player and the move."""
MIN_BACKOFF_S, MAX_BACKOFF_S, RESTART_SPREAD_S = 0.3, 10.0, 0.5
"""Delays before a new connection, as in web/src/api/tableSocket.ts: doubled after a failure, spread after a restart."""
RESTARTING = 1012
"""Close code of a server that restarts."""
TIMEOUT_S = 60.0
WARM_UP_S = 5.0
"""Time in which all tables are opened, before the measurement."""
REST_S = 1.0
"""Time between a finished rolling restart and the next."""
TABLE = {"game": "ecliptic", "places": [{"kind": "me"}, {"kind": "open"}]}


@dataclass
class Run:
    """Measurements of one run."""

    restarts: int = 0
    latencies_s: list[float] = field(default_factory=list)
    """Time from the decision of a player to the acknowledgement of the move, including reconnects."""
    reconnects: int = 0
    failures: list[str] = field(default_factory=list)
    stopping: bool = False


class Player:
    """A player who reconnects and repeats commands as the page does."""

    def __init__(self, address: str, rng: Random, run: Run) -> None:
        self.address = address
        self.rng = rng
        self.run = run
        self.cookies: dict[str, str] = {}
        self.table: dict[str, Any] = {}
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.pending: tuple[str, str, asyncio.Future[dict[str, Any]]] | None = None
        self.sent = 0

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """Sends an HTTP request. A failure is recorded, and the request repeated."""
        while True:
            try:
                # Without certificates, whose loading would stop all players for 20 ms.
                async with httpx.AsyncClient(cookies=self.cookies, timeout=TIMEOUT_S, verify=False) as client:
                    answer = await client.request(method, f"http://{self.address}{path}", json=body)
                if answer.status_code < 400:
                    self.cookies |= dict(answer.cookies)
                    return answer.json()
                self.run.failures.append(f"{method} {path}: {answer.status_code}")
            except httpx.HTTPError as error:
                self.run.failures.append(f"{method} {path}: {error!r}")
            await asyncio.sleep(MIN_BACKOFF_S)

    async def follow(self, table_id: str) -> None:
        """Stays connected to a table until cancelled."""
        self.table, attempts = {}, 0
        cookie = {"Cookie": f"etoile={self.cookies['etoile']}"}
        while True:
            url = f"ws://{self.address}/api/tables/{table_id}/play?after={self.table.get('version', 0)}"
            closed = None
            try:
                async with connect(url, additional_headers=cookie, open_timeout=TIMEOUT_S, compression=None) as self.socket:
                    if self.pending:
                        await self.socket.send(self.pending[1])
                    async for text in self.socket:
                        attempts = 0
                        self.receive(json.loads(text))
            except ConnectionClosed as error:
                closed = error.rcvd.code if error.rcvd else None
            except (WebSocketException, OSError, TimeoutError):
                pass
            closed = closed or (self.socket.close_code if self.socket else None)
            self.socket = None
            self.run.reconnects += 1
            backoff = min(MAX_BACKOFF_S, MIN_BACKOFF_S * 2**attempts) * self.rng.uniform(0.75, 1.25)
            attempts += closed != RESTARTING
            await asyncio.sleep(self.rng.uniform(0, RESTART_SPREAD_S) if closed == RESTARTING else backoff)

    def receive(self, message: dict[str, Any]) -> None:
        id = message.get("done") if message["say"] == "update" else message.get("id")
        if message["say"] == "update":
            self.table = message["table"]
            self.changed.set()
        if self.pending and id == self.pending[0] and not self.pending[2].done():
            self.pending[2].set_result(message)

    async def do(self, command: dict[str, Any]) -> None:
        """Sends a command and waits for its acknowledgement."""
        self.sent += 1
        id = f"rolling-{self.sent}"
        text = json.dumps({"v": 1, "id": id, "command": command})
        self.pending = id, text, asyncio.get_running_loop().create_future()
        started = perf_counter()
        with suppress(WebSocketException):
            if self.socket:
                await self.socket.send(text)
        try:
            answer = await asyncio.wait_for(self.pending[2], TIMEOUT_S)
        except TimeoutError:
            answer = {"say": "refused", "code": "no answer"}
        self.pending = None
        if answer["say"] == "refused":
            self.run.failures.append(f"{command['do']}: {answer['code']}")
        elif command["do"] == "move":
            self.run.latencies_s.append(perf_counter() - started)

    async def play(self) -> None:
        """Moves whenever it is this player's turn, until the game or the run is over."""
        while not self.run.stopping and self.table.get("status") != "over":
            self.changed.clear()
            if self.table.get("moves"):
                await asyncio.sleep(self.rng.expovariate(1 / MEAN_PAUSE_S))
                await self.do({"do": "move", "move": self.rng.choice(self.table["moves"])})
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 1)


async def play_pair(address: str, rng: Random, run: Run) -> None:
    """Lets two players play one game after the other."""
    ana, ben = Player(address, rng, run), Player(address, rng, run)
    for player in (ana, ben):
        await player.request("POST", "/api/self")
    while not run.stopping:
        table_id = (await ana.request("POST", "/api/tables", TABLE))["id"]
        following = [asyncio.create_task(player.follow(table_id)) for player in (ana, ben)]
        for player, command in ((ben, "sit"), (ana, "start"), (ben, "start")):
            await player.do({"do": command})
        await asyncio.gather(ana.play(), ben.play())
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)


async def restart_repeatedly(server: Process, run: Run) -> None:
    """Replaces all workers again and again, until cancelled."""
    while True:
        before = workers_of(server)
        server.send(signal.SIGHUP)
        while set(before) & set(found := workers_of(server)) or len(found) < WORKERS:
            await asyncio.sleep(0.05)
        run.restarts += 1
        await asyncio.sleep(REST_S)


async def measure(server: Process, tables: int, seconds: float, restarting: bool) -> Run:
    """Measures the moves at some tables."""
    run = Run()
    pairs = asyncio.gather(*(play_pair(server.address, Random(number), run) for number in range(tables)))
    await asyncio.wait([pairs], timeout=WARM_UP_S)
    run.latencies_s.clear()
    restarts = asyncio.create_task(restart_repeatedly(server, run)) if restarting else None
    await asyncio.wait([pairs], timeout=seconds)
    run.stopping = True
    await pairs
    if restarts:
        restarts.cancel()
    return run


def print_runs(runs: list[Run], tables: int) -> None:
    """Prints the runs beside each other."""
    shown = Table(title=f"Moves at {tables} tables of two with {WORKERS} workers, times in ms")
    for column in ("", "moves", "median", "99 %", "worst", "reconnects", "restarts", "failed"):
        shown.add_column(column, justify="right" if column else "left")
    for name, run in zip(("undisturbed", "restarting"), runs, strict=True):
        times = sorted(1e3 * latency for latency in run.latencies_s)
        figures = (median(times), times[len(times) * 99 // 100], times[-1])
        counts = (run.reconnects, run.restarts, len(run.failures))
        shown.add_row(name, f"{len(times):,}", *(f"{time:.1f}" for time in figures), *(f"{count:,}" for count in counts))
    Console().print(shown)
    for failure in [failure for run in runs for failure in run.failures][:20]:
        print(failure)


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.rolling", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=40)
    args = parser.parse_args()
    with ExitStack() as stack:
        shared = ["--database", stack.enter_context(running_postgresql()), "--bus", stack.enter_context(running_redis()).url]
        port = free_port()
        server = Process([*serving(port), "--workers", str(WORKERS), *shared], f"127.0.0.1:{port}")
        stack.callback(server.end)
        asyncio.run(server.start())
        runs = [asyncio.run(measure(server, args.tables, args.seconds, restarting)) for restarting in (False, True)]
        server.send(signal.SIGTERM)
        assert server.process
        assert server.process.wait(TIMEOUT_S) == 0
    print_runs(runs, args.tables)
    sys.exit(any(run.failures for run in runs))


if __name__ == "__main__":
    main()
