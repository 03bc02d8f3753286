"""Soleil et Lune, clause by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.datafile import read_sheet
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games.soleil_lune.cards import CARDS, HOUSE_ANIMALS, NUMBERS, SPECIES, from_sheet, read_cards, write_card
from etoile.games.soleil_lune.rules import SoleilLune
from etoile.games.soleil_lune.view import decided_by
from etoile.i18n import Translator
from tests.clauses.soleil_lune_table import DAWN, DUSK, EDITIONS, GAME, MIDNIGHT, NOON, Table, as_set, cards, fitting


def positions(seed: int, variant: dict[str, str]) -> Iterator[SoleilLune]:
    """Every position of a random game."""
    position = GAME.deal(str(seed), variant)
    rng = Rng.of(str(seed), "play")
    yield position
    while not position.over:
        position.apply(rng.one_of(position.actions()))
        yield position


GAMES = given(seed=st.integers(), variant=st.sampled_from(GAME.variants))


# The cards


def test_SL_1_29_suns_29_moons_and_five_eclipses_of_each_suit():
    names = Counter(map(write_card, CARDS))
    assert len(CARDS) == 68
    assert names == {f"{suit}{number}": 1 for suit in "SL" for number in range(1, 30)} | {"SE": 5, "LE": 5}
    assert GAME.components(GAME.deal("any")) == CARDS


def test_SL_2_twelve_numbers_carry_an_animal_and_no_eclipse_does():
    animals = GAME.view(GAME.deal("any"), NOBODY).animals
    assert {card for card in animals if card[0] == "S"} == {"S3", "S8", "S13", "S17", "S22", "S27"}
    assert {card for card in animals if card[0] == "L"} == {"L5", "L10", "L14", "L16", "L20", "L25"}
    assert (animals["S3"], animals["S8"], animals["S17"]) == ("butterfly", "bird", "dragonfly")
    assert (animals["L5"], animals["L10"], animals["L16"]) == ("bat", "owl", "dragonfly")
    assert read_cards("SE bat") is None


def test_SL_2_a_table_can_bring_its_own_animals():
    position = GAME.deal("any", {"cards": "L1 Hibou s29 BAT"})
    assert GAME.view(position, DAWN).animals == {"S29": "bat", "L1": "owl"}
    assert Table(dawn="S29 S2", animals="S29 bat").play("S29 dawn").to_move == DAWN
    assert Table(dawn="S13 S2", animals="S29 bat").play("S13 dawn").to_move == NOON


@pytest.mark.parametrize(
    "said", ["", "S3", "S3 wolf", "S30 bat", "S3 bat S3 owl", "S3 bat L5", "SE owl", "none bat", "S0 bat"]
)
def test_SL_2_animals_that_can_not_be_read_are_a_problem(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


@given(st.dictionaries(st.sampled_from(NUMBERS), st.sampled_from(SPECIES)))
def test_SL_2_animals_go_through_a_transcript(animals: dict[int, str]):
    said = " ".join(f"{write_card(card)} {name}" for card, name in animals.items()) or "none"
    match = Match(GAME, GAME.settings({"cards": said}), "seed", "2026-11-15", ("x", "x"))
    again = read_transcript(write_transcript(match), lambda name: GAME)
    assert again.position == match.position
    assert GAME.view(again.position, DAWN).animals == {write_card(card): name for card, name in animals.items()}


def test_SL_2_the_games_own_file_says_what_the_rules_page_says():
    file = GAME.folder / "cards.toml"
    assert from_sheet(read_sheet(file)) == HOUSE_ANIMALS
    assert HOUSE_ANIMALS.startswith("S3 butterfly S8 bird S13 butterfly S17 dragonfly S22 bird S27 butterfly L5 bat L10 owl")
    assert GAME.deal("x", {"cards": HOUSE_ANIMALS}) == GAME.deal("x")


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("[sun]\n3 = 'bat'\n[stars]\n", 3, "I don't know what “stars” means here. There can be: sun, moon."),
        ("colour = 3\n[sun]\n[moon]\n", 1, "I don't know what “colour” means here."),
        ("sun = 3\n[moon]\n", 1, "sun must be a table"),
        ("[moon]\n\n[[sun]]\n3 = 'bat'\n", 3, "sun must be a table"),
        ("[sun]\n3 = 'bat'\n", 1, "“moon” is missing. There must be: sun, moon."),
        ("", 1, "“sun” is missing."),
        ('[sun]\n3 = "bat"\n30 = "bat"\n[moon]\n', 3, "“30” is not a number from 1 to 29"),
        ('[sun]\n0 = "bat"\n[moon]\n', 2, "“0” is not a number from 1 to 29"),
        ('[sun]\n[moon]\n07 = "bat"\n', 3, "“07” is not a number from 1 to 29"),
        ('[sun]\n[moon]\nE = "bat"\n', 3, "“E” is not a number from 1 to 29"),
        ('[sun]\n[moon]\n5 = "wolf"\n', 3, "“wolf” is none of the animals"),
        ("[sun]\n3 = 5\n[moon]\n", 2, "“5” is none of the animals"),
        ("[sun]\n3 = true\n[moon]\n", 2, "“True” is none of the animals"),
        ('[sun]\n3 = ["bat"]\n[moon]\n', 2, "is none of the animals"),
        ('[sun]\n3 = "bat"\n3 = "owl"\n[moon]\n', 3, "this is not TOML"),
        ("[sun]\n3 = bat\n", 2, "this is not TOML"),
    ],
)
def test_SL_2_a_wrong_file_of_animals_is_told_with_its_line(tmp_path: Path, text: str, line: int, why: str):
    file = tmp_path / "animals.toml"
    file.write_text(text)
    with pytest.raises(Problem) as caught:
        from_sheet(read_sheet(file))
    told = Translator("en").describe(caught.value)
    assert told.startswith(f"{file}, line {line}: ")
    assert why in told
    assert Translator("fr").describe(caught.value).startswith(f"{file}")


def test_SL_2_a_file_of_animals_can_be_french_or_empty(tmp_path: Path):
    file = tmp_path / "animals.toml"
    file.write_text('[sun]\n29 = "Chauve-souris"\n[moon]\n')
    assert from_sheet(read_sheet(file)) == "S29 bat"
    file.write_text("[sun]\n[moon]\n")
    assert from_sheet(read_sheet(file)) == "none"


# The table and the turn


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SL_3_five_cards_each_and_the_rest_is_the_pile(players: int):
    for game in range(20):
        position = GAME.deal(f"deal {game}", {"players": str(players), "first": "dawn"})
        view = GAME.view(position, DAWN)
        if view.turn == 1:
            assert view.hand_sizes == [5] * players
            assert view.pile == 68 - 5 * players


def test_SL_3_five_to_the_first_seat_then_five_to_the_next():
    """With three players a fourth seat's cards stay on top of the pile, and the first three hands are the same."""
    three, four = (GAME.deal("the same", {"players": players, "first": "dawn"}) for players in "34")
    assert [three.hand(seat) for seat in range(3)] == [four.hand(seat) for seat in range(3)]
    assert sorted(three.pile[three.left - 5 : three.left]) == four.hand(MIDNIGHT)


