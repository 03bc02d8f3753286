"""Moonlight, clause by clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.datafile import read_sheet
from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.core.transcript import read_transcript, write_transcript
from etoile.games.moonlight.cards import HOUSE_CARDS, HOUSE_SHEET, POWERS, find_cards, from_sheet, read_cards, read_space
from etoile.i18n import Translator
from etoile.lab.statistics import simulate
from etoile.terminal.option_parsing import read_options
from tests.clauses.moonlight_table import BLACK, GAME, KINDS, PACK, WHITE, Table, in_hand, played

OTHER_CARDS = "1 2c 2c''' 3 4 5c' 6 7 8 9 9 + 1c 1c 5'' 9c''' + great-leap relief shift fall-back land-keeper"
"""A set with every value, and two lone wolves alike."""


# Counted by hand, from what everybody sees


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


# The cards


def test_ML_1_a_pack_is_eleven_wolves():
    values = Counter(wolf[0] for wolf in PACK)
    assert values == {"1": 2, "2": 2, "3": 4, "4": 2, "5": 1}
    assert {wolf for wolf in PACK if "c" in wolf} == {"1c'"}
    assert GAME.view(GAME.deal("any"), NOBODY).wolves == [PACK, PACK]


def test_ML_1_no_wolf_is_ever_lost():
    for position in played("conserved", covering=True):
        for seat in (WHITE, BLACK):
            laid = [kind for stack in position.stacks().values() for owner, kind in stack if owner == seat]
            own = [KINDS[kind] for kind in [*position.hand(seat), *position.pack(seat), *laid]]
            assert (Counter(own) - Counter(PACK)).total() <= 1


def test_ML_2_each_1_has_one_moon_each_2_two_each_4_one():
    assert " ".join(PACK) == "1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5"
    assert sum(wolf.count("'") for wolf in PACK) == 8


def test_ML_3_four_lone_wolves_wait_outside_the_pack():
    view = GAME.view(GAME.deal("any"), WHITE)
    assert view.lones == ["1c''", "2c'", "4''", "6"]
    assert view.lone == [None, None]
    assert Table().refusal("6 d4") == "ML-6"


def test_ML_4_four_of_the_eight_powers_lie_open_and_nobody_owns_one():
    seen: Counter[str] = Counter()
    for game in range(400):
        view = GAME.view(GAME.deal(f"powers {game}"), NOBODY)
        assert len(set(view.open_powers)) == 4
        assert view.powers == [[], []]
        seen.update(view.open_powers)
    assert set(seen) == set(POWERS)
    assert all(150 < times < 250 for times in seen.values())


def test_ML_4_the_table_may_name_the_four():
    for said in ("shift,relief,moon-child,land-keeper", "Relève, déplacement, Enfant de la lune, gardien-du-territoire"):
        settings = GAME.settings({"powers": said})
        assert settings["powers"] == "relief,shift,moon-child,land-keeper"
        view = GAME.view(GAME.deal("named", settings), NOBODY)
        assert view.open_powers == ["relief", "shift", "moon-child", "land-keeper"]


@pytest.mark.parametrize("said", ["shift", "shift,relief,shift,relief", "shift,relief,moon-child,sunrise", "", ",,,"])
def test_ML_4_it_takes_four_different_ones(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"powers": said})


def test_ML_4_powers_that_the_cards_leave_out_are_not_drawn():
    allowed = set(find_cards(OTHER_CARDS).powers)
    drawn = {power for game in range(60) for power in GAME.view(GAME.deal(str(game), {"cards": OTHER_CARDS}), 0).open_powers}
    assert drawn == allowed


# A round


def test_ML_5_three_wolves_each():
    for game in range(20):
        view = GAME.view(GAME.deal(f"deal {game}"), WHITE)
        assert view.hand_sizes == [3, 3]
        assert view.pack_sizes == [8, 8]
        assert len(view.hand) == 3


def test_ML_5_the_lot_decides_who_starts_unless_the_table_does():
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[WHITE] < 250
    assert {GAME.deal(f"lot {game}", {"first": "black"}).to_move for game in range(20)} == {BLACK}


def test_ML_5_who_starts_changes_neither_cards_nor_powers():
    white, black = (GAME.deal("the same", {"first": first}).values() for first in ("white", "black"))
    for part in ("hands", "packs", "open_powers"):
        assert white[part] == black[part]


def test_ML_5_every_wolf_can_be_in_the_first_hand():
    drawn = Counter(wolf for game in range(300) for wolf in GAME.view(GAME.deal(f"hand {game}"), WHITE).hand)
    expected = {wolf: 300 * 3 * PACK.count(wolf) / 11 for wolf in set(PACK)}
    assert all(abs(drawn[wolf] - times) < 5 * times**0.5 for wolf, times in expected.items())


def test_ML_6_lay_one_wolf_then_draw_one():
    table = Table("w3", white="1c' 4' 5", draws="2''").play("5 d3")
    assert table.stack("d3") == "w5"
    assert table.hand(WHITE) == ["1c'", "2''", "4'"]
    assert table.to_move == BLACK


def test_ML_6_nothing_is_drawn_from_an_empty_pack():
    table = Table("w3", white="1c' 4' 5", packs=("", "3")).play("5 d3")
    assert table.hand(WHITE) == ["1c'", "4'"]


def test_ML_6_what_is_drawn_is_for_the_drawer_only():
    def drawn(seat: int) -> list[str | None]:
        table = Table("w3", white="1c' 4' 5", draws="2''")
        return [facts["wolf"] for name, facts in table.events("5 d3", seat) if name == "drew"]

    assert drawn(WHITE) == ["2''"]
    assert drawn(BLACK) == drawn(NOBODY) == [None]


def test_ML_6_a_wolf_that_is_not_in_the_hand_can_not_be_laid():
    table = Table("w3", white="1c' 4' 5", black="2'' 2'' 3")
    assert table.refusal("2'' d3") == "ML-6"
    assert table.refusal("3 d3") == "ML-6"
    assert table.refusal("4 d3") is None


def test_ML_6_numbers_that_are_no_actions_are_refused():
    position = Table("w3").position
    assert {position.refusal(number).clause for number in (-1, -64, 7194, 9000, 1 << 30)} == {"ML-6"}


def test_ML_7_the_first_wolf_lies_on_d4():
    table = Table("", white="3 4' 5")
    assert table.legal() == {"3 d4", "4' d4", "5 d4"}
    assert table.reason("3 e4") == "ML-7-first"


def test_ML_7_a_free_space_must_share_an_edge_with_a_wolf():
    table = Table("w3 b5", at="d4")
    assert table.spaces("3") == {"d3", "e3", "c4", "f4", "d5", "e5"}
    assert table.reason("3 c3") == "ML-7-apart"
    assert table.reason("3 f5") == "ML-7-apart"
    assert table.reason("3 h8") == "ML-7-apart"


def test_ML_7_both_sides_wolves_count_as_neighbours():
    assert Table("b5").spaces("3") == {"c2", "b3", "d3", "c4"}


def test_ML_8_the_wolves_may_span_four_by_three():
    table = Table("w3 b5 w3 b5", at="c3")
    assert table.view().limit == "wide"
    assert {space[0] for space in table.spaces("3")} == set("cdef")
    assert table.reason("3 b3") == table.reason("3 g3") == "ML-8-too-large"
    table.play("3 c2")
    assert table.refusal("3 c4") is None
    assert table.refusal("3 c1") is None
    table.play("3 c4")
    assert table.refusal("5 c1") == table.refusal("5 c5") == "ML-8"


def test_ML_8_or_three_by_four():
    table = Table("w3 \n b5 \n w3 \n b5", at="c2")
    assert table.view().limit == "high"
    assert table.refusal("3 c1") == table.refusal("3 c6") == "ML-8"
    table.play("3 d2", "3 b2")
    assert table.refusal("5 a2") == table.refusal("5 e2") == "ML-8"


def test_ML_8_a_square_of_three_may_still_grow_both_ways():
    table = Table("w3 b5 w3 \n w3 . . \n b3 . .", at="c3")
    for space in ("b3", "f3", "c2", "c6"):
        assert table.refusal(f"5 {space}") is None
    assert table.told("5 f3")["spanned"] == {"way": "wide"}
    assert table.refusal("5 c2") == table.refusal("5 c6") == "ML-8"
    assert "spanned" not in table.told("3 d4")


def test_ML_8_the_limit_stays_even_if_a_shift_makes_the_span_smaller():
    table = Table("w3 b5 w3 w4' \n . . b3 .", at="c3", powers=("shift", ""), white="3 4' 5")
    assert table.told("shift f3 d4")["limit-stays"] == {"way": "wide"}
    assert (table.view().wide, table.view().high) == (3, 2)
    table.play("3 c2")
    assert table.refusal("3 c1") == table.refusal("3 d5") == "ML-8"
    assert table.refusal("3 b3") is None


@given(st.text(max_size=10), st.booleans())
def test_ML_8_wolves_hang_together_and_fit_whatever_is_played(seed: str, covering: bool):
    for position in played(seed, covering, powers="shift,double-strike,great-leap,relief"):
        view = GAME.view(position, NOBODY)
        assert (view.wide <= 4 and view.high <= 3) or (view.wide <= 3 and view.high <= 4)
        spaces = {(read_space(stack.space) & 7, read_space(stack.space) >> 3) for stack in view.table}
        reached = set(list(spaces)[:1])
        for _ in spaces:
            reached |= {
                (x, y)
                for x, y in spaces
                if {((x + 1) % 8, y), ((x - 1) % 8, y), (x, (y + 1) % 8), (x, (y - 1) % 8)} & reached
            }
        assert reached == spaces
        assert len(spaces) <= 12


def test_ML_8_the_table_has_no_border():
    """Left of a comes h, above 1 comes 8."""
    edge = Table("w3 b5", at="a1")
    assert edge.spaces("5") == {"h1", "a8", "b8", "a2", "b2", "c1"}
    edge.play("5 h1")
    view = edge.view()
    assert (view.left, view.wide) == (7, 3)
    assert view.lines[0].sums == [5 + 3, 5]
    assert [stack.space for stack in view.table if stack.corner] == ["b1", "h1"]


def test_ML_9_a_wolf_covers_an_opposing_wolf_exactly_one_lower():
    """Worked example 2."""
    table = Table("b2'' b1c' w2'' \n b5 w3 w3", white="3 4' 5", at="c3")
    assert table.refusal("3 c3") is None
    assert table.reason("3 d3") == "ML-9-value"
    assert table.reason("3 e3") == "ML-9-own"
    assert table.reason("5 c4") == "ML-9-value"
    assert table.reason("4' c4") == "ML-9-value"


def test_ML_9_the_covering_wolf_is_what_counts_now():
    table = Table("b2'' b5", white="3 4' 5").play("3 c3")
    assert table.stack("c3") == "b2''/w3"
    assert table.view().hand_sizes == [3, 3]
    assert table.view().table[0].wolves == ["2''", "3"]


def test_ML_9_only_the_visible_wolf_can_be_covered():
    table = Table("b2''/w3 w5 b3", black="3 4' 5", to_move=BLACK)
    assert table.refusal("4' c3") is None
    assert table.refusal("3 c3") == "ML-9"


def test_ML_9_stacks_grow():
    table = Table("b2''/w3/b4' b5", white="1c' 2'' 5").play("5 c3")
    assert table.stack("c3") == "b2''/w3/b4'/w5"


def test_ML_10_the_only_visible_wolf_can_not_be_covered():
    """Worked example 3."""
    table = Table("b2'' w5", white="3 4' 5")
    assert table.reason("3 c3") == "ML-10-only-wolf"
    assert "3 c3" not in table.legal()


def test_ML_10_a_covered_wolf_is_not_visible():
    assert Table("b2'' b4'/w5", white="3 4' 5").refusal("3 c3") == "ML-10"
    assert Table("b2'' b4'/w5 b3", white="3 4' 5").refusal("3 c3") is None


def test_ML_10_holds_for_great_leap():
    table = Table("b1c' w5", white="3 4' 5", powers=("great-leap", ""))
    assert table.refusal("leap 3 c3") == "ML-10"


def test_ML_11_a_1_in_a_corner_is_covered_by_a_2_only():
    table = Table("b1c' w5 b3", white="2'' 3 4'")
    assert table.view().lines[0].sums[BLACK] == 3 + 3
    assert table.refusal("2'' c3") is None
    assert table.reason("4' c3") == "ML-11-printed"
    assert table.reason("3 c3") == "ML-9-value"


def test_ML_11_elsewhere_a_4_on_a_1_is_just_the_wrong_value():
    table = Table("w5 b1c' b3", white="2'' 3 4'")
    assert table.reason("4' d3") == "ML-9-value"


def test_ML_11_great_leap_goes_by_the_printed_value_too():
    table = Table("b1c' w5 b3", white="2'' 3 5", powers=("great-leap", ""))
    assert table.refusal("leap 3 c3") is None
    assert table.refusal("leap 5 c3") == "ML-25"


ELEVEN = """
    w3  b5  w3  b4'
    b3  w4' b2'' w5
    w2'' b3 w3  .
