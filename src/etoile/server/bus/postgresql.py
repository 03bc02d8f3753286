"""The bus over PostgreSQL's LISTEN and NOTIFY. It carries ids only: a payload is limited to 8,000 bytes.

A connection pooler in transaction mode loses notifications; the address must be the server's own.
"""

from __future__ import annotations

from asyncio import timeout
from collections.abc import AsyncIterator

from psycopg import AsyncConnection
from sqlalchemy.engine import make_url

from etoile.server.bus.message import ENCODER, AnyMessage
from etoile.server.bus.protocol import PEER_TIMEOUT_S, RemoteBus

CHANNEL = "etoile"
MAX_PAYLOAD_BYTES = 7_900


class PostgreSQLBus(RemoteBus):
    """Uses two connections of its own: one listens, one notifies after the commit, so that no commit waits for the
    notification queue's global lock."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        self.notifier: AsyncConnection[tuple[str]] | None = None

    async def connect(self) -> AsyncConnection[tuple[str]]:
        async with timeout(PEER_TIMEOUT_S):
            return await AsyncConnection.connect(self.address, autocommit=True)

    async def receive(self) -> AsyncIterator[bytes | None]:
        async with await self.connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                # Own heartbeats arrive every second, so silence means that the connection is dead.
                silent = True
                async for notice in connection.notifies(timeout=PEER_TIMEOUT_S):
                    silent = False
                    yield notice.payload.encode()
                if silent:
                    raise TimeoutError

    async def send(self, messages: list[AnyMessage]) -> None:
        try:
            async with timeout(PEER_TIMEOUT_S):
                self.notifier = self.notifier or await self.connect()
                for payload in self.payloads(messages):
                    await self.notifier.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
        except BaseException:
            await self.disconnect()
            raise

    def payloads(self, messages: list[AnyMessage]) -> list[str]:
        """Encodes messages in as many payloads as their size requires."""
        payload = ENCODER.encode(self.envelope(messages))
        if len(payload) <= MAX_PAYLOAD_BYTES or len(messages) == 1:
            return [payload.decode()]
        half = len(messages) // 2
        return self.payloads(messages[:half]) + self.payloads(messages[half:])

    async def disconnect(self) -> None:
        notifier, self.notifier = self.notifier, None
        if notifier:
            await notifier.close()
