"""Conformance of both connection implementations, against a real uvicorn server."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections import deque
from collections.abc import Callable, Iterator
from random import Random
from threading import Thread
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from etoile.server.config import MAX_FRAME_BYTES, WEBSOCKETS, uvicorn_config
from etoile.server.serve import listen
from etoile.server.ws.connection import Connection, connection_of
from tests.support.malformed import frame
from tests.support.waiting import wait_until

TIMEOUT_S = 30
RNG = Random(1)
LARGE = "x" * 60_000
MAX_QUEUED = 64
FLOOD = 60
"""Number of large texts: more than the sockets buffer, less than the session queues."""
SOCKET_BUFFER_BYTES = 65_536
CLOSE_SLOW = 4008


class EchoSession:
    """Sends every text back. Some texts are commands, with an argument after a space."""

    def __init__(self, connection: Connection) -> None:
        self.awaiting_reply = True
        self.connection = connection
        self.loop = asyncio.get_running_loop()
        self.texts: list[str] = []
        self.outgoing: deque[bytes] = deque()
        self.paused = self.writable_again = self.closed = False
        self.disconnected = asyncio.Event()
        connection.attach(self)

    def resume(self) -> None:
        self.awaiting_reply = False
        self.connection.deliver()

    def on_text(self, text: str) -> None:
        assert not self.awaiting_reply, "a message was delivered while the session awaits a reply"
        self.texts.append(text)
        if self.closed:
            return
        command, _, argument = text.partition(" ")
        match command:
            case "later":  # the reply comes in a later iteration of the event loop
                self.awaiting_reply = True
                self.loop.call_soon(self.reply_later, text)
            case "pause":
                self.awaiting_reply = True
            case "fail":
                raise ValueError(argument)
            case "flood":
                self.flood(0, int(argument))
            case "close":
                for number in range(100):
                    self.send(str(number))
                self.close(int(argument))
            case _ if len(text) < MAX_FRAME_BYTES // 2:
                self.send(text)

    def flood(self, number: int, count: int) -> None:
        """Sends one large text per iteration of the event loop."""
        if number < count:
            self.send(f"{number} {LARGE}")
            self.loop.call_soon(self.flood, number + 1, count)

    def reply_later(self, text: str) -> None:
        self.send(text)
        self.resume()

    def on_binary(self) -> None:
        self.send("binary")

    def send(self, text: str) -> None:
        if self.closed:
            return
        if self.connection.can_send and not self.outgoing:
            self.connection.send_text(text.encode())
            return
        self.paused = True
        self.outgoing.append(text.encode())
        if len(self.outgoing) > MAX_QUEUED:
            self.outgoing.clear()
            self.close(CLOSE_SLOW)

    def on_writable(self) -> None:
        self.writable_again = True
        while self.outgoing and self.connection.can_send:
            self.connection.send_text(self.outgoing.popleft())

    def close(self, code: int) -> None:
        self.closed = True
        self.connection.close(code)

    def on_disconnect(self) -> None:
        self.disconnected.set()


class EchoServer:
    """A uvicorn server with an ASGI application that serves EchoSessions."""

    def __init__(self, websocket: str) -> None:
        self.sessions: list[EchoSession] = []
        self.ended = 0
        listener = listen("127.0.0.1", 0)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER_BYTES)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SOCKET_BUFFER_BYTES)
        self.port: int = listener.getsockname()[1]
        self.server = uvicorn.Server(uvicorn_config(self, websocket))
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while True:
                message = await receive()
                await send({"type": f"{message['type']}.complete"})
                if message["type"] == "lifespan.shutdown":
                    return
        await receive()
        await send({"type": "websocket.accept"})
        session = EchoSession(connection_of(scope, receive, send))
        self.sessions.append(session)
        session.resume()
        await session.disconnected.wait()
        session.connection.detach()
        self.ended += 1

    def connect(self, **options: Any) -> ClientConnection:
        opened = socket.socket()
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER_BYTES)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SOCKET_BUFFER_BYTES)
        opened.connect(("127.0.0.1", self.port))
        url = f"ws://127.0.0.1:{self.port}/"
        client: ClientConnection = connect(
            url, sock=opened, compression=None, max_size=None, ping_interval=None, open_timeout=TIMEOUT_S, **options
        )
        return client

    def run(self, action: Callable[[], object]) -> None:
        """Runs an action in the server's event loop."""

        async def run() -> None:
            action()

        asyncio.run_coroutine_threadsafe(run(), self.sessions[-1].loop).result(TIMEOUT_S)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(TIMEOUT_S)
        assert not self.thread.is_alive()