def test_SL_3_the_lot_decides_who_starts_unless_the_table_does():
    firsts = Counter(GAME.deal(f"lot {game}", {"players": "3"}).first for game in range(600))
    assert all(150 < firsts[seat] < 250 for seat in range(3))
    assert {GAME.deal(f"lot {game}", {"first": "noon"}).first for game in range(20)} == {NOON}


def test_SL_3_who_starts_does_not_change_the_cards():
    one, other = (GAME.deal("the same", {"first": first}) for first in ("dawn", "noon"))
    assert [one.hand(seat) for seat in (DAWN, NOON)] == [other.hand(seat) for seat in (DAWN, NOON)]


@pytest.mark.parametrize(("players", "first"), [("2", "dusk"), ("2", "midnight"), ("3", "midnight")])
def test_SL_3_a_seat_that_is_not_at_the_table_can_not_start(players: str, first: str):
    with pytest.raises(Problem, match="seat-unknown"):
        GAME.deal("x", {"players": players, "first": first})


def test_SL_3_play_goes_clockwise():
    table = Table(dawn="S1 S2", noon="S4 S5", dusk="S6 S7", midnight="S9 S10", players=4)
    assert table.play("S1 dawn").to_move == NOON
    assert table.play("S4 dawn right").to_move == DUSK
    assert table.play("S6 dawn right").to_move == MIDNIGHT
    assert table.play("S9 dawn right").to_move == DAWN


def test_SL_4_one_card_from_the_hand_is_laid_and_the_turn_is_over():
    table = Table(dawn="S4 L9", noon="L2 L3").play("S4 dawn")
    assert table.hand(DAWN) == ["L9"]
    assert table.to_move == NOON


def test_SL_4_a_card_that_is_not_in_hand_is_refused():
    table = Table(dawn="S4 L9", noon="S5 L3", noon_sun="10 12")
    assert table.refusal("S5 noon left") == "SL-4"
    assert table.refusal("SE noon 1") == "SL-4"
    assert table.position.refusal(-1) == ("SL-4", "not-in-hand")


def test_SL_4_nobody_may_pass():
    """Every legal move takes a card out of the hand or stretches out of a row."""
    table = Table(dawn="S4 L9", dawn_sun="10 11 12 13 14")
    assert {move.split()[0] for move in table.legal()} == {"S4", "L9", "harvest"}


def test_SL_5_an_empty_hand_draws_five_before_anything_else():
    table = Table(dawn="S4 L9", noon="", draws="L2 L3 S7 SE S9", noon_sun="10 11 12 15 16")
    table.play("S4 dawn")
    assert table.to_move == NOON
    assert table.hand(NOON) == ["SE", "S7", "S9", "L2", "L3"]


def test_SL_5_a_hand_that_is_not_empty_draws_nothing():
    table = Table(dawn="S4 L9", noon="L3").play("S4 dawn", "L3 noon")
    assert table.hand(DAWN) == ["L9"]


def test_SL_5_a_short_pile_is_not_topped_up():
    """Worked example 6: three cards in the pile and two in the discards: three are drawn."""
    table = Table(dawn="S4 L9", noon="", pile=3, draws="L2 L3 L4", discards="S20 SE").play("S4 dawn")
    assert table.hand(NOON) == ["L2", "L3", "L4"]
    assert (table.view().pile, table.view().discards) == (0, ["SE", "S20"])


def test_SL_5_an_empty_pile_is_made_of_the_discards():
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 SE L1 L2 L3 L6 S21")
    told = dict(table.events("S4 dawn"))
    assert told["reshuffled"] == {"cards": 7}
    assert table.view().pile == 2
    assert table.view().discards == []
    assert len(table.hand(NOON)) == 5


def test_SL_5_cards_discarded_since_the_pile_ran_out_are_in_the_new_one():
    """Noon's total eclipse comes first; Dawn, who has to draw after it, can draw Noon's cards."""
    table = Table(dawn="L4", noon="S5", pile=0, discards="SE", dawn_sun="1 29", noon_sun="2 28", noon_moon="6")
    table.play("L4 dawn")
    assert table.hand(DAWN) == ["SE", "S2", "S5", "S28", "L6"]


def test_SL_5_what_is_drawn_is_for_the_drawer_only():
    def drawn(seat: int) -> list[str | None]:
        table = Table(dawn="S4 L9", noon="", pile=2, draws="L2 L3")
        return [facts["card"] for name, facts in table.events("S4 dawn", seat) if name == "drew"]

    assert drawn(NOON) == ["L2", "L3"]
    assert drawn(DAWN) == drawn(NOBODY) == [None, None]


# Laying a number


def test_SL_6_a_number_goes_on_ones_own_row_or_any_opponents():
    table = Table(dawn="S13", players=3, dawn_sun="10 12", noon_sun="15", dusk_sun="14 20")
    assert table.legal() == {"S13 dawn right", "S13 noon left", "S13 dusk left"}


def test_SL_6_there_is_no_row_where_nobody_sits():
    assert Table(dawn="S13").refusal("S13 dusk") == "SL-6"
    assert Table(dawn="SE").refusal("SE midnight 1") == "SL-6"
    assert Table(dawn="S13", players=3).refusal("S13 midnight left") == "SL-6"


@GAMES
@settings(max_examples=30)
def test_SL_7_the_visible_numbers_of_a_row_always_rise(seed: int, variant: dict[str, str]):
    for position in positions(seed, variant):
        for row in range(8):
            visible = [stack[-1] & 31 for stack in position.places(row) if stack[-1] & 31]
            assert visible == sorted(set(visible))


def test_SL_7_hidden_numbers_do_not_count():
    table = Table(dawn="S12 L1", noon="S13 S14", dawn_sun="10 E/25 28").play("S12 dawn 2")
    assert table.row(DAWN, "sun") == "10 12/25 28"
    assert Table(dawn="S20", noon_sun="10/25").refusal("S20 noon right") is None


def test_SL_8_a_number_joins_at_the_left_if_lower_and_at_the_right_if_higher():
    table = Table(dawn="S4 S14 S25", noon_sun="10 20")
    assert table.refusal("S4 noon left") is None
    assert table.refusal("S25 noon right") is None
    assert table.refusal("S25 noon left") == "SL-8"
    assert table.refusal("S4 noon right") == "SL-8"
    assert table.play("S4 noon left").row(NOON, "sun") == "4 10 20"
    assert Table(dawn="S25 L1", noon_sun="10 20").play("S25 noon right").row(NOON, "sun") == "10 20 25"


def test_SL_8_never_in_between_nor_on_a_number():
    table = Table(dawn="S14", noon_sun="10 20")
    assert [table.refusal(f"S14 noon {where}") for where in ("left", "right", 1, 2, 3)] == ["SL-8"] * 5


