"""Backup and restore of a whole database as one SQLite file, while the server runs.

The file does not depend on the kind of database, so it also moves data from SQLite to PostgreSQL. It contains the seeds of
running games; sessions and the server's keys only on request.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import time

from sqlalchemy import Connection, Table, delete, exists, func, insert, select

from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.admin_actions import BANS, record_action
from etoile.store.database import open_engine, parse_address
from etoile.store.encryption import decrypt_file, encrypt_file, is_encrypted
from etoile.store.statements import upsert_of
from etoile.store.store import GENERATION

TRANSIENT_TABLES = (schema.leases, schema.admin_actions, schema.connection_reports, schema.shared_state)
"""Database tables that are about the running processes."""
COPIED = [table for table in schema.metadata.sorted_tables if table not in TRANSIENT_TABLES]
"""The database tables of a backup."""
BATCH_ROWS = 1_000
"""Rows copied per statement."""

KEY_TABLES = (schema.secrets, schema.sessions)
"""Database tables that a backup contains only with keys. A restore does not replace them in a database with players."""

RowCounts = dict[str, int]
"""Number of rows copied, by database table."""


def back_up(database: str, file: Path, with_keys: bool = False, passphrase: str = "") -> RowCounts:
    """Writes a consistent snapshot of a database to a new file that only its owner can read.

    With keys it contains sessions and secrets; with a passphrase the file is encrypted. Raises a Problem if the file exists
    or cannot be written.
    """
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
                copied = copy_rows(from_connection, to_connection, tables_to_copy(with_keys))
            target.dispose()
            for leftover in draft.parent.glob("backup.db-*"):
                leftover.unlink()
            os.replace(encrypt_file(draft, passphrase) if passphrase else draft, file)
    except OSError:
        raise Problem("backup-unwritable", file=str(file)) from None
    finally:
        source.dispose()
    return copied


def restore(file: Path, database: str, replace: bool, passphrase: str = "") -> RowCounts:
    """Replaces the contents of a database by a backup. Raises a Problem if the database has entries and `replace` is False.

    The generation changes, by which a running server notices: it drops its tables and its clients reconnect. A database with
    players keeps its sessions, keys and bans: nobody is signed out, sessions that were revoked after the backup stay
    revoked, and players who were banned stay banned.
    """
    if not file.is_file():
        raise Problem("backup-none", file=str(file))
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        if is_encrypted(file):
            decrypt_file(file, copy, passphrase)
        else:
            shutil.copyfile(file, copy)
        try:
            source = open_engine(str(copy))
        except Problem:
            raise Problem("backup-unreadable", file=str(file)) from None
        target = open_engine(database)
        try:
            with source.connect() as from_connection, target.begin() as to_connection:
                change_generation(to_connection)  # locks out all other writers
                if not replace and to_connection.execute(select(func.count()).select_from(schema.entries)).scalar_one():
                    raise Problem("restore-full")
                copied = replace_rows(from_connection, to_connection)
                change_generation(to_connection)
                record_action(to_connection, BANS, [], round(time() * 1000))
        finally:
            source.dispose()
            target.dispose()
    return copied


def replace_rows(from_connection: Connection, to_connection: Connection) -> RowCounts:
    """Replaces all rows, except the keys if the backup has none or the database has players, and then also its bans."""
    columns, players = schema.sessions.c, schema.players.c
    keys_wanted = not to_connection.execute(select(players.id).limit(1)).first()
    with_keys = keys_wanted and from_connection.execute(select(schema.secrets.c.name).limit(1)).first() is not None
    tables = [table for table in tables_to_copy(with_keys) if keys_wanted or table is not schema.bans]
    for table in tables:
        to_connection.execute(delete(table))
    copied = copy_rows(from_connection, to_connection, tables)
    to_connection.execute(delete(schema.sessions).where(~exists().where(players.id == columns.player)))
    return copied


def change_generation(connection: Connection) -> None:
    """Sets a new generation."""
    value = token_hex(32)
    row = upsert_of(connection.dialect)(schema.secrets).values(name=GENERATION, value=value)
    connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def tables_to_copy(with_keys: bool) -> list[Table]:
    """Returns the database tables of a backup, with or without keys."""
    return [table for table in COPIED if with_keys or table not in KEY_TABLES]


def start_snapshot(connection: Connection) -> None:
    """Starts a transaction that reads a consistent snapshot."""
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")


def copy_rows(from_connection: Connection, to_connection: Connection, tables: list[Table]) -> RowCounts:
    """Copies every row of the given database tables."""
    copied = {}
    for table in tables:
        rows = from_connection.execution_options(yield_per=BATCH_ROWS).execute(select(table))
        copied[table.name] = 0
        for part in rows.mappings().partitions(BATCH_ROWS):
            to_connection.execute(insert(table), [dict(row) for row in part])
            copied[table.name] += len(part)
    return copied
