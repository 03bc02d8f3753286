"""Trains a value network for Ecliptic by self-play in minutes, from the ends of its own games only.

python -m examples.learn --minutes 10 --model examples/ecliptic.onnx

The network predicts the probability of a victory from an afterstate (`examples.afterstates`). It plays greedily against
itself in the vector environment, with some random exploration. After some steps it is trained towards TD(λ) targets: the end
of the game, blended with the same seat's later predictions.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import onnxscript  # noqa: F401 (PyTorch writes ONNX by it: better missed before the lesson than after it)
import torch
from torch import nn

from etoile.envs.vector import Vector
from examples.afterstates import NUM_INPUTS, NUM_VALUES, afterstates

GAME = "ecliptic"
DATE = "2026-11-15"
ROWS, STEPS_PER_ROLLOUT, BATCH_SIZE = 1024, 32, 512
TRACE_DECAY = 0.8
"""The weight of later results against predictions on the way (λ)."""
LEARNING_RATE, EXPLORATION = 3e-3, 0.05
"""Both decrease linearly over the training."""
NUM_EVALUATIONS = 20
"""The number of evaluations during the training."""


class ValueNetwork(nn.Module):
    """Predicts the logit of a victory after a choice from its afterstate."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.embedding = nn.EmbeddingBag(NUM_VALUES, width, mode="sum")
        nn.init.normal_(self.embedding.weight, 0, 0.1)
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, afterstate: torch.Tensor) -> torch.Tensor:
        logits: torch.Tensor = self.layers(self.embedding(afterstate)).squeeze(1)
        return logits


class OnnxNetwork(nn.Module):
    """The same network, of operators that ONNX supports."""

    def __init__(self, network: ValueNetwork) -> None:
        super().__init__()
        self.embedding = nn.Embedding.from_pretrained(network.embedding.weight)
        self.layers = network.layers

    def forward(self, afterstate: torch.Tensor) -> torch.Tensor:
        logits: torch.Tensor = self.layers(self.embedding(afterstate).sum(1)).squeeze(1)
        return logits


class Selection(NamedTuple):
    """The selected action of every row, its afterstate, the predicted probability of a victory, and whether it was
    exploration."""

    actions: Any
    afterstate: Any
    win_probability: Any
    exploratory: Any


def choose(network: ValueNetwork, observations: Any, masks: Any, rng: Any, exploration: float = 0.0) -> Selection:
    """Select the best predicted action in every row, or with some probability a random one."""
    afterstate, rows, choices = afterstates(observations, masks)
    scores = np.full(masks.shape, -math.inf)
    with torch.no_grad():
        scores[rows, choices] = network(torch.from_numpy(afterstate))
    places = np.zeros(masks.shape, int)
    places[rows, choices] = np.arange(len(rows))
    best = scores.argmax(1)
    every = np.arange(len(masks))
    exploratory = rng.random(len(masks)) < exploration
    actions = np.where(exploratory, np.where(masks, rng.random(masks.shape), -1).argmax(1), best)
    win_probability = 1 / (1 + np.exp(-scores[every, best]))
    return Selection(actions, afterstate[places[every, actions]], win_probability, exploratory & (actions != best))


