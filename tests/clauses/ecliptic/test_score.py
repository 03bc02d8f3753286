"""Ecliptic, "The score": EC-19 (points), EC-20 (ties) and EC-21 (birth signs and the sign of the day)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.match import Match
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from etoile.games.ecliptic.cards import CARDS, SIGNS, sign_of_day, write_card
from etoile.games.ecliptic.view import ScoreParts, decided_by, score_parts
from tests.clauses.ecliptic.table import BLUE, GAME, WHITE, Table, sign_of, worth


def test_EC_19_longest_run_most_frequent_symbol_and_birth_sign() -> None:
    table = Table(white="5L", white_side="1S 2L 3S 5S 8S", births="leo gemini")
    assert table.position.scores()[WHITE] == 3 + 4 + 1
    table = Table(white="6S", white_side="1S 2L 3S 5S 8S", births="virgo gemini")
    assert table.position.scores()[WHITE] == 3 + 4


def test_EC_19_a_full_circle_is_twelve() -> None:
    table = Table(white="", white_side="1S 2L 3E 4G 5P 6C 7S 8L 9E 10G 11P 12C")
    assert table.position.scores()[WHITE] == 12 + 2 + 1


def test_EC_19_an_empty_side_scores_nothing() -> None:
    assert Table(white="1S").position.scores() == [0, 0]


@given(st.permutations(CARDS), st.integers(0, 12))
def test_EC_19_every_side_scores_what_counting_says(deck: list[int], count: int) -> None:
    side = [
        next(card for card in deck if sign_of(card) == sign)
        for sign in list(dict.fromkeys(sign_of(c) for c in deck))[:count]
    ]
    table = Table(white="", white_side=" ".join(map(write_card, side)), births="leo leo")
    birth = any(sign_of(card) == SIGNS.index("leo") for card in side)
    assert table.position.scores()[WHITE] == (sum(worth(side)) + birth if side else 0)


def winners(white_side: str, blue_side: str, day: str = "aries", births: str = "pisces pisces") -> list[int]:
    table = Table(white="", white_side=white_side, blue_side=blue_side, day=day, births=births)
    found: list[int] = table.position.winners()
    return found


def test_EC_20_more_points_win() -> None:
    assert winners("1S 2S", "4L 6E") == [WHITE]
    assert winners("4L 6E", "1S 2S") == [BLUE]


def test_EC_20_then_more_signs() -> None:
    assert winners("1S 2S", "4L 6L 8L 10E") == [BLUE]


def test_EC_19_the_parts_of_a_score_are_shown_at_the_end() -> None:
    """EC-19: the longest run round the circle, the most frequent symbol, the birth sign."""
    table = Table(white="", white_side="11S 12S 1L 2E 5S", blue_side="", births="pisces leo")
    assert score_parts(table.position, WHITE) == ScoreParts(run=4, symbol="sun", frequent=3, birth=True)
    assert score_parts(table.position, BLUE) == ScoreParts(run=0, symbol="sun", frequent=0, birth=False)


@pytest.mark.parametrize("seed", range(20))
def test_EC_19_the_parts_add_up_to_the_score(seed: int) -> None:
    position, rng = GAME.deal(f"parts {seed}"), Rng(seed)
    assert GAME.view(position, WHITE).score_parts is None
    while not position.over:
        position.apply(rng.one_of(position.actions()))
    view = GAME.view(position, WHITE)
    assert [parts.run + parts.frequent + parts.birth for parts in view.score_parts] == view.scores


def test_EC_20_then_fewer_different_symbols() -> None:
    assert winners("1S 2S 4L 6E", "3S 8S 9L 11L") == [BLUE]


def test_EC_20_then_the_sign_of_the_day() -> None:
    assert winners("1S 3S", "5L 7L", day="aries") == [WHITE]
    assert winners("1S 3S", "5L 7L", day="leo") == [BLUE]


def test_EC_20_else_the_victory_is_shared() -> None:
    assert winners("1S 3S", "5L 7L", day="pisces") == [WHITE, BLUE]


@pytest.mark.parametrize(
    ("white_side", "blue_side", "day", "decided"),
    [
        ("1S 2S", "4L 6E", "aries", "points"),
        ("1S 2S", "4L 6L 8L 10E", "aries", "signs"),
        ("1S 2S 4L 6E", "3S 8S 9L 11L", "aries", "symbols"),
        ("1S 3S", "5L 7L", "leo", "day"),
        ("1S 3S", "5L 7L", "pisces", "shared"),
    ],
)
def test_EC_20_what_decided_is_told(white_side: str, blue_side: str, day: str, decided: str) -> None:
    table = Table(white="", white_side=white_side, blue_side=blue_side, day=day, births="pisces pisces")
    assert decided_by(table.position) == decided


BORDERS = {
    "aries": (3, 21), "taurus": (4, 20), "gemini": (5, 21), "cancer": (6, 21),
    "leo": (7, 23), "virgo": (8, 23), "libra": (9, 23), "scorpio": (10, 23),
    "sagittarius": (11, 22), "capricorn": (12, 22), "aquarius": (1, 20), "pisces": (2, 19),
}  # fmt: skip


@pytest.mark.parametrize("sign", SIGNS)
def test_EC_21_the_signs_begin_on_their_days(sign: str) -> None:
    month, day = BORDERS[sign]
    number = SIGNS.index(sign)
    assert sign_of_day(month, day) == number
    assert sign_of_day(month, day - 1) == (number - 1) % 12


def test_EC_21_a_birthday_is_kept_as_a_sign_only() -> None:
    for said in ("leo", "5", "07-23", "1990-08-22", "LEO", "Lion"):
        assert GAME.settings({"birth-white": said})["birth-white"] == "leo"
    match = Match(GAME, GAME.settings({"birth-white": "1990-08-22"}), "seed", "2026-11-15", ("human", "human"))
    assert GAME.view(match.position, BLUE).births[WHITE] == "leo"
    assert "1990" not in repr(match)


@pytest.mark.parametrize("said", ["13", "0", "02-30", "ophiuchus", "", "1990-13-01"])
def test_EC_21_what_is_neither_sign_nor_date_is_refused(said: str) -> None:
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"birth-white": said})


def test_EC_21_who_would_rather_not_say_gets_a_sign_by_lot() -> None:
    births = Counter(GAME.view(GAME.deal(f"lot {game}"), NOBODY).births[BLUE] for game in range(600))
    assert set(births) == set(SIGNS)
    assert GAME.deal("one") == GAME.deal("one")


def test_EC_21_both_may_have_the_same_sign() -> None:
    assert GAME.view(GAME.deal("x", {"birth-white": "leo", "birth-blue": "leo"}), NOBODY).births == ["leo", "leo"]


def test_EC_21_the_sign_of_the_day_follows_from_the_date_of_the_deal() -> None:
    assert GAME.view(GAME.deal("x", date="2026-11-15"), NOBODY).day == "scorpio"
    assert GAME.view(GAME.deal("x", date="2026-11-22"), NOBODY).day == "sagittarius"
