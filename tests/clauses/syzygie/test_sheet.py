"""Syzygie: the examples of the illustrated rules."""

from __future__ import annotations

from tests.clauses.syzygie.table import HOUSE_CARDS, START_CARD, Table
from tests.support.rules_sheet import read_sheet

SHEET = read_sheet("syzygie")


def test_SZ_2_the_cards_are_those_of_the_game() -> None:
    assert SHEET["start"] == START_CARD
    assert {SHEET[name]["card"] for name in ("turn", "score", "bonus")} <= set(HOUSE_CARDS)
    assert {example["face"] for example in SHEET["overlaps"]} <= set(HOUSE_CARDS)
    assert SHEET["turns"] == len(HOUSE_CARDS)


def test_SZ_9_SZ_10_the_alignments_and_their_points() -> None:
    for example in (SHEET["turn"], SHEET["score"]):
        table = Table(flow=example["card"])
        aligned = [facts for name, facts in table.events(example["move"]) if name == "aligned"]
        assert [{key: facts[key] for key in ("moon", "sun", "points")} for facts in aligned] == example["lines"]
        laid = table.view().laid[-1]
        assert (laid.face, laid.x, laid.y) == (example["face"], example["x"], example["y"])
    assert SHEET["score"]["points"] == sum(line["points"] for line in SHEET["score"]["lines"])


def test_SZ_6_SZ_7_what_may_be_covered() -> None:
    for example in SHEET["overlaps"]:
        refusal = Table(flow=example["face"]).refusal(f"1 r0 {example['x']},{example['y']}")
        assert (refusal or "").partition(" ")[0] == example["clause"]


def test_SZ_11_the_bonus() -> None:
    assert "bonus" in Table(flow=SHEET["bonus"]["card"]).event_names(SHEET["bonus"]["move"])
