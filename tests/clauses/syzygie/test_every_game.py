"""Properties of whole games, compared with the reference implementation (SZ-5 to SZ-11)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.game import NOBODY
from etoile.core.rng import Rng
from etoile.games.syzygie.notation import Lay, Throw, move_of
from tests.clauses.syzygie.reference import (
    alignments,
    bonus_earned,
    broken_by,
    kind,
    listed,
    mirrored,
    placement_of,
    shown_cells,
    sky_in,
    sky_of,
    table_of,
    tried,
    turned,
)
from tests.clauses.syzygie.table import (
    GAME,
    SEATS,
    designed,
    nothing,
)
from tests.support.examples import examples


@st.composite
def games(draw: st.DrawFn, most: int = 5) -> Any:
    """A dealt game with random decks of any side and of various densities."""
    side = draw(st.integers(2, 4))
    symbols = draw(st.sampled_from([".MS12", "....MS12", ".........MS12", "MS1"]))
    face = st.lists(st.text(symbols, min_size=side, max_size=side), min_size=side, max_size=side).map("/".join)
    count = draw(st.integers(1, most))
    decks = [draw(st.lists(face, min_size=count, max_size=count)) for _ in range(draw(st.integers(1, 2)))]
    line = " : ".join([draw(face), *(" ".join(deck) for deck in decks)])
    return GAME.deal(str(draw(st.integers(0, 1000))), {"cards": line})


def watched(position: Any, action: int) -> None:
    """Plays an action and compares its outcome with the reference implementation."""
    seat = position.to_move
    before, scores, bonuses = sky_in(position), position.scores(), GAME.view(position, NOBODY).bonuses
    cards, left = table_of(position), position.left[seat]
    move = move_of(action)
    if isinstance(move, Lay):
        cards.append(placement_of(position, move))
    told = GAME.events(position.apply_with_events(action), seat)
    after = sky_in(position)
    assert table_of(position) == cards
    assert after == sky_of(cards)
    assert all(shown_cells(cards))
    assert all(kind(after[cell]) == kind(symbol) for cell, symbol in before.items() if symbol != ".")
    gains = [now - then for now, then in zip(position.scores(), scores, strict=True)]
    stood, stands = alignments(before), alignments(after)
    made = {pair: tides for pair, tides in stands.items() if pair not in stood}
    assert gains == [sum(made.values()) if seat == owner else 0 for owner in SEATS]
    reported = {(tuple(e.facts["moon"]), tuple(e.facts["sun"])): e.facts["points"] for e in told if e.name == "aligned"}
    assert reported == made
    assert sum(event.name == "broken" for event in told) == len(stood.keys() - stands.keys())
    bonus = bonus_earned(before, after)
    assert GAME.view(position, NOBODY).bonuses[seat] - bonuses[seat] == bonus
    assert left - position.left[seat] == min(left, 1 + bonus)


@settings(max_examples=examples(60))
@given(games(), st.integers(0, 1 << 30))
def test_SZ_10_every_move_brings_what_counting_says(position: Any, chance: int) -> None:
    rng = Rng(chance)
    while not position.over:
        watched(position, rng.one_of(position.actions()))


@settings(max_examples=examples(40))
@given(games(most=4), st.integers(0, 1 << 30))
def test_SZ_6_SZ_7_SZ_8_the_placements_are_those_that_trying_finds(position: Any, chance: int) -> None:
    rng = Rng(chance)
    while not position.over:
        found = tried(position)
        assert {card: sorted(places) for card, places in listed(position).items()} == found
        throws = [isinstance(move_of(action), Throw) for action in position.actions()]
        assert throws == [False] * sum(map(len, found.values())) or (
            throws == [True] * len(found) and not any(found.values())
        )
        position.apply(rng.one_of(position.actions()))


@settings(max_examples=examples(40))
@given(games(most=4), st.data())
def test_SZ_6_SZ_7_SZ_8_every_refusal_names_the_first_clause_broken(position: Any, data: st.DataObject) -> None:
    rng = Rng(data.draw(st.integers(0, 1 << 30)))
    for _ in range(data.draw(st.integers(0, 7))):
        if len(GAME.view(position, NOBODY).laid) < 8 and not position.over:
            position.apply(rng.one_of(position.actions()))
    if position.over:
        return
    cards = table_of(position)
    card = position.hand(position.to_move)[0]
    face = GAME.view(position, NOBODY).decks[position.to_move][card].face
    for _ in range(40):
        turn, x, y = rng.below(4), rng.below(17) - 8, rng.below(17) - 8
        refusal = position.refusal(GAME.read_move(position, f"{card + 1} r{turn} {x},{y}"))
        assert (refusal and refusal.clause) == broken_by(cards, turned(face, turn), x, y)


def worth(position: Any, action: int) -> int:
    """The sum of both players' points after a move."""
    twin = position.copy()
    twin.apply(action)
    return int(sum(twin.scores()))


