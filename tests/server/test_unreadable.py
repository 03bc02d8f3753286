"""Tables whose logs are damaged or of other rules: the server starts, other tables go on, and their players get an error."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, text, update

from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.server.live.clock import system_now
from etoile.store import schema
from etoile.store.sessions import new_session
from etoile.store.store import Store, Unreadable
from etoile.tables.clock import flag
from etoile.tables.commands import AnyCommand, AskRematch, Leave, Move, Resign, Say, Sit, Start, entries_of
from etoile.tables.entries import Clock, Ended, Moved, Opened
from etoile.tables.table import OVER, Table
from etoile.tables.views import view_entries, view_table
from tests.support.client import Client
from tests.support.running_server import RunningServer
from tests.support.table_builder import ANA, BEN, CLEO, FREE, ME, ROBOT, SECRET, TableDriver

CLOCK = Clock(per_move=86_400)
HEALTHY, OUTDATED = "healthy", "outdated"
COLUMNS = schema.entries.c


def entry_of(table: str, version: int) -> Any:
    return update(schema.entries).where(COLUMNS.table_id == table, COLUMNS.version == version)


DAMAGE: dict[str, Any] = {
    "no-json": lambda table: entry_of(table, 5).values(entry='{"entry": "mo'),
    "no-entry": lambda table: entry_of(table, 5).values(entry='{"entry": "juggled", "player": "' + ANA.id + '"}'),
    "no-text": lambda table: text(
        f"UPDATE entries SET entry = CAST(x'ff616e61' AS TEXT) WHERE version = 5 AND table_id = '{table}'"
    ),
    "illegal": lambda table: entry_of(table, 5).values(entry='{"entry": "moved", "seat": 0, "move": "1S 1S > 1S"}'),
    "no-seat": lambda table: entry_of(table, 2).values(entry='{"entry": "sat", "seat": 9, "player": "ana", "name": "Ana"}'),
    "gap": lambda table: delete(schema.entries).where(COLUMNS.table_id == table, COLUMNS.version == 4),
    "no-opening": lambda table: delete(schema.entries).where(COLUMNS.table_id == table, COLUMNS.version == 1),
    "no-game": lambda table: text(
        f"UPDATE entries SET entry = replace(entry, 'ecliptic', 'solitaire') WHERE table_id = '{table}'"
    ),
}
"""Statements that damage the log of a table."""
REASONS = {
    "no-json": "entry 5: DecodeError",
    "no-entry": "entry 5: ValidationError",
    "no-text": "entry 5: UnicodeEncodeError",
    "illegal": "entry 5: Problem|entry 5: Refused",
    "no-seat": "entry 2: IndexError",
    "gap": "entry 5: BrokenLog gap",
    "no-opening": "entry 2: BrokenLog no opening",
    "no-game": "entry 1: Problem game-unknown",
}


def with_rules(driver: TableDriver, rules: int) -> Table:
    """Returns the same table with another version of the rules."""
    records = [*driver.table.records]
    assert isinstance(records[0].entry, Opened)
    records[0] = replace(records[0], entry=replace(records[0].entry, rules=rules))
    return Table.of(driver.table.id, records)


def keep(store: Store, table: Table, table_id: str) -> None:
    table.id = table_id
    store.append(table, table.records).result()


def execute(store: Store, statement: Any) -> None:
    store.writer.write(lambda connection: connection.execute(statement)).result()


def running(**wish: Any) -> TableDriver:
    return TableDriver(ME, ROBOT, clock=CLOCK, **wish).start(ANA).play_moves(5)


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A database with a running table of Ana's for every kind of damage, and a healthy one."""
    database = str(tmp_path / "etoile.db")
    store = Store.open(database)
    store.players.create(ANA.id, ANA.name, 7).result()
    store.sessions.create(new_session(ANA.id, ANA.id, "", system_now()), None).result()
    for table_id in (*DAMAGE, HEALTHY):
        keep(store, running().table, table_id)
    old = running()
    brief = old.table  # what the lobby knows is of when it ran
    brief.id = OUTDATED
    store.append(brief, with_rules(old, 0).records).result()
    for table_id, damage in DAMAGE.items():
        execute(store, damage(table_id))
    store.close()
    return database


@contextmanager
def serving(database: str) -> Iterator[tuple[RunningServer, Client]]:
    """A server, and Ana."""
    server = RunningServer(database)
    try:
        ana = server.new_client()
        token = server.state.signer.sign(ANA.id)
        ana.headers = {"Authorization": f"Bearer {token}"}
        ana.web.headers.update(ana.headers)
        yield server, ana
    finally:
        server.close()


def test_every_damage_has_its_reason_and_no_secret_in_it(damaged: str) -> None:
    store = Store.open(damaged)
    for table_id, reason in REASONS.items():
        with pytest.raises(Unreadable) as told:
            store.table(table_id)
        assert re.match(reason, told.value.reason), told.value.reason
        assert SECRET not in str(told.value)
    assert store.table(HEALTHY)
    store.close()


def test_a_server_starts_whatever_is_damaged(damaged: str) -> None:
    command = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--database", damaged]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].removeprefix("http://").rstrip("/")
        stranger = Client(address)
        for table_id in (*DAMAGE, HEALTHY, OUTDATED):
            assert (stranger.web.get(f"/api/tables/{table_id}").status_code == 200) == (table_id not in DAMAGE)
        process.terminate()
        _, told = process.communicate()
    assert process.returncode == 0
    lines = [json.loads(line) for line in told.splitlines()]
    reported = {line["table"]: line["reason"] for line in lines if line["what"] == "a table can't be read"}
    assert set(reported) == set(DAMAGE)
    assert len([line for line in lines if line["level"] == "error"]) == len(DAMAGE)
    assert SECRET not in told


