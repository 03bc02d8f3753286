"""SZ-5, SZ-6, SZ-7, SZ-8: laying a card; and the order in which clauses refuse a move."""

from __future__ import annotations

import pytest

from etoile.core.game import NOBODY
from etoile.games.syzygie.notation import Lay, move_of
from tests.clauses.syzygie.reference import (
    kind,
    shown_cells,
    sky_in,
    table_of,
    turned,
)
from tests.clauses.syzygie.table import (
    EBB,
    FIRST_THROW,
    FLOW,
    GAME,
    HOUSE_CARDS,
    Table,
    clause,
    designed,
    facts,
    names,
    nothing,
    number,
)


def test_SZ_5_card_7_turned_once_as_the_page_says() -> None:
    assert turned("1M./1../...") == ".11/..M/..."
    table = Table(flow=" ".join(HOUSE_CARDS), laid=[".../.../... 2,-1"]).play("7 r1 3,-2")
    laid = table.view().laid[-1]
    assert (laid.owner, laid.number, laid.turn, laid.x, laid.y, laid.face) == (FLOW, 7, 1, 3, -2, ".11/..M/...")
    assert (table.view().left, table.view().top) == (0, -2)
    assert table.rows == ["___.11", "__...M", "M.....", ".1..._", "S..___"]


@pytest.mark.parametrize(("turn", "row"), [(0, "M12"), (1, "..M"), (2, "..."), (3, "2..")])
def test_SZ_5_a_card_can_be_laid_any_way_round(turn: int, row: str) -> None:
    table = Table(start=nothing(3), flow="M12/.../...").play(f"1 r{turn} 2,0")
    assert table.rows[0][2:] == row
    assert table.view().laid[-1].turn == turn


def test_SZ_5_x_runs_right_and_y_down() -> None:
    table = Table(start=nothing(3), flow="M../.../...").play("1 2,1")
    assert table.rows == ["...__", "..M..", ".....", "__..."]
    table = Table(start=nothing(3), flow="M../.../...").play("1 -2,-1")
    assert (table.view().left, table.view().top) == (-2, -1)
    assert table.rows == ["M..__", ".....", ".....", "__..."]


@pytest.mark.parametrize(
    ("card", "turns"),
    [
        (nothing(3), [0]),
        (".../.1./...", [0]),
        ("M.M/.../M.M", [0]),
        ("M../.../..M", [0, 1]),
        ("M../.../..S", [0, 1, 2, 3]),
        ("1../.../..2", [0, 1, 2, 3]),
    ],
)
def test_SZ_5_orientations_that_show_the_same_picture_are_one_placement(card: str, turns: list[int]) -> None:
    table = Table(start=nothing(3), flow=card)
    moves = [move_of(action) for action in table.position.actions()]
    assert {move.turn for move in moves if isinstance(move, Lay)} == set(turns)
    assert all(isinstance(move, Lay) for move in moves)
    for turn in range(4):
        wanted = None if turn in turns else "SZ-5 same-picture"
        assert clause(table.position, number(1, turn, 2, 2)) == wanted


def test_SZ_5_the_other_turn_of_a_symmetric_card_is_the_same_move() -> None:
    table = Table(start=nothing(3), flow=f"M../.../..M {nothing(3)}")
    assert table.action("1 r2 2,2") == table.action("1 r0 2,2") == number(1, 0, 2, 2)
    assert table.action("1 r3 2,2") == table.action("1 r1 2,2") == number(1, 1, 2, 2)
    assert {table.action(f"2 r{turn} 2,2") for turn in range(4)} == {number(2, 0, 2, 2)}


def test_SZ_5_the_grid_goes_on_in_every_direction() -> None:
    for across, down in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]:
        position = designed(f"{nothing(4)} : {(nothing(4) + ' ') * 20}")
        for step in range(1, 41):
            card = position.hand(position.to_move)[0] + 1
            position.apply(GAME.read_move(position, f"{card} {3 * step * across},{3 * step * down}"))
        view = GAME.view(position, NOBODY)
        assert position.over
        assert (view.laid[-1].x, view.laid[-1].y) == (120 * across, 120 * down)
        assert (len(view.rows[0]), len(view.rows)) == (4 + 120 * abs(across), 4 + 120 * abs(down))


def test_SZ_6_one_cell_on_one_cell_is_enough() -> None:
    table = Table(start=nothing(3), flow=nothing(3))
    corners = ["2,2", "-2,2", "2,-2", "-2,-2"]
    assert [table.refusal(f"1 {corner}") for corner in corners] == [None] * 4
    assert table.play("1 2,2").rows == ["...__", "...__", ".....", "__...", "__..."]


