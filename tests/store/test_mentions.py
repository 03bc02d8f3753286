"""The index of players whom logs mention: complete, and used instead of scans."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace
from sqlalchemy import event

from etoile.store.store import Store
from etoile.tables.commands import AskRematch, AskTakeback, Leave, Mute, Resign, Say, Sit
from etoile.tables.entries import RequestedSeat, SeatRequest
from etoile.tables.table import Table
from tests.support.table_builder import ANA, BEN, CLEO, DAN, FREE, ME, ROBOT, TableDriver


def eventful_table(table_id: str = "table") -> TableDriver:
    """Returns a table whose log has players as authors, in seats, in the chat and in mutes."""
    driver = TableDriver(ME, FREE)
    driver.table.id = table_id
    for player, command in ((CLEO, Sit()), (CLEO, Leave()), (BEN, Sit()), (DAN, Say("hello")), (ANA, Mute(DAN.id, True))):
        driver.execute(player, command)
    driver.start(ANA, BEN).play_moves(4)
    driver.execute(driver.player_to_move(), AskTakeback())
    driver.execute(ANA, Resign())
    driver.execute(BEN, AskRematch())
    return driver


def test_every_player_in_a_log_is_in_the_index(store: Store) -> None:
    driver = eventful_table()
    known = 0
    for version in range(1, driver.table.version + 1):
        part = type(driver.table).of("table", driver.table.records[:version])
        store.append(part, part.records[known:]).result()
        known = version
    text = encode(driver.table.records).decode()
    for player in (ANA, BEN, CLEO, DAN):
        assert player.id in text
        assert store.players.tables_mentioning(player.id) == ["table"]


def test_a_player_for_whom_a_seat_is_reserved_is_in_the_index(store: Store) -> None:
    table = TableDriver(ME, SeatRequest("named", BEN.id)).table
    store.append(table, table.records).result()
    assert store.players.tables_mentioning(BEN.id) == ["table"]


def test_names_that_are_no_ids_are_not_in_the_index(store: Store) -> None:
    """Logs from before the limits of names may hold any text."""
    for number, name in enumerate(("", "a\0b", "x" * 60_000)):
        table = TableDriver(ME, SeatRequest("named", "dan")).table
        opened = replace(table.opened, seat_requests=[RequestedSeat("me", ""), RequestedSeat("named", name)])
        table = Table.of(f"table {number}", [replace(table.records[0], entry=opened), *table.records[1:]])
        store.append(table, table.records).result()
        assert store.players.tables_mentioning(name[:1] and name.replace("\0", "")) == []


def test_an_erased_player_is_not_in_the_index(store: Store) -> None:
    table = eventful_table().table
    store.append(table, table.records).result()
    store.players.erase(DAN.id, "gone").result()
    assert store.players.tables_mentioning(DAN.id) == []
    assert DAN.id not in encode(store.records("table")).decode()
    assert store.players.tables_mentioning(ANA.id) == ["table"]


def test_neither_export_nor_erasure_scans_all_entries(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "etoile.db"))
    for number in range(3):
        table = eventful_table(f"table {number}").table
        store.append(table, table.records).result()
    other = TableDriver(ME, ROBOT, host=CLEO).table
    store.append(other, other.records).result()
    plans: list[str] = []

    def explain(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        if "entries" in statement or "mentions" in statement:
            plans.extend(row[-1] for row in cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters))

    event.listen(store.engine, "before_cursor_execute", explain)
    assert len(store.players.tables_mentioning(ANA.id)) == 3
    store.players.erase(ANA.id, "gone").result()
    store.close()
    assert any("SEARCH entries" in plan for plan in plans)
    assert [plan for plan in plans if plan.startswith("SCAN")] == []