class Trainer:
    """Alternates between self-play and gradient steps."""

    def __init__(self, width: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.envs = Vector(ROWS, GAME, dtype="int8", copy=False, date=DATE)
        self.network = ValueNetwork(width)
        self.optimizer = torch.optim.Adam(self.network.parameters(), LEARNING_RATE)
        _, self.info = self.envs.reset(seed=seed)
        self.decisions = 0

    def choose(self, exploration: float = 0.0) -> Selection:
        return choose(self.network, self.envs.observations, self.envs.masks, self.rng, exploration)

    def rollout(self, exploration: float) -> tuple[torch.Tensor, torch.Tensor]:
        """Play some steps in all rows. Returns the afterstates of the selected actions and their TD(λ) targets."""
        trajectory = []
        for _ in range(STEPS_PER_ROLLOUT):
            seats, chosen = self.info["seat"], self.choose(exploration)
            _, _, ended, _, self.info = self.envs.step(chosen.actions)
            trajectory.append((seats, chosen, ended, self.info["rewards"]))
        self.decisions += ROWS * STEPS_PER_ROLLOUT
        every = np.arange(ROWS)
        later = np.full((ROWS, 2), np.nan)
        later[every, self.info["seat"]] = self.choose().win_probability
        afterstate, targets = [], []
        for seats, chosen, ended, rewards in reversed(trajectory):
            later[ended] = (rewards[ended] + 1) / 2
            result = later[every, seats]
            known = ~np.isnan(result)
            afterstate.append(chosen.afterstate[known])
            targets.append(result[known])
            blended = chosen.win_probability + TRACE_DECAY * (result - chosen.win_probability)
            later[every, seats] = np.where(known & ~chosen.exploratory, blended, chosen.win_probability)
        return torch.from_numpy(np.concatenate(afterstate)), torch.from_numpy(np.concatenate(targets)).float()

    def train(self, rate_factor: float) -> None:
        """Run a rollout and train on it."""
        afterstate, targets = self.rollout(EXPLORATION * rate_factor)
        for group in self.optimizer.param_groups:
            group["lr"] = LEARNING_RATE * rate_factor
        for part in torch.randperm(len(targets)).split(BATCH_SIZE):
            loss = nn.functional.binary_cross_entropy_with_logits(self.network(afterstate[part]), targets[part])
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()


def measure_share(network: ValueNetwork, against: str, games: int, seed: int = 1_000_000) -> tuple[float, float]:
    """Return the network's share of the victories against a bot, and the half-width of its 95 % interval.

    Only the first game of each row counts, so that short games are not over-represented.
    """
    envs = Vector(games, GAME, against=against, dtype="int8", copy=False, date=DATE)
    envs.reset(seed=seed)
    rng = np.random.default_rng(seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        _, rewards, ended, _, _ = envs.step(choose(network, envs.observations, envs.masks, rng).actions)
        fresh = ended & np.isnan(results)
        results[fresh] = (rewards[fresh] + 1) / 2
    return float(results.mean()), float(1.96 * results.std() / math.sqrt(games))


def export(network: ValueNetwork, file: Path) -> None:
    """Write the network as ONNX, which `examples.learner` runs without PyTorch."""
    torch.onnx.export(
        OnnxNetwork(network).eval(),
        (torch.zeros((2, NUM_INPUTS), dtype=torch.int64),),
        file,
        input_names=["left"],
        output_names=["scores"],
        dynamic_shapes=({0: torch.export.Dim("choices")},),
        external_data=False,
    )
    model = onnx.load(file)
    for part in (model, model.graph, *model.graph.node, *model.graph.initializer, *model.graph.input, *model.graph.output):
        part.ClearField("metadata_props")
        part.ClearField("doc_string")
    del model.graph.value_info[:]
    onnx.save(model, file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--wide", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1024, help="how many games count in the end")
    parser.add_argument("--model", type=Path, help="write the learner here, as ONNX")
    parser.add_argument("--curve", type=Path, help="write the learning curve here, as JSON")
    arguments = parser.parse_args()
    trainer = Trainer(arguments.wide, arguments.seed)
    curve: list[dict[str, float]] = []
    started, evaluation_s = time.perf_counter(), 0.0
    while (spent := (time.perf_counter() - started - evaluation_s) / 60) < arguments.minutes:
        if len(curve) <= NUM_EVALUATIONS * math.sqrt(spent / arguments.minutes):  # evaluate more often early on
            evaluation_started = time.perf_counter()
            shares = {
                bot: measure_share(trainer.network, bot, games)[0] for bot, games in (("random", 1024), ("greedy", 256))
            }
            curve.append({"minutes": spent, "decisions": trainer.decisions, **shares})
            evaluation_s += time.perf_counter() - evaluation_started
            print(curve[-1], flush=True)
        trainer.train(max(0.02, 1 - spent / arguments.minutes))
    for bot in ("random", "greedy"):
        won, half_width = measure_share(trainer.network, bot, arguments.games)
        curve.append({"minutes": arguments.minutes, "decisions": trainer.decisions, bot: won})
        print(f"against {bot}: {won:.4f} ± {half_width:.4f}")
    if arguments.model:
        export(trainer.network, arguments.model)
    if arguments.curve:
        arguments.curve.write_text(json.dumps(curve))


if __name__ == "__main__":
    torch.set_num_threads(1)
    main()