"""


def test_ML_12_the_twelfth_space_ends_the_round_at_once():
    """Worked example 1: even if the other player has had a turn less."""
    table = Table(ELEVEN, white="3 4' 1c'", turns=(4, 4))
    told = [name for name, _ in table.events("1c' f5")]
    assert "full" in told
    assert "drew" not in told
    assert table.view().choosing == "lone"
    assert table.view().turns == [4, 4]


def test_ML_12_covering_does_not_end_it():
    table = Table(ELEVEN, white="3 4' 1c'").play("3 e4")
    assert table.view().choosing is None
    assert table.to_move == BLACK


def test_ML_12_also_in_the_middle_of_a_double_strike():
    table = Table(ELEVEN, white="3 4' 1c'", powers=("double-strike", "")).play("double")
    told = [name for name, _ in table.events("1c' f5")]
    assert "full-by-first" in told
    assert "full" not in told
    assert table.hand(WHITE) == ["3", "4'"]
    assert table.view().choosing == "lone"


def test_ML_13_the_starters_last_wolf_leaves_the_other_one_turn():
    table = Table("w3 b5", white="4'", black="3 4'", packs=("", ""), first=WHITE, turns=(5, 5))
    assert table.told("4' e3")["last-wolf"] == {"seat": WHITE}
    assert table.to_move == BLACK
    told = table.told("3 c2")
    assert "out-of-wolves" in told
    assert table.view().choosing == "lone"


def test_ML_13_the_others_last_wolf_ends_the_round():
    table = Table("w3 b5", white="3 4'", black="4'", packs=("", ""), to_move=BLACK, first=WHITE, turns=(6, 5))
    told = table.told("4' e3")
    assert "out-of-wolves" in told
    assert "last-wolf" not in told


def test_ML_13_not_while_the_pack_lasts():
    table = Table("w3 b5", white="3 4'", black="4'", packs=("", "5"), to_move=BLACK, first=WHITE, turns=(6, 5))
    assert "out-of-wolves" not in table.told("4' e3")
    assert table.hand(BLACK) == ["5"]


def test_ML_13_a_double_strike_is_one_turn():
    table = Table("w3 b5", white="3 4'", black="3 4'", packs=("", ""), powers=("double-strike", ""), turns=(5, 5))
    table.play("double", "3 e3")
    assert table.to_move == WHITE
    assert "last-wolf" in table.told("4' f3")
    assert table.view().turns == [6, 5]
    assert "out-of-wolves" in table.told("3 c2")


def test_ML_13_players_who_cover_reach_it():
    ends: Counter[str] = Counter()
    for game in range(30):
        position = GAME.deal(f"covering {game}")
        rng = Rng(game)
        while not position.over:
            laid = set(position.stacks())
            actions = position.actions()
            covers = [action for action in actions if action < 1024 and action & 63 in laid]
            ends.update(
                event.name for event in GAME.events(position.apply_with_events(rng.one_of(covers or actions)), NOBODY)
            )
            for seat in (WHITE, BLACK):
                waiting = position.to_move not in (NOBODY, seat)
                assert position.hand(seat) or position.choosing or position.over or waiting
    assert ends["out-of-wolves"] > 5
    assert ends["full"] > 5


# Scoring


def test_ML_14_covered_wolves_count_for_nothing():
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
def test_ML_15_more_moons_are_two_points(layout: str, moons: list[int], bonus: list[int]):
    """Worked example 7: 3 to 3, no bonus; 4 to 3, two points."""
    view = Table(layout).view()
    assert view.moons == moons
    lines = [sum(line.points for line in view.lines if line.winner == seat) for seat in (WHITE, BLACK)]
    assert [view.points[seat] - lines[seat] for seat in (WHITE, BLACK)] == bonus


def test_ML_15_the_bonus_is_told():
    table = Table(ELEVEN, white="3 4' 1c'")
    assert table.told("1c' f5")["moons-won"] == {"seat": WHITE, "white": 4, "black": 3}


def test_ML_16_three_lines_if_four_wide_and_four_if_three_wide():
    table = Table(ELEVEN)
    assert [line.row for line in table.view().lines] == ["3", "4", "5"]
    table = Table("w3 b5 w3 \n b3 . . \n w3 . . \n b3 . .", at="c2")
    assert [line.row for line in table.view().lines] == ["2", "3", "4", "5"]


def test_ML_16_an_incomplete_rectangle_is_scored_on_the_rows_that_hold_wolves():
    table = Table("w3 b5 . \n . b3 w5", at="d4")
    assert [(line.row, line.sums) for line in table.view().lines] == [("4", [3, 5]), ("5", [5, 3])]


def test_ML_17_the_greater_sum_wins_a_line():
    lines = Table("w3 w3 b5 \n b3 w2'' .").view().lines
    assert [(line.sums, line.winner) for line in lines] == [([6, 5], WHITE), ([2, 3], BLACK)]


def test_ML_17_a_tie_loses_the_line_for_both():
    """Worked example 5: 3 + 1 against 4. The 1 lies between the others, so it counts 1."""
    view = Table("w3 w1c' b4'").view()
    assert view.lines[0].sums == [4, 4]
    assert view.lines[0].winner is None
    assert view.points == [0, 0]
    assert view.taken == [0, 0]


def test_ML_18_a_1_in_a_corner_counts_three_and_earns_one():
    """Worked example 4."""
    view = Table("w1c' b2'' \n b5 b3").view()
    assert view.lines[0].sums == [3, 2]
    assert view.lines[0].points == 1


def test_ML_18_a_lone_2_in_a_corner_counts_six():
    """Worked example 4."""
    table = Table("w2c' b5 \n b5 b3", lones=("2c'", ""))
    assert table.sums()[0] == [6, 5]


def test_ML_18_not_elsewhere_and_not_without_the_effect():
    assert Table("b5 w1c' b3 \n . w3 .").sums()[0] == [1, 8]
    assert Table("w2'' b5").sums() == [[2, 5]]


def test_ML_18_the_rectangle_is_the_smallest_one_round_all_wolves():
    table = Table(". b5 w3 \n w1c' b3 .", white="3 4' 5")
    assert table.sums()[1] == [3, 3]
    table.play("3 c5")
    assert table.sums()[1] == [1, 3]


def test_ML_18_the_corner_may_be_empty_beside():
    assert Table("w1c' . \n b5 b3").sums()[0] == [3, 0]


@pytest.mark.parametrize("layout", ["w1c' b5", "w1c' \n b5", "w1c'"])
def test_ML_18_the_ends_of_a_thin_rectangle_are_corners(layout: str):
    assert Table(layout).sums()[0][WHITE] == 3


def test_ML_18_between_the_ends_of_a_thin_rectangle_is_no_corner():
    assert Table("b5 w1c' b3").sums() == [[1, 8]]
    assert Table("b5 \n w1c' \n b3").sums()[1] == [1, 0]


def test_ML_18_what_counts_three_times_is_told():
    table = Table("w1c' b5 w3 b4' \n b3 w4' b2'' w5 \n w2'' b3 w3 .", white="3 4' 1c'")
    told = table.events("1c' f5")
    assert [facts for name, facts in told if name == "tripled"] == [
        {"seat": WHITE, "wolf": "1c'", "space": "c3"},
        {"seat": WHITE, "wolf": "1c'", "space": "f5"},
    ]


def test_ML_19_a_line_earns_a_point_a_wolf_and_one_more_for_a_3():
    """Worked example 6: a 3 and a 1 make three points."""
    view = Table("w3 w1c' b2''").view()
    assert view.lines[0].sums == [4, 2]
    assert view.lines[0].points == 3
    assert view.taken == [2, 0]


def test_ML_19_a_5_earns_one():
    assert Table("w5 b3").view().lines[0].points == 1


def test_ML_19_every_line_is_told():
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
def test_ML_19_every_table_scores_what_counting_says(seed: str, covering: bool, variant: dict[str, str]):
    for position in played(seed, covering, **variant):
        view = GAME.view(position, NOBODY)
        if view.table and view.left + view.wide <= 8 and view.top + view.high <= 8:
            assert (view.moons, view.points, view.taken) == count(view)


def test_ML_20_more_points_win_the_round():
    table = Table(ELEVEN, white="3 4' 1c'")
    told = table.told("1c' f5")
    assert told["scored"]["white"] > told["scored"]["black"]
    assert told["won"]["seat"] == WHITE
    assert table.view().wins == [1, 0]


def test_ML_20_a_tie_in_points_goes_to_more_wolves_taken():
    """White takes two 3s, four points; black takes four other wolves, four points; the last line is tied, and the moons."""
    table = Table("w3 w3 b2'' b2'' \n b5 b4' b5 b4' \n w2'' w2'' w2'' .", black="3 5 6", lones=("", "6"), to_move=BLACK)
    told = table.told("6 f5")
    assert told["scored"] == {"white": 4, "black": 4}
    assert told["won-by-wolves"] == {"seat": BLACK, "white": 2, "black": 4}
    assert table.view().wins == [0, 1]
    mirrored = Table("b3 b3 w2'' w2'' \n w5 w4' w5 w4' \n b2'' b2'' b2'' .", white="3 5 6", lones=("6", ""))
    assert mirrored.told("6 f5")["won-by-wolves"] == {"seat": WHITE, "white": 4, "black": 2}
    assert mirrored.view().wins == [1, 0]


TIED = """
    w5  w4'  b2'' b2''
    b5  b4'  w2'' w2''
    w5  b5   w3   .
