"""The routes: the games and their rules, the lobby, tables, oneself, and the socket of a table."""

from __future__ import annotations

from asyncio import to_thread, wrap_future
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, WebSocket, get, post, put, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from etoile.core.box import Box
from etoile.core.refusal import Problem
from etoile.core.transcript import write_transcript
from etoile.games import GAMES, box
from etoile.messages import Voice
from etoile.server.hall import Hall, now
from etoile.server.identity import COOKIE, YEAR, Identity, new_player, star_name
from etoile.server.socket import Line
from etoile.store.store import Store
from etoile.tables.entries import Clock
from etoile.tables.look import SeenTable, see_table
from etoile.tables.open import Opening, check_name
from etoile.tables.player import Player
from etoile.tables.table import OVER

Connection = ASGIConnection[Any, Any, Any, Any]


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


class Self(Struct):
    """Oneself."""

    id: str
    name: str


class Name(Struct, forbid_unknown_fields=True):
    """What one would like to be called."""

    name: str


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
    opened_at: int
    changed_at: int


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def store_of(connection: Connection) -> Store:
    store: Store = connection.app.state.store
    return store


def voice_of(connection: Connection) -> Voice:
    """The language that somebody asks for: by `?lang=`, or as his browser does."""
    wanted = str(connection.query_params.get("lang") or connection.headers.get("accept-language") or "")
    return Voice("fr" if wanted.lower().startswith("fr") else "en")


async def who(connection: Connection) -> Player | None:
    """Who asks, by his cookie or his token; None if he has neither."""
    identity: Identity = connection.app.state.identity
    token = connection.headers.get("authorization", "")
    shown = token.removeprefix("Bearer ") if token.startswith("Bearer ") else connection.cookies.get(COOKIE)
    player = identity.known(shown)
    if player is None:
        return None
    person = await to_thread(store_of(connection).players.find, player)
    return Player(player, person.name) if person else None


async def somebody(connection: Connection) -> Player:
    """Who asks; a Problem if we don't know."""
    player = await who(connection)
    if player is None:
        raise Problem("wire-stranger")
    return player


@get("/api/games", sync_to_thread=False)
def list_games(request: Request[Any, Any, Any]) -> list[GameOffered]:
    """The games, with their options."""
    voice = voice_of(request)

    def offered(game: Box) -> GameOffered:
        options = [
            OptionOffered(each.name, each.default, list(each.choices), voice.say(f"option-{game.name}-{each.name}"))
            for each in game.options
        ]
        return GameOffered(game.name, game.title, game.authors, list(game.seats), options)

    return [offered(box(name)) for name in GAMES]


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def list_rules(request: Request[Any, Any, Any], game: FromPath[str]) -> list[ClauseTold]:
    """The rules of a game, a sentence a clause."""
    chosen, voice = box(game), voice_of(request)
    clauses = chosen.rules(voice.language).clauses.values()
    return [ClauseTold(clause.name, clause.title, clause.text, voice.say(clause.name)) for clause in clauses]


@post("/api/self")
async def become(request: Request[Any, Any, Any]) -> Response[Self]:
    """Who one is; whoever comes for the first time gets an id and a name."""
    player = await who(request)
    if player is None:
        player = Player(new_player(), star_name())
        await wrap_future(store_of(request).players.welcome(player.id, player.name, now()))
    identity: Identity = request.app.state.identity
    secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=identity.sign(player.id), max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return Response(Self(player.id, player.name), status_code=200, cookies=[cookie])


@put("/api/self")
async def rename(request: Request[Any, Any, Any], data: JSONBody[Name]) -> Self:
    """Takes another name."""
    player = await somebody(request)
    name = check_name(data.name)
    await wrap_future(store_of(request).players.rename(player.id, name))
    return Self(player.id, name)


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
async def open_table(request: Request[Any, Any, Any], data: JSONBody[Opening]) -> SeenTable:
    """Opens a table."""
    player = await somebody(request)
    return see_table(await hall_of(request).open(data, player), player.id, now())


@get("/api/tables/{table_id:str}")
async def look_at_table(request: Request[Any, Any, Any], table_id: FromPath[str]) -> SeenTable:
    """A table, as whoever asks may see it."""
    player = await who(request)
    place = await hall_of(request).place(table_id)
    async with place.lock:
        return see_table(place.table, player.id if player else "", now())


@get("/api/tables/{table_id:str}/transcript", media_type=MediaType.TEXT)
async def transcript(request: Request[Any, Any, Any], table_id: FromPath[str]) -> str:
    """The transcript of a finished game, its seed included."""
    place = await hall_of(request).place(table_id)
    async with place.lock:
        if place.table.status != OVER or place.table.match is None:
            raise Problem("transcript-early")
        return write_transcript(place.table.match)


@websocket("/api/tables/{table_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """The socket of a table. `?after=` is the last version that the client has seen."""
    if not same_origin(socket):
        await socket.close(4003)
        return
    player = await who(socket)
    await socket.accept()
    after = socket.query_params.get("after", "0")
    known = int(after) if after.isdecimal() and len(after) < 10 else 0
    line = Line(hall_of(socket), table_id, player or Player("", ""), voice_of(socket), socket)
    await line.serve(known)


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether a page of ours asks, or a program: a stranger's page would come with our cookie."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


ROUTES = [list_games, list_rules, become, rename, own_tables, open_tables, open_table, look_at_table, transcript, play]
