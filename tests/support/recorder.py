"""What a fuzz hears of a server: its process, its answers, its sockets, and a ledger of all that was wrong."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from etoile.i18n import LANGUAGES, Translator
from tests.support.consistency import SIGNATURE

PATIENCE = 60.0
"""How many seconds an answer may take before we say that there is none."""
GLANCE = 0.2
"""How many seconds we listen for an answer to what may deserve none."""
OUTSIDE = (b"Invalid HTTP request received.", b"Failed to open a WebSocket connection")
"""What is answered to something that never got as far as our own code."""
SILENT = (b"",)
"""Anything, even nothing: where there is no room for a sentence."""
PATIENT_CODES = ("table-busy", "table-restored", "house-restored")
UNBUILT = tuple(Translator(language).say("page-unbuilt").encode() for language in LANGUAGES)
"""The only reasons for a 503."""
Answer = tuple[int, dict[str, str], bytes]
Json = dict[str, Any]


class Ledger:
    """What went over the wire, and what was wrong with it."""

    def __init__(self, messages: int) -> None:
        self.left = messages
        self.sent: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.said: Counter[str] = Counter()
        """What sockets said: updates, refusals by their code, why they were closed."""
        self.wrong: list[str] = []
        self.seen: dict[bytes, int] = {}
        """When we first saw something that looks like a secret, in milliseconds since 1970."""
        self.done: list[tuple[str, int, str]] = []
        """The commands that were acknowledged: the table, the version, the command's own id."""

    def send(self, kind: str) -> None:
        """A message goes out."""
        self.sent[kind] += 1
        self.left -= 1

    def hear(self, data: bytes) -> None:
        """Something came in."""
        for found in SIGNATURE.findall(data):
            if found not in self.seen:
                self.seen[found] = round(time() * 1000)

    def judge(self, what: str, status: int, body: bytes, outside: tuple[bytes, ...] = OUTSIDE) -> None:
        """An answer came in. Anything from 500 on is wrong; whatever is refused has a sentence, or words from `outside`."""
        self.statuses[status] += 1
        if status < 400:
            return
        said: Any = {}
        with suppress(ValueError):
            said = json.loads(body)
        if status == 503 and body in UNBUILT:
            return
        if status >= 500 and not (status == 503 and isinstance(said, dict) and said.get("code") in PATIENT_CODES):
            self.wrong.append(f"{status} for {what[:300]}: {body[:300]!r}")
        elif not (isinstance(said, dict) and said.get("sentence")) and not body.startswith(outside):
            self.wrong.append(f"no sentence with {status} for {what[:300]}: {body[:300]!r}")


class House:
    """A server in a process of its own."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.journal = folder / "journal"
        command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--pause", "0", "--database", database]
        with self.journal.open("wb") as journal:
            self.process = subprocess.Popen(
                [*command, "--rate", "0", "--log-level", "info"], stdout=subprocess.PIPE, stderr=journal
            )
        assert self.process.stdout is not None
        found = re.search(rb"http://([\d.]+):(\d+)/", self.process.stdout.readline())
        assert found, self.journal.read_text(encoding="utf-8")
        self.host, self.port = found[1].decode(), int(found[2])

    def close(self) -> int:
        """Closes it as an operator does, and returns how it ended."""
        self.process.terminate()
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


GOING = "go-"
"""How the id of a command begins by which a line goes to another table."""


class TableSession:
    """A socket at a table, and what it said last."""

    def __init__(self, ledger: Ledger, table_id: str, socket: ClientConnection) -> None:
        self.ledger = ledger
        self.table_id = table_id
        self.socket = socket
        self.table: Json = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.ear = asyncio.create_task(self.listen())

    @property
    def open(self) -> bool:
        return not self.ear.done()

    async def listen(self) -> None:
        """Hears everything until the line is closed."""
        try:
            async for text in self.socket:
                data = text if isinstance(text, bytes) else text.encode()
                self.ledger.hear(data)
                self.hear(json.loads(data))
        except WebSocketException:
            pass
        finally:
            self.ledger.said[f"closed {self.socket.close_code}"] += 1
            for waits in self.waiting.values():
                if not waits.done():
                    waits.set_result(None)

    def hear(self, said: Json) -> None:
        """Takes a message to heart."""
        id = said.get("done") or said.get("id")
        if said["say"] == "update":
            table, entries = said["table"], said["entries"]
            if str(said["done"]).startswith(GOING):
                self.table, said["done"] = {}, None
            before = self.table.get("version", 0)
            versions = [entry["version"] for entry in entries]
            told_twice = self.table and any(version <= before for version in versions)
            if table["version"] < before or versions != sorted(set(versions)) or told_twice:
                self.ledger.wrong.append(f"{table['id']} went from {before} to {table['version']} by {versions}")
            if said["done"] and entries:
                self.ledger.done.append((table["id"], versions[0], said["done"]))
            self.table = table
            self.ledger.said["update"] += 1
        elif said["say"] == "refused":
            self.ledger.said[f"refused {said['code']}"] += 1
            if not said["sentence"] or said["code"] == "wire-mistake":
                self.ledger.wrong.append(f"refused without a good reason: {said}")
        else:
            self.ledger.said[said["say"]] += 1
        if id in self.waiting and not self.waiting[id].done():
            self.waiting[id].set_result(None)

    async def send(self, text: bytes, id: str | None = None) -> None:
        """Sends a text; with an id, waits until it is answered."""
        if id is not None:
            self.waiting[id] = asyncio.get_running_loop().create_future()
        with suppress(WebSocketException):
            await self.socket.send(text, text=True)
            if id is not None:
                await asyncio.wait([self.waiting[id], self.ear], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
                if not self.waiting[id].done() and self.open:
                    self.ledger.wrong.append(f"no answer at {self.table_id} to {text[:300]!r}")
        self.waiting.pop(id or "", None)

    def write(self, data: bytes) -> None:
        """Sends bytes that need not be frames."""
        with suppress(RuntimeError):  # the other side may be closing
            self.socket.transport.write(data)

    def drop(self) -> None:
        """Is gone, without a word."""
        self.socket.transport.abort()

    async def hang_up(self) -> None:
        with suppress(WebSocketException, TimeoutError):
            await asyncio.wait_for(self.socket.close(), GLANCE)
        self.drop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.ear, GLANCE)


def read_head(top: bytes) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    first, *lines = top.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split(" ")[1]), {name.strip().lower(): value.strip() for name, _, value in pairs}


def answers_in(heard: bytes) -> list[tuple[int, bytes]]:
    """The answers that were heard whole."""
    answers = []
    while b"\r\n\r\n" in heard and heard.startswith(b"HTTP/"):
        top, _, heard = heard.partition(b"\r\n\r\n")
        status, headers = read_head(top)
        if status < 200:
            continue
        length = int(headers.get("content-length", len(heard)))
        if len(heard) < length:
            break
        body, heard = heard[:length], heard[length:]
        answers.append((status, body))
    return answers
