"""Soleil et Lune: the examples of the illustrated rules."""

from __future__ import annotations

from tests.clauses.soleil_lune.table import DAWN, EDITIONS, Table
from tests.support.rules_sheet import read_sheet

SHEET = read_sheet("soleil-lune")


def numbers(cards: list[str]) -> str:
    return " ".join(card[1:] for card in cards)


def test_SL_29_the_points_are_the_same_in_both_editions() -> None:
    score = SHEET["score"]
    for edition in EDITIONS:
        table = Table(
            dawn="", edition=edition, harvests={DAWN: " ".join(score["harvested"])}, dawn_moon=numbers(score["row"])
        )
        assert table.view().scores[DAWN] == score["points"]


def test_SL_8_numbers_join_the_row_at_its_ends_only() -> None:
    rising = SHEET["rising"]
    hand = f"{rising['left']} {rising['right']} {rising['between']}"
    table = Table(dawn=hand, dawn_sun=numbers(rising["row"]))
    assert table.refusal(f"{rising['left']} dawn left") is None
    assert table.refusal(f"{rising['right']} dawn right") is None
    assert not any(move.startswith(f"{rising['between']} dawn") for move in table.legal())


def test_SL_14_SL_15_the_eclipse_and_the_number_that_covers_it() -> None:
    row, place = numbers(SHEET["eclipse"]["row"]), SHEET["eclipse"]["position"]
    table = Table(dawn="SE L2", noon=f"{SHEET['cover']['number']} L4", dawn_sun=row)
    table.play(f"SE dawn {place}", f"{SHEET['cover']['number']} dawn {place}")
    assert [cards[-1] for cards in table.view().rows[DAWN][0].places][place - 1] == SHEET["cover"]["number"]


def test_SL_11_the_animal() -> None:
    animal = SHEET["animal"]
    table = Table(dawn=f"{animal['card']} {animal['next']} L2")
    assert table.view().animals[animal["card"]] == animal["kind"]
    assert table.play(f"{animal['card']} dawn").to_move == DAWN
    assert table.refusal(f"{animal['next']} dawn") is None


def test_SL_18_SL_20_the_harvest() -> None:
    harvest = SHEET["harvest"]
    row = " ".join(
        "/".join("E" if card == "SE" else card[1:] for card in reversed(cards) if card != "SE" or card == cards[-1])
        for cards in harvest["row"]
    )
    table = Table(dawn="L2", dawn_sun=row)
    shown = table.view().rows[DAWN][0]
    assert shown.places == harvest["row"]
    assert [list(ends) for ends in shown.stretches] == [harvest["stretch"]]
    assert len(table.play("harvest S1").view().harvested[DAWN]) == harvest["points"]


def test_SL_23_the_hand_that_can_neither_be_placed_nor_harvest() -> None:
    *row, held = SHEET["rest"]
    assert Table(dawn=held, dawn_moon=numbers(row)).legal() == set()
