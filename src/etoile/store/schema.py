"""Database schema. `entries` is authoritative; `tables`, `seats` and `mentions` are derived from it.

A change needs a migration in migrations/versions; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, Table, Text, false

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False),
    Column("cause", Text, nullable=False),
    Column("entry", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("clock", Text, nullable=False, server_default="{}"),
    Column("names", Text, nullable=False, server_default="[]"),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("host", Text, nullable=False),
    Column("free", Integer, nullable=False),
    Column("to_move", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("tables_by_status", "status", "changed_at"),
    Index("tables_by_host", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Index("seats_by_player", "player", "table_id"),
)

mentions = Table(
    "mentions",
    metadata,
    Column("player", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
)
"""The logs that mention a player, as the author of a command or in an entry. Export and erasure do not scan all entries."""

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text),
    Column("passphrase", Text),
    Column("created_at", BigInteger, nullable=False),
    Index("players_by_login", "login", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("last_seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("sessions_by_player", "player"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("ladder", Text, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("name", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""Shards of tables and signs of life of processes (leases.py). Not part of a backup."""

bans = Table(
    "bans",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""Banned players and networks (bans.py)."""

admin_actions = Table(
    "admin_actions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subjects", Text, nullable=False),
)
"""Changes by `etoile admin` that running servers must notice (admin_actions.py). Not part of a backup."""

connection_reports = Table(
    "connection_reports",
    metadata,
    Column("request", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("report", Text, nullable=False),
)
"""Connections of server processes, for the time of one `etoile admin connections`. Not part of a backup."""

shared_state = Table(
    "shared_state",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("shared_state_by_value", "value"),
)
"""Rate limits, claims and addresses of players that several processes share (server/shared/database.py). Clients and
addresses are keyed hashes. Not part of a backup."""
