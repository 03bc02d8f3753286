"""A learner that teaches itself Ecliptic in minutes, from nothing but the ends of its own games.

    python -m examples.learn --minutes 10 --model examples/ecliptic.onnx

It judges choices by what they leave (`examples.afterwards`): how likely is victory from there? It plays what seems best
against itself in the vector environment, now and then anything, and after some steps moves every judgement towards what
came of it: partly the end of the game, partly how well the same seat thought it stood when it was next to choose (TD(λ)).
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
from examples.afterwards import NUMBERS, VALUES, afterwards

GAME = "ecliptic"
DATE = "2026-11-15"
ROWS, STEPS, PART = 1024, 32, 512
FAR = 0.8
"""How much of what came later counts, instead of what was thought on the way (λ)."""
RATE, CURIOSITY = 3e-3, 0.05
"""How fast it learns, and how often it tries anything; both fall towards the end."""
LOOKS = 20
"""How often one looks how well it plays by now."""


class Judgement(nn.Module):
    """How likely victory is after a choice (as a logit), from the numbers that tell what the choice leaves."""

    def __init__(self, wide: int) -> None:
        super().__init__()
        self.values = nn.EmbeddingBag(VALUES, wide, mode="sum")
        nn.init.normal_(self.values.weight, 0, 0.1)
        self.rest = nn.Sequential(nn.ReLU(), nn.Linear(wide, wide), nn.ReLU(), nn.Linear(wide, 1))

    def forward(self, left: torch.Tensor) -> torch.Tensor:
        return self.rest(self.values(left)).squeeze(1)  # type: ignore[no-any-return]


class Plain(nn.Module):
    """The same, of parts that ONNX has a word for."""

    def __init__(self, judgement: Judgement) -> None:
        super().__init__()
        self.values = nn.Embedding.from_pretrained(judgement.values.weight)
        self.rest = judgement.rest

    def forward(self, left: torch.Tensor) -> torch.Tensor:
        return self.rest(self.values(left).sum(1)).squeeze(1)  # type: ignore[no-any-return]


class Chosen(NamedTuple):
    """What was chosen in every row, what it leaves, how well the row's seat stood, and whether it was a whim."""

    actions: Any
    left: Any
    hopes: Any
    whims: Any


@torch.no_grad()
def choose(judgement: Judgement, seen: Any, masks: Any, chance: Any, curiosity: float = 0.0) -> Chosen:
    """In every row the choice that seems best; now and then any."""
    left, rows, choices = afterwards(seen, masks)
    scores = np.full(masks.shape, -math.inf)
    scores[rows, choices] = judgement(torch.from_numpy(left))
    places = np.zeros(masks.shape, int)
    places[rows, choices] = np.arange(len(rows))
    best = scores.argmax(1)
    every = np.arange(len(masks))
    whims = chance.random(len(masks)) < curiosity
    actions = np.where(whims, np.where(masks, chance.random(masks.shape), -1).argmax(1), best)
    hopes = 1 / (1 + np.exp(-scores[every, best]))
    return Chosen(actions, left[places[every, actions]], hopes, whims & (actions != best))


