"""The store acknowledges only durable writes, and rejects conflicting versions."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text

from etoile.core.refusal import Problem
from etoile.games import GAMES
from etoile.store import schema
from etoile.store.database import parse_address, redact_url
from etoile.store.store import Conflict, Store
from etoile.store.writer import resolve_future
from etoile.tables.commands import AnyCommand, Leave, Resign, Sit, Start
from etoile.tables.entries import Clock, SeatRequest
from etoile.tables.player import Player
from etoile.tables.table import Table
from tests.support.table_builder import ANA, BEN, CLEO, FREE, ME, ROBOT, TableDriver


def save(store: Store, table: Table) -> None:
    """Writes a whole log."""
    store.append(table, table.records).result()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_comes_back_as_it_was(store: Store, name: str) -> None:
    table = TableDriver(ME, ROBOT, game=name).start(ANA).play_moves().table
    save(store, table)
    assert store.table(table.id) == table
    assert store.records(table.id, table.version - 3) == table.records[-3:]


def test_an_unknown_id_is_no_table(store: Store) -> None:
    assert store.table("nowhere") is None
    assert store.records("nowhere") == []


def test_two_cannot_write_the_same_entry(store: Store) -> None:
    driver = TableDriver(ME, ROBOT).start(ANA)
    save(store, driver.table)
    before = store.records("table")
    driver.play_move()
    last = driver.table.records[-1:]
    results = [store.append(driver.table, last) for _ in range(3)]
    wait(results)
    assert [type(result.exception()) for result in results] == [type(None), Conflict, Conflict]
    assert store.records("table") == [*before, *last]


def test_a_log_gets_no_gap(store: Store) -> None:
    driver = TableDriver(ME, ROBOT).start(ANA)
    save(store, driver.table)
    before = store.records("table")
    driver.play_move()
    driver.play_move()
    last = driver.table.records[-1:]
    other = TableDriver(ME, ROBOT)
    other.table.id = "other"
    results = [store.append(other.table, other.table.records), store.append(driver.table, last)]
    results.append(store.append(TableDriver(ME, ROBOT).start(ANA).table, [replace(last[0], version=0)]))
    wait(results)
    assert [type(result.exception()) for result in results] == [type(None), Conflict, Conflict]
    assert store.records("table") == before
    assert store.records("other") == other.table.records
    missed = driver.table.records[-2:]
    store.append(driver.table, missed).result()
    assert store.records("table") == [*before, *missed]


def test_moves_that_follow_each_other_are_committed_together(store: Store) -> None:
    driver = TableDriver(ME, ROBOT).start(ANA)
    save(store, driver.table)
    works = []
    for _ in range(3):
        driver.play_move()
        works.append(store.log_append(driver.table, driver.table.records[-1:]))
    outcomes: list[Future[Any]] = [Future() for _ in works]
    store.writer.write_all([(work, partial(resolve_future, done)) for work, done in zip(works, outcomes, strict=True)])
    assert [outcome.result() for outcome in outcomes] == [None] * 3
    assert store.records("table") == driver.table.records
    (row,) = store.tables_of(ANA.id)
    assert row["changed_at"] == driver.table.records[-1].at


def test_a_conflicting_append_does_not_affect_others(store: Store) -> None:
    drivers = [TableDriver(ME, ROBOT).start(ANA) for _ in range(20)]
    for number, driver in enumerate(drivers):
        driver.table.id = f"table {number}"
    results = [store.append(driver.table, driver.table.records) for driver in drivers for _ in range(2)]
    wait(results)
    assert sum(result.exception() is None for result in results) == 20
    assert all(store.records(driver.table.id) == driver.table.records for driver in drivers)


def test_a_failed_batch_is_committed_in_parts(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    drivers = [TableDriver(ME, ROBOT).start(ANA) for _ in range(16)]
    for number, driver in enumerate(drivers):
        driver.table.id = f"table {number:02}"
    works = [store.log_append(driver.table, driver.table.records) for driver in drivers]
    save(store, drivers[5].table)
    sizes: list[int] = []

    def run_batch(connection: Connection, some: list[Any]) -> list[Any]:
        sizes.append(len(some))
        return store.run_batch(connection, some)

    monkeypatch.setattr(store.writer, "run_batch", run_batch)
    outcomes: list[Future[Any]] = [Future() for _ in works]
    store.writer.write_all([(work, partial(resolve_future, done)) for work, done in zip(works, outcomes, strict=True)])
    wait(outcomes)
    assert [type(each.exception()) for each in outcomes] == [Conflict if number == 5 else type(None) for number in range(16)]
    assert sizes == [16, 8, 4, 4, 2, 1, 1, 2, 8]


def test_work_that_raises_leaves_nothing_behind(store: Store) -> None:
    table = TableDriver(ME, ROBOT).start(ANA).table

    def delete_and_fail(connection: Connection) -> None:
        connection.execute(text("DELETE FROM entries"))
        raise ArithmeticError

    save(store, table)
    assert isinstance(store.writer.write(delete_and_fail).exception(), ArithmeticError)
    assert store.records("table") == table.records


def test_the_lobby_lists_tables_with_free_seats(store: Store) -> None:
    def opened(number: int, *requests: SeatRequest, **options: Any) -> TableDriver:
        driver = TableDriver(*requests, now=number, **options)
        driver.table.id = f"table {number}"
        save(store, driver.table)
        return driver

    opened(1, ME, FREE)
    opened(2, ME, FREE, public=True)
    opened(3, ME, ROBOT, public=True)
    opened(4, FREE, FREE, game="moonlight", public=True)
    assert [(row["id"], row["game"], row["free"]) for row in store.open_tables().rows] == [
        ("table 4", "moonlight", 2),
        ("table 2", "ecliptic", 1),
    ]


def test_a_player_finds_his_tables_and_where_it_is_his_turn(store: Store) -> None:
    driver = TableDriver(ME, FREE)

    def write(*commands: tuple[Player, AnyCommand]) -> None:
        version = driver.table.version
        for player, command in commands:
            driver.execute(player, command)
        store.append(driver.table, driver.table.records[version:]).result()

    save(store, driver.table)
    write((BEN, Sit()))
    assert len(store.tables_of(BEN.id)) == 1
    write((BEN, Leave()))
    assert store.tables_of(BEN.id) == []
    write((BEN, Sit()), (ANA, Start()), (BEN, Start()))
    assert store.tables_of(BEN.id)[0]["to_move"] == driver.player_to_move().id
    assert store.tables_of(CLEO.id) == []
    write((BEN, Resign()))
    assert [(row["status"], row["to_move"]) for row in store.tables_of(ANA.id)] == [("over", "")]


def test_only_bots_and_clocks_go_on_by_themselves(store: Store) -> None:
    def running(number: int, *requests: SeatRequest, **options: Any) -> str:
        driver = TableDriver(*requests, now=number, **options)
        driver.table.id = f"table {number}"
        if len(driver.table.people) < 2 and any(seat.free for seat in driver.table.seats):
            driver.execute(BEN, Sit())
        driver.start(*(Player(player, player) for player in driver.table.people))
        while driver.table.seats[driver.table.to_move].bot != driver.table.seats[-1].bot:
            driver.play_move()
        save(store, driver.table)
        return driver.table.id

    running(1, ME, FREE)
    bots_turn = running(2, ME, ROBOT)
    clock = running(3, ME, FREE, clock=Clock(per_move=60))
    waiting = TableDriver(ME, FREE, clock=Clock(per_move=60))
    save(store, waiting.table)
    assert sorted(store.tables_with_pending_work()) == [bots_turn, clock]


def test_a_store_opened_again_has_everything(database: str) -> None:
    table = TableDriver(ME, ROBOT).start(ANA).play_moves(5).table
    for _ in range(2):
        store = Store.open(database)
        if not store.records(table.id):
            save(store, table)
        store.close()
    store = Store.open(database)
    assert store.table(table.id) == table
    store.close()


def test_migrations_yield_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []


KILLED = """
import os, sys
sys.path.insert(0, {root!r})
from etoile.store.store import Store
from tests.support.table_builder import ANA, ME, ROBOT, TableDriver
store, driver = Store.open({database!r}), TableDriver(ME, ROBOT).start(ANA)
store.append(driver.table, driver.table.records).result()
while not driver.table.ended:
    version = driver.table.version
    driver.play_move()
    store.append(driver.table, driver.table.records[version:]).result()
    print(driver.table.version, flush=True)
    if len(driver.table.plays) == 9:
        os.kill(os.getpid(), 9)
