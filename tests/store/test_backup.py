"""Backups of either kind of database into one file, and restores into either kind."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.store import schema
from etoile.store.administration import Administration
from etoile.store.backup import back_up, restore
from etoile.store.bans import NEVER, read_bans
from etoile.store.sessions import new_session
from etoile.store.store import Restored, Store
from etoile.terminal.cli import run
from tests.support.table_builder import ANA, BEN, ME, ROBOT, TableDriver

SESSION = new_session("payload", ANA.id, "a device", 7)


def populate(database: str) -> TableDriver:
    """Fills a database with a running game and its player, who is signed in."""
    driver = TableDriver(ME, ROBOT).start(ANA).play_moves(5)
    store = Store.open(database)
    store.append(driver.table, driver.table.records).result()
    store.players.create(ANA.id, ANA.name, 7).result()
    store.sessions.create(SESSION, None).result()
    store.rotate_signing_key(0).result()
    Administration(store, 7).ban("203.0.113.7", "spam", NEVER)
    store.close()
    return driver


def test_everything_comes_back(database: str, tmp_path: Path) -> None:
    driver = populate(database)
    file = tmp_path / "backup.db"
    copied = back_up(database, file, with_keys=True)
    assert copied == {"entries": driver.table.version, "tables": 1, "seats": 1, "players": 1, "mentions": 1} | {
        "ratings": 0,
        "secrets": 3,
        "sessions": 1,
        "bans": 1,
    }
    other = str(tmp_path / "other.db")
    restore(file, other, replace=False)
    old, new = Store.open(database), Store.open(other)
    assert new.table("table") == driver.table
    assert new.tables_of(ANA.id) == old.tables_of(ANA.id)
    assert new.players.find(ANA.id) == old.players.find(ANA.id)
    assert new.players.tables_mentioning(ANA.id) == ["table"]
    assert new.signing_keys == old.signing_keys
    assert new.sessions.of_player(ANA.id, 0) == [SESSION]
    assert new.generation != old.generation
    with new.engine.connect() as connection:
        assert [ban.subject for ban in read_bans(connection, 8)] == ["203.0.113.7/32"]
    old.close()
    new.close()


def test_a_backup_contains_neither_keys_nor_sessions_unless_asked_for(database: str, tmp_path: Path) -> None:
    populate(database)
    back_up(database, tmp_path / "backup.db")
    with sqlite3.connect(tmp_path / "backup.db") as connection:
        assert connection.execute("SELECT * FROM secrets UNION ALL SELECT id, player FROM sessions").fetchall() == []
    old = Store.open(database)
    keys, content = old.signing_keys, (tmp_path / "backup.db").read_bytes()
    old.close()
    for secret in (keys.current, keys.previous, SESSION.id):
        assert secret.encode() not in content
    restore(tmp_path / "backup.db", str(tmp_path / "other.db"), replace=False)
    new = Store.open(str(tmp_path / "other.db"))
    assert new.signing_keys.current not in keys
    assert new.sessions.of_player(ANA.id, 0) == []
    new.close()


@pytest.mark.parametrize("with_keys", [False, True])
def test_a_restore_changes_no_sessions_of_the_database(database: str, tmp_path: Path, with_keys: bool) -> None:
    populate(database)
    back_up(database, tmp_path / "backup.db", with_keys)
    store = Store.open(database)
    store.sessions.revoke(ANA.id, SESSION.id).result()
    fresh = new_session("later", ANA.id, "", 1)
    store.sessions.create(fresh, None).result()
    store.players.create(BEN.id, BEN.name, 8).result()
    store.sessions.create(new_session("ben", BEN.id, "", 1), None).result()
    keys = store.signing_keys
    restore(tmp_path / "backup.db", database, replace=True)
    store.reload()
    assert store.sessions.of_player(ANA.id, 0) == [fresh]
    assert store.sessions.of_player(BEN.id, 0) == []
    assert store.signing_keys == keys
    store.close()


def test_a_restore_signs_nobody_in_although_all_had_signed_out(database: str, tmp_path: Path) -> None:
    populate(database)
    back_up(database, tmp_path / "backup.db", with_keys=True)
    store = Store.open(database)
    store.sessions.revoke(ANA.id, SESSION.id).result()
    restore(tmp_path / "backup.db", database, replace=True)
    assert store.sessions.of_player(ANA.id, 0) == []
    store.close()


def test_only_the_owner_can_read_databases_and_backups(tmp_path: Path) -> None:
    database = tmp_path / "etoile.db"
    before = os.umask(0)
    try:
        populate(str(database))
        store = Store.open(str(database))
        back_up(str(database), tmp_path / "backup.db")
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        store.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(("etoile.db", "etoile.db-wal", "etoile.db-shm", "backup.db"), 0o600)


def test_files_of_an_earlier_version_are_closed_to_others(tmp_path: Path) -> None:
    database = tmp_path / "etoile.db"
    store = Store.open(str(database))
    files = [database, tmp_path / "etoile.db-wal", tmp_path / "etoile.db-shm"]
    for file in files:
        file.chmod(0o644)
    Store.open(str(database)).close()
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    store.close()


def test_a_folder_given_as_a_database_keeps_its_mode(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o755)
    with pytest.raises(Problem, match="database-unreachable"):
        Store.open(str(folder))
    assert folder.stat().st_mode & 0o777 == 0o755


def test_a_backup_of_sqlite_moves_into_the_other_kind(database: str, tmp_path: Path) -> None:
    driver = populate(str(tmp_path / "old.db"))
    back_up(str(tmp_path / "old.db"), tmp_path / "backup.db")
    restore(tmp_path / "backup.db", database, replace=False)
    store = Store.open(database)
    assert store.table("table") == driver.table
    store.close()


def test_a_log_that_had_a_gap_before_is_kept_as_it_is(database: str, tmp_path: Path) -> None:
    populate(database)
    store = Store.open(database)
    gap = delete(schema.entries).where(schema.entries.c.version == 4)
    store.writer.write(lambda connection: connection.execute(gap)).result()
    kept = store.records("table")
    back_up(database, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", database, replace=True)
    assert store.records("table") == kept
    assert [record.version for record in kept][2:5] == [3, 5, 6]
    store.close()


def test_games_are_not_lost_by_mistake(database: str, tmp_path: Path) -> None:
    driver = populate(database)
    file = tmp_path / "backup.db"
    back_up(database, file)
    with pytest.raises(Problem, match="restore-full"):
        restore(file, database, replace=False)
    store = Store.open(database)
    assert store.table("table") == driver.table
    store.close()


def test_open_stores_notice_a_restore(database: str, tmp_path: Path) -> None:
    driver = populate(database)
    store = Store.open(database)
    back_up(database, tmp_path / "backup.db")
    restore(tmp_path / "backup.db", database, replace=True)
    version = driver.table.version
    driver.play_move()
    late = driver.table.records[version:]
    with pytest.raises(Restored):
        store.append(driver.table, late).result()
    store.reload()
    reloaded = store.table("table")
    assert reloaded is not None
    assert reloaded.version == version
    store.append(driver.table, late).result()
    store.close()


def test_a_log_longer_than_the_restored_one_is_noticed(database: str, tmp_path: Path) -> None:
    driver = populate(database)
    store = Store.open(database)
    back_up(database, tmp_path / "backup.db")
    for _ in range(2):
        driver.play_move()
        store.append(driver.table, driver.table.records[-1:]).result()
    restore(tmp_path / "backup.db", database, replace=True)
    driver.play_move()
    with pytest.raises(Restored):
        store.append(driver.table, driver.table.records[-1:]).result()
    store.close()


def test_what_cannot_be_backed_up_or_brought_back(tmp_path: Path) -> None:
    populate(str(tmp_path / "etoile.db"))
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    database, file = str(tmp_path / "etoile.db"), tmp_path / "backup.db"
    calls: dict[str, Callable[[], object]] = {
        "backup-exists": lambda: back_up(database, tmp_path / "letter.txt"),
        "backup-nothing": lambda: back_up(str(tmp_path / "nothing.db"), file),
        "backup-unwritable": lambda: back_up(database, tmp_path / "no" / "folder" / "backup.db"),
        "backup-none": lambda: restore(file, database, replace=True),
        "backup-unreadable": lambda: restore(tmp_path / "letter.txt", database, replace=True),
    }
    for code, call in calls.items():
        with pytest.raises(Problem, match=code):
            call()
    assert sorted(path.name for path in tmp_path.iterdir() if "-" not in path.name) == ["etoile.db", "letter.txt"]


def test_both_are_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    populate(str(tmp_path / "etoile.db"))
    file = str(tmp_path / "backup.db")
    run(["backup", file, "--database", str(tmp_path / "etoile.db")], Translator("en"))
    run(["restore", file, "--database", str(tmp_path / "new.db")], Translator("fr"))
    told = capsys.readouterr().out
    assert "backed up one table and one player." in told
    assert "une table et un joueur\u00a0: restauration terminée." in told