"""


def test_ML_20_a_full_tie_is_played_again_and_the_other_starts():
    table = Table(TIED, black="3 4' 1c'", to_move=BLACK, first=WHITE, wins=(1, 0), lones=("6", ""), powers=("", "shift"))
    table.position.restore(table.position.values() | {"used": [0, 1 << POWERS.index("shift")]})
    told = table.told("3 f5")
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


# Between rounds


def test_ML_21_the_first_round_won_is_the_base_and_the_second_the_summit():
    table = Table(ELEVEN, white="3 4' 1c'")
    assert table.told("1c' f5")["base"] == {"seat": WHITE}
    table = Table(ELEVEN, white="3 4' 1c'", wins=(1, 1))
    assert table.told("1c' f5")["summit"] == {"seat": WHITE}
    assert table.position.over
    assert table.position.winners() == [WHITE]
    assert table.position.scores() == [2, 1]


def test_ML_21_after_the_match_every_move_is_refused():
    table = Table(ELEVEN, white="3 4' 1c'", wins=(1, 0)).play("1c' f5")
    assert {table.position.refusal(action).clause for action in range(-1, 7200)} == {"ML-21"}
    assert table.refusal("3 d4") == table.refusal("lone 6") == table.refusal("double") == "ML-21"


def test_ML_21_nobody_has_won_before_the_second_round():
    for position in played("rounds"):
        assert position.over == (max(position.scores()) == 2)


def after_a_round(**kwargs: Any) -> Table:
    """White has just won a round."""
    return Table(ELEVEN, white="3 4' 1c'", **kwargs).play("1c' f5")


def test_ML_22_the_winner_chooses_a_lone_wolf_then_the_loser_a_power():
    table = after_a_round()
    assert table.to_move == WHITE
    assert table.legal() == {"lone 1c''", "lone 2c'", "lone 4''", "lone 6"}
    table.play("lone 6")
    assert table.to_move == BLACK
    assert table.view(BLACK).lone == table.view(NOBODY).lone == ["6", None]
    assert table.legal() == {"power double-strike", "power great-leap", "power relief", "power shift"}
    table.play("power shift")
    assert table.view().powers == [[], ["shift"]]
    assert table.view().open_powers == ["double-strike", "great-leap", "relief"]


def test_ML_22_nothing_else_is_done_before_and_nothing_is_chosen_in_a_round():
    table = after_a_round()
    for move in ("3 d2", "leap 3 d2", "relief 3 d2", "shift c3 d2", "double", "fall back", "power shift"):
        assert table.reason(move) == "ML-22-choose-lone"
    assert table.reason("lone 3") == "ML-22-no-such-lone"
    table.play("lone 4''")
    for move in ("3 d2", "fall back", "lone 6"):
        assert table.reason(move) == "ML-22-choose-power"
    assert table.reason("power moon-child") == "ML-22-not-open"
    table.play("power relief")
    assert table.reason("lone 6") == table.reason("power shift") == "ML-22-no-choice"
    assert table.position.refusal(-5).clause == "ML-6"


def test_ML_22_both_may_own_the_same_lone_wolf_and_keep_what_they_chose():
    table = Table(ELEVEN, white="3 4' 1c'", wins=(0, 1), lones=("", "6"), powers=("relief", ""), open_powers="shift")
    table.play("1c' f5", "lone 6", "power shift")
    assert table.view().lone == ["6", "6"]
    assert table.view().powers == [["relief"], ["shift"]]
    assert table.view().pack_sizes == [9, 9]


def test_ML_23_all_wolves_go_back_and_the_winner_starts():
    table = after_a_round().play("lone 2c'", "power shift")
    assert (table.to_move, table.view().first, table.view().round) == (WHITE, WHITE, 2)
    assert sorted([*table.hand(WHITE), *table.pile(WHITE)]) == sorted([*PACK, "2c'"])
    assert sorted([*table.hand(BLACK), *table.pile(BLACK)]) == sorted(PACK)
    assert table.view().table == []
    assert table.view().limit is None
    assert table.view().wolves[WHITE] == sorted([*PACK, "2c'"])


def test_ML_23_the_chosen_lone_wolf_can_be_drawn_and_laid():
    drawn = 0
    for chance in range(60):
        table = after_a_round()
        table.position.restore(table.position.values() | {"rng_state": chance})
        table.play("lone 6", "power shift")
        if "6" in table.hand(WHITE):
            drawn += 1
            assert table.refusal("6 d4") is None
    assert 5 < drawn < 30


# Powers


def test_ML_24_double_strike_lays_two_wolves_then_draws_up():
    table = Table("w3 b5", white="3 4' 5", draws="1c' 2''", powers=("double-strike", "")).play("double")
    assert table.to_move == WHITE
    table.play("3 e3")
    assert table.to_move == WHITE
    assert table.hand(WHITE) == ["4'", "5"]
    table.play("4' f3")
    assert table.hand(WHITE) == ["1c'", "2''", "5"]
    assert table.to_move == BLACK
    assert table.view().turns == [3, 2]


def test_ML_24_it_is_announced_before_laying_and_not_with_a_single_wolf():
    table = Table("w3 b5", white="3", powers=("double-strike", ""))
    assert table.reason("double") == "ML-24-single"
    table = Table("w3 b5", white="3 4'", to_lay=1, laid=True, powers=("double-strike", ""))
    assert table.reason("double") == "ML-24-too-late"


AMBUSHES = {24: "double", 25: "leap 3 d3", 26: "relief 3 c3", 27: "shift c3 e3", 28: "fall back"}


@pytest.mark.parametrize("clause", AMBUSHES)
def test_ML_24_to_28_an_ambush_is_its_owners_and_used_once_a_round(clause: int):
    name = POWERS[clause - 24]
    for owner, reason in ((BLACK, "not-yours"), (WHITE, None)):
        powers = (name, "") if owner == WHITE else ("", name)
        table = Table("w4' b1c' . \n b5 b3 w3", powers=powers)
        assert table.reason(AMBUSHES[clause]) == (f"ML-{clause}-{reason}" if reason else None)
    table.play(AMBUSHES[clause])
    assert table.view().used == [[name], []]
    table.position.restore(table.position.values() | {"to_move": WHITE, "hands": [in_hand([4, 4, 5]), in_hand([4, 5, 7])]})
    assert table.reason(AMBUSHES[clause]) == f"ML-{clause}-used"


def test_ML_24_to_28_an_ambush_is_ready_again_in_the_next_round():
    table = after_a_round(powers=("shift", ""), used=("shift", ""))
    assert table.view().used == [["shift"], []]
    table.play("lone 6", "power double-strike")
    assert table.view().used == [[], []]


def test_ML_25_great_leap_covers_a_wolf_exactly_two_lower():
    table = Table("b1c' b2'' b3 \n w5 w3 .", white="3 4' 5", powers=("great-leap", ""))
    assert {move for move in table.legal() if move.startswith("leap")} == {"leap 3 c3", "leap 4' d3", "leap 5 e3"}
    assert table.reason("leap 3 d3") == "ML-25-target"
    assert table.reason("leap 3 c4") == "ML-25-target"
    assert table.reason("leap 3 e4") == "ML-25-target"
    told = table.told("leap 5 e3")
    assert told["leapt"] == {"seat": WHITE, "wolf": "5", "space": "e3", "covered": "3"}
    assert table.stack("e3") == "b3/w5"
    assert table.to_move == BLACK


def test_ML_25_a_wolf_not_in_hand_comes_first():
    table = Table("b1c' b2'' b3", white="4' 5", powers=("", "great-leap"))
    assert table.refusal("leap 3 c3") == "ML-6"
    assert table.refusal("leap 5 e3") == "ML-25"


def test_ML_26_relief_goes_on_any_own_visible_wolf():
    table = Table("w1c' w5 b3", white="3 4' 5", powers=("relief", ""))
    reliefs = {move for move in table.legal() if move.startswith("relief")}
    assert reliefs == {f"relief {wolf} {space}" for wolf in ("3", "4'", "5") for space in ("c3", "d3")}
    assert table.reason("relief 4' e3") == "ML-26-target"
    assert table.reason("relief 4' c4") == "ML-26-target"
    table.play("relief 3 d3")
    assert table.stack("d3") == "w5/w3"
    assert table.to_move == BLACK


def test_ML_26_even_on_the_only_one():
    assert Table("w1c' b5", white="3 4' 5", powers=("relief", "")).refusal("relief 3 c3") is None


def test_ML_27_shift_moves_a_wolf_that_covers_nothing_and_the_turn_goes_on():
    table = Table("w3 b5 w4' \n . b3 .", at="c3", white="3 4' 5", powers=("shift", ""))
    told = table.told("shift c3 d2")
    assert told["shifted"] == {"seat": WHITE, "wolf": "3", "space": "c3", "target": "d2"}
    assert table.stack("c3") == ""
    assert table.stack("d2") == "w3"
    assert table.to_move == WHITE
    assert (table.view().left, table.view().wide) == (3, 2)
    assert table.refusal("5 d5") is None
    table.play("5 d5")
    assert table.to_move == BLACK


def test_ML_27_not_one_that_covers_or_is_covered_nor_the_others():
    table = Table("b2''/w3 w4'/b5 w4' \n b3 . .", powers=("shift", ""))
    assert table.reason("shift c3 c2") == "ML-27-wolf"
    assert table.reason("shift d3 d2") == "ML-27-wolf"
    assert table.reason("shift c4 d4") == "ML-27-wolf"
    assert table.reason("shift h8 d4") == "ML-27-wolf"
    assert table.refusal("shift e3 d4") is None
    assert {move.split()[1] for move in table.legal() if move.startswith("shift")} == {"e3"}


def test_ML_27_to_another_free_space_along_another_wolf():
    table = Table("w3 b5 b3", powers=("shift", ""))
    assert table.reason("shift c3 c3") == "ML-27-target"
    assert table.reason("shift c3 d3") == "ML-27-target"
    assert table.reason("shift c3 c2") == "ML-27-target"
    assert table.reason("shift c3 b3") == "ML-27-target"
    assert table.refusal("shift c3 d2") is None
    assert Table("w3", powers=("shift", "")).reason("shift c3 d3") == "ML-27-target"


def test_ML_27_all_must_still_hang_together():
    table = Table("b5 w3 b3", powers=("shift", ""))
    assert table.reason("shift d3 c2") == "ML-27-torn"
    assert not {move for move in table.legal() if move.startswith("shift")}
    bridge = Table("b5 w3 b3 \n w4' . w4'", powers=("shift", ""))
    assert bridge.refusal("shift d3 d4") is None
    assert bridge.reason("shift d3 c2") == "ML-27-torn"


def test_ML_27_the_shape_must_stay_legal():
    table = Table("b5 b3 b5 b3 \n w3 . . .", at="c3", powers=("shift", ""))
    assert table.reason("shift c4 g3") == table.reason("shift c4 b3") == "ML-27-shape"
    assert table.refusal("shift c4 c2") is None
    assert Table("w3 b5 w3", at="c3", powers=("shift", "")).refusal("shift c3 f3") is None
    wide = Table("w3 b5 w3 \n b3 . . \n b3 . .", at="c3", limit="wide", powers=("shift", ""))
    assert wide.reason("shift e3 c6") == "ML-27-shape"


def test_ML_27_before_laying_only():
    table = Table("w3 b5 b3", to_lay=1, laid=True, powers=("shift", ""))
    assert table.reason("shift c3 d2") == "ML-27-too-late"
    assert not {move for move in table.legal() if move.startswith("shift")}


def test_ML_28_fall_back_shuffles_the_hand_into_the_pack_and_draws_as_many():
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


def test_ML_28_with_an_empty_pack_it_changes_nothing():
    table = Table("w3 b5", white="4' 5", packs=("", "3"), powers=("fall-back", "")).play("fall back")
    assert table.hand(WHITE) == ["4'", "5"]
    assert table.reason("fall back") == "ML-28-used"


def test_ML_28_before_laying_only_and_the_new_hand_is_its_owners():
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


def test_ML_29_with_watchful_pack_a_hand_holds_four():
    table = after_a_round(open_powers="watchful-pack shift")
    table.play("lone 6", "power watchful-pack")
    assert table.view().hand_sizes == [3, 4]
    table.play(sorted(table.legal())[0])
    table.play(sorted(table.legal())[0])
    assert table.view().hand_sizes == [3, 4]


def test_ML_30_moon_child_counts_one_moon_more():
    table = Table("w4' b4'", powers=("moon-child", ""))
    assert table.view().moons == [2, 1]
    assert table.points == [2, 0]
    assert Table("w4' b4'").points == [0, 0]
    full = Table(ELEVEN, white="3 4' 1c'", powers=("", "moon-child"))
    told = full.told("1c' f5")
    assert told["moon-more"] == {"seat": BLACK}
    assert told["moons-tied"] == {"white": 4, "black": 4}


def test_ML_31_land_keeper_wins_a_tied_line():
    layout = "w3 w1c' b4' \n w2'' b5 ."
    assert Table(layout).view().lines[0].winner is None
    assert Table(layout, powers=("land-keeper", "")).view().lines[0].winner == WHITE
    line = Table(layout, powers=("", "land-keeper")).view().lines[0]
    assert (line.winner, line.points) == (BLACK, 1)
    both = Table(layout, powers=("land-keeper", "land-keeper")).view().lines[0]
    assert both.winner is None


def test_ML_31_it_is_told():
    table = Table(TIED, black="3 4' 1c'", to_move=BLACK, powers=("land-keeper", ""))
    kept = [facts for name, facts in table.events("3 f5") if name == "line-kept"]
    assert [facts["seat"] for facts in kept] == [WHITE]


# What is open, and refusals


def test_ML_32_hands_and_packs_are_hidden_and_their_sizes_public():
    table = Table("b2''/w3 b5", white="3 4' 5", black="1c' 2'' 3")
    assert table.view(WHITE).hand == ["3", "4'", "5"]
    assert table.view(BLACK).hand == ["1c'", "2''", "3"]
    assert table.view(NOBODY).hand == []
    assert table.view(NOBODY).hand_sizes == [3, 3]
    other = Table("b2''/w3 b5", white="3 4' 5", black="3 3 4'")
    assert GAME.view_bytes(table.position, WHITE) == GAME.view_bytes(other.position, WHITE)
    assert GAME.view_bytes(table.position, BLACK) != GAME.view_bytes(other.position, BLACK)


def test_ML_32_what_lies_beneath_is_open():
    for seat in (WHITE, BLACK, NOBODY):
        stack = Table("b2''/w3/b4' b5").view(seat).table[0]
        assert (stack.space, stack.wolves, stack.seats) == ("c3", ["2''", "3", "4'"], [BLACK, WHITE, BLACK])


def test_ML_32_a_redeal_keeps_what_is_open_and_draws_the_rest_evenly():
    table = Table("w3 b5 b2''", white="3 4' 5", black="1c' 2'' 3")
    hidden = [*table.hand(BLACK), *table.pile(BLACK)]
    rng = Rng(3)
    counts: Counter[str] = Counter()
    for _ in range(3_000):
        twin = table.position.redeal(WHITE, rng)
        assert twin.hand(WHITE) == table.position.hand(WHITE)
        hand = [KINDS[kind] for kind in twin.hand(BLACK)]
        assert not Counter(hand) - Counter(hidden)
        assert len(hand) == 3
        counts.update(hand)
    for wolf, times in Counter(hidden).items():
        expected = 3_000 * 3 * times / len(hidden)
        assert abs(counts[wolf] - expected) < 6 * expected**0.5


def test_ML_32_a_redeal_shuffles_ones_own_pack():
    table = Table("w3 b5", white="3 4' 5")
    orders = {tuple(table.position.redeal(WHITE, Rng(chance)).pack(WHITE)) for chance in range(20)}
    assert len(orders) > 10
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("2'' h8", "ML-6"),  # not in hand before anything else
        ("2'' e3", "ML-6"),
        ("leap 2'' h8", "ML-6"),  # not in hand before the power
        ("leap 3 h8", "ML-25"),  # the power before the space
        ("relief 3 h8", "ML-26"),
        ("shift h8 a1", "ML-27"),
        ("5 a1", "ML-7"),  # no shared edge before the shape
        ("4' c3", "ML-9"),  # one's own
        ("5 e3", "ML-9"),  # the wrong value before the only wolf
        ("4' e3", "ML-11"),  # tripled before the only wolf
        ("5 b3", "ML-8"),
        ("3 b3", "ML-8"),
        ("lone 6", "ML-22"),
        ("power shift", "ML-22"),
    ],
)
def test_ML_33_the_first_clause_in_order_is_named(move: str, clause: str):
    table = Table("w5 w3 b1c' \n w2'' . . \n w4' . . \n w3 . .", at="c3", white="3 4' 5")
    assert table.refusal(move) == clause


def test_ML_33_the_only_wolf_comes_last():
    table = Table("w5 w3 b1c' \n w2'' . .", white="2'' 4' 5")
    assert table.refusal("2'' e3") == "ML-10"


@pytest.mark.parametrize("settings", [{}, {"cards": OTHER_CARDS}, {"powers": "shift,relief,great-leap,double-strike"}])
def test_ML_33_over_the_whole_space_a_move_is_listed_or_refused(settings: dict[str, str]):
    for game in range(3):
        for position in played(f"whole {game}", True, **settings):
            assert position.first_mismatch() == -1
            legal = GAME.legal_moves(position)
            assert list(legal.values()) == position.actions()
            assert all(GAME.read_move(position, move) == action for move, action in legal.items())


# The whole of it


def test_ML_20_random_play_is_as_the_reference_says():
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


@pytest.mark.parametrize("variant", GAME.variants)
def test_ML_24_to_31_every_power_is_played(variant: dict[str, str]):
    found = simulate(GAME, 2_000, variant, "powers")
    happened = {GAME.event_kinds[kind][0]: times for kind, times in found.happened.items()}
    told = ("doubled", "leapt", "relieved", "shifted", "fell-back", "watchful", "moon-more", "line-kept")
    for power, name in zip(POWERS, told, strict=True):
        assert (happened[name] > 0) == (not variant or power in variant["powers"])


def house() -> str:
    return HOUSE_SHEET.read_text(encoding="utf-8")


def sheet_with(tmp_path: Path, old: str, new: str, times: int = 1) -> Path:
    """The game's own cards with one thing changed."""
    text = house()
    assert old in text
    file = tmp_path / "cards.toml"
    file.write_text(text.replace(old, new, times), encoding="utf-8")
    return file


