"""The bus over Redis publish/subscribe."""

from __future__ import annotations

from collections.abc import AsyncIterator
from zlib import crc32

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from etoile.server.bus.message import ENCODER, AnyMessage, TableChanged
from etoile.server.bus.protocol import PEER_TIMEOUT_S, RemoteBus

CHANNELS = [f"etoile:{number}" for number in range(4)]
"""Channels of the tables, by the hash of their id: so that a cluster can spread them. Other messages use the first."""


class RedisBus(RemoteBus):
    """Carries log rows, so that a subscriber need not read the database."""

    carries_rows = True

    def __init__(self, address: str) -> None:
        super().__init__()
        # The receiver's loop reconnects: the client's own retries would hide a lost subscription for seconds.
        self.client: Redis = Redis.from_url(
            address, retry=Retry(NoBackoff(), 0), socket_timeout=PEER_TIMEOUT_S, socket_connect_timeout=PEER_TIMEOUT_S
        )

    async def receive(self) -> AsyncIterator[bytes | None]:
        subscription = self.client.pubsub()
        try:
            await subscription.subscribe(*CHANNELS)
            confirmed = 0
            while True:
                # Own heartbeats arrive every second, so silence means that the connection is dead.
                message = await subscription.get_message(timeout=PEER_TIMEOUT_S)
                if message is None:
                    raise TimeoutError
                if message["type"] == "subscribe":
                    confirmed += 1
                    if confirmed % len(CHANNELS) == 0:  # a silent reconnection subscribes again
                        yield None
                elif message["type"] == "message":
                    yield message["data"]
        finally:
            await subscription.aclose()  # type: ignore[no-untyped-call]

    async def send(self, messages: list[AnyMessage]) -> None:
        by_channel: dict[str, list[AnyMessage]] = {}
        for message in messages:
            number = crc32(message.table.encode()) % len(CHANNELS) if isinstance(message, TableChanged) else 0
            by_channel.setdefault(CHANNELS[number], []).append(message)
        async with self.client.pipeline(transaction=False) as pipeline:
            for channel, group in by_channel.items():
                pipeline.publish(channel, ENCODER.encode(self.envelope(group)))
            await pipeline.execute()

    async def disconnect(self) -> None:
        await self.client.aclose()
