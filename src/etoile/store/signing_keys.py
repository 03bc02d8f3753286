"""The key that signs session tokens, and its rotation."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from etoile.store import schema

SIGNING_KEY, PREVIOUS_SIGNING_KEY = "cookies", "cookies-previous"
"""Names of the secrets."""
PREVIOUS_KEY_VALID_MS = 30 * 86_400_000
"""Time after a rotation during which tokens of the previous key are accepted. A browser gets a token of the new key when it
loads the page; a program, by POST /api/self."""
SIGNING_DELAY_MS = 5_000
"""Time after a rotation during which tokens are still signed by the previous key, so that all processes accept the new key
before any of them uses it."""


class SigningKeys(NamedTuple):
    """The current key, and the previous one with the time (milliseconds since 1970) until which it verifies tokens."""

    current: str
    previous: str = ""
    previous_until: int = 0

    def valid_at(self, now: int) -> tuple[str, ...]:
        """Returns the keys that verify tokens, the current one first."""
        return (self.current, self.previous) if self.previous and now < self.previous_until else (self.current,)

    def signing_at(self, now: int) -> str:
        """Returns the key that signs tokens."""
        starts_at = self.previous_until - PREVIOUS_KEY_VALID_MS + SIGNING_DELAY_MS
        return self.previous if self.previous and now < starts_at else self.current


def read_signing_keys(connection: Connection, upsert: Callable[..., Any]) -> SigningKeys:
    """Reads the keys. Creates the current one if there is none."""
    columns = schema.secrets.c
    fresh = upsert(schema.secrets).values(name=SIGNING_KEY, value=token_hex(32))
    connection.execute(fresh.on_conflict_do_nothing())
    query = select(columns.name, columns.value).where(columns.name.in_([SIGNING_KEY, PREVIOUS_SIGNING_KEY]))
    values = {row.name: row.value for row in connection.execute(query)}
    until, _, previous = values.get(PREVIOUS_SIGNING_KEY, "0 ").partition(" ")
    return SigningKeys(values[SIGNING_KEY], previous, int(until))


def rotate_signing_key(connection: Connection, upsert: Callable[..., Any], now: int) -> SigningKeys:
    """Replaces the key. The previous one verifies tokens for PREVIOUS_KEY_VALID_MS; the one before it no longer."""
    old = read_signing_keys(connection, upsert)
    keys = SigningKeys(token_hex(32), old.current, now + PREVIOUS_KEY_VALID_MS)
    for name, value in ((SIGNING_KEY, keys.current), (PREVIOUS_SIGNING_KEY, f"{keys.previous_until} {keys.previous}")):
        row = upsert(schema.secrets).values(name=name, value=value)
        connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
    return keys
