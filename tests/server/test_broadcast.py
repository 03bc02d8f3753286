"""TableUpdate are put together from parts that are written once. Together they are what everybody sees."""

from __future__ import annotations

import json
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.server.live.broadcast import ENCODER, TableUpdate
from etoile.server.ws.protocol import Update
from etoile.tables.views import view_entries, view_table
from tests.support.random_table import EVE, SEATINGS, STRANGER, VARIANTS, RandomTableDriver

NOW = 10**12


@settings(max_examples=40)
@given(
    table=st.sampled_from(VARIANTS),
    seating=st.sampled_from(list(SEATINGS)),
    gallery=st.integers(0, 3),
    steps=st.lists(st.integers(0, 2**32), max_size=25),
    finish=st.booleans(),
)
def test_everybody_is_sent_what_he_sees(
    table: tuple[str, dict[str, str]], seating: str, gallery: int, steps: list[int], finish: bool
):
    driver = RandomTableDriver(*table, seating, gallery)
    told = 0
    news: TableUpdate | None = None

    def compare() -> None:
        nonlocal told, news
        records = driver.table.records[told:]
        told = driver.table.version
        if not records:
            return
        with patch("etoile.server.live.broadcast.now", return_value=NOW):
            news = TableUpdate(driver.table, records, news)
        for player in (*driver.players, EVE, STRANGER):
            whole = Update(
                (news.by == player.id and news.cause) or None,
                view_entries(driver.table, player.id, records[0].version - 1),
                view_table(driver.table, player.id, NOW),
            )
            assert json.loads(news.text(player.id)) == json.loads(ENCODER.encode(whole))

    for _ in driver.join_all(Rng(len(steps))):
        compare()
    for step in steps:
        driver.step(Rng(step))
        compare()
    while finish and not driver.table.ended:
        driver.play_move()
        compare()