"""


def test_what_was_acknowledged_survives_a_killed_process(database: str) -> None:
    code = KILLED.format(root=str(Path(__file__).parents[2]), database=database)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == -9, done.stderr
    store = Store.open(database)
    table = store.table("table")
    assert table is not None
    assert table.version >= int(done.stdout.split()[-1])
    assert len(table.plays) == 9
    store.close()


def name_of(store: Store, player: str) -> str:
    """Returns the display name of a player, who must exist."""
    account = store.players.find(player)
    assert account is not None
    return account.name


def test_a_players_name_can_change(store: Store) -> None:
    assert store.players.find("ana") is None
    store.players.create("ana", "Ana", 0).result()
    assert name_of(store, "ana") == "Ana"
    store.players.rename("ana", "Anna").result()
    assert name_of(store, "ana") == "Anna"


def test_a_secret_is_created_once(database: str) -> None:
    made = set()
    for _ in range(2):
        store = Store.open(database)
        made |= {store.secret("cookies"), store.secret("cookies")}
        assert store.secret("other") not in made
        store.close()
    assert len(made) == 1


# Bad addresses


@pytest.mark.parametrize(
    "said", ["mysql://somewhere/etoile", "sqlite://", "postgresql://ana:secret@host:port/etoile", "nonsense://x"]
)
def test_an_address_that_is_none(said: str) -> None:
    with pytest.raises(Problem, match="database-address") as told:
        parse_address(said)
    assert "secret" not in str(told.value)


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    for said in (str(tmp_path / "no" / "folder" / "etoile.db"), "postgresql://nobody:secret@127.0.0.1:1/etoile"):
        with pytest.raises(Problem, match="database-unreachable") as told:
            Store.open(said)
        assert "secret" not in str(told.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, " * 1000)
    with pytest.raises(Problem, match="database-unreachable"):
        Store.open(str(file))
    assert file.read_text() == "Dear Ana, " * 1000


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    file = tmp_path / "etoile.db"
    Store.open(str(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'z99'")
    with pytest.raises(Problem, match="database-newer"):
        Store.open(str(file))


def test_a_password_is_not_shown() -> None:
    assert "secret" not in redact_url(parse_address("postgresql://ana:secret@host/etoile"))
