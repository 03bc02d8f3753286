"""Routes of players: the own profile, sign-in, data export, deletion, and other players' profiles."""

from __future__ import annotations

from asyncio import Lock, to_thread, wrap_future
from dataclasses import replace
from typing import Any
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Struct, field

from etoile.core.refusal import Problem
from etoile.server.addresses import limit_key
from etoile.server.cookies import removed_cookie, token_cookie
from etoile.server.http.dependencies import (
    base_url,
    current_account,
    current_account_or_none,
    live_of,
    signer_of,
    store_of,
)
from etoile.server.rate_limit import RateLimiter
from etoile.server.sessions import new_player_id, random_name
from etoile.store.players import Account
from etoile.store.store import Unreadable
from etoile.tables.open import check_name
from etoile.tables.player import Player
from etoile.tables.ratings import Rating
from etoile.tables.views import EntryView, TableView, view_entries, view_table

MIN_LOGIN_CHARS, MAX_LOGIN_CHARS = 3, 40
MIN_PASSPHRASE_CHARS, MAX_PASSPHRASE_CHARS = 10, 200
CHECK_BURST, CHECKS_PER_SECOND = 10, 1 / 30
"""Passphrase checks per login, player and address."""
HASH_BURST, HASHES_PER_SECOND = 30, 1 / 10
"""Credential changes per address."""
ARGON2 = PasswordHasher()


class RatingView(Struct):
    """A player's rating on a ladder."""

    ladder: str
    rating: float
    deviation: float = field(name="doubt")
    games: int


class OwnProfile(Struct):
    """The signed-in player's own profile."""

    id: str
    name: str
    login: str | None
    created_at: int
    ratings: list[RatingView]


class PlayerProfile(Struct):
    """The public profile of a player."""

    id: str
    name: str
    ratings: list[RatingView]


class NameChange(Struct, forbid_unknown_fields=True):
    """A new display name."""

    name: str


class CredentialsChange(Struct, forbid_unknown_fields=True):
    """A new login and passphrase; `current` is the present passphrase, if there is one."""

    login: str
    passphrase: str
    current: str = ""


class Credentials(Struct, forbid_unknown_fields=True):
    """Login and passphrase."""

    login: str
    passphrase: str


class DeletionRequest(Struct, forbid_unknown_fields=True):
    """Confirmation of a deletion by the passphrase, if there is one."""

    passphrase: str = ""


class ExportedTable(Struct):
    """A table and its log, as the player may see them."""

    table: TableView
    entries: list[EntryView]


class DataExport(Struct, omit_defaults=True):
    """All data stored about a player."""

    profile: OwnProfile = field(name="self")
    tables: list[ExportedTable]
    unreadable: list[str] = []
    """Ids of tables with damaged logs."""


class PassphraseHasher:
    """Hashes and checks passphrases, rate-limited and one at a time, because hashing is expensive by design."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.checks = RateLimiter(CHECK_BURST, CHECKS_PER_SECOND)
        self.hashes = RateLimiter(HASH_BURST, HASHES_PER_SECOND)

    async def hash(self, passphrase: str, client: str) -> str:
        """Returns the hash of a new passphrase. Raises a Problem if its length is not allowed or the limit is reached."""
        if not MIN_PASSPHRASE_CHARS <= len(passphrase) <= MAX_PASSPHRASE_CHARS:
            raise Problem("account-passphrase", least=MIN_PASSPHRASE_CHARS, most=MAX_PASSPHRASE_CHARS)
        if not self.hashes.take(client):
            raise Problem("account-flood")
        async with self.lock:
            return await to_thread(ARGON2.hash, normalize("NFKC", passphrase))

    async def check(self, passphrase_hash: str | None, passphrase: str, *clients: str) -> None:
        """Raises a Problem if a passphrase does not match, or if the limit of any of the client keys is reached."""
        allowed = [self.checks.take(client) for client in clients]
        if not all(allowed):
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
    login = " ".join(normalize("NFKC", login).casefold().split())
    if not MIN_LOGIN_CHARS <= len(login) <= MAX_LOGIN_CHARS or not login.isprintable():
        raise Problem("account-login", least=MIN_LOGIN_CHARS, most=MAX_LOGIN_CHARS)
    return login


def passphrases_of(request: Request[Any, Any, Any]) -> PassphraseHasher:
    """Returns the passphrase hasher."""
    passphrases: PassphraseHasher = request.app.state.passphrases
    return passphrases


def address_of(request: Request[Any, Any, Any]) -> str:
    """Returns the client's key in limits per address, or an empty string."""
    return limit_key(request.client.host) if request.client else ""


def rating_views(ratings: dict[str, Rating]) -> list[RatingView]:
    """Returns ratings in the form of the API."""
    return [RatingView(ladder, *rating) for ladder, rating in ratings.items()]


async def profile_of(request: Request[Any, Any, Any], account: Account) -> OwnProfile:
    """Returns the own profile of an account."""
    ratings = await to_thread(store_of(request).players.ratings, account.id)
    return OwnProfile(account.id, account.name, account.login, account.created_at, rating_views(ratings))


