"""Database engines: addresses, connection settings and migrations."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect
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
CONNECT_TIMEOUT_S = 5
WAIT_INTERVAL_S = 0.1
"""Interval at which psycopg looks for interrupts while it waits."""


@dataclass(frozen=True)
class DatabaseTimeouts:
    """Times in seconds after which a call of the database fails."""

    connect_s: int = CONNECT_TIMEOUT_S
    lock_s: float = 5.0
    """For a lock in PostgreSQL."""
    statement_s: float = 8.0
    """For a statement in PostgreSQL."""
    answer_s: float = 10.0
    """For an answer of PostgreSQL. A server that hangs enforces no timeout of its own."""
    pool_s: float = 5.0
    """For a free connection."""


SERVER_TIMEOUTS = DatabaseTimeouts()
"""Timeouts of a server's store. Migrations, backups and restores have none but for connecting, because they take long."""


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


def open_engine(address: str, upgrade: bool = False, timeouts: DatabaseTimeouts | None = None) -> Engine:
    """Opens an engine, and creates or migrates the database if necessary. Raises a Problem if that fails.

    An existing PostgreSQL database is migrated only with `upgrade`: other processes may still run the older version.
    The engine's errors are logged, so they hide statement parameters: secrets and passphrase hashes.
    """
    engine = create_unmigrated_engine(address, timeouts)
    url = engine.url
    try:
        with engine.connect() as connection:
            current = current_revision(connection)
        if current != head_revision():
            from etoile.store.migration import migrate

            migrate(engine, upgrade or url.get_backend_name() == "sqlite")
    except SQLAlchemyError:
        raise Problem("database-unreachable", database=redact_url(url)) from None
    return engine


def create_unmigrated_engine(address: str, timeouts: DatabaseTimeouts | None = None) -> Engine:
    """Returns an engine without looking at the database. Raises a Problem if the address or the driver is missing."""
    url = parse_address(address)
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and not str(url.database).startswith(SQLITE_SPECIAL_NAMES):
        restrict_access(Path(str(url.database)))
    options: dict[str, Any] = {"paramstyle": "named"} if sqlite else {"pool_pre_ping": True}
    if timeouts:
        options["pool_timeout"] = timeouts.pool_s
    try:
        engine = create_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError:
        raise Problem("database-driver") from None
    if sqlite:
        event.listen(engine, "connect", prepare_sqlite)
    else:
        event.listen(engine, "do_connect", postgresql_connector(timeouts))
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


def postgresql_connector(timeouts: DatabaseTimeouts | None) -> Callable[[Any, Any, Any, dict[str, Any]], Any]:
    """Returns the function by which an engine connects to PostgreSQL. It sets the timeouts of the connection."""
    import psycopg

    class TimedConnection(psycopg.Connection[Any]):
        """A connection that is closed if PostgreSQL does not answer in time."""

        def wait(self, gen: Any, interval: float = WAIT_INTERVAL_S, timeout: float | None = None) -> Any:
            try:
                return super().wait(gen, interval, timeout or (timeouts.answer_s if timeouts else None))
            except psycopg.OperationalError:
                if self.pgconn.transaction_status == psycopg.pq.TransactionStatus.ACTIVE:
                    self.pgconn.finish()  # its answer may still come: the connection can't be used again
                raise

    def connect(_: Any, __: Any, arguments: Any, options: dict[str, Any]) -> Any:
        options = {"connect_timeout": timeouts.connect_s if timeouts else CONNECT_TIMEOUT_S, **options}
        connection = TimedConnection.connect(*arguments, **options)
        if timeouts:
            for name, seconds in (("statement_timeout", timeouts.statement_s), ("lock_timeout", timeouts.lock_s)):
                connection.execute("SELECT set_config(%s, %s, false)", (name, str(round(1000 * seconds))))
            connection.commit()
        return connection

    return connect


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Sets the pragmas of a new connection: commits reach the disk, and readers do not wait for the writer.

    Text that is not UTF-8 is fetched with surrogates and fails later, when it is decoded; otherwise one damaged row would
    fail a whole query.
    """
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={SQLITE_BUSY_TIMEOUT_MS}"):
        connection.execute(f"PRAGMA {pragma}")


def head_revision() -> str:
    """Returns the last migration: the name of its file begins with it. Alembic's own answer takes 0.1 s of imports."""
    revisions = (file.name.partition("_")[0] for file in MIGRATIONS.glob("versions/a*.py"))
    return max(revisions, key=lambda revision: int(revision[1:]))


def current_revision(connection: Connection) -> str | None:
    """Returns the last migration that the database has seen."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return revision


class DatabaseFile:
    """Identity of the file of an SQLite database. A file that is deleted or replaced is no longer the open one."""

    def __init__(self, engine: Engine) -> None:
        self.path = engine.url.database if engine.dialect.name == "sqlite" else None
        self.identity = self.current_identity()

    def is_current(self) -> bool:
        """Returns False if the path names no file any more, or another one than at the start."""
        return self.current_identity() == self.identity

    def current_identity(self) -> tuple[int, int] | None:
        """Returns device and inode of the file at the path; None without one."""
        try:
            found = os.stat(self.path or "")
        except OSError:
            return None
        return found.st_dev, found.st_ino
