"""Session tokens, and ids and names of new players."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import randbelow, token_urlsafe

from etoile.store.store import Store

SIGNING_KEY = "cookies"
"""Name of the secret that signs tokens."""
COOKIE = "etoile"
COOKIE_MAX_AGE_S = 365 * 86_400
STARS = (
    *("Altaïr", "Véga", "Deneb", "Mira", "Rigel", "Spica", "Capella", "Sirius", "Castor", "Pollux", "Mizar", "Alcor"),
    *("Antarès", "Régulus", "Procyon", "Canopus", "Bellatrix", "Électre", "Maïa", "Mérope", "Alcyone", "Atria"),
)


class SessionSigner:
    """Signs and verifies tokens `id.epoch.hmac`; incrementing the epoch revokes all tokens of a player."""

    def __init__(self, store: Store) -> None:
        self.store = store
        store.secret(SIGNING_KEY)

    def sign(self, player: str, epoch: int) -> str:
        """Returns a player's token, sent as a cookie or as a bearer token."""
        payload = f"{player}.{epoch}"
        return f"{payload}.{self.signature(payload)}"

    def verify(self, token: str | None) -> tuple[str, int] | None:
        """Returns the player's id and epoch of a token, or None if its signature is invalid."""
        payload, _, signature = (token or "").rpartition(".")
        if not hmac.compare_digest(signature.encode(), self.signature(payload).encode()):
            return None
        player, _, epoch = payload.rpartition(".")
        return player, int(epoch)

    def signature(self, payload: str) -> str:
        """Returns the HMAC of a payload. Reads the key each time, because a restore replaces it."""
        return hmac.new(self.store.secret(SIGNING_KEY).encode(), payload.encode(), sha256).hexdigest()


def new_player_id() -> str:
    """Returns an unused player id."""
    return token_urlsafe(12).replace(".", "-")


def random_name() -> str:
    """Returns a default display name: a star and a number."""
    return f"{STARS[randbelow(len(STARS))]} {randbelow(900) + 100}"
