"""A table's socket: what happens at a table goes out, commands come in."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque
from functools import partial
from time import monotonic
from typing import Any

import msgspec

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.live.broadcast import ENCODER, TableUpdate, now
from etoile.server.live.registry import TableRegistry
from etoile.server.rate_limit import TokenBucket
from etoile.server.ws.fast_connection import BROKEN, FastConnection
from etoile.server.ws.protocol import VERSION, Done, Go, Refusal, Request, Update, refuse
from etoile.tables.player import Player
from etoile.tables.table import Table
from etoile.tables.views import view_entries, view_table

BEHIND = 256
"""How many messages may wait for a slow client. Then it is let go, and may come back."""
LARGEST = 4_096
"""How many characters a message of a client has at most."""
IDLE = 3_600.0
"""After how many seconds of silence a socket is closed. Whoever is still there comes back."""
PLENTY, PER_SECOND = 300.0, 100.0
"""How many messages a client can send at once, and how many a second in the long run."""
NOWHERE, UNREADABLE, SLOW, QUIET, RESTORED, FLOOD = 4004, 4005, 4008, 4010, 4012, 4029
"""Why a socket is closed."""

Message = Update | Done | Refusal
REQUEST = msgspec.json.Decoder(Request)


class TableSession:
    """One client's line to a table."""

    def __init__(
        self, hall: TableRegistry, table_id: str, player: Player, translator: Translator, cable: FastConnection
    ) -> None:
        self.hall = hall
        self.table_id = table_id
        self.player = player
        self.translator = translator
        self.cable = cable
        cable.line = self
        self.out: deque[bytes] = deque()
        """What the client does not take yet."""
        self.over = False
        """Whether we have hung up."""
        self.busy = True
        """Whether the client's next message has to wait: for its first look at the table, or for the last one's answer."""
        self.gone: Future[None] = get_running_loop().create_future()
        self.done = ""
        """The last command of this player's of which the line was told."""
        self.allowance = TokenBucket(PLENTY, PER_SECOND)
        self.quiet_since = monotonic()
        self.idle = get_running_loop().call_later(IDLE, self.look_at_the_time)

    async def serve(self, after: int) -> None:
        """Serves the client until it goes. `after` is the version that it has seen."""
        try:
            await self.watch(self.table_id, after)
        except Problem as problem:
            self.put(refuse(problem, self.translator))
            self.hang_up(UNREADABLE if problem.code == "table-unreadable" else NOWHERE)
        self.hall.counts.open_sockets.inc()
        try:
            self.free()
            await self.gone
        finally:
            self.hall.leave(self.table_id, self)
            self.hall.counts.open_sockets.dec()
            self.idle.cancel()

    async def watch(self, table_id: str, after: int, done: str | None = None) -> None:
        """Watches a table from now on. `done` is the id of the command that led here."""

        def first(table: Table) -> None:
            known = after if 0 <= after <= table.version else 0
            entries = view_entries(table, self.player.id, known)
            self.put(Update(done, entries, view_table(table, self.player.id, now())))

        await self.hall.watch(table_id, self, first)

    async def go(self, id: str, where: Go) -> None:
        """Goes on to another table. Where there is none, the client stays where it is."""
        before = self.table_id
        try:
            await self.watch(where.table, where.after, id)
        except Problem as problem:
            self.put(refuse(problem, self.translator, id))
        except Exception:
            self.hang_up(BROKEN)
            raise
        else:
            self.table_id = where.table
            if before != where.table:
                self.hall.leave(before, self)
            if self.gone.done():  # it hung up meanwhile
                self.hall.leave(where.table, self)
        self.free()

    def told(self, news: TableUpdate) -> None:
        """Something happened."""
        if news.cause and news.by == self.player.id:
            self.done = news.cause
        self.send_soon(news.text(self.player.id))

    def put_out(self) -> None:
        """The table is no longer what it was."""
        self.hang_up(RESTORED)

    def look_at_the_time(self) -> None:
        """Hangs up if nothing has been said on either side for long."""
        left = self.quiet_since + IDLE - monotonic()
        if left > 0:
            self.idle = get_running_loop().call_later(left, self.look_at_the_time)
        else:
            self.hang_up(QUIET)

    def put(self, message: Message) -> None:
        """Sends a message as soon as the client takes it."""
        self.send_soon(ENCODER.encode(message))

    def send_soon(self, text: bytes) -> None:
        """Sends what is written down already."""
        if self.over:
            return
        self.quiet_since = monotonic()
        if self.cable.free and not self.out:
            self.cable.say(text)
            return
        self.out.append(text)
        if len(self.out) > BEHIND:
            self.out.clear()
            self.hang_up(SLOW)

    def go_on(self) -> None:
        """The client takes messages again."""
        while self.out and self.cable.free:
            self.cable.say(self.out.popleft())

    def hang_up(self, code: int) -> None:
        """Nothing more is sent after what there is to send."""
        if not self.over:
            self.over = True
            self.cable.hang_up(code)

    def free(self) -> None:
        """The client's next message may come."""
        self.busy = False
        if self.cable.messages:
            self.cable.pass_on()

    def hear(self, message: Any) -> None:
        """Takes a message of the client's, who may be gone, or send too many."""
        text = message if isinstance(message, str) else message.get("text")
        if text is None and message["type"] != "websocket.receive":
            if not self.gone.done():
                self.gone.set_result(None)
            return
        self.quiet_since = monotonic()
        if self.over:
            return
        if self.allowance.take():
            self.answer(text)
        else:
            self.put(refuse(Problem("wire-flood"), self.translator))
            self.hang_up(FLOOD)

    def answer(self, text: str | None) -> None:
        """Answers one message."""
        if text is None:
            self.put(refuse(Problem("wire-bytes"), self.translator))
            return
        if len(text) > LARGEST:
            self.put(refuse(Problem("wire-large", most=LARGEST), self.translator))
            return
        try:
            request = REQUEST.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.put(refuse(Problem("wire-form", what=str(error)), self.translator, id_of(text)))
            return
        if request.v != VERSION:
            self.put(refuse(Problem("wire-version", version=str(request.v), ours=VERSION), self.translator, request.id))
            return
        if isinstance(request.command, Go):
            self.busy = True
            self.hall.start(self.go(request.id, request.command))
            return
        if not self.player.id:
            self.put(refuse(Problem("wire-stranger"), self.translator, request.id))
            return
        self.done, self.busy = "", True
        self.hall.ask(self.table_id, self.player, request.command, request.id, partial(self.answered, request.id))

    def answered(self, id: str, outcome: int | Exception) -> None:
        """A command was carried out, up to a version of the table, or was not."""
        if isinstance(outcome, Problem):
            self.put(refuse(outcome, self.translator, id))
        elif isinstance(outcome, Exception):
            self.hang_up(BROKEN)
        elif self.done != id:
            self.put(Done(id, outcome))
        self.free()


def id_of(text: str) -> str | None:
    """The id of a message that can't be read as a whole."""

    class Named(msgspec.Struct):
        id: str

    try:
        return msgspec.json.decode(text, type=Named).id[:40]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
