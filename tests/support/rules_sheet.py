"""Examples of the illustrated rules, which the page draws and the engine checks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GAMES_OF_THE_PAGE = Path(__file__).parents[2] / "web/src/games"


def read_sheet(game: str) -> Any:
    """Return the examples of a game."""
    return json.loads((GAMES_OF_THE_PAGE / game / "sheet.json").read_text(encoding="utf-8"))
