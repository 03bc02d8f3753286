"""Batches play the same games, move by move, as the public contract does."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import Thread
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from etoile.core.rng import Rng
from etoile.envs.batch import Batch, Illegal
from etoile.envs.config import make_config
from tests.support.batches import GAME_VARIANTS, BatchRows, digest, variant_id
from tests.support.examples import examples

STEPS = {"syzygie": 5}
"""Fewer steps for games that are slow when interpreted."""


class ReferenceRow:
    """Reference of one row: games played one after the other through the public contract."""

    def __init__(self, rows: BatchRows, seed: str) -> None:
        self.config = rows.config
        self.rng = Rng.of(seed, "deal")
        self.position = self.config.new_position()
        self.position.start(self.rng)
        assert self.position == self.config.definition.deal(seed, self.config.settings)
        self.begun: tuple[int, ...] = ()
        self.rewards = [0.0] * self.position.seats
        self.ended = False

    def play(self, choice: int) -> None:
        """Play a choice: a legal action, or a part of one."""
        self.begun += (choice,)
        self.rewards, self.ended = [0.0] * self.position.seats, False
        actions = {self.position.to_policy_actions(action): action for action in self.position.actions()}
        if self.begun not in actions:
            return
        self.position.apply(actions[self.begun])
        self.begun = ()
        self.ended = self.position.over
        if self.ended:
            victors = [team for team in self.position.teams() if team[0] in self.position.winners()]
            for team in self.position.teams():
                share = (team in victors) / len(victors)
                for seat in team:
                    self.rewards[seat] = (len(self.position.teams()) * share - 1) / (len(self.position.teams()) - 1)
            self.position.start(self.rng)

    def check(self, rows: BatchRows, row: int) -> None:
        """Compare the arrays of a row with the reference."""
        seat = self.position.to_move
        assert rows.to_move[row] == seat
        here = rows.batch.position(row)
        assert rows.observations[row].tolist() == here.observation(seat)
        assert (here.chosen >= 0) == bool(self.begun)
        here.chosen = -1
        assert here == self.position
        paths = [self.position.to_policy_actions(action) for action in self.position.actions()]
        parts = len(self.begun)
        assert np.flatnonzero(rows.masks[row]).tolist() == sorted(
            {each[parts] for each in paths if each[:parts] == self.begun}
        )
        assert rows.masks[row].max() == 1
        assert rows.rewards[row].tolist() == self.rewards
        assert rows.terminated[row] == self.ended


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
@given(seed=st.integers(0, 1000), dtype=st.sampled_from(["int16", "float32", "int8"]))
@settings(max_examples=examples(3))
def test_a_batch_plays_the_same_games_as_single_positions(game_variant: Any, seed: int, dtype: str) -> None:
    game, variant = game_variant
    rows = BatchRows(game, variant, rows=3, dtype="int16" if game == "syzygie" and dtype == "int8" else dtype)
    seeds = [f"{seed} {row}" for row in range(3)]
    rows.batch.reset(seeds)
    references = [ReferenceRow(rows, each) for each in seeds]
    actions, rng, games = np.zeros(3, np.int32), Rng(seed), 0
    for _ in range(600):
        for row, reference in enumerate(references):
            reference.check(rows, row)
            games += reference.ended
        if games > 2:
            break
        rows.batch.sample_actions(actions, rng)
        for reference, action in zip(references, actions.tolist(), strict=True):
            reference.play(action)
        rows.batch.step(actions)
    assert games


def test_interpreted_and_compiled_batches_agree() -> None:
    wanted = [(number, STEPS.get(game, 60)) for number, (game, _) in enumerate(GAME_VARIANTS)]
    command = [sys.executable, "-m", "tests.support.batches", *(f"{number}:{steps}" for number, steps in wanted)]
    run = subprocess.run(
        command, env=os.environ | {"ETOILE_RULES": "interpreted"}, capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [digest(*GAME_VARIANTS[number], 2, steps) for number, steps in wanted]


@pytest.mark.parametrize("game_variant", GAME_VARIANTS, ids=variant_id)
def test_an_illegal_action_names_its_row_and_changes_nothing(game_variant: Any) -> None:
    game, variant = game_variant
    rows = BatchRows(game, variant, rows=4)
    rows.batch.reset(["a", "b", "c", "d"])
    actions, rng = np.zeros(4, np.int32), Rng(2)
    for _ in range(10):
        rows.batch.sample_actions(actions, rng)
        rows.batch.step(actions)
    before, positions = rows.copies(), [rows.batch.position(row) for row in range(4)]
    rows.batch.sample_actions(actions, rng)
    legal = actions[2]
    for wrong in (int(np.flatnonzero(rows.masks[2] == 0)[0]), rows.config.num_policy_actions, 2**31 - 1, -2):
        actions[2] = wrong
        with pytest.raises(Illegal, match=r"row 2: action .*no row was changed"):
            rows.batch.step(actions)
        assert [rows.batch.position(row) for row in range(4)] == positions
        for array, earlier in zip(rows.arrays, before, strict=True):
            assert np.array_equal(array, earlier)
    actions[2] = legal
    rows.batch.step(actions)


def test_without_autoreset_a_finished_row_waits_for_a_deal() -> None:
    rows = BatchRows("ecliptic", {}, rows=8, autoreset=False)
    rows.batch.reset([str(row) for row in range(8)])
    actions, rng = np.zeros(8, np.int32), Rng(3)
    while (rows.to_move >= 0).any():
        rows.batch.sample_actions(actions, rng)
        assert ((actions == Batch.NO_ACTION) == (rows.to_move < 0)).all()
        rows.batch.step(actions)
        over = rows.to_move < 0
        assert not rows.masks[over].any()
        assert (rows.rewards[rows.terminated == 1].sum(axis=1) == 0).all()
    with pytest.raises(Illegal, match="row 0: the game is over"):
        rows.batch.step(np.zeros(8, np.int32))
    wanted = np.array([1, 0] * 4, np.uint8)
    rows.batch.deal(wanted)
    assert ((rows.to_move >= 0) == wanted).all()
    assert (rows.masks.any(axis=1) == wanted).all()
    assert not rows.terminated[wanted == 1].any()


def test_a_row_without_an_action_does_not_change() -> None:
    rows = BatchRows("moonlight", {}, rows=2)
    rows.batch.reset(["a", "b"])
    before = rows.copies()
    actions = np.array([np.flatnonzero(rows.masks[0])[0], Batch.NO_ACTION], np.int32)
    rows.batch.step(actions)
    for array, earlier in zip(rows.arrays, before, strict=True):
        assert np.array_equal(array[1], earlier[1])
    assert not np.array_equal(rows.observations[0], before[0][0])


def test_arrays_of_another_shape_or_kind_are_not_written_to() -> None:
    config = make_config("ecliptic")
    fit: list[Any] = [np.zeros((2, 465), np.int16), np.zeros((2, 107), np.int8), np.zeros((2, 2), np.float32)]
    fit += [np.zeros(2, np.int32), np.zeros(2, np.uint8)]
    Batch([config.new_position(), config.new_position()], *fit)
    for wrong in range(5):
        short = [array[:1] if number == wrong else array for number, array in enumerate(fit)]
        with pytest.raises(ValueError, match="must have the shape"):
            Batch([config.new_position(), config.new_position()], *short)
        other = [array.astype(np.int64) if number == wrong else array for number, array in enumerate(fit)]
        with pytest.raises(ValueError, match="int8, int16 or float32" if wrong == 0 else "mismatch"):
            Batch([config.new_position(), config.new_position()], *other)
    batch = Batch([config.new_position(), config.new_position()], *fit)
    batch.reset(["a", "b"])
    for actions in (np.zeros(1, np.int32), np.zeros(2, np.int64)):
        with pytest.raises(ValueError, match=r"shape|mismatch"):
            batch.step(actions)
    with pytest.raises(ValueError, match="same seats"):
        Batch([make_config("soleil-lune", players=each).new_position() for each in (2, 3)], *fit)


def test_batches_step_in_threads_at_the_same_time() -> None:
    wanted = digest("moonlight", {}, 64, 50)
    found: list[str] = []
    threads = [Thread(target=lambda: found.append(digest("moonlight", {}, 64, 50))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [wanted] * 4
