"""Questions about a game that change nothing: what is good to play, what a move would bring, how it was some moves ago, how
it went so far. Whoever asks is told what he may know and nothing else: what comes of re-deals, and what the seat that he
looks from now has seen and heard.
"""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from etoile.core.definition import Event
from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.i18n.events import sentences
from etoile.server.http.dependencies import live_of, somebody, translator_of, who
from etoile.tables.entries import Moved, TookBack
from etoile.tables.move import turn_of
from etoile.tables.table import OVER, WAITING, Table
from etoile.tables.views import seat_of

LONGEST = 400
"""How many letters a move may have. No notation has half as many."""
HINTS = 3
"""How many moves a hint names at most."""


class HintedMove(Struct, frozen=True):
    """A move worth playing."""

    move: str
    share: float
    """The share of the victory that can be expected of it: 1 is a sure win, 0.5 even between two."""
    certainty: str
    """How sure that is: sure, fairly or guess."""


class Hinted(Struct, frozen=True):
    """The best moves, the best one first."""

    moves: list[HintedMove]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody thinks of."""

    move: Annotated[str, Meta(max_length=LONGEST)]


class Foreseen(Struct, frozen=True):
    """What a move would bring: all that is sure, up to the first thing that depends on hidden cards."""

    events: list[Event]
    sentences: list[str]


class Past(Struct, frozen=True):
    """A game as it was when so many moves had been played, and the move that led there."""

    count: int
    seat: int
    """The seat that one looks from, or -1."""
    to_move: int
    view: Any
    hands: list[Any] | None
    """The position as every seat saw it, for whoever may know that by now."""
    move: str | None
    """Nothing before the first move."""
    events: list[Event]
    sentences: list[str]


class Told(Struct, frozen=True):
    """A move that stands, in words."""

    version: int
    """Its place among the table's entries."""
    count: int
    """Its number, from 1 on."""
    seat: int
    move: str
    sentences: list[str]


@get("/api/tables/{table_id:str}/hint")
async def hint(request: Request[Any, Any, Any], table_id: FromPath[str]) -> Hinted:
    """What the seat to move does best, as far as it can know. Never in a rated game."""
    player = await somebody(request)
    service = live_of(request)
    live = await service.registry.get(table_id)
    async with live.lock:
        table = live.table
        match, _ = turn_of(table, player)
        if table.opened.rated:
            raise Problem("hint-rated")
        position, definition = match.position.copy(), table.definition
        thinking = service.bots.advise(table, player)
    hints = (await thinking)[:HINTS]
    return Hinted(
        [HintedMove(definition.write_move(position, one.action), round(one.expected, 3), one.certainty) for one in hints]
    )


@post("/api/tables/{table_id:str}/foresee", status_code=200)
async def preview_events(request: Request[Any, Any, Any], table_id: FromPath[str], data: JSONBody[Wish]) -> Foreseen:
    """What a move would bring, as far as the seat to move can know. It is not played."""
    player = await somebody(request)
    translator = translator_of(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        match, seat = turn_of(live.table, player)
        _, action = match.read(data.move)
        position, definition = match.position.copy(), match.definition

    def answer() -> Foreseen:
        events = definition.preview_events(position, action, seat)
        return Foreseen(events, sentences(definition, events, translator))

    return await to_thread(answer)


@get("/api/tables/{table_id:str}/past/{count:int}")
async def past(request: Request[Any, Any, Any], table_id: FromPath[str], count: FromPath[int]) -> Past:
    """A game as it was when so many moves had been played, as whoever asks saw it."""
    player = await who(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        table = live.table
        if table.match is None:
            raise Problem("table-waiting" if table.status == WAITING else "table-over")
        if not 0 <= count <= len(table.plays):
            raise Problem("past-none", most=len(table.plays))
        own = table.held_by(player.id if player else "")
        seat = seat_of(table, own)
        position = table.plays[count].before if count < len(table.plays) else table.match.position
        events = heard(table, standing(table)[count - 1], seat) if count else []
        return Past(
            count=count,
            seat=seat,
            to_move=int(position.to_move) if count < len(table.plays) else table.to_move,
            view=table.definition.view(position, seat),
            hands=hands_at(table, count, position, spectator=not own),
            move=table.plays[count - 1].move if count else None,
            events=events,
            sentences=sentences(table.definition, events, translator_of(request)),
        )


@get("/api/tables/{table_id:str}/log")
async def log(request: Request[Any, Any, Any], table_id: FromPath[str]) -> list[Told]:
    """The whole game in words, as whoever asks may know it: the moves that stand."""
    player = await who(request)
    translator = translator_of(request)
    live = await live_of(request).registry.get(table_id)
    async with live.lock:
        table = live.table
        seat = seat_of(table, table.held_by(player.id if player else ""))
        moves = list(zip(standing(table), table.plays, strict=True))
        events = [heard(table, version, seat) for version, _ in moves]

    def answer() -> list[Told]:
        return [
            Told(version, count, play.seat, play.move, sentences(table.definition, events[count - 1], translator))
            for count, (version, play) in enumerate(moves, 1)
        ]

    return await to_thread(answer)


def standing(table: Table) -> list[int]:
    """The moves that were not taken back, by their places among the entries."""
    versions: list[int] = []
    for record in table.records:
        if isinstance(record.entry, Moved):
            versions.append(record.version)
        elif isinstance(record.entry, TookBack):
            del versions[record.entry.count :]
    return versions


def heard(table: Table, version: int, seat: int) -> list[Event]:
    """What a seat, or a spectator, may know of a move: all of it, once the game is over."""
    notes = table.told[version]
    if table.status != OVER:
        return table.definition.events(notes, seat)
    tellings = [table.definition.events(notes, each) for each in (*range(len(table.seats)), NOBODY)]
    return [
        max(alike, key=lambda event: sum(fact is not None for fact in event.facts.values()))
        for alike in zip(*tellings, strict=True)
    ]


def hands_at(table: Table, count: int, position: Any, spectator: bool) -> list[Any] | None:
    """All hands as they were: for everybody at the end; for spectators of what is long enough ago, if the table was opened
    so."""
    delay = table.opened.gallery
    if table.status == OVER or (spectator and delay and count <= len(table.plays) - delay):
        return [table.definition.view(position, seat) for seat in range(len(table.seats))]
    return None


QUESTIONS = [hint, preview_events, past, log]
