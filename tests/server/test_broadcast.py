"""Updates are joined from parts that are encoded once. The result equals the whole view of each player."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.server.live.broadcast import ENCODER, TableUpdate
from etoile.server.ws.protocol import Update
from etoile.tables.views import view_entries, view_table
from tests.support.random_table import COMPANIES, EVE, STRANGER, VARIANTS, RandomEvening

NOW = 10**12


@settings(max_examples=40)
@given(
    table=st.sampled_from(VARIANTS),
    company=st.sampled_from(list(COMPANIES)),
    gallery=st.integers(0, 3),
    steps=st.lists(st.integers(0, 2**32), max_size=25),
    finish=st.booleans(),
)
def test_every_player_is_sent_his_view(
    table: tuple[str, dict[str, str]], company: str, gallery: int, steps: list[int], finish: bool
):
    evening = RandomEvening(*table, company, gallery)
    sent = 0
    update: TableUpdate | None = None

    def compare() -> None:
        nonlocal sent, update
        records = evening.table.records[sent:]
        sent = evening.table.version
        if not records:
            return
        update = TableUpdate(evening.table, records, NOW, update)
        for player in (*evening.players, EVE, STRANGER):
            whole = Update(
                (update.by == player.id and update.command_id) or None,
                view_entries(evening.table, player.id, records[0].version - 1),
                view_table(evening.table, player.id, NOW),
            )
            assert json.loads(update.text(player.id)) == json.loads(ENCODER.encode(whole))

    for _ in evening.come(Rng(len(steps))):
        compare()
    for step in steps:
        evening.step(Rng(step))
        compare()
    while finish and not evening.table.ended:
        evening.move()
        compare()
