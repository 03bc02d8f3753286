"""Limits of connections: size and time of a request, number in total and per address. Clients are plain sockets."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from etoile.server.connection_limits import (
    LOG_INTERVAL_S,
    ConnectionLimiter,
    ConnectionLimits,
    max_connections,
    max_per_address,
)
from tests.server.test_protocol import ME, ROBOT
from tests.support.client import Client
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until

TIMEOUT_S = 30
"""Time that a test waits for the server. No test waits that long unless it fails."""
SHORT_S = 0.05
HEAD = b"GET /health/live HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n"
Start = Callable[..., RunningServer]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server with the given limits, and closes it after the test."""
    with ExitStack() as opened:

        def start(proxies: tuple[str, ...] = ("127.0.0.1",), **limits: Any) -> RunningServer:
            server = RunningServer(
                str(tmp_path / "etoile.db"), trusted_proxies=proxies, limits=ConnectionLimits(**limits), rate=0
            )
            opened.callback(server.close)
            return server

        yield start


def dial(server: RunningServer) -> socket.socket:
    """Returns a plain socket to a server."""
    host, _, port = server.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=TIMEOUT_S)


def read_to_end(line: socket.socket) -> bytes:
    """Returns everything that the server sends until it closes the connection."""
    parts = []
    while part := line.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def exchange(server: RunningServer, *parts: bytes) -> bytes:
    """Sends the parts of a request and returns everything that the server sends until it closes the connection."""
    with dial(server) as line:
        for part in parts:
            line.sendall(part)
        return read_to_end(line)


def limits_applied(server: RunningServer) -> dict[str, float]:
    """Returns the number of times that each limit has applied."""
    (family,) = server.state.live.metrics.limits.collect()
    return {sample.labels["limit"]: sample.value for sample in family.samples if sample.name.endswith("_total")}


