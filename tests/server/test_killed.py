"""Nothing is lost: two players go on while the server is killed again and again, at random moments."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
from threading import Timer
from time import monotonic, sleep

import httpx
from websockets.exceptions import WebSocketException

from tests.server.client import Client

KILLS = 6


class Mortal:
    """A server in a process of its own, always at the same address."""

    def __init__(self, database: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.command = [sys.executable, "-m", "etoile", "serve", "--port", str(self.port), "--database", database]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        end = monotonic() + 60
        while True:
            assert self.process.poll() is None, "the server has ended"
            assert monotonic() < end, "the server does not start"
            try:
                httpx.get(f"http://{self.address}/api/games")
                return
            except httpx.TransportError:
                sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def test_every_acknowledged_move_survives_and_none_is_doubled(database: str):
    server = Mortal(database)
    chance = random.Random(7)
    ana, ben = Client(server.address, "Ana"), Client(server.address, "Ben")
    try:
        play_through_kills(server, ana, ben, chance)
    finally:
        ana.hang_up()
        ben.hang_up()
        server.kill()


def play_through_kills(server: Mortal, ana: Client, ben: Client, chance: random.Random) -> None:
    table = ana.open("soleil-lune", {"kind": "me"}, {"kind": "open"}, options={"players": "2"})
    ana.do("start")
    ben.go(table)
    ben.do("sit")
    ben.do("start")
    acknowledged: dict[str, int] = {}
    unanswered: dict[str, tuple[str, str]] = {}
    kills = 0
    alarm = Timer(0, lambda: None)
    while kills < KILLS and ana.table["status"] != "over":
        if not alarm.is_alive():
            alarm = Timer(chance.uniform(0.0, 0.25), server.process.kill)
            alarm.start()
        try:
            for client in (ana, ben):
                client.go(table)
                if client.my_turn:
                    unanswered.setdefault(client.id, (f"move {client.table['version']}", client.table["moves"][0]))
                if client.id in unanswered:
                    id, move = unanswered[client.id]
                    answer = client.do("move", id=id, move=move)
                    assert answer["say"] == "done", answer
                    acknowledged[id] = answer["version"]
                    del unanswered[client.id]
        except (WebSocketException, OSError, EOFError):
            alarm.join()
            server.process.wait()
            kills += 1
            server.start()
    alarm.cancel()
    alarm.join()
    assert kills == KILLS, "the game was over before the server was killed often enough"
    if server.process.poll() is not None:
        server.start()
    for client in (ana, ben):
        client.go(table, after=0)
        played = [entry["version"] for entry in client.entries if entry["entry"]["entry"] == "moved"]
        lost = [version for version in acknowledged.values() if version not in played]
        assert lost == []
        assert len(played) <= len(acknowledged) + len(unanswered)
