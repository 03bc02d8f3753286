"""Add sessions and the index of players mentioned in logs; remove the epoch of session tokens.

A token `id.epoch.hmac` of an earlier version stays valid: the hash of its first two parts becomes the id of a session.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from time import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "a3"
down_revision = "a2"

BATCH_ROWS = 10_000
SESSION_LIFETIME_MS = 365 * 86_400_000
MAX_ID_CHARS = 64
MENTION = re.compile(r'"(?:player|whom)":"([^"\\]+)"')
"""Finds players in an entry that is damaged."""


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("last_seen_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_player", "sessions", ["player"])
    mentions = op.create_table(
        "mentions",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    connection, now = op.get_bind(), round(time() * 1000)
    players = sa.table("players", sa.column("id"), sa.column("epoch"), sa.column("created_at"))
    for rows in pages(connection, players, ["id"]):
        connection.execute(sa.insert(sessions), [session_row(row, now) for row in rows])
    fill_mentions(connection, mentions)
    with op.batch_alter_table("players") as batch:
        batch.drop_column("epoch")


def pages(connection: sa.Connection, table: sa.TableClause, key: list[str]) -> Iterator[list[Any]]:
    """Yields all rows of a table in pages, in the order of its primary key."""
    columns = sa.tuple_(*(table.c[name] for name in key))
    query = sa.select(table).order_by(*(table.c[name] for name in key)).limit(BATCH_ROWS)
    rows = list(connection.execute(query))
    while rows:
        yield rows
        last = sa.tuple_(*(sa.literal(getattr(rows[-1], name)) for name in key))
        rows = list(connection.execute(query.where(columns > last)))


def session_row(player: Any, now: int) -> dict[str, Any]:
    """Returns the session of the tokens that a player already has."""
    return {
        "id": sha256(f"{player.id}.{player.epoch}".encode()).hexdigest(),
        "player": player.id,
        "device": "",
        "created_at": player.created_at,
        "last_seen_at": now,
        "expires_at": now + SESSION_LIFETIME_MS,
    }


def fill_mentions(connection: sa.Connection, mentions: sa.Table) -> None:
    """Inserts the players whom all entries mention."""
    entries = sa.table("entries", *(sa.column(name) for name in ("table_id", "version", "by", "entry")))
    for rows in pages(connection, entries, ["table_id", "version"]):
        insert_mentions(connection, mentions, rows)


def insert_mentions(connection: sa.Connection, mentions: sa.Table, rows: list[Any]) -> None:
    """Inserts the players whom entries mention. The last log of the previous page may have been inserted in part."""
    first = rows[0].table_id
    found = {(player, row.table_id) for row in rows for player in players_in(row.by, row.entry)}
    known = connection.execute(sa.select(mentions.c.player).where(mentions.c.table_id == first)).scalars()
    fresh = sorted(found.difference((player, first) for player in known))
    if fresh:
        connection.execute(sa.insert(mentions), [{"player": player, "table_id": table_id} for player, table_id in fresh])


def players_in(by: str, text: str) -> set[str]:
    """Returns the players whom an encoded entry mentions."""
    try:
        entry = json.loads(text)
        named = [place["name"] for place in entry.get("places", ()) if place.get("kind") == "named"]
        found = {by, entry.get("player"), entry.get("whom"), *named}
    except (ValueError, TypeError, AttributeError, KeyError):
        found = {by, *MENTION.findall(text)}
    # Bytes that are not UTF-8 are read as surrogates, which are not printable and cannot be written.
    texts = {player for player in found if isinstance(player, str) and player.isprintable()}
    return {player for player in texts if 0 < len(player) <= MAX_ID_CHARS}
