"""`etoile admin` on databases that running servers use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, update
from websockets.exceptions import ConnectionClosed

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.codes import CloseCode
from etoile.server.live import administration as follower
from etoile.server.live.clock import system_now
from etoile.store import schema, signing_keys
from etoile.store.administration import Administration
from etoile.store.connection_reports import read_reports, request_reports
from etoile.terminal.admin import commands
from etoile.terminal.cli import run
from tests.server.test_protocol import ME, OPEN, ROBOT, two
from tests.server.test_sessions import token_of
from tests.support.admin import Admin, wait_until
from tests.support.client import Client
from tests.support.databases import drop_all
from tests.support.running_server import RunningServer

DAY_MS = 86_400_000
DERIVED = (schema.entries.c.table_id, schema.tables.c.id, schema.seats.c.table_id, schema.mentions.c.table_id)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "POLL_S", 0.02)
    monkeypatch.setattr(commands, "NOTICE_S", 0.2)


@pytest.fixture
def server(database: str) -> Iterator[RunningServer]:
    """A server on SQLite or PostgreSQL."""
    opened = RunningServer(database)
    yield opened
    opened.close()


@pytest.fixture
def admin(database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(database, capsys)


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


def finished(server: RunningServer) -> tuple[Client, Client, str]:
    """Returns two players and their finished table."""
    ana, ben = two(server)
    version = ana.do("resign")["version"]
    for client in (ana, ben):
        client.until(version)
    return ana, ben, ana.table["id"]


# Tables


def test_tables_are_listed_filtered_and_paged(server: RunningServer, admin: Admin) -> None:
    ana, ben, over = finished(server)
    waiting = ana.open("moonlight", ME, OPEN)
    page = admin.json("tables")
    assert [(table["id"], table["status"]) for table in page["tables"]] == [(waiting, "waiting"), (over, "over")]
    first = page["tables"][1]
    assert first["game"] == "ecliptic"
    assert sorted(first["players"]) == sorted([ana.id, ben.id])
    assert sorted(first["names"]) == ["Ana", "Ben"]
    assert first["version"] == ben.table["version"]
    assert page["next"] == ""

    def ids(*call: str) -> list[str]:
        return [table["id"] for table in admin.json("tables", *call)["tables"]]

    assert ids("--status", "waiting") == [waiting]
    assert ids("--player", ben.id) == [over]
    age(server, over, 10)
    assert ids("--older-than", "9d") == [over]
    assert ids("--newer-than", "9d") == [waiting]
    page = admin.json("tables", "--limit", "1")
    assert ids("--limit", "1", "--after", page["next"]) == [over]
    assert waiting in admin("tables", "--limit", "1")
    assert f"--after {page['next']}" in admin("tables", "--limit", "1")


def test_a_running_table_is_closed_before_its_watchers(server: RunningServer, admin: Admin) -> None:
    ana, ben = two(server, rated=True)
    spectator = server.new_client()
    spectator.connect(ana.table["id"])
    admin("close", ana.table["id"], "--yes")
    for client in (ana, ben, spectator):
        client.until(client.table["version"] + 1)
        assert client.table["status"] == "over"
        assert client.table["result"]["reason"] == "abandoned"
        assert client.table["result"]["winners"] == []
        assert client.entries[-1]["entry"] == {"entry": "ended", "reason": "abandoned"}
    assert ana.do("move", move="1")["code"] == "table-over"
    assert ana.get("/api/self")["ratings"] == []
    assert [table["status"] for table in ben.get("/api/self/tables")] == ["over"]


def test_a_waiting_table_and_one_of_bots_are_closed(server: RunningServer, admin: Admin) -> None:
    ana = server.new_client()
    waiting = ana.open("ecliptic", ME, OPEN, public=True)
    admin("close", waiting, "--yes")
    ana.until(ana.table["version"] + 1)
    assert (ana.table["status"], ana.get("/api/tables")) == ("over", [])
    bots = ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    admin("close", bots, "--yes")
    while ana.table["status"] != "over":
        ana.receive()
    with pytest.raises(Problem, match="admin-table-over"):
        admin("close", bots, "--yes")


def test_a_table_that_moves_is_closed_once(server: RunningServer, admin: Admin) -> None:
    """The server and the command write to the same log; both succeed, one after the other."""
    ana, ben = two(server)
    playing = Thread(target=play_until_refused, args=(ana, ben), daemon=True)
    playing.start()
    admin("close", ana.table["id"], "--yes")
    playing.join(60)
    records = server.state.store.records(ana.table["id"])
    assert [record.version for record in records] == [*range(1, len(records) + 1)]
    assert sum(type(record.entry).__name__ == "Ended" for record in records) == 1


def test_a_deleted_table_is_gone_for_its_watchers(server: RunningServer, admin: Admin) -> None:
    ana, ben = two(server)
    table = ana.table["id"]
    admin("delete", table, "--yes")
    assert ana.close_code() == CloseCode.TABLE_INVALIDATED
    assert ben.close_code() == CloseCode.TABLE_INVALIDATED
    ana.connect(table)
    assert ana.close_code() == CloseCode.TABLE_NOT_FOUND
    assert ana.web.get(f"/api/tables/{table}").status_code == 404
    assert ana.get("/api/self/tables") == []
    assert ana.get("/api/self/export")["tables"] == []
    assert traces(server, table) == [0, 0, 0, 0]
    with pytest.raises(Problem, match="admin-table-none"):
        admin("delete", table, "--yes")


def test_a_deleted_rated_game_still_counts(server: RunningServer, admin: Admin) -> None:
    ana, ben = two(server, rated=True)
    ana.do("resign")
    before = ben.get("/api/self")["ratings"]
    assert before[0]["games"] == 1
    admin("delete", ana.table["id"], "--yes")
    assert ben.get("/api/self")["ratings"] == before


def test_a_table_deleted_while_it_is_played_leaves_nothing_behind(server: RunningServer, admin: Admin) -> None:
    """A move that is written while the log is deleted must not survive it."""
    for _ in range(5):
        ana, ben = two(server)
        table = ana.table["id"]
        playing = Thread(target=play_until_refused, args=(ana, ben), daemon=True)
        playing.start()
        admin("delete", table, "--yes")
        playing.join(60)
        assert not playing.is_alive()
        wait_until(lambda: table not in server.state.live.registry.tables)  # noqa: B023
        assert traces(server, table) == [0, 0, 0, 0]


def play_until_refused(*clients: Client) -> None:
    """Plays until the server refuses a move or closes the sockets."""
    with suppress(ConnectionClosed):
        while mover := next((client for client in clients if client.my_turn), None):
            answer = mover.do("move", move=mover.table["moves"][0])
            if answer["say"] == "refused":
                return
            for client in clients:
                client.until(answer["version"])


def test_a_damaged_table_is_reported_and_can_be_deleted(server: RunningServer, admin: Admin) -> None:
    ana, ben, over = finished(server)
    waiting = ana.open("ecliptic", ME, OPEN)
    assert admin.json("verify") == {"intact": 2, "outdated": [], "damaged": []}
    columns = schema.entries.c
    execute(server, delete(schema.entries).where(columns.table_id == over, columns.version == 3))
    lost = dict.fromkeys(("game", "status", "host", "to_move"), "x")
    numbers = dict.fromkeys(("free", "opened_at", "changed_at"), 0)
    execute(server, insert(schema.tables).values(id="lost", public=False, rated=False, **lost, **numbers))
    found = admin.json("verify", code=1)
    assert found["intact"] == 1
    assert found["damaged"] == [{"id": over, "reason": "entry 4: BrokenLog gap"}, {"id": "lost", "reason": "no log"}]
    assert over in admin("verify", code=1)
    server.state.live.registry.invalidate(over)
    assert ben.web.get(f"/api/tables/{over}").status_code in (200, 500)
    with pytest.raises(Problem, match="admin-table-damaged"):
        admin("close", over, "--yes")
    admin("delete", over, "--yes")
    wait_until(lambda: ben.web.get(f"/api/tables/{over}").status_code == 404)
    admin("delete", "lost", "--yes")
    execute(server, delete(schema.tables).where(schema.tables.c.id == waiting))
    assert admin.json("verify", code=1)["damaged"] == [{"id": waiting, "reason": "no lobby row"}]


def test_a_table_of_earlier_rules_is_not_damaged(server: RunningServer, admin: Admin) -> None:
    ana = server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    row = schema.entries.c
    first = (row.table_id == table) & (row.version == 1)
    changed = func.replace(row.entry, '"rules":', '"rules":99')
    execute(server, update(schema.entries).where(first).values(entry=changed))
    assert admin.json("verify") == {"intact": 0, "outdated": [table], "damaged": []}


def test_old_finished_tables_are_deleted(server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    from etoile.store import administration

    monkeypatch.setattr(administration, "BATCH_TABLES", 2)
    old = [finished(server)[2] for _ in range(3)]
    recent = finished(server)[2]
    waiting = server.new_client().open("ecliptic", ME, OPEN)
    for table in (*old, waiting):
        age(server, table, 400)
    assert admin.json("retention", "--older-than", "365d", "--dry-run") == {"tables": 3, "dry_run": True}
    assert len(admin.json("tables")["tables"]) == 5
    assert admin.json("retention", "--older-than", "365d", "--yes") == {"tables": 3, "dry_run": False}
    assert {table["id"] for table in admin.json("tables")["tables"]} == {recent, waiting}
    assert [traces(server, table) for table in old] == [[0, 0, 0, 0]] * 3
    wait_until(lambda: not set(old) & set(server.state.live.registry.tables))


# Players


def test_guests_who_have_not_come_back_are_erased(server: RunningServer, admin: Admin) -> None:
    ana, ben, table = finished(server)
    dan = server.new_client("Dan")
    dan.open("ecliptic", ME, OPEN)
    eve = server.new_client("Eve")
    long_ago = system_now() - 100 * DAY_MS
    execute(
        server,
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


def test_a_guest_written_back_by_a_server_is_erased_again(server: RunningServer, admin: Admin) -> None:
    ana, _, table = finished(server)
    administration = Administration(server.state.store, system_now())
    with administration.transaction() as connection:
        administration.erase(connection, ana.id, "gone-1")
    assert administration.erase_again({ana.id: "gone-1"}) == 0
    execute(server, insert(schema.mentions).values(player=ana.id, table_id=table))
    assert administration.erase_again({ana.id: "gone-1"}) == 1
    assert server.state.store.players.tables_mentioning(ana.id) == []


# Processes


def test_connections_are_listed_and_not_kept(server: RunningServer, admin: Admin) -> None:
    ana, ben = two(server)
    stranger = server.new_client(**{"X-Forwarded-For": "2001:db8::7"})
    stranger.web.cookies.clear()
    stranger.connect(ana.table["id"])
    (process,) = admin.json("connections")["processes"]
    assert (process["num_clients"], process["tables"]) == (3, 1)
    found = {(client["player"], client["address"], client["table"]) for client in process["clients"]}
    table = ana.table["id"]
    assert found == {(ana.id, "127.0.0.1", table), (ben.id, "127.0.0.1", table), ("", "2001:db8::/64", table)}
    with server.state.store.engine.connect() as connection:
        assert connection.execute(select(schema.connection_reports)).all() == []
    ana.disconnect()
    wait_until(lambda: len(server.state.live.administration.clients) == 2)
    shown = admin("connections")
    assert ben.id in shown
    assert ana.id not in shown


def test_a_report_that_nobody_reads_is_deleted(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command may be killed while it waits; addresses must not stay."""
    monkeypatch.setattr(follower, "REPORT_LIFETIME_MS", 500)
    administration = Administration(server.state.store, system_now())
    with administration.transaction() as connection:
        request = request_reports(connection, administration.now)
    wait_until(lambda: bool(read_reports(administration.engine, request)))
    wait_until(lambda: not read_reports(administration.engine, request))


