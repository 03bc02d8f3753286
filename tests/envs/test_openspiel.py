"""OpenSpiel: its tests and algorithms run on the games, and no seat gets information that it may not have."""

from __future__ import annotations

import json
import random
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr

import etoile.envs.openspiel as openspiel
from etoile.games import GAMES, find_game

SMALLEST = "etoile_syzygie(cards=SM/1M : 11/11 M1/MM : SM/MS MS/SM,first=flow)"
"""Two cards each, of side 2: four deals, some hundred nodes. The other's hand is hidden in the first turns."""
ALL = [f"etoile_{name.replace('-', '_')}" for name in GAMES]
VARIANTS = [
    *ALL,
    'etoile_soleil_lune(edition="2012",players=3)',
    "etoile_soleil_lune(players=4)",
    "etoile_moonlight(powers=double-strike great-leap relief shift,deals=5)",
    "etoile_moonlight(powers=fall-back watchful-pack moon-child land-keeper)",
    "etoile_ecliptic(birth-blue=leo,first=white,recall=10)",
    "etoile_syzygie(cards=M1/.S : S1/.. MS/.1 2./.S S./M1 1M/S. .2/2.,head-start=2)",
    SMALLEST,
]
DOC = Path(__file__).parents[2] / "docs" / "openspiel.md"


