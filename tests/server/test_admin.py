"""Players, connections and keys that `etoile admin` administers while servers run."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, select, update

from etoile.server.codes import CloseCode
from etoile.server.live import administration as follower
from etoile.server.live.clock import system_now
from etoile.store import schema, signing_keys
from etoile.store.administration import Administration
from etoile.store.connection_reports import read_reports, request_reports
from etoile.terminal.admin import commands
from tests.server.test_admin_tables import finished
from tests.server.test_protocol import ME, OPEN, two
from tests.server.test_sessions import token_of
from tests.support.admin import DAY_MS, Admin, execute
from tests.support.databases import drop_all
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "NOTICE_S", 0.2)
    monkeypatch.setattr(follower, "POLL_S", 0.02)


# Players


def test_guests_who_have_not_come_back_are_erased(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben, table = finished(admin_server)
    dan = admin_server.new_client("Dan")
    dan.open("ecliptic", ME, OPEN)
    eve = admin_server.new_client("Eve")
    long_ago = system_now() - 100 * DAY_MS
    execute(
        admin_server,
        update(schema.players).values(created_at=long_ago),
        update(schema.sessions).where(schema.sessions.c.player != eve.id).values(last_seen_at=long_ago),
        update(schema.players).where(schema.players.c.id == ben.id).values(login="ben"),
    )
    assert admin.json("expire-guests", "--older-than", "90d", "--dry-run") == {"guests": 1, "dry_run": True}
    assert admin.json("expire-guests", "--older-than", "90d", "--yes") == {"guests": 1, "dry_run": False}
    assert ana.close_code() == CloseCode.TABLE_INVALIDATED
    assert ana.web.get("/api/self").status_code == 401
    view = ben.get(f"/api/tables/{table}")
    assert {seat["name"] for seat in view["seats"] if "name" in seat} == {"", ben.get("/api/self")["name"]}
    assert ana.id not in str(view)
    assert [client.web.get("/api/self").status_code for client in (ben, dan, eve)] == [200] * 3
    assert admin.json("verify")["damaged"] == []


def test_a_guest_written_back_by_a_server_is_erased_again(admin_server: RunningServer, admin: Admin) -> None:
    ana, _, table = finished(admin_server)
    administration = Administration(admin_server.state.store, system_now())
    with administration.transaction() as connection:
        administration.erase(connection, ana.id, "gone-1")
    assert administration.erase_again({ana.id: "gone-1"}) == 0
    execute(admin_server, insert(schema.mentions).values(player=ana.id, table_id=table))
    assert administration.erase_again({ana.id: "gone-1"}) == 1
    assert admin_server.state.store.players.tables_mentioning(ana.id) == []


# Processes


def test_connections_are_listed_and_not_kept(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server)
    stranger = admin_server.new_client(**{"X-Forwarded-For": "2001:db8::7"})
    stranger.web.cookies.clear()
    stranger.connect(ana.table["id"])
    (process,) = admin.json("connections")["processes"]
    assert (process["num_clients"], process["tables"]) == (3, 1)
    found = {(client["player"], client["address"], client["table"]) for client in process["clients"]}
    table = ana.table["id"]
    assert found == {(ana.id, "127.0.0.1", table), (ben.id, "127.0.0.1", table), ("", "2001:db8::/64", table)}
    with admin_server.state.store.engine.connect() as connection:
        assert connection.execute(select(schema.connection_reports)).all() == []
    ana.disconnect()
    wait_until(lambda: len(admin_server.state.live.administration.clients) == 2)
    shown = admin("connections")
    assert ben.id in shown
    assert ana.id not in shown


def test_a_report_that_nobody_reads_is_deleted(admin_server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command may be killed while it waits; addresses must not stay."""
    monkeypatch.setattr(follower, "REPORT_LIFETIME_MS", 500)
    administration = Administration(admin_server.state.store, system_now())
    with administration.transaction() as connection:
        request = request_reports(connection, administration.now)
    wait_until(lambda: bool(read_reports(administration.engine, request)))
    wait_until(lambda: not read_reports(administration.engine, request))


def test_without_a_server_there_are_no_connections(
    admin_server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    from etoile.terminal.admin import session

    monkeypatch.setattr(session, "ANSWER_TIMEOUT_S", 0.2)
    admin_server.close()
    assert admin("connections", code=1) == ""
    assert admin.json("connections", code=1) == {"processes": []}
    admin_server.open()


def test_both_processes_on_a_database_report_and_obey(postgresql: str, capsys: pytest.CaptureFixture[str]) -> None:
    drop_all(postgresql)
    servers = [RunningServer(postgresql, bus="postgresql") for _ in range(2)]
    admin = Admin(postgresql, capsys)
    ana, ben = (server.new_client() for server in servers)
    table = ana.open("ecliptic", ME, OPEN)
    ben.connect(table)
    wait_until(lambda: len(admin.json("connections")["processes"]) == 2)
    processes = admin.json("connections")["processes"]
    assert [process["num_clients"] for process in processes] == [1, 1]
    admin("close", table, "--yes")
    for client in (ana, ben):
        client.until(client.table["version"] + 1)
        assert client.table["status"] == "over"
    admin("delete", table, "--yes")
    assert [client.close_code() for client in (ana, ben)] == [CloseCode.TABLE_INVALIDATED] * 2
    for server in servers:
        server.close()


def test_a_new_key_is_used_by_a_running_server(
    admin_server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = admin_server.new_client()
    before, keys = token_of(ana), admin_server.state.store.signing_keys
    admin("rotate-keys", "--yes")
    wait_until(lambda: admin_server.state.store.signing_keys.previous == keys.current)
    assert ana.post("/api/self")["id"] == ana.id
    assert token_of(ana) == before  # other processes may not know the new key yet
    monkeypatch.setattr(signing_keys, "SIGNING_DELAY_MS", 0)
    assert ana.post("/api/self")["id"] == ana.id
    after = token_of(ana)
    assert after != before
    for token in (before, after):
        response = ana.web.get("/api/self", headers={"Authorization": f"Bearer {token}"})
        assert response.json()["id"] == ana.id


def test_a_server_that_missed_actions_starts_afresh(admin_server: RunningServer, admin: Admin) -> None:
    ana, _ = two(admin_server)
    last = admin_server.state.live.administration.last
    row = {"id": last + 5, "at": system_now(), "kind": "keys", "subjects": "[]"}
    execute(admin_server, insert(schema.admin_actions).values(row))
    assert ana.close_code() == CloseCode.TABLE_INVALIDATED
    ana.connect(ana.table["id"])
    assert ana.do("say", text="back")["say"] == "done"
    wait_until(lambda: admin_server.state.live.administration.last == last + 5)


def test_old_actions_are_deleted_and_numbers_go_on(admin_server: RunningServer, admin: Admin) -> None:
    admin("rotate-keys", "--yes")
    execute(admin_server, update(schema.admin_actions).values(at=0))
    admin("ban", "203.0.113.7")
    with admin_server.state.store.engine.connect() as connection:
        assert [row.kind for row in connection.execute(select(schema.admin_actions))] == ["bans"]
    wait_until(lambda: bool(admin_server.state.live.bans.networks))
