"""Database engines: addresses, connection settings and migrations."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from etoile.core.refusal import Problem

MIGRATIONS = Path(__file__).parent / "migrations"
SQLITE_BUSY_TIMEOUT_MS = 10_000
"""Time a connection waits for a lock of another process."""
PRIVATE_MODE = 0o600
"""Mode of database files and backups: they contain passphrase hashes, secrets and the seeds of running games."""
SQLITE_JOURNALS = ("-wal", "-shm", "-journal")
SQLITE_SPECIAL_NAMES = (":memory:", "file:")
"""Beginnings of names of SQLite databases that are not paths."""


def parse_address(address: str) -> URL:
    """Parses FILE, sqlite:///FILE or postgresql://USER@HOST/NAME. Raises a Problem for anything else."""
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise Problem("database-address", database=address.rpartition("@")[2]) from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or not url.database:
        raise Problem("database-address", database=redact_url(url))
    return url


def redact_url(url: URL) -> str:
    """Returns an address without its password."""
    return url.render_as_string(hide_password=True)


def open_engine(address: str) -> Engine:
    """Opens an engine, and creates or migrates the database if necessary. Raises a Problem if that fails.

    The engine's errors are logged, so they hide statement parameters: secrets and passphrase hashes.
    """
    url = parse_address(address)
    if url.get_backend_name() == "sqlite" and not str(url.database).startswith(SQLITE_SPECIAL_NAMES):
        restrict_access(Path(str(url.database)))
    options: dict[str, Any] = {"paramstyle": "named"} if url.get_backend_name() == "sqlite" else {"pool_pre_ping": True}
    try:
        engine = create_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError:
        raise Problem("database-driver") from None
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    try:
        migrate(engine)
    except CommandError:
        raise Problem("database-newer", database=redact_url(url)) from None
    except SQLAlchemyError:
        raise Problem("database-unreachable", database=redact_url(url)) from None
    return engine


def restrict_access(file: Path) -> None:
    """Lets only the owner read and write a database and its journals, and creates it if it does not exist.

    SQLite gives journals the mode of the database. Errors are left to SQLite, which reports them when it opens the file.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_MODE))
    for path in (file, *(file.with_name(file.name + suffix) for suffix in SQLITE_JOURNALS)):
        with suppress(OSError):
            if path.is_file():
                path.chmod(PRIVATE_MODE)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Sets the pragmas of a new connection: commits reach the disk, and readers do not wait for the writer.

    Text that is not UTF-8 is fetched with surrogates and fails later, when it is decoded; otherwise one damaged row would
    fail a whole query.
    """
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={SQLITE_BUSY_TIMEOUT_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine) -> None:
    """Runs the migrations that the database has not seen, all or none."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        latest = ScriptDirectory.from_config(config).get_current_head()
        if MigrationContext.configure(connection).get_current_revision() != latest:
            if engine.dialect.name == "sqlite":  # the driver begins a transaction only before it changes rows
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