def test_SL_8_a_one_at_the_left_of_29_closes_a_row():
    """Worked example 1, first half."""
    table = Table(dawn="S19 L1", noon="S1 L3", dawn_sun="20 25 29", to_move=NOON).play("S1 dawn left")
    assert table.row(DAWN, "sun") == "1 20 25 29"
    assert not {move for move in table.legal() if move.startswith("S19 dawn")}


def test_SL_9_nothing_is_added_beside_an_eclipse():
    table = Table(dawn="S4 S28", noon_sun="E/10 20 E/25")
    assert table.refusal("S4 noon left") == "SL-9"
    assert table.refusal("S28 noon right") == "SL-9"
    assert table.refusal("S4 noon 1") is None
    assert table.refusal("S28 noon 3") is None


def test_SL_10_any_number_starts_a_row_ones_own_or_an_opponents():
    table = Table(dawn="S13 L7 SE")
    assert table.legal() == {"S13 dawn", "S13 noon", "L7 dawn", "L7 noon"}
    assert table.play("L7 noon").row(NOON, "moon") == "7"


def test_SL_10_a_row_is_started_only_where_there_is_none():
    table = Table(dawn="S13 S2", noon_sun="5 20")
    assert table.position.refusal(GAME.read_move(table.position, "S13 noon")) == ("SL-10", "row-there")
    assert table.refusal("S13 dawn left") == "SL-10"
    assert table.refusal("S13 dawn 1") == "SL-10"


def test_SL_11_after_an_animal_the_same_player_lays_another_card():
    table = Table(dawn="S13 S2 L4", dawn_moon="10 11 12 15 18")
    assert ("animal", {"seat": DAWN, "card": "S13", "animal": "butterfly"}) in table.events("S13 dawn")
    assert table.to_move == DAWN
    assert table.view().extra
    assert table.refusal("harvest L1") == "SL-11"
    assert table.play("S2 dawn left").to_move == NOON
    assert not table.view().extra


def test_SL_11_and_so_on_for_every_further_animal():
    table = Table(dawn="S13 S17 S22 L4").play("S13 dawn", "S17 dawn right", "S22 dawn right")
    assert table.to_move == DAWN
    assert table.play("L4 dawn").to_move == NOON


def test_SL_11_the_extra_card_can_be_an_eclipse_anywhere():
    table = Table(dawn="S13 SE L4", noon_sun="20").play("S13 dawn")
    assert {"SE dawn 1", "SE noon 1", "L4 noon"} <= table.legal()
    assert table.play("SE dawn 1").to_move == NOON


def test_SL_11_an_animal_that_covers_an_eclipse_counts_too():
    table = Table(dawn="S13 L4", noon_sun="10 E/11 20").play("S13 noon 2")
    assert table.to_move == DAWN


def test_SL_12_an_animal_as_the_last_card_draws_and_lays_on():
    table = Table(dawn="S13", draws="L2 L3 L4 L6 L7")
    told = table.told("S13 dawn")
    assert told[:3] == ["started", "animal", "draws-on"]
    assert (table.to_move, table.view().extra) == (DAWN, True)
    assert table.hand(DAWN) == ["L2", "L3", "L4", "L6", "L7"]


