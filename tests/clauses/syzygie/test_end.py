"""SZ-14: the end of the game."""

from __future__ import annotations

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    GAME,
    Table,
    designed,
    names,
)


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_SZ_14_after_as_many_turns_each_as_a_deck_has_cards(count: int) -> None:
    position = designed(f"M./.1 : {'S./.. ' * count}")
    movers = []
    while not position.over:
        movers.append(position.to_move)
        position.apply(Rng(len(movers)).one_of(position.actions()))
    assert movers == [FLOW, EBB] * count
    view = GAME.view(position, NOBODY)
    assert (view.hand_sizes, view.deck_sizes, view.ended_by, position.to_move) == ([0, 0], [0, 0], "SZ-14", NOBODY)


def test_SZ_14_the_twentieth_turn_draws_nothing_and_the_other_plays_his_last_card() -> None:
    """Worked example 8."""
    position = GAME.deal("the last card", {"first": "flow"})
    rng = Rng(8)
    for _ in range(38):
        position.apply(rng.one_of(position.actions()))
    assert GAME.view(position, NOBODY).hand_sizes == [1, 1]
    assert (position.to_move, GAME.view(position, NOBODY).deck_sizes) == (FLOW, [0, 0])
    told = [event.name for event in GAME.events(position.apply_with_events(position.actions()[0]), FLOW)]
    assert "no-card" in told
    assert "ended" not in told
    assert (position.to_move, GAME.view(position, NOBODY).hand_sizes) == (EBB, [0, 1])
    told = [event.name for event in GAME.events(position.apply_with_events(position.actions()[0]), FLOW)]
    assert told[-1] == "ended"
    assert position.over


@pytest.mark.parametrize(("points", "winners"), [((3, 2), [FLOW]), ((2, 3), [EBB]), ((3, 3), [FLOW, EBB])])
def test_SZ_14_the_higher_score_wins_and_a_tie_is_shared(points: tuple[int, int], winners: list[int]) -> None:
    table = Table(start="../..", flow="../..", ebb="", points=points)
    assert (table.view().winners, table.view().ended_by) == (None, None)
    assert names(table.events("1 1,0"))[-1] == "ended"
    assert (table.view().winners, table.view().ended_by) == (winners, "SZ-14")


def test_SZ_14_the_points_of_the_last_card_count() -> None:
    table = Table(start="M1./.../...", flow="S../.../...", ebb="", points=(2, 2)).play("1 2,0")
    assert table.view().winners == [FLOW]
