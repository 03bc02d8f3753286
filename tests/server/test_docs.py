"""The example client of docs/server.md plays a whole game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.support.running_server import RunningServer

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_example_client_plays_a_whole_game(server: RunningServer) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    code = found[1].replace("127.0.0.1:8000", server.address)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert "'reason': 'played'" in done.stdout, done.stderr
