"""Liveness and readiness: with a database that hangs, fails, or is gone."""

from __future__ import annotations

import asyncio
import re
import resource
import shutil
import subprocess
import sys
from concurrent.futures import Future
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from etoile.server.health import Readiness
from etoile.store import store as store_module
from etoile.store.database import DatabaseTimeouts
from tests.server.test_protocol import refused
from tests.support.databases import stoppable_postgresql
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until

SHORT_TIMEOUTS = DatabaseTimeouts(connect_s=2, answer_s=0.5, pool_s=0.5)


def health(web: httpx.Client, path: str = "/health/ready") -> tuple[int, str]:
    """Returns the status and the reason that a health route reports."""
    answer = web.get(path)
    return answer.status_code, answer.json()["reason"]


@pytest.mark.parametrize("path", ["/health", "/health/live", "/health/ready"])
def test_a_server_that_works_is_alive_and_ready(server: RunningServer, path: str) -> None:
    assert health(server.new_client().web, path) == (200, "")


def test_a_hanging_database_blocks_neither_liveness_nor_shutdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "SERVER_TIMEOUTS", SHORT_TIMEOUTS)
    with stoppable_postgresql() as database:
        server = RunningServer(database.url, readiness=Readiness(timeout_s=0.2, max_age_s=0))
        ana = server.new_client()
        assert health(ana.web) == (200, "")
        database.pause()
        assert health(ana.web) == (503, "database-slow")
        assert health(ana.web, "/health/live") == (200, "")
        answer = ana.web.get("/api/self")
        assert answer.status_code == 503
        refused(answer.json(), "database-away")
        database.resume()
        wait_until(lambda: health(ana.web) == (200, ""))
        assert ana.web.get("/api/self").status_code == 200
        database.pause()
        server.close()


def test_an_error_of_the_driver_is_the_databases(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise store.engine.dialect.loaded_dbapi.OperationalError

    ana, store = server.new_client(), server.state.store
    monkeypatch.setattr(store, "execute_many", fail)
    answer = ana.web.post("/api/tables", json={"game": "ecliptic"})
    assert answer.status_code == 503
    refused(answer.json(), "database-away")


@pytest.mark.parametrize("replaced", [False, True])
def test_a_deleted_or_replaced_database_file_is_reported(tmp_path: Path, replaced: bool) -> None:
    file = tmp_path / "etoile.db"
    server = RunningServer(str(file), readiness=Readiness(max_age_s=0))
    web = server.new_client().web
    assert health(web) == (200, "")
    if replaced:
        shutil.copy(file, tmp_path / "copy.db")
        (tmp_path / "copy.db").replace(file)
    else:
        file.unlink()
    assert health(web) == (503, "database-file")
    assert health(web, "/health/live") == (200, "")
    server.close()


def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    """The limit of file sizes makes every write of the server fail, as a full disk does."""
    database = str(tmp_path / "etoile.db")
    command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--lang", "en", "--database", database]
    with ExitStack() as opened:
        process = opened.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        opened.callback(process.kill)  # else a failed test waits for the server's end
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        with httpx.Client(base_url=found[0], timeout=30) as web:
            assert health(web) == (200, "")
            before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            wait_until(lambda: health(web) == (503, "database-failed"))
            assert health(web, "/health/live") == (200, "")
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)
            wait_until(lambda: health(web) == (200, ""))
        process.terminate()
        _, log = process.communicate()
    assert '"not ready","reason":"database-failed"' in log


class SlowStore:
    """A store whose writes end when the test says so."""

    def __init__(self) -> None:
        self.writes: list[Future[None]] = []

    def file_is_current(self) -> bool:
        return True

    def probe(self) -> Future[None]:
        self.writes.append(Future())
        return self.writes[-1]


def test_many_readiness_requests_cause_one_write_at_a_time() -> None:
    async def ask() -> None:
        store: Any = SlowStore()
        time = 0.0
        readiness = Readiness(timeout_s=0, clock=lambda: time)
        readiness.store = store
        assert set(await asyncio.gather(*[readiness.find_obstacle() for _ in range(10)])) == {"database-slow"}
        time = 10.0
        assert await readiness.find_obstacle() == "database-slow"
        assert len(store.writes) == 1
        store.writes[0].set_result(None)
        time = 20.0
        readiness.timeout_s = 30
        asking = asyncio.gather(*[readiness.find_obstacle() for _ in range(10)])
        while len(store.writes) < 2:
            await asyncio.sleep(0)
        store.writes[1].set_result(None)
        assert set(await asking) == {""}
        assert await readiness.find_obstacle() == ""
        assert len(store.writes) == 2

    asyncio.run(ask())
