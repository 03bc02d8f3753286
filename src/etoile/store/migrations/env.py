"""Alembic environment: runs the migrations on the connection in the configuration's attributes."""

from __future__ import annotations

from alembic import context

from etoile.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
