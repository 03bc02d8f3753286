"""Syzygie, clause by clause."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.datafile import read_sheet
from etoile.core.game import NOBODY
from etoile.core.refusal import Problem, Refused
from etoile.core.rng import Rng
from etoile.games.syzygie.cards import HOUSE_DECK, from_sheet
from etoile.games.syzygie.notation import Lay, Throw, move_of
from etoile.games.syzygie.rules import SIZES, THROWS
from tests.clauses.syzygie_table import (
    EBB,
    FLOW,
    GAME,
    SEATS,
    START_CARD,
    Table,
    alignments,
    bonus_earned,
    broken_by,
    kind,
    listed,
    mirrored,
    nothing,
    placement_of,
    shown_cells,
    sky_in,
    sky_of,
    table_of,
    touching,
    tried,
    turned,
)

SPAN, FAR, MOST = SIZES
HOUSE_CARDS = HOUSE_DECK.split(" : ")[1].split()


def number(card: int, turn: int, x: int, y: int) -> int:
    """The number of a lay as the rules count them, without the help of the notation."""
    return (((card - 1) * 4 + turn) * SPAN + y + FAR) * SPAN + x + FAR


def clause(position: Any, action: int) -> str | None:
    refusal = position.refusal(action)
    return refusal and f"{refusal.clause} {refusal.reason}"


def names(events: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return [name for name, _ in events]


def facts(events: list[tuple[str, dict[str, Any]]], wanted: str) -> list[dict[str, Any]]:
    return [facts for name, facts in events if name == wanted]


def played_out(position: Any, rng: Rng) -> Any:
    while not position.over:
        position.apply(rng.one_of(position.actions()))
    return position


def designed(cards: str, seed: str = "designed", **options: str) -> Any:
    """A game with a designer's cards, dealt."""
    return GAME.deal(seed, {"cards": cards, "first": "flow", **options})


# The cards


def test_SZ_1_each_has_twenty_square_cards_and_one_more_lies_in_the_middle():
    view = GAME.view(GAME.deal("any"), NOBODY)
    assert [[card.number for card in deck] for deck in view.decks] == [list(range(1, 21))] * 2
    assert [asdict(card) for card in view.laid] == [
        {"owner": NOBODY, "number": 0, "turn": 0, "x": 0, "y": 0, "face": START_CARD}
    ]
    assert (view.side, view.left, view.top, view.rows) == (3, 0, 0, ["M..", ".1.", "S.."])


def test_SZ_1_a_card_is_three_by_three_cells_each_empty_or_with_one_symbol():
    for face in [START_CARD, *HOUSE_CARDS]:
        assert re.fullmatch(r"[.MS12]{3}/[.MS12]{3}/[.MS12]{3}", face)


def test_SZ_1_every_card_is_always_somewhere():
    position = GAME.deal("somewhere")
    assert GAME.components(position) == [list(range(1, 21))] * 2
    assert GAME.components(played_out(position, Rng(1))) == [list(range(1, 21))] * 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SZ_2_the_decks_are_those_on_the_players_page(language: str):
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    printed = {int(card): face for card, face in re.findall(r"\| (\d+) \| `([^`]+)`", page)}
    view = GAME.view(GAME.deal("any"), NOBODY)
    for deck in view.decks:
        assert {card.number: card.face for card in deck} == printed
    assert len(printed) == 20


def test_SZ_2_a_deck_shows_13_moons_13_suns_24_planets_of_tide_1_and_10_of_tide_2():
    symbols = Counter("".join(HOUSE_CARDS))
    assert (symbols["M"], symbols["S"], symbols["1"], symbols["2"]) == (13, 13, 24, 10)


def test_SZ_2_no_card_has_an_alignment_or_touching_equal_stars_and_no_two_are_the_same():
    for face in HOUSE_CARDS:
        assert not alignments(sky_of([(face, 0, 0)]))
        assert not touching(sky_of([(face, 0, 0)]))
    assert len({frozenset(turned(face, turns) for turns in range(4)) for face in HOUSE_CARDS}) == 20


def test_SZ_3_each_draws_one_card():
    view = GAME.view(GAME.deal("any"), NOBODY)
    assert (view.hand_sizes, view.deck_sizes, view.scores, view.turn) == ([1, 1], [19, 19], [0, 0], 1)


def test_SZ_3_each_shuffles_his_own_deck():
    drawn = [GAME.deal(f"shuffle {game}") for game in range(400)]
    for seat in SEATS:
        assert {position.hand(seat)[0] for position in drawn} == set(range(20))
    assert sum(position.hand(FLOW) == position.hand(EBB) for position in drawn) < 60


def test_SZ_3_the_lot_decides_who_starts_unless_the_table_does():
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[FLOW] < 250
    for first, seat in (("flow", FLOW), ("ebb", EBB)):
        dealt = [GAME.deal(f"lot {game}", {"first": first}) for game in range(20)]
        assert {(position.to_move, GAME.view(position, NOBODY).first) for position in dealt} == {(seat, seat)}


def test_SZ_3_who_starts_does_not_change_the_cards():
    flow, ebb = (GAME.deal("the same", {"first": first}).values() for first in ("flow", "ebb"))
    assert (flow["hands"], flow["piles"]) == (ebb["hands"], ebb["piles"])


# The turn


def test_SZ_4_lay_then_score_then_take_the_bonus_then_draw():
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


def test_SZ_4_one_card_leaves_the_hand_one_is_drawn_and_the_other_is_to_move():
    table = Table(start="../..", flow="../.. ../..", flow_deck="M./..", ebb="../.. ../..").play("2 1,0")
    assert table.hand(FLOW) == [1, 3]
    assert (table.view().deck_sizes, table.to_move, table.view().turn) == ([0, 0], EBB, 2)
    table.play("1 -1,1")
    assert (table.hand(EBB), table.to_move, table.view().turn) == ([2], FLOW, 3)


def test_SZ_4_only_a_card_of_ones_own_hand_can_be_laid():
    table = Table(start="../..", flow="../..", flow_deck="../..", ebb="../.. ../.. ../..")
    assert table.refusal("1 1,0") is None
    assert table.refusal("2 1,0") == "SZ-4 not-in-hand"
    assert table.refusal("3 1,0") == "SZ-4 not-in-hand"
    assert table.play("1 1,0").refusal("3 -1,1") is None
    assert table.play("3 -1,1").refusal("1 2,0") == "SZ-4 not-in-hand"


@pytest.mark.parametrize("card", [0, 21, 100, 999])
@pytest.mark.parametrize("said", ["{} 2,0", "{} r3 2,0", "throw {}"])
def test_SZ_4_a_card_that_there_is_not_is_in_nobodys_hand(card: int, said: str):
    assert Table(flow=" ".join(HOUSE_CARDS)).refusal(said.format(card)) == "SZ-4 not-in-hand"


@pytest.mark.parametrize("card", [2, 3, 20])
@pytest.mark.parametrize("said", ["{} 2,0", "{} r3 2,0", "throw {}"])
def test_SZ_4_nor_is_one_beyond_the_end_of_a_small_deck(card: int, said: str):
    table = Table(flow=nothing(3), ebb=nothing(3))
    assert table.refusal("1 2,0") is None
    assert table.refusal(said.format(card)) == "SZ-4 not-in-hand"


