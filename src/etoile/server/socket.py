"""A table's socket: what happens at a table goes out, commands come in."""

from __future__ import annotations

from asyncio import FIRST_COMPLETED, Future, create_task, gather, get_running_loop, wait
from collections import deque
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket

from etoile.core.refusal import Problem
from etoile.messages import Voice
from etoile.server.allowance import Allowance
from etoile.server.hall import Hall
from etoile.server.news import ENCODER, News, now
from etoile.server.wire import VERSION, Done, Refusal, Request, Update, refuse
from etoile.tables.look import see_entries, see_table
from etoile.tables.player import Player
from etoile.tables.table import Table

BEHIND = 256
"""How many messages may wait for a slow client. Then it is let go, and may come back."""
LARGEST = 4_096
"""How many characters a message of a client has at most."""
IDLE = 3_600.0
"""After how many seconds of silence a socket is closed. Whoever is still there comes back."""
PLENTY, PER_SECOND = 300.0, 100.0
"""How many messages a client can send at once, and how many a second in the long run."""
NOWHERE, SLOW, QUIET, RESTORED, FLOOD = 4004, 4008, 4010, 4012, 4029
"""Why a socket is closed."""

Message = Update | Done | Refusal
REQUEST = msgspec.json.Decoder(Request)


class Line:
    """One client's line to a table."""

    def __init__(self, hall: Hall, table_id: str, player: Player, voice: Voice, socket: WebSocket[Any, Any, Any]) -> None:
        self.hall = hall
        self.table_id = table_id
        self.player = player
        self.voice = voice
        self.socket = socket
        self.out: deque[str | int] = deque()
        """What is still to be sent; at the end, why we hang up."""
        self.wake: Future[None] | None = None
        self.over = False
        """Whether we have hung up."""
        self.gone = False
        """Whether the client has."""
        self.answering = False
        self.done = ""
        """The last command of this player's of which the line was told."""
        self.allowance = Allowance(PLENTY, PER_SECOND)
        self.quiet_since = monotonic()
        self.idle = get_running_loop().call_later(IDLE, self.look_at_the_time)

    async def serve(self, after: int) -> None:
        """Serves the client until it goes. `after` is the version that it has seen."""

        def first(table: Table) -> None:
            known = after if 0 <= after <= table.version else 0
            self.put(Update(None, see_entries(table, self.player.id, known), see_table(table, self.player.id, now())))

        try:
            await self.hall.watch(self.table_id, self, first)
        except Problem as problem:
            self.put(refuse(problem, self.voice))
            self.hang_up(NOWHERE)
        self.hall.counts.lines.inc()
        sending, receiving = create_task(self.send()), create_task(self.receive())
        try:
            await wait([sending, receiving], return_when=FIRST_COMPLETED)
        finally:
            self.hall.leave(self.table_id, self)
            self.hall.counts.lines.dec()
            self.idle.cancel()
            self.gone = True
            sending.cancel()
            if not self.answering:  # what is being written is written, and told to the others
                receiving.cancel()
            await gather(sending, receiving, return_exceptions=True)

    def told(self, news: News) -> None:
        """Something happened."""
        self.done = news.done(self.player.id) or self.done
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
        self.send_soon(ENCODER.encode(message).decode())

    def send_soon(self, text: str) -> None:
        """Sends what is written down already."""
        if self.over:
            return
        self.push(text)
        if len(self.out) > BEHIND:
            self.out.clear()
            self.hang_up(SLOW)

    def hang_up(self, code: int) -> None:
        """Nothing more is sent after what there is to send."""
        self.over = True
        self.push(code)

    def push(self, what: str | int) -> None:
        self.quiet_since = monotonic()
        self.out.append(what)
        if self.wake and not self.wake.done():
            self.wake.set_result(None)

    async def send(self) -> None:
        """Sends what there is to send, until somebody hangs up."""
        while True:
            while self.out:
                message = self.out.popleft()
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                await self.socket.send({"type": "websocket.send", "text": message, "bytes": None})
            self.wake = get_running_loop().create_future()
            await self.wake

    async def receive(self) -> None:
        """Takes the client's messages, one after the other, until it is gone or sends too many."""
        while not self.gone:
            message: Any = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            self.quiet_since = monotonic()
            if self.over:
                continue
            if self.allowance.take():
                self.answering = True
                await self.answer(message.get("text"))
                self.answering = False
            else:
                self.put(refuse(Problem("wire-flood"), self.voice))
                self.hang_up(FLOOD)

    async def answer(self, text: str | None) -> None:
        """Answers one message."""
        if text is None:
            self.put(refuse(Problem("wire-bytes"), self.voice))
            return
        if len(text) > LARGEST:
            self.put(refuse(Problem("wire-large", most=LARGEST), self.voice))
            return
        try:
            request = REQUEST.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.put(refuse(Problem("wire-form", what=str(error)), self.voice, id_of(text)))
            return
        if request.v != VERSION:
            self.put(refuse(Problem("wire-version", version=request.v, ours=VERSION), self.voice, request.id))
            return
        if not self.player.id:
            self.put(refuse(Problem("wire-stranger"), self.voice, request.id))
            return
        self.done = ""
        try:
            version = await self.hall.command(self.table_id, self.player, request.command, request.id)
        except Problem as problem:
            self.put(refuse(problem, self.voice, request.id))
        else:
            if self.done != request.id:
                self.put(Done(request.id, version))


def id_of(text: str) -> str | None:
    """The id of a message that can't be read as a whole."""

    class Named(msgspec.Struct):
        id: str

    try:
        return msgspec.json.decode(text, type=Named).id[:40]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
