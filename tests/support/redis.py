"""A private Redis server on a Unix socket, which can be stopped and restarted."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep

import pytest
import redis


class RedisServer:
    """A Redis server without persistence."""

    def __init__(self, home: Path) -> None:
        self.socket = home / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program, "These tests need Redis: apt-get install redis-server"
        options = ["--port", "0", "--unixsocket", str(self.socket), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        end = monotonic() + 10
        while not self.answers():
            assert monotonic() < end, "Redis does not start"
            sleep(0.01)

    def answers(self) -> bool:
        try:
            return bool(redis.Redis(unix_socket_path=str(self.socket)).ping())
        except redis.ConnectionError:
            return False

    def pause(self) -> None:
        """Lets the server hang: it accepts connections, and answers nothing."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None
            self.socket.unlink(missing_ok=True)


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    """Runs an empty Redis server."""
    home = Path(mkdtemp(prefix="etoile-redis-", dir="/tmp"))
    server = RedisServer(home)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(home)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A Redis server shared by all tests of a worker."""
    with running_redis() as server:
        yield server
