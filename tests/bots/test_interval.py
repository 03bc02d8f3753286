"""The interval holds although it is checked after every result, and it is narrow enough to be useful."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etoile.bots.interval import MIN_RESULTS, Evidence, Interval, elo, radius
from etoile.core.rng import Rng

RESULTS = st.lists(st.fractions(0, 1, max_denominator=6), max_size=60)


def evidence_of(results: list[Fraction]) -> Evidence:
    evidence = Evidence()
    for result in results:
        evidence.add(result)
    return evidence


@pytest.mark.parametrize("percent", [50, 70, 95])
def test_it_seldom_ever_misses_the_true_share(percent: int) -> None:
    """300 matches of 300 coin flips, looked at after every flip. One in twenty may miss: 15, and 27 is three deviations
    more. An ordinary interval, looked at as often, misses in about a third of them."""
    rng = Rng(percent)
    missed = ordinary = 0
    for _ in range(300):
        evidence = Evidence()
        ever = naive = False
        for flip in range(1, 301):
            evidence.add(Fraction(int(rng.below(100) < percent)))
            if flip >= MIN_RESULTS and not ever:
                ever = evidence.interval.clears(percent / 100)
            share = float(evidence.share)
            naive |= flip >= MIN_RESULTS and abs(share - percent / 100) > 1.96 * math.sqrt(share * (1 - share) / flip)
        missed += ever
        ordinary += naive
    assert missed <= 27
    assert ordinary > 60


@given(RESULTS)
def test_the_average_lies_inside(results: list[Fraction]) -> None:
    evidence = evidence_of(results)
    assert 0 <= evidence.interval.low <= evidence.share <= evidence.interval.high <= 1


@given(RESULTS)
def test_it_is_the_mirror_image_for_the_other_bot(results: list[Fraction]) -> None:
    here, there = evidence_of(results), evidence_of([1 - result for result in results])
    assert there.share == 1 - here.share
    assert there.interval.low == pytest.approx(1 - here.interval.high)
    assert there.interval.high == pytest.approx(1 - here.interval.low)


def test_it_grows_narrower_and_is_not_much_wider_than_an_ordinary_one() -> None:
    widths = [radius(results, 1) for results in (10, 100, 1000, 10000)]
    assert widths == sorted(widths, reverse=True)
    assert widths[1] < 1.6 * 1.96 / 10
    assert widths[2] < 2 * 1.96 / math.sqrt(1000)


def test_a_few_results_settle_nothing() -> None:
    assert not evidence_of([Fraction(1)] * (MIN_RESULTS - 1)).settles(0.1)
    assert not evidence_of([]).settles(0.5)
    assert evidence_of([Fraction(1)] * 20).settles(0.5)
    assert evidence_of([Fraction(0)] * 20).settles(0.5)
    assert evidence_of([Fraction(1, 2)] * 200).settles(0.7)
    assert not evidence_of([Fraction(1, 2)] * 200).settles(0.5)


def test_it_clears_what_lies_outside() -> None:
    assert Interval(0.6, 0.8).clears(0.5)
    assert Interval(0.2, 0.4).clears(0.5)
    assert not Interval(0.4, 0.6).clears(0.5)


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == -elo(0.75)
    assert elo(1) == -elo(0) == math.inf
