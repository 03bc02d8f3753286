"""Updates and deltas: whatever a client has received, it has the table as a fresh request would return it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.server.live.broadcast import ENCODER, TableUpdate
from etoile.server.ws.protocol import Update
from etoile.tables.commands import Say
from etoile.tables.views import view_entries, view_table
from tests.support.deltas import table_after
from tests.support.examples import examples
from tests.support.random_table import EVE, PEOPLE, SEATINGS, STRANGER, VARIANTS, RandomTableDriver
from tests.support.table_builder import ANA, two_players


@settings(max_examples=examples(40))
@given(
    table=st.sampled_from(VARIANTS),
    seating=st.sampled_from(list(SEATINGS)),
    gallery=st.integers(0, 3),
    steps=st.lists(st.integers(0, 2**32), max_size=25),
    finish=st.booleans(),
    joining=st.integers(0, 2**32),
)
def test_every_player_is_sent_his_view(
    table: tuple[str, dict[str, str]], seating: str, gallery: int, steps: list[int], finish: bool, joining: int
) -> None:
    driver = RandomTableDriver(*table, seating, gallery)
    sent = 0
    update: TableUpdate | None = None
    rng = Rng(joining)
    tables: dict[str, dict[str, Any]] = {}
    """The tables of clients that joined at some version and received deltas since then."""

    def join_or_leave(player: str) -> None:
        if player in tables and rng.below(10) == 0:
            del tables[player]
        elif player not in tables and rng.below(3) == 0:
            tables[player] = json.loads(ENCODER.encode(view_table(driver.table, player, driver.now)))

    def compare() -> None:
        nonlocal sent, update
        records = driver.table.records[sent:]
        sent = driver.table.version
        if not records:
            return
        update = TableUpdate(driver.table, records, lambda: driver.now, update)
        for player in (*PEOPLE, EVE, STRANGER):
            done = (update.by == player.id and update.command_id) or None
            entries = view_entries(driver.table, player.id, records[0].version - 1)
            whole = json.loads(ENCODER.encode(Update(done, entries, view_table(driver.table, player.id, driver.now))))
            if player.id in tables:
                delta = json.loads(update.delta_text(player.id))
                assert (delta["done"], delta["entries"]) == (done, whole["entries"])
                assert_part_of(delta["table"], whole["table"])
                tables[player.id] = table_after(tables[player.id], delta)
                assert tables[player.id] == whole["table"]
            if rng.below(2):
                assert json.loads(update.text(player.id)) == whole
            join_or_leave(player.id)

    for _ in driver.join_all(Rng(len(steps))):
        compare()
    for step in steps:
        driver.step(Rng(step))
        compare()
    while finish and not driver.table.ended:
        driver.play_move()
        compare()


def assert_part_of(changes: dict[str, Any], table: dict[str, Any]) -> None:
    """A delta has no fact that the whole table does not have."""
    assert all(table[name] == value for name, value in changes.items() if name != "view")
    view = changes.get("view") or {}
    assert all(table["view"][name] == value for name, value in view.items())


def test_a_delta_follows_directly_or_is_a_whole_update() -> None:
    driver = two_players()
    moves = []
    for _ in range(3):
        driver.play_move()
        moves.append(driver.table.records[-1:])
    before = TableUpdate(driver.table.after([]), moves[0], lambda: driver.now)
    before.version = moves[0][0].version
    assert json.loads(before.delta_text("ana"))["say"] == "update"
    skipped = TableUpdate(driver.table, moves[2], lambda: driver.now, before)
    assert json.loads(skipped.delta_text("ana"))["say"] == "update"


def test_a_delta_has_only_the_public_fields_that_changed() -> None:
    driver = two_players()
    driver.play_move()
    before = TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now)
    view = json.loads(before.text("ana"))["table"]["view"]
    driver.play_move()
    delta = json.loads(TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now, before).delta_text("ana"))
    private = driver.table.private_view(0) or {}
    assert delta["since"] == driver.table.version - 1
    assert not delta["table"].keys() & {"settings", "proof", "words", "seats"}
    assert all(view[name] != value for name, value in delta["table"]["view"].items() if name not in private)


def test_a_delta_after_chat_has_no_public_field_of_the_position() -> None:
    driver = two_players()
    driver.play_move()
    before = TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now)
    driver.execute(ANA, Say("hello"))
    delta = json.loads(TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now, before).delta_text("ana"))
    assert delta["table"]["view"].keys() == (driver.table.private_view(0) or {}).keys()


def test_spectators_share_one_text() -> None:
    driver = two_players()
    driver.play_move()
    first = TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now)
    assert first.text("eve") is first.text("")
    driver.play_move()
    second = TableUpdate(driver.table, driver.table.records[-1:], lambda: driver.now, first)
    assert second.delta_text("eve") is second.delta_text("")
    assert second.delta_text("eve") != second.text("eve")