def test_SZ_4_numbers_outside_the_action_space_are_refused():
    position = GAME.deal("any")
    for action in (-1, -(1 << 30), position.num_actions, position.num_actions + 1, 1 << 30):
        assert clause(position, action) == "SZ-4 not-in-hand"


def test_SZ_4_who_can_lay_must():
    position = GAME.deal("must")
    assert len(position.actions()) > 1
    assert {type(move_of(action)) for action in position.actions()} == {Lay}
    assert {move_of(action).card for action in position.actions()} == set(position.hand(position.to_move))


def test_SZ_4_a_refused_move_changes_nothing():
    table = Table(flow=nothing(3))
    before = table.position.copy()
    with pytest.raises(Refused) as raised:
        table.play("1 0,0")
    assert raised.value.refusal.clause == "SZ-7"
    assert table.position == before


# Laying a card


def test_SZ_5_card_7_turned_once_as_the_page_says():
    assert turned("1M./1../...") == ".11/..M/..."
    table = Table(flow=" ".join(HOUSE_CARDS), laid=[".../.../... 2,-1"]).play("7 r1 3,-2")
    laid = table.view().laid[-1]
    assert (laid.owner, laid.number, laid.turn, laid.x, laid.y, laid.face) == (FLOW, 7, 1, 3, -2, ".11/..M/...")
    assert (table.view().left, table.view().top) == (0, -2)
    assert table.rows == ["___.11", "__...M", "M.....", ".1..._", "S..___"]


@pytest.mark.parametrize(("turn", "row"), [(0, "M12"), (1, "..M"), (2, "..."), (3, "2..")])
def test_SZ_5_a_card_can_be_laid_any_way_round(turn: int, row: str):
    table = Table(start=nothing(3), flow="M12/.../...").play(f"1 r{turn} 2,0")
    assert table.rows[0][2:] == row
    assert table.view().laid[-1].turn == turn


def test_SZ_5_x_runs_right_and_y_down():
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
def test_SZ_5_orientations_that_show_the_same_picture_are_one_placement(card: str, turns: list[int]):
    table = Table(start=nothing(3), flow=card)
    assert {move_of(action).turn for action in table.position.actions()} == set(turns)
    for turn in range(4):
        wanted = None if turn in turns else "SZ-5 same-picture"
        assert clause(table.position, number(1, turn, 2, 2)) == wanted


def test_SZ_5_the_other_turn_of_a_symmetric_card_is_the_same_move():
    table = Table(start=nothing(3), flow=f"M../.../..M {nothing(3)}")
    assert table.action("1 r2 2,2") == table.action("1 r0 2,2") == number(1, 0, 2, 2)
    assert table.action("1 r3 2,2") == table.action("1 r1 2,2") == number(1, 1, 2, 2)
    assert {table.action(f"2 r{turn} 2,2") for turn in range(4)} == {number(2, 0, 2, 2)}


def test_SZ_5_the_grid_goes_on_in_every_direction():
    for across, down in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]:
        position = designed(f"{nothing(4)} : {(nothing(4) + ' ') * 20}")
        for step in range(1, 41):
            card = position.hand(position.to_move)[0] + 1
            position.apply(GAME.read_move(position, f"{card} {3 * step * across},{3 * step * down}"))
        view = GAME.view(position, NOBODY)
        assert position.over
        assert (view.laid[-1].x, view.laid[-1].y) == (120 * across, 120 * down)
        assert (len(view.rows[0]), len(view.rows)) == (4 + 120 * abs(across), 4 + 120 * abs(down))


def test_SZ_6_one_cell_on_one_cell_is_enough():
    table = Table(start=nothing(3), flow=nothing(3))
    corners = ["2,2", "-2,2", "2,-2", "-2,-2"]
    assert [table.refusal(f"1 {corner}") for corner in corners] == [None] * 4
    assert table.play("1 2,2").rows == ["...__", "...__", ".....", "__...", "__..."]


@pytest.mark.parametrize(
    "place", ["3,0", "-3,0", "0,3", "0,-3", "3,3", "-3,-3", "3,-3", "50,1", "120,-120", "999999,-999999"]
)
def test_SZ_6_a_card_beside_the_others_is_refused(place: str):
    assert Table(start=nothing(3), flow=nothing(3)).refusal(f"1 {place}") == "SZ-6 apart"


def test_SZ_6_a_place_beyond_all_numbers_is_no_place_near_the_table():
    """Where the table has grown as far as it can, a number that is too great is still apart, and not cut short to fit."""
    position = designed(f"{nothing(4)} : {(nothing(4) + ' ') * 20}")
    for step in range(1, 40):
        card = position.hand(position.to_move)[0] + 1
        position.apply(GAME.read_move(position, f"{card} {3 * step},{3 * step}"))
    card = position.hand(position.to_move)[0] + 1
    assert clause(position, GAME.read_move(position, f"{card} 120,120")) is None
    for place in ("121,121", "248,248", "500,500", "120,500", "-500,-500"):
        assert clause(position, GAME.read_move(position, f"{card} {place}")) == "SZ-6 apart"


def test_SZ_6_a_hole_amid_the_cards_is_apart_too():
    table = Table(start="../..", flow="../..", laid=[f"../.. {place}" for place in RING])
    assert table.rows == ["......", "......", "..__..", "..__..", "......", "......"]
    assert table.refusal("1 2,2") == "SZ-6 apart"
    assert table.refusal("1 1,2") is None


RING = ["1,0", "2,0", "3,0", "4,0", "4,1", "4,2", "4,3", "4,4", "3,4", "2,4", "1,4", "0,4", "0,3", "0,2"]
"""Where small cards lie, from (0, 0) on, round a hole of two by two cells whose top left one is (2, 2)."""


def test_SZ_6_several_cards_may_be_touched():
    table = Table(start=nothing(3), laid=[f"{nothing(3)} 2,0", f"{nothing(3)} 0,2"], flow=nothing(3))
    assert table.refusal("1 2,2") is None


def test_SZ_6_a_card_need_not_add_a_new_cell():
    table = Table(start=nothing(3), laid=[f"{nothing(3)} 2,0", f"{nothing(3)} 0,2", f"{nothing(3)} 2,2"], flow="M../.../...")
    before = table.rows
    table.play("1 1,1")
    assert [len(row) for row in table.rows] == [len(row) for row in before] == [5] * 5
    assert table.rows[1] == ".M..."


@pytest.mark.parametrize("symbol", [".", "S", "1", "2"])
def test_SZ_7_nothing_else_can_lie_on_a_visible_moon(symbol: str):
    """Worked example 5: an empty cell on a Moon, a Sun on a Moon."""
    assert Table(flow=f".../.../..{symbol}").refusal("1 -2,-2") == "SZ-7 symbol"
    assert Table(flow=".../.../..M").refusal("1 -2,-2") is None


@pytest.mark.parametrize("below", "MS12")
@pytest.mark.parametrize("above", ".MS12")
def test_SZ_7_like_upon_like(below: str, above: str):
    table = Table(start=f"{below}./..", flow=f"../.{above}")
    assert table.refusal("1 -1,-1") == (None if kind(below) == kind(above) else "SZ-7 symbol")


@pytest.mark.parametrize("above", ".MS12")
def test_SZ_7_on_an_empty_cell_and_over_a_hole_anything_can_lie(above: str):
    table = Table(start="../..", flow=f"{above}{above}/..")
    assert table.refusal("1 1,0") is None
    assert table.play("1 1,0").rows[0] == f".{above}{above}"


