"""Routes of games and their rules, the lobby, tables and their WebSockets, health and metrics."""

from __future__ import annotations

from asyncio import to_thread
from io import BytesIO
from typing import Any
from urllib.parse import quote

from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import etoile
from etoile.bots.levels import LEVELS
from etoile.core.definition import GameDefinition
from etoile.core.refusal import Problem
from etoile.core.transcript import write_transcript
from etoile.games import GAMES, find_game
from etoile.server.addresses import is_loopback
from etoile.server.codes import CloseCode
from etoile.server.health import DRAINING, Readiness
from etoile.server.http.dependencies import (
    address_of,
    base_url,
    current_player,
    current_player_at,
    current_player_or_none,
    is_same_origin,
    live_of,
    session_or_none_of_anyone,
    store_of,
    translator_of,
)
from etoile.server.live.commands import QuickMatch
from etoile.server.live.service import LiveService
from etoile.server.ws.connection import connection_of
from etoile.server.ws.session import TableSession
from etoile.store.lobby import add_players
from etoile.tables.entries import Clock
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER
from etoile.tables.views import Result, TableView, view_table

MAX_VERSION_DIGITS = 9


class OptionView(Struct):
    """An option of a game."""

    name: str
    default: str
    choices: list[str]
    help: str


class GameView(Struct):
    """A game, with its options."""

    name: str
    title: str
    authors: str
    seats: list[str]
    options: list[OptionView]


class ClauseView(Struct):
    """A clause of a game's rules: its full text, and a one-sentence summary."""

    clause: str
    title: str
    text: str
    sentence: str


class LobbyTable(Struct):
    """A table in the lobby."""

    id: str
    game: str
    settings: dict[str, str]
    clock: Clock
    names: list[str]
    status: str
    public: bool
    rated: bool
    hints: bool
    host: str
    free: int
    to_move: str
    """Id of the player to move; empty if a bot is, or nobody."""
    opened_at: int
    changed_at: int
    players: list[str]
    """Ids of the players by seat; empty for bots and free seats."""
    ratings: list[float | None]
    """Ratings of these players on the ladder of the table."""
    result: Result | None
    """Result of a finished game; None for games that never began, and for those that ended before results were stored."""


class Invitation(Struct):
    """A link to a table."""

    link: str


class Health(Struct):
    """Health of the server."""

    status: str
    version: str
    reason: str = ""
    """Reason of a status other than `ok`."""


@get("/api/games", sync_to_thread=False)
def list_games(request: Request[Any, Any, Any]) -> list[GameView]:
    """Returns all games with their options."""
    translator = translator_of(request)

    def view(game: GameDefinition) -> GameView:
        options = [
            OptionView(
                option.name, option.default, list(option.choices), translator.say(f"option-{game.name}-{option.name}")
            )
            for option in game.options
        ]
        return GameView(game.name, game.title, game.authors, list(game.seats), options)

    return [view(find_game(name)) for name in GAMES]


@get("/api/levels", sync_to_thread=False)
def list_levels() -> list[str]:
    """Returns the names of the bots' levels, the weakest first."""
    return list(LEVELS)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def list_rules(request: Request[Any, Any, Any], game: FromPath[str]) -> list[ClauseView]:
    """Returns the rules of a game, clause by clause."""
    definition, translator = find_game(game), translator_of(request)
    clauses = definition.rules(translator.language).clauses.values()
    return [ClauseView(clause.name, clause.title, clause.text, translator.say(clause.name)) for clause in clauses]


@get("/api/self/tables")
async def list_own_tables(request: Request[Any, Any, Any]) -> list[LobbyTable]:
    """Returns the player's own tables, the latest first."""
    player = await current_player(request)
    return await lobby_tables(request, await to_thread(store_of(request).tables_of, player.id))


@get("/api/tables")
async def list_open_tables(request: Request[Any, Any, Any]) -> Response[list[LobbyTable]]:
    """Returns a page of the public tables with a free seat, the latest first, with few tables of each host. The Link header
    has the address of the next page, with `?after=`."""
    after = request.query_params.get("after", "")
    page = await to_thread(store_of(request).open_tables, "", after)
    link = {"Link": f'</api/tables?after={quote(page.next_cursor)}>; rel="next"'} if page.next_cursor else {}
    return Response(await lobby_tables(request, page.rows), headers=link)


async def lobby_tables(request: Request[Any, Any, Any], rows: list[dict[str, Any]]) -> list[LobbyTable]:
    """Returns lobby rows in the form of the API, with the players' ratings."""
    return [LobbyTable(**row) for row in await to_thread(add_players, store_of(request).engine, rows)]


async def check_opening(live: LiveService, player: Player) -> None:
    """Raises a Problem if a player opens tables too fast."""
    if live.rates:
        await live.rates.check_opening(player.id)


