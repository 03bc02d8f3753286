"""A player's account."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Account:
    """A player's row. A player who never set a login has neither login nor passphrase."""

    id: str
    name: str
    login: str | None
    passphrase_hash: str | None
    created_at: int