def test_ML_1_the_games_own_file_is_the_set_of_the_rules():
    assert (
        HOUSE_CARDS == "1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 5 + 1c'' 2c' 4'' 6 + "
        "double-strike great-leap relief shift fall-back watchful-pack moon-child land-keeper"
    )
    assert read_cards(HOUSE_CARDS) == HOUSE_CARDS
    assert GAME.deal("x", {"cards": HOUSE_CARDS}) == GAME.deal("x")


def test_ML_1_a_table_may_bring_a_file_and_a_transcript_carries_it(tmp_path: Path):
    file = sheet_with(tmp_path, "value = 5", "value = 9\ncorner = true")
    settings = read_options(GAME, [f"cards={file}"])
    assert settings["cards"].startswith("1c' 1c' 2'' 2'' 3 3 3 3 4' 4' 9c + ")
    file.unlink()
    match = Match(GAME, settings, "seed", "2026-11-15", ("random", "random"))
    rng = Rng(1)
    while not match.position.over:
        match.play_action(rng.one_of(match.position.actions()))
    text = write_transcript(match)
    assert "option cards: 1c' 1c'" in text
    assert read_transcript(text, lambda name: GAME).position == match.position
    assert "9c" in GAME.view(match.position, NOBODY).wolves[WHITE]


