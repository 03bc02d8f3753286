"""Routes of players: the own profile, credentials, data export, deletion, and other players' profiles."""

from __future__ import annotations

from asyncio import gather, to_thread, wrap_future
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Raw, Struct, field

from etoile.core.refusal import Problem
from etoile.server.cookies import removed_cookie
from etoile.server.http.dependencies import (
    address_of,
    current_account,
    current_session,
    current_session_or_none,
    live_of,
    session_of_anyone,
    store_of,
)
from etoile.server.http.passphrases import check_login, check_new_passphrase
from etoile.server.http.profiles import OwnProfile, PlayerProfile, profile_of, rating_views
from etoile.server.http.sessions import (
    SessionView,
    begin_session,
    cookies_of,
    own_sessions,
    passphrases_of,
    store_session,
)
from etoile.server.sessions import COOKIE, DEVICE_COOKIE, new_player_id, random_name
from etoile.store.account import Account
from etoile.store.store import Store, Unreadable
from etoile.tables.limits import Text
from etoile.tables.open import check_name
from etoile.tables.views import EntryView, TableView, view_entries, view_table


class NameChange(Struct, forbid_unknown_fields=True):
    """A new display name."""

    name: Text


class CredentialsChange(Struct, forbid_unknown_fields=True):
    """A new login and passphrase; `current` is the present passphrase, if there is one."""

    login: Text
    passphrase: Text
    current: Text = ""


class DeletionRequest(Struct, forbid_unknown_fields=True):
    """Confirmation of a deletion by the passphrase, if there is one."""

    passphrase: Text = ""


class ExportedTable(Struct):
    """A table and its log, as the player may see them."""

    table: TableView
    entries: list[EntryView]


class DataExport(Struct, omit_defaults=True):
    """All data stored about a player."""

    profile: OwnProfile = field(name="self")
    sessions: list[SessionView]
    tables: list[ExportedTable]
    unreadable: list[str] = []
    """Ids of tables with damaged logs."""


@get("/api/self")
async def get_own_profile(request: Request[Any, Any, Any]) -> OwnProfile:
    """Returns the own profile."""
    return await profile_of(request, await current_account(request))


@post("/api/self")
async def get_or_create_profile(request: Request[Any, Any, Any]) -> Response[OwnProfile]:
    """Returns the own profile. Without a session, creates a player with a random name."""
    signed_in = await current_session_or_none(request)
    if signed_in:
        account, payload = signed_in.account, signed_in.payload
    else:
        account = Account(new_player_id(), random_name(), None, None, live_of(request).now())
        session, payload = begin_session(request, account.id)
        created = store_of(request).players.create(account.id, account.name, account.created_at)
        await gather(wrap_future(created), store_session(request, session, None))
    return Response(await profile_of(request, account), status_code=200, cookies=cookies_of(request, payload, account))


@put("/api/self")
async def rename(request: Request[Any, Any, Any], data: JSONBody[NameChange]) -> OwnProfile:
    """Changes the own display name."""
    account = await current_account(request)
    await wrap_future(store_of(request).players.rename(account.id, check_name(data.name)))
    return await profile_of(request, await current_account(request))


@post("/api/self/account")
async def set_credentials(request: Request[Any, Any, Any], data: JSONBody[CredentialsChange]) -> Response[OwnProfile]:
    """Sets or changes login and passphrase. Revokes all sessions; this device gets a new one."""
    signed_in = await current_session(request)
    account, passphrases = signed_in.account, passphrases_of(request)
    if account.passphrase_hash:
        await passphrases.check(account.passphrase_hash, data.current, signed_in.session.id)
    login = check_login(data.login)
    check_new_passphrase(data.passphrase, login, account.name)
    passphrase_hash = await passphrases.hash(data.passphrase, address_of(request))
    session, payload = begin_session(request, account.id)
    players = store_of(request).players
    revoked = await wrap_future(players.set_credentials(account.id, login, passphrase_hash, session))
    live_of(request).revocation.on_revoked(revoked)
    account = replace(account, login=login)
    return Response(await profile_of(request, account), status_code=200, cookies=cookies_of(request, payload, account))


@get("/api/self/export")
async def export_data(request: Request[Any, Any, Any]) -> Response[DataExport]:
    """Returns all data stored about the player, as a file."""
    signed_in = await session_of_anyone(request)
    account, store, live = signed_in.account, store_of(request), live_of(request)
    tables: list[Any] = []
    unreadable: list[str] = []
    async with live.heavy.claim(account.id, "export"):
        for table_id in await live.heavy.run(store.players.tables_mentioning, account.id):
            try:
                exported = await live.heavy.run(export_table, store, table_id, account.id, live.now())
            except Unreadable:
                unreadable.append(table_id)
            else:
                tables += [exported] if exported else []
        profile, sessions = await profile_of(request, account), await own_sessions(request, signed_in)
    export = DataExport(profile, sessions, tables, unreadable)
    return Response(export, headers={"Content-Disposition": 'attachment; filename="belle-etoile.json"'})


def export_table(store: Store, table_id: str, player: str, now: int) -> Raw | None:
    """Returns an ExportedTable as JSON; None if there is no such table. Raises Unreadable if its log is damaged."""
    table = store.table(table_id)
    if table is None:
        return None
    return Raw(msgspec.json.encode(ExportedTable(view_table(table, player, now), view_entries(table, player))))


@post("/api/self/delete", status_code=204)
async def delete_account(request: Request[Any, Any, Any], data: JSONBody[DeletionRequest]) -> Response[None]:
    """Deletes all personal data of the player. Running games are resigned; finished ones are anonymised."""
    signed_in = await session_of_anyone(request)
    if signed_in.account.passphrase_hash:
        await passphrases_of(request).check(signed_in.account.passphrase_hash, data.passphrase, signed_in.session.id)
    live = live_of(request)
    async with live.heavy.claim(signed_in.account.id, "erasure"):
        await live.erasure.delete_player(signed_in.player)
    removed = [removed_cookie(request.app.state.public_url, name) for name in (COOKIE, DEVICE_COOKIE)]
    return Response(None, status_code=204, cookies=removed)


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
    export_data,
    delete_account,
    get_player,
]
