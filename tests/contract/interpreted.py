"""A process with interpreted rules, for comparison: it plays games from standard input and prints their traces."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from etoile.games import find_game


def trace(name: str, seed: str, settings: dict[str, str], choices: list[int]) -> list[Any]:
    """Play a game, each choice modulo the number of legal actions. Return every position, action list and event."""
    position = find_game(name).deal(seed, settings)
    seen: list[Any] = []
    for choice in choices:
        actions = position.actions()
        refusals = [str(position.refusal(action)) for action in range(-1, min(position.num_actions, 200) + 2)]
        observed = [position.observation(seat) for seat in range(position.seats)]
        seen.append([position.values(), actions, refusals, observed, position.scores(), position.winners()])
        if not actions:
            break
        seen.append(position.apply_with_events(actions[choice % len(actions)]))
    return json.loads(json.dumps(seen))  # type: ignore[no-any-return]


class Interpreted:
    """Starts the process and requests traces from it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.contract.interpreted"],
            env={**os.environ, "ETOILE_RULES": "interpreted"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def trace(self, *game: Any) -> list[Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(game) + "\n")
        self.process.stdin.flush()
        seen: list[Any] = json.loads(self.process.stdout.readline())
        return seen

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(trace(*json.loads(line))), flush=True)
