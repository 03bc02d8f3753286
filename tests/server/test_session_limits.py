"""Limits of a client at a table: the output that waits for it, and expensive commands."""

from __future__ import annotations

import asyncio

import pytest

from etoile.server.live import limits
from etoile.server.shared import Rate
from etoile.server.ws.protocol import Go
from etoile.server.ws.session import MAX_SEND_BUFFER_BYTES
from tests.server.test_protocol import refused, two
from tests.support.in_process_server import InProcessServer
from tests.support.random_table import PEOPLE
from tests.support.running_server import RunningServer


def test_the_output_for_a_client_that_does_not_read_is_bounded_in_bytes(
    loop: asyncio.Runner, in_process: InProcessServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def send() -> None:
        session, connection = in_process.session(PEOPLE[0])
        connection.can_send = False
        connection.pending_bytes = MAX_SEND_BUFFER_BYTES // 2
        part = b"x" * (MAX_SEND_BUFFER_BYTES // 10)
        for _ in range(5):
            session.send_text(part)
        assert connection.sent == []
        for _ in range(5):
            session.send_text(part)
        assert connection.sent == ["4008"]
        assert not session.outgoing

    loop.run(send())
    assert [record.getMessage() for record in caplog.records] == ["a client reads too slowly"]


def test_output_that_was_sent_no_longer_counts(loop: asyncio.Runner, in_process: InProcessServer) -> None:
    async def send() -> None:
        session, connection = in_process.session(PEOPLE[0])
        for _ in range(5):
            connection.can_send = False
            session.send_text(b"x" * (MAX_SEND_BUFFER_BYTES // 2))
            connection.can_send = True
            session.on_writable()
        assert [len(text) for text in connection.sent] == [MAX_SEND_BUFFER_BYTES // 2] * 5

    loop.run(send())


def test_going_from_table_to_table_is_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = two(server)
    monkeypatch.setattr(limits, "COMMAND_RATES", {Go: Rate("Go", 3, 0)})
    table = one.table["id"]
    one.connect(table)
    for _ in range(3):
        one.do("go", table=table)
    refused(one.do("go", table=table), "command-flood")
    assert 'etoile_limits_total{limit="commands"} 1.0' in one.web.get("/metrics").text
    assert one.do("say", text="still there")["say"] == "done"
