"""Updates are joined from parts that are encoded once. The result equals the whole view of each player."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.server.live.broadcast import ENCODER, TableUpdate
from etoile.server.ws.protocol import Update
from etoile.tables.views import view_entries, view_table
from tests.support.examples import examples
from tests.support.random_table import EVE, SEATINGS, STRANGER, VARIANTS, RandomTableDriver

NOW = 10**12


@settings(max_examples=examples(40))
@given(
    table=st.sampled_from(VARIANTS),
    seating=st.sampled_from(list(SEATINGS)),
    gallery=st.integers(0, 3),
    steps=st.lists(st.integers(0, 2**32), max_size=25),
    finish=st.booleans(),
)
def test_every_player_is_sent_his_view(
    table: tuple[str, dict[str, str]], seating: str, gallery: int, steps: list[int], finish: bool
) -> None:
    driver = RandomTableDriver(*table, seating, gallery)
    sent = 0
    update: TableUpdate | None = None

    def compare() -> None:
        nonlocal sent, update
        records = driver.table.records[sent:]
        sent = driver.table.version
        if not records:
            return
        update = TableUpdate(driver.table, records, NOW, update)
        for player in (*driver.players, EVE, STRANGER):
            whole = Update(
                (update.by == player.id and update.command_id) or None,
                view_entries(driver.table, player.id, records[0].version - 1),
                view_table(driver.table, player.id, NOW),
            )
            assert json.loads(update.text(player.id)) == json.loads(ENCODER.encode(whole))

    for _ in driver.join_all(Rng(len(steps))):
        compare()
    for step in steps:
        driver.step(Rng(step))
        compare()
    while finish and not driver.table.ended:
        driver.play_move()
        compare()
