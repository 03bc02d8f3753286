"""SZ-1, SZ-2, SZ-3: the cards and setting up; SZ-1 with decks of other cards."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games.syzygie.notation import Lay, move_of
from tests.clauses.syzygie.reference import (
    alignments,
    sky_of,
    touching,
    turned,
)
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    GAME,
    HOUSE_CARDS,
    SEATS,
    START_CARD,
    Table,
    designed,
    nothing,
    played_out,
)


def test_SZ_1_each_has_twenty_square_cards_and_one_more_lies_in_the_middle() -> None:
    view = GAME.view(GAME.deal("any"), NOBODY)
    assert [[card.number for card in deck] for deck in view.decks] == [list(range(1, 21))] * 2
    assert [asdict(card) for card in view.laid] == [
        {"owner": NOBODY, "number": 0, "turn": 0, "x": 0, "y": 0, "face": START_CARD}
    ]
    assert (view.side, view.left, view.top, view.rows) == (3, 0, 0, ["M..", ".1.", "S.."])


def test_SZ_1_a_card_is_three_by_three_cells_each_empty_or_with_one_symbol() -> None:
    for face in [START_CARD, *HOUSE_CARDS]:
        assert re.fullmatch(r"[.MS12]{3}/[.MS12]{3}/[.MS12]{3}", face)


def test_SZ_1_every_card_is_always_somewhere() -> None:
    position = GAME.deal("somewhere")
    assert GAME.components(position) == [list(range(1, 21))] * 2
    assert GAME.components(played_out(position, Rng(1))) == [list(range(1, 21))] * 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SZ_2_the_decks_are_those_on_the_players_page(language: str) -> None:
    page = (GAME.folder / f"RULES.{language}.md").read_text(encoding="utf-8")
    printed = {int(card): face for card, face in re.findall(r"\| (\d+) \| `([^`]+)`", page)}
    view = GAME.view(GAME.deal("any"), NOBODY)
    for deck in view.decks:
        assert {card.number: card.face for card in deck} == printed
    assert len(printed) == 20


def test_SZ_2_a_deck_shows_13_moons_13_suns_24_planets_of_tide_1_and_10_of_tide_2() -> None:
    symbols = Counter("".join(HOUSE_CARDS))
    assert (symbols["M"], symbols["S"], symbols["1"], symbols["2"]) == (13, 13, 24, 10)


def test_SZ_2_no_card_has_an_alignment_or_touching_equal_stars_and_no_two_are_the_same() -> None:
    for face in HOUSE_CARDS:
        assert not alignments(sky_of([(face, 0, 0)]))
        assert not touching(sky_of([(face, 0, 0)]))
    assert len({frozenset(turned(face, turns) for turns in range(4)) for face in HOUSE_CARDS}) == 20


def test_SZ_3_each_draws_one_card() -> None:
    view = GAME.view(GAME.deal("any"), NOBODY)
    assert (view.hand_sizes, view.deck_sizes, view.scores, view.turn) == ([1, 1], [19, 19], [0, 0], 1)


def test_SZ_3_each_shuffles_his_own_deck() -> None:
    drawn = [GAME.deal(f"shuffle {game}") for game in range(400)]
    for seat in SEATS:
        assert {position.hand(seat)[0] for position in drawn} == set(range(20))
    assert sum(position.hand(FLOW) == position.hand(EBB) for position in drawn) < 60


def test_SZ_3_the_lot_decides_who_starts_unless_the_table_does() -> None:
    starters = Counter(GAME.deal(f"lot {game}").to_move for game in range(400))
    assert 150 < starters[FLOW] < 250
    for first, seat in (("flow", FLOW), ("ebb", EBB)):
        dealt = [GAME.deal(f"lot {game}", {"first": first}) for game in range(20)]
        assert {(position.to_move, GAME.view(position, NOBODY).first) for position in dealt} == {(seat, seat)}


def test_SZ_3_who_starts_does_not_change_the_cards() -> None:
    flow, ebb = (GAME.deal("the same", {"first": first}).values() for first in ("flow", "ebb"))
    assert (flow["hands"], flow["piles"]) == (ebb["hands"], ebb["piles"])


# Designers' decks


@pytest.mark.parametrize("side", [2, 3, 4])
def test_SZ_1_decks_of_side_2_3_and_4_can_be_played(side: int) -> None:
    card = "M" + nothing(side)[1:]
    position = designed(f"{nothing(side)} : {card} {nothing(side)}")
    assert GAME.view(position, FLOW).side == side
    lies = {move_of(action) for action in position.actions()}
    assert {(lay.x, lay.y) for lay in lies if isinstance(lay, Lay)} == {
        (x, y) for x in range(1 - side, side) for y in range(1 - side, side) if (x, y) != (0, 0)
    }
    assert played_out(position, Rng(side)).over


def test_SZ_1_two_players_can_have_different_decks() -> None:
    position = designed("../.. : M./.. M./.. : S1/.. 2./..")
    view = GAME.view(position, NOBODY)
    assert [[card.face for card in deck] for deck in view.decks] == [["M./..", "M./.."], ["S1/..", "2./.."]]
    position.apply(GAME.read_move(position, f"{position.hand(FLOW)[0] + 1} 1,0"))
    assert GAME.view(position, NOBODY).rows[0] == ".M."
    card = position.hand(EBB)[0] + 1
    position.apply(GAME.read_move(position, f"{card} 0,1"))
    assert GAME.view(position, NOBODY).laid[-1].face == ["S1/..", "2./.."][card - 1]


def test_SZ_1_equal_cards_have_numbers_of_their_own() -> None:
    table = Table(start="../..", flow="M./.. M./..")
    assert {move.split()[0] for move in table.legal()} == {"1", "2"}
    table.play("2 1,0")
    assert table.hand(FLOW) == [1]
    assert table.view().laid[-1].number == 2
    assert table.view().played[FLOW] == [2]


def test_SZ_1_a_card_with_nothing_on_it_can_be_laid() -> None:
    table = Table(start="M./..", flow="../..")
    assert table.legal() == {f"1 r0 {x},{y}" for x, y in [(1, 0), (1, 1), (0, 1), (-1, 1), (1, -1)]}