def dealt(game: Any, chance: random.Random) -> Any:
    """Return a state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, odds)[0])
    return state


def some_states(game: Any, chance: random.Random, every: int = 1) -> Any:
    """Yield states of a random game, and its last one."""
    state = dealt(game, chance)
    while not state.is_terminal():
        if state.move_number() % every == 0:
            yield state.clone()
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def knowledge(state: Any, seat: int) -> tuple[str, str, list[float], list[float]]:
    """Return everything that a seat is given."""
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        state.information_state_tensor(seat),
        state.observation_tensor(seat),
    )


def play(state: Any, bots: list[Any]) -> list[float]:
    """Play a game to its end with a bot for each seat."""
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    assert sum(returns) == pytest.approx(0)
    return returns


class Search:
    """OpenSpiel's tree search in C++. (In 2.0.2 its `step` releases the GIL and crashes with any game written in Python;
    `mcts_search` does not.)"""

    def __init__(self, game: Any) -> None:
        rolls = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
        self.bot = pyspiel.MCTSBot(
            game, rolls, uct_c=2, max_simulations=3, max_memory_mb=10, solve=False, seed=1, verbose=False
        )

    def step(self, state: Any) -> int:
        best: int = self.bot.mcts_search(state).best_child().action
        return best


def randoms(game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]


# Loading


def test_options_are_parameters_with_their_types_and_defaults() -> None:
    for name in GAMES:
        kind = pyspiel.load_game(f"etoile_{name.replace('-', '_')}").get_type()
        for option in find_game(name).options:
            assert str(kind.parameter_specification[option.name]) == option.default
    assert pyspiel.load_game("etoile_soleil_lune").get_type().parameter_specification["players"] == 2
    assert pyspiel.load_game("etoile_syzygie").get_type().parameter_specification["head-start"] == 0
    assert pyspiel.load_game("etoile_soleil_lune").get_type().parameter_specification["edition"] == "total-eclipse"


def test_the_number_of_players_follows_from_the_parameters() -> None:
    for players in (2, 3, 4):
        assert pyspiel.load_game("etoile_soleil_lune", {"players": players}).num_players() == players


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_loads_back_from_its_string(name: str) -> None:
    game = pyspiel.load_game(name)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.settings == game.settings


def test_values_in_the_projects_own_form_are_accepted() -> None:
    powers = "double-strike,great-leap,relief,shift"
    assert pyspiel.load_game("etoile_moonlight", {"powers": powers}).settings["powers"] == powers
    assert pyspiel.load_game("etoile_soleil_lune", {"edition": "2012"}).settings["edition"] == "2012"


def test_an_invalid_value_raises_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"green.*white"):
        pyspiel.load_game("etoile_moonlight", {"first": "green"})
    with pytest.raises(ValueError, match="midnight"):
        pyspiel.load_game("etoile_soleil_lune", {"first": "midnight"})
    with pytest.raises(ValueError, match="horizon has to be 1 or more, not 0"):
        pyspiel.load_game("etoile_moonlight", {"horizon": 0})


def test_without_openspiel_the_install_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "etoile.envs.openspiel")
    with pytest.raises(ImportError, match=re.escape('pip install "etoile[openspiel]"')):
        __import__("etoile.envs.openspiel")


# OpenSpiel's own test, which also copies and serialises


@pytest.mark.parametrize("name", VARIANTS)
def test_openspiels_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_openspiels_environment_for_learners() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("etoile_ecliptic"))
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0


# Length and returns


def test_a_placement_of_syzygie_is_two_choices_and_a_throw_is_one() -> None:
    for game in (pyspiel.load_game("etoile_syzygie"), pyspiel.load_game(SMALLEST)):
        *_, last = some_states(game, random.Random(1))
        throws = sum(move.startswith("throw") for move in last.node.moves())
        assert last.move_number() - game.max_chance_nodes_in_history() + throws == game.max_game_length()


def test_moonlight_is_a_draw_at_its_horizon() -> None:
    *_, last = some_states(pyspiel.load_game("etoile_moonlight(horizon=9)"), random.Random(1))
    assert len(list(last.node.moves())) == 9
    assert last.returns() == [0, 0]


def test_winners_get_one_and_partners_the_same() -> None:
    for name in ("etoile_ecliptic", "etoile_soleil_lune(players=3)", "etoile_soleil_lune(players=4)"):
        *_, last = some_states(pyspiel.load_game(name), random.Random(3))
        winners = last.node.position.winners()
        alone = len(last.node.position.teams()) == 3
        assert len(winners) == (2 if "players=4" in name else 1)
        assert last.returns() == [1 if seat in winners else -0.5 if alone else -1 for seat in range(last.num_players())]


def test_a_shared_victory_is_worth_less() -> None:
    *_, last = some_states(pyspiel.load_game("etoile_soleil_lune(players=3)"), random.Random(3))

    class Shared:
        over, seats = True, 3
        winners = staticmethod(lambda: [0, 2])
        teams = staticmethod(lambda: [[0], [1], [2]])

    last.node.position = Shared
    assert last.returns() == [0.25, -0.5, 0.25]


def test_actions_are_written_in_our_notation() -> None:
    state = dealt(pyspiel.load_game("etoile_ecliptic"), random.Random(1))
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert names == list(find_game("ecliptic").legal_moves(state.node.position))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = dealt(pyspiel.load_game("etoile_ecliptic"), random.Random(1))
    before = str(state), state.history()
    with pytest.raises(ValueError, match="EC-4, no-duel"):
        state.apply_action(105)
    assert (str(state), state.history()) == before


# Chance


def test_enumerable_deals_come_once_each() -> None:
    game = pyspiel.load_game("etoile_syzygie(cards=M1/.S : S1/.. MS/.1)")
    outcomes = game.new_initial_state().chance_outcomes()
    assert [odds for _, odds in outcomes] == [1 / 8] * 8
    deals = [game.new_initial_state().child(outcome).node.position for outcome, _ in outcomes]
    assert len({(str(deal.hands), str(deal.piles), deal.first) for deal in deals}) == 8


def test_other_deals_draw_the_bytes_of_a_seed() -> None:
    state = pyspiel.load_game("etoile_moonlight").new_initial_state()
    for byte in (0, 0, 1, 2):
        assert state.chance_outcomes() == [(outcome, 1 / 256) for outcome in range(256)]
        state.apply_action(byte)
    few = pyspiel.load_game("etoile_moonlight(deals=300)").new_initial_state()
    few.apply_action(258)
    assert state.current_player() == few.current_player() >= 0
    assert state.node.position == few.node.position


# Knowledge of a seat


@pytest.mark.parametrize("name", VARIANTS)
def test_a_resampled_state_looks_the_same_to_its_player_and_depends_on_nothing_else(name: str) -> None:
    chance = random.Random(name)
    game = pyspiel.load_game(name)
    for state in some_states(game, chance, every=7):
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, chance.random)
            assert knowledge(other, seat) == knowledge(state, seat)
            assert other.current_player() == state.current_player()
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            number = chance.random()
            twins = [each.resample_from_infostate(seat, lambda number=number: number) for each in (state, other)]
            assert twins[0].serialize() == twins[1].serialize()
            for each in range(game.num_players()):
                assert knowledge(twins[0], each) == knowledge(twins[1], each)


@pytest.mark.parametrize("name", ALL)
def test_hidden_cards_differ_in_resampled_states_and_the_others_know_theirs(name: str) -> None:
    chance = random.Random(2)
    state = dealt(pyspiel.load_game(name), chance)
    states = [state.resample_from_infostate(0, chance.random) for _ in range(5)]
    assert len({other.information_state_string(1) for other in states}) > 1
    for other in states:
        hand = json.loads(other.node.private_text(1))["hand"]
        assert json.loads(other.information_state_string(1).splitlines()[-1])["hand"] == hand


def test_indistinguishable_deals_are_one_information_state() -> None:
    """In the whole tree of the smallest variant, states of equal knowledge have equal moves, tensors and own histories; they
    differ only in the other's hand."""
    found = defaultdict(list)

    def walk(state: Any, pasts: tuple[tuple[Any, ...], ...]) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for outcome, _ in state.chance_outcomes():
                walk(state.child(outcome), pasts)
            return
        seat = state.current_player()
        text = state.information_state_string()
        found[text].append((seat, pasts[seat], state.legal_actions(), state.information_state_tensor(), str(state)))
        for action in state.legal_actions():
            experience = (*pasts[seat], text, action)
            walk(state.child(action), (experience, pasts[1]) if seat == 0 else (pasts[0], experience))

    walk(pyspiel.load_game(SMALLEST).new_initial_state(), ((), ()))
    for together in found.values():
        assert all(each[:4] == together[0][:4] for each in together)
    hidden = [together for together in found.values() if len(together) > 1]
    assert hidden
    assert all(len({each[4] for each in together}) == len(together) for together in hidden)


