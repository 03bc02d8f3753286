"""Fixtures: a server on a free port, an event loop, an application without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from etoile.server.live import administration
from tests.support.admin import Admin
from tests.support.in_process_server import InProcessServer, open_in_process_server
from tests.support.running_server import RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    opened = RunningServer(str(tmp_path / "etoile.db"))
    yield opened
    opened.close()


@pytest.fixture
def admin_server(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server on SQLite or PostgreSQL that notices an administrator's actions soon."""
    monkeypatch.setattr(administration, "POLL_S", 0.02)
    opened = RunningServer(database)
    yield opened
    opened.close()


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """The administrator of the database of `admin_server`."""
    return Admin(database, capsys)


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """An event loop for all tests of a file."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def in_process(loop: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """An application without a network, whose clock the tests set."""
    opening = open_in_process_server(str(tmp_path_factory.mktemp("server") / "etoile.db"), InProcessServer)
    yield loop.run(opening.__aenter__())
    loop.run(opening.__aexit__(None, None, None))