@pytest.mark.parametrize("game", range(2))
def test_SZ_10_whole_games_with_the_packaged_cards_score_what_counting_says(game: int) -> None:
    """Half of the moves are chosen for their points, so that many alignments are made. No pair ever scores twice."""
    position = GAME.deal(f"house {game}")
    rng = Rng(game)
    seen: set[Any] = set()
    while not position.over:
        action = rng.one_of(position.actions())
        if rng.below(2):
            actions = position.actions()
            some = [rng.one_of(actions) for _ in range(20)]
            action = max(some, key=lambda each: worth(position, each))
        stood = set(alignments(sky_in(position)))
        watched(position, action)
        made = set(alignments(sky_in(position))) - stood
        assert not made & seen
        seen |= made | stood
    assert sum(position.scores()) > 20


SPARSE = "...M/..../.1../S... : " + " ".join(
    ["M.../..../..../.1.S", "..2./..../S.../....", "..../.M../..../...1", nothing(4)] * 5
)


@pytest.mark.parametrize(("across", "down"), [(1, 0), (0, -1), (-1, 1), (1, 1)])
def test_SZ_10_a_table_as_wide_as_it_can_be_counts_like_any_other(across: int, down: int) -> None:
    """Cards of side 4 laid as far out as possible: placements and points on a table wider than 64 cells."""
    position = designed(SPARSE)

    def reach(action: int) -> tuple[int, int]:
        move = move_of(action)
        assert isinstance(move, Lay)
        return move.x * across + move.y * down, -action

    while not position.over:
        watched(position, max(position.actions(), key=reach))
        if position.turns == 39:
            assert {card: sorted(places) for card, places in listed(position).items()} == tried(position)
    view = GAME.view(position, NOBODY)
    assert len(view.rows[0]) > 64 or not across
    assert len(view.rows) > 64 or not down


def quarter_turned(line: str) -> str:
    start, rest = line.split(" : ", 1)
    return f"{turned(start)} : {rest}"


def in_a_mirror(line: str) -> str:
    return " : ".join(" ".join(mirrored(face) for face in part.split()) for part in line.split(" : "))


def swapped(line: str) -> str:
    return line.translate(str.maketrans("MS", "SM"))


SAME_GAMES: dict[str, tuple[Any, Any]] = {
    "a quarter turn": (quarter_turned, lambda lay: Lay(lay.card, (lay.turn + 1) % 4, -lay.y, lay.x)),
    "a mirror": (in_a_mirror, lambda lay: Lay(lay.card, -lay.turn % 4, -lay.x, lay.y)),
    "Moons for Suns": (swapped, lambda lay: lay),
}


@pytest.mark.parametrize("change", SAME_GAMES)
@settings(max_examples=examples(25))
@given(games(most=6), st.integers(0, 1 << 30))
def test_SZ_5_the_game_is_the_same_seen_otherwise(change: str, position: Any, chance: int) -> None:
    """SZ-5: turning or mirroring the table or exchanging Moons and Suns keeps placements, points and draws."""
    change_cards, change_lay = SAME_GAMES[change]

    def other_action(action: int) -> int:
        move = move_of(action)
        return GAME.read_move(other, str(change_lay(move) if isinstance(move, Lay) else move))

    other = position.copy()
    other.restore(position.values() | {"cards": change_cards(position.deck.text)})
    rng = Rng(chance)
    while not position.over:
        actions = position.actions()
        assert sorted(map(other_action, actions)) == other.actions()
        action = rng.one_of(actions)
        twin = other_action(action)
        position.apply(action)
        other.apply(twin)
        assert position.scores() == other.scores()
        assert [position.hand(seat) for seat in SEATS] == [other.hand(seat) for seat in SEATS]
    assert other.over


@settings(max_examples=examples(20))
@given(games(), st.integers(0, 1 << 30))
def test_SZ_5_moves_read_back_from_their_notation(position: Any, chance: int) -> None:
    rng = Rng(chance)
    while not position.over:
        for notation, action in GAME.legal_moves(position).items():
            assert GAME.read_move(position, notation) == action
        position.apply(rng.one_of(position.actions()))
