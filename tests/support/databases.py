"""Databases for tests: SQLite in a file, and a PostgreSQL server started for the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest

POSTGRESQL_USER = "postgres"
"""System user of Debian's package; PostgreSQL refuses to run as root."""


def binaries() -> Path:
    """Returns the folder of PostgreSQL's programs."""
    found = shutil.which("initdb") or max(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), default="")
    assert found, "These tests need PostgreSQL: apt-get install postgresql"
    return Path(found).parent


def run(*command: str | Path) -> None:
    """Runs a program of PostgreSQL, as its own user if the tests run as root."""
    user = POSTGRESQL_USER if os.geteuid() == 0 else None
    done = subprocess.run([*map(str, command)], user=user, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class PostgreSQL:
    """A PostgreSQL server with its own data folder and Unix socket, which can be stopped and restarted."""

    def __init__(self, home: Path) -> None:
        self.home, self.data, self.programs = home, home / "data", binaries()
        self.url = f"postgresql://etoile@/postgres?host={home}"
        run(self.programs / "initdb", "-D", self.data, "-U", "etoile", "--auth=trust", "--no-sync")
        self.running = False

    def start(self) -> None:
        settings = f"-c listen_addresses= -c unix_socket_directories={self.home}"
        run(self.programs / "pg_ctl", "-D", self.data, "-l", self.home / "log", "-w", "-o", settings, "start")
        self.running = True

    def signal_all(self, number: int) -> None:
        """Sends a signal to all processes of the server."""
        parent = (self.data / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for process in (parent, *children):
            with suppress(ProcessLookupError):  # a child may end meanwhile
                os.kill(int(process), number)

    def pause(self) -> None:
        """Lets the server hang: it accepts connections, and answers nothing."""
        self.signal_all(signal.SIGSTOP)

    def resume(self) -> None:
        self.signal_all(signal.SIGCONT)

    def stop(self) -> None:
        """Stops the server without waiting for its clients."""
        if self.running:
            self.resume()
            run(self.programs / "pg_ctl", "-D", self.data, "-m", "immediate", "stop")
            self.running = False


@contextmanager
def stoppable_postgresql() -> Iterator[PostgreSQL]:
    """Runs an empty PostgreSQL server."""
    home = Path(mkdtemp(prefix="etoile-postgresql-", dir="/tmp"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam(POSTGRESQL_USER)
        os.chown(home, owner.pw_uid, owner.pw_gid)
    try:
        server = PostgreSQL(home)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(home)


@contextmanager
def running_postgresql() -> Iterator[str]:
    """Runs an empty PostgreSQL server and yields its address."""
    with stoppable_postgresql() as server:
        yield server.url


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """Address of a PostgreSQL server shared by all tests."""
    with running_postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of an empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "etoile.db")
    url: str = request.getfixturevalue("postgresql")
    drop_all(url)
    return url


def drop_all(url: str) -> None:
    """Drops everything in a PostgreSQL database."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
