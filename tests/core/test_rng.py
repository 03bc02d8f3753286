"""The random generator."""

from __future__ import annotations

from collections import Counter

import pytest

from etoile.core.rng import Rng


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first numbers of SplitMix64 from state 1234567, as its author's program prints them."""
    rng = Rng(1234567)
    assert [rng.draw() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_same_seed_gives_the_same_numbers_and_another_purpose_others() -> None:
    one, same, other = Rng.of("seed", "deal"), Rng.of("seed", "deal"), Rng.of("seed", "bot")
    numbers = [one.draw() for _ in range(20)]
    assert numbers == [same.draw() for _ in range(20)]
    assert not set(numbers) & {other.draw() for _ in range(20)}


def test_a_number_below_seven_is_each_as_often() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_one_of_several_is_picked() -> None:
    rng = Rng(2)
    assert {rng.one_of("abc") for _ in range(100)} == {"a", "b", "c"}


def test_one_of_nothing_is_an_error() -> None:
    with pytest.raises(IndexError, match="nothing to choose from"):
        Rng(1).one_of([])
