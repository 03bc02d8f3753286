"""The routes about players: oneself, one's account, all that is kept about one, and others."""

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
from msgspec import Struct

from etoile.core.refusal import Problem
from etoile.server.http.dependencies import home_of, known_person, live_of, person_of, signer_of, store_of
from etoile.server.rate_limit import RateLimiter
from etoile.server.sessions import COOKIE, YEAR, new_player, random_name
from etoile.store.players import Person
from etoile.store.store import Unreadable
from etoile.tables.open import check_name
from etoile.tables.player import Player
from etoile.tables.ratings import Rating
from etoile.tables.views import EntryView, TableView, view_entries, view_table

SHORTEST_LOGIN, LONGEST_LOGIN = 3, 40
SHORTEST_PASSPHRASE, LONGEST_PASSPHRASE = 10, 200
TRIES, TRIES_PER_SECOND = 10, 1 / 30
"""How often one can try to sign in: at once, and in the long run."""
HASHES, HASHES_PER_SECOND = 30, 1 / 10
"""How many accounts an address can take or change: at once, and in the long run."""
HASHER = PasswordHasher()


class RatingTold(Struct):
    """What somebody is worth on a ladder."""

    ladder: str
    rating: float
    doubt: float
    games: int


class Self(Struct):
    """Oneself."""

    id: str
    name: str
    login: str | None
    created_at: int
    ratings: list[RatingTold]


class PlayerTold(Struct):
    """Another player."""

    id: str
    name: str
    ratings: list[RatingTold]


class Name(Struct, forbid_unknown_fields=True):
    """What one would like to be called."""

    name: str


class Account(Struct, forbid_unknown_fields=True):
    """What one would like to sign in with. Who has an account says the passphrase that he has."""

    login: str
    passphrase: str
    current: str = ""


class Key(Struct, forbid_unknown_fields=True):
    """What one signs in with."""

    login: str
    passphrase: str


class Farewell(Struct, forbid_unknown_fields=True):
    """Who has an account says his passphrase before everything is deleted."""

    passphrase: str = ""


class TableKept(Struct):
    """A table as one may see it, with all that one may know of what happened there."""

    table: TableView
    entries: list[EntryView]


class Everything(Struct, omit_defaults=True):
    """All that the house keeps about somebody."""

    self: Self
    tables: list[TableKept]
    unreadable: list[str] = []
    """Tables whose logs are damaged: only their ids are known."""


class Accounts:
    """Checks passphrases: one at a time, as it is meant to be slow, and not too often."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.tries = RateLimiter(TRIES, TRIES_PER_SECOND)
        self.hashes = RateLimiter(HASHES, HASHES_PER_SECOND)

    async def hash(self, passphrase: str, client: str) -> str:
        """What is kept of a passphrase; a Problem if it is too short to be safe, or too many were asked for."""
        if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
            raise Problem("account-passphrase", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE)
        if not self.hashes.take(client):
            raise Problem("account-flood")
        async with self.lock:
            return await to_thread(HASHER.hash, normalize("NFKC", passphrase))

    async def check(self, kept: str | None, passphrase: str, *clients: str) -> None:
        """A Problem if this is not the passphrase, or if it was tried too often."""
        tries = [self.tries.take(client) for client in clients]
        if not all(tries):
            raise Problem("account-flood")
        async with self.lock:
            right = await to_thread(fits, kept, passphrase[: LONGEST_PASSPHRASE + 1])
        if not right:
            raise Problem("account-wrong")


def fits(kept: str | None, passphrase: str) -> bool:
    """Whether a passphrase is the one that is kept. Where none is, it takes as long to say so."""
    passphrase = normalize("NFKC", passphrase)
    if kept is None:
        HASHER.hash(passphrase)
        return False
    try:
        return HASHER.verify(kept, passphrase)
    except VerificationError:
        return False


def check_login(login: str) -> str:
    """What one signs in with, as it is kept; a Problem if it can't be."""
    login = " ".join(normalize("NFKC", login).casefold().split())
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN or not login.isprintable():
        raise Problem("account-login", least=SHORTEST_LOGIN, most=LONGEST_LOGIN)
    return login


def accounts_of(request: Request[Any, Any, Any]) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


