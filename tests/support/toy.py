"""The toy game of tests/toy: two folders outside the package, found by discovery on the Python path."""

from __future__ import annotations

import os
from pathlib import Path

TOY = Path(__file__).parents[1] / "toy"


def toy_environment(plugin: Path = TOY) -> dict[str, str]:
    """Returns the environment of a process that knows the toy game; its rules are not compiled."""
    path = os.pathsep.join(filter(None, (str(plugin), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "ETOILE_RULES": "interpreted"}