@pytest.mark.parametrize(("below", "above"), [("1", "2"), ("2", "1")])
def test_SZ_7_a_planet_takes_the_tide_of_the_card_on_top(below: str, above: str):
    table = Table(start=f"../.{below}", flow=f"{above}./..")
    assert facts(table.events("1 1,1"), "tide") == [{"seat": FLOW, "tide": int(above), "cell": [1, 1]}]
    assert table.rows[1] == f".{above}."


def test_SZ_7_a_planet_under_an_equal_one_keeps_its_tide_and_nothing_is_told():
    table = Table(start="../.2", flow="2./..")
    assert "tide" not in names(table.events("1 1,1"))
    assert table.rows[1] == ".2."


def test_SZ_7_a_tide_can_change_again():
    table = Table(start="../.1", flow="2./..", ebb="../1.").play("1 1,1")
    assert table.rows[1] == ".2."
    assert facts(table.events("1 1,0"), "tide") == [{"seat": EBB, "tide": 1, "cell": [1, 1]}]
    assert table.rows[1] == ".1."


def test_SZ_8_a_card_laid_exactly_on_the_start_card_hides_it():
    """Worked example 6."""
    table = Table(flow="M../.2./S..")
    assert table.refusal("1 0,0") == "SZ-8 hidden"


@pytest.mark.parametrize("card", range(1, 21))
def test_SZ_8_any_of_the_twenty_laid_exactly_there_breaks_SZ_7_already(card: int):
    """Worked example 6."""
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert {table.refusal(f"{card} r{turn} 0,0") for turn in range(4)} == {"SZ-7 symbol"}


def test_SZ_8_two_cards_can_not_hide_one_between_them():
    table = Table(start="../..", laid=["../.. 1,0"], flow="../..")
    assert table.refusal("1 -1,0") == "SZ-8 hidden"
    assert table.refusal("1 -1,1") is None
    assert table.refusal("1 -1,-1") is None


def test_SZ_8_nor_can_four():
    laid = ["../.. -1,-1", "../.. 1,-1", "../.. -1,1"]
    table = Table(start="../..", laid=laid, flow="../..")
    assert table.refusal("1 1,1") == "SZ-8 hidden"
    assert table.refusal("1 2,0") is None


def test_SZ_8_holds_for_every_card():
    table = Table(start="../..", laid=["../.. 1,0", "../.. 2,0"], flow="../..")
    assert table.refusal("1 1,0") == "SZ-8 hidden"
    assert table.refusal("1 2,0") == "SZ-8 hidden"
    assert table.refusal("1 1,1") is None


def test_SZ_8_one_card_can_not_hide_two_either():
    """The first cells of two cards are all that they show; a card on both is refused for either."""
    table = Table(start="../..", laid=["../.. 0,1", "../.. 1,0", "../.. 1,2"], flow="../..")
    assert [len(cells) for cells in shown_cells(table_of(table.position))] == [1, 2, 4, 4]
    assert table.refusal("1 0,0") == "SZ-8 hidden"
    assert table.refusal("1 -1,1") == "SZ-8 hidden"


def test_SZ_8_an_empty_cell_is_visible_enough():
    table = Table(start="MM/M.", laid=["../MM 0,-1"], flow=".M/..")
    assert table.refusal("1 -1,1") is None
    table.play("1 -1,1")
    assert [len(cells) for cells in shown_cells(table_of(table.position))] == [1, 4, 4]
    assert sky_in(table.position)[1, 1] == "."


# The order of refusals


def test_SZ_14_comes_first():
    table = Table(flow="../..", start="../..", ebb="").play("1 1,0")
    assert table.position.over
    asked = [number(1, 0, 0, 0), number(1, 1, 99, 99), number(20, 0, 0, 0), THROWS, THROWS + 19, -1, 1 << 30]
    assert {clause(table.position, action) for action in asked} == {"SZ-14 over"}
    assert table.refusal("1 0,0") == table.refusal("throw 7") == table.refusal("0 0,0") == "SZ-14 over"


def test_SZ_4_comes_before_SZ_5():
    table = Table(start="../..", flow="../..", flow_deck="../..")
    assert clause(table.position, number(2, 1, 9, 9)) == "SZ-4 not-in-hand"
    assert clause(table.position, number(1, 1, 9, 9)) == "SZ-5 same-picture"


def test_SZ_5_comes_before_SZ_6_SZ_7_and_SZ_8():
    table = Table(start="M./..", flow="../..")
    assert clause(table.position, number(1, 1, 9, 9)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 1, -1, -1)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 1, 0, 0)) == "SZ-5 same-picture"
    assert clause(table.position, number(1, 0, 9, 9)) == "SZ-6 apart"
    assert clause(table.position, number(1, 0, -1, -1)) == "SZ-7 symbol"


def test_SZ_7_comes_before_SZ_8():
    table = Table(start="M./..", flow="../.. M./..")
    assert table.refusal("1 0,0") == "SZ-7 symbol"
    assert table.refusal("2 0,0") == "SZ-8 hidden"


def test_SZ_4_comes_before_SZ_13():
    table = Table(start="../..", flow="../..", flow_deck="../..")
    assert table.refusal("throw 2") == "SZ-4 not-in-hand"
    assert table.refusal("throw 1") == "SZ-13 fits"


# Alignments


def test_SZ_9_empty_cells_and_holes_do_not_break_an_alignment():
    """Worked example 1: M . 1 _ 2 S is worth 3."""
    table = Table(start=".../.../M.1", laid=[".../.../... 2,-1"], flow=".../.../2S.")
    assert table.gain("1 4,0") == 3
    assert table.rows[-1] == "M.1_2S."


def test_SZ_9_a_hole_can_be_as_wide_as_it_likes():
    bridge = [f"{nothing(3)} {place}" for place in ("2,-1", "4,-2", "6,-2", "8,-2", "10,-1")]
    table = Table(start=".../.../M1.", laid=bridge, flow=".../.../S..")
    assert table.gain("1 11,0") == 1
    assert table.rows[-1] == "M1.________S.."


def test_SZ_9_no_other_star_may_stand_between():
    """Worked example 2: in M 1 M 2 S only the second Moon is aligned, for 2."""
    table = Table(start=".../.../M1M", flow="M2S/.../...")
    told = table.events("1 2,2")
    assert table.rows[2] == "M1M2S"
    assert facts(told, "aligned") == [{"points": 2, "moon": [2, 2], "sun": [4, 2]}]
    assert table.view().scores == [2, 0]


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("swap", [False, True], ids=["Moon first", "Sun first"])
@pytest.mark.parametrize(
    ("start", "face", "place"),
    [("M../.1./...", "S../.../...", (2, 2)), (".../M1./...", "S../.../...", (2, 1))],
    ids=["diagonal", "straight"],
)
def test_SZ_9_on_a_row_a_column_and_both_diagonals_either_way(
    turns: int, swap: bool, start: str, face: str, place: tuple[int, int]
):
    if swap:
        start, face = (card.translate(str.maketrans("MS", "SM")) for card in (start, face))
    x, y = place
    for _ in range(turns):
        x, y = -y, x
    assert Table(start=turned(start, turns), flow=face).gain(f"1 r{turns} {x},{y}") == 1