def test_SL_12_the_discards_are_shuffled_for_that_draw_too():
    table = Table(dawn="S13", pile=0, discards="L2 L3 LE")
    assert "reshuffled" in table.told("S13 dawn")
    assert table.hand(DAWN) == ["LE", "L2", "L3"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_13_an_extra_card_that_can_not_be_laid_is_a_total_eclipse(edition: str):
    """Worked example 7: although Dawn has a stretch of six. The 13, on an opponent's row, stays."""
    table = Table(
        dawn="S13 S5 S6", edition=edition, dawn_sun="1 29", dawn_moon="2 4 6 7 8 11", noon="L28 L29", noon_sun="2 E/9 28"
    )
    told = table.told("S13 noon 2")
    assert "blocked-by-animal" in told
    assert "total-eclipse" not in told
    assert table.row(NOON, "sun") == "2 13/9 28"
    assert table.row(DAWN, "sun") == table.row(DAWN, "moon") == ""
    assert table.hand(DAWN) == []
    assert (table.to_move, table.view().extra) == (NOON, False)


def test_SL_13_what_was_laid_on_ones_own_row_goes_with_it():
    table = Table(dawn="S13 S5", dawn_sun="2 E/9 28", noon="L28 L29", noon_sun="1 29")
    assert "blocked-by-animal" in table.told("S13 dawn 2")
    assert table.view().discards == ["SE", "S2", "S5", "S9", "S13", "S28"]


def test_SL_13_an_eclipse_in_hand_can_always_be_laid_on_the_animal():
    table = Table(dawn="S13 SE", dawn_sun="2 E/9 28", noon_sun="1 29").play("S13 dawn 2")
    assert (table.to_move, table.view().extra) == (DAWN, True)


# Eclipses


def test_SL_14_an_eclipse_goes_on_any_visible_number_of_its_suit():
    table = Table(dawn="SE LE", dawn_sun="4 9 20", noon_sun="E/5 7", noon_moon="3")
    assert table.legal() == {"SE dawn 1", "SE dawn 2", "SE dawn 3", "SE noon 2", "LE noon 1"}
    assert table.play("SE dawn 2").row(DAWN, "sun") == "4 E/9 20"


def test_SL_14_never_on_an_eclipse_nor_beside_a_row_nor_to_start_one():
    table = Table(dawn="SE LE", noon_sun="E/5 7")
    assert table.position.refusal(GAME.read_move(table.position, "SE noon 1")) == ("SL-14", "on-eclipse")
    for move in ("SE noon left", "SE noon right", "SE noon 3", "SE dawn", "SE dawn 1", "LE noon 1", "LE dawn left"):
        assert table.refusal(move) == "SL-14"


def test_SL_14_two_eclipses_of_a_suit_are_one_move():
    table = Table(dawn="SE SE S4", noon_sun="7").play("SE noon 1")
    assert table.hand(DAWN) == ["SE", "S4"]


def test_SL_14_the_row_is_interrupted_there():
    table = Table(dawn="SE L1", noon_sun="4 9 15 16 18 21")
    assert table.view().rows[NOON][0].stretches == [(1, 6)]
    assert table.play("SE noon 3").view().rows[NOON][0].stretches == []


def test_SL_15_a_number_that_keeps_the_row_rising_covers_an_eclipse():
    """Worked example 1, second half: any number from 2 to 19 covers the eclipse on the 1; then 2 to 18 go to its left."""
    others = " ".join(f"S{number}" for number in (2, 10, 18, 19, 21))
    table = Table(dawn=others, dawn_sun="E/1 20 25 29", noon="L1 L2")
    assert {move for move in table.legal() if "dawn" in move} == {f"S{number} dawn 1" for number in (2, 10, 18, 19)}
    assert table.refusal("S21 dawn 1") == "SL-15"
    table.play("S19 dawn 1", "L1 noon")
    assert table.row(DAWN, "sun") == "19/1 20 25 29"
    assert {move for move in table.legal() if "dawn" in move} == {f"S{number} dawn left" for number in (2, 10, 18)}


def test_SL_15_higher_than_the_nearest_on_the_left_lower_than_the_nearest_on_the_right():
    table = Table(dawn="S4 S6 S14 S16", dawn_sun="5 E/3 15", noon_sun="1 29")
    assert [table.refusal(f"S{number} dawn 2") for number in (4, 6, 14, 16)] == ["SL-15", None, None, "SL-15"]


def test_SL_15_the_nearest_number_can_lie_beyond_other_eclipses():
    table = Table(dawn="S4 S6 S19 S21", dawn_sun="5 E/7 E/9 20", noon_sun="1 29")
    assert [table.refusal(f"S{number} dawn 2") for number in (4, 6, 19, 21)] == ["SL-15", None, None, "SL-15"]
    assert [table.refusal(f"S{number} dawn 3") for number in (4, 6, 19, 21)] == ["SL-15", None, None, "SL-15"]


def test_SL_15_an_eclipse_ends_the_turn_so_it_is_never_covered_in_the_same_one():
    assert Table(dawn="SE S4", noon_sun="7").play("SE noon 1").to_move == NOON


def test_SL_16_only_outer_eclipses_can_be_covered():
    """Worked example 4: 5 [E] [E] [E] 20."""
    table = Table(dawn="S10", dawn_sun="5 E/6 E/7 E/8 20", noon_sun="1 29")
    assert table.legal() == {"S10 dawn 2", "S10 dawn 4"}
    assert table.refusal("S10 dawn 3") == "SL-16"


def test_SL_16_at_the_end_of_a_row_too():
    table = Table(dawn="S10", dawn_sun="E/6 E/7 20", noon_sun="1 29")
    assert table.refusal("S10 dawn 1") == "SL-16"
    assert table.refusal("S10 dawn 2") is None


def test_SL_17_in_a_row_of_eclipses_any_of_them_is_covered_by_any_number():
    table = Table(dawn="S1 S29", dawn_sun="E/10", noon_sun="E/11 E/12 E/13")
    places = {f"{card} dawn 1" for card in ("S1", "S29")} | {f"{card} noon {n}" for card in ("S1", "S29") for n in (1, 2, 3)}
    assert table.legal() == places
    assert table.told("S29 noon 2")[0] == "covered-alone"
    assert table.row(NOON, "sun") == "E/11 29/12 E/13"


# The harvest


def test_SL_18_five_neighbouring_visible_numbers_are_a_stretch():
    """Worked example 2: 15 to 27 can be harvested, 4 9 can't."""
    table = Table(dawn="L1", dawn_sun="4 9 E/12 15 16 18 21 27")
    assert table.view().rows[DAWN][0].stretches == [(4, 8)]
    assert "harvest S1" in table.legal()
    assert table.refusal("harvest S2") == "SL-18"
    assert table.refusal("harvest L1") == "SL-18"


def test_SL_18_four_are_not_enough_and_an_eclipse_bounds_a_stretch():
    assert Table(dawn="L1", dawn_sun="4 9 12 15").refusal("harvest S1") == "SL-18"
    assert Table(dawn="L1", dawn_sun="1 2 3 E/5 6 7 8").refusal("harvest S1") == "SL-18"
    assert Table(dawn="L1", dawn_sun="1 2 3 5/4 6").refusal("harvest S1") is None


def test_SL_18_only_in_a_row_in_front_of_the_player():
    table = Table(dawn="L1", noon_sun="4 9 12 15 20")
    assert table.refusal("harvest S1") == "SL-18"


def test_SL_18_a_row_has_five_stretches_at_most():
    row = "1 2 3 4 5 E/6 7 8 9 10 11 E/12 13 14 15 16 17 E/18 19 20 21 22 23 E/24 25 26 27 28 29"
    table = Table(dawn="LE", dawn_sun=row)
    assert len(table.view().rows[DAWN][0].stretches) == 5
    assert {move for move in table.legal() if len(move.split()) > 5} == {"harvest S1 S2 S3 S4 S5"}
    assert len(table.legal()) == 31
    assert table.position.refusal(table.position.num_actions) == ("SL-18", "no-stretch")


def test_SL_19_a_harvest_takes_one_stretch_or_several_from_either_row():
    table = Table(dawn="S1", noon_sun="2", dawn_sun="3 4 5 6 7 E/9 10 12 14 16 18", dawn_moon="1 2 3 4 5")
    harvests = {move for move in table.legal() if move.startswith("harvest")}
    one, two, three = (f"harvest {stretch}" for stretch in ("S1", "S2", "L1"))
    assert harvests == {one, two, three, "harvest S1 S2", "harvest S1 L1", "harvest S2 L1", "harvest S1 S2 L1"}
    table.play("harvest S2 L1")
    assert (table.row(DAWN, "sun"), table.row(DAWN, "moon")) == ("3 4 5 6 7 E/9", "")
    assert table.view().harvested[DAWN] == ["S10", "S12", "S14", "S16", "S18", "L1", "L2", "L3", "L4", "L5"]
    assert table.to_move == NOON


def test_SL_19_a_stretch_is_taken_whole():
    table = Table(dawn="S1", dawn_sun="3 4 5 6 7 9 10").play("harvest S1")
    assert len(table.view().harvested[DAWN]) == 7


def test_SL_19_who_can_lay_need_not_harvest_and_who_can_not_must():
    assert "S1 dawn left" in Table(dawn="S1", dawn_sun="3 4 5 6 7").legal()
    table = Table(dawn="L1", noon="S9", dawn_sun="1 29", noon_sun="2 4 6 8 28")
    assert table.play("L1 dawn").to_move == NOON
    assert table.legal() == {"harvest S1"}


def test_SL_19_a_harvest_of_nothing_is_refused():
    assert Table(dawn="S1", dawn_sun="3 4 5 6 7", dawn_moon="3 4 5 6 7").refusal("harvest") == "SL-19"
    assert Table(dawn="S1", dawn_sun="3 4 5 6").refusal("harvest") == "SL-18"


def test_SL_20_with_a_stretch_goes_all_that_lies_beneath():
    """Worked example 5: 12 under an eclipse under 14: six points for five visible numbers."""
    table = Table(dawn="L1", dawn_sun="4 9 14/12 16 18")
    told = table.events("harvest S1")
    assert ("harvested", {"seat": DAWN, "stretch": ["S4", "S18"], "numbers": 5}) in told
    assert ("uncovered", {"seat": DAWN, "card": "S12"}) in told
    assert table.view().harvested[DAWN] == ["S4", "S9", "S12", "S14", "S16", "S18"]
    assert table.view().spent == ["SE"]
    assert table.view().scores[DAWN] == 6


def test_SL_21_what_remains_closes_up_into_one_row():
    """Worked example 2: 4 9 [E], and any free number from 10 to 29 covers the eclipse."""
    table = Table(dawn="L1 S8", noon="S10 S29", dawn_sun="4 9 E/12 15 16 18 21 27", noon_sun="1 28").play("harvest S1")
    assert table.row(DAWN, "sun") == "4 9 E/12"
    assert table.legal() == {"S10 dawn 3", "S29 dawn 3", "S29 noon right"}


def test_SL_21_two_eclipses_can_become_neighbours():
    """Worked example 3: 2 [E] [E] 28: either can be covered, by 3 to 27."""
    table = Table(dawn="L1 S9", noon="S3 S27 S29", dawn_sun="2 E/4 6 7 8 11 12 E/20 28", noon_sun="1 26", edition="2012")
    table.play("harvest S1")
    assert table.row(DAWN, "sun") == "2 E/4 E/20 28"
    covering = {f"{card} dawn {place}" for card in ("S3", "S27") for place in (2, 3)}
    assert table.legal() == covering | {"S29 dawn right", "S27 noon right", "S29 noon right"}


@GAMES
@settings(max_examples=20)
def test_SL_22_harvested_cards_never_come_back(seed: int, variant: dict[str, str]):
    gone: set[str] = set()
    for position in positions(seed, variant):
        harvested = {card for cards in GAME.view(position, NOBODY).harvested for card in cards}
        assert gone <= harvested
        gone = harvested
    assert gone


# Total eclipse


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_23_who_can_neither_lay_nor_harvest_discards_hand_and_rows(edition: str):
    table = Table(dawn="L1 L2", noon="S5 S6", edition=edition, dawn_sun="1 29", noon_sun="2/3 28", noon_moon="9")
    told = table.events("L1 dawn")
    assert ("total-eclipse", {"seat": NOON}) in told
    assert [facts["card"] for name, facts in told if name == "discarded"] == ["S5", "S6"]
    assert [facts["suit"] for name, facts in told if name == "row-lost"] == ["sun", "moon"]
    assert table.view().discards == ["SE", "S2", "S3", "S5", "S6", "S28", "L9"]
    assert table.hand(NOON) == []
    assert table.to_move == DAWN


def test_SL_23_it_can_not_be_chosen():
    table = Table(dawn="L1 L2", noon="S5 S6", dawn_sun="1 29", noon_sun="2 4 7 8 28").play("L1 dawn")
    assert table.legal() == {"harvest S1"}


def test_SL_23_a_hand_of_eclipses_at_the_very_first_turn_is_one_too():
    """Nothing is visible yet. Games are dealt until the first player has such a hand: about one in forty thousand."""
    position = GAME.new_position(GAME.settings({"first": "dawn"}), "2000-01-01")
    rng = Rng.of("five eclipses", "deal")
    deals = 0
    while position.to_move != NOON and deals < 1_000_000:
        position.start(rng)
        deals += 1
    assert (position.turns, sum(position.discarded), position.held[DAWN]) == (2, 5, 0)


def test_SL_24_at_the_start_of_the_next_turn_one_draws_and_plays_on():
    table = Table(dawn="L1 L2 L3", noon="S5 S6", dawn_sun="1 29", noon_sun="2 28", draws="L7 L8 L9 S7 S8")
    table.play("L1 dawn")
    assert (table.to_move, table.hand(NOON)) == (DAWN, [])
    table.play("L2 dawn right")
    assert (table.to_move, table.hand(NOON)) == (NOON, ["S7", "S8", "L7", "L8", "L9"])


def test_SL_24_not_once_the_end_has_begun():
    table = Table(
        dawn="L1 L2 L3", noon="S5 S6", edition="2012", dawn_sun="1 29", noon_sun="2 28", pile=0, closing=True
    ).play("L1 dawn")
    assert table.view().discards == ["S2", "S5", "S6", "S28"]
    assert "out" in table.told("L2 dawn right")
    assert table.hand(NOON) == []


# The end and the score


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_25_the_end_begins_when_a_player_must_draw_and_there_is_no_card(edition: str):
    table = Table(dawn="S4 L9", noon="", pile=0, edition=edition)
    assert not table.view().closing
    assert "end-begins" in table.told("S4 dawn")
    assert table.view().closing


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_25_after_an_animal_the_turn_simply_ends(edition: str):
    table = Table(dawn="S13", noon="L2 L3", pile=0, edition=edition, dawn_sun="20", dawn_moon="1 4 6 7 8")
    told = table.told("S13 dawn left")
    assert "end-after-animal" in told
    assert "blocked-by-animal" not in told
    assert table.row(DAWN, "sun") == "13 20"
    assert table.to_move == NOON


def test_SL_25_not_while_there_are_discards():
    assert not Table(dawn="S4 L9", noon="", pile=0, discards="S20").play("S4 dawn").view().closing


def test_SL_26_everybody_has_one_last_turn_beginning_with_the_one_who_could_not_draw():
    """Worked example 8, `total-eclipse`: Noon can neither lay nor harvest, the row is discarded, Dawn has one more turn."""
    table = Table(dawn="S4 L9 L10", noon="", pile=0, noon_moon="3 12 20", harvests={NOON: "S1"})
    before = len(table.view().harvested[NOON])
    told = table.told("S4 dawn")
    assert told == ["started", "end-begins", "last-turn", "empty-handed", "row-lost", "last-turn"]
    assert (table.to_move, table.row(NOON, "moon")) == (DAWN, "")
    assert table.told("L9 dawn") == ["started", "ended-last-turns"]
    assert table.ended_by == "SL-26"
    assert table.position.scores()[NOON] == before


def test_SL_26_in_2012_the_others_play_their_hands_down():
    """Worked example 8, `2012`: Noon is out, the row costs three points."""
    table = Table(dawn="S4 L9 L11", noon="", pile=0, noon_moon="3 12 20", edition="2012")
    before = len(table.view().harvested[NOON])
    assert table.told("S4 dawn") == ["started", "end-begins", "out"]
    assert table.view().playing == [DAWN]
    assert table.told("L9 dawn") == ["started"]
    assert table.to_move == DAWN
    assert table.told("L11 dawn right") == ["laid", "out", "ended-last-turns"]
    assert table.position.scores()[NOON] == before - 3


def test_SL_26_in_2012_who_could_not_draw_may_not_even_harvest():
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22", edition="2012").play("S4 dawn")
    assert table.to_move == DAWN
    assert Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22").play("S4 dawn").legal() == {"harvest L1"}


def test_SL_26_after_an_animal_the_next_player_begins_and_this_one_is_the_last():
    table = Table(dawn="S13", noon="L1 L2", dusk="L3 L4", players=3, pile=0, dawn_sun="20 21 23 24")
    assert table.play("S13 dawn left").to_move == NOON
    assert table.view().playing == [DAWN, DUSK]
    assert table.play("L1 noon").to_move == DUSK
    assert table.play("L3 dusk").to_move == DAWN
    assert table.legal() == {"harvest S1"}
    assert table.play("harvest S1").ended_by == "SL-26"


def test_SL_26_in_2012_a_last_animal_puts_its_player_out_at_once():
    table = Table(dawn="S13", noon="L1 L2", dusk="L3", players=3, pile=0, edition="2012", dawn_sun="20 21 23 24")
    assert table.told("S13 dawn left") == ["laid", "animal", "draws-on", "end-after-animal", "out"]
    assert table.play("L1 noon").to_move == DUSK
    assert table.play("L3 dusk").to_move == NOON
    assert table.told("L2 noon right") == ["laid", "out", "out", "ended-last-turns"]


def test_SL_26_when_the_game_is_over_every_move_is_refused_by_it():
    table = Table(dawn="S4 S6", pile=0, closing=True, playing=()).play("S4 dawn")
    assert table.ended_by == "SL-26"
    for number in (-1, 0, 4, 8191, 8192, 8193, 9215, 9216):
        assert table.position.refusal(number) == ("SL-26", "over")


def test_SL_27_an_empty_hand_in_the_last_turn_must_harvest():
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21 22", noon_sun="1 2 3").play("S4 dawn")
    assert table.legal() == {"harvest L1"}
    assert table.refusal("S5 noon right") == "SL-27"
    told = table.told("harvest L1")
    assert "empty-handed" not in told
    assert table.row(NOON, "sun") == "1 2 3"


def test_SL_27_without_a_stretch_it_is_a_total_eclipse_which_saves_minus_points():
    table = Table(dawn="S4 L9", noon="", pile=0, noon_moon="3 12 20 21", noon_sun="1 2 3")
    assert table.view().scores[NOON] == len(table.view().harvested[NOON]) - 7
    assert "empty-handed" in table.told("S4 dawn")
    assert table.view().scores[NOON] == len(table.view().harvested[NOON])


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_28_a_last_animal_when_nobody_draws_any_more_ends_the_turn(edition: str):
    table = Table(dawn="S13", noon="L1 L2", pile=0, closing=True, playing=(NOON,), edition=edition, dawn_sun="20")
    told = table.told("S13 dawn left")
    assert told[:3] == ["laid", "animal", "last-animal"]
    assert (table.row(DAWN, "sun"), table.to_move) == ("13 20", NOON)


def test_SL_28_an_animal_with_cards_left_still_wants_another_one():
    table = Table(dawn="S13 L9", noon="L1 L2", pile=0, closing=True, playing=(NOON,)).play("S13 dawn")
    assert (table.to_move, table.view().extra) == (DAWN, True)


@pytest.mark.parametrize(("edition", "points"), [("total-eclipse", 3 - 4 - 1), ("2012", 3 - 4)])
def test_SL_29_plus_one_harvested_minus_one_left_over_eclipses_nothing(edition: str, points: int):
    table = Table(dawn="S4 SE", edition=edition, harvests={DAWN: "S1 S2 S3"}, dawn_sun="10 E/12 20/15")
    assert table.position.scores()[DAWN] == points
    assert table.view().scores[DAWN] == 3 - 4


def test_SL_30_most_points_win():
    table = Table(dawn="", noon="", harvests={DAWN: "S1 S2 S3", NOON: "S4 S5"})
    assert table.position.winners() == [DAWN]
    assert decided_by(table.position) == "points"


def test_SL_30_a_tie_goes_to_more_scoring_cards_but_not_in_2012():
    tie = {"dawn": "", "noon": "", "harvests": {DAWN: "S1 S2 S3", NOON: "S4 S5"}, "dawn_sun": "9"}
    table = Table(**tie)
    assert table.position.scores() == [2, 2]
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN], "cards")
    table = Table(**tie, edition="2012")
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, NOON], "shared")


