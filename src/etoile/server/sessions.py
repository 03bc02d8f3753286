"""Session tokens, device tokens, and ids and names of new players."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from secrets import randbelow, token_urlsafe
from time import monotonic

from etoile.server.live.clock import Now
from etoile.store.store import Store

COOKIE, DEVICE_COOKIE = "etoile", "etoile-device"
COOKIE_MAX_AGE_S = 365 * 86_400
KEY_RELOAD_INTERVAL_S = 10.0
"""Shortest time between two reloads of the signing keys because of a token with an invalid signature."""
DEVICE = "device"
"""First part of a device token's payload."""
MAX_DEVICE_CHARS = 40
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
"""Parts of a User-Agent and the browser's name. Most browsers also name those after them."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
STARS = (
    *("Altaïr", "Véga", "Deneb", "Mira", "Rigel", "Spica", "Capella", "Sirius", "Castor", "Pollux", "Mizar", "Alcor"),
    *("Antarès", "Régulus", "Procyon", "Canopus", "Bellatrix", "Électre", "Maïa", "Mérope", "Alcyone", "Atria"),
)


class SessionSigner:
    """Signs and verifies tokens `payload.hmac`.

    The payload of a session token is random; the session's row is found by its hash. (Before sessions were stored, it was
    `id.epoch`.) The payload of a device token is `device.id.random`.
    """

    def __init__(self, store: Store, now: Now) -> None:
        self.store = store
        self.now = now
        self.reloaded_at = monotonic()

    def sign(self, payload: str) -> str:
        """Returns a token, sent as a cookie or as a bearer token."""
        return f"{payload}.{signature(self.store.signing_keys.signing_at(self.now()), payload)}"

    def verify(self, token: str | None) -> str | None:
        """Returns the payload of a token, or None if its signature is invalid."""
        payload, _, given = (token or "").rpartition(".")
        keys = self.store.signing_keys.valid_at(self.now())
        valid = [hmac.compare_digest(given.encode(), signature(key, payload).encode()) for key in keys]
        return payload if any(valid) else None

    @property
    def may_reload(self) -> bool:
        """True if the keys may be read again: another process may have rotated them."""
        return monotonic() - self.reloaded_at > KEY_RELOAD_INTERVAL_S

    def reload(self) -> None:
        """Reads the keys again. Not to be called in the event loop."""
        self.reloaded_at = monotonic()
        self.store.signing_keys = self.store.load_signing_keys()

    def device_of(self, token: str | None, player: str) -> str | None:
        """Returns the payload of a device token, or None if it is invalid or another player's."""
        payload = self.verify(token)
        return payload if payload and payload.startswith(f"{DEVICE}.{player}.") else None


def signature(key: str, payload: str) -> str:
    """Returns the HMAC of a payload."""
    return hmac.new(key.encode(), payload.encode(), sha256).hexdigest()


def new_session_payload() -> str:
    """Returns the payload of a new session token."""
    return token_urlsafe(24)


def new_device_payload(player: str) -> str:
    """Returns the payload of a new device token."""
    return f"{DEVICE}.{player}.{token_urlsafe(12)}"


def device_label(user_agent: str) -> str:
    """Returns browser and system of a User-Agent header, or its first word if they are unknown."""
    found = [next((name for part, name in names if part in user_agent), "") for names in (BROWSERS, SYSTEMS)]
    label = " · ".join(filter(None, found)) or "".join(re.findall(r"^[\w./+-]+", user_agent, re.ASCII))
    return label[:MAX_DEVICE_CHARS]


def new_player_id() -> str:
    """Returns an unused player id."""
    return token_urlsafe(12).replace(".", "-")


def random_name() -> str:
    """Returns a default display name: a star and a number."""
    return f"{STARS[randbelow(len(STARS))]} {randbelow(900) + 100}"