@pytest.mark.parametrize(
    ("start", "laid", "row"),
    [
        ("M1./.../...", ".../.../M1M", "M1M"),
        ("S1./.../...", ".../.../S1S", "S1S"),
        ("M.1/.../...", ".../.../MS1", "MS1"),
        ("1.S/.../...", ".../.../1MS", "1MS"),
        (".1S/.../...", ".../.../11S", "11S"),
        ("M../.../...", ".../.../M.S", "M.S"),
    ],
    ids=["two Moons", "two Suns", "planet outside", "planet outside, left", "no Moon", "no planet"],
)
def test_SZ_9_what_is_no_alignment(start: str, laid: str, row: str):
    table = Table(start=start, flow=laid)
    assert table.gain("1 0,-2") == 0
    assert table.rows[2] == row


def test_SZ_9_moon_and_sun_a_knights_move_apart_are_on_no_line():
    table = Table(start="M1./.1./...", flow="S../.../...")
    assert table.gain("1 2,1") == 0


def test_SZ_10_a_tide_that_grows_scores_nothing():
    """Worked example 3."""
    table = Table(start="M1S/.../...", flow=".../.../M2S")
    told = table.events("1 0,-2")
    assert table.rows[2] == "M2S"
    assert table.view().scores == [0, 0]
    assert names(told) == ["tide", "laid", "no-card"]


def test_SZ_10_a_planet_between_two_that_stood_makes_an_alignment():
    """Worked example 4."""
    table = Table(start="M.S/.../...", flow=".../.../M1S")
    told = table.events("1 0,-2")
    assert facts(told, "aligned") == [{"points": 1, "moon": [0, 0], "sun": [2, 0]}]
    assert facts(told, "scored") == [{"seat": FLOW, "points": 1, "total": 1}]
    assert table.view().scores == [1, 0]


def test_SZ_10_an_alignment_that_merely_gains_a_planet_scores_nothing():
    table = Table(start="M1.S/..../..../....", flow="..../..../..../M12S")
    assert table.gain("1 0,-3") == 0
    assert table.rows[3] == "M12S"


def test_SZ_10_a_sun_inside_a_standing_alignment_scores_in_full():
    """Worked example 7: M 2 1 . S becomes M 2 1 S S for 3, and the Suns that touch are a bonus."""
    table = Table(start=".../.../M21", laid=["1.S/.../... 2,2"], flow=".../.../21S", flow_deck=f"{nothing(3)} {nothing(3)}")
    assert table.rows[2] == "M21.S"
    told = table.events("1 1,0")
    assert table.rows[2] == "M21SS"
    assert facts(told, "aligned") == [{"points": 3, "moon": [0, 2], "sun": [3, 2]}]
    assert facts(told, "broken") == [{"seat": FLOW, "cell": [4, 2]}]
    assert facts(told, "bonus") == [{"seat": FLOW, "cell": [3, 2], "other": [4, 2]}]
    assert (table.view().scores, table.hand(FLOW)) == ([3, 0], [2, 3])


def test_SZ_10_a_sun_with_no_planet_before_it_breaks_for_nothing():
    """Worked example 7: M . 1 S becomes M S 1 S for 0."""
    table = Table(start="M.1S/..../..../....", flow="..../..../..../MS1S", points=(4, 9))
    told = table.events("1 0,-3")
    assert table.rows[3] == "MS1S"
    assert facts(told, "broken") == [{"seat": FLOW, "cell": [3, 0]}]
    assert not {"aligned", "scored", "bonus"} & set(names(told))
    assert table.view().scores == [4, 9]


def test_SZ_10_every_pair_of_a_broken_alignment_scores_in_full():
    table = Table(start="M1../..../..../....", laid=["..2S/..../..../.... 2,0"], flow="..../..../..../M1SM")
    told = table.events("1 0,-3")
    assert table.rows[3] == "M1SM2S"
    assert sorted(fact["points"] for fact in facts(told, "aligned")) == [1, 2]
    assert table.view().scores == [3, 0]


def test_SZ_10_one_star_can_make_several_alignments():
    table = Table(start="M.M/.12/M1.", flow="S../.../...")
    told = table.events("1 2,2")
    assert [fact["sun"] for fact in facts(told, "aligned")] == [[2, 2]] * 3
    assert sorted(map(tuple, (fact["moon"] for fact in facts(told, "aligned")))) == [(0, 0), (0, 2), (2, 0)]
    assert facts(told, "scored") == [{"seat": FLOW, "points": 4, "total": 4}]


def test_SZ_10_one_planet_can_make_several_alignments():
    table = Table(start="M.M/.../S.S", flow="1../.S./...")
    assert table.gain("1 1,1") == 2
    assert alignments(sky_in(table.position)) == {((0, 0), (2, 2)): 1, ((2, 0), (0, 2)): 1}


def test_SZ_10_a_card_scores_what_it_brings_whole():
    table = Table(start=nothing(3), flow="M1S/.../...")
    assert table.gain("1 2,2") == 1


def test_SZ_10_the_tide_that_counts_is_the_one_on_top():
    table = Table(start="M1./.../...", flow=".../.../M2S")
    assert table.gain("1 0,-2") == 2
    table = Table(start="M2./.../...", flow=".../.../M1S")
    assert table.gain("1 0,-2") == 1


def test_SZ_10_a_star_laid_on_an_equal_star_makes_nothing():
    table = Table(start="M1S/.../...", flow="M../.../...", laid=["S../.../... 2,0"])
    told = table.events("1 r2 -2,-2")
    assert names(told) == ["laid", "no-card"]
    assert table.view().scores == [0, 0]


def test_SZ_10_what_stood_before_does_not_score_again():
    table = Table(start="M1S/.../...", flow=f"{nothing(3)} {nothing(3)}")
    assert table.gain("1 0,2") == 0
    assert table.gain("1 2,1") == 0


def test_SZ_10_who_lays_scores():
    table = Table(start="M1./.../...", ebb="S../.../...", to_move=EBB, points=(7, 5)).play("1 2,0")
    assert table.view().scores == [7, 6]


# Drawing


def bonus_table(start: str, flow: str, deck: int = 3, **more: Any) -> Table:
    side = len(start.split("/"))
    return Table(start=start, flow=flow, flow_deck=f"{nothing(side)} " * deck, **more)


@pytest.mark.parametrize("star", ["M", "S"])
@pytest.mark.parametrize("turn", range(4))
def test_SZ_11_two_equal_stars_that_share_an_edge_draw_one_extra_card(star: str, turn: int):
    x, y = 1, 0
    for _ in range(turn):
        x, y = -y, x
    table = bonus_table(turned(f"{star}./..", turn), f"{star}./..")
    told = table.events(f"1 r{turn} {x},{y}", FLOW)
    assert names(told) == ["laid", "bonus", "drew", "drew"]
    assert (table.hand(FLOW), table.view().bonuses, table.to_move) == ([2, 3], [1, 0], EBB)


def test_SZ_11_corners_are_not_enough():
    table = bonus_table(".../.M./...", "M../.../...").play("1 2,2")
    assert table.hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_a_moon_beside_a_sun_is_no_pair():
    assert bonus_table("M./..", "S./..").play("1 1,0").hand(FLOW) == [2]


def test_SZ_11_two_that_the_card_brings_along_give_nothing():
    table = bonus_table("../..", "MM/..")
    assert table.play("1 1,0").hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_one_that_the_card_covers_with_its_like_stood_before():
    table = bonus_table("../.M", "MM/..")
    assert table.play("1 1,1").hand(FLOW) == [2, 3]


