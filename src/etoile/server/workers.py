"""Supervisor of several server processes that share one listening socket."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from etoile.server.config import GRACEFUL_SHUTDOWN_S, ServerConfig
from etoile.store.writer import CLOSE_TIMEOUT_S

LOG = logging.getLogger("etoile.server")
SPAWN = get_context("spawn")
START_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = GRACEFUL_SHUTDOWN_S + CLOSE_TIMEOUT_S + 5.0
"""Time after which a worker that does not stop is killed. It drains, answers requests and commits queued writes."""
MIN_RESTART_S, MAX_RESTART_S = 0.5, 30.0
"""Bounds of the delay before a worker that died is replaced; the delay doubles while workers die at once."""

RunWorker = Callable[[ServerConfig, list[socket.socket], Connection], None]
"""Runs in the worker: serves until SIGTERM, and sends True once it accepts connections."""


@dataclass
class Worker:
    """A server process."""

    number: int
    """Index of its listeners. The process that replaces it has the same number."""
    process: BaseProcess
    ready: Connection
    started_at: float


class Supervisor:
    """Starts workers, replaces those that die, and replaces all of them one by one on SIGHUP."""

    def __init__(self, config: ServerConfig, listeners: list[list[socket.socket]], run_worker: RunWorker) -> None:
        """`listeners` are the sockets of each worker: the one that all share, and perhaps others."""
        self.config = config
        self.listeners = listeners
        self.run_worker = run_worker
        self.workers: list[Worker] = []
        self.stopping = self.reloading = False
        self.delay = MIN_RESTART_S
        self.wake, self.waker = socket.socketpair()
        self.waker.setblocking(False)

    def run(self, on_ready: Callable[[], None]) -> None:
        """Runs until SIGTERM or SIGINT. Raises RuntimeError if the first workers do not start."""
        previous = {
            number: signal.signal(number, self.on_signal) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        }
        signal.set_wakeup_fd(self.waker.fileno())
        try:
            for number in range(self.config.workers):
                self.workers.append(self.start_worker(number))
            on_ready()
            while not self.stopping:
                self.supervise()
        finally:
            self.stop_all()
            signal.set_wakeup_fd(-1)
            for number, handler in previous.items():
                signal.signal(number, handler)

    def on_signal(self, number: int, _: Any) -> None:
        if number == signal.SIGHUP:
            self.reloading = True
        else:
            self.stopping = True

    def supervise(self) -> None:
        """Waits for a signal or the end of a worker, and acts on it."""
        wait([self.wake, *(worker.process.sentinel for worker in self.workers)])
        while self.drain_wakeups():
            pass
        if self.reloading and not self.stopping:
            self.reloading = False
            self.replace_all()
        for worker in [each for each in self.workers if not each.process.is_alive()]:
            if not self.stopping:
                self.replace_dead(worker)

    def drain_wakeups(self) -> bool:
        try:
            return bool(self.wake.recv(100, socket.MSG_DONTWAIT))
        except BlockingIOError:
            return False

    def start_worker(self, number: int) -> Worker:
        """Starts a worker and waits until it accepts connections."""
        receiver, sender = SPAWN.Pipe(duplex=False)
        call = (self.config, self.listeners[number], sender)
        process = SPAWN.Process(target=self.run_worker, args=call, name="etoile-worker")
        process.start()
        sender.close()
        worker = Worker(number, process, receiver, monotonic())
        try:
            started = receiver.poll(START_TIMEOUT_S) and receiver.recv()
        except EOFError:
            started = False
        if not started:
            self.stop(worker)
            raise RuntimeError("a worker did not start")
        LOG.info("worker started", extra={"facts": {"pid": process.pid}})
        return worker

    def replace_all(self) -> None:
        """Replaces all workers one by one: the new one accepts connections before the old one drains."""
        for old in list(self.workers):
            if self.stopping:
                return
            try:
                self.workers[old.number] = self.start_worker(old.number)
            except RuntimeError as error:
                LOG.error("the rolling restart stops", exc_info=error)
                return
            self.stop(old)

    def replace_dead(self, worker: Worker) -> None:
        """Replaces a worker that died. Workers that die at once are replaced ever more slowly."""
        LOG.error("worker died", extra={"facts": {"pid": worker.process.pid, "code": worker.process.exitcode}})
        self.delay = MIN_RESTART_S if monotonic() - worker.started_at > MAX_RESTART_S else min(MAX_RESTART_S, 2 * self.delay)
        wait([self.wake], self.delay)
        if self.stopping:
            return
        try:
            self.workers[worker.number] = self.start_worker(worker.number)
        except RuntimeError as error:
            LOG.error("a worker can't be replaced", exc_info=error)

    def stop(self, worker: Worker) -> None:
        """Lets a worker drain and end; kills it if it does not."""
        worker.process.terminate()
        worker.process.join(STOP_TIMEOUT_S)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()

    def stop_all(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            self.stop(worker)
