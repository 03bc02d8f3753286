"""SZ-9, SZ-10: alignments and their points."""

from __future__ import annotations

import pytest

from tests.clauses.syzygie.reference import (
    alignments,
    sky_in,
    turned,
)
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    Table,
    facts,
    names,
    nothing,
)


def test_SZ_9_empty_cells_and_holes_do_not_break_an_alignment() -> None:
    """Worked example 1: M . 1 _ 2 S is worth 3."""
    table = Table(start=".../.../M.1", laid=[".../.../... 2,-1"], flow=".../.../2S.")
    assert table.gain("1 4,0") == 3
    assert table.rows[-1] == "M.1_2S."


def test_SZ_9_a_hole_can_be_as_wide_as_it_likes() -> None:
    bridge = [f"{nothing(3)} {place}" for place in ("2,-1", "4,-2", "6,-2", "8,-2", "10,-1")]
    table = Table(start=".../.../M1.", laid=bridge, flow=".../.../S..")
    assert table.gain("1 11,0") == 1
    assert table.rows[-1] == "M1.________S.."


def test_SZ_9_no_other_star_may_stand_between() -> None:
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
) -> None:
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
def test_SZ_9_what_is_no_alignment(start: str, laid: str, row: str) -> None:
    table = Table(start=start, flow=laid)
    assert table.gain("1 0,-2") == 0
    assert table.rows[2] == row


def test_SZ_9_moon_and_sun_a_knights_move_apart_are_on_no_line() -> None:
    table = Table(start="M1./.1./...", flow="S../.../...")
    assert table.gain("1 2,1") == 0


def test_SZ_10_a_tide_that_grows_scores_nothing() -> None:
    """Worked example 3."""
    table = Table(start="M1S/.../...", flow=".../.../M2S")
    told = table.events("1 0,-2")
    assert table.rows[2] == "M2S"
    assert table.view().scores == [0, 0]
    assert names(told) == ["tide", "laid", "no-card"]


def test_SZ_10_a_planet_between_two_that_stood_makes_an_alignment() -> None:
    """Worked example 4."""
    table = Table(start="M.S/.../...", flow=".../.../M1S")
    told = table.events("1 0,-2")
    assert facts(told, "aligned") == [{"points": 1, "moon": [0, 0], "sun": [2, 0]}]
    assert facts(told, "scored") == [{"seat": FLOW, "points": 1, "total": 1}]
    assert table.view().scores == [1, 0]


def test_SZ_10_an_alignment_that_merely_gains_a_planet_scores_nothing() -> None:
    table = Table(start="M1.S/..../..../....", flow="..../..../..../M12S")
    assert table.gain("1 0,-3") == 0
    assert table.rows[3] == "M12S"


def test_SZ_10_a_sun_inside_a_standing_alignment_scores_in_full() -> None:
    """Worked example 7: M 2 1 . S becomes M 2 1 S S for 3, and the Suns that touch are a bonus."""
    table = Table(start=".../.../M21", laid=["1.S/.../... 2,2"], flow=".../.../21S", flow_deck=f"{nothing(3)} {nothing(3)}")
    assert table.rows[2] == "M21.S"
    told = table.events("1 1,0")
    assert table.rows[2] == "M21SS"
    assert facts(told, "aligned") == [{"points": 3, "moon": [0, 2], "sun": [3, 2]}]
    assert facts(told, "broken") == [{"seat": FLOW, "cell": [4, 2]}]
    assert facts(told, "bonus") == [{"seat": FLOW, "cell": [3, 2], "other": [4, 2]}]
    assert (table.view().scores, table.hand(FLOW)) == ([3, 0], [2, 3])


def test_SZ_10_a_sun_with_no_planet_before_it_breaks_for_nothing() -> None:
    """Worked example 7: M . 1 S becomes M S 1 S for 0."""
    table = Table(start="M.1S/..../..../....", flow="..../..../..../MS1S", points=(4, 9))
    told = table.events("1 0,-3")
    assert table.rows[3] == "MS1S"
    assert facts(told, "broken") == [{"seat": FLOW, "cell": [3, 0]}]
    assert not {"aligned", "scored", "bonus"} & set(names(told))
    assert table.view().scores == [4, 9]


def test_SZ_10_every_pair_of_a_broken_alignment_scores_in_full() -> None:
    table = Table(start="M1../..../..../....", laid=["..2S/..../..../.... 2,0"], flow="..../..../..../M1SM")
    told = table.events("1 0,-3")
    assert table.rows[3] == "M1SM2S"
    assert sorted(fact["points"] for fact in facts(told, "aligned")) == [1, 2]
    assert table.view().scores == [3, 0]


def test_SZ_10_one_star_can_make_several_alignments() -> None:
    table = Table(start="M.M/.12/M1.", flow="S../.../...")
    told = table.events("1 2,2")
    assert [fact["sun"] for fact in facts(told, "aligned")] == [[2, 2]] * 3
    assert sorted(map(tuple, (fact["moon"] for fact in facts(told, "aligned")))) == [(0, 0), (0, 2), (2, 0)]
    assert facts(told, "scored") == [{"seat": FLOW, "points": 4, "total": 4}]


def test_SZ_10_one_planet_can_make_several_alignments() -> None:
    table = Table(start="M.M/.../S.S", flow="1../.S./...")
    assert table.gain("1 1,1") == 2
    assert alignments(sky_in(table.position)) == {((0, 0), (2, 2)): 1, ((2, 0), (0, 2)): 1}


def test_SZ_10_a_card_scores_what_it_brings_whole() -> None:
    table = Table(start=nothing(3), flow="M1S/.../...")
    assert table.gain("1 2,2") == 1


def test_SZ_10_the_tide_that_counts_is_the_one_on_top() -> None:
    table = Table(start="M1./.../...", flow=".../.../M2S")
    assert table.gain("1 0,-2") == 2
    table = Table(start="M2./.../...", flow=".../.../M1S")
    assert table.gain("1 0,-2") == 1


def test_SZ_10_a_star_laid_on_an_equal_star_makes_nothing() -> None:
    table = Table(start="M1S/.../...", flow="M../.../...", laid=["S../.../... 2,0"])
    told = table.events("1 r2 -2,-2")
    assert names(told) == ["laid", "no-card"]
    assert table.view().scores == [0, 0]


def test_SZ_10_what_stood_before_does_not_score_again() -> None:
    table = Table(start="M1S/.../...", flow=f"{nothing(3)} {nothing(3)}")
    assert table.gain("1 0,2") == 0
    assert table.gain("1 2,1") == 0


def test_SZ_10_who_lays_scores() -> None:
    table = Table(start="M1./.../...", ebb="S../.../...", to_move=EBB, points=(7, 5)).play("1 2,0")
    assert table.view().scores == [7, 6]
