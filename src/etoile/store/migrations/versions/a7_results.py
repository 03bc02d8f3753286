"""Add the results of finished games to the lobby's rows. Games that ended before have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a7"
down_revision = "a6"


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text, nullable=False, server_default="null"))
