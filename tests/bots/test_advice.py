"""Advice: which searched moves are recommended, in which order, and why; independent of hidden cards."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.bots.advice import MIN_VISIT_SHARE, MIN_VISITS, advise, rank
from etoile.bots.search_run import MoveStats
from etoile.core.rng import Rng
from etoile.games import find_game
from etoile.i18n import LANGUAGES, Translator
from etoile.i18n.previews import hint_reason, preview_lines
from tests.bots.test_search import VARIANTS, some_position
from tests.support.examples import examples

MAX_REASON_CHARS = 90
"""Length of a sentence of the interface."""
STATS = st.lists(st.tuples(st.integers(1, 5000), st.floats(0, 1)), min_size=1, max_size=40)


def ranked(*stats: tuple[int, float]) -> list[int]:
    """Returns the ranked moves, numbered from 0, of a search with these visits and average results."""
    return [hint.action for hint in rank([MoveStats(number, *each) for number, each in enumerate(stats)])]


def test_moves_are_ranked_by_winning_chance_and_not_by_visits() -> None:
    assert ranked((5000, 0.60), (4000, 0.63), (3000, 0.58)) == [1, 0, 2]


def test_a_move_with_few_lucky_visits_is_not_recommended() -> None:
    assert ranked((5000, 0.60), (60, 0.70), (800, 0.55)) == [0, 2], "its interval begins below that of the first"
    assert ranked((5000, 0.60), (40, 1.0)) == [0], "too small a share"
    assert ranked((60, 0.50), (1, 1.0), (2, 1.0), (10, 1.0), (0, 0.0)) == [0], "too few visits"


def test_the_most_visited_move_is_recommended_if_there_are_too_many_for_the_simulations() -> None:
    assert ranked((MIN_VISITS - 2, 1.0), (MIN_VISITS - 1, 0.4), (MIN_VISITS - 2, 0.9)) == [1]
    assert ranked(*[(30, 1.0)] * 150, (31, 0.2)) == [150]
    assert MIN_VISIT_SHARE > 31 / (150 * 30 + 31)


@settings(deadline=None, max_examples=examples(100))
@given(STATS)
def test_chances_and_lower_bounds_fall_from_hint_to_hint(stats: list[tuple[int, float]]) -> None:
    hints = rank([MoveStats(number, *each) for number, each in enumerate(stats)])
    assert hints
    for one, next_one in pairwise(hints):
        assert one.expected >= next_one.expected
        assert one.lower >= next_one.lower


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(0, 80))
def test_hints_and_their_reasons_are_the_same_whatever_the_seat_can_not_know(
    table: tuple[str, dict[str, str]], seed: int, moves: int
) -> None:
    name, variant = table
    game = find_game(name)
    position = some_position(name, variant, f"{seed}", moves)
    seat = position.to_move
    told = []
    for deal in (position, position.redeal(seat, Rng(seed)), position.redeal(seat, Rng(seed + 1))):
        hints = advise(game, deal, Rng(seed), 120)[:3]
        previews = [game.preview(deal, hint.action, seat) for hint in hints]
        words = [
            (hint_reason(game, preview, Translator(language)), preview_lines(game, preview, Translator(language)))
            for preview in previews
            for language in LANGUAGES
        ]
        told.append((hints, previews, words))
    assert told[0] == told[1] == told[2]
    assert all(0 < len(reason) <= MAX_REASON_CHARS and reason.endswith(".") for reason, _ in told[0][2])
