"""Options of a game at a new table: they go into the log, and combinations that the game does not have are refused."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from tests.support.table_builder import ANA, FREE, ME, TableDriver

FREE_ECLIPSE = {"last_eclipse": "free"}


def test_an_option_is_stored_in_the_log_and_shown() -> None:
    driver = TableDriver(ME, FREE, game="soleil-lune", options=FREE_ECLIPSE)
    assert driver.table.opened.settings["last_eclipse"] == "free"
    assert driver.view(ANA).settings["last_eclipse"] == "free"


def test_the_choice_of_a_total_eclipse_is_refused_in_the_edition_of_2012() -> None:
    with pytest.raises(Problem, match="soleil-lune-last-eclipse"):
        TableDriver(ME, FREE, game="soleil-lune", options={**FREE_ECLIPSE, "edition": "2012"})


def test_the_choice_of_a_total_eclipse_is_not_rated() -> None:
    with pytest.raises(Problem, match="open-rated-options"):
        TableDriver(ME, FREE, game="soleil-lune", options=FREE_ECLIPSE, rated=True)
