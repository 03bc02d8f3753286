"""Routes for hints, move previews, past positions and the move log. They change nothing and only serialise what
`etoile.tables.views` lets the player know.
"""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import asdict

from etoile.bots.advice import Hint
from etoile.core.definition import Event, GameDefinition
from etoile.core.preview import Preview, ScoreChange
from etoile.i18n import Translator
from etoile.i18n.events import sentences
from etoile.i18n.previews import hint_reason, preview_lines
from etoile.server.http.dependencies import current_player, current_player_at, current_player_or_none, live_of, translator_of
from etoile.tables.limits import Text
from etoile.tables.views import PastView, hint_match, preview_move, reading_seat, view_move_log, view_past

MAX_HINTS = 3


class HintedMove(Struct, frozen=True):
    """A recommended move."""

    move: str
    share: float
    """Expected share of the victory: 1 is a certain win, 0.5 is even between two sides."""
    certainty: str
    """Certainty of the estimate: sure, fairly or guess."""
    reason: str
    """Why, in a sentence or two: what the move is certain, or likely, to bring."""


class Hints(Struct, frozen=True):
    """Up to three moves in descending order of `share`."""

    moves: list[HintedMove]


class PreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A move under consideration."""

    move: Text


class Outcome(Struct, frozen=True):
    """Consequences of a move that the seat to move can know."""

    events: list[Event]
    """Certain events, up to the first one that depends on hidden cards."""
    sentences: list[str]
    lines: list[str]
    """The change of points, or the likelihood, in words for the player to move."""
    scores: list[ScoreChange | None]
    """Points of each seat before and after the move; None where they depend on hidden cards."""
    chance: float | None
    """Likelihood that a decision of hidden cards goes the player's way; None if there is no such decision."""


class Past(PastView, frozen=True):
    """The game after a number of moves, and the move that led there, with its sentences."""

    sentences: list[str]


class LogLine(Struct, frozen=True):
    """A move in force, in words."""

    version: int
    """Version of its entry in the table's log."""
    count: int
    """Number of the move, from 1."""
    seat: int
    move: str
    sentences: list[str]


@get("/api/tables/{table_id:str}/hint")
async def get_hint(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Hints:
    """Returns the best moves of the seat to move, from what that seat knows. Not available in a rated game, and against
    people only if the table allows hints."""
    player = await current_player_at(request)
    translator = translator_of(request)
    service = live_of(request)
    live = await service.registry.get(table_id)
    address = await service.bots.address_of(player.id)
    async with service.heavy.claim(player.id, "hint", shareable=True):
        async with live.lock:
            match = hint_match(live.table, player)
            position, definition = match.position.copy(), match.definition
            search = service.bots.advise(live.table, player, address)
        hints = (await search)[:MAX_HINTS]

    def explain(hint: Hint) -> HintedMove:
        reason = hint_reason(definition, definition.preview(position, hint.action, position.to_move), translator)
        move = definition.write_move(position, hint.action)
        return HintedMove(move, round(hint.expected, 3), hint.certainty, reason)

    return Hints(await to_thread(lambda: [explain(hint) for hint in hints]))


@post("/api/tables/{table_id:str}/foresee", status_code=200)
async def get_preview(request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[PreviewRequest]) -> Outcome:
    """Returns the consequences of a move that the seat to move can know, without playing it."""
    player = await current_player(request)
    translator = translator_of(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        preview = preview_move(live.table, player, data.move)
        reader = reading_seat(live.table, player.id)
    return await to_thread(lambda: view_preview(preview.definition, preview.compute(), translator, reader))


def view_preview(definition: GameDefinition, preview: Preview, translator: Translator, reader: int) -> Outcome:
    """Returns a preview in words for the reader at a seat."""
    return Outcome(
        events=preview.events,
        sentences=sentences(definition, preview.events, translator, reader),
        lines=preview_lines(definition, preview, translator),
        scores=preview.scores,
        chance=preview.chance,
    )


@get("/api/tables/{table_id:str}/past/{count:int}")
async def get_past(request: Request[Any, Any, Any], table_id: FromPath[str], count: FromPath[int]) -> Past:
    """Returns the game after `count` moves, as the player may know it."""
    player = await current_player_or_none(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        table = live.table
        player_id = player.id if player else ""
        past = view_past(table, player_id, count)
        told = sentences(table.definition, past.events, translator_of(request), reading_seat(table, player_id))
        return Past(**asdict(past), sentences=told)


@get("/api/tables/{table_id:str}/log")
async def get_log(request: Request[Any, Any, Any], table_id: FromPath[str]) -> list[LogLine]:
    """Returns all moves in force in words, as the player may know them."""
    player = await current_player_or_none(request)
    translator = translator_of(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        definition = live.table.definition
        player_id = player.id if player else ""
        moves, reader = view_move_log(live.table, player_id), reading_seat(live.table, player_id)

    def compute() -> list[LogLine]:
        return [
            LogLine(move.version, count, move.seat, move.move, sentences(definition, move.events, translator, reader))
            for count, move in enumerate(moves, 1)
        ]

    return await to_thread(compute)


ANALYSIS_ROUTES = [get_hint, get_preview, get_past, get_log]
