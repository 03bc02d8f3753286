"""The notation of moves (SZ-5, SZ-13)."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from tests.clauses.syzygie.table import (
    FIRST_THROW,
    GAME,
    HOUSE_CARDS,
    Table,
    nothing,
    number,
)


@pytest.mark.parametrize(
    "said",
    [
        "7 r1 3,-2",
        "  7 r1 3,-2  ",
        "7 R1 3, -2",
        "7r1 3 -2",
        "#7 r1 3;-2",
        "7 r 1 (3,-2)",
        "7 r1 @ 3,-2",
        "7 r1 3,−2",
        "07 r1 3 , -2",
    ],
)
def test_notation_is_read_generously(said: str) -> None:
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert table.action(said) == number(7, 1, 3, -2)


def test_notation_without_a_turn_means_unturned() -> None:
    table = Table(flow=" ".join(HOUSE_CARDS))
    assert {table.action(said) for said in ("7 3,-2", "7 r0 3,-2", "7 (3 -2)", "7@3,-2")} == {number(7, 0, 3, -2)}


@pytest.mark.parametrize(
    "said", ["throw 7", "THROW  7", "discard 7", "défausser 7", "Défausse 7", "jeter 7", "Jette 7", "x 7", "throw #7"]
)
def test_notation_of_a_throw(said: str) -> None:
    assert Table(flow=" ".join(HOUSE_CARDS)).action(said) == FIRST_THROW + 6


@pytest.mark.parametrize(
    "said", ["", "7", "pass", "7 r4 3,-2", "7 r1", "7 r1 3", "r1 3,-2", "-7 3,-2", "7 3,-2 5", "throw", "7 a,b"]
)
def test_what_is_no_move_can_not_be_read(said: str) -> None:
    with pytest.raises(Problem) as raised:
        Table(flow=nothing(3)).action(said)
    assert (raised.value.code, raised.value.facts) == ("syzygie-unreadable", {"move": said})


def test_notation_is_written_in_full() -> None:
    position = GAME.deal("any")
    assert GAME.write_move(position, number(7, 1, 3, -2)) == "7 r1 3,-2"
    assert GAME.write_move(position, number(20, 0, -120, 120)) == "20 r0 -120,120"
    assert GAME.write_move(position, FIRST_THROW + 6) == "throw 7"
