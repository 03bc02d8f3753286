"""How Alembic reaches the database: by the connection that it is given."""

from __future__ import annotations

from alembic import context

from etoile.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
