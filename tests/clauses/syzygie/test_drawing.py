"""SZ-11, SZ-12, SZ-13: the bonus, an empty deck, and throwing a card that fits nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.core.game import NOBODY
from etoile.games.syzygie.notation import Throw, move_of
from tests.clauses.syzygie.reference import (
    sky_in,
    touching,
    turned,
)
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    GAME,
    Table,
    bonus_table,
    designed,
    facts,
    names,
)


@pytest.mark.parametrize("star", ["M", "S"])
@pytest.mark.parametrize("turn", range(4))
def test_SZ_11_two_equal_stars_that_share_an_edge_draw_one_extra_card(star: str, turn: int) -> None:
    x, y = 1, 0
    for _ in range(turn):
        x, y = -y, x
    table = bonus_table(turned(f"{star}./..", turn), f"{star}./..")
    told = table.events(f"1 r{turn} {x},{y}", FLOW)
    assert names(told) == ["laid", "bonus", "drew", "drew"]
    assert (table.hand(FLOW), table.view().bonuses, table.to_move) == ([2, 3], [1, 0], EBB)


def test_SZ_11_corners_are_not_enough() -> None:
    table = bonus_table(".../.M./...", "M../.../...").play("1 2,2")
    assert table.hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_a_moon_beside_a_sun_is_no_pair() -> None:
    assert bonus_table("M./..", "S./..").play("1 1,0").hand(FLOW) == [2]


def test_SZ_11_two_that_the_card_brings_along_give_nothing() -> None:
    table = bonus_table("../..", "MM/..")
    assert table.play("1 1,0").hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_one_that_the_card_covers_with_its_like_stood_before() -> None:
    table = bonus_table("../.M", "MM/..")
    assert table.play("1 1,1").hand(FLOW) == [2, 3]


def test_SZ_11_a_pair_that_touched_before_gives_nothing() -> None:
    table = bonus_table("../MM", "MM/..")
    assert table.refusal("1 0,1") is None
    assert table.play("1 0,1").hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_planets_that_touch_are_no_pair() -> None:
    assert bonus_table("1./..", "1./..").play("1 1,0").hand(FLOW) == [2]


def test_SZ_11_once_a_turn_however_many_pairs() -> None:
    table = bonus_table(".S./.S./.M.", "S../S../M..", deck=5)
    told = table.events("1 2,0", FLOW)
    assert len(touching(sky_in(table.position))) == 5
    assert names(told) == ["laid", "bonus", "drew", "drew"]
    assert (table.hand(FLOW), table.view().bonuses) == ([2, 3], [1, 0])


def test_SZ_11_the_extra_card_is_drawn_before_the_card_of_the_turn() -> None:
    table = bonus_table("M./..", "M./..")
    notes = table.position.apply_with_events(table.action("1 1,0"))
    drawn = [(event.clause, event.facts["card"]) for event in GAME.events(notes, FLOW) if event.name == "drew"]
    assert drawn == [("SZ-11", 2), ("SZ-4", 3)]


def test_SZ_11_the_larger_hand_is_kept_and_any_of_it_can_be_laid() -> None:
    table = bonus_table("M./..", "M./..", ebb="../.. ../..").play("1 1,0", "1 0,1")
    assert table.hand(FLOW) == [2, 3]
    assert {move.split()[0] for move in table.legal()} == {"2", "3"}
    table.play("3 2,1")
    assert table.hand(FLOW) == [2, 4]


def moons_in_a_row(count: int) -> Any:
    """A game with twenty Moons each, after `count` turns in which each Moon was laid beside the previous one."""
    position = designed(f"M./.. : {'M./.. ' * 20}")
    for step in range(1, count + 1):
        card = position.hand(position.to_move)[0] + 1
        position.apply(GAME.read_move(position, f"{card} {step},0"))
    return position


def test_SZ_11_a_hand_never_grows_beyond_ten_cards() -> None:
    sizes = [GAME.view(moons_in_a_row(count), NOBODY).hand_sizes[FLOW] for count in range(0, 41, 2)]
    assert sizes == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    view = GAME.view(moons_in_a_row(40), NOBODY)
    assert view.bonuses == [20, 20]
    assert view.ended_by == "SZ-14"


def test_SZ_12_a_draw_from_an_empty_deck_gives_nothing() -> None:
    table = Table(start="../..", flow="../.. ../..")
    assert facts(table.events("1 1,0"), "no-card") == [{"seat": FLOW}]
    assert (table.hand(FLOW), table.view().deck_sizes) == ([2], [0, 0])


def test_SZ_12_nor_does_a_bonus() -> None:
    table = bonus_table("M./..", "M./.. ../..", deck=0)
    assert names(table.events("1 1,0")) == ["laid", "bonus", "no-card", "no-card"]
    assert table.hand(FLOW) == [2]


def test_SZ_12_the_last_card_can_be_the_extra_one() -> None:
    table = bonus_table("M./..", "M./..", deck=1)
    assert names(table.events("1 1,0")) == ["laid", "bonus", "drew", "no-card"]
    assert table.hand(FLOW) == [2]


def test_SZ_13_a_player_who_can_not_lay_discards_a_card_of_choice() -> None:
    table = Table(start="MM/MM", flow="SS/SS 11/11", flow_deck="22/22", points=(3, 4))
    assert table.legal() == {"throw 1", "throw 2"}
    assert table.refusal("1 1,1") == "SZ-7 symbol"
    assert table.refusal("throw 3") == "SZ-4 not-in-hand"
    told = table.events("throw 2", EBB)
    assert told == [("threw", {"seat": FLOW, "card": 2}), ("drew", {"seat": FLOW, "card": None})]
    view = table.view()
    assert (view.thrown[FLOW], view.played[FLOW]) == ([2], [2])
    assert (table.hand(FLOW), view.scores, view.bonuses, table.to_move) == ([1, 3], [3, 4], [0, 0], EBB)
    assert view.rows == ["MM", "MM"]


def test_SZ_13_while_some_card_fits_no_card_can_be_thrown() -> None:
    table = Table(start="MM/MM", flow="SS/SS M./..")
    assert table.refusal("throw 1") == table.refusal("throw 2") == "SZ-13 fits"
    assert {move.split()[0] for move in table.legal()} == {"2"}


def test_SZ_13_a_card_that_would_hide_another_does_not_fit() -> None:
    """Moons can lie on a Moon only, and the only one is the last that the start card shows."""
    table = Table(start="M1/11", laid=["11/11 1,0", "11/11 0,1"], flow="MM/MM")
    assert table.refusal("1 -1,-1") == "SZ-8 hidden"
    assert table.legal() == {"throw 1"}


def test_SZ_13_a_throw_counts_as_played() -> None:
    position = designed("MM/MM : SS/SS SS/SS 11/11")
    moves = 0
    while not position.over:
        assert {type(move_of(action)) for action in position.actions()} == {Throw}
        position.apply(position.actions()[0])
        moves += 1
    view = GAME.view(position, NOBODY)
    assert moves == 6
    assert view.thrown == view.played == [[1, 2, 3], [1, 2, 3]]
    assert (view.scores, view.winners) == ([0, 0], [FLOW, EBB])
    assert GAME.components(position) == [[1, 2, 3], [1, 2, 3]]