def address_of(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


def told(ratings: dict[str, Rating]) -> list[RatingTold]:
    """Ratings as others read them."""
    return [RatingTold(ladder, *rating) for ladder, rating in ratings.items()]


async def self_of(request: Request[Any, Any, Any], person: Person) -> Self:
    """What somebody is told about himself."""
    ratings = await to_thread(store_of(request).players.ratings, person.id)
    return Self(person.id, person.name, person.login, person.created_at, told(ratings))


def cookie_of(request: Request[Any, Any, Any], player: str, epoch: int) -> Cookie:
    """The cookie by which somebody is known again."""
    value = signer_of(request).sign(player, epoch)
    secure = home_of(request).startswith("https:")
    return Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


@get("/api/self")
async def tell_self(request: Request[Any, Any, Any]) -> Self:
    """Who one is."""
    return await self_of(request, await known_person(request))


@post("/api/self")
async def become(request: Request[Any, Any, Any]) -> Response[Self]:
    """Who one is; whoever comes for the first time gets an id and a name."""
    person = await person_of(request)
    if person is None:
        person = Person(new_player(), random_name(), None, None, 0, live_of(request).now())
        await wrap_future(store_of(request).players.welcome(person.id, person.name, person.created_at))
    cookie = cookie_of(request, person.id, person.epoch)
    return Response(await self_of(request, person), status_code=200, cookies=[cookie])


@put("/api/self")
async def rename(request: Request[Any, Any, Any], data: JSONBody[Name]) -> Self:
    """Takes another name."""
    person = await known_person(request)
    await wrap_future(store_of(request).players.rename(person.id, check_name(data.name)))
    return await self_of(request, await known_person(request))


@post("/api/self/account")
async def keep_account(request: Request[Any, Any, Any], data: JSONBody[Account]) -> Response[Self]:
    """Takes an account, or changes it. All other devices are signed out."""
    person = await known_person(request)
    if person.passphrase:
        await accounts_of(request).check(person.passphrase, data.current, person.id, address_of(request))
    login = check_login(data.login)
    kept = await accounts_of(request).hash(data.passphrase, address_of(request))
    epoch = await wrap_future(store_of(request).players.keep_account(person.id, login, kept))
    live_of(request).registry.disconnect_player(person.id)
    person = replace(person, login=login)
    return Response(await self_of(request, person), status_code=200, cookies=[cookie_of(request, person.id, epoch)])


@post("/api/session")
async def sign_in(request: Request[Any, Any, Any], data: JSONBody[Key]) -> Response[Self]:
    """Signs in on this device."""
    login = check_login(data.login)
    person = await to_thread(store_of(request).players.find_login, login)
    await accounts_of(request).check(person.passphrase if person else None, data.passphrase, login, address_of(request))
    assert person is not None
    cookie = cookie_of(request, person.id, person.epoch)
    return Response(await self_of(request, person), status_code=200, cookies=[cookie])


@delete("/api/session", status_code=204)
async def sign_out(request: Request[Any, Any, Any]) -> Response[None]:
    """Signs out on this device."""
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@get("/api/self/export")
async def export(request: Request[Any, Any, Any]) -> Response[Everything]:
    """All that the house keeps about one, as a file."""
    person = await known_person(request)
    store = store_of(request)
    tables: list[TableKept] = []
    unreadable: list[str] = []
    for table_id in await to_thread(store.players.traces, person.id):
        try:
            table = await to_thread(store.table, table_id)
        except Unreadable:
            unreadable.append(table_id)
            continue
        if table:
            tables.append(TableKept(view_table(table, person.id, live_of(request).now()), view_entries(table, person.id)))
    everything = Everything(await self_of(request, person), tables, unreadable)
    return Response(everything, headers={"Content-Disposition": 'attachment; filename="belle-etoile.json"'})


@post("/api/self/delete", status_code=204)
async def forget(request: Request[Any, Any, Any], data: JSONBody[Farewell]) -> Response[None]:
    """Deletes all that the house keeps about one. Games under way are given up; in finished ones one becomes nobody."""
    person = await known_person(request)
    if person.passphrase:
        await accounts_of(request).check(person.passphrase, data.passphrase, person.id, address_of(request))
    await live_of(request).erasure.delete_player(Player(person.id, person.name))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@get("/api/players/{player:str}")
async def tell_player(request: Request[Any, Any, Any], player: FromPath[str]) -> PlayerTold:
    """Another player, and what he is worth."""
    players = store_of(request).players
    person = await to_thread(players.find, player)
    if person is None:
        raise Problem("player-none")
    return PlayerTold(person.id, person.name, told(await to_thread(players.ratings, player)))


PEOPLE = [tell_self, become, rename, keep_account, sign_in, sign_out, export, forget, tell_player]
