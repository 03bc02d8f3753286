"""Takebacks while a bot stands in for a person: no person learns more about the hidden cards by them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.tables.commands import AnswerTakeback, AskTakeback, Leave, Sit, Start
from etoile.tables.entries import TakebackAsked, TookBack
from etoile.tables.table import PLAYING, PlayedMove, Table
from etoile.tables.takeback import REDEALS
from tests.support.examples import examples
from tests.support.random_table import PEOPLE, VARIANTS, RandomTableDriver
from tests.support.table_builder import ANA, BEN, ME, ROBOT, TableDriver, two_players

OTHER_DEALS = range(1_000, 1_100)
"""Seeds of re-deals other than those that a takeback compares."""
NEARLY_CERTAIN = 0.95


def learned(table: Table, plays: list[PlayedMove], seat: int, deals: range = OTHER_DEALS) -> float:
    """Returns the share of deals that a seat could not tell from the real one before these moves, but after them."""

    def story(position: Any) -> list[Any]:
        told: list[Any] = []
        for play in plays:
            action = table.definition.read_move(position, play.move)
            if position.refusal(action) is not None:
                return []
            position = position.copy()
            told.append(table.definition.events(position.apply_with_events(action), seat))
            told.append(table.definition.view(position, seat))
        return told

    def imagined(seed: int) -> list[Any]:
        with suppress(Problem):
            return story(plays[0].before.redeal(seat, Rng(seed)))
        return []

    real = story(plays[0].before)
    return sum(imagined(seed) != real for seed in deals) / len(deals)


@pytest.mark.parametrize(("name", "variant"), VARIANTS, ids=lambda part: part if isinstance(part, str) else str(part))
@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(4), deadline=None)
def test_while_a_bot_stands_in_no_takeback_goes_past_cards_that_a_person_has_seen(
    name: str, variant: dict[str, str], seed: int
) -> None:
    rng = Rng(seed)
    driver = RandomTableDriver(name, variant, "people")
    for player in PEOPLE:
        with suppress(Problem):
            driver.execute(player, Sit())
    for player in driver.players:
        driver.execute(player, Start())
    present = driver.players
    driver.play_moves(rng.below(8))
    absent = rng.one_of(present)
    driver.execute(absent, Leave())
    for _ in range(12):
        for _ in range(1 + rng.below(4)):
            if driver.table.status == PLAYING:
                driver.play_move(rng.below(1000))
        asker = rng.one_of([player for player in present if player != absent])
        check_takeback(driver, asker, [player for player in present if player not in (asker, absent)])


def check_takeback(driver: TableDriver, asker: Any, others: list[Any]) -> None:
    """Asks for a takeback, lets everybody present agree, and checks that nobody present learned anything by it."""
    table, version = driver.table, driver.table.version
    plays, people = list(table.plays), [seat for player in (asker, *others) for seat in table.held_by(player.id)]
    try:
        driver.execute(asker, AskTakeback())
    except Problem as problem:
        assert table.version == version
        if problem.code == "takeback-revealed":
            count = max(count for count, play in enumerate(plays) if play.seat in table.held_by(asker.id))
            (seat,) = table.held_by(asker.id)
            assert learned(table, plays[count:], seat, range(REDEALS)) > 0
        return
    for other in others:
        with suppress(Problem):
            driver.execute(other, AnswerTakeback(True))
    entry = table.records[-1].entry
    if not isinstance(entry, TookBack):
        driver.execute(asker, AnswerTakeback(False))
        return
    assert all(learned(table, plays[entry.count :], seat) <= 1 - NEARLY_CERTAIN for seat in people)


def test_a_takeback_against_a_stand_in_waits_for_the_person_if_cards_were_drawn() -> None:
    driver = two_players().play_moves(4)
    driver.execute(BEN, Leave())
    version = driver.table.version
    with pytest.raises(Problem, match="takeback-revealed"):
        driver.execute(ANA, AskTakeback())
    assert driver.table.version == version
    driver.execute(BEN, Sit())
    assert isinstance(driver.execute(ANA, AskTakeback())[0], TakebackAsked)
    assert isinstance(driver.execute(BEN, AnswerTakeback(True))[-1], TookBack)


def test_a_bot_that_has_its_own_seat_is_no_stand_in() -> None:
    driver = TableDriver(ME, ROBOT).start(ANA).play_moves(4)
    assert isinstance(driver.execute(ANA, AskTakeback())[0], TookBack)
