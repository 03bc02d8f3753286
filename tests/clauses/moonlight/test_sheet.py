"""Moonlight: the examples of the illustrated rules."""

from __future__ import annotations

from tests.clauses.moonlight.table import Table
from tests.support.rules_sheet import read_sheet

SHEET = read_sheet("moonlight")


def test_ML_7_the_free_space_next_to_two_wolves() -> None:
    near = SHEET["near"]
    assert Table("\n".join(near["rows"]), white=f"{near['wolf']} 5").refusal(f"{near['wolf']} {near['space']}") is None


def test_ML_9_what_can_be_covered() -> None:
    for example in SHEET["covers"]:
        table = Table(f"{example['on']} b5 w4'", white=f"{example['wolf']} 5")
        assert (table.refusal(f"{example['wolf']} c3") or "") == example["clause"]


def test_ML_15_to_ML_19_the_points_of_a_round() -> None:
    score = SHEET["score"]
    view = Table("\n".join(score["rows"]), white="3", black="3").view()
    assert [{"sums": line.sums, "winner": line.winner, "points": line.points} for line in view.lines] == score["lines"]
    assert view.moons == score["moons"]
    won = [sum(line["points"] for line in score["lines"] if line["winner"] == seat) for seat in (0, 1)]
    assert score["points"] == [won[0] + 2, won[1]]
    table = Table("\n".join(score["rows"])[: -len("w1c'")] + ".", white="1c' 3")
    assert table.events_by_name("1c' f5")["scored"] == {"white": score["points"][0], "black": score["points"][1]}


def test_ML_3_the_lone_wolves() -> None:
    assert SHEET["lones"] == Table().view(0).lones