def test_SL_30_numbers_in_hand_are_scoring_cards_and_eclipses_are_not():
    table = Table(dawn="S9 S10", noon="", harvests={DAWN: "S1 S2 S3 S4", NOON: "S5 S6"})
    assert table.position.winners() == [DAWN]
    table = Table(dawn="SE SE", noon="LE", harvests={DAWN: "S1 S2", NOON: "S5 S6"})
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, NOON], "shared")


def test_SL_36_the_game_ends_at_once_when_all_numbers_have_been_harvested():
    table = Table(dawn="SE", noon="", pile=0, dawn_sun="1 2 3 4 5")
    assert table.told("harvest S1")[-1] == "ended-all-harvested"
    assert table.ended_by == "SL-36"
    assert table.position.refusal(0) == ("SL-36", "over")
    assert table.legal() == set()


def test_SL_36_not_before_the_last_number():
    table = Table(dawn="SE", noon="", pile=1, draws="S29", dawn_sun="1 2 3 4 5").play("harvest S1")
    assert (table.to_move, table.hand(NOON)) == (NOON, ["S29"])


def test_SL_36_the_discards_become_a_pile_forty_times_at_most():
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 S21", reshuffles=39).play("S4 dawn")
    assert (table.view().closing, table.view().reshuffles) == (False, 40)
    table = Table(dawn="S4 L9", noon="", pile=0, discards="S20 S21", reshuffles=40)
    assert table.told("S4 dawn")[:3] == ["started", "last-pile", "end-begins"]
    assert table.view().discards == ["S20", "S21"]