def test_ML_1_equal_wolves_are_one_kind():
    position = GAME.deal("kinds", {"cards": OTHER_CARDS})
    assert position.kinds == 13
    assert len(GAME.view(position, NOBODY).lones) == 4


def test_ML_1_any_order_means_the_same_set():
    shuffled = " + ".join(" ".join(reversed(part.split())) for part in HOUSE_CARDS.split(" + "))
    assert shuffled != HOUSE_CARDS
    assert GAME.settings({"cards": shuffled})["cards"] == HOUSE_CARDS


@pytest.mark.parametrize(
    "said",
    [
        "",
        "mine",
        "1 2 3 + 4 + shift",
        HOUSE_CARDS.replace("5 +", "+"),
        HOUSE_CARDS.replace("5 +", "0 +"),
        HOUSE_CARDS.replace("5 +", "5'''' +"),
        HOUSE_CARDS.replace("6 +", "6 6 +"),
        HOUSE_CARDS.replace("shift", "sunrise"),
        HOUSE_CARDS.replace("shift", "relief"),
        HOUSE_CARDS.partition(" relief")[0] + " relief",
        f"{HOUSE_CARDS} + 1",
    ],
)
def test_ML_1_a_line_that_is_no_set_of_cards_is_refused(said: str):
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"cards": said})


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("powers = [", "colour = 1\npowers = [", 13, "I don't know what “colour” means here"),
        ("moons = 1", "moons = 1\ncolor = 2", 29, "I don't know what “color” means here"),
        ("moons = 1\n", "", 25, "“moons” is missing"),
        ("value = 1\n", "", 25, "“value” is missing"),
        ("value = 1", 'value = "1"', 26, "value is a whole number from 1 to 9"),
        ("value = 1", "value = true", 26, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 0", 26, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 10", 26, "value is a whole number from 1 to 9"),
        ("value = 1", "value = 1.5", 26, "value is a whole number from 1 to 9"),
        ("moons = 1", "moons = -1", 28, "moons is a whole number from 0 to 3"),
        ("moons = 1", "moons = 4", 28, "moons is a whole number from 0 to 3"),
        ("corner = true\n", "corner = 1\n", 27, "corner is true or false"),
        ("corner = true\n", 'corner = "yes"\n', 27, "corner is true or false"),
        ("[[wolves]]\nvalue = 5\nmoons = 0\n", "", 63, "there are 10 in wolves; it takes 11"),
        (
            "value = 6\nmoons = 0",
            "value = 6\nmoons = 0\n[[lone_wolves]]\nvalue = 6\nmoons = 0",
            89,
            "there are 5 in lone_wolves",
        ),
        ('"relief",\n', '"relief",\n    "sunrise",\n', 17, "there is no power “sunrise”"),
        ('"relief",\n', '"relief",\n    "relief",\n', 17, "“relief” is there twice"),
        ('"relief",\n', '"relief",\n    7,\n', 13, "powers is a list of names"),
        ("powers = [", "others = [", 13, "I don't know what “others” means here"),
        ("value = 1", "value = ", 26, "this is not TOML"),
    ],
)
def test_ML_2_a_mistake_in_a_file_is_told_with_its_line(tmp_path: Path, old: str, new: str, line: int, why: str):
    file = sheet_with(tmp_path, old, new)
    with pytest.raises(Problem) as caught:
        from_sheet(read_sheet(file))
    said = Translator("en").describe(caught.value)
    assert said.startswith(f"{file}, line {line}: {why}"), said
    assert f"{file}, " in Translator("fr").describe(caught.value)


