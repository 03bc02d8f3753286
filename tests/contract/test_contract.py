"""Every game fulfils the contract; `make soak` plays ten times as many games."""

import pytest

from etoile.core.contract import ContractSuite
from etoile.games import GAMES, find_game

for name in GAMES:
    title = f"Test{find_game(name).position.__name__}"
    globals()[title] = type(title, (ContractSuite,), {"definition": find_game(name)})
    globals()[f"{title}Soak"] = pytest.mark.soak(
        type(f"{title}Soak", (ContractSuite,), {"definition": find_game(name), "games": 10 * ContractSuite.games})
    )
