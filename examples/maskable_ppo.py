"""MaskablePPO of sb3-contrib against a bot: `python -m examples.maskable_ppo`."""

from __future__ import annotations

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

GAME = "etoile.envs.gymnasium:etoile/Moonlight-v2"


def main(steps: int = 2_048, games: int = 50) -> None:
    """Train, and print the mean reward (1 for a victory, -1 for a defeat) before and after."""
    torch.set_num_threads(1)
    env = gymnasium.make(GAME, against="random", dtype="float32")
    other = gymnasium.make(GAME, against="random", dtype="float32")
    model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=128, learning_rate=1e-3, gamma=1.0, seed=1)
    for trained in (0, steps):
        if trained:
            model.learn(trained)
        other.reset(seed=1)
        mean, _ = evaluate_policy(model, other, n_eval_episodes=games, warn=False)
        print(f"{trained} decisions: mean reward {mean:.2f} in {games} games against random")


if __name__ == "__main__":
    main()
