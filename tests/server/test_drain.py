"""A server that stops: it is not ready, refuses new WebSockets, closes the open ones, and answers requests under way."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from etoile.server.serve import DRAIN_TIMEOUT_S
from tests.server.test_protocol import two
from tests.support.client import TIMEOUT_S
from tests.support.running_server import RunningServer


class PausedDrain:
    """Holds a server's drain after each closed WebSocket until it is released."""

    def __init__(self, server: RunningServer) -> None:
        self.gaps: list[float] = []
        self.reached = Event()
        self.released = Event()
        server.uvicorn.sleep = self.sleep

    async def sleep(self, seconds: float) -> None:
        self.gaps.append(seconds)
        self.reached.set()
        await asyncio.to_thread(self.released.wait, TIMEOUT_S)


def test_a_draining_server_is_not_ready_and_refuses_websockets(server: RunningServer) -> None:
    one, other = two(server)
    late = server.new_client()
    drain = PausedDrain(server)
    server.uvicorn.should_exit = True
    assert drain.reached.wait(TIMEOUT_S)
    answer = late.web.get("/health/ready")
    assert (answer.status_code, answer.json()["status"]) == (503, "draining")
    assert late.web.get("/health/live").status_code == 200
    with pytest.raises(InvalidStatus) as refused:
        late.connect(one.table["id"])
    assert refused.value.response.status_code == 503
    drain.released.set()
    assert (one.close_code(), other.close_code()) == (1012, 1012)
    assert len(drain.gaps) == 2
    assert sum(drain.gaps) <= DRAIN_TIMEOUT_S


def test_a_draining_worker_leaves_new_connections_to_others(server: RunningServer) -> None:
    one, other = two(server)
    drain = PausedDrain(server)
    server.uvicorn.shares_listener = True
    server.uvicorn.should_exit = True
    assert drain.reached.wait(TIMEOUT_S)
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://{server.address}/health/live", timeout=TIMEOUT_S)
    drain.released.set()
    assert (one.close_code(), other.close_code()) == (1012, 1012)


def test_a_request_under_way_is_answered(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = server.new_client()
    begun, released = Event(), Event()
    store = server.state.store
    open_tables = store.open_tables

    def slow_tables(*arguments: Any) -> Any:
        begun.set()
        released.wait(TIMEOUT_S)
        return open_tables(*arguments)

    monkeypatch.setattr(store, "open_tables", slow_tables)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ana.web.get, "/api/tables")
        assert begun.wait(TIMEOUT_S)
        server.uvicorn.should_exit = True
        released.set()
        assert answer.result().status_code == 200


def test_a_command_repeated_after_a_restart_is_executed_once(server: RunningServer) -> None:
    one, other = two(server)
    mover = one if one.my_turn else other
    move = mover.table["moves"][0]
    done = mover.do("move", id="once", move=move)
    server.uvicorn.should_exit = True
    assert mover.close_code() == 1012
    server.close()
    server.open()
    mover.address = server.address
    mover.connect(mover.table["id"])
    assert mover.do("move", id="once", move=move) == done
    assert mover.table["version"] == done["version"]
