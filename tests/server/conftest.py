"""A real server on a free port, in a thread, and people who talk to it over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest
import uvicorn

from etoile.server.app import create_app
from etoile.server.config import default_websocket, uvicorn_config
from etoile.server.serve import listen
from tests.support.client import Client
from tests.support.in_process_server import InProcessServer, open_in_process_server


class House:
    """A server that runs, and can be closed and opened again."""

    def __init__(self, database: str, **terms: Any) -> None:
        self.database = database
        self.terms = terms
        self.clients: list[Client] = []
        self.open()

    def open(self) -> None:
        listener = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{listener.getsockname()[1]}"
        app = create_app(self.database, **self.terms)
        self.server = uvicorn.Server(uvicorn_config(app, default_websocket()))
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()
        end = monotonic() + 30
        while not self.server.started:
            assert self.thread.is_alive(), "the server has ended"
            assert monotonic() < end, "the server does not start"
            sleep(0.01)

    def somebody(self, name: str = "", **headers: str) -> Client:
        """Creates a new client."""
        client = Client(self.address, name, headers)
        self.clients.append(client)
        return client

    def close(self) -> None:
        for client in self.clients:
            client.hang_up()
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(str(tmp_path / "etoile.db"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """An event loop for all tests of a file."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def in_process(loop: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """An application without a network, whose clock the tests set."""
    opening = open_in_process_server(str(tmp_path_factory.mktemp("server") / "etoile.db"))
    yield loop.run(opening.__aenter__())
    loop.run(opening.__aexit__(None, None, None))
