"""Policy actions: every legal action has exactly one number, or two in a row, and every other number is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.bots import choose, find_bot
from etoile.core.rng import Rng
from etoile.envs.batch import Illegal, observe_into, play
from etoile.envs.config import make_config
from etoile.games import find_game
from etoile.games.moonlight.cardset import encode_action
from tests.clauses.soleil_lune.table import Table
from tests.support.batches import GAME_VARIANTS, variant_id
from tests.support.examples import examples

FIVE = "1 2 3 4 5 E/6 7 8 9 10 11 E/12 13 14 15 16 17 E/18 19 20 21 22 23 E/24 25 26 27 28 29"
"""A row of Soleil et Lune with the most stretches."""
LIMITS = {"ecliptic": 1000, "moonlight": 1000, "soleil-lune": 1000, "syzygie": 4000}
SUNS = "..M/.../... : " + " ".join(["S../.../..."] * 20)
"""A deck of Syzygie whose cards earn a bonus whenever two Suns touch: hands grow to ten cards."""


def mask_of(position: Any) -> list[int]:
    """Return the numbers that the mask of the seat to move allows."""
    mask = np.zeros(position.num_policy_actions(), np.int8)
    observe_into(position, position.to_move, np.zeros(len(position.observation(0)), np.int16), mask)
    return list(np.flatnonzero(mask))


def check_choices(position: Any, rng: Rng) -> int:
    """Compare the numbers of a position with its legal actions; play a random one. Return the number of legal actions."""
    actions = {position.to_policy_actions(action): action for action in position.actions()}
    assert len(actions) == len(position.actions())
    path = rng.one_of(sorted(actions))
    after = position.copy()
    after.apply(actions[path])
    for part, choice in enumerate(path):
        legal = sorted({each[part] for each in actions if each[:part] == path[:part]})
        assert position.policy_actions() == mask_of(position) == legal
        before = position.copy()
        numbers = position.num_policy_actions()
        for other in {-1, numbers, *(rng.below(numbers) for _ in range(20))} - set(legal):
            with pytest.raises(Illegal):
                play(position, other)
        assert position == before
        play(position, choice)
    assert position == after
    return len(actions)


def check_games(position: Any, rng: Rng, games: int) -> int:
    """Check random games. Return the greatest number of legal actions."""
    most = 0
    for _ in range(games):
        position.start(rng)
        while not position.over:
            most = max(most, check_choices(position, rng))
    return most


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
@given(seed=st.integers(0, 1 << 30))
@settings(max_examples=examples(2))
def test_every_legal_action_has_its_numbers_and_every_other_number_is_refused(game_variant: Any, seed: int) -> None:
    position = make_config(game_variant[0], **game_variant[1]).new_position()
    assert position.num_policy_actions() <= LIMITS[game_variant[0]]
    check_games(position, Rng(seed), 1)
    with pytest.raises(Illegal, match="over"):
        play(position, 0)


def test_a_hand_of_many_cards_has_numbers() -> None:
    position = make_config("syzygie", cards=SUNS).new_position()
    bot, rng = find_bot("greedy", find_game("syzygie")), Rng(1)
    position.start(rng)
    held = 0
    while not position.over:
        held = max(held, position.held[0])
        twin = position.copy()
        assert check_choices(twin, rng) == len(position.actions())
        position.apply(choose(bot, position, rng))
    assert held > 4


def test_all_sets_of_ten_stretches_have_numbers() -> None:
    position = Table(dawn="SE LE", dawn_sun=FIVE, dawn_moon=FIVE).position
    assert check_choices(position, Rng(1)) == 1023 + 50


def test_a_number_can_cover_any_of_several_eclipses() -> None:
    position = Table(dawn="S9 L9", dawn_sun="E/3 E/7 E/12 E/15 E/20", noon_moon="4 E/5 E/6 E/8 12").position
    paths = [position.to_policy_actions(action) for action in position.actions()]
    assert [len(path) for path in paths] == [2] * 5 + [1, 1] + [2] * 2
    check_choices(position, Rng(1))


@pytest.mark.parametrize("game", ["soleil-lune", "syzygie"])
def test_the_first_part_of_a_choice_is_secret_and_a_new_game_forgets_it(game: str) -> None:
    position = find_game(game).deal("secret")
    while len(position.to_policy_actions(position.actions()[0])) == 1:
        position.apply(position.actions()[0])
    seat = position.to_move
    before = [position.observation(each) for each in range(2)]
    twin = position.copy()
    play(position, position.to_policy_actions(position.actions()[0])[0])
    assert position.to_move == seat
    assert position != twin
    assert position.observation(1 - seat) == before[1 - seat]
    assert position.observation(seat) != before[seat]
    assert position.copy() == position
    assert position.redeal(seat, Rng(1)).chosen == position.chosen
    assert position.redeal(1 - seat, Rng(1)).chosen == -1
    position.start(Rng(1))
    assert position.chosen == -1


def test_a_wolf_at_the_edge_of_the_rectangle_can_be_shifted_beyond_the_other() -> None:
    config = make_config("moonlight", powers="double-strike,great-leap,relief,shift")
    position, rng, found = config.new_position(), Rng(4), set()
    for _ in range(400):
        position.start(rng)
        while not position.over:
            shifts = [action for action in position.actions() if encode_action("shift") <= action < encode_action("double")]
            for shift in shifts:
                _, target = position.to_policy_actions(shift)
                found |= set(divmod(target - 415, 6))
            position.apply(rng.one_of(position.actions()))
    assert found == set(range(6))
