"""The trained learner, read once: a bot's own module is read afresh for every game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime

OPTIONS = onnxruntime.SessionOptions()
OPTIONS.intra_op_num_threads = 1
SESSION = onnxruntime.InferenceSession(str(Path(__file__).with_name("ecliptic.onnx")), OPTIONS)


def scores(observation: list[int]) -> np.ndarray:
    """How good each choice seems to a seat that observes this."""
    seen = np.array([observation], np.float32)
    found: np.ndarray = SESSION.run(["choices"], {"observation": seen})[0][0]
    return found
