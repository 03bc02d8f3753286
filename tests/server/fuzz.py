"""Fuzz of a running server by clients (fuzz_clients.py) that send valid and malformed input.

`python -m tests.server.fuzz --messages 100000 --seed 1` starts a server, sends that many messages, stops the server and
prints all errors (consistency.py): statuses from 500 on, errors in the server's log, tables that differ from their logs.
With `--bus redis` or `--bus postgresql` the clients are spread over two servers on one PostgreSQL database.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

from tests.support.consistency import find_errors
from tests.support.databases import running_postgresql
from tests.support.fuzz_clients import Clients
from tests.support.recorder import Recorder, ServerProcess
from tests.support.redis import running_redis


def fuzz(messages: int, seed: int, folder: Path, database: str = "", bus: str = "") -> Recorder:
    """Sends that many messages to a new server, or with a bus to two, and returns what was recorded."""
    recorder = Recorder(messages)
    servers: list[ServerProcess] = []
    try:
        for number in range(2 if bus else 1):
            servers.append(ServerProcess(database or str(folder / "etoile.db"), folder / f"log-{number}", bus))
        views = asyncio.run(Clients(servers, recorder, seed).run())
    finally:
        codes = [server.close() for server in servers]
    recorder.errors += [f"a server ended with {code}" for code in codes if code != 0]
    logs = [server.log for server in servers]
    recorder.errors += find_errors(servers[0].database, views, recorder.seen, recorder.done, logs)
    return recorder


def fuzz_two(messages: int, seed: int, folder: Path, bus: str) -> Recorder:
    """Does the same with two servers on a new PostgreSQL database, and a bus of this kind."""
    with ExitStack() as stack:
        database = stack.enter_context(running_postgresql())
        address = stack.enter_context(running_redis()).url if bus == "redis" else bus
        return fuzz(messages, seed, folder, database, address)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.server.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an empty database; default: an SQLite file")
    parser.add_argument("--bus", choices=("redis", "postgresql"), help="two servers on a new PostgreSQL database")
    parser.add_argument("--keep", type=Path, help="a folder for the database and the logs")
    args = parser.parse_args()
    begun = perf_counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or Path(temporary)
        if args.bus:
            recorder = fuzz_two(args.messages, args.seed, folder, args.bus)
        else:
            recorder = fuzz(args.messages, args.seed, folder, args.database)
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
