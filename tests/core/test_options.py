"""Options of a game."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.games import find_game

GAME = find_game("ecliptic")


def test_a_missing_option_has_its_default() -> None:
    assert GAME.settings() == {"first": "lot", "birth-white": "lot", "birth-blue": "lot"}
    assert GAME.settings({"first": " Blue "})["first"] == "blue"


def test_an_unknown_option_is_a_problem_that_names_the_known_ones() -> None:
    with pytest.raises(Problem) as raised:
        GAME.settings({"colour": "red"})
    assert raised.value.code == "option-unknown"
    assert raised.value.facts == {"option": "colour", "options": "first, birth-white, birth-blue"}


def test_a_value_that_is_no_choice_is_a_problem_that_names_the_choices() -> None:
    with pytest.raises(Problem) as raised:
        GAME.settings({"first": "red"})
    assert raised.value.code == "option-value"
    assert raised.value.facts["choices"] == "lot, white, blue"


def test_an_unknown_game_is_a_problem_that_names_the_known_ones() -> None:
    with pytest.raises(Problem, match="game-unknown"):
        find_game("tarot")