@post("/api/tables")
async def open_table(request: Request[Any, Any, Any], data: JSONBody[TableOptions]) -> TableView:
    """Opens a table."""
    player = await current_player_at(request)
    live = live_of(request)
    await check_opening(live, player)
    return view_table(await live.commands.open(data, player), player.id, live.now())


@post("/api/quick")
async def quick_match(request: Request[Any, Any, Any], data: JSONBody[QuickMatch]) -> TableView:
    """Joins a public table with the same options, or opens one and waits."""
    player = await current_player_at(request)
    live = live_of(request)
    await check_opening(live, player)
    return view_table(await live.commands.quick_match(data, player), player.id, live.now())


@get("/api/tables/{table_id:str}/invitation")
async def get_invitation(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Invitation:
    """Returns the link to a table."""
    await live_of(request).registry.get(table_id)
    return Invitation(f"{base_url(request)}/table/{table_id}")


@get("/api/tables/{table_id:str}/invitation.svg", media_type="image/svg+xml")
async def get_invitation_qr_code(request: Request[Any, Any, Any], table_id: FromPath[str]) -> bytes:
    """Returns the link to a table as a QR code."""
    import segno

    await live_of(request).registry.get(table_id)
    svg = BytesIO()
    # The choice among the eight masks takes 80 % of the time, and other requests wait meanwhile.
    code = segno.make(f"{base_url(request)}/table/{table_id}", error="m", mask=0, micro=False)
    code.save(svg, kind="svg", scale=8, border=4)
    return svg.getvalue()


@get("/api/tables/{table_id:str}")
async def get_table(request: Request[Any, Any, Any], table_id: FromPath[str]) -> TableView:
    """Returns a table as the player may see it."""
    player = await current_player_or_none(request)
    service = live_of(request)
    live = await service.registry.get(table_id)
    async with live.lock:
        return view_table(live.table, player.id if player else "", service.now())


@get("/api/tables/{table_id:str}/transcript", media_type=MediaType.TEXT)
async def get_transcript(request: Request[Any, Any, Any], table_id: FromPath[str]) -> str:
    """Returns the transcript of a finished game, including its seed."""
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        if live.table.status != OVER or live.table.match is None:
            raise Problem("transcript-early")
        return write_transcript(live.table.match)


@websocket("/api/tables/{table_id:str}/play")
async def play_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Serves the WebSocket of a table. `?after=` is the last version that the client has seen; `?deltas=1`
    asks for changes instead of whole tables."""
    if not is_same_origin(socket, socket.app.state.public_url):
        await socket.close(CloseCode.FOREIGN_ORIGIN)
        return
    signed_in = await session_or_none_of_anyone(socket)  # a banned player is told so on the open socket
    player, session_id = (signed_in.player, signed_in.session.id) if signed_in else (Player("", ""), "")
    if player.id:
        await live_of(socket).shared.note_address(player.id, address_of(socket))
    await socket.accept()
    after = socket.query_params.get("after", "0")
    seen_version = int(after) if after.isdecimal() and len(after) <= MAX_VERSION_DIGITS else 0
    connection = connection_of(socket.scope, socket.receive, socket.send)
    translator, address = translator_of(socket), address_of(socket)
    deltas = socket.query_params.get("deltas") == "1"
    session = TableSession(live_of(socket), table_id, player, translator, connection, address, session_id, deltas)
    await session.serve(seen_version)


@get("/health/live", sync_to_thread=False)
def get_liveness() -> Health:
    """Returns status 200 if the event loop answers; the database is not used."""
    return Health("ok", etoile.__version__)


@get(["/health", "/health/ready"])
async def get_readiness(request: Request[Any, Any, Any]) -> Response[Health]:
    """Returns status 200 if the database can be written and the server is not draining, else 503."""
    readiness: Readiness = request.app.state.readiness
    obstacle = await readiness.find_obstacle()
    status = "draining" if obstacle == DRAINING else "ill" if obstacle else "ok"
    return Response(Health(status, etoile.__version__, obstacle), status_code=503 if obstacle else 200)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Returns the metrics to a client on the same machine; to others they would reveal failed sign-ins."""
    if request.client is None or not is_loopback(request.client.host):
        raise Problem("wire-nowhere")
    return Response(generate_latest(live_of(request).metrics.registry), media_type=CONTENT_TYPE_LATEST)


TABLE_ROUTES = [
    list_games,
    list_levels,
    list_rules,
    list_own_tables,
    list_open_tables,
    open_table,
    quick_match,
    get_table,
    get_invitation,
    get_invitation_qr_code,
    get_transcript,
    play_socket,
    get_liveness,
    get_readiness,
    get_metrics,
]
