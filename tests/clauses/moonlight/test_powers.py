"""Moonlight, ML-24 to ML-31: the alpha powers."""

from __future__ import annotations

import pytest

from etoile.games.moonlight.cards import POWERS
from etoile.lab.statistics import simulate
from tests.clauses.moonlight.table import BLACK, ELEVEN, GAME, TIED, WHITE, Table, after_a_round, in_hand


def test_ML_24_double_strike_lays_two_wolves_then_draws_up() -> None:
    """ML-24: double strike."""
    table = Table("w3 b5", white="3 4' 5", draws="1c' 2''", powers=("double-strike", "")).play("double")
    assert table.to_move == WHITE
    table.play("3 e3")
    assert table.to_move == WHITE
    assert table.hand(WHITE) == ["4'", "5"]
    table.play("4' f3")
    assert table.hand(WHITE) == ["1c'", "2''", "5"]
    assert table.to_move == BLACK
    assert table.view().turns == [3, 2]


def test_ML_24_it_is_announced_before_laying_and_not_with_a_single_wolf() -> None:
    table = Table("w3 b5", white="3", powers=("double-strike", ""))
    assert table.reason("double") == "ML-24-single"
    table = Table("w3 b5", white="3 4'", to_lay=1, laid=True, powers=("double-strike", ""))
    assert table.reason("double") == "ML-24-too-late"


AMBUSHES = {24: "double", 25: "leap 3 d3", 26: "relief 3 c3", 27: "shift c3 e3", 28: "fall back"}


@pytest.mark.parametrize("clause", AMBUSHES)
def test_ML_24_to_28_an_ambush_is_its_owners_and_used_once_a_round(clause: int) -> None:
    name = POWERS[clause - 24]
    for owner, reason in ((BLACK, "not-yours"), (WHITE, None)):
        powers = (name, "") if owner == WHITE else ("", name)
        table = Table("w4' b1c' . \n b5 b3 w3", powers=powers)
        assert table.reason(AMBUSHES[clause]) == (f"ML-{clause}-{reason}" if reason else None)
    table.play(AMBUSHES[clause])
    assert table.view().used == [[name], []]
    table.position.restore(table.position.values() | {"to_move": WHITE, "hands": [in_hand([4, 4, 5]), in_hand([4, 5, 7])]})
    assert table.reason(AMBUSHES[clause]) == f"ML-{clause}-used"


def test_ML_24_to_28_an_ambush_is_ready_again_in_the_next_round() -> None:
    table = after_a_round(powers=("shift", ""), used=("shift", ""))
    assert table.view().used == [["shift"], []]
    table.play("lone 6", "power double-strike")
    assert table.view().used == [[], []]


def test_ML_25_great_leap_covers_a_wolf_exactly_two_lower() -> None:
    """ML-25: great leap."""
    table = Table("b1c' b2'' b3 \n w5 w3 .", white="3 4' 5", powers=("great-leap", ""))
    assert {move for move in table.legal() if move.startswith("leap")} == {"leap 3 c3", "leap 4' d3", "leap 5 e3"}
    assert table.reason("leap 3 d3") == "ML-25-target"
    assert table.reason("leap 3 c4") == "ML-25-target"
    assert table.reason("leap 3 e4") == "ML-25-target"
    told = table.events_by_name("leap 5 e3")
    assert told["leapt"] == {"seat": WHITE, "wolf": "5", "space": "e3", "covered": "3"}
    assert table.stack("e3") == "b3/w5"
    assert table.to_move == BLACK


def test_ML_25_a_wolf_not_in_hand_comes_first() -> None:
    table = Table("b1c' b2'' b3", white="4' 5", powers=("", "great-leap"))
    assert table.refusal("leap 3 c3") == "ML-6"
    assert table.refusal("leap 5 e3") == "ML-25"


