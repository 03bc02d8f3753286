"""Players go on while the server is killed repeatedly, at random moments; then the log is compared with what they received.
`python -m tests.support.crash_test --kills 100 --database postgresql` runs a longer test.
"""

from __future__ import annotations

import argparse
import random
import socket
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic, sleep
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from etoile.store.store import Store
from etoile.tables.entries import Ended, Moved, Ready, Record, Said, Sat
from tests.support.client import TIMEOUT_S, Client
from tests.support.databases import running_postgresql

ME, OPEN, ROBOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "name": "new-moon"}
TABLES: list[tuple[str, list[dict[str, str]], dict[str, str]]] = [
    ("soleil-lune", [ME, OPEN, ROBOT], {"players": "3"}),
    ("ecliptic", [ME, OPEN], {}),
    ("moonlight", [ME, OPEN], {}),
    ("soleil-lune", [ROBOT, ME, OPEN, ROBOT], {"players": "4"}),
    ("syzygie", [ME, OPEN], {}),
    ("soleil-lune", [ME, OPEN], {"players": "2"}),
]
"""The tables that are played, in turn."""
MAX_LIFETIME_S = 0.5
"""Longest time from the start of a server to its kill."""
EARLY_KILL_RATE, MAX_STARTUP_S = 0.15, 1.5
"""Share of servers that are killed before they listen, and the time within which that happens."""
SAMPLE = 5
"""Number of commands that are repeated at the end of a game."""
DISCONNECT_ERRORS = (WebSocketException, httpx.TransportError, OSError, EOFError)
"""Errors of a client whose server was killed."""
COMMANDS = (Moved, Said, Sat, Ready)
"""First entries of the commands that these players send."""


