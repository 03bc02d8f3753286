"""SZ-15, SZ-16: the head start, and hidden information."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import pytest

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.core.rng import Rng
from tests.clauses.syzygie.table import (
    EBB,
    FLOW,
    GAME,
    SEATS,
    Table,
    bonus_table,
    designed,
    facts,
    played_out,
)


def test_SZ_15_there_is_no_head_start_unless_the_table_asks() -> None:
    assert GAME.settings()["head-start"] == "0"
    assert GAME.deal("any").scores() == [0, 0]


@pytest.mark.parametrize("points", range(10))
def test_SZ_15_the_first_player_begins_with_the_head_start(points: int) -> None:
    for first, scores in (("flow", [points, 0]), ("ebb", [0, points])):
        assert GAME.deal("any", {"first": first, "head-start": str(points)}).scores() == scores


def test_SZ_15_the_head_start_follows_the_lot() -> None:
    for game in range(20):
        position = GAME.deal(f"lot {game}", {"head-start": "2"})
        assert position.scores()[position.to_move] == 2
        assert sum(position.scores()) == 2


@pytest.mark.parametrize("said", ["10", "-1", "two", "", "1.5"])
def test_SZ_15_any_other_head_start_is_refused(said: str) -> None:
    with pytest.raises(Problem, match="option-value"):
        GAME.settings({"head-start": said})


def test_SZ_15_the_head_start_counts_in_the_end() -> None:
    position = designed("../.. : ../.. ../..", **{"head-start": "1"})
    assert played_out(position, Rng(3)).winners() == [FLOW]


def test_SZ_16_hands_are_hidden_and_their_sizes_public() -> None:
    table = Table(start="../..", flow="M./.. S./..", ebb="1./.. 2./.. ../..")
    assert [(card.number, card.face) for card in table.view(FLOW).hand] == [(1, "M./.."), (2, "S./..")]
    assert [(card.number, card.face) for card in table.view(EBB).hand] == [(1, "1./.."), (2, "2./.."), (3, "../..")]
    assert table.view(NOBODY).hand == []
    assert [table.view(seat).hand_sizes for seat in (FLOW, EBB, NOBODY)] == [[2, 3]] * 3


def test_SZ_16_a_view_differs_by_the_hand_and_the_seat_only() -> None:
    position = GAME.deal("views", {"head-start": "2"})
    for _ in range(6):
        position.apply(position.actions()[-1])
    views = [asdict(GAME.view(position, seat)) for seat in (FLOW, EBB, NOBODY)]
    for view in views:
        del view["hand"], view["seat"]
    assert views[0] == views[1] == views[2]


def test_SZ_16_what_a_seat_can_not_know_does_not_show() -> None:
    """SZ-16: if ebb's hand and the order of both decks differ, flow and spectators see the same bytes; ebb does not."""
    here = Table(start="../..", flow="M./..", flow_deck="1./.. 2./..", ebb="S./..", ebb_deck="1./.. 2./..")
    values = here.position.values()
    values["hands"][EBB][0], values["piles"][EBB][1] = values["piles"][EBB][1], values["hands"][EBB][0]
    values["piles"][FLOW][:2] = values["piles"][FLOW][1::-1]
    other = here.position.copy()
    other.restore(values)
    assert other != here.position
    for seat in (FLOW, NOBODY):
        assert GAME.view_bytes(other, seat) == GAME.view_bytes(here.position, seat)
    assert GAME.view_bytes(other, EBB) != GAME.view_bytes(here.position, EBB)
    assert other.observation(FLOW) == here.position.observation(FLOW)
    assert other.redeal(FLOW, Rng(5)) == here.position.redeal(FLOW, Rng(5))


def test_SZ_16_what_is_drawn_is_for_the_drawer_only() -> None:
    def drawn(seat: int) -> list[int | None]:
        return [fact["card"] for fact in facts(bonus_table("M./..", "M./..").events("1 1,0", seat), "drew")]

    assert drawn(FLOW) == [2, 3]
    assert drawn(EBB) == drawn(NOBODY) == [None, None]


def test_SZ_16_what_is_laid_everybody_sees() -> None:
    told = [Table(start="../..", flow="M./..").events("1 r1 1,-1", seat)[0] for seat in (FLOW, EBB, NOBODY)]
    assert told == [("laid", {"seat": FLOW, "card": 1, "turn": 1, "cell": [1, -1]})] * 3


def test_SZ_16_everybody_knows_what_each_deck_consists_of_and_what_was_played() -> None:
    table = Table(start="../..", flow="M./.. S./..", ebb="1./.. 2./..").play("2 1,0", "1 0,1")
    for seat in (FLOW, EBB, NOBODY):
        view = table.view(seat)
        assert [[card.face for card in deck] for deck in view.decks] == [["M./..", "S./.."], ["1./..", "2./.."]]
        assert view.played == [[2], [1]]


def test_SZ_16_decks_are_never_shuffled_again() -> None:
    position = GAME.deal("order")
    orders = [position.values()["piles"][seat][:19][::-1] for seat in SEATS]
    rng = Rng(16)
    drawn: list[list[int]] = [[], []]
    while not position.over:
        seat = position.to_move
        for event in GAME.events(position.apply_with_events(rng.one_of(position.actions())), seat):
            if event.name == "drew":
                drawn[seat].append(event.facts["card"] - 1)
    assert drawn == orders


def test_SZ_16_a_redeal_keeps_ones_hand_and_draws_the_others_cards_evenly() -> None:
    position = GAME.deal("redeal", {"first": "flow"})
    rng = Rng(11)
    for _ in range(10):
        position.apply(rng.one_of(position.actions()))
    held = position.held[EBB]
    unseen = set(range(20)) - {card - 1 for card in GAME.view(position, FLOW).played[EBB]}
    counts: Counter[int] = Counter()
    orders = set()
    for _ in range(3_000):
        other = position.redeal(FLOW, rng)
        assert other.hand(FLOW) == position.hand(FLOW)
        counts.update(other.hand(EBB))
        orders.add(tuple(other.values()["piles"][FLOW]))
    assert set(counts) == unseen
    expected = 3_000 * held / len(unseen)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())
    assert len(orders) > 2_900


def test_SZ_16_a_redeal_for_a_spectator_draws_both_hands() -> None:
    position = GAME.deal("redeal")
    rng = Rng(12)
    hands = [{position.redeal(NOBODY, rng).hand(seat)[0] for _ in range(300)} for seat in SEATS]
    assert hands == [set(range(20))] * 2
