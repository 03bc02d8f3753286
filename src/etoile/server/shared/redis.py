"""Shared state in Redis. Every method is one script or command, so it is atomic and takes one round trip."""

from __future__ import annotations

from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from etoile.server.shared.protocol import ADDRESS_TTL_S, Rate

PREFIX = "etoile:"
MAX_CONNECTIONS = 8
CONNECTION_TIMEOUT_S = 1.0

TAKE = """
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full_at = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + ARGV[1]
if full_at > now + ARGV[2] then return 0 end
redis.call('SET', KEYS[1], string.format('%.0f', full_at), 'PX', math.ceil((full_at - now) / 1000))
return 1
"""
"""Generic cell rate algorithm: the key holds the time in microseconds at which the bucket will be full again, and expires
then. Arguments: the time that the tokens take to refill, and that of the whole bucket."""

HOLD = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""

RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
"""

NOTE_ADDRESS = """
local old = redis.call('GET', KEYS[1])
if old and old ~= ARGV[3] then redis.call('ZREM', ARGV[1] .. old, ARGV[2]) end
if ARGV[3] == '' then return redis.call('DEL', KEYS[1]) end
local players = ARGV[1] .. ARGV[3]
local now = redis.call('TIME')[1]
redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[4])
redis.call('ZADD', players, now + ARGV[4], ARGV[2])
redis.call('ZREMRANGEBYSCORE', players, '-inf', now)
redis.call('EXPIRE', players, ARGV[4])
return 1
"""
"""Moves a player from the players of the old address to those of the new one; an empty address is none. The score of a
player is the time of expiry."""


class RedisState:
    """Shared state in a Redis server."""

    def __init__(self, address: str) -> None:
        pool = BlockingConnectionPool.from_url(
            address,
            max_connections=MAX_CONNECTIONS,
            timeout=CONNECTION_TIMEOUT_S,
            decode_responses=True,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=CONNECTION_TIMEOUT_S,
        )
        self.client: Redis = Redis.from_pool(pool)
        self.scripts = {text: self.client.register_script(text) for text in (TAKE, HOLD, RELEASE, NOTE_ADDRESS)}

    async def run(self, script: str, key: str, *arguments: Any) -> int:
        return int(await self.scripts[script](keys=[f"{PREFIX}{key}"], args=arguments))

    async def take(self, rate: Rate, client: str, tokens: int = 1) -> bool:
        refill_us = round(1_000_000 / rate.per_second)
        return bool(await self.run(TAKE, f"rate:{rate.name}:{client}", tokens * refill_us, int(rate.burst * refill_us)))

    async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
        return bool(await self.run(HOLD, f"claim:{claim}", holder, round(1000 * ttl_s)))

    async def release(self, claim: str, holder: str) -> None:
        await self.run(RELEASE, f"claim:{claim}", holder)

    async def note_address(self, player: str, address: str) -> None:
        await self.run(NOTE_ADDRESS, f"address:{player}", f"{PREFIX}players:", player, address, ADDRESS_TTL_S)

    async def forget_address(self, player: str) -> None:
        await self.note_address(player, "")

    async def address_of(self, player: str) -> str:
        return str(await self.client.get(f"{PREFIX}address:{player}") or "")

    async def players_at(self, address: str) -> set[str]:
        return set(map(str, await self.client.zrange(f"{PREFIX}players:{address}", 0, -1)))

    async def ping(self) -> None:
        await self.client.ping()

    async def close(self) -> None:
        await self.client.aclose()
