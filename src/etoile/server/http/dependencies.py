"""Request helpers shared by the routes: services, language, session and origin."""

from __future__ import annotations

import re
from asyncio import to_thread
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, InternalServerException

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.addresses import is_loopback, limit_key
from etoile.server.cookies import token_cookie, token_in
from etoile.server.live.service import LiveService
from etoile.server.sessions import SessionSigner
from etoile.store.account import Account
from etoile.store.sessions import Session, session_id
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


class SignedIn(NamedTuple):
    """The session of a request, its token's payload and its account."""

    session: Session
    payload: str
    account: Account

    @property
    def player(self) -> Player:
        return Player(self.account.id, self.account.name)


async def current_session_or_none(connection: Connection) -> SignedIn | None:
    """Returns the session of the request's bearer token or cookie; None without one, or if it has expired or was revoked.
    Raises a Problem if its player is banned."""
    signed_in = await session_or_none_of_anyone(connection)
    if signed_in:
        check_not_banned(connection, signed_in.account.id)
    return signed_in


def check_not_banned(connection: Connection, player: str) -> None:
    """Raises a Problem if a player is banned."""
    if problem := live_of(connection).bans.find_player(player):
        raise problem


async def session_or_none_of_anyone(connection: Connection) -> SignedIn | None:
    """Returns the session of a request as `current_session_or_none`, also of a banned player."""
    header = connection.headers.get("authorization", "")
    bearer = header.removeprefix("Bearer ") if header.startswith("Bearer ") else None
    cookies = connection.headers.get("cookie", "")
    token = token_in(cookies, connection.app.state.public_url) if bearer is None else bearer
    if not token:
        return None
    signer, store, now = signer_of(connection), store_of(connection), live_of(connection).now()
    payload = signer.verify(token)
    if payload is None and signer.may_reload:
        await to_thread(signer.reload)
        payload = signer.verify(token)
    found = await to_thread(store.sessions.find, session_id(payload), now) if payload else None
    if not payload or not found:
        return None
    store.sessions.touch(found[0], now)
    return SignedIn(found[0], payload, found[1])


async def current_session(connection: Connection) -> SignedIn:
    """Returns the request's session. Raises a Problem without one."""
    signed_in = await current_session_or_none(connection)
    if signed_in is None:
        raise Problem("wire-stranger")
    return signed_in


async def session_of_anyone(connection: Connection) -> SignedIn:
    """Returns the request's session, also of a banned player, who may still export and delete the own data. Raises a Problem
    without one."""
    signed_in = await session_or_none_of_anyone(connection)
    if signed_in is None:
        raise Problem("wire-stranger")
    return signed_in


async def current_account(connection: Connection) -> Account:
    """Returns the account of the request's session. Raises a Problem without one."""
    return (await current_session(connection)).account


async def current_player_or_none(connection: Connection) -> Player | None:
    """Returns the player of the request's session, or None."""
    signed_in = await current_session_or_none(connection)
    return signed_in.player if signed_in else None


async def current_player_at(connection: Connection) -> Player:
    """Returns the player of the request's session and notes the client's address, on whose account tables are opened and
    searches are made. Raises a Problem without a session."""
    player = await current_player(connection)
    await live_of(connection).shared.note_address(player.id, address_of(connection))
    return player


async def current_player(connection: Connection) -> Player:
    """Returns the player of the request's session. Raises a Problem without one."""
    return (await current_session(connection)).player


def address_of(connection: Connection) -> str:
    """Returns the client's key in limits per address, or an empty string."""
    return limit_key(connection.client.host) if connection.client else ""


def new_cookie(connection: Connection, name: str, payload: str) -> Cookie:
    """Returns a cookie with a signed token."""
    value, secure = signer_of(connection).sign(payload), base_url(connection).startswith("https:")
    return token_cookie(connection.app.state.public_url, value, name, secure)