def test_ML_26_relief_goes_on_any_own_visible_wolf() -> None:
    """ML-26: relief."""
    table = Table("w1c' w5 b3", white="3 4' 5", powers=("relief", ""))
    reliefs = {move for move in table.legal() if move.startswith("relief")}
    assert reliefs == {f"relief {wolf} {space}" for wolf in ("3", "4'", "5") for space in ("c3", "d3")}
    assert table.reason("relief 4' e3") == "ML-26-target"
    assert table.reason("relief 4' c4") == "ML-26-target"
    table.play("relief 3 d3")
    assert table.stack("d3") == "w5/w3"
    assert table.to_move == BLACK


def test_ML_26_even_on_the_only_one() -> None:
    assert Table("w1c' b5", white="3 4' 5", powers=("relief", "")).refusal("relief 3 c3") is None


def test_ML_27_shift_moves_a_wolf_that_covers_nothing_and_the_turn_goes_on() -> None:
    """ML-27: shift."""
    table = Table("w3 b5 w4' \n . b3 .", at="c3", white="3 4' 5", powers=("shift", ""))
    told = table.events_by_name("shift c3 d2")
    assert told["shifted"] == {"seat": WHITE, "wolf": "3", "space": "c3", "target": "d2"}
    assert table.stack("c3") == ""
    assert table.stack("d2") == "w3"
    assert table.to_move == WHITE
    assert (table.view().left, table.view().wide) == (3, 2)
    assert table.refusal("5 d5") is None
    table.play("5 d5")
    assert table.to_move == BLACK


def test_ML_27_not_one_that_covers_or_is_covered_nor_the_others() -> None:
    table = Table("b2''/w3 w4'/b5 w4' \n b3 . .", powers=("shift", ""))
    assert table.reason("shift c3 c2") == "ML-27-wolf"
    assert table.reason("shift d3 d2") == "ML-27-wolf"
    assert table.reason("shift c4 d4") == "ML-27-wolf"
    assert table.reason("shift h8 d4") == "ML-27-wolf"
    assert table.refusal("shift e3 d4") is None
    assert {move.split()[1] for move in table.legal() if move.startswith("shift")} == {"e3"}


def test_ML_27_to_another_free_space_along_another_wolf() -> None:
    table = Table("w3 b5 b3", powers=("shift", ""))
    assert table.reason("shift c3 c3") == "ML-27-target"
    assert table.reason("shift c3 d3") == "ML-27-target"
    assert table.reason("shift c3 c2") == "ML-27-target"
    assert table.reason("shift c3 b3") == "ML-27-target"
    assert table.refusal("shift c3 d2") is None
    assert Table("w3", powers=("shift", "")).reason("shift c3 d3") == "ML-27-target"


def test_ML_27_all_must_still_hang_together() -> None:
    table = Table("b5 w3 b3", powers=("shift", ""))
    assert table.reason("shift d3 c2") == "ML-27-torn"
    assert not {move for move in table.legal() if move.startswith("shift")}
    bridge = Table("b5 w3 b3 \n w4' . w4'", powers=("shift", ""))
    assert bridge.refusal("shift d3 d4") is None
    assert bridge.reason("shift d3 c2") == "ML-27-torn"


def test_ML_27_the_shape_must_stay_legal() -> None:
    table = Table("b5 b3 b5 b3 \n w3 . . .", at="c3", powers=("shift", ""))
    assert table.reason("shift c4 g3") == table.reason("shift c4 b3") == "ML-27-shape"
    assert table.refusal("shift c4 c2") is None
    assert Table("w3 b5 w3", at="c3", powers=("shift", "")).refusal("shift c3 f3") is None
    wide = Table("w3 b5 w3 \n b3 . . \n b3 . .", at="c3", limit="wide", powers=("shift", ""))
    assert wide.reason("shift e3 c6") == "ML-27-shape"


def test_ML_27_before_laying_only() -> None:
    table = Table("w3 b5 b3", to_lay=1, laid=True, powers=("shift", ""))
    assert table.reason("shift c3 d2") == "ML-27-too-late"
    assert not {move for move in table.legal() if move.startswith("shift")}