def test_SL_36_a_pile_that_is_left_is_still_drawn_from():
    table = Table(dawn="S4 L9", noon="", pile=1, draws="S20", reshuffles=40).play("S4 dawn")
    assert (table.view().closing, table.hand(NOON)) == (False, ["S20"])


# Four players


def test_SL_31_anybody_lays_on_any_of_the_four_rows():
    table = Table(dawn="S9 L9", players=4, dawn_sun="10", dusk_moon="10", noon_moon="11", midnight_sun="11")
    assert table.legal() == {"S9 dawn left", "L9 dusk left", "L9 noon left", "S9 midnight left"}


def test_SL_31_a_team_has_one_row_of_a_suit():
    table = Table(dawn="S9 SE", players=4, dusk_sun="10", noon_moon="3")
    for move in ("S9 dawn", "S9 dawn left", "S9 dawn 1", "SE dawn 1"):
        assert table.refusal(move) == "SL-31"
    assert table.position.teams() == [[DAWN, DUSK], [NOON, MIDNIGHT]]


def test_SL_32_a_teams_first_row_lies_in_front_of_who_starts_it():
    table = Table(dawn="S9 L9", players=4)
    assert table.legal() == {"S9 dawn", "L9 dawn", "S9 noon", "L9 noon"}
    assert table.refusal("S9 dusk") == table.refusal("S9 midnight") == "SL-32"


def test_SL_32_an_opponents_card_starts_it_in_front_of_who_plays_next():
    """Worked example 9: Noon starts the Sun row of Dawn and Dusk: it lies in front of Dusk. Dawn has the Moon row then."""
    table = Table(dawn="L4 L6", noon="S13 S14", dusk="S1 S2", midnight="S4 S5", players=4, to_move=NOON, animals="none")
    assert table.refusal("S13 dawn") == "SL-32"
    assert table.told("S13 dusk") == ["started-for-team"]
    table.play("S1 dusk left")
    assert table.refusal("S4 dawn") == "SL-31"
    table.play("S4 midnight")
    assert table.to_move == DAWN
    assert table.refusal("L4 dusk") == "SL-32"
    assert table.play("L4 dawn").row(DAWN, "moon") == "4"


