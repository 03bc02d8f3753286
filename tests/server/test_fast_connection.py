"""The fast path: for any input in any pieces, it reads what uvicorn would have read."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.uri import parse_uri

from etoile.server.ws.connection import EXTENSION
from etoile.server.ws.fast_connection import MAX_PENDING_MESSAGES, FastConnection
from tests.support.malformed import broken_frames, frame, rare_frames

MAX_SIZE = 1_000


class RecordingTransport:
    """A transport that records what is written."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.aborted = self.broken = False
        self.reading = True

    def get_extra_info(self, name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        if self.broken:
            raise OSError("broken")
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Server:
    """A protocol on a recording transport after the handshake, with an application that only receives."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        self.scope: dict[str, Any] = {}
        self.received: list[dict[str, Any]] = []
        self.transport = RecordingTransport()
        config = uvicorn.Config(
            self.app,
            interface="asgi3",
            log_config=None,
            ws_max_size=MAX_SIZE,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
        )
        config.load()
        self.protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
        self.protocol.connection_made(self.transport)  # type: ignore[arg-type]
        self.client = ClientProtocol(parse_uri("ws://server/"))
        self.client.send_request(self.client.connect())
        self.protocol.data_received(b"".join(self.client.data_to_send()))

    @staticmethod
    async def of(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[object, ...]:
        return await Server(kind).receive(pieces)

    @property
    def connection(self) -> FastConnection:
        connection: FastConnection = self.scope["extensions"][EXTENSION]
        return connection

    async def app(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept"})
        while not self.received or self.received[-1]["type"] == "websocket.receive":
            self.received.append(await receive())
        await asyncio.Event().wait()

    async def receive(self, pieces: list[bytes]) -> tuple[object, ...]:
        """Returns the events, the output and whether the transport is closed, after bytes that arrive in pieces."""
        await iterate()
        for piece in pieces:
            if not self.transport.closed:
                try:
                    self.protocol.data_received(piece)
                except InvalidState:  # raised by uvicorn for data after a close frame
                    self.transport.close()
                await iterate()
        assert self.scope, "the handshake failed"
        self.cancel()
        return self.received, self.transport.sent.partition(b"\r\n\r\n")[2], self.transport.closed

    def cancel(self) -> None:
        for task in list(self.protocol.tasks):
            task.cancel()


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    """Cuts bytes into pieces."""
    offsets = sorted({cut % (len(data) + 1) for cut in cuts} | {0, len(data)})
    return [data[first:last] for first, last in pairwise(offsets)]


async def iterate() -> None:
    """Lets the event loop run a few iterations."""
    for _ in range(4):
        await asyncio.sleep(0)


def sent_by(chance: Random) -> bytes:
    """Returns client data: mostly a text of any size, otherwise any other frame."""
    text = "é".encode() * chance.choice((0, 1, 62, 63, 64, 300, 500, 501))
    match chance.randrange(12):
        case 0:
            return rare_frames(chance, text)
        case 1:
            return broken_frames(chance, text)
        case 2:
            return frame(chance, 1, b"\xff" + text)
        case 3:
            return frame(chance, 8, b"\x03\xe8")
        case _:
            return frame(chance, 1, text)


CUTS = st.lists(st.integers(0, 10**6), max_size=8)


@given(chance=st.randoms(use_true_random=False), count=st.integers(1, 6), cuts=CUTS)
def test_the_fast_path_reads_what_uvicorn_would_have_read(chance: Random, count: int, cuts: list[int]) -> None:
    """Valid and invalid frames are in separate pieces: uvicorn drops valid frames that arrive together with invalid ones."""

    async def both() -> None:
        pieces = [piece for _ in range(count) for piece in cut(sent_by(chance), cuts)]
        assert await Server.of(FastConnection, pieces) == await Server.of(WebSocketsSansIOProtocol, pieces)

    asyncio.run(both())


@given(sizes=st.lists(st.sampled_from((0, 1, 125, 126, 127, 300, 1_000)), min_size=1, max_size=12), cuts=CUTS)
def test_texts_are_read_in_order_however_they_are_cut(sizes: list[int], cuts: list[int]) -> None:
    texts = ["x" * size for size in sizes]
    pieces = cut(b"".join(frame(Random(1), 1, text.encode()) for text in texts), cuts)
    received, sent, closed = asyncio.run(Server.of(FastConnection, pieces))
    assert received == [{"type": "websocket.receive", "text": text} for text in texts]
    assert (sent, closed) == (b"", False)


@given(sizes=st.lists(st.sampled_from((0, 1, 125, 126, 127, 65_535, 65_536, 70_000)), max_size=5))
def test_a_client_reads_what_was_sent(sizes: list[int]) -> None:
    async def send() -> list[bytes]:
        server = Server(FastConnection)
        await iterate()
        for size in sizes:
            server.connection.send_text(b"x" * size)
        await iterate()
        server.client.receive_data(server.transport.sent)
        server.cancel()
        return [bytes(event.data) for event in server.client.events_received() if isinstance(event, Frame)]

    assert asyncio.run(send()) == [b"x" * size for size in sizes]


class RecordingSession:
    """A session that records texts, or fails."""

    awaiting_reply = False

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.texts: list[str] = []

    def on_text(self, text: str) -> None:
        if self.fails:
            raise ValueError(text)
        self.texts.append(text)

    def on_binary(self) -> None:
        raise AssertionError

    def on_writable(self) -> None:
        pass

    def on_disconnect(self) -> None:
        pass


async def batched_servers(*sessions: RecordingSession) -> list[Server]:
    """Servers whose connections share a batcher."""
    servers = [Server(FastConnection) for _ in sessions]
    await iterate()
    for server, session in zip(servers, sessions, strict=True):
        server.connection.batcher = servers[0].connection.batcher
        server.connection.attach(session)
    return servers


def test_a_handler_that_fails_closes_only_its_connection() -> None:
    async def run() -> None:
        sessions = RecordingSession(fails=True), RecordingSession()
        servers = await batched_servers(*sessions)
        for server in servers:
            server.protocol.data_received(frame(Random(1), 1, b"hello"))
        await iterate()
        assert (sessions[0].texts, sessions[1].texts) == ([], ["hello"])
        assert servers[0].transport.sent.endswith((1011).to_bytes(2))
        assert servers[1].connection.closing is None
        for server in servers:
            server.cancel()

    asyncio.run(run())


def test_a_flush_that_fails_closes_only_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        servers = await batched_servers(RecordingSession(), RecordingSession(), RecordingSession())
        servers[0].transport.broken = True
        servers[1].connection.outgoing.append("no bytes")  # type: ignore[arg-type]
        servers[1].connection.batcher.schedule_flush(servers[1].connection)
        for server in servers:
            server.connection.send_text(b"hello")
        await iterate()
        assert [server.transport.aborted for server in servers] == [True, False, False]
        assert servers[1].transport.sent.endswith((1011).to_bytes(2))
        assert servers[2].transport.sent.endswith(b"\x81\x05hello")
        assert servers[2].connection.closing is None
        for server in servers:
            server.cancel()

    asyncio.run(run())
    messages = [record.message for record in caplog.records if record.name == "etoile.server"]
    assert messages == ["a flush failed", "a flush failed", "a close failed"]


def test_reading_is_paused_while_too_many_messages_are_pending() -> None:
    async def run() -> None:
        server = Server(FastConnection)
        await iterate()
        server.protocol.data_received(frame(Random(1), 1, b"x") * (MAX_PENDING_MESSAGES + 1))
        assert not server.transport.reading
        async with asyncio.timeout(30):
            while not server.transport.reading:
                await asyncio.sleep(0)
        assert len(server.received) == MAX_PENDING_MESSAGES + 1
        server.cancel()

    asyncio.run(run())


def test_a_connection_that_uvicorn_closed_is_not_closed_again() -> None:
    async def run() -> None:
        server = Server(FastConnection)
        await iterate()
        server.protocol.data_received(frame(Random(1), 1, b"\xff"))
        sent = server.transport.sent
        server.connection.close(4008)
        assert server.connection.closing
        await server.connection.closing
        assert server.transport.sent == sent
        server.cancel()

    asyncio.run(run())