def test_SZ_11_a_pair_that_touched_before_gives_nothing():
    table = bonus_table("../MM", "MM/..")
    assert table.refusal("1 0,1") is None
    assert table.play("1 0,1").hand(FLOW) == [2]
    assert table.view().bonuses == [0, 0]


def test_SZ_11_planets_that_touch_are_no_pair():
    assert bonus_table("1./..", "1./..").play("1 1,0").hand(FLOW) == [2]


def test_SZ_11_once_a_turn_however_many_pairs():
    table = bonus_table(".S./.S./.M.", "S../S../M..", deck=5)
    told = table.events("1 2,0", FLOW)
    assert len(touching(sky_in(table.position))) == 5
    assert names(told) == ["laid", "bonus", "drew", "drew"]
    assert (table.hand(FLOW), table.view().bonuses) == ([2, 3], [1, 0])


def test_SZ_11_the_extra_card_is_drawn_before_the_card_of_the_turn():
    table = bonus_table("M./..", "M./..")
    notes = table.position.apply_with_events(table.action("1 1,0"))
    drawn = [(event.clause, event.facts["card"]) for event in GAME.events(notes, FLOW) if event.name == "drew"]
    assert drawn == [("SZ-11", 2), ("SZ-4", 3)]


def test_SZ_11_the_larger_hand_is_kept_and_any_of_it_can_be_laid():
    table = bonus_table("M./..", "M./..", ebb="../.. ../..").play("1 1,0", "1 0,1")
    assert table.hand(FLOW) == [2, 3]
    assert {move.split()[0] for move in table.legal()} == {"2", "3"}
    table.play("3 2,1")
    assert table.hand(FLOW) == [2, 4]


def moons_in_a_row(count: int) -> Any:
    """A game of twenty Moons each, of which every one has been laid beside the last."""
    position = designed(f"M./.. : {'M./.. ' * 20}")
    for step in range(1, count + 1):
        card = position.hand(position.to_move)[0] + 1
        position.apply(GAME.read_move(position, f"{card} {step},0"))
    return position


def test_SZ_11_a_hand_never_grows_beyond_ten_cards():
    sizes = [GAME.view(moons_in_a_row(count), NOBODY).hand_sizes[FLOW] for count in range(0, 41, 2)]
    assert sizes == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    view = GAME.view(moons_in_a_row(40), NOBODY)
    assert view.bonuses == [20, 20]
    assert view.ended_by == "SZ-14"


def test_SZ_12_a_draw_from_an_empty_deck_gives_nothing():
    table = Table(start="../..", flow="../.. ../..")
    assert facts(table.events("1 1,0"), "no-card") == [{"seat": FLOW}]
    assert (table.hand(FLOW), table.view().deck_sizes) == ([2], [0, 0])


def test_SZ_12_nor_does_a_bonus():
    table = bonus_table("M./..", "M./.. ../..", deck=0)
    assert names(table.events("1 1,0")) == ["laid", "bonus", "no-card", "no-card"]
    assert table.hand(FLOW) == [2]


def test_SZ_12_the_last_card_can_be_the_extra_one():
    table = bonus_table("M./..", "M./..", deck=1)
    assert names(table.events("1 1,0")) == ["laid", "bonus", "drew", "no-card"]
    assert table.hand(FLOW) == [2]


def test_SZ_13_who_can_not_lay_throws_a_card_of_his_choice():
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


def test_SZ_13_while_some_card_fits_no_card_can_be_thrown():
    table = Table(start="MM/MM", flow="SS/SS M./..")
    assert table.refusal("throw 1") == table.refusal("throw 2") == "SZ-13 fits"
    assert {move.split()[0] for move in table.legal()} == {"2"}


def test_SZ_13_a_card_that_would_hide_another_does_not_fit():
    """Moons can lie on a Moon only, and the only one is the last that the start card shows."""
    table = Table(start="M1/11", laid=["11/11 1,0", "11/11 0,1"], flow="MM/MM")
    assert table.refusal("1 -1,-1") == "SZ-8 hidden"
    assert table.legal() == {"throw 1"}


def test_SZ_13_a_throw_counts_as_played():
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


# The end


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_SZ_14_after_as_many_turns_each_as_a_deck_has_cards(count: int):
    position = designed(f"M./.1 : {'S./.. ' * count}")
    movers = []
    while not position.over:
        movers.append(position.to_move)
        position.apply(Rng(len(movers)).one_of(position.actions()))
    assert movers == [FLOW, EBB] * count
    view = GAME.view(position, NOBODY)
    assert (view.hand_sizes, view.deck_sizes, view.ended_by, position.to_move) == ([0, 0], [0, 0], "SZ-14", NOBODY)


def test_SZ_14_the_twentieth_turn_draws_nothing_and_the_other_plays_his_last_card():
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
def test_SZ_14_the_higher_score_wins_and_a_tie_is_shared(points: tuple[int, int], winners: list[int]):
    table = Table(start="../..", flow="../..", ebb="", points=points)
    assert (table.view().winners, table.view().ended_by) == (None, None)
    assert names(table.events("1 1,0"))[-1] == "ended"
    assert (table.view().winners, table.view().ended_by) == (winners, "SZ-14")


def test_SZ_14_the_points_of_the_last_card_count():
    table = Table(start="M1./.../...", flow="S../.../...", ebb="", points=(2, 2)).play("1 2,0")
    assert table.view().winners == [FLOW]


# Around the game


def test_SZ_15_there_is_no_head_start_unless_the_table_asks():
    assert GAME.settings()["head-start"] == "0"
    assert GAME.deal("any").scores() == [0, 0]


@pytest.mark.parametrize("points", range(10))
def test_SZ_15_the_first_player_begins_with_the_head_start(points: int):
    for first, scores in (("flow", [points, 0]), ("ebb", [0, points])):
        assert GAME.deal("any", {"first": first, "head-start": str(points)}).scores() == scores


def test_SZ_15_the_head_start_follows_the_lot():
    for game in range(20):
        position = GAME.deal(f"lot {game}", {"head-start": "2"})
        assert position.scores()[position.to_move] == 2
        assert sum(position.scores()) == 2


@pytest.mark.parametrize("said", ["10", "-1", "two", "", "1.5"])
def test_SZ_15_any_other_head_start_is_refused(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"head-start": said})


def test_SZ_15_the_head_start_counts_in_the_end():
    position = designed("../.. : ../.. ../..", **{"head-start": "1"})
    assert played_out(position, Rng(3)).winners() == [FLOW]


def test_SZ_16_hands_are_hidden_and_their_sizes_public():
    table = Table(start="../..", flow="M./.. S./..", ebb="1./.. 2./.. ../..")
    assert [(card.number, card.face) for card in table.view(FLOW).hand] == [(1, "M./.."), (2, "S./..")]
    assert [(card.number, card.face) for card in table.view(EBB).hand] == [(1, "1./.."), (2, "2./.."), (3, "../..")]
    assert table.view(NOBODY).hand == []
    assert [table.view(seat).hand_sizes for seat in (FLOW, EBB, NOBODY)] == [[2, 3]] * 3


def test_SZ_16_a_view_differs_by_the_hand_and_the_seat_only():
    position = GAME.deal("views", {"head-start": "2"})
    for _ in range(6):
        position.apply(position.actions()[-1])
    views = [asdict(GAME.view(position, seat)) for seat in (FLOW, EBB, NOBODY)]
    for view in views:
        del view["hand"], view["seat"]
    assert views[0] == views[1] == views[2]