@pytest.fixture(params=list(WEBSOCKETS))
def echo(request: pytest.FixtureRequest) -> Iterator[EchoServer]:
    server = EchoServer(request.param)
    yield server
    server.close()


@pytest.fixture
def client(echo: EchoServer) -> Iterator[ClientConnection]:
    with echo.connect() as opened:
        wait_until(lambda: bool(echo.sessions))
        yield opened


def receive(client: ClientConnection) -> str:
    return str(client.recv(timeout=TIMEOUT_S))


def receive_rest(client: ClientConnection) -> tuple[list[str], int | None]:
    """Reads until the server closes, and returns the messages and the close code."""
    received: list[str] = []
    while True:
        try:
            received.append(receive(client))
        except ConnectionClosed as closed:
            return received, closed.rcvd.code if closed.rcvd else None


def close_code(client: ClientConnection) -> int | None:
    return receive_rest(client)[1]


def text_frame(text: str) -> bytes:
    """A masked frame whose mask is zero, so that it is built quickly."""
    data = text.encode()
    length = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + len(data).to_bytes(2)
    return b"\x81" + length + bytes(4) + data


# Input


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1_000, 20_000])
def test_a_text_in_one_frame(client: ClientConnection, size: int) -> None:
    for text in ("x" * size, "é" * (size // 2)):
        client.send(text)
        assert receive(client) == text


def test_a_text_that_arrives_byte_by_byte(client: ClientConnection) -> None:
    for byte in frame(RNG, 1, "é, in pieces".encode()) + frame(RNG, 1, b"next"):
        client.socket.sendall(bytes([byte]))
    assert [receive(client), receive(client)] == ["é, in pieces", "next"]


def test_a_fragmented_text(client: ClientConnection) -> None:
    data = "fragmented é".encode()
    client.socket.sendall(frame(RNG, 1, data[:5], last=False) + frame(RNG, 9, b"x") + frame(RNG, 0, data[5:]))
    assert receive(client) == "fragmented é"
    client.send(["three ", "more ", "pieces"])
    client.send("whole")
    assert [receive(client), receive(client)] == ["three more pieces", "whole"]


def test_a_binary_message_is_reported_without_its_content(client: ClientConnection) -> None:
    client.send(b"\x00\xff")
    client.send("text")
    assert [receive(client), receive(client)] == ["binary", "text"]


def test_invalid_utf_8_closes_the_connection(echo: EchoServer, client: ClientConnection) -> None:
    client.socket.sendall(frame(RNG, 1, b"\xff\xfe"))
    assert close_code(client) == 1007
    wait_until(lambda: echo.ended == 1)
    assert echo.sessions[0].texts == []


def test_pings_are_answered_and_unsolicited_pongs_are_ignored(client: ClientConnection) -> None:
    client.pong(b"unsolicited")
    assert client.ping(b"alive").wait(TIMEOUT_S)
    client.send("text")
    assert receive(client) == "text"


@pytest.mark.parametrize("size", [MAX_FRAME_BYTES + 1, 200_000])
def test_a_frame_above_the_limit_closes_the_connection(echo: EchoServer, client: ClientConnection, size: int) -> None:
    client.socket.sendall(frame(RNG, 1, b"the beginning", length=size))
    assert close_code(client) == 1009
    wait_until(lambda: echo.ended == 1)
    assert echo.sessions[0].texts == []


def test_a_frame_at_the_limit_is_delivered(echo: EchoServer, client: ClientConnection) -> None:
    client.socket.sendall(frame(RNG, 1, b"x" * MAX_FRAME_BYTES))
    wait_until(lambda: [len(text) for text in echo.sessions[0].texts] == [MAX_FRAME_BYTES])


@pytest.mark.parametrize("command", ["now", "later"])
def test_many_messages_at_once_are_answered_in_order(client: ClientConnection, command: str) -> None:
    texts = [f"{command} {number}" for number in range(500)]
    client.socket.sendall(b"".join(text_frame(text) for text in texts))
    assert [receive(client) for _ in texts] == texts


def test_the_server_stops_reading_while_a_session_awaits_its_reply(echo: EchoServer, client: ClientConnection) -> None:
    client.send("pause")
    wait_until(lambda: echo.sessions[0].awaiting_reply)
    data = text_frame(LARGE) * FLOOD
    finished: list[bool] = []

    def send_all() -> None:
        client.socket.sendall(data)
        finished.append(True)

    sender = Thread(target=send_all, daemon=True)
    sender.start()
    sender.join(1)
    assert (finished, echo.sessions[0].texts) == ([], ["pause"])
    echo.run(echo.sessions[0].resume)
    sender.join(TIMEOUT_S)
    assert finished == [True]
    wait_until(lambda: len(echo.sessions[0].texts) == FLOOD + 1)


def test_a_handler_that_fails_closes_only_its_connection(
    echo: EchoServer, client: ClientConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with echo.connect() as other:
        client.send("fail now")
        assert close_code(client) == 1011
        assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == ["a message failed"]
        other.send("still served")
        assert receive(other) == "still served"


# Output


def test_a_slow_reader_receives_everything_in_order(echo: EchoServer) -> None:
    with echo.connect(max_queue=1) as client:
        client.send(f"flood {FLOOD}")
        wait_until(lambda: bool(echo.sessions) and echo.sessions[0].paused)
        received = [receive(client) for _ in range(FLOOD)]
    assert received == [f"{number} {LARGE}" for number in range(FLOOD)]
    assert echo.sessions[0].writable_again


def test_a_client_that_does_not_read_is_disconnected(echo: EchoServer) -> None:
    with echo.connect(max_queue=1) as client:
        client.send("flood 1000")
        wait_until(lambda: bool(echo.sessions) and echo.sessions[0].closed)
        received, code = receive_rest(client)
    assert code == CLOSE_SLOW
    assert received == [f"{number} {LARGE}" for number in range(len(received))]
    wait_until(lambda: echo.ended == 1)


@pytest.mark.parametrize("code", [1000, 1011, 4004, 4999])
def test_pending_output_is_sent_before_the_close_frame(echo: EchoServer, client: ClientConnection, code: int) -> None:
    client.send(f"close {code}")
    assert [receive(client) for _ in range(100)] == [str(number) for number in range(100)]
    assert close_code(client) == code
    wait_until(lambda: echo.ended == 1)


# The end of a connection


def test_messages_after_the_close_are_not_answered(echo: EchoServer, client: ClientConnection) -> None:
    client.socket.sendall(b"".join(text_frame(text) for text in ("close 4001", "one", "two")))
    assert receive_rest(client) == ([str(number) for number in range(100)], 4001)
    wait_until(lambda: echo.ended == 1)


def test_a_client_that_closes(echo: EchoServer, client: ClientConnection) -> None:
    client.close(4321)
    assert client.close_code == 4321
    wait_until(lambda: echo.ended == 1)


def test_a_client_that_vanishes(echo: EchoServer, caplog: pytest.LogCaptureFixture) -> None:
    with echo.connect() as client:
        client.send("flood 2")
        wait_until(lambda: bool(echo.sessions) and bool(echo.sessions[0].texts))
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.socket.shutdown(socket.SHUT_RD)
        client.socket.close()
        wait_until(lambda: echo.ended == 1)
    echo.run(lambda: echo.sessions[0].send("nobody reads this"))
    echo.run(lambda: echo.sessions[0].close(4000))
    echo.run(lambda: None)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_text_after_the_clients_close_frame_is_ignored(echo: EchoServer, client: ClientConnection) -> None:
    client.socket.sendall(frame(RNG, 8, b"\x03\xe8") + text_frame("late"))
    assert close_code(client) in (1000, 1002, None)
    wait_until(lambda: echo.ended == 1)
    assert echo.sessions[0].texts == []


def test_a_server_that_stops_disconnects_its_clients(echo: EchoServer, client: ClientConnection) -> None:
    client.send("text")
    assert receive(client) == "text"
    echo.close()
    assert close_code(client) == 1012