REST = "powers = []\nlone_wolves = []"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“wolves” is missing"),
        (f"wolves = 3\n{REST}", "each wolf needs a table of its own, headed [[wolves]]"),
        (f"wolves = [1, 2]\n{REST}", "each wolf needs a table of its own, headed [[wolves]]"),
        (f"{REST}\n[wolves]\nvalue = 1", "each wolf needs a table of its own, headed [[wolves]]"),
    ],
)
def test_ML_2_a_file_without_wolves_is_told(tmp_path: Path, text: str, why: str):
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Problem) as caught:
        from_sheet(read_sheet(file))
    assert f": {why}" in Translator("en").describe(caught.value)


@pytest.mark.parametrize(
    ("powers", "why"),
    [
        ('"relief", "shift", "fall-back"', "there are 3 powers; four are drawn, so it takes at least 4"),
        (None, "“powers” is missing"),
    ],
)
def test_ML_4_a_file_with_too_few_powers_is_told(tmp_path: Path, powers: str | None, why: str):
    start, end = house().index("powers = ["), house().index("]\n") + 2
    file = tmp_path / "cards.toml"
    file.write_text(house()[:start] + (f"powers = [{powers}]\n" if powers else "") + house()[end:], encoding="utf-8")
    with pytest.raises(Problem) as caught:
        from_sheet(read_sheet(file))
    assert why in Translator("en").describe(caught.value)


