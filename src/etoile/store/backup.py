"""Backup and restore of a whole database as one SQLite file, while the server runs.

The file does not depend on the kind of database, so it also moves data from SQLite to PostgreSQL.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, delete, func, insert, select, update

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.database import open_engine, parse_address
from etoile.store.store import GENERATION

COPIED = [table for table in schema.metadata.sorted_tables if table is not schema.leases]
"""The database tables of a backup."""
BATCH_ROWS = 1_000
"""Rows copied per statement."""

RowCounts = dict[str, int]
"""Number of rows copied, by database table."""


def back_up(database: str, file: Path) -> RowCounts:
    """Writes a consistent snapshot of a database to a new file. Raises a Problem if the file exists or cannot be written."""
    if file.exists():
        raise Problem("backup-exists", file=str(file))
    url = parse_address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise Problem("backup-nothing", database=str(url.database))
    source = open_engine(database)
    try:
        with TemporaryDirectory(dir=file.parent if file.parent.is_dir() else None) as folder:
            draft = Path(folder) / "backup.db"
            target = open_engine(str(draft))
            with source.connect() as from_connection, target.begin() as to_connection:
                start_snapshot(from_connection)
                copied = copy_rows(from_connection, to_connection)
            target.dispose()
            for leftover in draft.parent.glob("backup.db-*"):
                leftover.unlink()
            os.replace(draft, file)
    except OSError:
        raise Problem("backup-unwritable", file=str(file)) from None
    finally:
        source.dispose()
    return copied


def restore(file: Path, database: str, replace: bool) -> RowCounts:
    """Replaces the contents of a database by a backup. Raises a Problem if the database has entries and `replace` is False.

    The generation changes, by which a running server notices: it drops its tables and its clients reconnect.
    """
    if not file.is_file():
        raise Problem("backup-none", file=str(file))
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        try:
            source = open_engine(str(copy))
        except Problem:
            raise Problem("backup-unreadable", file=str(file)) from None
        target = open_engine(database)
        try:
            with source.connect() as from_connection, target.begin() as to_connection:
                generation = update(schema.secrets).where(schema.secrets.c.name == GENERATION)
                to_connection.execute(generation.values(value=token_hex(32)))  # locks out all other writers
                if not replace and to_connection.execute(select(func.count()).select_from(schema.entries)).scalar_one():
                    raise Problem("restore-full")
                for table in COPIED:
                    to_connection.execute(delete(table))
                copied = copy_rows(from_connection, to_connection)
                to_connection.execute(generation.values(value=token_hex(32)))
        finally:
            source.dispose()
            target.dispose()
    return copied


def start_snapshot(connection: Connection) -> None:
    """Starts a transaction that reads a consistent snapshot."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")


def copy_rows(from_connection: Connection, to_connection: Connection) -> RowCounts:
    """Copies every row of every table."""
    copied = {}
    for table in COPIED:
        rows = from_connection.execution_options(yield_per=BATCH_ROWS).execute(select(table))
        copied[table.name] = 0
        for part in rows.mappings().partitions(BATCH_ROWS):
            to_connection.execute(insert(table), [dict(row) for row in part])
            copied[table.name] += len(part)
    return copied
