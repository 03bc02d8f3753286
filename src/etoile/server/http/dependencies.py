"""Request helpers shared by the routes: services, language, session and origin."""

from __future__ import annotations

import re
from asyncio import to_thread
from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, InternalServerException

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.addresses import is_loopback
from etoile.server.cookies import token_in
from etoile.server.live.service import LiveService
from etoile.server.sessions import SessionSigner
from etoile.store.players import Account
from etoile.store.store import Store
from etoile.tables.player import Player

Connection = ASGIConnection[Any, Any, Any, Any]
DEFAULT_PORTS = {"http": 80, "https": 443}
VALID_HOST = re.compile(r"[\w.:\[\]-]{1,300}", re.ASCII)


class LenientRequest(Request[Any, Any, Any]):
    """A request that reports an unreadable body as the client's error instead of an internal one."""

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
    """Returns the service of live tables."""
    live: LiveService = connection.app.state.live
    return live


def store_of(connection: Connection) -> Store:
    """Returns the store."""
    store: Store = connection.app.state.store
    return store


def signer_of(connection: Connection) -> SessionSigner:
    """Returns the signer of session tokens."""
    signer: SessionSigner = connection.app.state.signer
    return signer


def translator_of(connection: Connection) -> Translator:
    """Returns the translator for `?lang=` or else the Accept-Language header: French or English."""
    wanted = str(connection.query_params.get("lang") or connection.headers.get("accept-language") or "")
    return Translator("fr" if wanted.lower().startswith("fr") else "en")


def base_url(connection: Connection) -> str:
    """Returns the address that clients use for the server, without a slash at its end."""
    public_url: str = connection.app.state.public_url
    return public_url or str(connection.base_url).rstrip("/")


def is_valid_host(connection: Connection) -> bool:
    """Returns True if the Host header is absent or well-formed. Links are built from it."""
    host = connection.headers.get("host")
    try:
        return host is None or (VALID_HOST.fullmatch(host) is not None and urlsplit(f"//{host}").port != 0)
    except ValueError:
        return False


def is_own_host(connection: Connection, public_url: str) -> bool:
    """Returns True if the Host header is absent, or names the public address or the machine itself (for health checks). Any
    host is the server's own without a public address."""
    host = connection.headers.get("host")
    if host is None or not public_url:
        return True
    public = urlsplit(public_url)
    named = urlsplit(f"{public.scheme}://{host}")
    return (named.hostname, port_of(named)) == (public.hostname, port_of(public)) or is_local_name(named.hostname or "")


def port_of(url: SplitResult) -> int | None:
    """Returns the port of an address, or the default port of its scheme."""
    return url.port or DEFAULT_PORTS.get(url.scheme)


def is_local_name(hostname: str) -> bool:
    """Returns True for a name of the machine itself."""
    return hostname == "localhost" or is_loopback(hostname)


def is_same_origin(connection: Connection, public_url: str) -> bool:
    """Returns True if the Origin header is absent or the server's own. A foreign page's request would carry our cookie."""
    origin = connection.headers.get("origin")
    own = (connection.headers.get("host"), urlsplit(public_url).netloc)
    try:
        return origin is None or urlsplit(origin).netloc in filter(None, own)
    except ValueError:
        return False


async def current_account_or_none(connection: Connection) -> Account | None:
    """Returns the account of the request's bearer token or cookie; None if there is none or it was revoked."""
    header = connection.headers.get("authorization", "")
    public_url: str = connection.app.state.public_url
    bearer = header.removeprefix("Bearer ") if header.startswith("Bearer ") else None
    token = token_in(connection.cookies, public_url) if bearer is None else bearer
    session = signer_of(connection).verify(token)
    if session is None:
        return None
    player, epoch = session
    account = await to_thread(store_of(connection).players.find, player)
    return account if account and account.epoch == epoch else None


async def current_account(connection: Connection) -> Account:
    """Returns the account of the request's session. Raises a Problem without one."""
    account = await current_account_or_none(connection)
    if account is None:
        raise Problem("wire-stranger")
    return account


async def current_player_or_none(connection: Connection) -> Player | None:
    """Returns the player of the request's session, or None."""
    account = await current_account_or_none(connection)
    return Player(account.id, account.name) if account else None


async def current_player(connection: Connection) -> Player:
    """Returns the player of the request's session. Raises a Problem without one."""
    account = await current_account(connection)
    return Player(account.id, account.name)