class School:
    """Plays, learns from it, and plays on."""

    def __init__(self, wide: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.rng_state = np.random.default_rng(seed)
        self.envs = Vector(ROWS, GAME, dtype="int8", copy=False, date=DATE)
        self.judgement = Judgement(wide)
        self.optimizer = torch.optim.Adam(self.judgement.parameters(), RATE)
        _, self.info = self.envs.reset(seed=seed)
        self.decisions = 0

    def choose(self, curiosity: float = 0.0) -> Chosen:
        return choose(self.judgement, self.envs.observations, self.envs.masks, self.rng_state, curiosity)

    def play(self, curiosity: float) -> tuple[torch.Tensor, torch.Tensor]:
        """So many steps in all rows: what each choice left, and what came of it."""
        story = []
        for _ in range(STEPS):
            seats, chosen = self.info["agent"], self.choose(curiosity)
            _, _, ended, _, self.info = self.envs.step(chosen.actions)
            story.append((seats, chosen, ended, self.info["rewards"]))
        self.decisions += ROWS * STEPS
        every = np.arange(ROWS)
        later = np.full((ROWS, 2), np.nan)
        later[every, self.info["agent"]] = self.choose().hopes
        left, came = [], []
        for seats, chosen, ended, rewards in reversed(story):
            later[ended] = (rewards[ended] + 1) / 2
            result = later[every, seats]
            told = ~np.isnan(result)
            left.append(chosen.left[told])
            came.append(result[told])
            blended = chosen.hopes + FAR * (result - chosen.hopes)
            later[every, seats] = np.where(told & ~chosen.whims, blended, chosen.hopes)
        return torch.from_numpy(np.concatenate(left)), torch.from_numpy(np.concatenate(came)).float()

    def learn(self, eagerness: float) -> None:
        """Plays, and moves every judgement a little towards what came of the choice."""
        left, came = self.play(CURIOSITY * eagerness)
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * eagerness
        for part in torch.randperm(len(came)).split(PART):
            wrong = nn.functional.binary_cross_entropy_with_logits(self.judgement(left[part]), came[part])
            self.optimizer.zero_grad()
            wrong.backward()
            self.optimizer.step()


def share(judgement: Judgement, against: str, games: int, seed: int = 1_000_000) -> tuple[float, float]:
    """The learner's share of the victories against a bot, and half a 95 % interval.

    The first game of each row counts, whatever its length, so that short games are not counted more often.
    """
    envs = Vector(games, GAME, against=against, dtype="int8", copy=False, date=DATE)
    envs.reset(seed=seed)
    chance = np.random.default_rng(seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        _, rewards, ended, _, _ = envs.step(choose(judgement, envs.observations, envs.masks, chance).actions)
        fresh = ended & np.isnan(results)
        results[fresh] = (rewards[fresh] + 1) / 2
    return float(results.mean()), float(1.96 * results.std() / math.sqrt(games))


def export(judgement: Judgement, file: Path) -> None:
    """The learner as a file that `examples.learner` plays with, without PyTorch."""
    torch.onnx.export(
        Plain(judgement).eval(),
        (torch.zeros((2, NUMBERS), dtype=torch.int64),),
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
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--minutes", type=float, default=10)
    told.add_argument("--wide", type=int, default=48)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--games", type=int, default=1024, help="how many games count in the end")
    told.add_argument("--model", type=Path, help="write the learner here, as ONNX")
    told.add_argument("--curve", type=Path, help="write the learning curve here, as JSON")
    wanted = told.parse_args()
    school = School(wanted.wide, wanted.seed)
    curve: list[dict[str, float]] = []
    began, watched = time.perf_counter(), 0.0
    while (spent := (time.perf_counter() - began - watched) / 60) < wanted.minutes:
        if len(curve) <= LOOKS * math.sqrt(spent / wanted.minutes):  # it learns most in the beginning
            looked = time.perf_counter()
            shares = {bot: share(school.judgement, bot, games)[0] for bot, games in (("random", 1024), ("greedy", 256))}
            curve.append({"minutes": spent, "decisions": school.decisions, **shares})
            watched += time.perf_counter() - looked
            print(curve[-1], flush=True)
        school.learn(max(0.02, 1 - spent / wanted.minutes))
    for bot in ("random", "greedy"):
        won, sure = share(school.judgement, bot, wanted.games)
        curve.append({"minutes": wanted.minutes, "decisions": school.decisions, bot: won})
        print(f"against {bot}: {won:.4f} ± {sure:.4f}")
    if wanted.model:
        export(school.judgement, wanted.model)
    if wanted.curve:
        wanted.curve.write_text(json.dumps(curve))


if __name__ == "__main__":
    torch.set_num_threads(1)
    main()
