"""Add accounts, ratings, and the lobby's settings, clocks and names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a2"
down_revision = "a1"


def upgrade() -> None:
    for name, empty in (("settings", "{}"), ("clock", "{}"), ("names", "[]")):
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default=empty))
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.add_column("players", sa.Column("login", sa.Text))
    op.add_column("players", sa.Column("passphrase", sa.Text))
    op.add_column("players", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("players_by_login", "players", ["login"], unique=True)
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("ladder", sa.Text, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
