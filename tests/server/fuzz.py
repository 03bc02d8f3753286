"""A fuzz of a running server, by a crowd (crowd.py) that plays and talks nonsense.

`python -m tests.server.fuzz --messages 100000 --seed 1` starts a server of its own, sends so many messages, closes it and
says what was wrong (reckoning.py): an answer from 500 on, an error in the journal, a table that its log does not explain.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter

from tests.support.consistency import reckon
from tests.support.fuzz_clients import Crowd
from tests.support.recorder import House, Ledger


def fuzz(messages: int, seed: int, folder: Path, database: str = "") -> Ledger:
    """Sends so many messages to a server of its own, and says what was wrong."""
    ledger = Ledger(messages)
    house = House(database or str(folder / "etoile.db"), folder)
    try:
        shown = asyncio.run(Crowd(house, ledger, seed).riot())
    finally:
        code = house.close()
    if code != 0:
        ledger.wrong.append(f"the server ended with {code}")
    ledger.wrong += reckon(house.database, shown, ledger.seen, ledger.done, house.journal)
    return ledger


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an empty one; without it, a file of SQLite")
    parser.add_argument("--keep", type=Path, help="a folder for the database and the journal")
    said = parser.parse_args()
    begun = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        ledger = fuzz(said.messages, said.seed, said.keep or Path(folder), said.database)
    for name, counts in (("sent", ledger.sent), ("statuses", ledger.statuses), ("sockets said", ledger.said)):
        print(f"{name}: {sum(counts.values())}")
        for what, count in sorted(counts.items(), key=lambda pair: -pair[1]):
            print(f"  {count:>8} {what}")
    print(f"{perf_counter() - begun:.0f} seconds")
    print(f"wrong: {len(ledger.wrong)}")
    for wrong in ledger.wrong[:100]:
        print(f"  {wrong}")
    sys.exit(1 if ledger.wrong else 0)


if __name__ == "__main__":
    main()
