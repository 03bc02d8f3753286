"""Fuzz of a running server by clients (fuzz_clients.py) that send valid and malformed input.

`python -m tests.server.fuzz --messages 100000 --seed 1` starts a server, sends that many messages, stops the server and
prints all errors (consistency.py): statuses from 500 on, errors in the server's log, tables that differ from their logs.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter

from tests.support.consistency import find_errors
from tests.support.fuzz_clients import Clients
from tests.support.recorder import Recorder, ServerProcess


def fuzz(messages: int, seed: int, folder: Path, database: str = "") -> Recorder:
    """Sends that many messages to a new server, and returns what was recorded."""
    recorder = Recorder(messages)
    server = ServerProcess(database or str(folder / "etoile.db"), folder)
    try:
        shown = asyncio.run(Clients(server, recorder, seed).run())
    finally:
        code = server.close()
    if code != 0:
        recorder.errors.append(f"the server ended with {code}")
    recorder.errors += find_errors(server.database, shown, recorder.seen, recorder.done, server.log)
    return recorder


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an empty database; default: an SQLite file")
    parser.add_argument("--keep", type=Path, help="a folder for the database and the log")
    args = parser.parse_args()
    begun = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        recorder = fuzz(args.messages, args.seed, args.keep or Path(folder), args.database)
    for name, counts in (("sent", recorder.sent), ("statuses", recorder.statuses), ("socket messages", recorder.messages)):
        print(f"{name}: {sum(counts.values())}")
        for what, count in sorted(counts.items(), key=lambda pair: -pair[1]):
            print(f"  {count:>8} {what}")
    print(f"{perf_counter() - begun:.0f} seconds")
    print(f"errors: {len(recorder.errors)}")
    for error in recorder.errors[:100]:
        print(f"  {error}")
    sys.exit(1 if recorder.errors else 0)


if __name__ == "__main__":
    main()
