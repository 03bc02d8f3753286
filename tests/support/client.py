"""Client of a server, as a browser or an external bot would be."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

TIMEOUT_S = 30
"""Seconds that a client waits for a message. No test waits that long unless it fails."""


class Client:
    """A player with a cookie, and a connection to one table."""

    def __init__(self, address: str, name: str = "", headers: dict[str, str] | None = None) -> None:
        self.address = address
        self.headers = headers or {}
        self.web = self.open_web()
        self.id = self.post("/api/self")["id"]
        if name:
            self.web.put("/api/self", json={"name": name})
        self.connection = ExitStack()
        self.socket: ClientConnection | None = None
        self.table: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.sent = 0

    def open_web(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://{self.address}", headers=self.headers, timeout=TIMEOUT_S)

    def open_socket(self, path: str, headers: dict[str, str]) -> ClientConnection:
        return connect(f"ws://{self.address}{path}", additional_headers=headers, open_timeout=TIMEOUT_S)

    def get(self, path: str) -> Any:
        return self.web.get(path).json()

    def post(self, path: str, body: object = None) -> Any:
        return self.web.post(path, json=body).json()

    # A table

    def open(self, game: str, *places: dict[str, str], **options: object) -> str:
        """Opens a table and connects to it."""
        table = self.post("/api/tables", {"game": game, "places": list(places), **options})
        self.connect(table["id"])
        return str(table["id"])

    def connect(self, table_id: str, after: int | None = None, **headers: str) -> None:
        """Connects to a table; if it is the same one, after the last version seen."""
        self.disconnect()
        after = self.table.get("version", 0) if after is None and self.table.get("id") == table_id else after or 0
        if after == 0:
            self.entries = []
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        handshake = {"Cookie": cookies, **self.headers, **headers}
        opened = self.open_socket(f"/api/tables/{table_id}/play?after={after}", handshake)
        self.socket = self.connection.enter_context(opened)
        self.receive()

    def disconnect(self) -> None:
        self.connection.close()
        self.socket = None

    def receive(self) -> dict[str, Any]:
        """Returns the next message. An update replaces the table."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=TIMEOUT_S))
        if message["say"] == "update":
            self.table = message["table"]
            self.entries += message["entries"]
        return message

    def close_code(self) -> int:
        """Receives messages until the server closes the socket; returns the close code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def send_text(self, text: str) -> None:
        """Sends a text without waiting for its reply."""
        assert self.socket is not None
        self.socket.send(text)

    def send(self, text: str) -> dict[str, Any]:
        """Sends a text and returns its reply."""
        self.send_text(text)
        while (message := self.receive())["say"] == "update":
            if message["done"] is not None and json.dumps(message["done"]) in text:
                return {"say": "done", "id": message["done"], "version": message["entries"][-1]["version"], "v": 1}
        return message

    def do(self, do: str, id: str = "", **facts: object) -> dict[str, Any]:
        """Sends a command and returns its reply."""
        self.sent += 1
        return self.send(json.dumps({"v": 1, "id": id or f"{self.id}-{self.sent}", "command": {"do": do, **facts}}))

    def until(self, version: int) -> None:
        """Receives messages until a version."""
        while self.table["version"] < version:
            self.receive()

    @property
    def my_turn(self) -> bool:
        return bool(self.table["moves"])

    def wait_for_turn(self) -> bool:
        """Receives messages until it is this player's turn; returns False if the game is over."""
        while not self.my_turn and self.table["status"] != "over":
            self.receive()
        return bool(self.table["status"] != "over")
