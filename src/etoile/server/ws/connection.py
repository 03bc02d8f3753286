"""WebSocket connections: their interface, and the implementation on plain ASGI, which works on any ASGI server."""

from __future__ import annotations

import logging
from asyncio import Event, Task, get_running_loop
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from etoile.server.codes import CloseCode

LOG = logging.getLogger("etoile.server")
EXTENSION = "etoile.connection"
"""Key of a fast connection in the extensions of its ASGI scope."""
MAX_PENDING_BYTES = 65_536
"""Output that waits for the server's `send` before the connection reports backpressure, as much as asyncio's transports
buffer."""


class Session(Protocol):
    """Receiver of a connection's events. Messages are delivered in order, only while `awaiting_reply` is false."""

    awaiting_reply: bool

    def on_text(self, text: str) -> None:
        """Handles a text message."""

    def on_binary(self) -> None:
        """Handles a binary message, whose content is not passed on."""

    def on_writable(self) -> None:
        """Continues sending after backpressure."""

    def on_disconnect(self) -> None:
        """Handles the end of the connection. May be called more than once."""


class Connection(Protocol):
    """A client's WebSocket, after the handshake."""

    can_send: bool
    """False while the client reads more slowly than it is sent to. The session then queues its messages until
    `on_writable`."""

    @property
    def pending_bytes(self) -> int:
        """Output that the client has not taken yet."""

    def attach(self, session: Session) -> None:
        """Sets the receiver of messages. Delivery starts with the first `deliver`."""

    def detach(self) -> None:
        """Releases what the connection holds for its session."""

    def deliver(self) -> None:
        """Delivers received messages while the session does not await a reply. The session calls it when that changes."""

    def send_text(self, text: bytes) -> None:
        """Sends a text message, without waiting. Ignored after the connection was closed by either side."""

    def close(self, code: int) -> None:
        """Closes the connection once the client has taken what was sent before."""


class AsgiConnection:
    """A connection through the `receive` and `send` of an ASGI server: one task reads, one writes in order."""

    def __init__(self, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        self.receive = receive
        self.send = send
        self.can_send = True
        self.close_code: int | None = None
        self.outgoing: deque[bytes] = deque()
        self.pending_bytes = 0
        self.output_ready = Event()
        self.session_ready = Event()
        self.tasks: list[Task[None]] = []

    def attach(self, session: Session) -> None:
        loop = get_running_loop()
        self.tasks = [loop.create_task(self.read(session)), loop.create_task(self.write(session))]

    def detach(self) -> None:
        for task in self.tasks:
            task.cancel()

    def deliver(self) -> None:
        self.session_ready.set()

    def send_text(self, text: bytes) -> None:
        self.outgoing.append(text)
        self.pending_bytes += len(text)
        self.can_send = self.pending_bytes <= MAX_PENDING_BYTES
        self.output_ready.set()

    def close(self, code: int) -> None:
        if self.close_code is None:
            self.close_code = code
            self.output_ready.set()

    async def read(self, session: Session) -> None:
        """Passes messages to the session, one at a time. The server stops reading while a message waits here."""
        while True:
            try:
                message = await self.receive()
            except Exception as error:  # servers differ in what they raise after the end
                LOG.debug("receive failed", exc_info=error)
                break
            if message["type"] != "websocket.receive":
                break
            while session.awaiting_reply:
                self.session_ready.clear()
                await self.session_ready.wait()
            try:
                text = message.get("text")
                if text is None:
                    session.on_binary()
                else:
                    session.on_text(text)
            except Exception as error:
                LOG.error("a message failed", exc_info=error)
                self.close(CloseCode.INTERNAL_ERROR)
        session.on_disconnect()

    async def write(self, session: Session) -> None:
        """Sends queued messages, and the close frame after them."""
        try:
            while self.outgoing or self.close_code is None:
                if not self.outgoing:
                    self.output_ready.clear()
                    await self.output_ready.wait()
                    continue
                text = self.outgoing.popleft()
                await self.send({"type": "websocket.send", "text": text.decode()})
                self.pending_bytes -= len(text)
                if not self.can_send and not self.outgoing:
                    self.can_send = True
                    session.on_writable()
            await self.send({"type": "websocket.close", "code": self.close_code, "reason": ""})
        except Exception as error:  # the client is gone; servers differ in what they raise then
            LOG.debug("send failed", exc_info=error)
        session.on_disconnect()


def connection_of(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> Connection:
    """Returns the fast connection of an ASGI scope if the server provides it, else one on plain ASGI."""
    fast: Connection | None = (scope.get("extensions") or {}).get(EXTENSION)
    return fast or AsgiConnection(receive, send)
