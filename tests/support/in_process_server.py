"""The whole application without a network: tables can be replaced between requests, and the clock is set by the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec

from etoile.i18n import Translator
from etoile.server.app import create_app, lifespan
from etoile.server.live.broadcast import TableUpdate
from etoile.server.live.registry import LiveTable
from etoile.server.ws.connection import Session
from etoile.server.ws.protocol import Go
from etoile.server.ws.session import TableSession
from etoile.store.sessions import new_session
from etoile.store.store import JSON_COLUMNS, LobbyPage, lobby_row
from etoile.tables.commands import AnyCommand
from etoile.tables.entries import Record
from etoile.tables.player import Player
from etoile.tables.table import Table
from tests.support.random_table import EVE, PEOPLE

NEVER = 2**62
"""A time that the clocks of tests do not reach."""


class RecordingConnection:
    """A connection that delivers the given texts and then a disconnect, and records all output."""

    can_send = True
    pending_bytes = 0
    session: Session

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.sent: list[str] = []

    def attach(self, session: Session) -> None:
        self.session = session

    def detach(self) -> None:
        pass

    def send_text(self, text: bytes) -> None:
        self.sent.append(text.decode())

    def close(self, code: int) -> None:
        self.sent.append(str(code))

    def deliver(self) -> None:
        while self.texts and not self.session.awaiting_reply:
            self.session.on_text(self.texts.pop(0))
        if not self.session.awaiting_reply:
            self.session.on_disconnect()


class SettableClock:
    """A clock that stands where it is set."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


class InProcessServer:
    """Everything that the server sends to a player about its current table."""

    def __init__(self, app: Any, state: Any, clock: SettableClock) -> None:
        self.clock = clock
        self.live, self.store, self.signer = state.live, state.store, state.signer
        self.web = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://server")

    def set_table(self, table: Table) -> None:
        """Replaces the table in memory."""
        self.live.registry.tables[table.id] = LiveTable(table)

    def session(self, player: Player, language: str = "en", *texts: str) -> tuple[TableSession, RecordingConnection]:
        connection = RecordingConnection(*texts)
        session = TableSession(self.live, "table", player, Translator(language), connection)
        session.idle_timer.cancel()
        return session, connection

    async def update(self, table: Table, player: Player, records: list[Record]) -> list[str]:
        """Returns what a watcher is sent when records are added."""
        session, connection = self.session(player)
        session.on_update(TableUpdate(table, records, self.clock))
        return connection.sent

    async def join(self, player: Player, after: int) -> list[str]:
        """Returns what a client is sent that joins, or rejoins after a version."""
        session, connection = self.session(player)
        await session.serve(after)
        return connection.sent

    async def switch_table(self, player: Player, after: int) -> list[str]:
        """Returns what a client is sent that switches from another table on the same connection."""
        session, connection = self.session(player)
        session.table_id = "elsewhere"
        await session.switch_table("x", Go("table", after))
        self.live.registry.unwatch("table", session)
        return connection.sent

    async def command(self, player: Player, command: AnyCommand, language: str) -> list[str]:
        """Returns what a client is sent after a command."""
        text = msgspec.json.encode({"v": 1, "id": "x", "command": command}).decode()
        session, connection = self.session(player, language, text)
        session.accept_next()
        await session.disconnected
        return connection.sent

    def headers_of(self, player: Player) -> dict[str, str]:
        """Returns the headers by which a player is signed in."""
        return {"Authorization": f"Bearer {self.signer.sign(player.id)}"} if player.id else {}

    async def get_pages(self, table: Table, player: Player) -> list[str]:
        """Returns the body of every page about a table."""
        self.store.table = lambda _: table
        self.store.players.tables_mentioning = lambda _: [table.id]
        row = lobby_row(table)
        row |= {name: msgspec.json.decode(row[name]) for name in JSON_COLUMNS}
        self.store.tables_of = lambda *_: [row]
        self.store.open_tables = lambda *_: LobbyPage([row], "")
        headers = self.headers_of(player)
        pages = ("tables/table", "tables/table/transcript", "tables/table/invitation", "tables")
        own = ("self/tables", "self/export", "self") if player.id else ()
        return [(await self.web.get(f"/api/{page}", headers=headers)).text for page in (*pages, *own)]


Server = TypeVar("Server", bound=InProcessServer)


@asynccontextmanager
async def open_in_process_server(database: str, kind: type[Server], bus: str = "") -> AsyncIterator[Server]:
    """Starts an application that knows all players of the random tables."""
    clock = SettableClock()
    app = create_app(database, rate=0, now=clock)
    litestar: Any = app.app
    async with lifespan(database, app.metrics, now=clock, limited=False, bus=bus)(litestar):
        for player in (*PEOPLE, EVE):
            store = litestar.state.store
            await asyncio.wrap_future(store.players.create(player.id, player.name, 0))
            session = new_session(player.id, player.id, "", 0)._replace(last_seen_at=NEVER, expires_at=NEVER)
            await asyncio.wrap_future(store.sessions.create(session, None))
        server = kind(app, litestar.state, clock)
        async with server.web:
            yield server
