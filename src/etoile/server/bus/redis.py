"""The bus over Redis publish/subscribe."""

from __future__ import annotations

from asyncio import timeout
from collections.abc import AsyncIterator
from zlib import crc32

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from etoile.server.bus.message import ENCODER, AnyMessage
from etoile.server.bus.protocol import PEER_TIMEOUT_S, RemoteBus

CHANNELS = [f"etoile:{number}" for number in range(4)]
"""Each process publishes in one of them, by the hash of its id. Messages of one event-loop iteration stay together, because
receiving a message costs more than applying a move."""


class RedisBus(RemoteBus):
    """Carries log rows, so that a subscriber need not read the database."""

    carries_rows = True

    def __init__(self, address: str) -> None:
        super().__init__()
        self.channel = CHANNELS[crc32(self.id.encode()) % len(CHANNELS)]
        # The receiver's loop reconnects: the client's own retries would hide a lost subscription for seconds.
        self.client: Redis = Redis.from_url(
            address, retry=Retry(NoBackoff(), 0), socket_timeout=PEER_TIMEOUT_S, socket_connect_timeout=PEER_TIMEOUT_S
        )

    async def receive(self) -> AsyncIterator[bytes | None]:
        subscription = self.client.pubsub()
        try:
            # Own heartbeats arrive every second, so silence means that the connection is dead. One deadline that is moved
            # costs less than one for each message.
            async with timeout(PEER_TIMEOUT_S) as deadline:
                await subscription.subscribe(*CHANNELS)
                confirmed = 0
                async for message in subscription.listen():
                    deadline.reschedule(self.loop.time() + PEER_TIMEOUT_S)
                    if message["type"] == "subscribe":
                        confirmed += 1
                        if confirmed % len(CHANNELS) == 0:  # a silent reconnection subscribes again
                            yield None
                    elif message["type"] == "message":
                        yield message["data"]
        finally:
            await subscription.aclose()  # type: ignore[no-untyped-call]

    async def send(self, messages: list[AnyMessage]) -> None:
        await self.client.publish(self.channel, ENCODER.encode(self.envelope(messages)))

    async def disconnect(self) -> None:
        await self.client.aclose()
