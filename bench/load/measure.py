"""Starts a server and the load client, each on its own core if there are two, and measures both processes."""

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
"""Names of the servers and games, as the client takes them."""
SUBJECTS = {
    OURS: "etoile, durable",
    THEIRS: "boardgame.io, in memory, the same game",
    WITHOUT_RULES: "boardgame.io, in memory, a game without rules",
}
RATIOS = {THEIRS: "etoile to the same game", WITHOUT_RULES: "etoile to a game without rules"}
TABLES, SECONDS = 50, 8
IDLE_TABLES = 500
IN_MEMORY = ("tmpfs", "ramfs")


class Load(NamedTuple):
    """Result of a server under load."""

    per_second: float
    median: float
    p99: float
    """Milliseconds, like the median."""
    cpu: float
    """Milliseconds of the server's processor time per move."""
    client: float
    """The same for the client; it should be about equal for both servers."""


def missing() -> str:
    """Return a sentence that names a missing requirement of this benchmark, or an empty string."""
    if not Path("/proc/self/stat").exists():
        return "The load of a server was not measured: that needs Linux and its /proc."
    if not shutil.which("node"):
        return "The load of a server was not measured: that needs node and npm, which are not installed."
    if not all((HERE / "node_modules" / name).is_dir() for name in ("boardgame.io", "immer", "ws")):
        return "The load of a server was not measured: run `npm install --no-package-lock` in bench/load first."
    return ""


def versions() -> dict[str, str]:
    """Return the versions of Node.js and of the measured packages."""
    if missing():
        return {}
    found = {"node": subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()}
    for name in ("boardgame.io", "ws"):
        found[name] = json.loads((HERE / "node_modules" / name / "package.json").read_text())["version"]
    return found


def load(name: str) -> Load:
    """Measure two players at each of TABLES tables that move as fast as they can."""
    with server(name) as (process, address), players(name, address, str(SECONDS)) as client:
        read_line(client, "measuring")
        before = cpu(process.pid)
        result = json.loads(read_line(client, "{"))
        used = cpu(process.pid) - before
    per_move = 1e3 / result["moves"]
    return Load(result["per_second"], result["median"], result["p99"], used * per_move, result["client_cpu"] * per_move)


def idle(name: str) -> float:
    """Return the MB of memory that a server uses for idle sockets. The tables exist before the first measurement."""
    with server(name) as (process, address), players(name, address, "idle", IDLE_TABLES) as client:
        read_line(client, "prepared")
        sleep(1)
        before = resident(process.pid)
        send_newline(client)
        read_line(client, "connected")
        sleep(1)
        after = resident(process.pid)
        send_newline(client)
    return after - before


# Processes


@contextmanager
def server(name: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server on a free port with an empty database, and yield it with its address."""
    with TemporaryDirectory(dir=folder_on_disk(), prefix="etoile-bench-") as folder:
        if name == OURS:
            call = [sys.executable, "-m", "etoile", "serve", "--port", "0", "--rate", "0"]
            call += ["--database", f"{folder}/tables.db"]
        else:
            call = ["node", str(HERE / "boardgame.mjs")]
        with running(call, cores()[0]) as process:
            address = re.search(r"http://\S+", read_line(process, ""))
            assert address, "the server printed no address"
            yield process, address[0]


@contextmanager
def players(name: str, address: str, how: str, tables: int = TABLES) -> Iterator[subprocess.Popen[str]]:
    """Start the client, which prints a line at each phase."""
    with running(["node", str(HERE / "client.mjs"), name, address, str(tables), how], cores()[-1]) as client:
        yield client


@contextmanager
def running(call: list[str], core: int) -> Iterator[subprocess.Popen[str]]:
    """Start a process on one core and end it with the context."""
    own = set(cores())
    pin_to({core})  # a child inherits the affinity of its parent
    environment = {**os.environ, "NODE_ENV": "production"}
    try:
        process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    finally:
        pin_to(own)
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
    """Return the available cores: under `taskset -c 0`, server and client share one."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


def pin_to(chosen: set[int]) -> None:
    """Restrict this thread and processes it starts to these cores, where the system supports that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, chosen)


def read_line(process: subprocess.Popen[str], beginning: str) -> str:
    """Read the next line of a process. Raises RuntimeError if it does not start with `beginning`."""
    assert process.stdout
    line = process.stdout.readline()
    if not line or not line.startswith(beginning):
        raise RuntimeError(f"{process.args!r} printed {line!r} instead of {beginning!r}")
    return line


def send_newline(process: subprocess.Popen[str]) -> None:
    """Let a process continue that waits for a line."""
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


# Figures from /proc


def cpu(pid: int) -> float:
    """Return the processor time of a process in seconds, all threads together."""
    facts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def folder_on_disk() -> str:
    """Return a folder on a disk: the one for temporary files, unless that is in memory."""
    return gettempdir() if file_system(gettempdir()) not in IN_MEMORY else str(HERE)


def file_system(path: str) -> str:
    """Return the type of the file system of a path."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    above = [(len(place), kind) for place, kind in mounts if Path(path).resolve().is_relative_to(place)]
    return max(above)[1] if above else ""
