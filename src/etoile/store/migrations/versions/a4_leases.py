"""Add the leases of processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a4"
down_revision = "a3"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
