"""Who asks, in which language, and whom to ask: what all routes need."""

from __future__ import annotations

import re
from asyncio import to_thread
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, InternalServerException

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.live.service import LiveService
from etoile.server.sessions import COOKIE, SessionSigner
from etoile.store.players import Person
from etoile.store.store import Store
from etoile.tables.player import Player

Connection = ASGIConnection[Any, Any, Any, Any]
HOST = re.compile(r"[\w.:\[\]-]{1,300}", re.ASCII)
"""What the address of a house is made of."""


class LenientRequest(Request[Any, Any, Any]):
    """A request whose message may be anything at all: what can't be read is the client's mistake, and not ours."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("it has no end") from None

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeError:
            raise ClientException("it is not UTF-8") from None
        except RecursionError:
            raise ClientException("it goes too deep") from None


def live_of(connection: Connection) -> LiveService:
    live: LiveService = connection.app.state.live
    return live


def store_of(connection: Connection) -> Store:
    store: Store = connection.app.state.store
    return store


def signer_of(connection: Connection) -> SessionSigner:
    identity: SessionSigner = connection.app.state.identity
    return identity


def translator_of(connection: Connection) -> Translator:
    """The language that somebody asks for: by `?lang=`, or as his browser does."""
    wanted = str(connection.query_params.get("lang") or connection.headers.get("accept-language") or "")
    return Translator("fr" if wanted.lower().startswith("fr") else "en")


def home_of(connection: Connection) -> str:
    """The address of the house as others can reach it, without a slash at its end."""
    said: str = connection.app.state.public_url
    return said or str(connection.base_url).rstrip("/")


def sound_host(connection: Connection) -> bool:
    """Whether the house is asked for by an address that it can have: we write links with it."""
    host = connection.headers.get("host")
    try:
        return host is None or (HOST.fullmatch(host) is not None and urlsplit(f"//{host}").port != 0)
    except ValueError:
        return False


def same_origin(connection: Connection, public_url: str) -> bool:
    """Whether a page of ours asks, or a program: a stranger's page would come with our cookie."""
    origin = connection.headers.get("origin")
    own = (connection.headers.get("host"), urlsplit(public_url).netloc)
    try:
        return origin is None or urlsplit(origin).netloc in filter(None, own)
    except ValueError:
        return False


async def person_of(connection: Connection) -> Person | None:
    """Who asks, by his cookie or his token; None if he has neither, or they are void."""
    token = connection.headers.get("authorization", "")
    shown = token.removeprefix("Bearer ") if token.startswith("Bearer ") else connection.cookies.get(COOKIE)
    known = signer_of(connection).known(shown)
    if known is None:
        return None
    person = await to_thread(store_of(connection).players.find, known[0])
    return person if person and person.epoch == known[1] else None


async def who(connection: Connection) -> Player | None:
    """Who asks, as a player."""
    person = await person_of(connection)
    return Player(person.id, person.name) if person else None


async def known_person(connection: Connection) -> Person:
    """Who asks; a Problem if we don't know."""
    person = await person_of(connection)
    if person is None:
        raise Problem("wire-stranger")
    return person


async def somebody(connection: Connection) -> Player:
    """Who asks, as a player; a Problem if we don't know."""
    person = await known_person(connection)
    return Player(person.id, person.name)
