"""Databases of earlier versions keep working."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any

import pytest
from alembic import command, op
from alembic.config import Config
from alembic.script import ScriptDirectory
from msgspec.json import encode
from sqlalchemy import create_engine, delete, select, text

from etoile.server.live.clock import system_now
from etoile.server.sessions import SessionSigner
from etoile.store import schema
from etoile.store.database import MIGRATIONS, head_revision, open_engine, parse_address
from etoile.store.migrations.versions import a3_sessions
from etoile.store.sessions import session_id
from etoile.store.store import Store
from etoile.tables.commands import Mute, Say, Sit
from tests.support.running_server import RunningServer
from tests.support.table_builder import ANA, BEN, CLEO, FREE, ME, TableDriver

KEY = "the key of an earlier version"
ENTRY = text("INSERT INTO entries (table_id, version, at, by, cause, entry) VALUES (:table, :version, 0, :by, '', :entry)")


def open_a2(database: str, *rows: dict[str, Any]) -> None:
    """Creates a database of revision a2 with Ana, whose epoch is 3, a key and entries."""
    engine = create_engine(parse_address(database))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "a2")
        player = text("INSERT INTO players (id, name, created_at, login, epoch) VALUES ('ana', 'Ana', 7, 'ana', 3)")
        connection.execute(player)
        connection.execute(text("INSERT INTO secrets (name, value) VALUES ('cookies', :key)"), {"key": KEY})
        for row in rows:
            connection.execute(ENTRY, row)
    engine.dispose()


def old_token(player: str, epoch: int) -> str:
    payload = f"{player}.{epoch}"
    return f"{payload}.{hmac.new(KEY.encode(), payload.encode(), sha256).hexdigest()}"


def test_the_last_migration_is_found_by_its_file() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert head_revision() == ScriptDirectory.from_config(config).get_current_head()


def test_tokens_of_an_earlier_version_become_sessions(database: str) -> None:
    open_a2(database)
    open_engine(database, upgrade=True).dispose()
    store = Store.open(database)
    signer = SessionSigner(store, system_now)
    found = []
    for epoch in (3, 2):
        payload = signer.verify(old_token("ana", epoch))
        assert payload
        found.append(store.sessions.find(session_id(payload), system_now()))
    assert found[0]
    session, account = found[0]
    assert (session.player, session.device, account.id, account.login) == ("ana", "", "ana", "ana")
    assert found[1] is None
    store.close()


def test_a_token_of_an_earlier_version_is_revoked_by_signing_out(tmp_path: Any) -> None:
    database = str(tmp_path / "etoile.db")
    open_a2(database)
    server = RunningServer(database)
    ana = server.new_client()
    ana.web.cookies.set("etoile", old_token("ana", 3), domain="127.0.0.1")
    headers = {"Authorization": f"Bearer {old_token('ana', 3)}"}
    assert ana.web.get("/api/self", headers=headers).json()["id"] == "ana"
    assert ana.web.delete("/api/session", headers=headers).status_code == 204
    assert ana.web.get("/api/self", headers=headers).status_code == 401
    server.close()


def test_an_interrupted_migration_is_repeated(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    open_a2(database)

    def fail(*_: Any) -> None:
        raise ArithmeticError

    with monkeypatch.context() as patched:
        patched.setattr(op, "batch_alter_table", fail)
        with pytest.raises(ArithmeticError):
            open_engine(database, upgrade=True)
    open_engine(database, upgrade=True).dispose()
    store = Store.open(database)
    assert len(store.sessions.of_player("ana", 0)) == 1
    store.close()


def test_the_index_of_mentions_is_filled(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver(ME, FREE)
    driver.execute(BEN, Sit())
    driver.execute(CLEO, Say("hello"))
    driver.execute(BEN, Mute(CLEO.id, True))
    driver.start(ANA, BEN).play_moves(3)
    rows = [
        {"table": table, "version": record.version, "by": record.by, "entry": encode(record.entry).decode()}
        for table in ("one", "other")
        for record in driver.table.records
    ]
    damaged = '{"entry":"sat","player":"dan","name'
    open_a2(database, *rows, {"table": "damaged", "version": 1, "by": "", "entry": damaged})
    open_engine(database, upgrade=True).dispose()
    store = Store.open(database)
    query = select(schema.mentions).order_by(schema.mentions.c.table_id, schema.mentions.c.player)
    with store.engine.begin() as connection:
        filled = connection.execute(query).all()
        assert [tuple(row) for row in filled] == [
            ("dan", "damaged"),
            *((player.id, table) for table in ("one", "other") for player in (ANA, BEN, CLEO)),
        ]
        monkeypatch.setattr(a3_sessions, "BATCH_ROWS", 2)
        connection.execute(delete(schema.mentions))
        a3_sessions.fill_mentions(connection)
        assert connection.execute(query).all() == filled
    store.close()
