"""Moonlight, ML-5 to ML-13: a round."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games.moonlight.cards import read_space
from tests.clauses.moonlight.table import BLACK, ELEVEN, GAME, PACK, WHITE, Table, played


def test_ML_5_three_wolves_each() -> None:
    """ML-5: the start."""
    for game in range(20):
        view = GAME.view(GAME.deal(f"deal {game}"), WHITE)
        assert view.hand_sizes == [3, 3]
        assert view.pack_sizes == [8, 8]
        assert len(view.hand) == 3


def test_ML_5_the_lot_decides_who_starts_unless_the_table_does() -> None:
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[WHITE] < 250
    assert {GAME.deal(f"lot {game}", {"first": "black"}).to_move for game in range(20)} == {BLACK}


def test_ML_5_who_starts_changes_neither_cards_nor_powers() -> None:
    white, black = (GAME.deal("the same", {"first": first}).values() for first in ("white", "black"))
    for part in ("hands", "packs", "open_powers"):
        assert white[part] == black[part]


def test_ML_5_every_wolf_can_be_in_the_first_hand() -> None:
    drawn = Counter(wolf for game in range(300) for wolf in GAME.view(GAME.deal(f"hand {game}"), WHITE).hand)
    expected = {wolf: 300 * 3 * PACK.count(wolf) / 11 for wolf in set(PACK)}
    assert all(abs(drawn[wolf] - times) < 5 * times**0.5 for wolf, times in expected.items())


def test_ML_6_lay_one_wolf_then_draw_one() -> None:
    """ML-6: your turn."""
    table = Table("w3", white="1c' 4' 5", draws="2''").play("5 d3")
    assert table.stack("d3") == "w5"
    assert table.hand(WHITE) == ["1c'", "2''", "4'"]
    assert table.to_move == BLACK


def test_ML_6_nothing_is_drawn_from_an_empty_pack() -> None:
    table = Table("w3", white="1c' 4' 5", packs=("", "3")).play("5 d3")
    assert table.hand(WHITE) == ["1c'", "4'"]


def test_ML_6_what_is_drawn_is_for_the_drawer_only() -> None:
    def drawn(seat: int) -> list[str | None]:
        table = Table("w3", white="1c' 4' 5", draws="2''")
        return [facts["wolf"] for name, facts in table.events("5 d3", seat) if name == "drew"]

    assert drawn(WHITE) == ["2''"]
    assert drawn(BLACK) == drawn(NOBODY) == [None]


def test_ML_6_a_wolf_that_is_not_in_the_hand_can_not_be_laid() -> None:
    table = Table("w3", white="1c' 4' 5", black="2'' 2'' 3")
    assert table.refusal("2'' d3") == "ML-6"
    assert table.refusal("3 d3") == "ML-6"
    assert table.refusal("4 d3") is None


def test_ML_6_numbers_that_are_no_actions_are_refused() -> None:
    position = Table("w3").position
    assert {position.refusal(number).clause for number in (-1, -64, 7194, 9000, 1 << 30)} == {"ML-6"}


def test_ML_7_the_first_wolf_lies_on_d4() -> None:
    """ML-7: where a wolf is laid."""
    table = Table("", white="3 4' 5")
    assert table.legal() == {"3 d4", "4' d4", "5 d4"}
    assert table.reason("3 e4") == "ML-7-first"


def test_ML_7_a_free_space_must_share_an_edge_with_a_wolf() -> None:
    table = Table("w3 b5", at="d4")
    assert table.spaces("3") == {"d3", "e3", "c4", "f4", "d5", "e5"}
    assert table.reason("3 c3") == "ML-7-apart"
    assert table.reason("3 f5") == "ML-7-apart"
    assert table.reason("3 h8") == "ML-7-apart"


def test_ML_7_both_sides_wolves_count_as_neighbours() -> None:
    assert Table("b5").spaces("3") == {"c2", "b3", "d3", "c4"}


def test_ML_8_the_wolves_may_span_four_by_three() -> None:
    """ML-8: the rectangle."""
    table = Table("w3 b5 w3 b5", at="c3")
    assert table.view().limit == "wide"
    assert {space[0] for space in table.spaces("3")} == set("cdef")
    assert table.reason("3 b3") == table.reason("3 g3") == "ML-8-too-large"
    table.play("3 c2")
    assert table.refusal("3 c4") is None
    assert table.refusal("3 c1") is None
    table.play("3 c4")
    assert table.refusal("5 c1") == table.refusal("5 c5") == "ML-8"


def test_ML_8_or_three_by_four() -> None:
    table = Table("w3 \n b5 \n w3 \n b5", at="c2")
    assert table.view().limit == "high"
    assert table.refusal("3 c1") == table.refusal("3 c6") == "ML-8"
    table.play("3 d2", "3 b2")
    assert table.refusal("5 a2") == table.refusal("5 e2") == "ML-8"


def test_ML_8_a_square_of_three_may_still_grow_both_ways() -> None:
    table = Table("w3 b5 w3 \n w3 . . \n b3 . .", at="c3")
    for space in ("b3", "f3", "c2", "c6"):
        assert table.refusal(f"5 {space}") is None
    assert table.events_by_name("5 f3")["spanned"] == {"way": "wide"}
    assert table.refusal("5 c2") == table.refusal("5 c6") == "ML-8"
    assert "spanned" not in table.events_by_name("3 d4")


def test_ML_8_the_limit_stays_even_if_a_shift_makes_the_span_smaller() -> None:
    table = Table("w3 b5 w3 w4' \n . . b3 .", at="c3", powers=("shift", ""), white="3 4' 5")
    assert table.events_by_name("shift f3 d4")["limit-stays"] == {"way": "wide"}
    assert (table.view().wide, table.view().high) == (3, 2)
    table.play("3 c2")
    assert table.refusal("3 c1") == table.refusal("3 d5") == "ML-8"
    assert table.refusal("3 b3") is None


@given(st.text(max_size=10), st.booleans())
def test_ML_8_wolves_hang_together_and_fit_whatever_is_played(seed: str, covering: bool) -> None:
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


def test_ML_8_the_table_has_no_border() -> None:
    """Left of a comes h, above 1 comes 8."""
    edge = Table("w3 b5", at="a1")
    assert edge.spaces("5") == {"h1", "a8", "b8", "a2", "b2", "c1"}
    edge.play("5 h1")
    view = edge.view()
    assert (view.left, view.wide) == (7, 3)
    assert view.lines[0].sums == [5 + 3, 5]
    assert [stack.space for stack in view.table if stack.corner] == ["b1", "h1"]


def test_ML_9_a_wolf_covers_an_opposing_wolf_exactly_one_lower() -> None:
    """ML-9: Worked example 2."""
    table = Table("b2'' b1c' w2'' \n b5 w3 w3", white="3 4' 5", at="c3")
    assert table.refusal("3 c3") is None
    assert table.reason("3 d3") == "ML-9-value"
    assert table.reason("3 e3") == "ML-9-own"
    assert table.reason("5 c4") == "ML-9-value"
    assert table.reason("4' c4") == "ML-9-value"


def test_ML_9_the_covering_wolf_is_what_counts_now() -> None:
    table = Table("b2'' b5", white="3 4' 5").play("3 c3")
    assert table.stack("c3") == "b2''/w3"
    assert table.view().hand_sizes == [3, 3]
    assert table.view().table[0].wolves == ["2''", "3"]


def test_ML_9_only_the_visible_wolf_can_be_covered() -> None:
    table = Table("b2''/w3 w5 b3", black="3 4' 5", to_move=BLACK)
    assert table.refusal("4' c3") is None
    assert table.refusal("3 c3") == "ML-9"


def test_ML_9_stacks_grow() -> None:
    table = Table("b2''/w3/b4' b5", white="1c' 2'' 5").play("5 c3")
    assert table.stack("c3") == "b2''/w3/b4'/w5"


def test_ML_10_the_only_visible_wolf_can_not_be_covered() -> None:
    """ML-10: Worked example 3."""
    table = Table("b2'' w5", white="3 4' 5")
    assert table.reason("3 c3") == "ML-10-only-wolf"
    assert "3 c3" not in table.legal()


def test_ML_10_a_covered_wolf_is_not_visible() -> None:
    assert Table("b2'' b4'/w5", white="3 4' 5").refusal("3 c3") == "ML-10"
    assert Table("b2'' b4'/w5 b3", white="3 4' 5").refusal("3 c3") is None


def test_ML_10_holds_for_great_leap() -> None:
    table = Table("b1c' w5", white="3 4' 5", powers=("great-leap", ""))
    assert table.refusal("leap 3 c3") == "ML-10"


def test_ML_11_a_1_in_a_corner_is_covered_by_a_2_only() -> None:
    """ML-11: corner wolves are covered by their printed value."""
    table = Table("b1c' w5 b3", white="2'' 3 4'")
    assert table.view().lines[0].sums[BLACK] == 3 + 3
    assert table.refusal("2'' c3") is None
    assert table.reason("4' c3") == "ML-11-printed"
    assert table.reason("3 c3") == "ML-9-value"


def test_ML_11_elsewhere_a_4_on_a_1_is_just_the_wrong_value() -> None:
    table = Table("w5 b1c' b3", white="2'' 3 4'")
    assert table.reason("4' d3") == "ML-9-value"


def test_ML_11_great_leap_goes_by_the_printed_value_too() -> None:
    table = Table("b1c' w5 b3", white="2'' 3 5", powers=("great-leap", ""))
    assert table.refusal("leap 3 c3") is None
    assert table.refusal("leap 5 c3") == "ML-25"


def test_ML_12_the_twelfth_space_ends_the_round_at_once() -> None:
    """ML-12: Worked example 1: even if the other player has had a turn less."""
    table = Table(ELEVEN, white="3 4' 1c'", turns=(4, 4))
    told = [name for name, _ in table.events("1c' f5")]
    assert "full" in told
    assert "drew" not in told
    assert table.view().choosing == "lone"
    assert table.view().turns == [4, 4]


def test_ML_12_covering_does_not_end_it() -> None:
    table = Table(ELEVEN, white="3 4' 1c'").play("3 e4")
    assert table.view().choosing is None
    assert table.to_move == BLACK


def test_ML_12_also_in_the_middle_of_a_double_strike() -> None:
    table = Table(ELEVEN, white="3 4' 1c'", powers=("double-strike", "")).play("double")
    told = [name for name, _ in table.events("1c' f5")]
    assert "full-by-first" in told
    assert "full" not in told
    assert table.hand(WHITE) == ["3", "4'"]
    assert table.view().choosing == "lone"


def test_ML_13_the_starters_last_wolf_leaves_the_other_one_turn() -> None:
    """ML-13: the last wolf."""
    table = Table("w3 b5", white="4'", black="3 4'", packs=("", ""), first=WHITE, turns=(5, 5))
    assert table.events_by_name("4' e3")["last-wolf"] == {"seat": WHITE}
    assert table.to_move == BLACK
    told = table.events_by_name("3 c2")
    assert "out-of-wolves" in told
    assert table.view().choosing == "lone"


def test_ML_13_the_others_last_wolf_ends_the_round() -> None:
    table = Table("w3 b5", white="3 4'", black="4'", packs=("", ""), to_move=BLACK, first=WHITE, turns=(6, 5))
    told = table.events_by_name("4' e3")
    assert "out-of-wolves" in told
    assert "last-wolf" not in told


def test_ML_13_not_while_the_pack_lasts() -> None:
    table = Table("w3 b5", white="3 4'", black="4'", packs=("", "5"), to_move=BLACK, first=WHITE, turns=(6, 5))
    assert "out-of-wolves" not in table.events_by_name("4' e3")
    assert table.hand(BLACK) == ["5"]


def test_ML_13_a_double_strike_is_one_turn() -> None:
    table = Table("w3 b5", white="3 4'", black="3 4'", packs=("", ""), powers=("double-strike", ""), turns=(5, 5))
    table.play("double", "3 e3")
    assert table.to_move == WHITE
    assert "last-wolf" in table.events_by_name("4' f3")
    assert table.view().turns == [6, 5]
    assert "out-of-wolves" in table.events_by_name("3 c2")


def test_ML_13_players_who_cover_reach_it() -> None:
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