def test_SL_32_the_other_suit_lies_in_front_of_the_other_partner_whoever_lays_it():
    for to_move, hand in ((DAWN, "dawn"), (NOON, "noon"), (DUSK, "dusk"), (MIDNIGHT, "midnight")):
        table = Table(**{hand: "L4 L6"}, players=4, to_move=to_move, dusk_sun="E/9")
        assert table.refusal("L4 dawn") is None
        assert table.refusal("L4 dusk") == "SL-32"


def test_SL_32_a_row_that_vanished_comes_back_where_the_other_row_is_not():
    table = Table(dusk="S9 L2", midnight="S12 L3", players=4, dusk_sun="1 2 3 5 6", dawn_moon="7", to_move=DUSK)
    table.play("harvest S1")
    assert table.refusal("S12 dawn") == "SL-32"
    assert table.play("S12 dusk").row(DUSK, "sun") == "12"


def test_SL_32_when_a_team_has_no_row_left_all_is_open_again():
    table = Table(dawn="L1", noon="S4", dusk="L2", players=4, dawn_sun="1 2 3 5 6", noon_moon="4").play("harvest S1")
    assert "S4 dusk" in table.legal()
    assert table.play("S4 dusk").row(DUSK, "sun") == "4"


def test_SL_32_without_a_seat_ones_own_row_is_where_it_lies_or_would():
    table = Table(dawn="S9 L9", players=4, dawn_sun="10")
    assert table.play("L9").row(DUSK, "moon") == "9"
    assert Table(dawn="S9 L9", players=4, dusk_sun="10").play("S9").row(DUSK, "sun") == "9 10"
    assert Table(dawn="S9 L9", players=4).play("S9").row(DAWN, "sun") == "9"


def test_SL_33_one_harvests_only_the_row_in_front_of_oneself():
    table = Table(dawn="S9", players=4, dusk_sun="1 2 3 5 6", dawn_moon="1 2 3 5 6")
    assert table.refusal("harvest S1") == "SL-33"
    assert table.refusal("harvest S1 L1") == "SL-33"
    assert table.refusal("harvest L1") is None
    assert table.refusal("harvest L2") == "SL-18"


@pytest.mark.parametrize("edition", EDITIONS)
def test_SL_34_a_total_eclipse_leaves_the_partners_hand_and_row(edition: str):
    table = Table(
        dawn="L1 L2",
        noon="S5",
        midnight="S7",
        players=4,
        edition=edition,
        dawn_sun="1 29",
        noon_sun="2 28",
        midnight_moon="9",
    )
    assert "total-eclipse" in table.told("L1 dusk")
    assert (table.row(NOON, "sun"), table.hand(NOON)) == ("", [])
    assert (table.row(MIDNIGHT, "moon"), table.hand(MIDNIGHT)) == ("9", ["S7"])
    assert table.view().discards == ["S2", "S5", "S28"]


def test_SL_35_partners_points_and_cards_are_added():
    harvests = {DAWN: "S1 S2 S3", NOON: "L1 L2", DUSK: "S4", MIDNIGHT: "L3 L4 L5"}
    table = Table("", "", "", "", players=4, harvests=harvests)
    assert table.position.scores() == [3, 2, 1, 3]
    assert table.position.winners() == [NOON, MIDNIGHT]
    assert [table.position.lead(seat) for seat in range(4)] == [-4, 4, -4, 4]
    table = Table("", "", "", "", players=4, harvests={**harvests, DUSK: "S4 S5 S6"}, dusk_sun="9")
    assert table.position.standings() == [(5, 7), (5, 5), (5, 7), (5, 5)]
    assert (table.position.winners(), decided_by(table.position)) == ([DAWN, DUSK], "cards")


# What is secret, and three players


@pytest.mark.parametrize("players", [2, 4])
def test_SL_37_hands_and_pile_are_secret_even_from_a_partner(players: int):
    position = GAME.deal("secret", {"players": str(players)})
    for seat in (*range(players), NOBODY):
        view = GAME.view(position, seat)
        assert view.hand == ([write_card(card) for card in position.hand(seat)] if seat != NOBODY else [])
        assert view.pile == position.left
        assert "hands" not in vars(view)


def test_SL_37_points_do_not_tell_how_many_eclipses_a_hand_holds():
    views = []
    for hand in ("S4 S5 L9", "SE LE SE"):
        table = Table(dawn="S1 S2", noon=hand, noon_sun="10 E/12")
        views.append(GAME.view_bytes(table.position, DAWN))
    assert views[0] == views[1]


def test_SL_37_rows_with_what_lies_beneath_harvests_and_discards_are_open():
    table = Table(dawn="S1", noon_sun="10 14/12", harvests={NOON: "L1"}, discards="SE S20")
    for seat in (DAWN, NOON, NOBODY):
        view = table.view(seat)
        assert view.rows[NOON][0].places == [["S10"], ["S12", "SE", "S14"]]
        assert (view.harvested[NOON], view.discards) == (["L1"], ["SE", "S20"])


def test_SL_37_who_saw_the_discards_become_the_pile_knows_what_an_older_hand_can_hold():
    table = Table(dawn="S4 L9 SE", noon="", pile=0, discards="S20 S21 L20 L21 LE L22 L23").play("S4 dawn")
    drawn = {"S20", "S21", "L20", "L21", "LE", "L22", "L23"}
    seen = set()
    for number in range(50):
        for seat in (NOON, NOBODY):
            assert table.position.redeal(seat, Rng(number)).hand(DAWN) == table.position.hand(DAWN)
        seen |= set(map(write_card, table.position.redeal(DAWN, Rng(number)).hand(NOON)))
    assert seen == drawn


def test_SL_37_two_older_hands_are_mixed_with_each_other_only():
    table = Table(dawn="S4 L9 SE", noon="", dusk="S5 S6", players=3, pile=0, discards="L20 L21 LE L22 L23 L24").play(
        "S4 dawn"
    )
    hands = [table.position.redeal(NOON, Rng(number)) for number in range(100)]
    assert {tuple(sorted([*each.hand(DAWN), *each.hand(DUSK)])) for each in hands} == {tuple(cards("SE S5 S6 L9"))}
    assert len({tuple(each.hand(DAWN)) for each in hands}) == 6


def test_SL_37_a_redealt_player_to_move_can_always_do_something():
    table = Table(dawn="L3 S5", dawn_sun="1 29", noon_sun="2 28", dawn_moon="1 29", noon_moon="2 E/5 28", noon="S7 S8")
    for number in range(200):
        assert table.position.redeal(NOON, Rng(number)).actions()


@pytest.mark.parametrize(("players", "seed"), [("3", "26"), ("4", "7")])
def test_SL_37_a_redealt_end_has_the_points_that_everybody_read(players: str, seed: str):
    position = GAME.deal(seed, {"players": players})
    rng = Rng.of(seed, "moves")
    while not position.over:
        position.apply(rng.one_of(position.actions()))
    hands = set()
    for number in range(50):
        for seat in (*range(position.seats), NOBODY):
            other = position.redeal(seat, Rng(number))
            hands.add(str(other.hands))
            assert GAME.view_bytes(other, seat) == GAME.view_bytes(position, seat)
    assert len(hands) > 1


