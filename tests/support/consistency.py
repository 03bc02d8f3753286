"""Consistency check after a fuzz: compares the server's log, the database and what clients received."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, select

from etoile.server.static import CLIENT_ROUTES
from etoile.store import schema
from etoile.store.database import open_engine
from etoile.store.store import Store, lobby_row
from etoile.tables.entries import Ended
from etoile.tables.table import WAITING, Table
from etoile.tables.views import view_table

SIGNATURE = re.compile(rb"[0-9a-f]{64}")
"""Pattern of secrets, proofs and signing keys."""


def versions_in(database: str) -> dict[str, int]:
    """Returns the last version of every table's log."""
    engine, entries = open_engine(database), schema.entries.c
    with engine.connect() as connection:
        rows = connection.execute(select(entries.table_id, func.max(entries.version)).group_by(entries.table_id)).all()
    engine.dispose()
    return {row.table_id: row[1] for row in rows}


def find_errors(
    database: str, views: list[dict[str, Any]], seen: dict[bytes, int], done: list[tuple[str, int, str]], logs: list[Path]
) -> list[str]:
    """Returns all errors. `views` are a spectator's final views of each table, one dict a server; `seen` the time at which
    each string that looks like a secret was first received; `done` the acknowledged commands; `logs` their log files."""
    store = Store.open(database)
    try:
        with store.engine.connect() as connection:
            ids = sorted(connection.execute(select(schema.entries.c.table_id).distinct()).scalars())
            rows = {row["id"]: dict(row) for row in connection.execute(select(schema.tables)).mappings()}
            seats: dict[str, dict[int, str]] = {}
            for table_id, seat, player in connection.execute(select(schema.seats)):
                seats.setdefault(table_id, {})[seat] = player
            secrets = {value.encode() for value in connection.execute(select(schema.secrets.c.value)).scalars()}
        errors = [error for log in logs for error in errors_in(log)]
        errors += [f"a secret of the server was sent: {value!r}" for value in secrets & set(seen)]
        for known in (rows, *views):
            if set(ids) != set(known):
                errors.append(f"logs and lobby or clients know different tables: {set(ids) ^ set(known)}")
        tables: dict[str, Table] = {}
        for table_id in ids:
            records = store.records(table_id)
            if [record.version for record in records] != [*range(1, len(records) + 1)]:
                errors.append(f"{table_id}: the log has gaps")
                continue
            try:
                table = tables[table_id] = Table.of(table_id, records)
            except Exception as error:
                errors.append(f"{table_id}: the log can't be folded: {error!r}")
                continue
            told = [shown.get(table_id) for shown in views]
            errors += [f"{table_id}: {what}" for what in unexplained(table, told, rows[table_id], seats)]
            if (at := seen.get(table.opened.secret.encode())) is not None and at < over_at(table):
                errors.append(f"{table_id}: its secret was sent before the end")
        for table_id, version, id in done:
            record = tables[table_id].records[version - 1] if version <= tables[table_id].version else None
            if record is None or (record.command_id != id and not record.by.startswith("gone-")):
                errors.append(f"{table_id}: {id} was acknowledged as {version}, where there is {record}")
    finally:
        store.close()
    return errors


def errors_in(log: Path) -> list[str]:
    """Returns the lines that a log must not contain: errors, statuses from 500 on, anything but JSON, secrets."""
    errors = []
    for line in log.read_bytes().splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            errors.append(f"log: {line[:2000]!r}")
            continue
        if told["level"] not in ("info", "warning") or "error" in told:
            errors.append(f"log: {told['what']} {told.get('error', '')}")
        elif told.get("status") == 503 and (told["path"] == "/" or told["path"].split("/")[1] in CLIENT_ROUTES):
            pass  # the page is not built
        elif told.get("status", 200) >= 500 or told.get("status") == 0:
            errors.append(f"log: {line!r}")
        if SIGNATURE.search(line):
            errors.append(f"log: a secret in {line!r}")
    return errors


def over_at(table: Table) -> float:
    """Returns the time at which a table ended, in milliseconds since 1970."""
    return next((record.at for record in table.records if isinstance(record.entry, Ended)), float("inf"))


def unexplained(table: Table, views: list[Any], row: dict[str, Any], seats: dict[str, dict[int, str]]) -> list[str]:
    """Returns the differences of the lobby and the clients from a table's log."""
    errors = []
    expected = lobby_row(table)
    if table.status == WAITING:  # renewed while its players are connected
        expected["changed_at"] = max(expected["changed_at"], row["changed_at"])
    if row != expected:
        errors.append(f"the lobby says {differences(row, expected)}")
    sitting = {number: seat.player for number, seat in enumerate(table.seats) if seat.player}
    if seats.get(table.id, {}) != sitting:
        errors.append(f"the lobby seats {seats.get(table.id)}, the log {sitting}")
    return [*errors, *(error for shown in views for error in unexplained_view(table, shown))]


def unexplained_view(table: Table, shown: Any) -> list[str]:
    """Returns the differences of a spectator's view from a table's log."""
    if shown is None or "version" not in shown or shown["version"] > table.version:
        return [f"clients saw {shown}"]
    then = Table.of(table.id, table.records[: shown["version"]]) if shown["version"] < table.version else table
    told = json.loads(msgspec.json.encode(view_table(then, "", 0)))
    for seen in (told, shown):
        for seat in seen["seats"]:
            seat["remaining"] = seat["remaining"] is None
    return [] if told == shown else [f"clients saw {differences(shown, told)}"]


def differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Describes the fields in which two views differ."""
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name}: {str(one.get(name))[:300]} for {str(other.get(name))[:300]}" for name in names)
