"""Compiled and interpreted rules play the same games, move by move. Tests run on compiled rules, or fail."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import etoile
from etoile.core import game
from etoile.games import GAMES, find_game
from tests.contract.interpreted import Interpreted, trace


@pytest.fixture(scope="module")
def interpreted() -> Iterator[Interpreted]:
    process = Interpreted()
    yield process
    process.close()


def test_the_rules_under_test_are_compiled_and_fresh() -> None:
    assert etoile.ENGINE.compiled, f"the rules are {etoile.ENGINE.reason}: run make build"
    assert game.COMPILED
    for name in GAMES:
        module = find_game(name).position.__module__
        file = import_module(module).__file__
        assert file
        assert file.endswith((".so", ".pyd"))


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.text(max_size=20), choices=st.lists(st.integers(0, 5000), min_size=1, max_size=60), data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_compiled_and_interpreted_play_the_same_games(
    interpreted: Interpreted, name: str, seed: str, choices: list[int], data: st.DataObject
) -> None:
    variant = data.draw(st.sampled_from(find_game(name).variants))
    assert trace(name, seed, variant, choices) == interpreted.trace(name, seed, variant, choices)
