"""A desk: a whole house without a socket, in which a table can be exchanged for another while nobody looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

from etoile.i18n import Translator
from etoile.server.app import create_app, lifespan
from etoile.server.live.broadcast import TableUpdate
from etoile.server.live.registry import Place
from etoile.server.ws.protocol import Go
from etoile.server.ws.session import TableSession
from etoile.store.store import JSON_COLUMNS, lobby_row
from etoile.tables.commands import AnyCommand
from etoile.tables.entries import Record
from etoile.tables.player import Player
from etoile.tables.table import Table
from tests.support.random_table import EVE, PEOPLE


class Wire:
    """The other end of a cable: keeps what is sent, and hangs up."""

    free = True
    line: TableSession

    def __init__(self) -> None:
        self.messages = [{"type": "websocket.disconnect"}]
        self.sent: list[str] = []

    def say(self, text: bytes) -> None:
        self.sent.append(text.decode())

    def hang_up(self, code: int) -> None:
        self.sent.append(str(code))

    def pass_on(self) -> None:
        while self.messages and not self.line.busy:
            self.line.hear(self.messages.pop(0))


class Desk:
    """What people are sent by a house, whatever its table is at the moment. The clock stands where it is set."""

    def __init__(self, app: Any, state: Any) -> None:
        self.now = 0
        self.hall, self.store, self.signer = state.hall, state.store, state.signer
        self.web = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://house")

    def lay(self, table: Table) -> None:
        """This is the table now."""
        self.hall.places[table.id] = Place(table)

    def line(self, player: Player, language: str = "en") -> tuple[TableSession, Wire]:
        wire = Wire()
        line = TableSession(self.hall, "table", player, Translator(language), wire)  # type: ignore[arg-type]
        line.idle.cancel()
        return line, wire

    async def hear(self, table: Table, player: Player, records: list[Record]) -> list[str]:
        """What somebody is sent who watches while something is added."""
        line, wire = self.line(player)
        line.told(TableUpdate(table, records))
        return wire.sent

    async def join(self, player: Player, after: int) -> list[str]:
        """What somebody is sent who comes, or comes back."""
        line, wire = self.line(player)
        await line.serve(after)
        return wire.sent

    async def come_over(self, player: Player, after: int) -> list[str]:
        """What somebody is sent who comes from another table, by the same line."""
        line, wire = self.line(player)
        line.table_id = "elsewhere"
        await line.go("x", Go("table", after))
        self.hall.leave("table", line)
        return wire.sent

    async def ask(self, player: Player, command: AnyCommand, language: str) -> list[str]:
        """What somebody is sent who wants something."""
        line, wire = self.line(player, language)
        text = msgspec.json.encode({"v": 1, "id": "x", "command": command}).decode()
        wire.messages.insert(0, {"type": "websocket.receive", "text": text})
        line.free()
        await line.gone
        return wire.sent

    async def visit(self, table: Table, player: Player) -> list[str]:
        """What somebody is sent by every page about a table."""
        self.store.table = lambda _: table
        self.store.players.tables_naming = lambda _: [table.id]
        row = lobby_row(table)
        row |= {name: msgspec.json.decode(row[name]) for name in JSON_COLUMNS}
        self.store.tables_of = self.store.open_tables = lambda *_: [row]
        headers = {"Authorization": f"Bearer {self.signer.sign(player.id, 0)}"} if player.id else {}
        pages = ("tables/table", "tables/table/transcript", "tables/table/invitation", "tables")
        own = ("self/tables", "self/export", "self") if player.id else ()
        return [(await self.web.get(f"/api/{page}", headers=headers)).text for page in (*pages, *own)]


@asynccontextmanager
async def open_desk(database: str) -> AsyncIterator[Desk]:
    """A house in which everybody is known."""
    app = create_app(database, rate=0)
    litestar: Any = app.app
    async with lifespan(database, app.metrics)(litestar):
        for player in (*PEOPLE, EVE):
            await asyncio.wrap_future(litestar.state.store.players.create(player.id, player.name, 0))
        desk = Desk(app, litestar.state)
        async with desk.web:
            yield desk
