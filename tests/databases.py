"""Databases to test on: SQLite in a file, and a PostgreSQL that is started for the tests and ended after them."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

OWNER = "postgres"
"""PostgreSQL won't run as root; Debian's package brings this user along."""


def binaries() -> Path:
    """Where the programs of PostgreSQL are."""
    found = shutil.which("initdb") or max(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), default="")
    assert found, "These tests need PostgreSQL: apt-get install postgresql"
    return Path(found).parent


def run(*command: str | Path) -> None:
    """Runs a program of PostgreSQL, as somebody who may."""
    user = OWNER if os.geteuid() == 0 else None
    done = subprocess.run([*map(str, command)], user=user, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def running_postgresql() -> Iterator[str]:
    """The address of a PostgreSQL with no tables in it, reached by a socket of its own."""
    programs = binaries()
    home = Path(f"/tmp/etoile-postgresql-{os.getpid()}")
    home.mkdir()
    if os.geteuid() == 0:
        owner = pwd.getpwnam(OWNER)
        os.chown(home, owner.pw_uid, owner.pw_gid)
    data = home / "data"
    try:
        run(programs / "initdb", "-D", data, "-U", "etoile", "--auth=trust", "--no-sync")
        settings = f"-c listen_addresses= -c unix_socket_directories={home}"
        run(programs / "pg_ctl", "-D", data, "-l", home / "log", "-w", "-o", settings, "start")
        try:
            yield f"postgresql://etoile@/postgres?host={home}"
        finally:
            run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A PostgreSQL for all tests that need one."""
    with running_postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "etoile.db")
    url: str = request.getfixturevalue("postgresql")
    empty(url)
    return url


def empty(url: str) -> None:
    """Drops all that a PostgreSQL holds."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
