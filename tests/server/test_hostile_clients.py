"""Cheap input that would cost the server much time, memory or log. Clients are plain sockets."""

from __future__ import annotations

import logging
from contextlib import suppress
from random import Random

import pytest

from etoile.server.codes import CloseCode
from etoile.server.connection_limits import FRAME_BURST, MAX_PIPELINED_REQUESTS
from etoile.server.cookies import token_in
from tests.server.test_connection_limits import HEAD, dial, exchange, limits_applied, read_to_end
from tests.server.test_protocol import ME, ROBOT, refused
from tests.support.malformed import frame
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until

UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b"A" * 22 + b"==\r\n"
)
TEXT, PING, PONG, CONTINUATION = 1, 9, 10, 0


def test_a_cookie_is_read_without_pythons_parser_of_quotes(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """In some versions that takes seconds for one header, during which nobody else is served."""
    unquoted: list[str] = []
    monkeypatch.setattr("litestar._parsers.unquote_cookie", unquoted.append)
    quotes = b'Cookie: etoile="' + b'\\"' * 20 + b'"\r\n'
    request = HEAD.replace(b"/health/live", b"/api/self") + b"Connection: close\r\n" + quotes + b"\r\n"
    assert exchange(server, request).startswith(b"HTTP/1.1 401 ")
    assert not unquoted


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("etoile=x", "x"),
        ("a=b; etoile = x ;c", "x"),
        ("etoile=x; etoile=y", "y"),
        ("etoile2=x;etoile", ""),
        ("a=etoile=x", None),
    ],
)
def test_a_token_is_found_among_other_cookies(header: str, token: str | None) -> None:
    assert token_in(header, "") == token


@pytest.mark.parametrize("lines", [b"X: " + b"x" * 9_000 + b"\r\n", b"X: x\r\n" * 200])
def test_a_handshake_that_the_websocket_ignores_is_refused(server: RunningServer, lines: bytes) -> None:
    head = HEAD.replace(b"/health/live", b"/api/tables/x/play")
    assert exchange(server, head + lines + UPGRADE + b"\r\n").startswith(b"HTTP/1.1 431 ")
    assert limits_applied(server) == {"header-size": 1}
    wait_until(lambda: server.state.live.metrics.connections.collect()[0].samples[0].value == 0)


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns the messages of the log that are more than information."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_many_pipelined_requests_close_the_connection(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    answers = exchange(server, (HEAD + b"\r\n") * (MAX_PIPELINED_REQUESTS + 9))
    assert answers.count(b"HTTP/1.1 200 ") == MAX_PIPELINED_REQUESTS + 1
    assert limits_applied(server) == {"pipeline": 1}
    assert warnings_in(caplog) == ["a limit applies"]


def test_some_pipelined_requests_are_answered(server: RunningServer) -> None:
    requests = (HEAD + b"\r\n") * (MAX_PIPELINED_REQUESTS - 1) + HEAD + b"Connection: close\r\n\r\n"
    assert exchange(server, requests).count(b"HTTP/1.1 200 ") == MAX_PIPELINED_REQUESTS


def test_malformed_requests_are_logged_seldom(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        assert exchange(server, b"\0 malformed\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    exchange(server, HEAD + b"Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n")
    assert limits_applied(server) == {"malformed": 5}
    assert warnings_in(caplog) == ["a limit applies"]


@pytest.mark.parametrize("opcode", [TEXT, PING, PONG, CONTINUATION])
def test_too_many_frames_close_the_websocket(server: RunningServer, opcode: int) -> None:
    ana = server.new_client()
    ana.open("ecliptic", ME, ROBOT)
    handshake = HEAD.replace(b"/health/live", f"/api/tables/{ana.table['id']}/play".encode()) + UPGRADE
    rng = Random(1)
    with dial(server) as line:
        line.sendall(handshake + b"\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 101 ")
        with suppress(ConnectionError):
            line.sendall(frame(rng, TEXT, b"", last=opcode != CONTINUATION))
            line.sendall(b"".join(frame(rng, opcode, b"", last=opcode != CONTINUATION) for _ in range(int(3 * FRAME_BURST))))
            assert b"\x88\x02" + CloseCode.RATE_LIMITED.to_bytes(2) in read_to_end(line)
    assert limits_applied(server) == {"frames": 1}
    assert ana.do("say", text="still here")["say"] == "done"


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f \uffa0", "\u0301", "\ufe0f"])
def test_an_invisible_name_is_refused(server: RunningServer, name: str) -> None:
    refused(server.new_client().web.put("/api/self", json={"name": name}).json(), "name-form")


@pytest.mark.parametrize("name", ["Ana", "7", "★", "e\u0301", "علي", "明"])
def test_a_name_of_any_script_is_accepted(server: RunningServer, name: str) -> None:
    assert server.new_client().web.put("/api/self", json={"name": name}).json()["name"] == name