@pytest.mark.parametrize(
    "place", ["3,0", "-3,0", "0,3", "0,-3", "3,3", "-3,-3", "3,-3", "50,1", "120,-120", "999999,-999999"]
)
def test_SZ_6_a_card_beside_the_others_is_refused(place: str) -> None:
    assert Table(start=nothing(3), flow=nothing(3)).refusal(f"1 {place}") == "SZ-6 apart"


def test_SZ_6_a_place_beyond_all_numbers_is_no_place_near_the_table() -> None:
    """On a table of the greatest extent, coordinates beyond the action numbers are refused as apart, not clamped."""
    position = designed(f"{nothing(4)} : {(nothing(4) + ' ') * 20}")
    for step in range(1, 40):
        card = position.hand(position.to_move)[0] + 1
        position.apply(GAME.read_move(position, f"{card} {3 * step},{3 * step}"))
    card = position.hand(position.to_move)[0] + 1
    assert clause(position, GAME.read_move(position, f"{card} 120,120")) is None
    for place in ("121,121", "248,248", "500,500", "120,500", "-500,-500"):
        assert clause(position, GAME.read_move(position, f"{card} {place}")) == "SZ-6 apart"


def test_SZ_6_a_hole_amid_the_cards_is_apart_too() -> None:
    table = Table(start="../..", flow="../..", laid=[f"../.. {place}" for place in RING])
    assert table.rows == ["......", "......", "..__..", "..__..", "......", "......"]
    assert table.refusal("1 2,2") == "SZ-6 apart"
    assert table.refusal("1 1,2") is None


RING = ["1,0", "2,0", "3,0", "4,0", "4,1", "4,2", "4,3", "4,4", "3,4", "2,4", "1,4", "0,4", "0,3", "0,2"]
"""Places of small cards round a hole of two by two cells with its top left cell at (2, 2)."""


def test_SZ_6_several_cards_may_be_touched() -> None:
    table = Table(start=nothing(3), laid=[f"{nothing(3)} 2,0", f"{nothing(3)} 0,2"], flow=nothing(3))
    assert table.refusal("1 2,2") is None


def test_SZ_6_a_card_need_not_add_a_new_cell() -> None:
    table = Table(start=nothing(3), laid=[f"{nothing(3)} 2,0", f"{nothing(3)} 0,2", f"{nothing(3)} 2,2"], flow="M../.../...")
    before = table.rows
    table.play("1 1,1")
    assert [len(row) for row in table.rows] == [len(row) for row in before] == [5] * 5
    assert table.rows[1] == ".M..."


@pytest.mark.parametrize("symbol", [".", "S", "1", "2"])
def test_SZ_7_nothing_else_can_lie_on_a_visible_moon(symbol: str) -> None:
    """Worked example 5: an empty cell on a Moon, a Sun on a Moon."""
    assert Table(flow=f".../.../..{symbol}").refusal("1 -2,-2") == "SZ-7 symbol"
    assert Table(flow=".../.../..M").refusal("1 -2,-2") is None


@pytest.mark.parametrize("below", "MS12")
@pytest.mark.parametrize("above", ".MS12")
def test_SZ_7_like_upon_like(below: str, above: str) -> None:
    table = Table(start=f"{below}./..", flow=f"../.{above}")
    assert table.refusal("1 -1,-1") == (None if kind(below) == kind(above) else "SZ-7 symbol")


@pytest.mark.parametrize("above", ".MS12")
def test_SZ_7_on_an_empty_cell_and_over_a_hole_anything_can_lie(above: str) -> None:
    table = Table(start="../..", flow=f"{above}{above}/..")
    assert table.refusal("1 1,0") is None
    assert table.play("1 1,0").rows[0] == f".{above}{above}"


@pytest.mark.parametrize(("below", "above"), [("1", "2"), ("2", "1")])
def test_SZ_7_a_planet_takes_the_tide_of_the_card_on_top(below: str, above: str) -> None:
    table = Table(start=f"../.{below}", flow=f"{above}./..")
    assert facts(table.events("1 1,1"), "tide") == [{"seat": FLOW, "tide": int(above), "cell": [1, 1]}]
    assert table.rows[1] == f".{above}."


def test_SZ_7_a_planet_under_an_equal_one_keeps_its_tide_and_nothing_is_told() -> None:
    table = Table(start="../.2", flow="2./..")
    assert "tide" not in names(table.events("1 1,1"))
    assert table.rows[1] == ".2."


