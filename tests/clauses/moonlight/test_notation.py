"""Moonlight: the notation of moves."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from tests.clauses.moonlight.table import GAME, Table


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("5 e3", "5 e3"),
        ("e3 5", "5 e3"),
        ("5 > e3", "5 e3"),
        ("  5   E3 ", "5 e3"),
        ("4 e3", "4' e3"),
        ("4' e3", "4' e3"),
        ("4’ e3", "4' e3"),
        ("1 e3", "1c' e3"),
        ("1c e3", "1c' e3"),
        ("1' e3", "1c' e3"),
        ("leap 5 e3", "leap 5 e3"),
        ("Grand bond 5 e3", "leap 5 e3"),
        ("bond 5 e3", "leap 5 e3"),
        ("relève 4 c3", "relief 4' c3"),
        ("RELEVE 4 c3", "relief 4' c3"),
        ("shift c3 e3", "shift c3 e3"),
        ("c3-e3", "shift c3 e3"),
        ("déplacement c3 e3", "shift c3 e3"),
        ("double", "double"),
        ("double strike", "double"),
        ("Double assaut", "double"),
        ("fall back", "fall back"),
        ("fall-back", "fall back"),
        ("repli", "fall back"),
        ("lone 6", "lone 6"),
        ("solitaire 2", "lone 2c'"),
        ("loup solitaire 1c''", "lone 1c''"),
        ("power relief", "power relief"),
        ("pouvoir Relève", "power relief"),
        ("pouvoir enfant de la lune", "power moon-child"),
        ("power double strike", "power double-strike"),
        ("pouvoir repli", "power fall-back"),
    ],
)
def test_ML_6_moves_are_read_generously(said: str, meant: str) -> None:
    position = Table("w3 b5", white="1c' 4' 5").position
    assert GAME.write_move(position, GAME.read_move(position, said)) == meant


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("hello", "moonlight-unreadable"),
        ("3 i3", "moonlight-unreadable"),
        ("3 a9", "moonlight-unreadable"),
        ("", "moonlight-unreadable"),
        ("7 e3", "moonlight-no-such-wolf"),
        ("3' e3", "moonlight-no-such-wolf"),
        ("power sunrise", "moonlight-no-such-power"),
        ("4 e3", "moonlight-which-wolf"),
    ],
)
def test_ML_6_what_can_not_be_read_is_a_problem(said: str, problem: str) -> None:
    position = Table("w3 b5", white="4' 4'' 5", lones=("4''", "")).position
    with pytest.raises(Problem, match=problem) as caught:
        GAME.read_move(position, said)
    for language in ("en", "fr"):
        assert Translator(language).describe(caught.value)
