"""Ecliptic: the examples of the illustrated rules."""

from __future__ import annotations

from tests.clauses.ecliptic.table import BLUE, WHITE, Table
from tests.support.rules_sheet import read_sheet

SHEET = read_sheet("ecliptic")


def test_EC_9_EC_10_the_totals_and_the_winner_of_the_duel() -> None:
    attacker, defender = SHEET["duel"]["hands"]
    hand, (placed, held) = attacker["cards"], SHEET["duel"]["cards"]
    table = Table(
        white=" ".join([*hand[:4], "4S", "4L", placed]),
        blue=" ".join(defender["cards"]),
        blue_side=held,
        draws=" ".join(hand[4:]),
    )
    announced = [facts for name, facts in table.events(f"4S 4L > {placed}") if name == "announced"]
    for seat, side in ((WHITE, attacker), (BLUE, defender)):
        assert {"seat": seat, "series": side["run"], "frequent": side["frequent"]} in announced
        assert side["total"] == side["run"] + side["frequent"]
        assert sum(card.endswith(side["symbol"]) for card in side["cards"]) == side["frequent"]
    assert table.to_move == SHEET["duel"]["winner"]


def test_EC_14_the_triplet_plays_again() -> None:
    one, two, placed = SHEET["triplet"]
    table = Table(white=" ".join([one, two, placed, "1S", "2S", "3L", "9P"]))
    assert table.play(f"{one} {two} > {placed}").to_move == WHITE


def test_EC_4_the_pairs() -> None:
    for one, two in SHEET["pairs"]:
        assert Table(white=f"{one} {two} {SHEET['placed']} 1E").refusal(f"{one} {two} > {SHEET['placed']}") is None


def test_EC_19_the_points() -> None:
    score = SHEET["score"]
    table = Table(white="10E", white_side=" ".join(score["cards"]), births=f"{score['birth']} taurus")
    assert table.position.scores()[WHITE] == score["points"] == score["run"] + score["frequent"] + 1
