"""A cable: a client's WebSocket as uvicorn has it, with a short way for what is usual. A text in one frame, which is nearly
every message, is read and written here; the handshake, pings, and whatever is unusual are uvicorn's.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop, Future, Task
from collections import deque
from contextlib import suppress
from struct import Struct
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.speedups import apply_mask

if TYPE_CHECKING:
    from etoile.server.ws.session import TableSession

LOG = logging.getLogger("etoile.server")
NAME = "etoile.cable"
"""Where an application finds the cable in its scope's extensions."""
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""The first byte of a whole text, and of what keeps a connection alive."""
MASKED, MIDDLE, LONG = 0x80, 126, 127
"""In the second byte: the frame is masked, as a client's must be; two bytes tell its length; eight do."""
BROKEN = 1011
"""Why a socket is closed where something broke in the house."""
MOST_WAITING = 16
"""How many messages of a client may wait before we stop listening to it for a while."""
MIDDLE_HEAD, LONG_HEAD = Struct(">BBH"), Struct(">BBQ")


class IoBatcher:
    """What comes in and goes out in one turn of the event loop. All that has come is read before any of it is heard, and all
    that is said goes out together: to do one kind of thing after the other is a fifth quicker than to take turns, for the
    processor has at hand what it needs, and the other side is woken once."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.coming: list[FastConnection] = []
        self.going: list[FastConnection] = []

    def bring(self, cable: FastConnection) -> None:
        """Something has come from a client."""
        if not self.coming:
            self.loop.call_soon(self.hand_out)
        self.coming.append(cable)

    def hand_out(self) -> None:
        """Has all heard that came. Whoever can't be served is let go, and the others don't notice."""
        cables, self.coming = self.coming, []
        for cable in cables:
            try:
                cable.pass_on()
            except Exception as error:
                LOG.error("a message failed", exc_info=error)
                cable.hang_up(BROKEN)

    def take(self, cable: FastConnection) -> None:
        """Something is to go to a client."""
        if not self.going:
            self.loop.call_soon(self.send)
        self.going.append(cable)

    def send(self) -> None:
        """Sends all that was said."""
        cables, self.going = self.going, []
        for cable in cables:
            cable.send_said()


class FastConnection(WebSocketsSansIOProtocol):
    """A client's WebSocket."""

    line: TableSession | None = None
    """Who hears the client's messages, and is told when it takes ours again."""
    free = True
    """Whether the client takes messages as they come."""
    rest = b""
    """The beginning of a frame whose end has not come yet."""
    unusual = False
    """Whether uvicorn reads everything from now on."""
    closing: Task[None] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = self  # type: ignore[assignment]
        self.messages: deque[Any] = deque()
        """What the client sent and nobody has read yet: texts, or what uvicorn says of it."""
        self.said: list[bytes] = []
        """What is to be sent in this turn."""
        self.post: IoBatcher = self.app_state.setdefault(NAME, IoBatcher(self.loop))
        """One for all cables of a house."""
        self.reader: Future[None] | None = None
        self.passing = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[NAME] = self

    # In

    def data_received(self, data: bytes) -> None:
        """Frames come in, or parts of them."""
        if self.unusual or not self.handshake_complete:
            self.leave_to_uvicorn(data)
            return
        data, start = self.rest + data, 0
        while len(data) >= start + 2:
            first, second = data[start], data[start + 1]
            length, mask = second & ~MASKED, start + 2
            usual = first in (TEXT, PING, PONG) and second & MASKED and length != LONG
            if length == MIDDLE:
                length, mask = int.from_bytes(data[mask : mask + 2]), mask + 2
            usual = usual and length <= self.config.ws_max_size
            end = mask + 4 + length
            if usual and end > len(data):
                break
            if usual and first != TEXT:
                self.leave_to_uvicorn(data[start:end])
            elif not usual or not self.hear(apply_mask(data[mask + 4 : end], data[mask : mask + 4])):
                self.unusual = True
                self.leave_to_uvicorn(data[start:])
                return
            start = end
        self.rest = data[start:]

    def leave_to_uvicorn(self, data: bytes) -> None:
        """What is unusual. A client that says something after its goodbye is cut off; uvicorn would stumble."""
        try:
            super().data_received(data)
        except InvalidState:
            self.transport.close()

    def hear(self, text: bytes) -> bool:
        """Takes a client's text. False if it is none."""
        try:
            message = text.decode()
        except UnicodeDecodeError:
            return False
        if not self.close_sent:
            self.put_nowait(message)
            if len(self.messages) > MOST_WAITING and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
        return True

    def put_nowait(self, message: Any) -> None:
        """Takes a message for whoever reads it: the line, or before there is one the application."""
        self.messages.append(message)
        if self.line:
            self.post.bring(self)
        elif self.reader and not self.reader.done():
            self.reader.set_result(None)

    def pass_on(self) -> None:
        """Has the line hear what there is, one message after the other, as long as it is not busy."""
        if self.passing or not self.line:
            return
        self.passing = True
        try:
            while self.messages and not self.line.busy:
                self.line.hear(self.messages.popleft())
        finally:
            self.passing = False
        self.read_on()

    async def receive(self) -> Any:
        """The client's next message."""
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        message = self.messages.popleft()
        self.read_on()
        return {"type": "websocket.receive", "text": message} if isinstance(message, str) else message

    def read_on(self) -> None:
        """Who had to wait because of too many messages may go on when all are read."""
        if self.read_paused and not self.messages:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

    # Out

    def pause_writing(self) -> None:
        super().pause_writing()
        self.free = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.free = True
        if self.line:
            self.line.go_on()

    def say(self, text: bytes) -> None:
        """Sends a text, at the end of this turn."""
        size = len(text)
        if size < MIDDLE:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = MIDDLE_HEAD.pack(TEXT, MIDDLE, size)
        else:
            head = LONG_HEAD.pack(TEXT, LONG, size)
        if not self.said:
            self.post.take(self)
        self.said += (head, text)

    def send_said(self) -> None:
        """Sends what was said in this turn."""
        frames = b"".join(self.said)
        self.said.clear()
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    def hang_up(self, code: int) -> None:
        """Closes the socket, once the client has taken what was sent before."""
        self.closing = self.loop.create_task(self.close(code))

    async def close(self, code: int) -> None:
        await self.writable.wait()
        if not self.close_sent:  # else uvicorn has hung up before us
            with suppress(ClientDisconnected):
                await self.send({"type": "websocket.close", "code": code, "reason": None})
