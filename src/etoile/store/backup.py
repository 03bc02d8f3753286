"""Backups: a whole database as one file of SQLite, taken and brought back while the house is open.

The file is the same whatever the database is: so a house can move from SQLite to PostgreSQL.
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
from etoile.store.database import address, reach
from etoile.store.store import GENERATION

ROWS = 1_000
"""How many rows are carried at once."""

Kept = dict[str, int]
"""How many rows there are of each kind."""


def back_up(database: str, file: Path) -> Kept:
    """Writes a database as it is at one moment to a new file."""
    if file.exists():
        raise Problem("backup-exists", file=str(file))
    url = address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise Problem("backup-nothing", database=str(url.database))
    source = reach(database)
    try:
        with TemporaryDirectory(dir=file.parent if file.parent.is_dir() else None) as folder:
            draft = Path(folder) / "backup.db"
            target = reach(str(draft))
            with source.connect() as there, target.begin() as here:
                one_moment(there)
                kept = carry(there, here)
            target.dispose()
            for leftover in draft.parent.glob("backup.db-*"):
                leftover.unlink()
            os.replace(draft, file)
    except OSError:
        raise Problem("backup-unwritable", file=str(file)) from None
    finally:
        source.dispose()
    return kept


def restore(file: Path, database: str, replace: bool) -> Kept:
    """Brings a backup back into a database. A house that is open notices: it forgets what it knew, and its guests come
    again."""
    if not file.is_file():
        raise Problem("backup-none", file=str(file))
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        try:
            source = reach(str(copy))
        except Problem:
            raise Problem("backup-unreadable", file=str(file)) from None
        target = reach(database)
        try:
            with source.connect() as there, target.begin() as here:
                generation = update(schema.secrets).where(schema.secrets.c.name == GENERATION)
                here.execute(generation.values(value=token_hex(32)))  # from here on nobody else writes
                if not replace and here.execute(select(func.count()).select_from(schema.entries)).scalar_one():
                    raise Problem("restore-full")
                for table in schema.metadata.sorted_tables:
                    here.execute(delete(table))
                kept = carry(there, here)
                here.execute(generation.values(value=token_hex(32)))
        finally:
            source.dispose()
            target.dispose()
    return kept


def one_moment(connection: Connection) -> None:
    """What is read from now on is of one moment, whatever is written meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")


def carry(there: Connection, here: Connection) -> Kept:
    """Copies every row."""
    kept = {}
    for table in schema.metadata.sorted_tables:
        rows = there.execution_options(yield_per=ROWS).execute(select(table))
        kept[table.name] = 0
        for part in rows.mappings().partitions(ROWS):
            here.execute(insert(table), [dict(row) for row in part])
            kept[table.name] += len(part)
    return kept