def test_players_of_a_damaged_table_are_told(damaged: str) -> None:
    with serving(damaged) as (_, ana):
        for language, word in (("en", "damaged"), ("fr", "abîmé")):
            for path in ("", "/log", "/past/1", "/hint", "/transcript", "/invitation"):
                answer = ana.web.get(f"/api/tables/gap{path}?lang={language}")
                assert (answer.status_code, answer.json()["code"]) == (500, "table-unreadable"), path
                assert word in answer.json()["sentence"]
        for table_id in DAMAGE:
            ana.connect(table_id)
            assert ana.close_code() == 4005
        ana.connect(HEALTHY)
        assert ana.wait_for_turn()
        refused = ana.do("go", table="gap")
        assert refused["code"] == "table-unreadable"
        assert ana.do("move", move=ana.table["moves"][0])["say"] == "done"


def test_a_damaged_table_does_not_affect_others(damaged: str) -> None:
    store = Store.open(damaged)
    for table_id, rules in (("waiting", 1), ("waiting-outdated", 0)):
        public = TableDriver(ME, FREE, public=True, host=BEN)
        keep(store, with_rules(public, rules) if not rules else public.table, table_id)
    rows = update(schema.tables).where(schema.tables.c.id == "waiting-outdated").values(status="waiting")
    execute(store, rows)
    execute(store, DAMAGE["no-opening"]("waiting"))
    store.close()
    with serving(damaged) as (server, ana):
        assert {table["id"] for table in ana.get("/api/self/tables")} == {*DAMAGE, HEALTHY, OUTDATED}
        assert {table["id"] for table in ana.get("/api/tables")} == {"waiting", "waiting-outdated"}
        quick = server.new_client().web.post("/api/quick", json={"game": "ecliptic"})
        assert quick.status_code == 201
        assert quick.json()["id"] not in ("waiting", "waiting-outdated")
        export = ana.get("/api/self/export")
        assert {kept["table"]["id"] for kept in export["tables"]} == {HEALTHY, OUTDATED}
        assert set(export["unreadable"]) == set(DAMAGE)
        assert ana.web.post("/api/self/delete", json={}).status_code == 204
        assert ana.web.get("/api/self").status_code == 401
        assert server.new_client().web.get(f"/api/tables/{HEALTHY}").json()["seats"][0]["name"] == ""
    store = Store.open(damaged)
    assert store.players.tables_mentioning(ANA.id) == []
    assert store.tables_of(ANA.id) == []
    store.close()


# Other rules


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("newer", [False, True])
def test_a_table_of_other_rules_is_closed_and_tells_no_secret(name: str, newer: bool) -> None:
    driver = TableDriver(ME, FREE, game=name, clock=CLOCK)
    driver.execute(BEN, Sit())
    driver.start(ANA, BEN).play_moves(6)
    driver.execute(ANA, Say("hello"))
    game = find_game(name)
    table = with_rules(driver, game.version + 1 if newer else min(kept.version for kept in (game, *game.earlier)) - 1)
    assert (table.outdated, table.status, table.match, table.to_move) == (True, OVER, None, -1)
    assert flag(table, driver.now + 10**12) == []
    for player in (ANA, BEN, CLEO):
        seen = view_table(table, player.id, driver.now)
        then = driver.view(player)
        for same in ("id", "game", "settings", "clock", "date", "version", "secret_hash", "host", "count"):
            assert getattr(seen, same) == getattr(then, same)
        assert [seat.name for seat in seen.seats] == ["Ana", "Ben"]
        assert (seen.seed, seen.view, seen.hands, seen.moves) == (None, None, None, [])
        assert (seen.status, seen.result and seen.result.reason) == (OVER, "outdated")
        entries, before = view_entries(table, player.id), view_entries(driver.table, player.id)
        assert [each.version for each in entries] == [each.version for each in before]
        moves = [each for each in entries if isinstance(each.entry, Moved)]
        assert [each.entry for each in moves] == [each.entry for each in before if isinstance(each.entry, Moved)]
        assert all(each.events == [] for each in moves)
        assert SECRET not in str((seen, entries))
    commands: list[AnyCommand] = [Move("x"), Say("x"), Resign(), Leave(), Start(), Sit(), AskRematch()]
    for command in commands:
        with pytest.raises(Problem, match="table-outdated"):
            entries_of(table, command, ANA, driver.now, lambda: "fresh")


def test_a_table_of_other_rules_that_was_over_stays_readable() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA).play_moves()
    table = with_rules(driver, 0)
    assert isinstance(table.ended, Ended)
    assert [play.move for play in table.plays] == [play.move for play in driver.table.plays]
    assert view_table(table, ANA.id, 0).seed is None


@pytest.mark.parametrize("path", ["", "/log", "/past/1", "/transcript", "/hint"])
def test_a_table_of_other_rules_over_the_wire(damaged: str, path: str) -> None:
    with serving(damaged) as (server, ana):
        stranger = server.new_client()
        for client in (ana, stranger):
            answer = client.web.get(f"/api/tables/{OUTDATED}{path}")
            assert answer.status_code < 500
            assert SECRET not in answer.text
        if path == "/log":
            assert [told["move"] for told in ana.get(f"/api/tables/{OUTDATED}/log")]
        ana.connect(OUTDATED)
        version = ana.table["version"]
        for do, facts in (("move", {"move": "x"}), ("say", {"text": "hello"}), ("resign", {})):
            assert ana.do(do, **facts)["code"] == "table-outdated"
        assert ana.get(f"/api/tables/{OUTDATED}")["version"] == version
        live = server.state.live.registry.tables[OUTDATED]
        assert (live.bot_task, live.timer) == (None, None)
