"""Speed of two peers, OpenSpiel and RLCard, under uniformly random play on one thread; and of OpenSpiel's search.

A decision is a move chosen by a player; a chance node is never counted as one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from statistics import fmean

import numpy as np
import pyspiel
import rlcard

from bench.rate import COPY, DRIVEN, EXAMPLE, INSIDE, PLAIN, SEARCH, Rate, measure

DEALS = 16
SEARCHED_DEALS = 6
GAMES_PER_DEAL = 100
COPIES = 100

chance = random.Random(1).random


def versions() -> dict[str, str]:
    """Return the installed version of each peer, by the name of its distribution."""
    return {name: version(name) for name in ("open_spiel", "rlcard")}


def openspiel_rollouts(game: str, seconds: float, *, rollouts: int = 32) -> Rate:
    """Measure random play from dealt states in C++, `rollouts` games per call from Python.

    One MCTS simulation evaluates the unexpanded root once, which plays exactly `rollouts` games.
    """
    table = pyspiel.load_game(game)
    deals = [_dealt(table) for _ in range(DEALS)]
    length = fmean(_decisions(_play(deal.clone())) for deal in deals for _ in range(GAMES_PER_DEAL))
    bot = pyspiel.MCTSBot(
        table,
        pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1),
        uct_c=2.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )

    def search() -> None:
        for deal in deals:
            bot.mcts_search(deal)

    games, spent = measure(search, lambda _: DEALS * rollouts, seconds)
    return Rate(f"OpenSpiel {game}", INSIDE, round(games * length), spent)


def openspiel_driven(game: str, seconds: float, *, deal: bool = True) -> Rate:
    """Measure random games by `legal_actions` and `apply_action`, two calls per move.

    Each game starts from a copy of the initial state, or with `deal=False` of a dealt one; chance
    nodes after the deal, such as gin rummy's draws, are always measured.
    """
    table = pyspiel.load_game(game)
    starts = [table.new_initial_state() if deal else _dealt(table) for _ in range(DEALS)]

    def play() -> list[pyspiel.State]:
        return [_play(start.clone()) for start in starts]

    decisions, spent = measure(play, lambda ends: sum(map(_decisions, ends)), seconds)
    return Rate(f"OpenSpiel {game}" + ("" if deal else ", deal excluded"), DRIVEN, decisions, spent)


def openspiel_as_in_its_example(game: str, seconds: float) -> Rate:
    """Measure whole games played like in the library's own example: chance sampled by numpy from its outcomes."""
    return openspiel_by_outcomes(game, seconds, EXAMPLE, lambda outcomes, odds: np.random.choice(outcomes, p=odds))


def openspiel_plain(game: str, seconds: float) -> Rate:
    """Measure the same loop with the standard library's sampling, which is faster."""
    return openspiel_by_outcomes(game, seconds, PLAIN, lambda outcomes, odds: random.choices(outcomes, odds)[0])


def openspiel_by_outcomes(game: str, seconds: float, how: str, sample: Callable[..., int]) -> Rate:
    """Measure whole games, each chance node sampled from its outcomes with their probabilities."""
    table = pyspiel.load_game(game)

    def play() -> int:
        state = table.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(sample(outcomes, odds))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return Rate(f"OpenSpiel {game}", how, *measure(play, int, seconds))


def openspiel_copy(game: str, seconds: float) -> Rate:
    """Measure copies by `clone` of states halfway between the deal and the end of a random game."""
    table = pyspiel.load_game(game)
    states = [_halfway(table) for _ in range(DEALS)]

    def copy() -> None:
        for state in states:
            for _ in range(COPIES):
                state.clone()

    copies, spent = measure(copy, lambda _: DEALS * COPIES, seconds)
    return Rate(f"OpenSpiel {game}", COPY, copies, spent)


def openspiel_search(game: str, seconds: float, simulations: int) -> Rate:
    """Measure information set search in C++: a new bot per state; every simulation re-deals the hidden cards.

    The settings are the fastest that both games accept; rollouts are random and go to the end.
    """
    states = _searched(game)

    def search() -> None:
        for state in states:
            evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
            bot = pyspiel.ISMCTSBot(
                seed=1, evaluator=evaluator, uct_c=2.0, max_simulations=simulations, max_world_samples=-1
            )
            bot.step(state)

    done, spent = measure(search, lambda _: len(states) * simulations, seconds)
    return Rate(f"OpenSpiel {game}", SEARCH, done, spent)


def openspiel_length(game: str) -> float:
    """Return the mean number of decisions of random play from the searched states to the end."""
    states = _searched(game)
    return fmean(_decisions(_play(state.clone())) - _decisions(state) for state in states for _ in range(GAMES_PER_DEAL))


def rlcard_driven(game: str, seconds: float) -> Rate:
    """Measure random games by `reset` and `step`, which also encode an observation at every step."""
    env = rlcard.make(game, config={"seed": 1})

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    decisions, spent = measure(play, int, seconds)
    return Rate(f"RLCard {game}", DRIVEN, decisions, spent)


def _play(state: pyspiel.State) -> pyspiel.State:
    """Play a state to its end, where `legal_actions` is empty, and return it; its chance nodes are uniform."""
    while actions := state.legal_actions():
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def _dealt(table: pyspiel.Game) -> pyspiel.State:
    """Return a state at the first decision of a game."""
    state = table.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def _halfway(table: pyspiel.Game) -> pyspiel.State:
    """Return a state halfway through the moves that follow the deal."""
    state = _dealt(table)
    moves = _play(state.clone()).history()[state.move_number() :]
    for move in moves[: len(moves) // 2]:
        state.apply_action(move)
    return state


def _decisions(state: pyspiel.State) -> int:
    """Return the number of moves of players, whose numbers start at 0, in the state's history."""
    return sum(step.player >= 0 for step in state.full_history())


@cache
def _searched(game: str) -> list[pyspiel.State]:
    """Return states of several deals, a quarter into a random game or a little later, whose player has a choice."""
    table = pyspiel.load_game(game)
    found: list[pyspiel.State] = []
    while len(found) < SEARCHED_DEALS:
        end = _play(table.new_initial_state())
        state = table.new_initial_state()
        for move in end.history():
            choice = not state.is_chance_node() and len(state.legal_actions()) > 1
            if choice and _decisions(state) * 4 >= _decisions(end):
                found.append(state)
                break
            state.apply_action(move)
    return found
