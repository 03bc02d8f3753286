"""Database engines: addresses, connection settings and migrations."""

from __future__ import annotations

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


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Sets the pragmas of a new connection: commits reach the disk, and readers do not wait for the writer.

    Text that is not UTF-8 is fetched with surrogates and fails later, when it is decoded; otherwise one damaged row would
    fail a whole query.
    """
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={SQLITE_BUSY_TIMEOUT_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine) -> None:
    """Runs the migrations that the database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        latest = ScriptDirectory.from_config(config).get_current_head()
        if MigrationContext.configure(connection).get_current_revision() != latest:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
