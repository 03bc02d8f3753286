"""A player's account."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize


@dataclass(frozen=True)
class Account:
    """A player's row. A player who never set a login has neither login nor passphrase."""

    id: str
    name: str
    login: str | None
    passphrase_hash: str | None
    created_at: int


def normalize_login(login: str) -> str:
    """Returns a login in the form in which it is stored."""
    return " ".join(normalize("NFKC", login).casefold().split())
