"""Every clause can be found by its number: in the players' rules, in the code, in a test and in a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.games import GAMES, find_game
from etoile.i18n import LANGUAGES, Translator

TESTS = Path(__file__).parents[1] / "clauses"
LAST = {"ecliptic": 21, "moonlight": 33, "soleil-lune": 38, "syzygie": 16}
"""The last clause of each game."""


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_in_rules_page_code_test_and_sentence(name: str) -> None:
    game = find_game(name)
    clauses = [f"{game.prefix}-{number}" for number in range(1, LAST[name] + 1)]
    code = (game.folder / "rules.py").read_text(encoding="utf-8")
    tests = "".join(file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    for clause in clauses:
        assert re.search(rf"\b{clause}\b", code), f"{clause} is not in the code"
        assert f"def test_{clause.replace('-', '_')}_" in tests, f"{clause} has no test"
        for language in LANGUAGES:
            assert Translator(language).knows(clause), f"{clause} has no sentence in {language}"
            assert game.rules(language).clause(clause).text
    for language in LANGUAGES:
        assert sorted(game.rules(language).clauses) == sorted(clauses)


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_an_anchor_of_the_rules_page(name: str) -> None:
    for language in LANGUAGES:
        page = find_game(name).rules(language)
        for clause in page.clauses:
            assert page.text.count(f'<a id="{clause}"></a>') == 1


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_mark_the_same_rulings(name: str) -> None:
    french, english = find_game(name).rules("fr").clauses, find_game(name).rules("en").clauses
    assert {clause for clause in french if french[clause].ruled} == {clause for clause in english if english[clause].ruled}


@pytest.mark.parametrize(
    ("name", "clauses"),
    [("soleil-lune", {1, 9, 10, 15, 20, 38}), ("moonlight", {1, 4}), ("ecliptic", set()), ("syzygie", set())],
)
def test_what_comes_from_published_accounts_is_marked_in_both_languages(name: str, clauses: set[int]) -> None:
    game = find_game(name)
    for language, mark in (("fr", "**D'après des descriptions publiées"), ("en", "**From published accounts:**")):
        marked = {clause.name for clause in game.rules(language).clauses.values() if mark in clause.text}
        assert marked == {f"{game.prefix}-{number}" for number in clauses}


def test_the_rulings_of_ecliptic_are_marked() -> None:
    """EC-2, EC-6, EC-7, EC-8, EC-10, EC-16, EC-18 come from the rulebook alone; the others contain rulings."""
    clauses = find_game("ecliptic").rules("en").clauses
    ours = {clause for clause in clauses if clauses[clause].ruled}
    assert ours == {f"EC-{number}" for number in (3, 4, 5, 9, 11, 12, 13, 14, 15, 17, 19, 20, 21)}


def test_a_clause_can_be_asked_for_in_small_letters() -> None:
    assert find_game("ecliptic").rules("fr").clause("ec-9").name == "EC-9"


@pytest.mark.parametrize("name", ["EC-22", "EC-0", "SL-1", "9", ""])
def test_a_clause_that_does_not_exist_is_a_problem(name: str) -> None:
    with pytest.raises(Problem, match="clause-unknown"):
        find_game("ecliptic").rules("fr").clause(name)
