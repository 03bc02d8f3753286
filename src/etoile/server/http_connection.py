"""HTTP connections on uvicorn's httptools protocol, with limits of size, time and number."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from enum import Enum, auto
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from etoile.server.connection_limits import MAX_PIPELINED_REQUESTS, ConnectionLimiter, ConnectionSlot
from etoile.server.ws.fast_connection import CountedWebSocket

SENTENCES = {
    HTTPStatus.REQUEST_TIMEOUT: "The request took too long.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The request is too large.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: "The request line and the headers are too large.",
    HTTPStatus.SERVICE_UNAVAILABLE: "There are too many connections. Try again later.",
}
"""Bodies of responses to requests that are incomplete, so that their language is not known."""


class TooManyRequests(Exception):
    """Ends the parsing of pipelined requests."""


class Phase(Enum):
    """The part of a request that the connection reads."""

    IDLE = auto()
    HEADERS = auto()
    BODY = auto()
    UPGRADED = auto()
    """The connection is a WebSocket."""


class HttpConnection(HttpToolsProtocol):
    """A client's HTTP connection. Each phase of a request has a size and a time; afterwards the connection is closed."""

    def __init__(self, limiter: ConnectionLimiter, **options: Any) -> None:
        super().__init__(**options)
        self.limiter = limiter
        self.limits = limiter.limits
        self.timeout_keep_alive = self.limits.keep_alive_s  # type: ignore[assignment]
        self.phase = Phase.IDLE
        self.phase_bytes = 0
        """Bytes received in this phase, or in the whole request after its headers."""
        self.timer: TimerHandle | None = None
        self.send_timer: TimerHandle | None = None
        self.slot: ConnectionSlot | None = None
        self.peer = ""
        self.discarding = False
        """True once too many requests wait. Further ones are not read."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.slot = self.limiter.acquire(self.peer)
        if self.slot:
            self.begin_headers()
        else:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_timer()
        self.stop_send_timer()
        if self.slot:
            self.slot.release()

    # Reading

    def data_received(self, data: bytes) -> None:
        """Parses a part of a request. Of headers, no byte above the limit is parsed: an unfinished line costs quadratic
        time."""
        if self.discarding:
            return
        if self.phase is Phase.IDLE:
            self.begin_headers()
        if self.phase is Phase.HEADERS and self.phase_bytes + len(data) > self.limits.header_bytes:
            room = self.limits.header_bytes - self.phase_bytes
            self.parse(data[:room])
            if self.phase is Phase.HEADERS:
                self.limiter.record("header-size", self.peer)
                self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return
            data = data[room:]
        self.parse(data)
        if self.phase is Phase.BODY and self.phase_bytes > self.limits.request_bytes:
            self.limiter.record("body-size", self.peer)
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def parse(self, data: bytes) -> None:
        """Passes data to the parser, unless the connection was closed or upgraded meanwhile. In place of uvicorn's
        method, which logs every malformed request."""
        if self.phase is Phase.UPGRADED or self.transport.is_closing():
            return
        self.phase_bytes += len(data)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as error:
            if isinstance(error.__context__, TooManyRequests):
                self.limiter.record("pipeline", self.peer)
                self.discarding = True
                self.refuse(HTTPStatus.TOO_MANY_REQUESTS)  # after the responses to those before
            else:
                self.limiter.record("malformed", self.peer)
                self.send_400_response("Invalid HTTP request received.")

    def begin_headers(self) -> None:
        """Begins to read a request."""
        self._unset_keepalive_if_required()
        self.phase, self.phase_bytes = Phase.HEADERS, 0
        self.start_timer(self.limits.header_timeout_s, "header-time")

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED_REQUESTS:
            raise TooManyRequests
        super().on_message_begin()
        if self.phase is Phase.IDLE:  # another request in the same data
            self.begin_headers()

    def on_headers_complete(self) -> None:
        self.phase = Phase.BODY
        self.start_timer(self.limits.body_timeout_s, "body-time")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.phase = Phase.IDLE
        self.stop_timer()
        if self.cycle and self.cycle.response_complete:  # the response did not wait for the body
            self._unset_keepalive_if_required()
            self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection to a WebSocket protocol, which counts as a connection of the same address. That
        ignores a handshake whose lines are too long or too many, and would keep the connection without ever answering."""
        self.phase = Phase.UPGRADED
        self.stop_timer()
        self._unset_keepalive_if_required()
        super().handle_websocket_upgrade()
        websocket = self.transport.get_protocol()
        assert isinstance(websocket, CountedWebSocket)
        websocket.slot, self.slot = self.slot, None
        if not websocket.handshake_initiated:
            self.limiter.record("header-size", self.peer)
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    # Writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stop_send_timer()
        self.send_timer = self.loop.call_later(self.limits.send_timeout_s, self.on_send_timeout)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_send_timer()

    def stop_send_timer(self) -> None:
        if self.send_timer:
            self.send_timer.cancel()
            self.send_timer = None

    def on_send_timeout(self) -> None:
        """Aborts the connection of a client that does not read a response."""
        self.limiter.record("send-time", self.peer)
        self.transport.abort()

    # Closing

    def start_timer(self, seconds: float, limit: str) -> None:
        """Sets the time of a phase."""
        self.stop_timer()
        self.timer = self.loop.call_later(seconds, self.on_timeout, seconds, limit)

    def stop_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def on_timeout(self, seconds: float, limit: str) -> None:
        """Closes the connection of a client that is too slow."""
        if self.flow.read_paused:  # the server is the slower one
            self.start_timer(seconds, limit)
            return
        self.limiter.record(limit, self.peer)
        self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def timeout_keep_alive_handler(self) -> None:
        """Closes the connection after the response if no other request came."""
        self.limiter.metrics.limits.labels("keep-alive").inc()
        self.close()

    def refuse(self, status: HTTPStatus) -> None:
        """Closes the connection: with a status if the request is incomplete, or after the response that is under way."""
        if self.transport.is_closing():
            return
        cycle = self.cycle
        if self.phase is Phase.BODY:
            unanswered = not self.pipeline and not cycle.response_started
        elif cycle and not cycle.response_complete:
            cycle.keep_alive = False
            self.stop_timer()
            self.flow.pause_reading()
            return
        else:
            unanswered = self.phase_bytes > 0 or self.slot is None
        if unanswered:
            text = SENTENCES[status].encode()
            head = f"content-type: text/plain\r\ncontent-length: {len(text)}\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head.encode() + text)
        self.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.close()

    def close(self) -> None:
        """Closes the connection once the client has read what was sent, or at last after SEND_TIMEOUT_S."""
        self.transport.close()
        self.stop_timer()
        self.timer = self.loop.call_later(self.limits.send_timeout_s, self.transport.abort)