def test_without_a_server_there_are_no_connections(
    server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    from etoile.terminal.admin import session

    monkeypatch.setattr(session, "ANSWER_TIMEOUT_S", 0.2)
    server.close()
    assert admin("connections", code=1) == ""
    assert admin.json("connections", code=1) == {"processes": []}
    server.open()


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


def test_a_new_key_is_used_by_a_running_server(server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = server.new_client()
    before, keys = token_of(ana), server.state.store.signing_keys
    admin("rotate-keys", "--yes")
    wait_until(lambda: server.state.store.signing_keys.previous == keys.current)
    assert ana.post("/api/self")["id"] == ana.id
    assert token_of(ana) == before  # other processes may not know the new key yet
    monkeypatch.setattr(signing_keys, "SIGNING_DELAY_MS", 0)
    assert ana.post("/api/self")["id"] == ana.id
    after = token_of(ana)
    assert after != before
    for token in (before, after):
        response = ana.web.get("/api/self", headers={"Authorization": f"Bearer {token}"})
        assert response.json()["id"] == ana.id


def test_a_server_that_missed_actions_starts_afresh(server: RunningServer, admin: Admin) -> None:
    ana, _ = two(server)
    last = server.state.live.administration.last
    row = {"id": last + 5, "at": system_now(), "kind": "keys", "subjects": "[]"}
    execute(server, insert(schema.admin_actions).values(row))
    assert ana.close_code() == CloseCode.TABLE_INVALIDATED
    ana.connect(ana.table["id"])
    assert ana.do("say", text="back")["say"] == "done"
    wait_until(lambda: server.state.live.administration.last == last + 5)


def test_old_actions_are_deleted_and_numbers_go_on(server: RunningServer, admin: Admin) -> None:
    admin("rotate-keys", "--yes")
    execute(server, update(schema.admin_actions).values(at=0))
    admin("ban", "203.0.113.7")
    with server.state.store.engine.connect() as connection:
        assert [row.kind for row in connection.execute(select(schema.admin_actions))] == ["bans"]
    wait_until(lambda: bool(server.state.live.bans.networks))


# Input


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (["tables", "--status", "closed"], "admin-status"),
        (["tables", "--limit", "0"], "admin-limit"),
        (["tables", "--older-than", "old"], "admin-duration"),
        (["tables", "--newer-than", "-5d"], "admin-duration"),
        (["tables", "--player", "nobody"], "admin-player-none"),
        (["tables", "--after", "x"], "admin-cursor"),
        (["ban", "nobody"], "admin-player-none"),
        (["ban", "0.0.0.0/0"], "admin-network-large"),
        (["ban", "10.0.0.1", "--days", "0"], "admin-ban-days"),
        (["ban", "10.0.0.1", "--days", "3", "--until", "2099-01-01"], "admin-ban-end-twice"),
        (["ban", "10.0.0.1", "--until", "tomorrow"], "admin-ban-until"),
        (["ban", "10.0.0.1", "--until", "2001-01-01"], "admin-ban-past"),
        (["ban", "10.0.0.1", "--reason", "x" * 201], "admin-ban-reason"),
        (["ban", "10.0.0.1", "--days", "many"], "usage-value"),
        (["unban", "10.0.0.1"], "admin-ban-none"),
        (["unban", "nobody"], "admin-ban-none"),
        (["close", "nowhere", "--yes"], "admin-table-none"),
        (["close", "-nowhere", "--yes"], "admin-table-none"),
        (["close", "\udcff", "--yes"], "admin-table-none"),
        (["ban", "\udcff"], "admin-player-none"),
        (["close"], "usage-missing"),
        (["delete", "--nowhere", "--yes"], "admin-table-none"),
        (["delete", "nowhere"], "admin-unconfirmed"),
        (["expire-guests", "--older-than", "1h"], "admin-duration-short"),
        (["expire-guests"], "usage-missing"),
        (["retention", "--older-than", "365"], "admin-duration"),
        (["retention", "--older-than", "1h"], "admin-duration-short"),
        (["rotate-keys"], "admin-unconfirmed"),
        (["connections", "--fast"], "usage-unknown-option"),
        (["dance"], "usage-unknown-command"),
    ],
)
def test_invalid_input_is_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, call: list[str], code: str
) -> None:
    database = tmp_path_factory.getbasetemp() / "empty.db"
    run(["migrate", "--database", str(database)], Translator("en"))
    monkeypatch.setattr("sys.stdin", None)
    for language in ("en", "fr"):
        with pytest.raises(Problem) as refused:
            run(["admin", *call, "--database", str(database)], Translator(language))
        assert refused.value.code == code
        assert Translator(language).describe(refused.value)


def test_a_database_that_does_not_exist_is_not_created(tmp_path: Any) -> None:
    with pytest.raises(Problem, match="admin-no-database"):
        run(["admin", "verify", "--database", str(tmp_path / "none.db")], Translator("en"))
    assert list(tmp_path.iterdir()) == []