def session_cookie(request: Request[Any, Any, Any], player: str, epoch: int) -> Cookie:
    """Returns the cookie with a player's session token."""
    value = signer_of(request).sign(player, epoch)
    return token_cookie(request.app.state.public_url, value, secure=base_url(request).startswith("https:"))


@get("/api/self")
async def get_own_profile(request: Request[Any, Any, Any]) -> OwnProfile:
    """Returns the own profile."""
    return await profile_of(request, await current_account(request))


@post("/api/self")
async def get_or_create_profile(request: Request[Any, Any, Any]) -> Response[OwnProfile]:
    """Returns the own profile. Without a session, creates a player with a random name."""
    account = await current_account_or_none(request)
    if account is None:
        account = Account(new_player_id(), random_name(), None, None, 0, live_of(request).now())
        await wrap_future(store_of(request).players.create(account.id, account.name, account.created_at))
    cookie = session_cookie(request, account.id, account.epoch)
    return Response(await profile_of(request, account), status_code=200, cookies=[cookie])


@put("/api/self")
async def rename(request: Request[Any, Any, Any], data: JSONBody[NameChange]) -> OwnProfile:
    """Changes the own display name."""
    account = await current_account(request)
    await wrap_future(store_of(request).players.rename(account.id, check_name(data.name)))
    return await profile_of(request, await current_account(request))


@post("/api/self/account")
async def set_credentials(request: Request[Any, Any, Any], data: JSONBody[CredentialsChange]) -> Response[OwnProfile]:
    """Sets or changes login and passphrase. Signs out all other devices."""
    account = await current_account(request)
    passphrases = passphrases_of(request)
    if account.passphrase_hash:
        await passphrases.check(account.passphrase_hash, data.current, account.id, address_of(request))
    login = check_login(data.login)
    passphrase_hash = await passphrases.hash(data.passphrase, address_of(request))
    epoch = await wrap_future(store_of(request).players.set_credentials(account.id, login, passphrase_hash))
    live_of(request).registry.disconnect_player(account.id)
    account = replace(account, login=login)
    cookie = session_cookie(request, account.id, epoch)
    return Response(await profile_of(request, account), status_code=200, cookies=[cookie])


@post("/api/session")
async def sign_in(request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[OwnProfile]:
    """Signs in on this device."""
    login = check_login(data.login)
    account = await to_thread(store_of(request).players.find_by_login, login)
    passphrase_hash = account.passphrase_hash if account else None
    await passphrases_of(request).check(passphrase_hash, data.passphrase, login, address_of(request))
    assert account is not None
    cookie = session_cookie(request, account.id, account.epoch)
    return Response(await profile_of(request, account), status_code=200, cookies=[cookie])


@delete("/api/session", status_code=204)
async def sign_out(request: Request[Any, Any, Any]) -> Response[None]:
    """Signs out on this device."""
    return Response(None, status_code=204, cookies=[removed_cookie(request.app.state.public_url)])


@get("/api/self/export")
async def export_data(request: Request[Any, Any, Any]) -> Response[DataExport]:
    """Returns all data stored about the player, as a file."""
    account = await current_account(request)
    store = store_of(request)
    tables: list[ExportedTable] = []
    unreadable: list[str] = []
    for table_id in await to_thread(store.players.tables_naming, account.id):
        try:
            table = await to_thread(store.table, table_id)
        except Unreadable:
            unreadable.append(table_id)
            continue
        if table:
            tables.append(
                ExportedTable(view_table(table, account.id, live_of(request).now()), view_entries(table, account.id))
            )
    export = DataExport(await profile_of(request, account), tables, unreadable)
    return Response(export, headers={"Content-Disposition": 'attachment; filename="belle-etoile.json"'})


@post("/api/self/delete", status_code=204)
async def delete_account(request: Request[Any, Any, Any], data: JSONBody[DeletionRequest]) -> Response[None]:
    """Deletes all personal data of the player. Running games are resigned; finished ones are anonymised."""
    account = await current_account(request)
    if account.passphrase_hash:
        await passphrases_of(request).check(account.passphrase_hash, data.passphrase, account.id, address_of(request))
    await live_of(request).erasure.delete_player(Player(account.id, account.name))
    return Response(None, status_code=204, cookies=[removed_cookie(request.app.state.public_url)])


@get("/api/players/{player:str}")
async def get_player(request: Request[Any, Any, Any], player: FromPath[str]) -> PlayerProfile:
    """Returns the public profile of a player."""
    players = store_of(request).players
    account = await to_thread(players.find, player)
    if account is None:
        raise Problem("player-none")
    return PlayerProfile(account.id, account.name, rating_views(await to_thread(players.ratings, player)))


ACCOUNT_ROUTES = [
    get_own_profile,
    get_or_create_profile,
    rename,
    set_credentials,
    sign_in,
    sign_out,
    export_data,
    delete_account,
    get_player,
]
