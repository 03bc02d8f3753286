"""Every game in the house fulfils the contract."""

from etoile.core.contract import ContractSuite
from etoile.games import GAMES, box

for name in GAMES:
    globals()[f"Test{box(name).position.__name__}"] = type(f"Test{name}", (ContractSuite,), {"box": box(name)})
