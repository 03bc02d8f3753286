"""Every game in the house fulfils the contract."""

from etoile.core.contract import ContractSuite
from etoile.games import GAMES, find_game

for name in GAMES:
    globals()[f"Test{find_game(name).position.__name__}"] = type(
        f"Test{name}", (ContractSuite,), {"definition": find_game(name)}
    )
