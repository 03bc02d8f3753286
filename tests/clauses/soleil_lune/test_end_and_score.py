"""Soleil et Lune, "The end and the score": SL-25, SL-26, SL-27, SL-28, SL-29, SL-30 and SL-36."""

from __future__ import annotations

from typing import Any

import pytest

from etoile.games.soleil_lune.view import decided_by
from tests.clauses.soleil_lune.table import (
    DAWN,
    DUSK,
    EDITIONS,
    NOON,
    Table,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_25_the_end_begins_when_a_player_must_draw_and_there_is_no_card(edition: str) -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, edition=edition)
    assert not table.view().closing
    assert "end-begins" in table.event_names("S4 dawn")
    assert table.view().closing


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_25_after_an_animal_the_turn_simply_ends(edition: str) -> None:
    table = Table(dawn="S13", noon="L2 L3", pile=0, edition=edition, dawn_sun="20", dawn_moon="1 4 6 7 8")
    told = table.event_names("S13 dawn left")
    assert "end-after-animal" in told
    assert "blocked-by-animal" not in told
    assert table.row(DAWN, "sun") == "13 20"
    assert table.to_move == NOON


def test_SL_25_not_while_there_are_discards() -> None:
    assert not Table(dawn="S4 L9", noon="", pile=0, discards="S20").play("S4 dawn").view().closing


def test_SL_26_everybody_has_one_last_turn_beginning_with_the_one_who_could_not_draw() -> None:
    """Worked example 8, `total-eclipse`: Noon can neither lay nor harvest, the row is discarded, Dawn has one more turn."""
    table = Table(dawn="S4 L9 L10", noon="", pile=0, noon_moon="3 12 20", harvests={NOON: "S1"})
    before = len(table.view().harvested[NOON])
    told = table.event_names("S4 dawn")
    assert told == ["started", "end-begins", "last-turn", "empty-handed", "row-lost", "last-turn"]
    assert (table.to_move, table.row(NOON, "moon")) == (DAWN, "")
    assert table.event_names("L9 dawn") == ["started", "ended-last-turns"]
    assert table.ended_by == "SL-26"
    assert table.position.scores()[NOON] == before


def test_SL_26_in_2012_the_others_play_their_hands_down() -> None:
    """Worked example 8, `2012`: Noon is out, the row costs three points."""
    table = Table(dawn="S4 L9 L11", noon="", pile=0, noon_moon="3 12 20", edition="2012")
    before = len(table.view().harvested[NOON])
    assert table.event_names("S4 dawn") == ["started", "end-begins", "out"]
    assert table.view().playing == [DAWN]
    assert table.event_names("L9 dawn") == ["started"]
    assert table.to_move == DAWN
    assert table.event_names("L11 dawn right") == ["laid", "out", "ended-last-turns"]
    assert table.position.scores()[NOON] == before - 3


def test_SL_26_in_2012_who_could_not_draw_may_not_even_harvest() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22", edition="2012").play("S4 dawn")
    assert table.to_move == DAWN
    assert Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22").play("S4 dawn").legal() == {"harvest L1"}


def test_SL_26_in_2012_an_empty_hand_with_a_stretch_still_harvests() -> None:
    """Worked example 10: Dawn is out; Noon lays the last card, then harvests with an empty hand."""
    table = Table(dawn="", noon="S15 L2", pile=0, to_move=NOON, edition="2012", noon_sun="4 6 9 12", harvests={NOON: "S1"})
    before = len(table.view().harvested[NOON])
    assert table.event_names("L2 dawn") == ["started", "end-begins", "out"]
    assert table.event_names("S15 noon right") == ["laid"]
    assert (table.to_move, table.hand(NOON), table.legal()) == (NOON, [], {"harvest S1"})
    assert table.event_names("harvest S1") == ["harvested", "out", "ended-last-turns"]
    assert table.position.scores()[NOON] == before + 5


