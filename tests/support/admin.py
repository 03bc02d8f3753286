"""The command `etoile admin` in the process of a test."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import func, select, update

from etoile.i18n import Translator
from etoile.server.live.clock import system_now
from etoile.store import schema
from etoile.terminal.cli import run
from tests.support.running_server import RunningServer

DAY_MS = 86_400_000
DERIVED = (schema.entries.c.table_id, schema.tables.c.id, schema.seats.c.table_id, schema.mentions.c.table_id)
"""Columns with the id of a table."""


class Admin:
    """Runs commands on one database, without asking."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def __call__(self, *call: str, code: int = 0) -> str:
        """Runs a command, which must end with an exit code, and returns its output."""
        self.capsys.readouterr()
        assert run(["admin", *call, "--database", self.database], Translator("en")) == code
        return self.capsys.readouterr().out

    def json(self, *call: str, code: int = 0) -> Any:
        """Runs a command and returns its output in JSON."""
        return json.loads(self(*call, "--json", code=code))


def execute(server: RunningServer, *statements: Any) -> None:
    """Changes the database behind the server's back."""
    with server.state.store.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)


def traces(server: RunningServer, table_id: str) -> list[int]:
    """Returns the number of rows about a table in each database table."""
    with server.state.store.engine.connect() as connection:
        return [connection.execute(select(func.count()).where(column == table_id)).scalar_one() for column in DERIVED]


def age(server: RunningServer, table_id: str, days: int) -> None:
    """Makes a table look as if nothing had happened at it for some days."""
    changed_at = system_now() - days * DAY_MS
    execute(server, update(schema.tables).where(schema.tables.c.id == table_id).values(changed_at=changed_at))