def test_ML_28_fall_back_shuffles_the_hand_into_the_pack_and_draws_as_many() -> None:
    """ML-28: fall back."""
    table = Table("w3 b5", white="3 4' 5", powers=("fall-back", ""))
    before = sorted([*table.hand(WHITE), *table.pile(WHITE)])
    hands = set()
    for chance in range(20):
        twin = Table("w3 b5", white="3 4' 5", powers=("fall-back", ""))
        twin.position.restore(twin.position.values() | {"rng_state": chance})
        twin.play("fall back")
        assert len(twin.hand(WHITE)) == 3
        assert sorted([*twin.hand(WHITE), *twin.pile(WHITE)]) == before
        assert twin.to_move == WHITE
        hands.add(tuple(twin.hand(WHITE)))
    assert len(hands) > 5


def test_ML_28_with_an_empty_pack_it_changes_nothing() -> None:
    table = Table("w3 b5", white="4' 5", packs=("", "3"), powers=("fall-back", "")).play("fall back")
    assert table.hand(WHITE) == ["4'", "5"]
    assert table.reason("fall back") == "ML-28-used"


def test_ML_28_before_laying_only_and_the_new_hand_is_its_owners() -> None:
    table = Table("w3 b5", to_lay=1, laid=True, powers=("fall-back", ""))
    assert table.reason("fall back") == "ML-28-too-late"

    def drawn(seat: int) -> list[str | None]:
        table = Table("w3 b5", powers=("fall-back", ""))
        notes = table.position.apply_with_events(GAME.read_move(table.position, "fall back"))
        return [
            event.facts["wolf"] for event in GAME.events(notes, seat) if event.clause == "ML-28" and event.name == "drew"
        ]

    assert None not in drawn(WHITE)
    assert drawn(BLACK) == [None, None, None]


def test_ML_29_with_watchful_pack_a_hand_holds_four() -> None:
    """ML-29: watchful pack."""
    table = after_a_round(open_powers="watchful-pack shift")
    table.play("lone 6", "power watchful-pack")
    assert table.view().hand_sizes == [3, 4]
    table.play(sorted(table.legal())[0])
    table.play(sorted(table.legal())[0])
    assert table.view().hand_sizes == [3, 4]


def test_ML_30_moon_child_counts_one_moon_more() -> None:
    """ML-30: moon child."""
    table = Table("w4' b4'", powers=("moon-child", ""))
    assert table.view().moons == [2, 1]
    assert table.points == [2, 0]
    assert Table("w4' b4'").points == [0, 0]
    full = Table(ELEVEN, white="3 4' 1c'", powers=("", "moon-child"))
    told = full.events_by_name("1c' f5")
    assert told["moon-more"] == {"seat": BLACK}
    assert told["moons-tied"] == {"white": 4, "black": 4}


def test_ML_31_land_keeper_wins_a_tied_line() -> None:
    """ML-31: land keeper."""
    layout = "w3 w1c' b4' \n w2'' b5 ."
    assert Table(layout).view().lines[0].winner is None
    assert Table(layout, powers=("land-keeper", "")).view().lines[0].winner == WHITE
    line = Table(layout, powers=("", "land-keeper")).view().lines[0]
    assert (line.winner, line.points) == (BLACK, 1)
    both = Table(layout, powers=("land-keeper", "land-keeper")).view().lines[0]
    assert both.winner is None


def test_ML_31_it_is_told() -> None:
    table = Table(TIED, black="3 4' 1c'", to_move=BLACK, powers=("land-keeper", ""))
    kept = [facts for name, facts in table.events("3 f5") if name == "line-kept"]
    assert [facts["seat"] for facts in kept] == [WHITE]


@pytest.mark.parametrize("variant", GAME.variants)
def test_ML_24_to_31_every_power_is_played(variant: dict[str, str]) -> None:
    found = simulate(GAME, 2_000, variant, "powers")
    happened = {GAME.event_kinds[kind][0]: times for kind, times in found.happened.items()}
    told = ("doubled", "leapt", "relieved", "shifted", "fell-back", "watchful", "moon-more", "line-kept")
    for power, name in zip(POWERS, told, strict=True):
        assert (happened[name] > 0) == (not variant or power in variant["powers"])