def test_SL_26_in_2012_every_harvest_is_a_turn_and_without_a_stretch_the_player_is_out() -> None:
    table = Table(
        dawn="", noon="L1 L2", pile=0, to_move=NOON, closing=True, edition="2012", dawn_sun="1 2 3 4 5 E/6 8 9 10 11 12"
    ).play("L1 noon")
    assert table.legal() == {"harvest S1", "harvest S2", "harvest S1 S2"}
    assert table.refusal("S20 dawn right") == "SL-27"
    assert table.event_names("harvest S2") == ["harvested", "closed-up"]
    table.play("L2 noon right")
    assert (table.to_move, table.legal()) == (DAWN, {"harvest S1"})
    assert table.event_names("harvest S1") == ["harvested", "closed-up", "out", "out", "ended-last-turns"]
    assert table.row(DAWN, "sun") == "E/6"


def test_SL_26_in_2012_an_opponent_can_break_the_last_stretch() -> None:
    table = Table(dawn="S15 L9", noon="SE L4", pile=0, closing=True, edition="2012", dawn_sun="4 6 9 12")
    table.play("S15 dawn right", "SE dawn 2", "L9 dawn")
    assert "out" in table.event_names("L4 dawn left")
    assert table.ended_by == "SL-26"


def test_SL_26_after_an_animal_the_next_player_begins_and_this_one_is_the_last() -> None:
    table = Table(dawn="S13", noon="L1 L2", dusk="L3 L4", players=3, pile=0, dawn_sun="20 21 23 24")
    assert table.play("S13 dawn left").to_move == NOON
    assert table.view().playing == [DAWN, DUSK]
    assert table.play("L1 noon").to_move == DUSK
    assert table.play("L3 dusk").to_move == DAWN
    assert table.legal() == {"harvest S1"}
    assert table.play("harvest S1").ended_by == "SL-26"


def test_SL_26_in_2012_a_last_animal_puts_its_player_out_at_once() -> None:
    table = Table(dawn="S13", noon="L1 L2", dusk="L3", players=3, pile=0, edition="2012", dawn_sun="20 21 23 24")
    assert table.event_names("S13 dawn left") == ["laid", "animal", "draws-on", "end-after-animal", "out"]
    assert table.play("L1 noon").to_move == DUSK
    assert table.play("L3 dusk").to_move == NOON
    assert table.event_names("L2 noon right") == ["laid", "out", "out", "ended-last-turns"]


def test_SL_26_when_the_game_is_over_every_move_is_refused_by_it() -> None:
    table = Table(dawn="S4 S6", pile=0, closing=True, playing=()).play("S4 dawn")
    assert table.ended_by == "SL-26"
    for number in (-1, 0, 4, 8191, 8192, 8193, 9215, 9216, 9217):
        assert table.position.refusal(number) == ("SL-26", "over")


def test_SL_27_an_empty_hand_in_the_last_turn_must_harvest() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22", noon_sun="1 2 3").play("S4 dawn")
    assert table.legal() == {"harvest L1"}
    assert table.refusal("S5 noon right") == "SL-27"
    told = table.event_names("harvest L1")
    assert "empty-handed" not in told
    assert table.row(NOON, "sun") == "1 2 3"


def test_SL_27_in_2012_an_empty_hand_without_a_stretch_is_out_and_the_rows_stay() -> None:
    table = Table(dawn="S4", noon="L9", pile=0, closing=True, edition="2012", dawn_sun="5 6", noon_moon="10 11 12 13")
    assert table.event_names("S4 dawn left") == ["laid"]
    told = table.event_names("L9 noon left")
    assert told == ["laid", "out"]
    assert (table.row(DAWN, "sun"), table.to_move, table.legal()) == ("4 5 6", NOON, {"harvest L1"})
    assert table.view().scores[DAWN] == len(table.view().harvested[DAWN]) - 3


