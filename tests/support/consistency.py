"""The reckoning after a fuzz: whether the journal, the database and what was shown over the wire tell the same story."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from etoile.server.static import CLIENT_ROUTES
from etoile.store import schema
from etoile.store.database import open_engine
from etoile.store.store import Store, lobby_row
from etoile.tables.entries import Ended
from etoile.tables.table import Table
from etoile.tables.views import view_table

SIGNATURE = re.compile(rb"[0-9a-f]{64}")
"""What a secret looks like, and a proof, and what the house signs with."""


def tables_in(database: str) -> list[str]:
    """All tables, by their ids."""
    engine = open_engine(database)
    with engine.connect() as connection:
        ids = list(connection.execute(select(schema.tables.c.id)).scalars())
    engine.dispose()
    return ids


def reckon(
    database: str, shown: dict[str, Any], seen: dict[bytes, int], done: list[tuple[str, int, str]], journal: Path
) -> list[str]:
    """All that is wrong. `shown` is what a spectator saw of each table in the end; `seen` when anything that looks like a
    secret was first heard; `done` the commands that were acknowledged."""
    store = Store.open(database)
    try:
        with store.engine.connect() as connection:
            ids = sorted(connection.execute(select(schema.entries.c.table_id).distinct()).scalars())
            briefs = {row["id"]: dict(row) for row in connection.execute(select(schema.tables)).mappings()}
            seats: dict[str, dict[int, str]] = {}
            for table_id, seat, player in connection.execute(select(schema.seats)):
                seats.setdefault(table_id, {})[seat] = player
            house = {value.encode() for value in connection.execute(select(schema.secrets.c.value)).scalars()}
        wrong = wrong_in(journal)
        wrong += [f"a secret of the house was told: {value!r}" for value in house & set(seen)]
        if set(ids) != set(briefs) or set(ids) != set(shown):
            wrong.append(f"logs, lobby and wire know different tables: {set(ids) ^ set(briefs)} {set(ids) ^ set(shown)}")
        tables: dict[str, Table] = {}
        for table_id in ids:
            records = store.records(table_id)
            if [record.version for record in records] != [*range(1, len(records) + 1)]:
                wrong.append(f"{table_id}: the log has gaps")
                continue
            try:
                table = tables[table_id] = Table.of(table_id, records)
            except Exception as error:
                wrong.append(f"{table_id}: the log can't be folded: {error!r}")
                continue
            wrong += [f"{table_id}: {what}" for what in unexplained(table, shown.get(table_id), briefs[table_id], seats)]
            if (at := seen.get(table.opened.secret.encode())) is not None and at < over_at(table):
                wrong.append(f"{table_id}: its secret was told before the end")
        for table_id, version, id in done:
            record = tables[table_id].records[version - 1] if version <= tables[table_id].version else None
            if record is None or (record.command_id != id and not record.by.startswith("gone-")):
                wrong.append(f"{table_id}: {id} was acknowledged as {version}, where there is {record}")
    finally:
        store.close()
    return wrong


def wrong_in(journal: Path) -> list[str]:
    """What a journal should not hold: errors, answers from 500 on, anything but its own lines, what looks like a secret."""
    wrong = []
    for line in journal.read_bytes().splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            wrong.append(f"journal: {line[:2000]!r}")
            continue
        if told["level"] not in ("info", "warning") or "error" in told:
            wrong.append(f"journal: {told['what']} {told.get('error', '')}")
        elif told.get("status") == 503 and (told["path"] == "/" or told["path"].split("/")[1] in CLIENT_ROUTES):
            pass  # the page is not built
        elif told.get("status", 200) >= 500 or told.get("status") == 0:
            wrong.append(f"journal: {line!r}")
        if SIGNATURE.search(line):
            wrong.append(f"journal: a secret in {line!r}")
    return wrong


def over_at(table: Table) -> float:
    """When a table was over, in milliseconds since 1970."""
    return next((record.at for record in table.records if isinstance(record.entry, Ended)), float("inf"))


def unexplained(table: Table, shown: Any, brief: dict[str, Any], seats: dict[str, dict[int, str]]) -> list[str]:
    """What is known of a table that its log does not explain."""
    wrong = []
    expected = lobby_row(table)
    if brief != expected:
        wrong.append(f"the lobby says {differences(brief, expected)}")
    sitting = {number: seat.player for number, seat in enumerate(table.seats) if seat.player}
    if seats.get(table.id, {}) != sitting:
        wrong.append(f"the lobby seats {seats.get(table.id)}, the log {sitting}")
    if shown is None or "version" not in shown or shown["version"] > table.version:
        return [*wrong, f"the wire showed {shown}"]
    then = Table.of(table.id, table.records[: shown["version"]]) if shown["version"] < table.version else table
    told = json.loads(msgspec.json.encode(view_table(then, "", 0)))
    for seen in (told, shown):
        for seat in seen["seats"]:
            seat["remaining"] = seat["remaining"] is None
    if told != shown:
        wrong.append(f"the wire showed {differences(shown, told)}")
    return wrong


def differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Where two tellings of the same differ."""
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name}: {str(one.get(name))[:300]} for {str(other.get(name))[:300]}" for name in names)
