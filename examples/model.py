"""The trained learner, read once: a bot's own module is read afresh for every game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime

from examples.afterwards import CHOICES, afterwards

OPTIONS = onnxruntime.SessionOptions()
OPTIONS.intra_op_num_threads = 1
SESSION = onnxruntime.InferenceSession(str(Path(__file__).with_name("ecliptic.onnx")), OPTIONS)


def scores(observation: list[int], choices: list[int]) -> dict[int, float]:
    """How good each of these choices seems to a seat that observes this."""
    masks = np.zeros((1, CHOICES), bool)
    masks[0, choices] = True
    left, _, legal = afterwards(np.array([observation]), masks)
    seems = SESSION.run(["scores"], {"left": left})[0]
    return dict(zip(legal.tolist(), seems.tolist(), strict=True))