def free_port() -> int:
    """Returns a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_until_open(process: subprocess.Popen[bytes], address: str) -> None:
    """Waits until a server answers."""
    end = monotonic() + 60
    while True:
        assert process.poll() is None, "the server has ended"
        assert monotonic() < end, "the server does not start"
        host, _, port = address.partition(":")
        with suppress(ConnectionError):
            socket.create_connection((host, int(port))).close()
            return
        sleep(0.02)


def serving(port: int) -> list[str]:
    """Returns the command of a server at a port, without rate limit and bot delay."""
    return [sys.executable, "-m", "etoile", "serve", "--port", str(port), "--rate", "0", "--pause", "0"]


class KilledServer:
    """A server in its own process, always at the same address, that is killed at random times."""

    def __init__(self, database: str, rng: random.Random, kills: int) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        self.command = [*serving(port), "--database", database]
        self.rng = rng
        self.kills = 0
        self.wanted = kills
        self.alarm = Timer(0, lambda: None)
        self.process = self.start_process()
        wait_until_open(self.process, self.address)

    def start_process(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command, stdout=subprocess.DEVNULL)

    def schedule_kill(self) -> None:
        """Kills the server after a random time, unless it was killed often enough."""
        if self.kills < self.wanted:
            self.alarm = Timer(self.rng.uniform(0, MAX_LIFETIME_S), self.process.kill)
            self.alarm.start()

    def restart(self) -> None:
        """Starts the server after a kill; may kill it a few times more before it listens."""
        self.alarm.join()
        self.process.wait(TIMEOUT_S)
        self.kills += 1
        self.process = self.start_process()
        while self.kills < self.wanted and self.rng.random() < EARLY_KILL_RATE:
            sleep(self.rng.uniform(0, MAX_STARTUP_S))
            self.end()
            self.kills += 1
            self.process = self.start_process()
        wait_until_open(self.process, self.address)
        self.schedule_kill()

    def end(self) -> None:
        self.alarm.cancel()
        self.process.kill()
        self.process.wait()


@dataclass
class PendingCommand:
    """A command that is sent until it is acknowledged, always with the same id."""

    id: str
    table: str
    command: dict[str, Any]


@dataclass
class Report:
    """Result of a crash test."""

    kills: int = 0
    games: int = 0
    moves: int = 0
    bot_moves: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    seconds: float = 0.0


class CrashTest:
    """Two players who play one game after the other while the server is killed."""

    def __init__(self, database: str, kills: int, seed: int) -> None:
        self.database = database
        self.rng = random.Random(seed)
        self.server = KilledServer(database, self.rng, kills)
        self.clients = [Client(self.server.address, "Ana"), Client(self.server.address, "Ben")]
        self.pending: dict[str, PendingCommand] = {}
        """The unacknowledged command of each player."""
        self.acknowledged: dict[tuple[str, str, str], int] = {}
        """The acknowledged version of each command, by table, player and command id."""
        self.tables: list[str] = []
        self.counted = 0

    def close(self) -> None:
        for client in self.clients:
            client.disconnect()
        self.server.end()

    def retry(self, work: Any, *facts: Any) -> Any:
        """Repeats work until it succeeds, however often the server is killed meanwhile."""
        while True:
            try:
                return work(*facts)
            except DISCONNECT_ERRORS as error:
                assert not isinstance(error, TimeoutError), "the server does not answer"
                for client in self.clients:
                    client.disconnect()
                self.server.restart()

    def play(self) -> Report:
        """Plays until the server was killed often enough and the game is over, then checks the log."""
        begun = monotonic()
        report = Report()
        self.server.schedule_kill()
        while self.server.kills < self.server.wanted:
            self.play_table(*TABLES[len(self.tables) % len(TABLES)])
        report.kills, report.games = self.server.kills, len(self.tables)
        self.close()
        self.check_log(report)
        report.seconds = round(monotonic() - begun, 1)
        return report

    # Playing

    def play_table(self, game: str, places: list[dict[str, str]], options: dict[str, str]) -> None:
        """Plays a game to its end."""
        table_options = {"game": game, "places": places, "options": options}
        table = self.retry(lambda: self.clients[0].post("/api/tables", table_options)["id"])
        self.tables.append(table)
        ana, ben = self.clients
        for client, do in ((ben, "sit"), (ana, "start"), (ben, "start")):
            self.enqueue(client, table, do)
            self.retry(self.complete, client)
        while not all(client.table["status"] == "over" for client in self.clients):
            self.retry(self.step, table)
        self.check_entries(table)

    def enqueue(self, client: Client, table: str, do: str, **facts: object) -> None:
        """Sets the next command of a client."""
        self.counted += 1
        self.pending[client.id] = PendingCommand(f"{do} {self.counted}", table, {"do": do, **facts})

    def complete(self, client: Client) -> None:
        """Sends the pending command of a client, and records its acknowledgement."""
        if (command := self.pending.get(client.id)) is None:
            return
        if client.socket is None or client.table.get("id") != command.table:
            client.connect(command.table)
        answer = client.do(id=command.id, **command.command)
        assert answer["say"] == "done", answer
        self.acknowledged[command.table, client.id, command.id] = answer["version"]
        del self.pending[client.id]

    def step(self, table: str) -> None:
        """Lets each client move or chat; receives a message if it is a bot's turn."""
        for client in self.clients:
            if client.socket is None or self.rng.random() < 0.2:
                client.connect(table)
        newest = max(client.table["version"] for client in self.clients)
        for client in self.clients:
            self.complete(client)
            client.until(newest)
            if self.rng.random() < 0.1:
                self.enqueue(client, table, "say", text=f"thing {self.counted}")
            elif client.my_turn:
                self.enqueue(client, table, "move", move=self.rng.choice(client.table["moves"]))
            self.complete(client)
            newest = max(newest, client.table["version"])
        latest = max(self.clients, key=lambda client: client.table["version"])
        if latest.table["status"] != "over" and latest.table["seats"][latest.table["to_move"]]["bot"]:
            latest.receive()

    # Checks

    def check_entries(self, table: str) -> None:
        """The entries that each client received equal those of a new one; a repeated command is recognised by its id."""
        for client in self.clients:
            self.retry(client.connect, table)
            received = client.entries
            self.retry(client.connect, table, 0)
            assert client.entries == received
            own = [
                (id, version)
                for (at, player, id), version in self.acknowledged.items()
                if (at, player) == (table, client.id)
            ]
            for id, version in self.rng.sample(own, min(len(own), SAMPLE)):
                self.retry(self.send_again, client, table, id, version)

    def send_again(self, client: Client, table: str, id: str, version: int) -> None:
        """Sends another command with a used id: the reply is that of the first one."""
        if client.socket is None:
            client.connect(table)
        answer = client.do("resign", id=id)
        assert (answer["say"], answer["version"]) == ("done", version), answer

    def check_log(self, report: Report) -> None:
        """Every acknowledged command is in the log once, at the acknowledged version; no version is missing or repeated."""
        store = Store.open(self.database)
        logs = {table: store.records(table) for table in self.tables}
        store.close()
        report.acknowledged = len(self.acknowledged)
        for table, log in logs.items():
            if [record.version for record in log] != list(range(1, len(log) + 1)):
                report.gaps.append(table)
            report.moves += sum(isinstance(record.entry, Moved) and bool(record.command_id) for record in log)
            report.bot_moves += sum(isinstance(record.entry, Moved) and not record.command_id for record in log)
            report.doubled += [f"{table} {key}" for key, times in command_counts(log).items() if times > 1]
            assert [type(record.entry) for record in log].count(Ended) == 1
        for (table, player, id), version in self.acknowledged.items():
            last = max(
                (record.version for record in logs[table] if (record.by, record.command_id) == (player, id)), default=0
            )
            if last != version:
                report.lost.append(f"{table} {id}: {version} is {last}")


def command_counts(log: list[Record]) -> Counter[tuple[str, str]]:
    """Counts the occurrences of each command in a log."""
    return Counter(
        (record.by, record.command_id) for record in log if record.command_id and isinstance(record.entry, COMMANDS)
    )


def play_through_kills(database: str, kills: int, seed: int = 7) -> Report:
    """Plays while the server is killed `kills` times, and reports lost and repeated commands."""
    test = CrashTest(database, kills, seed)
    try:
        return test.play()
    finally:
        test.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    with ExitStack() as stack:
        if args.database == "postgresql":
            database = stack.enter_context(running_postgresql())
        else:
            database = str(Path(stack.enter_context(TemporaryDirectory())) / "etoile.db")
        print(play_through_kills(database, args.kills, args.seed))


if __name__ == "__main__":
    main()