def test_SZ_16_what_a_seat_can_not_know_does_not_show():
    """Ebb holds another card and both decks lie in another order: flow sees the same; ebb, with his cards, doesn't."""
    here = Table(start="../..", flow="M./..", flow_deck="1./.. 2./..", ebb="S./..", ebb_deck="1./.. 2./..")
    values = here.position.values()
    values["hands"][EBB][0], values["piles"][EBB][1] = values["piles"][EBB][1], values["hands"][EBB][0]
    values["piles"][FLOW][:2] = values["piles"][FLOW][1::-1]
    other = here.position.copy()
    other.restore(values)
    assert other != here.position
    for seat in (FLOW, NOBODY):
        assert GAME.view_bytes(other, seat) == GAME.view_bytes(here.position, seat)
    assert GAME.view_bytes(other, EBB) != GAME.view_bytes(here.position, EBB)
    assert other.observation(FLOW) == here.position.observation(FLOW)
    assert other.redeal(FLOW, Rng(5)) == here.position.redeal(FLOW, Rng(5))


def test_SZ_16_what_is_drawn_is_for_the_drawer_only():
    def drawn(seat: int) -> list[int | None]:
        return [fact["card"] for fact in facts(bonus_table("M./..", "M./..").events("1 1,0", seat), "drew")]

    assert drawn(FLOW) == [2, 3]
    assert drawn(EBB) == drawn(NOBODY) == [None, None]


def test_SZ_16_what_is_laid_everybody_sees():
    told = [Table(start="../..", flow="M./..").events("1 r1 1,-1", seat)[0] for seat in (FLOW, EBB, NOBODY)]
    assert told == [("laid", {"seat": FLOW, "card": 1, "turn": 1, "cell": [1, -1]})] * 3


def test_SZ_16_everybody_knows_what_each_deck_consists_of_and_what_was_played():
    table = Table(start="../..", flow="M./.. S./..", ebb="1./.. 2./..").play("2 1,0", "1 0,1")
    for seat in (FLOW, EBB, NOBODY):
        view = table.view(seat)
        assert [[card.face for card in deck] for deck in view.decks] == [["M./..", "S./.."], ["1./..", "2./.."]]
        assert view.played == [[2], [1]]


def test_SZ_16_decks_are_never_shuffled_again():
    position = GAME.deal("order")
    orders = [position.values()["piles"][seat][:19][::-1] for seat in SEATS]
    rng = Rng(16)
    drawn: list[list[int]] = [[], []]
    while not position.over:
        seat = position.to_move
        for event in GAME.events(position.apply_with_events(rng.one_of(position.actions())), seat):
            if event.name == "drew":
                drawn[seat].append(event.facts["card"] - 1)
    assert drawn == orders


def test_SZ_16_a_redeal_keeps_ones_hand_and_draws_the_others_cards_evenly():
    position = GAME.deal("redeal", {"first": "flow"})
    rng = Rng(11)
    for _ in range(10):
        position.apply(rng.one_of(position.actions()))
    held = position.held[EBB]
    unseen = set(range(20)) - {card - 1 for card in GAME.view(position, FLOW).played[EBB]}
    counts: Counter[int] = Counter()
    orders = set()
    for _ in range(3_000):
        other = position.redeal(FLOW, rng)
        assert other.hand(FLOW) == position.hand(FLOW)
        counts.update(other.hand(EBB))
        orders.add(tuple(other.values()["piles"][FLOW]))
    assert set(counts) == unseen
    expected = 3_000 * held / len(unseen)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())
    assert len(orders) > 2_900


def test_SZ_16_a_redeal_for_a_spectator_draws_both_hands():
    position = GAME.deal("redeal")
    rng = Rng(12)
    hands = [{position.redeal(NOBODY, rng).hand(seat)[0] for _ in range(300)} for seat in SEATS]
    assert hands == [set(range(20))] * 2


# Designers' decks


@pytest.mark.parametrize("side", [2, 3, 4])
def test_SZ_1_decks_of_side_2_3_and_4_can_be_played(side: int):
    card = "M" + nothing(side)[1:]
    position = designed(f"{nothing(side)} : {card} {nothing(side)}")
    assert GAME.view(position, FLOW).side == side
    lies = {move_of(action) for action in position.actions()}
    assert {(lay.x, lay.y) for lay in lies if isinstance(lay, Lay)} == {
        (x, y) for x in range(1 - side, side) for y in range(1 - side, side) if (x, y) != (0, 0)
    }
    assert played_out(position, Rng(side)).over


def test_SZ_1_two_players_can_have_different_decks():
    position = designed("../.. : M./.. M./.. : S1/.. 2./..")
    view = GAME.view(position, NOBODY)
    assert [[card.face for card in deck] for deck in view.decks] == [["M./..", "M./.."], ["S1/..", "2./.."]]
    position.apply(GAME.read_move(position, f"{position.hand(FLOW)[0] + 1} 1,0"))
    assert GAME.view(position, NOBODY).rows[0] == ".M."
    card = position.hand(EBB)[0] + 1
    position.apply(GAME.read_move(position, f"{card} 0,1"))
    assert GAME.view(position, NOBODY).laid[-1].face == ["S1/..", "2./.."][card - 1]


def test_SZ_1_equal_cards_have_numbers_of_their_own():
    table = Table(start="../..", flow="M./.. M./..")
    assert {move.split()[0] for move in table.legal()} == {"1", "2"}
    table.play("2 1,0")
    assert table.hand(FLOW) == [1]
    assert table.view().laid[-1].number == 2
    assert table.view().played[FLOW] == [2]


def test_SZ_1_a_card_with_nothing_on_it_can_be_laid():
    table = Table(start="M./..", flow="../..")
    assert table.legal() == {f"1 r0 {x},{y}" for x, y in [(1, 0), (1, 1), (0, 1), (-1, 1), (1, -1)]}


# Cards read from a file

