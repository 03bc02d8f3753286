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
from tests.support.examples import examples
from tests.support.random_table import COMPANIES, EVE, STRANGER, VARIANTS, RandomEvening

NOW = 10**12


@settings(max_examples=examples(40))
@given(
    table=st.sampled_from(VARIANTS),
    company=st.sampled_from(list(COMPANIES)),
    gallery=st.integers(0, 3),
    steps=st.lists(st.integers(0, 2**32), max_size=25),
    finish=st.booleans(),
)
def test_everybody_is_sent_what_he_sees(
    table: tuple[str, dict[str, str]], company: str, gallery: int, steps: list[int], finish: bool
):
    evening = RandomEvening(*table, company, gallery)
    told = 0
    news: TableUpdate | None = None

    def compare() -> None:
        nonlocal told, news
        records = evening.table.records[told:]
        told = evening.table.version
        if not records:
            return
        with patch("etoile.server.live.broadcast.now", return_value=NOW):
            news = TableUpdate(evening.table, records, news)
        for player in (*evening.players, EVE, STRANGER):
            whole = Update(
                (news.by == player.id and news.cause) or None,
                view_entries(evening.table, player.id, records[0].version - 1),
                view_table(evening.table, player.id, NOW),
            )
            assert json.loads(news.text(player.id)) == json.loads(ENCODER.encode(whole))

    for _ in evening.come(Rng(len(steps))):
        compare()
    for step in steps:
        evening.step(Rng(step))
        compare()
    while finish and not evening.table.ended:
        evening.move()
        compare()