# Notation


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("5 e3", "5 e3"),
        ("e3 5", "5 e3"),
        ("5 > e3", "5 e3"),
        ("  5   E3 ", "5 e3"),
        ("4 e3", "4' e3"),
        ("4' e3", "4' e3"),
        ("4’ e3", "4' e3"),
        ("1 e3", "1c' e3"),
        ("1c e3", "1c' e3"),
        ("1' e3", "1c' e3"),
        ("leap 5 e3", "leap 5 e3"),
        ("Grand bond 5 e3", "leap 5 e3"),
        ("bond 5 e3", "leap 5 e3"),
        ("relève 4 c3", "relief 4' c3"),
        ("RELEVE 4 c3", "relief 4' c3"),
        ("shift c3 e3", "shift c3 e3"),
        ("c3-e3", "shift c3 e3"),
        ("déplacement c3 e3", "shift c3 e3"),
        ("double", "double"),
        ("double strike", "double"),
        ("Double assaut", "double"),
        ("fall back", "fall back"),
        ("fall-back", "fall back"),
        ("repli", "fall back"),
        ("lone 6", "lone 6"),
        ("solitaire 2", "lone 2c'"),
        ("loup solitaire 1c''", "lone 1c''"),
        ("power relief", "power relief"),
        ("pouvoir Relève", "power relief"),
        ("pouvoir enfant de la lune", "power moon-child"),
        ("power double strike", "power double-strike"),
        ("pouvoir repli", "power fall-back"),
    ],
)
def test_ML_6_moves_are_read_generously(said: str, meant: str):
    position = Table("w3 b5", white="1c' 4' 5").position
    assert GAME.write_move(position, GAME.read_move(position, said)) == meant


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("hello", "moonlight-unreadable"),
        ("3 i3", "moonlight-unreadable"),
        ("3 a9", "moonlight-unreadable"),
        ("", "moonlight-unreadable"),
        ("7 e3", "moonlight-no-such-wolf"),
        ("3' e3", "moonlight-no-such-wolf"),
        ("power sunrise", "moonlight-no-such-power"),
        ("4 e3", "moonlight-which-wolf"),
    ],
)
def test_ML_6_what_can_not_be_read_is_a_problem(said: str, problem: str):
    position = Table("w3 b5", white="4' 4'' 5", lones=("4''", "")).position
    with pytest.raises(Problem, match=problem) as caught:
        GAME.read_move(position, said)
    for language in ("en", "fr"):
        assert Translator(language).describe(caught.value)
