"""Counterfactual regret of OpenSpiel on a small deck of Syzygie: `python -m examples.openspiel_regret`."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

import etoile.envs.openspiel  # noqa: F401 registers the games

GAME = "etoile_syzygie(cards=SM/1M : 11/11 M1/MM : SM/MS MS/SM,first=flow)"
"""Two cards each, of side 2."""


def main(iterations: int = 200) -> None:
    """Print how much the average policy can be exploited, as it becomes better."""
    game = pyspiel.load_game(GAME)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for iteration in range(iterations + 1):
        if iteration in (0, iterations // 4, iterations):
            print(
                f"{iteration} iterations: exploitability {exploitability.exploitability(game, solver.average_policy()):.2f}"
            )
        solver.iteration()


if __name__ == "__main__":
    main()