def test_SL_27_without_a_stretch_it_is_a_total_eclipse_which_saves_minus_points() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21", noon_sun="1 2 3")
    assert table.view().scores[NOON] == len(table.view().harvested[NOON]) - 7
    assert "empty-handed" in table.event_names("S4 dawn")
    assert table.view().scores[NOON] == len(table.view().harvested[NOON])


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_28_a_last_animal_when_nobody_draws_any_more_ends_the_turn(edition: str) -> None:
    table = Table(dawn="S13", noon="L1 L2", pile=0, closing=True, playing=(NOON,), edition=edition, dawn_sun="20")
    told = table.event_names("S13 dawn left")
    assert told[:3] == ["laid", "animal", "last-animal"]
    assert (table.row(DAWN, "sun"), table.to_move) == ("13 20", NOON)


def test_SL_28_an_animal_with_cards_left_still_wants_another_one() -> None:
    table = Table(dawn="S13 L9", noon="L1 L2", pile=0, closing=True, playing=(NOON,)).play("S13 dawn")
    assert (table.to_move, table.view().extra) == (DAWN, True)


@pytest.mark.parametrize(("edition", "points"), [("total-eclipse", 3 - 4 - 1), ("2012", 3 - 4)])
def test_SL_29_plus_one_harvested_minus_one_left_over_eclipses_nothing(edition: str, points: int) -> None:
    table = Table(dawn="S4 SE", edition=edition, harvests={DAWN: "S1 S2 S3"}, dawn_sun="10 E/12 20/15")
    assert table.position.scores()[DAWN] == points
    assert table.view().scores[DAWN] == 3 - 4


def test_SL_30_most_points_win() -> None:
    table = Table(dawn="", noon="", harvests={DAWN: "S1 S2 S3", NOON: "S4 S5"})
    assert table.position.winners() == [DAWN]
    assert decided_by(table.position) == "points"


def test_SL_30_a_tie_goes_to_more_scoring_cards_but_not_in_2012() -> None:
    tie: dict[str, Any] = {"dawn": "", "noon": "", "harvests": {DAWN: "S1 S2 S3", NOON: "S4 S5"}, "dawn_sun": "9"}
    table = Table(**tie)
    assert table.position.scores() == [2, 2]
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN], "cards")
    table = Table(**tie, edition="2012")
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, NOON], "shared")


def test_SL_30_numbers_in_hand_are_scoring_cards_and_eclipses_are_not() -> None:
    table = Table(dawn="S9 S10", noon="", harvests={DAWN: "S1 S2 S3 S4", NOON: "S5 S6"})
    assert table.position.winners() == [DAWN]
    table = Table(dawn="SE SE", noon="LE", harvests={DAWN: "S1 S2", NOON: "S5 S6"})
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, NOON], "shared")


def test_SL_36_the_game_ends_at_once_when_all_numbers_have_been_harvested() -> None:
    table = Table(dawn="SE", noon="", pile=0, dawn_sun="1 2 3 4 5")
    assert table.event_names("harvest S1")[-1] == "ended-all-harvested"
    assert table.ended_by == "SL-36"
    assert table.position.refusal(0) == ("SL-36", "over")
    assert table.legal() == set()


def test_SL_36_not_before_the_last_number() -> None:
    table = Table(dawn="SE", noon="", pile=1, draws="S29", dawn_sun="1 2 3 4 5").play("harvest S1")
    assert (table.to_move, table.hand(NOON)) == (NOON, ["S29"])


def test_SL_36_the_discards_become_a_pile_forty_times_at_most() -> None:
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 S21", reshuffles=39).play("S4 dawn")
    assert (table.view().closing, table.view().reshuffles) == (False, 40)
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 S21", reshuffles=40)
    assert table.event_names("S4 dawn")[:3] == ["started", "last-pile", "end-begins"]
    assert table.view().discards == ["S20", "S21"]


def test_SL_36_a_pile_that_is_left_is_still_drawn_from() -> None:
    table = Table(dawn="S4 L9", noon="", pile=1, draws="S20", reshuffles=40).play("S4 dawn")
    assert (table.view().closing, table.hand(NOON)) == (False, ["S20"])
