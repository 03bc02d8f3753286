"""PPO with action masks in one file, in the manner of CleanRL, on the vector environment: `python -m examples.ppo`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn

GAME = "etoile.envs.gymnasium:etoile/Moonlight-v2"
ENVS, STEPS, EPOCHS, MINIBATCHES = 64, 64, 4, 4
LEARNING_RATE, GAMMA, LAMBDA, CLIP, ENTROPY, VALUE = 1e-3, 1.0, 0.95, 0.2, 0.01, 0.5


class Agent(nn.Module):
    """A policy and a value network."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.policy = nn.Sequential(nn.Linear(features, 128), nn.Tanh(), nn.Linear(128, actions))
        self.value = nn.Sequential(nn.Linear(features, 128), nn.Tanh(), nn.Linear(128, 1))

    def choices(self, observations: Any, masks: Any) -> Any:
        """Return the distribution over the legal actions."""
        return torch.distributions.Categorical(logits=self.policy(observations).masked_fill(~masks, -1e9))


def main(updates: int = 16) -> None:
    """Train against a random bot, and print the mean reward of the games that ended during an update."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    envs: Any = gymnasium.make_vec(GAME, ENVS, vectorization_mode="vector_entry_point", against="random", dtype="float32")
    agent = Agent(envs.single_observation_space.shape[0], envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), LEARNING_RATE)
    observation, info = envs.reset(seed=1)
    for update in range(1, updates + 1):
        rollout: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            seen, mask = torch.from_numpy(observation), torch.from_numpy(info["action_mask"].astype(bool))
            with torch.no_grad():
                choices = agent.choices(seen, mask)
                action = choices.sample()
                values = agent.value(seen).squeeze(1)
            observation, reward, ended, _, info = envs.step(action.numpy())
            kept = (seen, mask, action, choices.log_prob(action), values, torch.tensor(reward).float(), torch.tensor(ended))
            rollout.append(kept)
        seen, mask, action, log_prob, values, rewards, ends = map(torch.stack, zip(*rollout, strict=True))
        with torch.no_grad():
            following = agent.value(torch.from_numpy(observation)).squeeze(1)
        advantages, last = torch.zeros_like(values), torch.zeros(ENVS)
        for step in reversed(range(STEPS)):
            alive = 1.0 - ends[step].float()
            last = rewards[step] + GAMMA * following * alive - values[step] + GAMMA * LAMBDA * alive * last
            advantages[step], following = last, values[step]
        flat = [part.flatten(0, 1) for part in (seen, mask, action, log_prob, advantages, advantages + values)]
        for _ in range(EPOCHS):
            for rows in torch.randperm(ENVS * STEPS).chunk(MINIBATCHES):
                seen, mask, action, log_prob, advantage, returns = (part[rows] for part in flat)
                choices = agent.choices(seen, mask)
                ratio = (choices.log_prob(action) - log_prob).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
                error = (agent.value(seen).squeeze(1) - returns).square().mean()
                optimizer.zero_grad()
                (VALUE * error - gain - ENTROPY * choices.entropy().mean()).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        if update % 5 == 1:
            decisions = update * ENVS * STEPS
            print(f"{decisions} decisions: mean reward {np.mean(rewards[ends].numpy()):.2f} in {int(ends.sum())} games")


if __name__ == "__main__":
    main()