def test_SZ_7_a_tide_can_change_again() -> None:
    table = Table(start="../.1", flow="2./..", ebb="../1.").play("1 1,1")
    assert table.rows[1] == ".2."
    assert facts(table.events("1 1,0"), "tide") == [{"seat": EBB, "tide": 1, "cell": [1, 1]}]
    assert table.rows[1] == ".1."


def test_SZ_8_a_card_laid_exactly_on_the_start_card_hides_it() -> None:
    """Worked example 6."""
    table = Table(flow="M../.2./S..")
    assert table.refusal("1 0,0") == "SZ-8 hidden"


@pytest.mark.parametrize("card", range(1, 21))
def test_SZ_8_any_of_the_twenty_laid_exactly_there_breaks_SZ_7_already(card: int) -> None:
    """Worked example 6."""
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert {table.refusal(f"{card} r{turn} 0,0") for turn in range(4)} == {"SZ-7 symbol"}


def test_SZ_8_two_cards_can_not_hide_one_between_them() -> None:
    table = Table(start="../..", laid=["../.. 1,0"], flow="../..")
    assert table.refusal("1 -1,0") == "SZ-8 hidden"
    assert table.refusal("1 -1,1") is None
    assert table.refusal("1 -1,-1") is None


def test_SZ_8_nor_can_four() -> None:
    laid = ["../.. -1,-1", "../.. 1,-1", "../.. -1,1"]
    table = Table(start="../..", laid=laid, flow="../..")
    assert table.refusal("1 1,1") == "SZ-8 hidden"
    assert table.refusal("1 2,0") is None


def test_SZ_8_holds_for_every_card() -> None:
    table = Table(start="../..", laid=["../.. 1,0", "../.. 2,0"], flow="../..")
    assert table.refusal("1 1,0") == "SZ-8 hidden"
    assert table.refusal("1 2,0") == "SZ-8 hidden"
    assert table.refusal("1 1,1") is None


def test_SZ_8_one_card_can_not_hide_two_either() -> None:
    """Two cards show few cells each; a card that hides either of them is refused."""
    table = Table(start="../..", laid=["../.. 0,1", "../.. 1,0", "../.. 1,2"], flow="../..")
    assert [len(cells) for cells in shown_cells(table_of(table.position))] == [1, 2, 4, 4]
    assert table.refusal("1 0,0") == "SZ-8 hidden"
    assert table.refusal("1 -1,1") == "SZ-8 hidden"


def test_SZ_8_an_empty_cell_is_visible_enough() -> None:
    table = Table(start="MM/M.", laid=["../MM 0,-1"], flow=".M/..")
    assert table.refusal("1 -1,1") is None
    table.play("1 -1,1")
    assert [len(cells) for cells in shown_cells(table_of(table.position))] == [1, 4, 4]
    assert sky_in(table.position)[1, 1] == "."


# The order of refusals


def test_SZ_14_comes_first() -> None:
    table = Table(flow="../..", start="../..", ebb="").play("1 1,0")
    assert table.position.over
    asked = [number(1, 0, 0, 0), number(1, 1, 99, 99), number(20, 0, 0, 0), FIRST_THROW, FIRST_THROW + 19, -1, 1 << 30]
    assert {clause(table.position, action) for action in asked} == {"SZ-14 over"}
    assert table.refusal("1 0,0") == table.refusal("throw 7") == table.refusal("0 0,0") == "SZ-14 over"


def test_SZ_4_comes_before_SZ_5() -> None:
    table = Table(start="../..", flow="../..", flow_deck="../..")
    assert clause(table.position, number(2, 1, 9, 9)) == "SZ-4 not-in-hand"
    assert clause(table.position, number(1, 1, 9, 9)) == "SZ-5 same-picture"


def test_SZ_5_comes_before_SZ_6_SZ_7_and_SZ_8() -> None:
    table = Table(start="M./..", flow="../..")
    assert clause(table.position, number(1, 1, 9, 9)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 1, -1, -1)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 1, 0, 0)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 0, 9, 9)) == "SZ-6 apart"
    assert clause(table.position, number(1, 0, -1, -1)) == "SZ-7 symbol"


def test_SZ_7_comes_before_SZ_8() -> None:
    table = Table(start="M./..", flow="../.. M./..")
    assert table.refusal("1 0,0") == "SZ-7 symbol"
    assert table.refusal("2 0,0") == "SZ-8 hidden"


def test_SZ_4_comes_before_SZ_13() -> None:
    table = Table(start="../..", flow="../..", flow_deck="../..")
    assert table.refusal("throw 2") == "SZ-4 not-in-hand"
    assert table.refusal("throw 1") == "SZ-13 fits"
