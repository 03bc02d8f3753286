"""Add whether a table allows hints to its row in the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a8"
down_revision = "a6"


def upgrade() -> None:
    # Tables of earlier versions that wait for people have no hints. Other rows are corrected when they are next written.
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
