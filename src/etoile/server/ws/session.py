"""Session of one client at a table: sends updates, executes commands."""

from __future__ import annotations

import logging
from asyncio import Future, get_running_loop
from collections import deque
from functools import partial
from time import monotonic

import msgspec

from etoile.core.refusal import Problem
from etoile.i18n import Translator
from etoile.server.codes import CloseCode, close_code_of
from etoile.server.live.broadcast import ENCODER, TableUpdate
from etoile.server.live.service import LiveService
from etoile.server.rate_limit import TokenBucket
from etoile.server.ws.connection import Connection
from etoile.server.ws.protocol import (
    VERSION,
    Done,
    Go,
    Refusal,
    Request,
    Update,
    refuse,
)
from etoile.tables.commands import AnyCommand, Move
from etoile.tables.player import Player
from etoile.tables.table import Table
from etoile.tables.views import view_entries, view_table

LOG = logging.getLogger("etoile.server")
MAX_SEND_BUFFER_BYTES = 1_000_000
"""Output that waits for a slow client, in the session and the connection, before it is disconnected. It may reconnect."""
MAX_MESSAGE_CHARS = 4_096
IDLE_TIMEOUT_S = 3_600.0
"""Time without a message in either direction after which a connection is closed. A client that is alive reconnects."""
MESSAGE_BURST, MESSAGES_PER_S = 300.0, 100.0
"""Rate limit of a client's messages."""

Message = Update | Done | Refusal
REQUEST = msgspec.json.Decoder(Request)


