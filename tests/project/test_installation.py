"""The documentation's install commands work in fresh clones and empty environments."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.check_installation import SCENARIOS

ROOT = Path(__file__).parents[2]


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_installation_works(scenario: str) -> None:
    call = [sys.executable, "-m", "scripts.check_installation", scenario]
    done = subprocess.run(call, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
