"""Moonlight, ML-32 and ML-33: what everybody sees, and refused moves."""

from __future__ import annotations

from collections import Counter

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from tests.clauses.moonlight.table import BLACK, GAME, KINDS, OTHER_CARDS, WHITE, Table, played


def test_ML_32_hands_and_packs_are_hidden_and_their_sizes_public() -> None:
    """ML-32: what is open."""
    table = Table("b2''/w3 b5", white="3 4' 5", black="1c' 2'' 3")
    assert table.view(WHITE).hand == ["3", "4'", "5"]
    assert table.view(BLACK).hand == ["1c'", "2''", "3"]
    assert table.view(NOBODY).hand == []
    assert table.view(NOBODY).hand_sizes == [3, 3]
    other = Table("b2''/w3 b5", white="3 4' 5", black="3 3 4'")
    assert GAME.view_bytes(table.position, WHITE) == GAME.view_bytes(other.position, WHITE)
    assert GAME.view_bytes(table.position, BLACK) != GAME.view_bytes(other.position, BLACK)


def test_ML_32_what_lies_beneath_is_open() -> None:
    for seat in (WHITE, BLACK, NOBODY):
        stack = Table("b2''/w3/b4' b5").view(seat).table[0]
        assert (stack.space, stack.wolves, stack.seats) == ("c3", ["2''", "3", "4'"], [BLACK, WHITE, BLACK])


def test_ML_32_a_redeal_keeps_what_is_open_and_draws_the_rest_evenly() -> None:
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


def test_ML_32_a_redeal_shuffles_ones_own_pack() -> None:
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
def test_ML_33_the_first_clause_in_order_is_named(move: str, clause: str) -> None:
    """ML-33: why a move is refused."""
    table = Table("w5 w3 b1c' \n w2'' . . \n w4' . . \n w3 . .", at="c3", white="3 4' 5")
    assert table.refusal(move) == clause


def test_ML_33_the_only_wolf_comes_last() -> None:
    table = Table("w5 w3 b1c' \n w2'' . .", white="2'' 4' 5")
    assert table.refusal("2'' e3") == "ML-10"


@pytest.mark.parametrize("settings", [{}, {"cards": OTHER_CARDS}, {"powers": "shift,relief,great-leap,double-strike"}])
def test_ML_33_over_the_whole_space_a_move_is_listed_or_refused(settings: dict[str, str]) -> None:
    for game in range(3):
        for position in played(f"whole {game}", True, **settings):
            assert position.first_mismatch() == -1
            legal = GAME.legal_moves(position)
            assert list(legal.values()) == position.actions()
            assert all(GAME.read_move(position, move) == action for move, action in legal.items())
