"""Server process, sockets and recorder of a fuzz."""

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

TIMEOUT_S = 60.0
"""Time after which a missing answer is an error."""
SHORT_TIMEOUT_S = 0.2
"""Time to wait where no answer is required."""
FRAMEWORK_ANSWERS = (b"Invalid HTTP request received.", b"Failed to open a WebSocket connection", b"The request ")
"""Answers to input that never reaches the application."""
ANY_ANSWER: tuple[bytes, ...] = (b"",)
"""For requests whose answer has no room for a sentence."""
PAGE = b"<!doctype html>"
API_REQUEST = re.compile(r"(b['\"])?[A-Z]+ (http://[^/]*)?/+api\b")
"""A request that never gets the page, written out or as raw data."""
RETRY_CODES = ("table-busy", "table-restored", "house-restored")
UNBUILT = tuple(Translator(language).say("page-unbuilt").encode() for language in LANGUAGES)
"""The only reasons for a 503."""
Answer = tuple[int, dict[str, str], bytes]
Json = dict[str, Any]


class Recorder:
    """Records the traffic and all errors in it."""

    def __init__(self, messages: int) -> None:
        self.remaining = messages
        self.sent: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.messages: Counter[str] = Counter()
        """Messages of sockets: updates, refusals by code, close codes."""
        self.errors: list[str] = []
        self.seen: dict[bytes, int] = {}
        """Time of the first occurrence of every string that looks like a secret, in milliseconds since 1970."""
        self.done: list[tuple[str, int, str]] = []
        """Acknowledged commands: table, version, command id."""

    def send(self, kind: str) -> None:
        """Counts a message that is sent."""
        self.sent[kind] += 1
        self.remaining -= 1

    def receive(self, data: bytes) -> None:
        """Looks for secrets in received data."""
        for found in SIGNATURE.findall(data):
            if found not in self.seen:
                self.seen[found] = round(time() * 1000)

    def judge(self, what: str, status: int, body: bytes, allowed: tuple[bytes, ...] = FRAMEWORK_ANSWERS) -> None:
        """Checks an HTTP answer. A status from 500 on is an error; a refusal has a sentence or begins with `allowed`."""
        self.statuses[status] += 1
        if status < 400:
            return
        message: Any = {}
        with suppress(ValueError):
            message = json.loads(body)
        if status == 503 and body in UNBUILT:
            return
        if status == 404 and body.startswith(PAGE) and not API_REQUEST.match(what):
            return  # the page shows that there is nothing at this address
        if status >= 500 and not (status == 503 and isinstance(message, dict) and message.get("code") in RETRY_CODES):
            self.errors.append(f"{status} for {what[:300]}: {body[:300]!r}")
        elif not (isinstance(message, dict) and message.get("sentence")) and not body.startswith(allowed):
            self.errors.append(f"no sentence with {status} for {what[:300]}: {body[:300]!r}")


class ServerProcess:
    """A server in its own process, with a log file of its own."""

    def __init__(self, database: str, log: Path, bus: str = "") -> None:
        self.database = database
        self.log = log
        command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--pause", "0", "--database", database]
        if bus:
            command += ["--bus", bus]
        with self.log.open("wb") as lines:
            self.process = subprocess.Popen(
                [*command, "--rate", "0", "--log-level", "info"], stdout=subprocess.PIPE, stderr=lines
            )
        assert self.process.stdout is not None
        found = re.search(rb"http://([\d.]+):(\d+)/", self.process.stdout.readline())
        assert found, self.log.read_text(encoding="utf-8")
        self.host, self.port = found[1].decode(), int(found[2])

    def close(self) -> int:
        """Terminates the process and returns its exit code."""
        self.process.terminate()
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


SWITCH_PREFIX = "go-"
"""Prefix of the ids of commands that switch to another table."""


class ClientSession:
    """A client's socket at a table, and the table as last received."""

    def __init__(self, recorder: Recorder, table_id: str, socket: ClientConnection) -> None:
        self.recorder = recorder
        self.table_id = table_id
        self.socket = socket
        self.table: Json = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.reader = asyncio.create_task(self.read())

    @property
    def open(self) -> bool:
        return not self.reader.done()

    async def read(self) -> None:
        """Handles messages until the socket is closed."""
        try:
            async for text in self.socket:
                data = text if isinstance(text, bytes) else text.encode()
                self.recorder.receive(data)
                self.receive(json.loads(data))
        except WebSocketException:
            pass
        finally:
            self.recorder.messages[f"closed {self.socket.close_code}"] += 1
            for waits in self.waiting.values():
                if not waits.done():
                    waits.set_result(None)

    def receive(self, message: Json) -> None:
        """Checks a message and updates the state."""
        id = message.get("done") or message.get("id")
        if message["say"] == "update":
            table, entries = message["table"], message["entries"]
            if str(message["done"]).startswith(SWITCH_PREFIX):
                self.table, message["done"] = {}, None
            before = self.table.get("version", 0)
            versions = [entry["version"] for entry in entries]
            repeated = self.table and any(version <= before for version in versions)
            if table["version"] < before or versions != sorted(set(versions)) or repeated:
                self.recorder.errors.append(f"{table['id']} went from {before} to {table['version']} by {versions}")
            if message["done"] and entries:
                self.recorder.done.append((table["id"], versions[0], message["done"]))
            self.table = table
            self.recorder.messages["update"] += 1
        elif message["say"] == "refused":
            self.recorder.messages[f"refused {message['code']}"] += 1
            if not message["sentence"] or message["code"] == "wire-mistake":
                self.recorder.errors.append(f"refused without a good reason: {message}")
        else:
            self.recorder.messages[message["say"]] += 1
        if id in self.waiting and not self.waiting[id].done():
            self.waiting[id].set_result(None)

    async def send(self, text: bytes, id: str | None = None) -> None:
        """Sends a text; with an id, waits until it is answered."""
        if id is not None:
            self.waiting[id] = asyncio.get_running_loop().create_future()
        with suppress(WebSocketException):
            await self.socket.send(text, text=True)
            if id is not None:
                await asyncio.wait([self.waiting[id], self.reader], timeout=TIMEOUT_S, return_when=asyncio.FIRST_COMPLETED)
                if not self.waiting[id].done() and self.open:
                    self.recorder.errors.append(f"no answer at {self.table_id} to {text[:300]!r}")
        self.waiting.pop(id or "", None)

    def write(self, data: bytes) -> None:
        """Sends bytes that need not be frames."""
        with suppress(RuntimeError):  # the other side may be closing
            self.socket.transport.write(data)

    def drop(self) -> None:
        """Aborts the connection."""
        self.socket.transport.abort()

    async def close(self) -> None:
        with suppress(WebSocketException, TimeoutError):
            await asyncio.wait_for(self.socket.close(), SHORT_TIMEOUT_S)
        self.drop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.reader, SHORT_TIMEOUT_S)


def read_head(top: bytes) -> tuple[int, dict[str, str]]:
    """Parses the status and the headers of an answer."""
    first, *lines = top.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split(" ")[1]), {name.strip().lower(): value.strip() for name, _, value in pairs}


def answers_in(received: bytes) -> list[tuple[int, bytes]]:
    """Returns the complete answers in received data."""
    answers = []
    while b"\r\n\r\n" in received and received.startswith(b"HTTP/"):
        top, _, received = received.partition(b"\r\n\r\n")
        status, headers = read_head(top)
        if status < 200:
            continue
        length = int(headers.get("content-length", len(received)))
        if len(received) < length:
            break
        body, received = received[:length], received[length:]
        answers.append((status, body))
    return answers
