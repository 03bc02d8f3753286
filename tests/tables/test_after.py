"""`Table.after` returns a new table and leaves the original unchanged."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.tables.table import Table
from tests.support.examples import examples
from tests.support.random_table import SEATINGS, VARIANTS, RandomTableDriver


@settings(max_examples=examples(30), deadline=None)
@given(
    table=st.sampled_from(VARIANTS),
    seating=st.sampled_from(list(SEATINGS)),
    steps=st.lists(st.integers(0, 2**32), max_size=40),
    finish=st.booleans(),
)
def test_what_comes_after_a_table_does_not_change_it(
    table: tuple[str, dict[str, str]], seating: str, steps: list[int], finish: bool
) -> None:
    driver = RandomTableDriver(*table, seating)
    for _ in driver.join_all(Rng(len(steps))):
        pass
    for step in steps:
        driver.step(Rng(step))
    if finish:
        driver.play_moves()
    records = driver.table.records
    tables = [Table.of("table", records[:1])]
    for record in records[1:]:
        tables.append(tables[-1].after([record]))
    for version, each in enumerate(tables, 1):
        assert each == Table.of("table", records[:version])
    assert tables[0].after(records[1:]) == driver.table
