"""SZ-4: one card a turn."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Refused
from etoile.games.syzygie.notation import Lay, move_of
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    GAME,
    HOUSE_CARDS,
    Table,
    clause,
    nothing,
)


def test_SZ_4_lay_then_score_then_take_the_bonus_then_draw() -> None:
    table = Table(start="M1./..S/...", flow=".../.../M1S", flow_deck=f"{nothing(3)} {nothing(3)}")
    notes = table.position.apply_with_events(table.action("1 0,-2"))
    assert [(event.name, event.clause) for event in GAME.events(notes, FLOW)] == [
        ("laid", "SZ-4"),
        ("aligned", "SZ-10"),
        ("scored", "SZ-10"),
        ("bonus", "SZ-11"),
        ("drew", "SZ-11"),
        ("drew", "SZ-4"),
    ]


def test_SZ_4_one_card_leaves_the_hand_one_is_drawn_and_the_other_is_to_move() -> None:
    table = Table(start="../..", flow="../.. ../..", flow_deck="M./..", ebb="../.. ../..").play("2 1,0")
    assert table.hand(FLOW) == [1, 3]
    assert (table.view().deck_sizes, table.to_move, table.view().turn) == ([0, 0], EBB, 2)
    table.play("1 -1,1")
    assert (table.hand(EBB), table.to_move, table.view().turn) == ([2], FLOW, 3)


def test_SZ_4_only_a_card_of_ones_own_hand_can_be_laid() -> None:
    table = Table(start="../..", flow="../..", flow_deck="../..", ebb="../.. ../.. ../..")
    assert table.refusal("1 1,0") is None
    assert table.refusal("2 1,0") == "SZ-4 not-in-hand"
    assert table.refusal("3 1,0") == "SZ-4 not-in-hand"
    assert table.play("1 1,0").refusal("3 -1,1") is None
    assert table.play("3 -1,1").refusal("1 2,0") == "SZ-4 not-in-hand"


@pytest.mark.parametrize("card", [0, 21, 100, 999])
@pytest.mark.parametrize("said", ["{} 2,0", "{} r3 2,0", "throw {}"])
def test_SZ_4_a_card_that_there_is_not_is_in_nobodys_hand(card: int, said: str) -> None:
    assert Table(flow=" ".join(HOUSE_CARDS)).refusal(said.format(card)) == "SZ-4 not-in-hand"


@pytest.mark.parametrize("card", [2, 3, 20])
@pytest.mark.parametrize("said", ["{} 2,0", "{} r3 2,0", "throw {}"])
def test_SZ_4_nor_is_one_beyond_the_end_of_a_small_deck(card: int, said: str) -> None:
    table = Table(flow=nothing(3), ebb=nothing(3))
    assert table.refusal("1 2,0") is None
    assert table.refusal(said.format(card)) == "SZ-4 not-in-hand"


def test_SZ_4_numbers_outside_the_action_space_are_refused() -> None:
    position = GAME.deal("any")
    for action in (-1, -(1 << 30), position.num_actions, position.num_actions + 1, 1 << 30):
        assert clause(position, action) == "SZ-4 not-in-hand"


def test_SZ_4_who_can_lay_must() -> None:
    position = GAME.deal("must")
    assert len(position.actions()) > 1
    assert {type(move_of(action)) for action in position.actions()} == {Lay}
    assert {move_of(action).card for action in position.actions()} == set(position.hand(position.to_move))


def test_SZ_4_a_refused_move_changes_nothing() -> None:
    table = Table(flow=nothing(3))
    before = table.position.copy()
    with pytest.raises(Refused) as raised:
        table.play("1 0,0")
    assert raised.value.refusal.clause == "SZ-7"
    assert table.position == before
