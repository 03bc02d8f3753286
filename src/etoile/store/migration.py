"""Migration of a database by Alembic, which is imported only if the database needs it."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Engine, func, select

from etoile.core.refusal import Problem
from etoile.store.database import MIGRATIONS, current_revision, head_revision, redact_url

MIGRATION_LOCK = 0x65746F696C65
"""Key of the advisory lock of migrations."""


def migrate(engine: Engine, upgrade: bool) -> None:
    """Runs the migrations that the database has not seen, all or none. Raises a Problem if it has seen some and `upgrade` is
    False, or if it is of a newer version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes must not migrate at once
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        else:  # the driver begins a transaction only before it changes rows
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        current = current_revision(connection)
        if current == head_revision():
            return
        try:
            if current is not None:
                ScriptDirectory.from_config(config).get_revision(current)
        except CommandError:
            raise Problem("database-newer", database=redact_url(engine.url)) from None
        if current is not None and not upgrade:
            raise Problem("database-old", database=redact_url(engine.url))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