GOOD = """\
# A deck of mine
start = "M./.S"
deck = [
  "../..",
  "S1/..",
]
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_SZ_2_a_file_of_cards_becomes_one_line(tmp_path: Path):
    line = from_sheet(read_sheet(written(tmp_path, GOOD)))
    assert line == "M./.S : ../.. S1/.."
    assert GAME.settings({"cards": line})["cards"] == line
    view = GAME.view(GAME.deal("mine", {"cards": line}), NOBODY)
    assert (view.laid[0].face, [card.face for card in view.decks[EBB]]) == ("M./.S", ["../..", "S1/.."])


def test_SZ_2_the_other_deck_can_be_another_one(tmp_path: Path):
    line = from_sheet(read_sheet(written(tmp_path, GOOD + 'other_deck = ["2./..", "../.."]\n')))
    assert line == "M./.S : ../.. S1/.. : 2./.. ../.."
    same = from_sheet(read_sheet(written(tmp_path, GOOD + 'other_deck = ["../..", "S1/.."]\n')))
    assert same == "M./.S : ../.. S1/.."


def test_SZ_2_the_houses_own_file_is_the_default():
    assert from_sheet(read_sheet(GAME.folder / "cards.toml")) == HOUSE_DECK
    assert GAME.settings()["cards"] == "house"
    assert GAME.deal("any") == GAME.deal("any", {"cards": HOUSE_DECK})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SZ_2_the_example_of_the_players_page_is_a_deck(language: str, tmp_path: Path):
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert example
    line = from_sheet(read_sheet(written(tmp_path, example[1])))
    assert line == f"{START_CARD} : {' '.join(HOUSE_CARDS[:3])}"


LONG = "deck = [\n" + '  "../..",\n' * 21 + "]\n"


@pytest.mark.parametrize(
    ("text", "line", "code", "told"),
    [
        (GOOD.replace("S1/..", "S3/.."), 5, "syzygie-card-symbols", {"card": "S3/.."}),
        (GOOD.replace("S1/..", "s1/.."), 5, "syzygie-card-symbols", {"card": "s1/.."}),
        (GOOD.replace("S1/..", "S1 /.."), 5, "syzygie-card-symbols", {"card": "S1 /.."}),
        (GOOD.replace('"S1/.."', "12"), 5, "syzygie-card-symbols", {"card": "12"}),
        (GOOD.replace("M./.S", "M./.X"), 2, "syzygie-card-symbols", {"card": "M./.X"}),
        (GOOD.replace("S1/..", "S1./..."), 5, "syzygie-card-shape", {"card": "S1./...", "side": 2}),
        (GOOD.replace("../..", "S../.../..."), 4, "syzygie-card-shape", {"card": "S../.../...", "side": 2}),
        (GOOD.replace("S1/..", "S1"), 5, "syzygie-card-shape", {"card": "S1", "side": 2}),
        (GOOD.replace("S1/..", ""), 5, "syzygie-card-shape", {"card": "", "side": 2}),
        (GOOD.replace("M./.S", "M./.S."), 2, "syzygie-card-shape", {"card": "M./.S.", "side": 2}),
        (GOOD.replace("M./.S", "M"), 2, "syzygie-card-side", {"card": "M"}),
        (GOOD.replace("M./.S", ""), 2, "syzygie-card-side", {"card": ""}),
        (GOOD.replace("M./.S", nothing(5)), 2, "syzygie-card-side", {"card": nothing(5)}),
        (GOOD + "moons = 3\n", 7, "sheet-key", {"key": "moons", "keys": "start, deck, other_deck"}),
        (GOOD.replace("start", "begin"), 2, "sheet-key", {"key": "begin", "keys": "start, deck, other_deck"}),
        ('deck = ["../.."]\n', 1, "sheet-missing", {"key": "start", "keys": "start, deck"}),
        ('\nstart = "M./.S"\n', 1, "sheet-missing", {"key": "deck", "keys": "start, deck"}),
        ("", 1, "sheet-missing", {"key": "start", "keys": "start, deck"}),
        ('start = "M./.S"\n\ndeck = []\n', 3, "syzygie-deck-size", {"key": "deck", "most": 20}),
        ('start = "M./.S"\n\n' + LONG, 3, "syzygie-deck-size", {"key": "deck", "most": 20}),
        ('start = "M./.S"\ndeck = "../.."\n', 2, "syzygie-deck-size", {"key": "deck", "most": 20}),
        (GOOD + "other_deck = []\n", 7, "syzygie-deck-size", {"key": "other_deck", "most": 20}),
        (GOOD + 'other_deck = ["../.."]\n', 7, "syzygie-deck-uneven", {"first": 2, "second": 1}),
        (GOOD + 'other_deck = [\n  "../..",\n  "..",\n]\n', 9, "syzygie-card-shape", {"card": "..", "side": 2}),
    ],
)
def test_SZ_2_a_file_with_a_mistake_is_refused_with_file_line_and_reason(
    tmp_path: Path, text: str, line: int, code: str, told: dict[str, object]
):
    file = written(tmp_path, text)
    with pytest.raises(Problem) as raised:
        from_sheet(read_sheet(file))
    assert raised.value.code == "sheet-line"
    assert (raised.value.facts["file"], raised.value.facts["line"]) == (str(file), str(line))
    why = raised.value.facts["why"]
    assert isinstance(why, Problem)
    assert (why.code, why.facts) == (code, told)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "M./..",
        "M./.. :",
        ": M./..",
        "M./.. : ../... ",
        "M./.. : X./..",
        "M : M",
        f"{nothing(5)} : {nothing(5)}",
        "../.. : ../.. : ../.. ../..",
        "../.. : ../.. : ../.. : ../..",
        "../.. : " + "../.. " * 21,
    ],
)
def test_SZ_2_a_line_that_is_no_deck_is_no_value(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


def test_SZ_2_a_line_is_read_generously_and_kept_neatly():
    assert GAME.settings({"cards": " ../..:M./..   S./.. : M./.. S./.."})["cards"] == "../.. : M./.. S./.."
    assert GAME.settings({"cards": " House "})["cards"] == "house"


# Notation


@pytest.mark.parametrize(
    "said",
    [
        "7 r1 3,-2",
        "  7 r1 3,-2  ",
        "7 R1 3, -2",
        "7r1 3 -2",
        "#7 r1 3;-2",
        "7 r 1 (3,-2)",
        "7 r1 @ 3,-2",
        "7 r1 3,−2",
        "07 r1 3 , -2",
    ],
)
def test_notation_is_read_generously(said: str):
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert table.action(said) == number(7, 1, 3, -2)


def test_notation_without_a_turn_means_unturned():
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert {table.action(said) for said in ("7 3,-2", "7 r0 3,-2", "7 (3 -2)", "7@3,-2")} == {number(7, 0, 3, -2)}


@pytest.mark.parametrize("said", ["throw 7", "THROW  7", "jeter 7", "Jette 7", "x 7", "throw #7"])
def test_notation_of_a_throw(said: str):
    assert Table(flow=" ".join(HOUSE_CARDS)).action(said) == THROWS + 6


@pytest.mark.parametrize(
    "said", ["", "7", "pass", "7 r4 3,-2", "7 r1", "7 r1 3", "r1 3,-2", "-7 3,-2", "7 3,-2 5", "throw", "7 a,b"]
)
def test_what_is_no_move_can_not_be_read(said: str):
    with pytest.raises(Problem) as raised:
        Table(flow=nothing(3)).action(said)
    assert (raised.value.code, raised.value.facts) == ("syzygie-unreadable", {"move": said})


def test_notation_is_written_in_full():
    position = GAME.deal("any")
    assert GAME.write_move(position, number(7, 1, 3, -2)) == "7 r1 3,-2"
    assert GAME.write_move(position, number(20, 0, -120, 120)) == "20 r0 -120,120"
    assert GAME.write_move(position, THROWS + 6) == "throw 7"


# What holds in every game


@st.composite
def games(draw: st.DrawFn, most: int = 5) -> Any:
    """A designer's deck of any side, dealt; its cards rather full or rather empty."""
    side = draw(st.integers(2, 4))
    symbols = draw(st.sampled_from([".MS12", "....MS12", ".........MS12", "MS1"]))
    face = st.lists(st.text(symbols, min_size=side, max_size=side), min_size=side, max_size=side).map("/".join)
    count = draw(st.integers(1, most))
    decks = [draw(st.lists(face, min_size=count, max_size=count)) for _ in range(draw(st.integers(1, 2)))]
    line = " : ".join([draw(face), *(" ".join(deck) for deck in decks)])
    return GAME.deal(str(draw(st.integers(0, 1000))), {"cards": line})


