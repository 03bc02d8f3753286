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
AUTHORS = sa.text(
    "INSERT INTO mentions (player, table_id)"
    f" SELECT DISTINCT by, table_id FROM entries WHERE length(by) BETWEEN 1 AND {MAX_ID_CHARS}"
)
MENTION = sa.text("INSERT INTO mentions (player, table_id) VALUES (:player, :table_id) ON CONFLICT DO NOTHING")
NAMED = re.compile(r'"(?:player|whom)":"([^"\\]+)"')
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
    op.create_table(
        "mentions",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    connection, now = op.get_bind(), round(time() * 1000)
    players = sa.table("players", sa.column("id"), sa.column("epoch"), sa.column("created_at"))
    for rows in pages(connection, players, ["id"], sa.true()):
        connection.execute(sa.insert(sessions), [session_row(row, now) for row in rows])
    fill_mentions(connection)
    with op.batch_alter_table("players") as batch:
        batch.drop_column("epoch")


def pages(connection: sa.Connection, table: sa.TableClause, key: list[str], condition: Any) -> Iterator[list[Any]]:
    """Yields the rows of a table that meet a condition in pages, in the order of its primary key."""
    columns = sa.tuple_(*(table.c[name] for name in key))
    query = sa.select(table).where(condition).order_by(*(table.c[name] for name in key)).limit(BATCH_ROWS)
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


def fill_mentions(connection: sa.Connection) -> None:
    """Inserts the players whom all entries mention: authors by one statement, others from the entries that are not moves."""
    connection.execute(AUTHORS)
    not_moves = sa.table("entries", sa.column("table_id"), sa.column("version"), sa.column("entry"))
    for rows in pages(connection, not_moves, ["table_id", "version"], not_moves.c.entry.not_like('{"entry":"moved"%')):
        found = {(player, row.table_id) for row in rows for player in players_in(row.entry)}
        if found:
            connection.execute(MENTION, [{"player": player, "table_id": table_id} for player, table_id in sorted(found)])


def players_in(text: str) -> set[str]:
    """Returns the players whom an encoded entry names."""
    try:
        entry = json.loads(text)
        named = [place["name"] for place in entry.get("places", ()) if place.get("kind") == "named"]
        found = {entry.get("player"), entry.get("whom"), *named}
    except (ValueError, TypeError, AttributeError, KeyError):
        found = set(NAMED.findall(text))
    # Bytes that are not UTF-8 are read as surrogates, which are not printable and cannot be written.
    texts = {player for player in found if isinstance(player, str) and player.isprintable()}
    return {player for player in texts if 0 < len(player) <= MAX_ID_CHARS}
