"""The routes: the games and their rules, the lobby, tables and their sockets, how the house is. Players: people.py."""

from __future__ import annotations

from asyncio import to_thread
from io import BytesIO
from ipaddress import ip_address
from typing import Any

import segno
from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import etoile
from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem
from etoile.core.transcript import write_transcript
from etoile.games import GAMES, find_game
from etoile.server.http.dependencies import (
    home_of,
    live_of,
    same_origin,
    somebody,
    store_of,
    translator_of,
    who,
)
from etoile.server.live.commands import QuickMatch
from etoile.server.ws.connection import connection_of
from etoile.server.ws.session import TableSession
from etoile.tables.entries import Clock
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER
from etoile.tables.views import TableView, view_table


class OptionOffered(Struct):
    """An option of a game."""

    name: str
    default: str
    choices: list[str]
    help: str


class GameOffered(Struct):
    """A game of the house."""

    name: str
    title: str
    authors: str
    seats: list[str]
    options: list[OptionOffered]


class ClauseTold(Struct):
    """A clause of a game's rules: whole, and in a sentence."""

    clause: str
    title: str
    text: str
    sentence: str


class TableListed(Struct):
    """A table in the lobby."""

    id: str
    game: str
    settings: dict[str, str]
    clock: Clock
    names: list[str]
    status: str
    public: bool
    rated: bool
    host: str
    free: int
    to_move: str
    """The id of the player whose move it waits for."""
    opened_at: int
    changed_at: int


class Invitation(Struct):
    """What one sends to a friend."""

    link: str


class Health(Struct):
    """How the house is."""

    status: str
    version: str


@get("/api/games", sync_to_thread=False)
def list_games(request: Request[Any, Any, Any]) -> list[GameOffered]:
    """The games, with their options."""
    translator = translator_of(request)

    def offered(game: GameDefinition) -> GameOffered:
        options = [
            OptionOffered(each.name, each.default, list(each.choices), translator.say(f"option-{game.name}-{each.name}"))
            for each in game.options
        ]
        return GameOffered(game.name, game.title, game.authors, list(game.seats), options)

    return [offered(find_game(name)) for name in GAMES]


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def list_rules(request: Request[Any, Any, Any], game: FromPath[str]) -> list[ClauseTold]:
    """The rules of a game, a sentence a clause."""
    chosen, translator = find_game(game), translator_of(request)
    clauses = chosen.rules(translator.language).clauses.values()
    return [ClauseTold(clause.name, clause.title, clause.text, translator.say(clause.name)) for clause in clauses]


@get("/api/self/tables")
async def own_tables(request: Request[Any, Any, Any]) -> list[TableListed]:
    """One's own tables, the latest first."""
    player = await somebody(request)
    return [TableListed(**row) for row in await to_thread(store_of(request).tables_of, player.id)]


@get("/api/tables")
async def open_tables(request: Request[Any, Any, Any]) -> list[TableListed]:
    """The tables that anybody may sit down at."""
    return [TableListed(**row) for row in await to_thread(store_of(request).open_tables)]


@post("/api/tables")
async def open_table(request: Request[Any, Any, Any], data: JSONBody[TableOptions]) -> TableView:
    """Opens a table."""
    player = await somebody(request)
    live = live_of(request)
    return view_table(await live.commands.open(data, player), player.id, live.now())


@post("/api/quick")
async def quick_match(request: Request[Any, Any, Any], data: JSONBody[QuickMatch]) -> TableView:
    """Sits down with whoever wants to play the same, or waits for somebody who does."""
    player = await somebody(request)
    live = live_of(request)
    return view_table(await live.commands.quick_match(data, player), player.id, live.now())


@get("/api/tables/{table_id:str}/invitation")
async def invite(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Invitation:
    """The link to a table."""
    await live_of(request).registry.get(table_id)
    return Invitation(f"{home_of(request)}/table/{table_id}")


@get("/api/tables/{table_id:str}/invitation.svg", media_type="image/svg+xml")
async def invite_by_picture(request: Request[Any, Any, Any], table_id: FromPath[str]) -> bytes:
    """The link to a table as a QR code."""
    await live_of(request).registry.get(table_id)
    picture = BytesIO()
    segno.make(f"{home_of(request)}/table/{table_id}", error="m", micro=False).save(picture, kind="svg", scale=8, border=4)
    return picture.getvalue()


@get("/api/tables/{table_id:str}")
async def look_at_table(request: Request[Any, Any, Any], table_id: FromPath[str]) -> TableView:
    """A table, as whoever asks may see it."""
    player = await who(request)
    service = live_of(request)
    live = await service.registry.get(table_id)
    async with live.lock:
        return view_table(live.table, player.id if player else "", service.now())


@get("/api/tables/{table_id:str}/transcript", media_type=MediaType.TEXT)
async def transcript(request: Request[Any, Any, Any], table_id: FromPath[str]) -> str:
    """The transcript of a finished game, its seed included."""
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        if live.table.status != OVER or live.table.match is None:
            raise Problem("transcript-early")
        return write_transcript(live.table.match)


@websocket("/api/tables/{table_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """The socket of a table. `?after=` is the last version that the client has seen."""
    if not same_origin(socket, socket.app.state.public_url):
        await socket.close(4003)
        return
    player = await who(socket)
    await socket.accept()
    after = socket.query_params.get("after", "0")
    known = int(after) if after.isdecimal() and len(after) < 10 else 0
    connection = connection_of(socket.scope, socket.receive, socket.send)
    session = TableSession(live_of(socket), table_id, player or Player("", ""), translator_of(socket), connection)
    await session.serve(known)


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the house is well: it can read and write."""
    well = await to_thread(store_of(request).healthy)
    return Response(Health("ok" if well else "ill", etoile.__version__), status_code=200 if well else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the house counts, for Prometheus on the same machine. It would tell a player too much about others' tries."""
    try:
        near = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # a proxy can say anything
        near = False
    if not near:
        raise Problem("wire-nowhere")
    return Response(generate_latest(live_of(request).metrics.registry), media_type=CONTENT_TYPE_LATEST)


ROUTES = [
    *(list_games, list_rules, own_tables, open_tables, open_table, quick_match, look_at_table, invite, invite_by_picture),
    *(transcript, play, health, metrics),
]
