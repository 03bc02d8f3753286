"""Passphrases: hashing, rate limits, and rejection of common ones."""

from __future__ import annotations

from asyncio import Lock, gather, to_thread
from functools import cache
from pathlib import Path
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from etoile.core.refusal import Problem
from etoile.server.shared import Rate, SharedState
from etoile.store.account import normalize_login

MIN_LOGIN_CHARS, MAX_LOGIN_CHARS = 3, 40
MIN_PASSPHRASE_CHARS, MAX_PASSPHRASE_CHARS = 10, 200
CHECKS = Rate("passphrase", 10, 1 / 30)
"""Passphrase checks per pair of address and login, per trusted device, and per session."""
ADDRESS_CHECKS = Rate("passphrase-address", 30, 1 / 10)
"""Passphrase checks per address, for all logins together."""
HASHES = Rate("credentials", 30, 1 / 10)
"""Credential changes per address."""
MIN_DISTINCT_CHARS = 5
"""Distinct letters and digits of a passphrase."""
COMMON_PASSPHRASES = Path(__file__).parent / "common_passphrases.txt"
ARGON2 = PasswordHasher()


class PassphraseHasher:
    """Hashes and checks passphrases, because hashing is expensive by design: at rates that hold over all processes, and one
    at a time in each."""

    def __init__(self, shared: SharedState) -> None:
        self.lock = Lock()
        self.shared = shared

    async def hash(self, passphrase: str, client: str) -> str:
        """Returns the hash of a new passphrase. Raises a Problem if the limit is reached."""
        if not await self.shared.take(HASHES, client):
            raise Problem("account-flood")
        async with self.lock:
            return await to_thread(ARGON2.hash, normalize("NFKC", passphrase))

    async def check(self, passphrase_hash: str | None, passphrase: str, client: str, address: str | None = None) -> None:
        """Raises a Problem if a passphrase does not match, or if a limit is reached.

        `client` is a trusted device or session, or a pair of address and login; then `address` is counted, too.
        """
        takes = [self.shared.take(CHECKS, client)]
        if address is not None:
            takes.append(self.shared.take(ADDRESS_CHECKS, address))
        if not all(await gather(*takes)):
            raise Problem("account-flood")
        async with self.lock:
            matching = await to_thread(matches, passphrase_hash, passphrase[: MAX_PASSPHRASE_CHARS + 1])
        if not matching:
            raise Problem("account-wrong")


def matches(passphrase_hash: str | None, passphrase: str) -> bool:
    """Returns True if a passphrase matches a hash. Takes as long without a hash, so that the time reveals no logins."""
    passphrase = normalize("NFKC", passphrase)
    if passphrase_hash is None:
        ARGON2.hash(passphrase)
        return False
    try:
        return ARGON2.verify(passphrase_hash, passphrase)
    except VerificationError:
        return False


def check_login(login: str) -> str:
    """Returns the normalised login. Raises a Problem if its length or a character is not allowed."""
    login = normalize_login(login)
    if not MIN_LOGIN_CHARS <= len(login) <= MAX_LOGIN_CHARS or not login.isprintable():
        raise Problem("account-login", least=MIN_LOGIN_CHARS, most=MAX_LOGIN_CHARS)
    return login


def check_new_passphrase(passphrase: str, *names: str) -> None:
    """Raises a Problem if a passphrase is too short or too long, or easy to guess for those who know the names."""
    if not MIN_PASSPHRASE_CHARS <= len(passphrase) <= MAX_PASSPHRASE_CHARS:
        raise Problem("account-passphrase", least=MIN_PASSPHRASE_CHARS, most=MAX_PASSPHRASE_CHARS)
    if is_common(passphrase, *names):
        raise Problem("account-common")


def is_common(passphrase: str, *names: str) -> bool:
    """Returns whether a passphrase is a common one or one of the names, also if repeated or with digits before or after."""
    text = letters_and_digits(passphrase)
    known = common_passphrases() | {letters_and_digits(name) for name in names} - {""}
    forms = {text, text.rstrip("0123456789"), text.strip("0123456789")}
    repeated = {form[: len(form) // 2] for form in forms if form[: len(form) // 2] * 2 == form}
    return len(set(text)) < MIN_DISTINCT_CHARS or not known.isdisjoint(forms | repeated)


def letters_and_digits(text: str) -> str:
    """Returns a text in lower case, without accents, spaces and punctuation."""
    return "".join(filter(str.isalnum, normalize("NFKD", text).casefold()))


@cache
def common_passphrases() -> frozenset[str]:
    """Returns the common passphrases of the data file."""
    lines = COMMON_PASSPHRASES.read_text(encoding="utf-8").splitlines()
    return frozenset(letters_and_digits(line) for line in lines if line and not line.startswith("#"))
