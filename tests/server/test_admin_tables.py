"""Tables that `etoile admin` lists, closes, deletes and verifies while servers use them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import pytest
from sqlalchemy import Connection, delete, func, insert, update
from websockets.exceptions import ConnectionClosed

from etoile.core.refusal import Problem
from etoile.server.codes import CloseCode
from etoile.store import schema
from etoile.store.administration import Administration
from tests.server.test_protocol import ME, OPEN, ROBOT, two
from tests.support.admin import Admin, age, execute, traces
from tests.support.client import Client
from tests.support.running_server import RunningServer
from tests.support.waiting import wait_until


def finished(server: RunningServer) -> tuple[Client, Client, str]:
    """Returns two players and their finished table."""
    ana, ben = two(server)
    version = ana.do("resign")["version"]
    for client in (ana, ben):
        client.until(version)
    return ana, ben, ana.table["id"]


def test_tables_are_listed_filtered_and_paged(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben, over = finished(admin_server)
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
    age(admin_server, over, 10)
    assert ids("--older-than", "9d") == [over]
    assert ids("--newer-than", "9d") == [waiting]
    page = admin.json("tables", "--limit", "1")
    assert ids("--limit", "1", "--after", page["next"]) == [over]
    assert waiting in admin("tables", "--limit", "1")
    assert f"--after {page['next']}" in admin("tables", "--limit", "1")


def test_a_running_table_is_closed_before_its_watchers(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server, rated=True)
    spectator = admin_server.new_client()
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


def test_a_waiting_table_and_one_of_bots_are_closed(admin_server: RunningServer, admin: Admin) -> None:
    ana = admin_server.new_client()
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


def test_a_table_that_moves_is_closed_once(
    admin_server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server and the command write to the same log; both succeed, one after the other."""
    ana, ben = two(admin_server)
    playing = Thread(target=play_until_refused, args=(ana, ben), daemon=True)
    transaction = Administration.exclusive_transaction

    @contextmanager
    def transaction_during_moves(administration: Administration) -> Iterator[Connection]:
        with transaction(administration) as connection:
            playing.start()  # not earlier, or the game could be over first
            yield connection

    monkeypatch.setattr(Administration, "exclusive_transaction", transaction_during_moves)
    admin("close", ana.table["id"], "--yes")
    playing.join(60)
    assert not playing.is_alive()
    records = admin_server.state.store.records(ana.table["id"])
    assert [record.version for record in records] == [*range(1, len(records) + 1)]
    assert sum(type(record.entry).__name__ == "Ended" for record in records) == 1


def test_a_deleted_table_is_gone_for_its_watchers(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server)
    table = ana.table["id"]
    admin("delete", table, "--yes")
    assert ana.close_code() == CloseCode.TABLE_INVALIDATED
    assert ben.close_code() == CloseCode.TABLE_INVALIDATED
    ana.connect(table)
    assert ana.close_code() == CloseCode.TABLE_NOT_FOUND
    assert ana.web.get(f"/api/tables/{table}").status_code == 404
    assert ana.get("/api/self/tables") == []
    assert ana.get("/api/self/export")["tables"] == []
    assert traces(admin_server, table) == [0, 0, 0, 0]
    with pytest.raises(Problem, match="admin-table-none"):
        admin("delete", table, "--yes")


def test_a_deleted_rated_game_still_counts(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben = two(admin_server, rated=True)
    ana.do("resign")
    before = ben.get("/api/self")["ratings"]
    assert before[0]["games"] == 1
    admin("delete", ana.table["id"], "--yes")
    assert ben.get("/api/self")["ratings"] == before


def test_a_table_deleted_while_it_is_played_leaves_nothing_behind(admin_server: RunningServer, admin: Admin) -> None:
    """A move that is written while the log is deleted must not survive it."""
    for _ in range(5):
        ana, ben = two(admin_server)
        table = ana.table["id"]
        playing = Thread(target=play_until_refused, args=(ana, ben), daemon=True)
        playing.start()
        admin("delete", table, "--yes")
        playing.join(60)
        assert not playing.is_alive()
        wait_until(lambda: table not in admin_server.state.live.registry.tables)  # noqa: B023
        assert traces(admin_server, table) == [0, 0, 0, 0]


def play_until_refused(*clients: Client) -> None:
    """Plays until the server refuses a move or closes the sockets."""
    with suppress(ConnectionClosed):
        while mover := next((client for client in clients if client.my_turn), None):
            answer = mover.do("move", move=mover.table["moves"][0])
            if answer["say"] == "refused":
                return
            for client in clients:
                client.until(answer["version"])


def test_a_damaged_table_is_reported_and_can_be_deleted(admin_server: RunningServer, admin: Admin) -> None:
    ana, ben, over = finished(admin_server)
    waiting = ana.open("ecliptic", ME, OPEN)
    assert admin.json("verify") == {"intact": 2, "outdated": [], "damaged": []}
    columns = schema.entries.c
    execute(admin_server, delete(schema.entries).where(columns.table_id == over, columns.version == 3))
    lost = dict.fromkeys(("game", "status", "host", "to_move"), "x")
    numbers = dict.fromkeys(("free", "opened_at", "changed_at"), 0)
    execute(admin_server, insert(schema.tables).values(id="lost", public=False, rated=False, **lost, **numbers))
    found = admin.json("verify", code=1)
    assert found["intact"] == 1
    assert found["damaged"] == [{"id": over, "reason": "entry 4: BrokenLog gap"}, {"id": "lost", "reason": "no log"}]
    assert over in admin("verify", code=1)
    admin_server.state.live.registry.invalidate(over)
    assert ben.web.get(f"/api/tables/{over}").status_code in (200, 500)
    with pytest.raises(Problem, match="admin-table-damaged"):
        admin("close", over, "--yes")
    admin("delete", over, "--yes")
    wait_until(lambda: ben.web.get(f"/api/tables/{over}").status_code == 404)
    admin("delete", "lost", "--yes")
    execute(admin_server, delete(schema.tables).where(schema.tables.c.id == waiting))
    assert admin.json("verify", code=1)["damaged"] == [{"id": waiting, "reason": "no lobby row"}]


def test_a_table_of_earlier_rules_is_not_damaged(admin_server: RunningServer, admin: Admin) -> None:
    ana = admin_server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    row = schema.entries.c
    first = (row.table_id == table) & (row.version == 1)
    changed = func.replace(row.entry, '"rules":', '"rules":99')
    execute(admin_server, update(schema.entries).where(first).values(entry=changed))
    assert admin.json("verify") == {"intact": 0, "outdated": [table], "damaged": []}


def test_old_finished_tables_are_deleted(admin_server: RunningServer, admin: Admin, monkeypatch: pytest.MonkeyPatch) -> None:
    from etoile.store import administration

    monkeypatch.setattr(administration, "BATCH_TABLES", 2)
    old = [finished(admin_server)[2] for _ in range(3)]
    recent = finished(admin_server)[2]
    waiting = admin_server.new_client().open("ecliptic", ME, OPEN)
    for table in (*old, waiting):
        age(admin_server, table, 400)
    assert admin.json("retention", "--older-than", "365d", "--dry-run") == {"tables": 3, "dry_run": True}
    assert len(admin.json("tables")["tables"]) == 5
    assert admin.json("retention", "--older-than", "365d", "--yes") == {"tables": 3, "dry_run": False}
    assert {table["id"] for table in admin.json("tables")["tables"]} == {recent, waiting}
    assert [traces(admin_server, table) for table in old] == [[0, 0, 0, 0]] * 3
    wait_until(lambda: not set(old) & set(admin_server.state.live.registry.tables))
