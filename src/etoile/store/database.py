"""Reaching a database by its address, and bringing it up to date."""

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
PATIENCE = 10_000
"""How many milliseconds a connection to SQLite waits for another process."""


def address(said: str) -> URL:
    """The address of a database: a file of SQLite, sqlite:///FILE, or postgresql://USER@HOST/NAME."""
    if "://" not in said:
        return URL.create("sqlite", database=said)
    try:
        url = make_url(said)
    except (ArgumentError, ValueError):
        raise Problem("database-address", database=said.rpartition("@")[2]) from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or not url.database:
        raise Problem("database-address", database=hidden(url))
    return url


def hidden(url: URL) -> str:
    """An address as it may be shown: without its password."""
    return url.render_as_string(hide_password=True)


def reach(said: str) -> Engine:
    """An engine for a database, which is created or brought up to date if need be. Its errors, which are written down, don't
    say what was to be kept: a secret, or a passphrase's hash."""
    url = address(said)
    ways: dict[str, Any] = {"paramstyle": "named"} if url.get_backend_name() == "sqlite" else {"pool_pre_ping": True}
    try:
        engine = create_engine(url, hide_parameters=True, **ways)
    except ModuleNotFoundError:
        raise Problem("database-driver") from None
    if url.get_backend_name() == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    try:
        bring_up_to_date(engine)
    except CommandError:
        raise Problem("database-newer", database=hidden(url)) from None
    except SQLAlchemyError:
        raise Problem("database-unreachable", database=hidden(url)) from None
    return engine


def prepare_sqlite(connection: Any, _: Any) -> None:
    """What is committed is on disk, and readers don't wait for the writer. A damaged text is fetched as it is and fails when
    it is decoded, or one row would make a whole query fail."""
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={PATIENCE}"):
        connection.execute(f"PRAGMA {pragma}")


def bring_up_to_date(engine: Engine) -> None:
    """Takes the steps that the database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        latest = ScriptDirectory.from_config(config).get_current_head()
        if MigrationContext.configure(connection).get_current_revision() != latest:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
