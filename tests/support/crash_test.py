"""Players go on while the server is killed again and again, at random moments; then the log is compared with what they were
told. `python -m tests.support.crash_test --kills 100 --database postgresql` does so for as long as one likes.
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
from tests.support.client import PATIENCE, Client
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
"""What is played, one after the other and then again."""
LONGEST_LIFE = 0.5
"""For how many seconds a server lives at most, once it is open."""
STILLBORN, STARTUP = 0.15, 1.5
"""How many servers are killed before they are open, and within how many seconds."""
SAMPLE = 5
"""How many commands are sent again at the end of a game."""
LOST = (WebSocketException, httpx.TransportError, OSError, EOFError)
"""How a client notices that the server is gone."""
COMMANDS = (Moved, Said, Sat, Ready)
"""The first entry that a command of these players leads to."""


def free_port() -> int:
    """A port that nobody listens at."""
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
    """The command that opens a house at a port, in which nobody has to wait."""
    return [sys.executable, "-m", "etoile", "serve", "--port", str(port), "--rate", "0", "--pause", "0"]


class Mortal:
    """A server in a process of its own, always at the same address, that dies when its time has come."""

    def __init__(self, database: str, chance: random.Random, kills: int) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        self.command = [*serving(port), "--database", database]
        self.rng_state = chance
        self.kills = 0
        self.wanted = kills
        self.alarm = Timer(0, lambda: None)
        self.process = self.birth()
        wait_until_open(self.process, self.address)

    def birth(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command, stdout=subprocess.DEVNULL)

    def doom(self) -> None:
        """Will soon be killed, unless it was killed often enough."""
        if self.kills < self.wanted:
            self.alarm = Timer(self.rng_state.uniform(0, LONGEST_LIFE), self.process.kill)
            self.alarm.start()

    def rise(self) -> None:
        """Has been killed, and lives again; perhaps it is killed a few times more before it is open."""
        self.alarm.join()
        self.process.wait(PATIENCE)
        self.kills += 1
        self.process = self.birth()
        while self.kills < self.wanted and self.rng_state.random() < STILLBORN:
            sleep(self.rng_state.uniform(0, STARTUP))
            self.end()
            self.kills += 1
            self.process = self.birth()
        wait_until_open(self.process, self.address)
        self.doom()

    def end(self) -> None:
        self.alarm.cancel()
        self.process.kill()
        self.process.wait()


@dataclass
class Wish:
    """A command that is sent until it is answered, always by the same id."""

    id: str
    table: str
    command: dict[str, Any]


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    games: int = 0
    moves: int = 0
    bot_moves: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    seconds: float = 0.0


class Evening:
    """Two players who play one game after the other, whatever happens to the server."""

    def __init__(self, database: str, kills: int, seed: int) -> None:
        self.database = database
        self.rng_state = random.Random(seed)
        self.server = Mortal(database, self.rng_state, kills)
        self.clients = [Client(self.server.address, "Ana"), Client(self.server.address, "Ben")]
        self.wishes: dict[str, Wish] = {}
        """What each has not been answered yet."""
        self.told: dict[tuple[str, str, str], int] = {}
        """The version that each command led to, as its player was told, by the table, the player and the command's id."""
        self.tables: list[str] = []
        self.counted = 0

    def close(self) -> None:
        for client in self.clients:
            client.hang_up()
        self.server.end()

    def again(self, work: Any, *facts: Any) -> Any:
        """Does something until it is done, however often the server is killed meanwhile."""
        while True:
            try:
                return work(*facts)
            except LOST as error:
                assert not isinstance(error, TimeoutError), "the server does not answer"
                for client in self.clients:
                    client.hang_up()
                self.server.rise()

    def play(self) -> Report:
        """Plays until the server has been killed often enough, then on to the end of the game; and looks at the log."""
        begun = monotonic()
        report = Report()
        self.server.doom()
        while self.server.kills < self.server.wanted:
            self.play_table(*TABLES[len(self.tables) % len(TABLES)])
        report.kills, report.games = self.server.kills, len(self.tables)
        self.close()
        self.check_log(report)
        report.seconds = round(monotonic() - begun, 1)
        return report

    # Playing

    def play_table(self, game: str, places: list[dict[str, str]], options: dict[str, str]) -> None:
        """A game from the first seat to the last move."""
        wish = {"game": game, "places": places, "options": options}
        table = self.again(lambda: self.clients[0].post("/api/tables", wish)["id"])
        self.tables.append(table)
        ana, ben = self.clients
        for client, do in ((ben, "sit"), (ana, "start"), (ben, "start")):
            self.wish(client, table, do)
            self.again(self.fulfil, client)
        while not all(client.table["status"] == "over" for client in self.clients):
            self.again(self.step, table)
        self.check_lines(table)

    def wish(self, client: Client, table: str, do: str, **facts: object) -> None:
        """Somebody wants something."""
        self.counted += 1
        self.wishes[client.id] = Wish(f"{do} {self.counted}", table, {"do": do, **facts})

    def fulfil(self, client: Client) -> None:
        """Sends what somebody wants until it is done."""
        if (wish := self.wishes.get(client.id)) is None:
            return
        if client.socket is None or client.table.get("id") != wish.table:
            client.go(wish.table)
        answer = client.do(id=wish.id, **wish.command)
        assert answer["say"] == "done", answer
        self.told[wish.table, client.id, wish.id] = answer["version"]
        del self.wishes[client.id]

    def step(self, table: str) -> None:
        """Whoever is to move does, or says something; if it is a bot's turn, one listens."""
        for client in self.clients:
            if client.socket is None or self.rng_state.random() < 0.2:
                client.go(table)
        newest = max(client.table["version"] for client in self.clients)
        for client in self.clients:
            self.fulfil(client)
            client.until(newest)
            if self.rng_state.random() < 0.1:
                self.wish(client, table, "say", text=f"thing {self.counted}")
            elif client.my_turn:
                self.wish(client, table, "move", move=self.rng_state.choice(client.table["moves"]))
            self.fulfil(client)
            newest = max(newest, client.table["version"])
        latest = max(self.clients, key=lambda client: client.table["version"])
        if latest.table["status"] != "over" and latest.table["seats"][latest.table["to_move"]]["bot"]:
            latest.hear()

    # Looking back

    def check_lines(self, table: str) -> None:
        """What each has heard, line by line, is what a newcomer hears; and what was done is known again by its id."""
        for client in self.clients:
            self.again(client.go, table)
            heard = client.entries
            self.again(client.go, table, 0)
            assert client.entries == heard
            own = [(id, version) for (at, player, id), version in self.told.items() if (at, player) == (table, client.id)]
            for id, version in self.rng_state.sample(own, min(len(own), SAMPLE)):
                self.again(self.send_again, client, table, id, version)

    def send_again(self, client: Client, table: str, id: str, version: int) -> None:
        """Sends another command by an id that was used: it is answered as the first one was."""
        if client.socket is None:
            client.go(table)
        answer = client.do("resign", id=id)
        assert (answer["say"], answer["version"]) == ("done", version), answer

    def check_log(self, report: Report) -> None:
        """Every acknowledged command stands in the log once, where its player was told; no version is missing or doubled."""
        store = Store.open(self.database)
        logs = {table: store.records(table) for table in self.tables}
        store.close()
        report.acknowledged = len(self.told)
        for table, log in logs.items():
            if [record.version for record in log] != list(range(1, len(log) + 1)):
                report.gaps.append(table)
            report.moves += sum(isinstance(record.entry, Moved) and bool(record.command_id) for record in log)
            report.bot_moves += sum(isinstance(record.entry, Moved) and not record.command_id for record in log)
            report.doubled += [f"{table} {key}" for key, times in causes(log).items() if times > 1]
            assert [type(record.entry) for record in log].count(Ended) == 1
        for (table, player, id), version in self.told.items():
            versions = (record.version for record in logs[table] if (record.by, record.command_id) == (player, id))
            last = max(versions, default=0)
            if last != version:
                report.lost.append(f"{table} {id}: {version} is {last}")


def causes(log: list[Record]) -> Counter[tuple[str, str]]:
    """How often each command stands in a log."""
    return Counter(
        (record.by, record.command_id) for record in log if record.command_id and isinstance(record.entry, COMMANDS)
    )


def play_through_kills(database: str, kills: int, seed: int = 7) -> Report:
    """Plays while the server is killed so often. The report says what was lost or doubled."""
    evening = Evening(database, kills, seed)
    try:
        return evening.play()
    finally:
        evening.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=7)
    said = parser.parse_args()
    with ExitStack() as stack:
        if said.database == "postgresql":
            database = stack.enter_context(running_postgresql())
        else:
            database = str(Path(stack.enter_context(TemporaryDirectory())) / "etoile.db")
        print(play_through_kills(database, said.kills, said.seed))


if __name__ == "__main__":
    main()
