"""The cable's short way: whatever comes in, and however it is cut, one reads what uvicorn would have read."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.uri import parse_uri

from etoile.server.ws.fast_connection import EXTENSION, MAX_PENDING_MESSAGES, FastConnection
from tests.support.malformed import broken_frames, frame, rare_frames

LARGEST = 1_000


class End:
    """Our end of a connection."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = False
        self.reading = True

    def get_extra_info(self, name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Call:
    """A client that has called, and a server that reads what it sends and says nothing by itself."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        self.scope: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.end = End()
        config = uvicorn.Config(
            self.serve,  # type: ignore[arg-type]
            interface="asgi3",
            log_config=None,
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
        )
        config.load()
        self.protocol = kind(config, ServerState(), {}, asyncio.get_running_loop())
        self.protocol.connection_made(self.end)  # type: ignore[arg-type]
        self.client = ClientProtocol(parse_uri("ws://house/"))
        self.client.send_request(self.client.connect())
        self.protocol.data_received(b"".join(self.client.data_to_send()))

    @staticmethod
    async def of(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[object, ...]:
        return await Call(kind).hear(pieces)

    async def serve(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept"})
        while not self.heard or self.heard[-1]["type"] == "websocket.receive":
            self.heard.append(await receive())
        await asyncio.Event().wait()

    async def hear(self, pieces: list[bytes]) -> tuple[object, ...]:
        """What comes of bytes that arrive in pieces."""
        await settle()
        for piece in pieces:
            if not self.end.closed:
                try:
                    self.protocol.data_received(piece)
                except InvalidState:  # uvicorn stumbles over what is said after a goodbye
                    self.end.close()
                await settle()
        assert self.scope, "the call was not taken"
        for task in list(self.protocol.tasks):
            task.cancel()
        return self.heard, self.end.sent.partition(b"\r\n\r\n")[2], self.end.closed


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    """Bytes in pieces."""
    places = sorted({cut % (len(data) + 1) for cut in cuts} | {0, len(data)})
    return [data[first:last] for first, last in pairwise(places)]


async def settle() -> None:
    for _ in range(4):
        await asyncio.sleep(0)


def sent_by(chance: Random) -> bytes:
    """What a client could send: mostly a text of any size, or whatever else there is."""
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
def test_one_reads_what_uvicorn_would_have_read(chance: Random, count: int, cuts: list[int]):
    """At least if nothing good and bad come together: then uvicorn forgets the good."""

    async def both() -> None:
        pieces = [piece for _ in range(count) for piece in cut(sent_by(chance), cuts)]
        assert await Call(FastConnection).hear(pieces) == await Call(WebSocketsSansIOProtocol).hear(pieces)

    asyncio.run(both())


@given(sizes=st.lists(st.sampled_from((0, 1, 125, 126, 127, 300, 1_000)), min_size=1, max_size=12), cuts=CUTS)
def test_texts_are_read_one_after_the_other_however_they_come(sizes: list[int], cuts: list[int]):
    texts = ["x" * size for size in sizes]
    pieces = cut(b"".join(frame(Random(1), 1, text.encode()) for text in texts), cuts)
    heard, sent, closed = asyncio.run(Call.of(FastConnection, pieces))
    assert heard == [{"type": "websocket.receive", "text": text} for text in texts]
    assert (sent, closed) == (b"", False)


@given(sizes=st.lists(st.sampled_from((0, 1, 125, 126, 127, 65_535, 65_536, 70_000)), max_size=5))
def test_a_client_reads_what_was_said(sizes: list[int]):
    async def say() -> list[bytes]:
        call = Call(FastConnection)
        await settle()
        for size in sizes:
            call.scope["extensions"][EXTENSION].send_text(b"x" * size)
        await settle()
        call.client.receive_data(call.end.sent)
        for task in list(call.protocol.tasks):
            task.cancel()
        return [bytes(event.data) for event in call.client.events_received() if isinstance(event, Frame)]

    assert asyncio.run(say()) == [b"x" * size for size in sizes]


def test_who_cannot_be_served_is_let_go_and_the_others_are_heard():
    class Ear:
        """A line that hears one client, and stumbles over the other."""

        awaiting_reply = False

        def __init__(self, stumbles: bool) -> None:
            self.stumbles = stumbles
            self.heard: list[object] = []

        def on_text(self, message: object) -> None:
            if self.stumbles:
                raise ValueError(message)
            self.heard.append(message)

    async def talk() -> None:
        calls = [Call(FastConnection), Call(FastConnection)]
        await settle()
        ears = [Ear(stumbles=True), Ear(stumbles=False)]
        cables = [call.scope["extensions"][EXTENSION] for call in calls]
        for cable, ear in zip(cables, ears, strict=True):
            cable.session, cable.batcher = ear, cables[0].batcher
        for call in calls:
            call.protocol.data_received(frame(Random(1), 1, b"hello"))
        await settle()
        await cables[0].closing
        assert (ears[0].heard, ears[1].heard) == ([], ["hello"])
        assert calls[0].end.sent.endswith((1011).to_bytes(2))
        assert cables[1].closing is None
        for call in calls:
            for task in list(call.protocol.tasks):
                task.cancel()

    asyncio.run(talk())


def test_who_sends_more_than_we_read_must_wait():
    async def flood() -> None:
        call = Call(FastConnection)
        await settle()
        call.protocol.data_received(frame(Random(1), 1, b"x") * (MAX_PENDING_MESSAGES + 1))
        assert not call.end.reading
        await asyncio.sleep(0.01)
        assert call.end.reading
        assert len(call.heard) == MAX_PENDING_MESSAGES + 1
        for task in list(call.protocol.tasks):
            task.cancel()

    asyncio.run(flood())


def test_whom_uvicorn_hung_up_on_is_not_hung_up_on_again():
    async def hang_up() -> None:
        call = Call(FastConnection)
        await settle()
        cable = call.scope["extensions"][EXTENSION]
        call.protocol.data_received(frame(Random(1), 1, b"\xff"))
        cable.close(4008)
        await cable.closing
        for task in list(call.protocol.tasks):
            task.cancel()

    asyncio.run(hang_up())
