"""Starts a server and its players, each on a core of its own if there are two, and measures from outside."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from time import sleep
from typing import NamedTuple

HERE = Path(__file__).parent
OURS, THEIRS, WITHOUT_RULES = "etoile", "boardgame", "cards"
"""The servers and their games, as the client calls them."""
SUBJECTS = {
    OURS: "etoile, durable",
    THEIRS: "boardgame.io, in memory, the same game",
    WITHOUT_RULES: "boardgame.io, in memory, a game without rules",
}
RATIOS = {THEIRS: "ours to the same game", WITHOUT_RULES: "ours to a game without rules"}
TABLES, SECONDS = 50, 8
IDLE_TABLES = 500
IN_MEMORY = ("tmpfs", "ramfs")


class Load(NamedTuple):
    """What a server did under load."""

    per_second: float
    median: float
    late: float
    """The 99th percentile, as the median in milliseconds."""
    cpu: float
    """Milliseconds of the server's processor time to a move."""
    client: float
    """The same of the players, who should cost about as much at both."""


def missing() -> str:
    """What is missing for this benchmark, in a sentence; nothing if nothing is."""
    if not Path("/proc/self/stat").exists():
        return "The load of a server was not measured: that needs Linux, which knows what a process takes."
    if not shutil.which("node"):
        return "The load of a server was not measured: that needs node and npm, which are not installed."
    if not all((HERE / "node_modules" / name).is_dir() for name in ("boardgame.io", "immer", "ws")):
        return "The load of a server was not measured: run `npm install --no-package-lock` in bench/load first."
    return ""


def versions() -> dict[str, str]:
    """Of what the benchmark runs on."""
    if missing():
        return {}
    found = {"node": subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()}
    for name in ("boardgame.io", "ws"):
        found[name] = json.loads((HERE / "node_modules" / name / "package.json").read_text())["version"]
    return found


def load(name: str) -> Load:
    """Two players at each of many tables, as fast as they can."""
    with server(name) as (process, address), players(name, address, str(SECONDS)) as client:
        hear(client, "measuring")
        before = cpu(process.pid)
        told = json.loads(hear(client, "{"))
        used = cpu(process.pid) - before
    to_a_move = 1e3 / told["moves"]
    return Load(told["per_second"], told["median"], told["p99"], used * to_a_move, told["client_cpu"] * to_a_move)


def idle(name: str) -> float:
    """How many MB a server takes for a thousand sockets at which nothing happens. The tables are there before."""
    with server(name) as (process, address), players(name, address, "idle", IDLE_TABLES) as client:
        hear(client, "prepared")
        sleep(1)
        before = resident(process.pid)
        say(client)
        hear(client, "connected")
        sleep(1)
        after = resident(process.pid)
        say(client)
    return after - before


# Processes


@contextmanager
def server(name: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A fresh server on a free port, and its address."""
    with TemporaryDirectory(dir=folder_on_disk(), prefix="etoile-bench-") as folder:
        if name == OURS:
            call = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--rate", "0"]
            call += ["--database", f"{folder}/tables.db"]
        else:
            call = ["node", str(HERE / "boardgame.mjs")]
        with running(call, cores()[0]) as process:
            address = re.search(r"http://\S+", hear(process, ""))
            assert address, "the server does not say where it is"
            yield process, address[0]


@contextmanager
def players(name: str, address: str, how: str, tables: int = TABLES) -> Iterator[subprocess.Popen[str]]:
    """The client, which prints lines about how far it is."""
    with running(["node", str(HERE / "client.mjs"), name, address, str(tables), how], cores()[-1]) as client:
        yield client


@contextmanager
def running(call: list[str], core: int) -> Iterator[subprocess.Popen[str]]:
    """A process on one core, which is ended when nobody needs it any more."""
    own = set(cores())
    stay_on({core})  # a child stays where its parent is when it is born
    environment = {**os.environ, "NODE_ENV": "production"}
    try:
        process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    finally:
        stay_on(own)
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def cores() -> list[int]:
    """The cores that we may use: under `taskset -c 0`, server and client share one."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


def stay_on(chosen: set[int]) -> None:
    """From now on this thread, and whoever it starts, runs on these cores only, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, chosen)


def hear(process: subprocess.Popen[str], beginning: str) -> str:
    """The next line of a process, which must begin so."""
    assert process.stdout
    line = process.stdout.readline()
    if not line or not line.startswith(beginning):
        raise RuntimeError(f"{process.args!r} said {line!r} instead of {beginning!r}")
    return line


def say(process: subprocess.Popen[str]) -> None:
    """Tells a process to go on."""
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


# What the system knows


def cpu(pid: int) -> float:
    """How many seconds a process has kept a processor busy, all its threads together."""
    facts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """How many MB of memory a process has."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def folder_on_disk() -> str:
    """Where a database lies on a real disk: the folder for temporary files, unless that is kept in memory."""
    return gettempdir() if file_system(gettempdir()) not in IN_MEMORY else str(HERE)


def file_system(path: str) -> str:
    """The kind of file system that a path is on."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    above = [(len(place), kind) for place, kind in mounts if Path(path).resolve().is_relative_to(place)]
    return max(above)[1] if above else ""
