"""Moonlight, ML-14 to ML-20: scoring a round."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.games.moonlight.cards import POWERS
from etoile.lab.statistics import simulate
from tests.clauses.moonlight.table import BLACK, ELEVEN, GAME, TIED, WHITE, Table, played


def corners(view: Any) -> set[str]:
    """The corners of the smallest rectangle round all wolves of a table that has not gone round the torus."""
    columns = [stack.space[0] for stack in view.table]
    rows = [stack.space[1] for stack in view.table]
    return {column + row for column in (min(columns), max(columns)) for row in (min(rows), max(rows))}


def count(view: Any) -> tuple[list[int], list[int], list[int]]:
    """Moons, points and wolves taken, as a person would count them."""
    moons, points, taken = [0, 0], [0, 0], [0, 0]
    for seat in (WHITE, BLACK):
        shown = [stack.wolves[-1] for stack in view.table if stack.seats[-1] == seat]
        moons[seat] = sum(wolf.count("'") for wolf in shown) + ("moon-child" in view.powers[seat])
    if moons[0] != moons[1]:
        points[moons.index(max(moons))] += 2
    for row in {stack.space[1] for stack in view.table}:
        sums = [0, 0]
        wolves: list[list[str]] = [[], []]
        for stack in view.table:
            if stack.space[1] == row:
                wolf, seat = stack.wolves[-1], stack.seats[-1]
                wolves[seat].append(wolf)
                sums[seat] += int(wolf[0]) * (3 if "c" in wolf and stack.space in corners(view) else 1)
        keeper = [seat for seat in (WHITE, BLACK) if "land-keeper" in view.powers[seat]]
        winner = sums.index(max(sums)) if sums[0] != sums[1] else keeper[0] if keeper else None
        if winner is not None:
            points[winner] += sum(2 if wolf[0] == "3" else 1 for wolf in wolves[winner])
            taken[winner] += len(wolves[winner])
    return moons, points, taken


def test_ML_14_covered_wolves_count_for_nothing() -> None:
    """ML-14: only visible wolves count."""
    table = Table("b2''/w3 b5")
    assert table.sums() == [[3, 5]]
    assert table.view().moons == [0, 0]
    assert Table("w1c'/b2'' w5 . b3").sums() == [[5, 2 + 3]]


@pytest.mark.parametrize(
    ("layout", "moons", "bonus"),
    [
        ("w2'' w1c' w3 b2'' \n w3 b1c' b5 w3", [3, 3], [0, 0]),
        ("w2'' w1c' w3 b2'' \n w4' b1c' b5 w3", [4, 3], [2, 0]),
        ("w3 b4'", [0, 1], [0, 2]),
    ],
)
def test_ML_15_more_moons_are_two_points(layout: str, moons: list[int], bonus: list[int]) -> None:
    """ML-15: Worked example 7: 3 to 3, no bonus; 4 to 3, two points."""
    view = Table(layout).view()
    assert view.moons == moons
    lines = [sum(line.points for line in view.lines if line.winner == seat) for seat in (WHITE, BLACK)]
    assert [view.points[seat] - lines[seat] for seat in (WHITE, BLACK)] == bonus


def test_ML_15_the_bonus_is_told() -> None:
    table = Table(ELEVEN, white="3 4' 1c'")
    assert table.events_by_name("1c' f5")["moons-won"] == {"seat": WHITE, "white": 4, "black": 3}


def test_ML_16_three_lines_if_four_wide_and_four_if_three_wide() -> None:
    """ML-16: lines."""
    table = Table(ELEVEN)
    assert [line.row for line in table.view().lines] == ["3", "4", "5"]
    table = Table("w3 b5 w3 \n b3 . . \n w3 . . \n b3 . .", at="c2")
    assert [line.row for line in table.view().lines] == ["2", "3", "4", "5"]


def test_ML_16_an_incomplete_rectangle_is_scored_on_the_rows_that_hold_wolves() -> None:
    table = Table("w3 b5 . \n . b3 w5", at="d4")
    assert [(line.row, line.sums) for line in table.view().lines] == [("4", [3, 5]), ("5", [5, 3])]


def test_ML_17_the_greater_sum_wins_a_line() -> None:
    """ML-17: who wins a line."""
    lines = Table("w3 w3 b5 \n b3 w2'' .").view().lines
    assert [(line.sums, line.winner) for line in lines] == [([6, 5], WHITE), ([2, 3], BLACK)]


def test_ML_17_a_tie_loses_the_line_for_both() -> None:
    """Worked example 5: 3 + 1 against 4. The 1 lies between the others, so it counts 1."""
    view = Table("w3 w1c' b4'").view()
    assert view.lines[0].sums == [4, 4]
    assert view.lines[0].winner is None
    assert view.points == [0, 0]
    assert view.taken == [0, 0]


def test_ML_18_a_1_in_a_corner_counts_three_and_earns_one() -> None:
    """ML-18: Worked example 4."""
    view = Table("w1c' b2'' \n b5 b3").view()
    assert view.lines[0].sums == [3, 2]
    assert view.lines[0].points == 1


def test_ML_18_a_lone_2_in_a_corner_counts_six() -> None:
    """Worked example 4."""
    table = Table("w2c' b5 \n b5 b3", lones=("2c'", ""))
    assert table.sums()[0] == [6, 5]


def test_ML_18_not_elsewhere_and_not_without_the_effect() -> None:
    assert Table("b5 w1c' b3 \n . w3 .").sums()[0] == [1, 8]
    assert Table("w2'' b5").sums() == [[2, 5]]


def test_ML_18_the_rectangle_is_the_smallest_one_round_all_wolves() -> None:
    table = Table(". b5 w3 \n w1c' b3 .", white="3 4' 5")
    assert table.sums()[1] == [3, 3]
    table.play("3 c5")
    assert table.sums()[1] == [1, 3]


def test_ML_18_the_corner_may_be_empty_beside() -> None:
    assert Table("w1c' . \n b5 b3").sums()[0] == [3, 0]


@pytest.mark.parametrize("layout", ["w1c' b5", "w1c' \n b5", "w1c'"])
def test_ML_18_the_ends_of_a_thin_rectangle_are_corners(layout: str) -> None:
    assert Table(layout).sums()[0][WHITE] == 3


def test_ML_18_between_the_ends_of_a_thin_rectangle_is_no_corner() -> None:
    assert Table("b5 w1c' b3").sums() == [[1, 8]]
    assert Table("b5 \n w1c' \n b3").sums()[1] == [1, 0]


def test_ML_18_what_counts_three_times_is_told() -> None:
    table = Table("w1c' b5 w3 b4' \n b3 w4' b2'' w5 \n w2'' b3 w3 .", white="3 4' 1c'")
    told = table.events("1c' f5")
    assert [facts for name, facts in told if name == "tripled"] == [
        {"seat": WHITE, "wolf": "1c'", "space": "c3"},
        {"seat": WHITE, "wolf": "1c'", "space": "f5"},
    ]


def test_ML_19_a_line_earns_a_point_a_wolf_and_one_more_for_a_3() -> None:
    """ML-19: Worked example 6: a 3 and a 1 make three points."""
    view = Table("w3 w1c' b2''").view()
    assert view.lines[0].sums == [4, 2]
    assert view.lines[0].points == 3
    assert view.taken == [2, 0]


def test_ML_19_a_5_earns_one() -> None:
    assert Table("w5 b3").view().lines[0].points == 1


def test_ML_19_every_line_is_told() -> None:
    table = Table("w3 w3 w5 b4' \n b3 w4' b2'' b5 \n w2'' b3 w3 .", white="3 4' 1c'")
    told = table.events("1c' f5")
    lines = [(name, facts["line"]) for name, facts in told if name.startswith("line")]
    assert lines == [
        ("line-won", {"row": "3", "white": 11, "black": 4, "points": 5, "wolves": 3}),
        ("line-won", {"row": "4", "white": 4, "black": 10, "points": 4, "wolves": 3}),
        ("line-won", {"row": "5", "white": 2 + 3 + 3, "black": 3, "points": 4, "wolves": 3}),
    ]
    assert ("scored", {"white": 5 + 4 + 2, "black": 4}) in told


@given(st.text(max_size=10), st.booleans(), st.sampled_from(GAME.variants))
def test_ML_19_every_table_scores_what_counting_says(seed: str, covering: bool, variant: dict[str, str]) -> None:
    for position in played(seed, covering, **variant):
        view = GAME.view(position, NOBODY)
        if view.table and view.left + view.wide <= 8 and view.top + view.high <= 8:
            assert (view.moons, view.points, view.taken) == count(view)


def test_ML_20_more_points_win_the_round() -> None:
    """ML-20: who wins the round."""
    table = Table(ELEVEN, white="3 4' 1c'")
    told = table.events_by_name("1c' f5")
    assert told["scored"]["white"] > told["scored"]["black"]
    assert told["won"]["seat"] == WHITE
    assert table.view().wins == [1, 0]


def test_ML_20_a_tie_in_points_goes_to_more_wolves_taken() -> None:
    """White takes two 3s, four points; black takes four other wolves, four points; the last line is tied, and the moons."""
    table = Table("w3 w3 b2'' b2'' \n b5 b4' b5 b4' \n w2'' w2'' w2'' .", black="3 5 6", lones=("", "6"), to_move=BLACK)
    told = table.events_by_name("6 f5")
    assert told["scored"] == {"white": 4, "black": 4}
    assert told["won-by-wolves"] == {"seat": BLACK, "white": 2, "black": 4}
    assert table.view().wins == [0, 1]
    mirrored = Table("b3 b3 w2'' w2'' \n w5 w4' w5 w4' \n b2'' b2'' b2'' .", white="3 5 6", lones=("6", ""))
    assert mirrored.events_by_name("6 f5")["won-by-wolves"] == {"seat": WHITE, "white": 4, "black": 2}
    assert mirrored.view().wins == [1, 0]


def test_ML_20_a_full_tie_is_played_again_and_the_other_starts() -> None:
    table = Table(TIED, black="3 4' 1c'", to_move=BLACK, first=WHITE, wins=(1, 0), lones=("6", ""), powers=("", "shift"))
    table.position.restore(table.position.values() | {"used": [0, 1 << POWERS.index("shift")]})
    told = table.events_by_name("3 f5")
    assert told["scored"]["white"] == told["scored"]["black"]
    assert "tied" in told
    view = table.view()
    assert view.wins == [1, 0]
    assert view.round == 2
    assert view.first == table.to_move == BLACK
    assert view.choosing is None
    assert view.table == []
    assert view.used == [[], []]
    assert view.hand_sizes == [3, 3]
    assert view.pack_sizes == [9, 8]


def test_ML_20_random_play_is_as_the_reference_says() -> None:
    """About 2.5 rounds and 39 moves a match, one round in twenty played again, hardly any ended by an empty pack."""
    found = simulate(GAME, 10_000, {}, "test")
    happened = {GAME.event_kinds[kind][0]: times / found.games for kind, times in found.happened.items()}
    assert found.endless == 0
    assert found.moves / found.games == pytest.approx(39.2, abs=0.5)
    assert happened["scored"] == pytest.approx(2.53, abs=0.04)
    assert happened["tied"] / happened["scored"] == pytest.approx(0.048, abs=0.008)
    assert happened["full"] + happened["full-by-first"] + happened["out-of-wolves"] == pytest.approx(happened["scored"])
    assert happened["out-of-wolves"] < 0.003
    assert happened["summit"] == 1