def test_SL_38_three_players_play_each_for_himself():
    table = Table("", "", "", players=3, harvests={DAWN: "S1 S2 S3", NOON: "S4 S5", DUSK: "S6 S7 S8 S9"})
    assert table.position.teams() == [[DAWN], [NOON], [DUSK]]
    assert table.position.winners() == [DUSK]
    assert "S12 dusk" in Table(dawn="S12", players=3).legal()


# All of it together


@GAMES
@settings(max_examples=30)
def test_what_is_kept_of_a_row_agrees_with_the_clauses(seed: int, variant: dict[str, str]):
    """SL-8 to SL-17: `fits` is worked out after every change of a row, by bits; here, number by number."""
    for position in positions(seed, variant):
        for row in range(position.seats * 2):
            stacks = [stack[::-1] for stack in position.places(row)]
            if stacks:
                assert position.fits[row] == fitting(stacks)
            else:
                taken = position.seats == 4 and position.sizes[row ^ 4]
                assert position.fits[row] == (0 if taken else as_set(NUMBERS, row & 1))


@GAMES
@settings(max_examples=30)
def test_a_team_of_four_never_has_two_rows_of_a_suit_or_in_front_of_one_player(seed: int, variant: dict[str, str]):
    for position in positions(seed, variant):
        if position.seats == 4:
            for row in range(8):
                assert not (position.sizes[row] and (position.sizes[row ^ 1] or position.sizes[row ^ 4]))


@GAMES
@settings(max_examples=30)
def test_hands_are_empty_at_the_end_of_2012_and_the_points_add_up(seed: int, variant: dict[str, str]):
    *_, last = positions(seed, variant)
    rest = [card for seat in range(last.seats) for card in last.hand(seat)]
    if variant["edition"] == "2012":
        assert not rest
    left = [card for row in range(8) for stack in last.places(row) for card in stack] + rest
    harvested = sum(map(len, GAME.view(last, NOBODY).harvested))
    assert sum(last.scores()) == harvested - sum(1 for card in left if card & 31)


def test_a_greedy_player_sees_a_harvest_in_his_rows_until_the_end_has_begun():
    """A number harvested is worth four, one in a stretch three, another visible one one, an eclipsed one nothing."""
    rows = {"dawn_sun": "1 2 3 4 5 6 E/7 8 9 E/10 11 12 13 14 15", "noon": "", "dawn": ""}
    assert Table(**rows).position.lead(DAWN) == 11 * 3 + 2
    assert Table(**rows, harvests={DAWN: "L1 L2"}).position.lead(DAWN) == 11 * 3 + 2 + 8
    assert Table(**rows, closing=True).position.lead(DAWN) == -15 * 4


def test_refusals_come_in_order_card_then_row_then_place():
    table = Table(dawn="S9", players=4, dusk_sun="E/10")
    assert table.refusal("S8 dawn left") == "SL-4"
    assert table.refusal("S9 dawn left") == "SL-31"
    assert table.refusal("S9 dusk left") == "SL-9"
    assert Table(dawn="S9").refusal("S8 dusk left") == "SL-4"


# Notation


@pytest.mark.parametrize(
    "said",
    [
        *(
            "S13 noon left",
            "s13 NOON LEFT",
            "S13 midi gauche",
            "13S noon left",
            "sun 13 noon left",
            "Soleil 13, midi, gauche",
        ),
        *("S13 no l", "S13 left noon", "s 13 n g", "S013 noon left", "  S13   noon   left "),
    ],
)
def test_notation_is_read_generously(said: str):
    table = Table(dawn="S13", noon_sun="20", dawn_sun="14")
    assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "S13 noon left")


def test_notation_of_the_moon_and_of_eclipses():
    table = Table(dawn="L7 LE SE", noon_moon="8", noon_sun="3")
    for said in ("M7 noon left", "l7 midi g", "7m noon left", "lune 7 midi gauche", "moon 7 noon l"):
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "L7 noon left")
    for said in ("ME noon 1", "le midi 1", "lune éclipse midi 1", "LE noon"):
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "LE noon 1")


def test_notation_without_a_seat_means_ones_own_row():
    table = Table(dawn="S13 SE L4", dawn_sun="14 E/20", noon_sun="21 22")
    for said, meant in {"S13 left": "S13 dawn left", "SE 1": "SE dawn 1", "L4": "L4 dawn", "S13 2": "S13 dawn 2"}.items():
        assert GAME.read_move(table.position, said) == GAME.read_move(table.position, meant)


def test_notation_without_a_place_means_the_only_one_possible():
    table = Table(dawn="S13 S25 SE", dawn_sun="14 E/20", noon_sun="21 22")
    assert GAME.read_move(table.position, "S13 noon") == GAME.read_move(table.position, "S13 noon left")
    assert GAME.read_move(table.position, "S25") == GAME.read_move(table.position, "S25 dawn 2")
    assert table.refusal("SE noon") == "SL-14"
    assert table.refusal("S25 noon") is None


@pytest.mark.parametrize("said", ["harvest", "h", "Récolte", "récolter", "récupère", "r s1", "harvest soleil1"])
def test_notation_of_a_harvest(said: str):
    table = Table(dawn="S13", dawn_sun="1 2 3 4 5")
    assert GAME.read_move(table.position, said) == GAME.read_move(table.position, "harvest S1")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        *((said, "soleil-lune-unreadable") for said in ("", "?", "noon", "S13 mid", "S13 d", "S13 noon dawn", "S13 1 2")),
        *(
            (said, "soleil-lune-unreadable")
            for said in ("S13 noon left right", "harvest noon", "X13", "S", "S13 up", "harvest SE")
        ),
        *((said, "soleil-lune-no-such-card") for said in ("S30", "S0 noon", "L99 left", "300S")),
        *((said, "soleil-lune-no-such-place") for said in ("S13 noon 0", "S13 noon 30", f"S13 noon {'9' * 50}")),
        *((said, "soleil-lune-no-such-stretch") for said in ("harvest S0", "harvest S6", "harvest S1 L999")),
    ],
)
def test_what_can_not_be_read_is_a_problem_in_both_languages(said: str, code: str):
    with pytest.raises(Problem, match=code) as caught:
        GAME.read_move(Table(dawn="S13").position, said)
    assert all(Translator(language).describe(caught.value) for language in ("fr", "en"))


def test_every_number_has_a_notation_that_reads_back():
    """But for those that name no place or no stretch, which is then found out, and for the numbers 30 and 31."""
    position = Table(dawn="S13", players=4).position
    for action in range(position.num_actions):
        if action > 8192 or (action & 31 < 30 and action & 0x3E0):
            assert GAME.read_move(position, GAME.write_move(position, action)) == action
