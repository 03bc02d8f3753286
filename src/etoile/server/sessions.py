"""Who somebody is: an id that everybody may know, and a signature of the house that shows that it is his."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import randbelow, token_urlsafe

from etoile.store.store import Store

KEY = "cookies"
COOKIE = "etoile"
YEAR = 365 * 86_400
STARS = (
    *("Altaïr", "Véga", "Deneb", "Mira", "Rigel", "Spica", "Capella", "Sirius", "Castor", "Pollux", "Mizar", "Alcor"),
    *("Antarès", "Régulus", "Procyon", "Canopus", "Bellatrix", "Électre", "Maïa", "Mérope", "Alcyone", "Atria"),
)


class SessionSigner:
    """Signs ids, and knows its own signatures again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        store.secret(KEY)

    def sign(self, player: str, epoch: int) -> str:
        """What somebody shows to be known again: as a cookie, or as a token. A later epoch makes it void."""
        told = f"{player}.{epoch}"
        return f"{told}.{self.mark(told)}"

    def known(self, shown: str | None) -> tuple[str, int] | None:
        """The id and epoch of whoever shows this; None if it is not of this house."""
        told, _, mark = (shown or "").rpartition(".")
        if not hmac.compare_digest(mark.encode(), self.mark(told).encode()):
            return None
        player, _, epoch = told.rpartition(".")
        return player, int(epoch)

    def mark(self, told: str) -> str:
        return hmac.new(self.store.secret(KEY).encode(), told.encode(), sha256).hexdigest()


def new_player() -> str:
    """An id that nobody has."""
    return token_urlsafe(12).replace(".", "-")


def random_name() -> str:
    """A name for somebody who has not told his: a star's, and a number."""
    return f"{STARS[randbelow(len(STARS))]} {randbelow(900) + 100}"
