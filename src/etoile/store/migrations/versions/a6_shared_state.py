"""Add the state that limits share between processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a6"
down_revision = "a5"


def upgrade() -> None:
    # Unlogged: writes do not wait for the disk, and the rows may be lost when PostgreSQL crashes.
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "shared_state",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        prefixes=prefixes,
    )
    op.create_index("shared_state_by_value", "shared_state", ["value"])
