"""The trained network, loaded once: the module of a bot is imported again for every game, but not what it imports."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime

from examples.afterstates import NUM_CHOICES, afterstates

OPTIONS = onnxruntime.SessionOptions()
OPTIONS.intra_op_num_threads = 1
SESSION = onnxruntime.InferenceSession(str(Path(__file__).with_name("ecliptic.onnx")), OPTIONS)


def scores(observation: list[int], choices: list[int]) -> dict[int, float]:
    """Return the prediction for each choice of a seat with an observation."""
    masks = np.zeros((1, NUM_CHOICES), bool)
    masks[0, choices] = True
    inputs, _, legal = afterstates(np.array([observation]), masks)
    predicted = SESSION.run(["scores"], {"left": inputs})[0]
    return dict(zip(legal.tolist(), predicted.tolist(), strict=True))
