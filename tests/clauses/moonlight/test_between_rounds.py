"""Moonlight, ML-21 to ML-23: between rounds."""

from __future__ import annotations

from etoile.core.game import NOBODY
from tests.clauses.moonlight.table import BLACK, ELEVEN, PACK, WHITE, Table, after_a_round, played


def test_ML_21_the_first_round_won_is_the_base_and_the_second_the_summit() -> None:
    """ML-21: the mountain."""
    table = Table(ELEVEN, white="3 4' 1c'")
    assert table.events_by_name("1c' f5")["base"] == {"seat": WHITE}
    table = Table(ELEVEN, white="3 4' 1c'", wins=(1, 1))
    assert table.events_by_name("1c' f5")["summit"] == {"seat": WHITE}
    assert table.position.over
    assert table.position.winners() == [WHITE]
    assert table.position.scores() == [2, 1]


def test_ML_21_after_the_match_every_move_is_refused() -> None:
    table = Table(ELEVEN, white="3 4' 1c'", wins=(1, 0)).play("1c' f5")
    assert {table.position.refusal(action).clause for action in range(-1, 7200)} == {"ML-21"}
    assert table.refusal("3 d4") == table.refusal("lone 6") == table.refusal("double") == "ML-21"


def test_ML_21_nobody_has_won_before_the_second_round() -> None:
    for position in played("rounds"):
        assert position.over == (max(position.scores()) == 2)


def test_ML_22_the_winner_chooses_a_lone_wolf_then_the_loser_a_power() -> None:
    """ML-22: a lone wolf for the winner, a power for the loser."""
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


def test_ML_22_nothing_else_is_done_before_and_nothing_is_chosen_in_a_round() -> None:
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


def test_ML_22_both_may_own_the_same_lone_wolf_and_keep_what_they_chose() -> None:
    table = Table(ELEVEN, white="3 4' 1c'", wins=(0, 1), lones=("", "6"), powers=("relief", ""), open_powers="shift")
    table.play("1c' f5", "lone 6", "power shift")
    assert table.view().lone == ["6", "6"]
    assert table.view().powers == [["relief"], ["shift"]]
    assert table.view().pack_sizes == [9, 9]


def test_ML_23_all_wolves_go_back_and_the_winner_starts() -> None:
    """ML-23: the next round."""
    table = after_a_round().play("lone 2c'", "power shift")
    assert (table.to_move, table.view().first, table.view().round) == (WHITE, WHITE, 2)
    assert sorted([*table.hand(WHITE), *table.pile(WHITE)]) == sorted([*PACK, "2c'"])
    assert sorted([*table.hand(BLACK), *table.pile(BLACK)]) == sorted(PACK)
    assert table.view().table == []
    assert table.view().limit is None
    assert table.view().wolves[WHITE] == sorted([*PACK, "2c'"])


def test_ML_23_the_chosen_lone_wolf_can_be_drawn_and_laid() -> None:
    drawn = 0
    for chance in range(60):
        table = after_a_round()
        table.position.restore(table.position.values() | {"rng_state": chance})
        table.play("lone 6", "power shift")
        if "6" in table.hand(WHITE):
            drawn += 1
            assert table.refusal("6 d4") is None
    assert 5 < drawn < 30