def test_a_header_above_the_limit_is_refused_and_logged(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    server = start(header_bytes=2000)
    assert exchange(server, HEAD, b"X: " + b"x" * 3000).startswith(b"HTTP/1.1 431 ")
    assert limits_applied(server) == {"header-size": 1}
    (entry,) = [record for record in caplog.records if record.getMessage() == "a limit applies"]
    assert entry.__dict__["facts"] == {"limit": "header-size", "address": "127.0.0.1", "times": 1}


def test_a_request_line_above_the_limit_is_refused(start: Start) -> None:
    assert exchange(start(header_bytes=2000), b"GET /" + b"x" * 3000).startswith(b"HTTP/1.1 431 ")


def test_a_trailer_above_the_limit_is_refused(start: Start) -> None:
    chunked = HEAD.replace(b"GET", b"POST") + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: "
    server = start(request_bytes=20_000)
    with suppress(ConnectionError):  # the kernel resets a connection that is closed with unread input
        exchange(server, chunked, *([b"x" * 10_000] * 3))
    assert limits_applied(server) == {"body-size": 1}


def test_a_body_does_not_count_as_a_header(start: Start) -> None:
    body = b'{"name": "Ana"' + b" " * 3000 + b"}"
    head = f"PUT /api/self HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    server = start(header_bytes=2000)
    assert exchange(server, head.encode() + body).startswith(b"HTTP/1.1 401 ")
    assert not limits_applied(server)


@pytest.mark.parametrize(
    ("parts", "reply", "limit"),
    [
        ([], b"", "header-time"),
        ([HEAD], b"HTTP/1.1 408 ", "header-time"),
        ([POST + b"\r\n", b"{"], b"HTTP/1.1 408 ", "body-time"),
    ],
)
def test_a_slow_request_is_cut_off(start: Start, parts: list[bytes], reply: bytes, limit: str) -> None:
    server = start(header_timeout_s=SHORT_S, body_timeout_s=SHORT_S)
    assert exchange(server, *parts).startswith(reply)
    assert limits_applied(server) == {limit: 1}


@pytest.mark.parametrize("more", [b"", b"\r\n", b"GET /"])
def test_an_idle_connection_is_closed(start: Start, more: bytes) -> None:
    server = start(keep_alive_s=SHORT_S, header_timeout_s=SHORT_S)
    with dial(server) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 200 ")
        line.sendall(more)
        read_to_end(line)


def test_a_connection_whose_request_was_refused_early_is_closed(start: Start) -> None:
    server = start(keep_alive_s=SHORT_S)
    large = POST.replace(b"Length: 9", b"Length: 100000") + b"\r\n"
    with dial(server) as line:
        line.sendall(large + b"x" * 90_000)
        assert line.recv(100).startswith(b"HTTP/1.1 4")
        line.sendall(b"x" * 10_000)
        read_to_end(line)


def test_several_requests_on_a_connection_are_answered(start: Start) -> None:
    reply = exchange(start(), HEAD + b"\r\n" + HEAD + b"\r\n", HEAD + b"Connection: close\r\n\r\n")
    assert reply.count(b"HTTP/1.1 200 ") == 3


def test_a_client_that_reads_nothing_is_cut_off(start: Start) -> None:
    server = start(keep_alive_s=SHORT_S, send_timeout_s=SHORT_S)
    host, _, port = server.address.partition(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(TIMEOUT_S)
        line.connect((host, int(port)))
        for _ in range(200):
            line.sendall(b"GET /api/games/ecliptic/rules HTTP/1.1\r\nHost: x\r\n\r\n")
        connections = server.state.live.metrics.connections
        wait_until(lambda: connections.collect()[0].samples[0].value == 0)


def test_connections_above_the_total_are_refused(start: Start) -> None:
    server = start(connections=3)
    with ExitStack() as lines:
        first, *_ = [lines.enter_context(dial(server)) for _ in range(3)]
        wait_until(lambda: server.state.live.metrics.connections.collect()[0].samples[0].value == 3)
        assert exchange(server).startswith(b"HTTP/1.1 503 ")
        assert limits_applied(server) == {"connections": 1}
        first.close()
        wait_until(lambda: exchange(server, HEAD + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 "))


def test_connections_above_the_limit_of_an_address_are_refused(start: Start) -> None:
    server = start(proxies=(), connections_per_address=2)
    with dial(server) as line, dial(server):
        assert exchange(server).startswith(b"HTTP/1.1 503 ")
        assert limits_applied(server) == {"connections-per-address": 1}
        line.close()
        wait_until(lambda: exchange(server, HEAD + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 "))


def test_a_websocket_counts_as_a_connection_of_its_address(start: Start) -> None:
    server = start(proxies=(), connections_per_address=2)
    ana = server.new_client()
    ana.open("ecliptic", ME, ROBOT)
    assert exchange(server).startswith(b"HTTP/1.1 503 ")
    ana.disconnect()
    wait_until(lambda: exchange(server, HEAD + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 "))


def joins(client: Client, table: str) -> bool:
    """Returns whether a client can open a WebSocket."""
    try:
        client.connect(table)
    except InvalidStatus:
        return False
    return True


def test_the_clients_of_a_proxy_are_counted_by_their_own_addresses(start: Start) -> None:
    server = start(connections_per_address=2)
    ana, ben = (server.new_client(**{"X-Forwarded-For": "203.0.113.7"}) for _ in range(2))
    eve = server.new_client(**{"X-Forwarded-For": "203.0.113.8"})
    table = ana.post("/api/tables", {"game": "ecliptic"})["id"]
    for client in (ana, ben):
        wait_until(partial(joins, client, table))  # the request before may still count
    assert ben.web.get("/api/games").status_code == 429
    assert "connections-per-address" in limits_applied(server)
    assert joins(eve, table)
    ana.disconnect()
    wait_until(lambda: ben.web.get("/api/games").status_code == 200)


def test_the_number_of_connections_leaves_files_for_the_database() -> None:
    assert [max_connections(files) for files in (100, 256, 1024, 1 << 30)] == [50, 156, 924, 50_000]


def test_an_address_gets_a_part_of_the_connections() -> None:
    assert [max_per_address(connections) for connections in (50, 924, 50_000)] == [12, 231, 256]


def test_a_limit_that_applies_often_is_logged_seldom(caplog: pytest.LogCaptureFixture) -> None:
    time = 0.0
    limiter = ConnectionLimiter(clock=lambda: time)
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            limiter.record("connections", "203.0.113.7")
        time = LOG_INTERVAL_S
        limiter.record("connections", "203.0.113.8")
    assert [record.__dict__["facts"]["times"] for record in caplog.records] == [1, 100]
