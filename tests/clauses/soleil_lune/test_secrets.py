"""Soleil et Lune, "What is secret, and three players": SL-37 and SL-38."""

from __future__ import annotations

import pytest

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games.soleil_lune.cards import write_card
from tests.clauses.soleil_lune.table import (
    DAWN,
    DUSK,
    GAME,
    NOON,
    Table,
    cards,
)


@pytest.mark.parametrize("players", [2, 4])
def test_SL_37_hands_and_pile_are_secret_even_from_a_partner(players: int) -> None:
    position = GAME.deal("secret", {"players": str(players)})
    for seat in (*range(players), NOBODY):
        view = GAME.view(position, seat)
        assert view.hand == ([write_card(card) for card in position.hand(seat)] if seat != NOBODY else [])
        assert view.pile == position.pile_size
        assert "hands" not in vars(view)


def test_SL_37_points_do_not_tell_how_many_eclipses_a_hand_holds() -> None:
    views = []
    for hand in ("S4 S5 L9", "SE LE SE"):
        table = Table(dawn="S1 S2", noon=hand, noon_sun="10 E/12")
        views.append(GAME.view_bytes(table.position, DAWN))
    assert views[0] == views[1]


def test_SL_37_rows_with_what_lies_beneath_harvests_and_discards_are_open() -> None:
    table = Table(dawn="S1", noon_sun="10 14/12", harvests={NOON: "L1"}, discards="SE S20")
    for seat in (DAWN, NOON, NOBODY):
        view = table.view(seat)
        assert view.rows[NOON][0].places == [["S10"], ["S12", "SE", "S14"]]
        assert (view.harvested[NOON], view.discards) == (["L1"], ["SE", "S20"])


def test_SL_37_who_saw_the_discards_become_the_pile_knows_what_an_older_hand_can_hold() -> None:
    table = Table(dawn="S4 L9 SE", noon="", pile=0, discards="S20 S21 L20 L21 LE L22 L23").play("S4 dawn")
    drawn = {"S20", "S21", "L20", "L21", "LE", "L22", "L23"}
    seen = set()
    for number in range(50):
        for seat in (NOON, NOBODY):
            assert table.position.redeal(seat, Rng(number)).hand(DAWN) == table.position.hand(DAWN)
        seen |= set(map(write_card, table.position.redeal(DAWN, Rng(number)).hand(NOON)))
    assert seen == drawn


def test_SL_37_two_older_hands_are_mixed_with_each_other_only() -> None:
    table = Table(dawn="S4 L9 SE", noon="", dusk="S5 S6", players=3, pile=0, discards="L20 L21 LE L22 L23 L24").play(
        "S4 dawn"
    )
    hands = [table.position.redeal(NOON, Rng(number)) for number in range(100)]
    assert {tuple(sorted([*each.hand(DAWN), *each.hand(DUSK)])) for each in hands} == {tuple(cards("SE S5 S6 L9"))}
    assert len({tuple(each.hand(DAWN)) for each in hands}) == 6


def test_SL_37_a_redealt_player_to_move_can_always_do_something() -> None:
    table = Table(dawn="L3 S5", dawn_sun="1 29", noon_sun="2 28", dawn_moon="1 29", noon_moon="2 E/5 28", noon="S7 S8")
    for number in range(200):
        assert table.position.redeal(NOON, Rng(number)).actions()


@pytest.mark.parametrize(("players", "seed"), [("3", "26"), ("4", "7")])
def test_SL_37_a_redealt_end_has_the_points_that_everybody_read(players: str, seed: str) -> None:
    position = GAME.deal(seed, {"players": players})
    rng = Rng.of(seed, "moves")
    while not position.over:
        position.apply(rng.one_of(position.actions()))
    hands = set()
    for number in range(50):
        for seat in (*range(position.seats), NOBODY):
            other = position.redeal(seat, Rng(number))
            hands.add(str(other.hands))
            assert GAME.view_bytes(other, seat) == GAME.view_bytes(position, seat)
    assert len(hands) > 1


def test_SL_38_three_players_play_each_for_himself() -> None:
    table = Table("", "", "", players=3, harvests={DAWN: "S1 S2 S3", NOON: "S4 S5", DUSK: "S6 S7 S8 S9"})
    assert table.position.teams() == [[DAWN], [NOON], [DUSK]]
    assert table.position.winners() == [DUSK]
    assert "S12 dusk" in Table(dawn="S12", players=3).legal()