def watched(position: Any, action: int) -> None:
    """Plays an action and compares what came of it with the second opinion."""
    seat = position.to_move
    before, scores, bonuses = sky_in(position), position.scores(), GAME.view(position, NOBODY).bonuses
    cards, left = table_of(position), position.left[seat]
    move = move_of(action)
    if isinstance(move, Lay):
        cards.append(placement_of(position, move))
    told = GAME.events(position.apply_with_events(action), seat)
    after = sky_in(position)
    assert table_of(position) == cards
    assert after == sky_of(cards)
    assert all(shown_cells(cards))
    assert all(kind(after[cell]) == kind(symbol) for cell, symbol in before.items() if symbol != ".")
    gains = [now - then for now, then in zip(position.scores(), scores, strict=True)]
    stood, stands = alignments(before), alignments(after)
    made = {pair: tides for pair, tides in stands.items() if pair not in stood}
    assert gains == [sum(made.values()) if seat == owner else 0 for owner in SEATS]
    heard = {(tuple(e.facts["moon"]), tuple(e.facts["sun"])): e.facts["points"] for e in told if e.name == "aligned"}
    assert heard == made
    assert sum(event.name == "broken" for event in told) == len(stood.keys() - stands.keys())
    bonus = bonus_earned(before, after)
    assert GAME.view(position, NOBODY).bonuses[seat] - bonuses[seat] == bonus
    assert left - position.left[seat] == min(left, 1 + bonus)


@settings(max_examples=60)
@given(games(), st.integers(0, 1 << 30))
def test_SZ_10_every_move_brings_what_counting_says(position: Any, chance: int):
    rng = Rng(chance)
    while not position.over:
        watched(position, rng.one_of(position.actions()))


@settings(max_examples=40)
@given(games(most=4), st.integers(0, 1 << 30))
def test_SZ_6_SZ_7_SZ_8_the_placements_are_those_that_trying_finds(position: Any, chance: int):
    rng = Rng(chance)
    while not position.over:
        found = tried(position)
        assert {card: sorted(places) for card, places in listed(position).items()} == found
        throws = [isinstance(move_of(action), Throw) for action in position.actions()]
        assert throws == [False] * sum(map(len, found.values())) or (
            throws == [True] * len(found) and not any(found.values())
        )
        position.apply(rng.one_of(position.actions()))


@settings(max_examples=40)
@given(games(most=4), st.data())
def test_SZ_6_SZ_7_SZ_8_every_refusal_names_the_first_clause_broken(position: Any, data: st.DataObject):
    rng = Rng(data.draw(st.integers(0, 1 << 30)))
    for _ in range(data.draw(st.integers(0, 7))):
        if len(GAME.view(position, NOBODY).laid) < 8 and not position.over:
            position.apply(rng.one_of(position.actions()))
    if position.over:
        return
    cards = table_of(position)
    card = position.hand(position.to_move)[0]
    face = GAME.view(position, NOBODY).decks[position.to_move][card].face
    for _ in range(40):
        turn, x, y = rng.below(4), rng.below(17) - 8, rng.below(17) - 8
        refusal = position.refusal(GAME.read_move(position, f"{card + 1} r{turn} {x},{y}"))
        assert (refusal and refusal.clause) == broken_by(cards, turned(face, turn), x, y)


def worth(position: Any, action: int) -> int:
    """The points on both sides after a move."""
    twin = position.copy()
    twin.apply(action)
    return int(sum(twin.scores()))


@pytest.mark.parametrize("game", range(2))
def test_SZ_10_whole_games_with_the_houses_cards_bring_what_counting_says(game: int):
    """Played for points every other time, so that there are many to count; and no pair ever scores twice."""
    position = GAME.deal(f"house {game}")
    rng = Rng(game)
    seen: set[Any] = set()
    while not position.over:
        action = rng.one_of(position.actions())
        if rng.below(2):
            actions = position.actions()
            some = [rng.one_of(actions) for _ in range(20)]
            action = max(some, key=lambda each: worth(position, each))
        stood = set(alignments(sky_in(position)))
        watched(position, action)
        made = set(alignments(sky_in(position))) - stood
        assert not made & seen
        seen |= made | stood
    assert sum(position.scores()) > 20


SPARSE = "...M/..../.1../S... : " + " ".join(
    ["M.../..../..../.1.S", "..2./..../S.../....", "..../.M../..../...1", nothing(4)] * 5
)


@pytest.mark.parametrize(("across", "down"), [(1, 0), (0, -1), (-1, 1), (1, 1)])
def test_SZ_10_a_table_as_wide_as_it_can_be_counts_like_any_other(across: int, down: int):
    """Cards of side 4, always laid as far out as they go: placements and points on a table of more than 64 cells."""
    position = designed(SPARSE)

    def reach(action: int) -> tuple[int, int]:
        move = move_of(action)
        assert isinstance(move, Lay)
        return move.x * across + move.y * down, -action

    while not position.over:
        watched(position, max(position.actions(), key=reach))
        if position.turns == 39:
            assert {card: sorted(places) for card, places in listed(position).items()} == tried(position)
    view = GAME.view(position, NOBODY)
    assert len(view.rows[0]) > 64 or not across
    assert len(view.rows) > 64 or not down


def quarter_turned(line: str) -> str:
    start, rest = line.split(" : ", 1)
    return f"{turned(start)} : {rest}"


def in_a_mirror(line: str) -> str:
    return " : ".join(" ".join(mirrored(face) for face in part.split()) for part in line.split(" : "))


def swapped(line: str) -> str:
    return line.translate(str.maketrans("MS", "SM"))


SAME_GAMES: dict[str, tuple[Any, Any]] = {
    "a quarter turn": (quarter_turned, lambda lay: Lay(lay.card, (lay.turn + 1) % 4, -lay.y, lay.x)),
    "a mirror": (in_a_mirror, lambda lay: Lay(lay.card, -lay.turn % 4, -lay.x, lay.y)),
    "Moons for Suns": (swapped, lambda lay: lay),
}


@pytest.mark.parametrize("change", SAME_GAMES)
@settings(max_examples=25)
@given(games(most=6), st.integers(0, 1 << 30))
def test_SZ_5_the_game_is_the_same_seen_otherwise(change: str, position: Any, chance: int):
    """The same placements, points and draws: when the table is turned, in a mirror, with Moons and Suns exchanged."""
    change_cards, change_lay = SAME_GAMES[change]

    def other_action(action: int) -> int:
        move = move_of(action)
        return GAME.read_move(other, str(change_lay(move) if isinstance(move, Lay) else move))

    other = position.copy()
    other.restore(position.values() | {"cards": change_cards(position.deck.text)})
    rng = Rng(chance)
    while not position.over:
        actions = position.actions()
        assert sorted(map(other_action, actions)) == other.actions()
        action = rng.one_of(actions)
        twin = other_action(action)
        position.apply(action)
        other.apply(twin)
        assert position.scores() == other.scores()
        assert [position.hand(seat) for seat in SEATS] == [other.hand(seat) for seat in SEATS]
    assert other.over


@settings(max_examples=20)
@given(games(), st.integers(0, 1 << 30))
def test_SZ_5_moves_read_back_from_their_notation(position: Any, chance: int):
    rng = Rng(chance)
    while not position.over:
        for notation, action in GAME.legal_moves(position).items():
            assert GAME.read_move(position, notation) == action
        position.apply(rng.one_of(position.actions()))