class TableSession:
    """A client's subscription to a table, and its commands."""

    def __init__(
        self,
        live: LiveService,
        table_id: str,
        player: Player,
        translator: Translator,
        connection: Connection,
        address: str = "",
        session_id: str = "",
        wants_deltas: bool = False,
    ) -> None:
        self.live = live
        self.wants_deltas = wants_deltas
        self.table_id = table_id
        self.player = player
        self.session_id = session_id
        self.translator = translator
        self.address = address
        self.connected_at = live.now()
        self.awaiting_reply = True
        """True while the client's next message must wait: for the first update, or for the reply to the last message."""
        self.outgoing: deque[bytes] = deque()
        """Messages held back by backpressure."""
        self.outgoing_bytes = 0
        self.closed = False
        """True once the server has closed the connection."""
        self.disconnected: Future[None] = get_running_loop().create_future()
        self.last_done = ""
        """Id of this player's command in the last update."""
        self.bucket = TokenBucket(MESSAGE_BURST, MESSAGES_PER_S)
        self.active_at = monotonic()
        self.idle_timer = get_running_loop().call_later(IDLE_TIMEOUT_S, self.check_idle)
        self.connection = connection
        connection.attach(self)

    async def serve(self, after: int) -> None:
        """Serves the client until it disconnects. `after` is the last version that it has seen."""
        lines, clients = self.live.metrics.open_sockets, self.live.administration.clients
        clients.add(self)
        try:
            try:
                if banned := self.live.bans.find(self.player.id, self.address):
                    raise banned
                await self.watch(self.table_id, after)
            except Problem as problem:
                self.refuse(problem)
            with lines.track_inprogress():
                self.accept_next()
                await self.disconnected
        finally:
            clients.discard(self)
            self.live.registry.unwatch(self.table_id, self)
            self.idle_timer.cancel()
            self.connection.detach()

    async def watch(self, table_id: str, after: int, done: str | None = None) -> None:
        """Subscribes to a table and sends its state. `done` is the id of the command that led here."""

        def first(table: Table) -> None:
            if self.session_id in self.live.revocation.recent:  # revoked during the handshake
                self.disconnect()
                return
            known = after if 0 <= after <= table.version else 0
            entries = view_entries(table, self.player.id, known)
            self.send(Update(done, entries, view_table(table, self.player.id, self.live.now())))

        await self.live.registry.watch(table_id, self, first, after)

    async def switch_table(self, id: str, target: Go) -> None:
        """Switches to another table. If that fails, the client stays at the current one."""
        before = self.table_id
        try:
            await self.watch(target.table, target.after, id)
        except Problem as problem:
            self.send(refuse(problem, self.translator, id))
        except Exception:
            self.close(CloseCode.INTERNAL_ERROR)
            raise
        else:
            self.table_id = target.table
            if before != target.table:
                self.live.registry.unwatch(before, self)
            if self.disconnected.done():
                self.live.registry.unwatch(target.table, self)
        finally:
            self.accept_next()  # also after an error: else the connection never reports that the client has left

    # Watcher

    def on_update(self, update: TableUpdate) -> None:
        """Sends committed records."""
        if update.command_id and update.by == self.player.id:
            self.last_done = update.command_id
        self.send_text(update.delta_text(self.player.id) if self.wants_deltas else update.text(self.player.id))

    def disconnect(self) -> None:
        """Closes the connection: the table in memory was invalidated, and the client must join again."""
        self.close(CloseCode.TABLE_INVALIDATED)

    # Output

    def refuse(self, problem: Problem) -> None:
        """Sends a problem and closes the connection."""
        self.send(refuse(problem, self.translator))
        self.close(close_code_of(problem.code))

    def send(self, message: Message) -> None:
        self.send_text(ENCODER.encode(message))

    def send_text(self, text: bytes) -> None:
        """Sends an encoded message, or queues it under backpressure. Disconnects a client that reads too slowly."""
        if self.closed:
            return
        self.active_at = monotonic()
        if self.connection.can_send and not self.outgoing:
            self.connection.send_text(text)
            return
        self.outgoing.append(text)
        self.outgoing_bytes += len(text)
        waiting = self.outgoing_bytes + self.connection.pending_bytes
        if waiting > MAX_SEND_BUFFER_BYTES:
            self.outgoing.clear()
            LOG.warning("a client reads too slowly", extra={"facts": {"bytes": waiting}})
            self.live.metrics.limits.labels("slow-client").inc()
            self.close(CloseCode.SLOW_CLIENT)

    def on_writable(self) -> None:
        while self.outgoing and self.connection.can_send:
            text = self.outgoing.popleft()
            self.outgoing_bytes -= len(text)
            self.connection.send_text(text)

    def close(self, code: int) -> None:
        """Closes the connection after what was sent."""
        if not self.closed:
            self.closed = True
            self.connection.close(code)

    def check_idle(self) -> None:
        """Closes the connection after a long time without messages."""
        left = self.active_at + IDLE_TIMEOUT_S - monotonic()
        if left > 0:
            self.idle_timer = get_running_loop().call_later(left, self.check_idle)
        else:
            self.close(CloseCode.IDLE)

    # Input

    def accept_next(self) -> None:
        """Lets the connection deliver the next message."""
        self.awaiting_reply = False
        self.connection.deliver()

    def on_disconnect(self) -> None:
        if not self.disconnected.done():
            self.disconnected.set_result(None)

    def on_text(self, text: str) -> None:
        """Handles a message, if the client is within its rate limit."""
        if self.check_rate():
            self.handle(text)

    def on_binary(self) -> None:
        """Refuses a binary message."""
        if self.check_rate():
            self.send(refuse(Problem("wire-bytes"), self.translator))

    def check_rate(self) -> bool:
        """Returns whether a message may be handled. Closes the connection if the client sends too many."""
        self.active_at = monotonic()
        if self.closed:
            return False
        if self.bucket.take():
            return True
        self.send(refuse(Problem("wire-flood"), self.translator))
        self.close(CloseCode.RATE_LIMITED)
        return False

    def handle(self, text: str) -> None:
        """Decodes a message and executes its command."""
        if len(text) > MAX_MESSAGE_CHARS:
            self.send(refuse(Problem("wire-large", most=MAX_MESSAGE_CHARS), self.translator))
            return
        try:
            request = REQUEST.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.send(refuse(Problem("wire-form", what=str(error)), self.translator, id_of(text)))
            return
        if request.v != VERSION:
            self.send(refuse(Problem("wire-version", version=str(request.v), ours=VERSION), self.translator, request.id))
            return
        if not self.player.id and not isinstance(request.command, Go):
            self.send(refuse(Problem("wire-stranger"), self.translator, request.id))
            return
        self.last_done, self.awaiting_reply = "", True
        if isinstance(request.command, Move):
            on_outcome = partial(self.on_outcome, request.id)
            self.live.commands.submit(self.table_id, self.player, request.command, request.id, on_outcome)
        else:
            self.live.tasks.start(self.execute_limited(request.id, request.command))

    async def execute_limited(self, id: str, command: AnyCommand | Go) -> None:
        """Executes a command other than a move, unless the client gives too many of its kind."""
        try:
            if self.live.rates:
                await self.live.rates.check(self.player.id or self.address, command)
        except Problem as problem:
            self.live.metrics.limits.labels("commands").inc()
            self.send(refuse(problem, self.translator, id))
            self.accept_next()
            return
        if isinstance(command, Go):
            await self.switch_table(id, command)
        else:
            on_outcome = partial(self.on_outcome, id)
            await self.live.commands.execute_later(self.table_id, self.player, command, id, on_outcome)

    def on_outcome(self, id: str, outcome: int | Exception) -> None:
        """Replies to a command, unless an update has done so."""
        if isinstance(outcome, Problem):
            self.send(refuse(outcome, self.translator, id))
        elif isinstance(outcome, Exception):
            self.close(CloseCode.INTERNAL_ERROR)
        elif self.last_done != id:
            self.send(Done(id, outcome))
        self.accept_next()


def id_of(text: str) -> str | None:
    """Returns the id of a message that can't be decoded as a whole, if it has one."""

    class Identified(msgspec.Struct):
        id: str

    try:
        return msgspec.json.decode(text, type=Identified).id[:40]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