def test_the_view_follows_from_the_information_state() -> None:
    for name in ALL:
        game = pyspiel.load_game(name, {"deals": 2})
        views: dict[str, str] = {}
        for number in range(30):
            for state in some_states(game, random.Random(number), every=4):
                for seat in range(2):
                    assert views.setdefault(state.information_state_string(seat), state.observation_string(seat)) == (
                        state.observation_string(seat)
                    )


def test_a_seat_observes_its_own_draws_and_of_others_only_the_fact() -> None:
    game = pyspiel.load_game("etoile_syzygie")
    for state in some_states(game, random.Random(1), every=9):
        observed = [np.array(state.node.observed_events(seat)) for seat in (0, 1)]
        assert len(observed[0]) == len(observed[1])
        for mine, other in zip(*observed, strict=True):
            if tuple(mine) != tuple(other):
                assert mine[1] == other[1]
                assert tuple((other if mine[1] == 0 else mine)[2:]) == (0, 0)


# Copying and serialisation


@pytest.mark.parametrize("name", VARIANTS)
def test_serialised_states_continue_equally(name: str) -> None:
    chance = random.Random(4)
    game = pyspiel.load_game(name)
    for state in some_states(game, chance, every=9):
        for each in (state, state.resample_from_infostate(0, chance.random)):
            other, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, each))
            assert str(other) == str(game)
            assert str(twin) == str(each)
            assert twin.history() == each.history()
            if not each.is_terminal():
                action = chance.choice(each.legal_actions())
                each, twin = each.child(action), twin.child(action)
            assert [knowledge(twin, seat) for seat in (0, 1)] == [knowledge(each, seat) for seat in (0, 1)]


def test_a_copy_shares_the_history_and_is_independent() -> None:
    state = dealt(pyspiel.load_game("etoile_moonlight"), random.Random(1))
    twin = state.clone()
    assert twin.node is state.node
    before = str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert twin.node.parent is state.node
    assert str(state) == before


# OpenSpiel's algorithms


@pytest.mark.parametrize("name", [*ALL, "etoile_soleil_lune(players=4)"])
def test_its_tree_searches_play_in_cpp_and_in_python(name: str) -> None:
    game = pyspiel.load_game(name)
    bots = randoms(game)
    rolls = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    bots[:2] = [Search(game), mcts.MCTSBot(game, 2, 3, rolls, random_state=np.random.RandomState(1))]
    play(dealt(game, random.Random(1)), bots)


@pytest.mark.parametrize("name", [*ALL, "etoile_soleil_lune(players=4)"])
def test_its_information_set_search_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    bots = randoms(game)
    rolls = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    bots[1] = ismcts.ISMCTSBot(game, rolls, uct_c=2, max_simulations=3, random_state=np.random.RandomState(1))
    play(dealt(game, random.Random(1)), bots)


def test_its_information_set_search_wins_where_it_can() -> None:
    game = pyspiel.load_game(SMALLEST)
    bots = randoms(game)
    before = sum(play(dealt(game, random.Random(number)), bots)[0] for number in range(12))
    rolls = mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1))
    bots[0] = ismcts.ISMCTSBot(game, rolls, uct_c=1, max_simulations=60, random_state=np.random.RandomState(1))
    assert sum(play(dealt(game, random.Random(number)), bots)[0] for number in range(12)) > max(before, 6)


def test_its_counterfactual_regret_by_external_sampling_becomes_hard_to_exploit() -> None:
    game = pyspiel.load_game(SMALLEST)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    exploited = [exploitability.exploitability(game, policy.UniformRandomPolicy(game))]
    for rounds in (50, 150):
        for _ in range(rounds):
            solver.iteration()
        exploited.append(exploitability.exploitability(game, solver.average_policy()))
    assert exploited[0] > 2 * exploited[1] > 4 * exploited[2]


def test_its_counterfactual_regret_by_outcome_sampling_becomes_hard_to_exploit() -> None:
    game = pyspiel.load_game(SMALLEST)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(1000):
        solver.iteration()
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert exploitability.exploitability(game, solver.average_policy()) < uniform / 2


# Documentation


def test_the_page_plays_a_game() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert len(block.splitlines()) <= 10
    printed: list[Any] = []
    exec(block, {"print": printed.append})
    assert sum(printed[0]) == 0


def test_the_page_names_every_parameter_of_the_environment() -> None:
    page = DOC.read_text(encoding="utf-8")
    own = {name for each in GAMES for name in openspiel.parameters(find_game(each))}
    own -= {option.name for each in GAMES for option in find_game(each).options}
    assert own == {"deals", "recall", "horizon"}
    assert all(f"`{name}`" in page for name in own)
