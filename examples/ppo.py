"""A learner that teaches itself Ecliptic in minutes: PPO with masks, fed by the vector environment.

    python -m examples.ppo --minutes 10 --model examples/ecliptic.onnx     # against itself
    python -m examples.ppo --minutes 10 --against random                   # against one bot

Against itself, every decision of every game is its own: what is good for one side is as bad for the other, so the value
changes its sign from one decision to the next whenever the seat does.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch
from torch import nn

from etoile.envs.vector import Vector

GAME = "ecliptic"
DATE = "2026-11-15"
HAND = 126
ROWS, STEPS = 1024, 32
EPOCHS, PART = 3, 2048
FAR, CLIP = 0.9, 0.2
"""How far a result reaches back, and how much a step may change the choices."""
RATE, CURIOSITY = 2e-3, 0.003
MOST = 1.0


class Learner(nn.Module):
    """Looks at what a seat observes and says how good each choice seems, and how well the seat stands.

    A choice names three places in the hand. What counts is which cards lie there: so it says of each card of the game how
    good it is to place and to discard, and a choice is as good as the three are together.
    """

    def __init__(self, highs: list[int], wide: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / torch.tensor(highs[HAND:], dtype=torch.float32))
        self.register_buffer("parts", choices_by_slots())
        self.body = nn.Sequential(nn.Linear(72 + len(highs) - HAND, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.cards = nn.Linear(wide, 2 * 72)
        self.keep = nn.Linear(wide, 2)
        self.value = nn.Linear(wide, 1)

    def forward(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        slots = observation[:, :HAND].reshape(-1, 7, 18)
        hand = (slots[:, :, :12, None] * slots[:, :, None, 12:]).reshape(-1, 7, 72)
        seen = self.body(torch.cat([hand.sum(1), observation[:, HAND:] * self.scale], 1))
        worth = torch.matmul(hand, self.cards(seen).reshape(-1, 72, 2)).reshape(-1, 14)
        return torch.matmul(torch.cat([worth, self.keep(seen)], 1), self.parts), torch.tanh(self.value(seen)).squeeze(-1)


def choices_by_slots() -> torch.Tensor:
    """What each choice consists of: for each place in the hand, whether its card is placed or discarded; then the keeps."""
    parts = torch.zeros(16, 107)
    for number, (first, second) in enumerate(combinations(range(7), 2)):
        for third, slot in enumerate(slot for slot in range(7) if slot not in (first, second)):
            parts[[2 * slot, 2 * first + 1, 2 * second + 1], number * 5 + third] = 1
    parts[14, 105] = parts[15, 106] = 1
    return parts


class Play(NamedTuple):
    """What happened in all rows, step by step."""

    seen: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    values: torch.Tensor
    gains: torch.Tensor


def odds(scores: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """The logarithms of the chances of all choices; those that are not legal have none."""
    return torch.log_softmax(scores.masked_fill(mask == 0, -math.inf), dim=-1)


class School:
    """Plays, learns from it, and plays on."""

    def __init__(self, against: str | None, wide: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.envs = Vector(ROWS, GAME, against=against, dtype="float32", copy=False, date=DATE)
        self.learner = Learner(self.envs.table.highs, wide)
        self.optimizer = torch.optim.Adam(self.learner.parameters(), RATE, eps=1e-5)
        _, self.info = self.envs.reset(seed=seed)
        self.decisions = 0

    @torch.no_grad()
    def play(self) -> Play:
        """So many steps in all rows, and what each decision turned out to be worth."""
        size = (STEPS, ROWS)
        kept = Play(
            torch.empty((*size, len(self.envs.table.highs)), dtype=torch.int8),
            torch.empty((*size, self.envs.table.choices), dtype=torch.int8),
            *(torch.empty(size, dtype=torch.int64), torch.empty(size), torch.empty(size), torch.empty(size)),
        )
        rewards, ended, turned = np.zeros(size), np.zeros(size, bool), np.zeros(size)
        for step in range(STEPS):
            observation, mask = torch.from_numpy(self.envs.observations), torch.from_numpy(self.envs.masks)
            mover = self.info["agent"]
            scores, value = self.learner(observation)
            chances = odds(scores, mask)
            action = torch.multinomial(chances.exp(), 1).squeeze(1)
            kept.seen[step], kept.masks[step], kept.actions[step], kept.values[step] = observation, mask, action, value
            kept.chances[step] = chances.gather(1, action[:, None]).squeeze(1)
            _, rewards[step], ended[step], _, self.info = self.envs.step(action.numpy())
            turned[step] = 1 if not self.envs.alone else np.where(self.info["agent"] == mover, 1, -1)
        self.decisions += STEPS * ROWS
        values = [*kept.values.numpy(), self.learner(torch.from_numpy(self.envs.observations))[1].numpy()]
        gain = np.zeros(ROWS)
        for step in reversed(range(STEPS)):
            on = turned[step] * ~ended[step]
            gain = rewards[step] + on * values[step + 1] - values[step] + FAR * on * gain
            kept.gains[step] = torch.from_numpy(gain)
        return kept

    def learn(self, played: Play, left: float) -> None:
        """Makes what turned out well likelier and what did not less so, a little at a time, and less towards the end."""
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * left
        flat = Play(*(part.flatten(0, 1) for part in played))
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(flat.actions)).split(PART):
                part = Play(*(each[rows] for each in flat))
                scores, value = self.learner(part.seen.float())
                chances = odds(scores, part.masks)
                ratio = (chances.gather(1, part.actions[:, None]).squeeze(1) - part.chances).exp()
                gains = (part.gains - part.gains.mean()) / (part.gains.std() + 1e-8)
                better = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
                wrong = (value - part.values - part.gains).square().mean()
                spread = -(chances.exp() * chances.clamp(min=-1e4)).sum(1).mean()
                self.optimizer.zero_grad()
                (wrong - better - CURIOSITY * left * spread).backward()
                nn.utils.clip_grad_norm_(self.learner.parameters(), MOST)
                self.optimizer.step()


@torch.no_grad()
def share(learner: Learner, against: str, games: int, seed: int = 1_000_000) -> tuple[float, float]:
    """The learner's share of the victories against a bot, always by its best choice, and half a 95 % interval.

    The first game of each row counts, whatever its length, so that short games are not counted more often.
    """
    envs = Vector(games, GAME, against=against, dtype="float32", copy=False, date=DATE)
    _, info = envs.reset(seed=seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        scores, _ = learner(torch.from_numpy(envs.observations))
        action = odds(scores, torch.from_numpy(info["action_mask"])).argmax(1)
        _, rewards, ended, _, info = envs.step(action.numpy())
        fresh = ended & np.isnan(results)
        results[fresh] = (rewards[fresh] + 1) / 2
    return float(results.mean()), float(1.96 * results.std() / math.sqrt(games))


def export(learner: Learner, file: Path) -> None:
    """The learner as a file that `examples.learner` plays with, without PyTorch."""
    torch.onnx.export(
        learner.eval(),
        (torch.zeros(2, HAND + len(learner.scale)),),
        file,
        input_names=["observation"],
        output_names=["choices", "value"],
        dynamic_shapes=({0: torch.export.Dim("rows")},),
        external_data=False,
    )


def bare(file: Path) -> None:
    """Leaves nothing in a model but the model: no notes on where in which file each part was made."""
    model = onnx.load(file)
    for part in (model, model.graph, *model.graph.node, *model.graph.initializer, *model.graph.input, *model.graph.output):
        part.ClearField("metadata_props")
        part.ClearField("doc_string")
    del model.graph.value_info[:]
    onnx.save(model, file)


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--minutes", type=float, default=10)
    told.add_argument("--against", help="a bot; without, it plays against itself")
    told.add_argument("--wide", type=int, default=96)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--games", type=int, default=4096, help="how many games count in the end")
    told.add_argument("--model", type=Path, help="write the learner here, as ONNX")
    told.add_argument("--curve", type=Path, help="write the learning curve here, as JSON")
    wanted = told.parse_args()
    school = School(wanted.against, wanted.wide, wanted.seed)
    curve: list[dict[str, Any]] = []
    began, watched = time.perf_counter(), 0.0
    while (spent := (time.perf_counter() - began - watched) / 60) < wanted.minutes:
        school.learn(school.play(), max(0.02, 1 - spent / wanted.minutes))
        if len(curve) <= 20 * spent / wanted.minutes:
            looked = time.perf_counter()
            won = share(school.learner, "random", 1024)[0]
            curve.append({"minutes": spent, "decisions": school.decisions, "random": won})
            watched += time.perf_counter() - looked
            print(curve[-1], flush=True)
    for bot in ("random", "greedy"):
        won, sure = share(school.learner, bot, wanted.games)
        print(f"against {bot}: {won:.4f} ± {sure:.4f}")
    if wanted.model:
        export(school.learner, wanted.model)
        bare(wanted.model)
    if wanted.curve:
        wanted.curve.write_text(json.dumps(curve))


if __name__ == "__main__":
    torch.set_num_threads(1)
    main()
