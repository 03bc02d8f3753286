"""Several server processes, one after the other and at once: lock, workers, rolling restart, migration."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import psycopg
import pytest
from alembic import command
from alembic.config import Config

from etoile.core.refusal import Problem
from etoile.server.config import ServerConfig
from etoile.server.serve import listen
from etoile.store.database import MIGRATIONS, create_unmigrated_engine, open_engine
from etoile.store.file_lock import DatabaseInUse, DatabaseLock
from tests.support.client import Client
from tests.support.cluster import Cluster, Pair, Process, Report, workers_of
from tests.support.crash_test import free_port, serving
from tests.support.databases import drop_all
from tests.support.shell import environment


@contextmanager
def running(*call: str, home: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Runs a server and yields it with its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "etoile", *call],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout
        yield process, process.stdout.readline()
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_a_second_server_on_a_file_names_the_first(tmp_path: Path) -> None:
    database = str(tmp_path / "etoile.db")
    with running("serve", "--port", "0", "--database", database, home=tmp_path) as (first, line):
        address = re.findall(r"http://[\d.:]+/", line)[0]
        second = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--database", database]
        refused = subprocess.run(second, env=environment(tmp_path), capture_output=True, text=True, timeout=60, check=False)
        assert refused.returncode == 2
        assert f"{address} (process {first.pid})" in refused.stderr
        opened = subprocess.run(
            [*second, "--open"], env=environment(tmp_path), capture_output=True, text=True, timeout=60, check=False
        )
        assert (opened.returncode, opened.stderr) == (0, "")
        assert opened.stdout.count(address) == 2  # it is open, and no browser was found


def test_a_lock_ends_with_its_holder(tmp_path: Path) -> None:
    with DatabaseLock(tmp_path / "etoile.db") as lock:
        lock.announce("http://127.0.0.1:1/")
        with pytest.raises(DatabaseInUse) as used, DatabaseLock(tmp_path / "etoile.db"):
            pass
        assert used.value.owner.address == "http://127.0.0.1:1/"
    with DatabaseLock(tmp_path / "etoile.db"):
        pass


def test_workers_are_replaced_one_by_one_without_a_failed_command(postgresql: str) -> None:
    """A rolling restart under load: every command of the players is acknowledged, and the processes are new ones."""

    async def scenario(server: Process) -> Report:
        report = Report()
        await server.start()
        cluster = Cluster.__new__(Cluster)
        cluster.servers = [server]
        pairs = [Pair(number, cluster, Random(number), report) for number in range(2)]
        playing = asyncio.gather(*(pair.run() for pair in pairs))
        before = workers_of(server)
        server.send(signal.SIGHUP)
        async with asyncio.timeout(90):
            while set(before) & set(found := workers_of(server)) or len(found) < 2:
                assert not playing.done(), playing
                await asyncio.sleep(0.05)
        acknowledged = report.acknowledged
        async with asyncio.timeout(30):
            while report.acknowledged < acknowledged + 10:
                await asyncio.sleep(0.05)
        for pair in pairs:
            pair.stopping = True
        await playing
        return report

    with two_workers(postgresql) as server:
        report = asyncio.run(scenario(server))
    assert report.errors == []


@contextmanager
def two_workers(postgresql: str, *options: str) -> Iterator[Process]:
    """A supervisor of two workers, which the caller starts. It must end without an error."""
    drop_all(postgresql)
    port = free_port()
    call = [*serving(port), "--workers", "2", "--bus", "postgresql", "--database", postgresql, *options]
    server = Process(call, f"127.0.0.1:{port}")
    try:
        yield server
    finally:
        server.send(signal.SIGTERM)
        assert server.process
        assert server.process.wait(60) == 0
        assert server.process.stdout
        server.process.stdout.close()


def test_a_killed_worker_is_replaced(postgresql: str) -> None:
    async def scenario(server: Process) -> None:
        await server.start()
        first = workers_of(server)
        assert len(first) == 2
        subprocess.run(["kill", "-KILL", str(first[0])], check=True)
        async with asyncio.timeout(60):
            while first[0] in (found := workers_of(server)) or len(found) < 2:
                await asyncio.sleep(0.05)
        Client(server.address)

    with two_workers(postgresql) as server:
        asyncio.run(scenario(server))


def test_each_worker_answers_at_a_port_of_its_own(postgresql: str) -> None:
    """Also its successors do, so that Prometheus sees one process at each port."""
    first = free_pair_of_ports()

    def requests(number: int) -> float:
        """Returns the number of health checks that a worker has answered, by its metrics."""
        text = httpx.get(f"http://127.0.0.1:{first + number}/metrics").text
        found = re.search(r'^etoile_requests_total{method="HEAD",status="\d+"} (\S+)$', text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    async def scenario(server: Process) -> None:
        await server.start()
        for number in range(2):
            for _ in range(3 + number):
                httpx.head(f"http://127.0.0.1:{first + number}/health/live")
        assert [requests(number) for number in range(2)] == [3, 4]
        before = workers_of(server)
        server.send(signal.SIGHUP)
        async with asyncio.timeout(90):
            while set(before) & set(found := workers_of(server)) or len(found) < 2:
                await asyncio.sleep(0.05)
        assert [requests(number) for number in range(2)] == [0, 0]

    with two_workers(postgresql, "--metrics-port", str(first)) as server:
        asyncio.run(scenario(server))


def free_pair_of_ports() -> int:
    """Returns a free port that is followed by another."""
    while True:
        first = free_port()
        with suppress(Problem):
            for number in range(2):
                listen("127.0.0.1", first + number).close()
            return first


def test_a_bot_worker_has_metrics(postgresql: str) -> None:
    drop_all(postgresql)
    port = free_port()
    call = [sys.executable, "-m", "etoile", "think", "--bus", "postgresql", "--database", postgresql]
    think = Process([*call, "--metrics-port", str(port)])
    try:
        asyncio.run(think.start())
        assert "etoile_bot_queue 0.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        second = subprocess.run([*call, "--metrics-port", str(port)], capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert str(port) in second.stderr
        think.send(signal.SIGTERM)
        assert think.process
        assert think.process.wait(60) == 0
    finally:
        think.end()


def test_a_server_that_is_alone_drains_on_hangup(tmp_path: Path) -> None:
    database = str(tmp_path / "etoile.db")
    with running("serve", "--port", "0", "--database", database, home=tmp_path) as (server, line):
        ana = Client(re.findall(r"http://([\d.:]+)/", line)[0])
        ana.open("ecliptic", {"kind": "me"}, {"kind": "open"})
        server.send_signal(signal.SIGHUP)
        assert ana.close_code() == 1012
        assert server.wait(60) == 0


def test_an_old_database_on_postgresql_is_migrated_by_a_step_of_its_own(postgresql: str) -> None:
    drop_all(postgresql)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_unmigrated_engine(postgresql)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "a2")
    engine.dispose()
    with pytest.raises(Problem) as refused:
        open_engine(postgresql)
    assert refused.value.code == "database-old"
    open_engine(postgresql, upgrade=True).dispose()
    open_engine(postgresql).dispose()
    with psycopg.connect(postgresql) as connection_after:
        assert connection_after.execute("SELECT count(*) FROM leases").fetchone() == (0,)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"workers": 0}, "number-too-small"),
        ({"workers": 2}, "serve-workers-bus"),
        ({"metrics_port": 0}, "serve-metrics-port"),
        ({"metrics_port": 65_535, "workers": 2, "bus": "postgresql"}, "serve-metrics-port"),
        ({"bus": "postgresql"}, "bus-database"),
        ({"bus": "redis://127.0.0.1:1"}, "bus-database"),
        ({"database": "postgresql://x@/y", "bus": "smoke signals"}, "bus-address"),
    ],
)
def test_impossible_settings_are_refused(settings: dict[str, object], code: str) -> None:
    with pytest.raises(Problem) as refused:
        ServerConfig(**{"database": "etoile.db", "host": "127.0.0.1", **settings}).check()  # type: ignore[arg-type]
    assert refused.value.code == code
