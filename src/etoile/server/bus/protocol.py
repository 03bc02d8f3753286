"""The bus interface, the bus of a single process, and the common part of those between processes."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from asyncio import Task, get_running_loop, sleep
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from secrets import token_hex
from typing import Protocol

from msgspec import MsgspecError

from etoile.server.bus.message import DECODER, ENCODER, AnyMessage, BusMessage, Envelope, Heartbeat

LOG = logging.getLogger("etoile.server")
HEARTBEAT_S = 1.0
PEER_TIMEOUT_S = 3.0
"""Time without a heartbeat after which the last messages of a peer may be lost."""
MIN_RETRY_S, MAX_RETRY_S = 0.05, 2.0
"""Bounds of the delay before the bus is connected again; the delay doubles."""
MAX_QUEUED = 10_000
"""Number of messages kept while the bus is down; older ones are dropped, since a reader repairs gaps from the log."""

OnMessages = Callable[[list[BusMessage]], None]
OnGap = Callable[[], None]
"""Called when messages may have been lost: after every (re)subscription and when a peer falls silent."""


class MessageBus(Protocol):
    """Publishes messages to the other processes. All methods are called in the event loop."""

    carries_rows: bool
    """Whether messages may contain log rows."""

    async def start(self, on_messages: OnMessages, on_gap: OnGap) -> None:
        """Starts delivering the messages of other processes."""

    def publish(self, message: BusMessage) -> None:
        """Queues a message. All messages of one event-loop iteration are sent together."""

    async def close(self) -> None:
        """Stops delivering."""


class LocalBus:
    """The bus of a process that is alone: nobody else listens."""

    carries_rows = False

    async def start(self, on_messages: OnMessages, on_gap: OnGap) -> None:
        pass

    def publish(self, message: BusMessage) -> None:
        pass

    async def close(self) -> None:
        pass


class RemoteBus(ABC):
    """A bus between processes: queue, heartbeats, reconnection. Subclasses send and receive payloads."""

    carries_rows = False

    def __init__(self) -> None:
        self.id = token_hex(8)
        self.own_start = ENCODER.encode(Envelope(self.id, []))[:-2]
        """Beginning of the payloads of this process, which it receives, too."""
        self.queue: list[AnyMessage] = []
        self.peers: dict[str, float] = {}
        """Time of the last message of every other process."""
        self.tasks: list[Task[None]] = []
        self.sending: Task[None] | None = None
        self.on_messages: OnMessages
        self.on_gap: OnGap

    @abstractmethod
    def receive(self) -> AsyncIterator[bytes | None]:
        """Subscribes and yields payloads; None when the subscription is in force, also after a silent reconnection. Raises
        any exception if the connection is lost."""

    @abstractmethod
    async def send(self, messages: list[AnyMessage]) -> None:
        """Sends messages. Raises any exception if that fails."""

    @abstractmethod
    async def disconnect(self) -> None:
        """Closes the connections."""

    async def start(self, on_messages: OnMessages, on_gap: OnGap) -> None:
        self.on_messages, self.on_gap = on_messages, on_gap
        self.loop = get_running_loop()
        self.tasks = [self.loop.create_task(each) for each in (self.run_receiver(), self.run_heartbeat())]

    async def close(self) -> None:
        for task in [*self.tasks, *filter(None, [self.sending])]:
            task.cancel()
            with suppress(BaseException):
                await task
        await self.disconnect()

    def envelope(self, messages: list[AnyMessage]) -> Envelope:
        return Envelope(self.id, messages)

    # Sending

    def publish(self, message: BusMessage) -> None:
        self.enqueue(message)

    def enqueue(self, message: AnyMessage) -> None:
        self.queue.append(message)
        del self.queue[:-MAX_QUEUED]
        if self.sending is None:
            self.sending = self.loop.create_task(self.run_sender())

    async def run_sender(self) -> None:
        """Sends the queue until it is empty; messages that fail are sent again once the bus is back."""
        delay = MIN_RETRY_S
        try:
            await sleep(0)  # the messages of this event-loop iteration go together
            while self.queue:
                messages, self.queue = self.queue, []
                try:
                    await self.send(messages)
                    delay = MIN_RETRY_S
                except Exception as error:
                    LOG.warning("the bus can't be written", extra={"facts": {"error": type(error).__name__}})
                    self.queue = (messages + self.queue)[-MAX_QUEUED:]
                    await sleep(delay)
                    delay = min(MAX_RETRY_S, 2 * delay)
        finally:
            self.sending = None

    async def run_heartbeat(self) -> None:
        """Publishes heartbeats, and reports peers that fall silent."""
        while True:
            self.enqueue(Heartbeat())
            await sleep(HEARTBEAT_S)
            limit = self.loop.time() - PEER_TIMEOUT_S
            silent = [peer for peer, heard_at in self.peers.items() if heard_at < limit]
            for peer in silent:
                del self.peers[peer]
            if silent:
                self.on_gap()

    # Receiving

    async def run_receiver(self) -> None:
        """Receives until closed; connects again whenever the connection is lost."""
        delay = MIN_RETRY_S
        while True:
            try:
                async for payload in self.receive():
                    delay = MIN_RETRY_S
                    if payload is None:
                        self.on_gap()
                    else:
                        self.deliver(payload)
            except Exception as error:
                LOG.warning("the bus can't be read", extra={"facts": {"error": type(error).__name__}})
            await sleep(delay)
            delay = min(MAX_RETRY_S, 2 * delay)

    def deliver(self, payload: bytes) -> None:
        """Delivers the messages of another process. A payload that can't be decoded is of another version: it is dropped."""
        if payload.startswith(self.own_start):
            return
        try:
            envelope = DECODER.decode(payload)
        except (MsgspecError, UnicodeError):
            LOG.warning("a bus message can't be read")
            return
        self.peers[envelope.sender] = self.loop.time()
        messages: list[BusMessage] = [each for each in envelope.messages if not isinstance(each, Heartbeat)]
        if messages:
            self.on_messages(messages)
