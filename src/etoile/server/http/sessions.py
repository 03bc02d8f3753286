"""Routes of sessions: signing in and out, and the list of the player's own sessions."""

from __future__ import annotations

from asyncio import to_thread, wrap_future
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from etoile.core.refusal import Problem
from etoile.server.cookies import removed_cookie, token_in
from etoile.server.http.dependencies import (
    SignedIn,
    address_of,
    check_not_banned,
    current_session,
    live_of,
    new_cookie,
    session_or_none_of_anyone,
    signer_of,
    store_of,
)
from etoile.server.http.passphrases import PassphraseHasher, check_login
from etoile.server.http.profiles import OwnProfile, profile_of
from etoile.server.sessions import (
    COOKIE,
    DEVICE_COOKIE,
    device_label,
    new_device_payload,
    new_session_payload,
)
from etoile.store.account import Account
from etoile.store.sessions import Session, new_session
from etoile.tables.limits import Text


class Credentials(Struct, forbid_unknown_fields=True):
    """Login and passphrase."""

    login: Text
    passphrase: Text


class SessionView(Struct):
    """A session of the player."""

    id: str
    device: str
    """Browser and system; empty if unknown."""
    created_at: int
    last_seen_at: int
    expires_at: int
    current: bool
    """True for the session of this request."""


def session_view(session: Session, current: str) -> SessionView:
    """Returns a session in the form of the API."""
    times = session.created_at, session.last_seen_at, session.expires_at
    return SessionView(session.id, session.device, *times, session.id == current)


async def own_sessions(request: Request[Any, Any, Any], signed_in: SignedIn) -> list[SessionView]:
    """Returns the sessions of the signed-in player, the last used first."""
    found = await to_thread(store_of(request).sessions.of_player, signed_in.account.id, live_of(request).now())
    return [session_view(session, signed_in.session.id) for session in found]


def begin_session(request: Request[Any, Any, Any], player: str) -> tuple[Session, str]:
    """Returns a new session for the client's device, not stored yet, and the payload of its token."""
    payload = new_session_payload()
    device = device_label(request.headers.get("user-agent", ""))
    return new_session(payload, player, device, live_of(request).now()), payload


async def store_session(request: Request[Any, Any, Any], session: Session, passphrase_hash: str | None) -> None:
    """Stores a new session. Raises a Problem if the passphrase changed since it was checked."""
    ended = await wrap_future(store_of(request).sessions.create(session, passphrase_hash))
    live_of(request).revocation.on_revoked(ended)


async def revoke_session(request: Request[Any, Any, Any], player: str, session: str) -> bool:
    """Revokes a session and closes its connections. Returns False if the player has no such session."""
    revoked = await wrap_future(store_of(request).sessions.revoke(player, session))
    live_of(request).revocation.on_revoked(revoked)
    return bool(revoked)


def cookies_of(request: Request[Any, Any, Any], payload: str, account: Account) -> list[Cookie]:
    """Returns the session cookie, and for a player with a login the device cookie, both signed by the current key."""
    cookies = [new_cookie(request, COOKIE, payload)]
    if account.login:
        known = signer_of(request).device_of(device_token_of(request), account.id)
        device = known or new_device_payload(account.id)
        cookies.append(new_cookie(request, DEVICE_COOKIE, device))
    return cookies


def device_token_of(request: Request[Any, Any, Any]) -> str | None:
    """Returns the token of the device cookie."""
    return token_in(request.headers.get("cookie", ""), request.app.state.public_url, DEVICE_COOKIE)


def passphrases_of(request: Request[Any, Any, Any]) -> PassphraseHasher:
    """Returns the passphrase hasher."""
    passphrases: PassphraseHasher = request.app.state.passphrases
    return passphrases


async def check_sign_in(request: Request[Any, Any, Any], account: Account | None, data: Credentials, login: str) -> None:
    """Raises a Problem if a passphrase does not match, or after too many attempts.

    Attempts are counted per address and login. A device that had signed in to the account before has a count of its own,
    so a stranger's attempts do not lock it out, not even from the same address.
    """
    passphrase_hash = account.passphrase_hash if account else None
    device = signer_of(request).device_of(device_token_of(request), account.id) if account else None
    passphrases, address = passphrases_of(request), address_of(request)
    if device:
        await passphrases.check(passphrase_hash, data.passphrase, device)
    else:
        await passphrases.check(passphrase_hash, data.passphrase, f"{address} {login}", address)


def may_merge(request: Request[Any, Any, Any], guest: Account) -> bool:
    """Returns whether a player's tables move to the account that signs in: those of a guest, unless the guest is banned."""
    return guest.login is None and live_of(request).bans.find_player(guest.id) is None


@post("/api/session")
async def sign_in(request: Request[Any, Any, Any], data: JSONBody[Credentials]) -> Response[OwnProfile]:
    """Signs in on this device. The session of the cookie that is replaced ends; if it is a guest's, the guest's tables move
    to the account."""
    login = check_login(data.login)
    account = await to_thread(store_of(request).players.find_by_login, login)
    await check_sign_in(request, account, data, login)
    assert account is not None
    check_not_banned(request, account.id)
    session, payload = begin_session(request, account.id)
    await store_session(request, session, account.passphrase_hash)
    replaced = await session_or_none_of_anyone(request) if "authorization" not in request.headers else None
    merging = live_of(request).merging
    if replaced and not (may_merge(request, replaced.account) and await merging.merge(replaced.account.id, account.id)):
        await revoke_session(request, replaced.account.id, replaced.session.id)
    return Response(await profile_of(request, account), status_code=200, cookies=cookies_of(request, payload, account))


@delete("/api/session", status_code=204)
async def sign_out(request: Request[Any, Any, Any]) -> Response[None]:
    """Signs out on this device: its session is revoked."""
    signed_in = await session_or_none_of_anyone(request)
    if signed_in:
        await revoke_session(request, signed_in.account.id, signed_in.session.id)
    return Response(None, status_code=204, cookies=[removed_cookie(request.app.state.public_url)])


@get("/api/self/sessions")
async def list_sessions(request: Request[Any, Any, Any]) -> list[SessionView]:
    """Returns the player's own sessions, the last used first."""
    return await own_sessions(request, await current_session(request))


@delete("/api/self/sessions/{session:str}", status_code=204)
async def end_session(request: Request[Any, Any, Any], session: FromPath[str]) -> Response[None]:
    """Revokes a session of the player: signs out another device, or this one."""
    account = (await current_session(request)).account
    if not await revoke_session(request, account.id, session):
        raise Problem("session-none")
    return Response(None, status_code=204)


SESSION_ROUTES = [sign_in, sign_out, list_sessions, end_session]
