"""Soleil et Lune: invariants of random games, the greedy evaluation and the order of refusals."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

from etoile.core.game import NOBODY
from etoile.games.soleil_lune.cards import NUMBERS
from tests.clauses.soleil_lune.table import (
    DAWN,
    GAME,
    GAMES,
    Table,
    as_set,
    fitting,
    number_of,
    other_row,
    partner_row,
    positions,
)
from tests.support.examples import examples


@GAMES
@settings(max_examples=examples(30))
def test_what_is_kept_of_a_row_agrees_with_the_clauses(seed: int, variant: dict[str, str]) -> None:
    """SL-8 to SL-17: `fits` is worked out after every change of a row, by bits; here, number by number."""
    for position in positions(seed, variant):
        for row in range(position.seats * 2):
            stacks = [stack[::-1] for stack in position.places(row)]
            if stacks:
                assert position.fits[row] == fitting(stacks)
            else:
                taken = position.seats == 4 and position.sizes[partner_row(row)]
                assert position.fits[row] == (0 if taken else as_set(NUMBERS, row % 2))


@GAMES
@settings(max_examples=examples(30))
def test_a_team_of_four_never_has_two_rows_of_a_suit_or_in_front_of_one_player(seed: int, variant: dict[str, str]) -> None:
    for position in positions(seed, variant):
        if position.seats == 4:
            for row in range(8):
                assert not (position.sizes[row] and (position.sizes[other_row(row)] or position.sizes[partner_row(row)]))


@GAMES
@settings(max_examples=examples(30))
def test_hands_are_empty_at_the_end_of_2012_and_the_points_add_up(seed: int, variant: dict[str, str]) -> None:
    *_, last = positions(seed, variant)
    rest = [card for seat in range(last.seats) for card in last.hand(seat)]
    if variant["edition"] == "2012":
        assert not rest
    left = [card for row in range(8) for stack in last.places(row) for card in stack] + rest
    harvested = sum(map(len, GAME.view(last, NOBODY).harvested))
    assert sum(last.scores()) == harvested - sum(1 for card in left if number_of(card))


def test_a_greedy_player_sees_a_harvest_in_his_rows_until_the_end_has_begun() -> None:
    """A number harvested is worth four, one in a stretch three, another visible one one, an eclipsed one nothing."""
    rows: dict[str, Any] = {"dawn_sun": "1 2 3 4 5 6 E/7 8 9 E/10 11 12 13 14 15", "noon": "", "dawn": ""}
    assert Table(**rows).position.lead(DAWN) == 11 * 3 + 2
    assert Table(**rows, harvests={DAWN: "L1 L2"}).position.lead(DAWN) == 11 * 3 + 2 + 8
    assert Table(**rows, closing=True).position.lead(DAWN) == -15 * 4


def test_refusals_come_in_order_card_then_row_then_place() -> None:
    table = Table(dawn="S9", players=4, dusk_sun="E/10")
    assert table.refusal("S8 dawn left") == "SL-4"
    assert table.refusal("S9 dawn left") == "SL-31"
    assert table.refusal("S9 dusk left") == "SL-9"
    assert Table(dawn="S9").refusal("S8 dusk left") == "SL-4"
