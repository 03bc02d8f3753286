"""Commands of players: opening tables, quick matches, and everything done at a table."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from secrets import token_hex, token_urlsafe
from time import perf_counter

from msgspec import Struct, convert

from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.server.live import limits
from etoile.server.live.clock import Now
from etoile.server.live.limits import Quota, Quotas
from etoile.server.live.log_writer import LogWriter, Outcome
from etoile.server.live.registry import LiveTable, TableRegistry
from etoile.server.live.tasks import BackgroundTasks
from etoile.server.metrics import Metrics
from etoile.tables.commands import AnyCommand, Move, Sit, Start, entries_of
from etoile.tables.entries import AnyEntry, Clock, Record, Rematched, Sat
from etoile.tables.limits import Id, SettingsRequest
from etoile.tables.open import TableOptions, open_table
from etoile.tables.player import Player
from etoile.tables.rematch import reopen
from etoile.tables.table import WAITING, Table


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game to be played with anybody who wants the same."""

    game: Id
    options: SettingsRequest = {}
    clock: Clock = Clock()
    rated: bool = False


def new_id() -> str:
    """Returns an unguessable id."""
    return token_urlsafe(9)


def new_secret() -> str:
    """Returns the secret of a table, from which its deal follows."""
    return token_hex(32)


class CommandExecutor:
    """Executes commands: acquires the table's lock, computes the entries, and appends them durably."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: LogWriter,
        tasks: BackgroundTasks,
        quotas: Quotas,
        metrics: Metrics,
        now: Now,
        new_secret: Callable[[], str] = new_secret,
    ) -> None:
        self.registry = registry
        self.writer = writer
        self.tasks = tasks
        self.quotas = quotas
        self.move_seconds = metrics.move_seconds
        self.outcomes = metrics.commands.counts
        self.now = now
        self.new_secret = new_secret
        self.deleted_players: set[str] = set()
        """Players who were deleted. A socket or a request of theirs may still be open."""

    # Opening tables

    async def open(self, options: TableOptions, host: Player) -> Table:
        """Opens a table. Raises a Problem if the host, or the host's address, has too many unfinished ones."""
        entries = open_table(options, host, self.new_secret())
        quotas = [limits.OPEN_TABLES]
        if any(isinstance(entry, Sat) for entry in entries):
            quotas.append(limits.HELD_SEATS)
        elif all(request.kind == "bot" for request in options.seat_requests):
            quotas.append(limits.BOT_TABLES)
        async with self.quotas.reserve(quotas, host.id):
            self.check_not_deleted(host)
            return await self.create_table(new_id(), entries, host.id)

    async def create_table(self, table_id: str, entries: list[AnyEntry], by: str) -> Table:
        """Writes a new table with its first entries."""
        at = self.now()
        records = [Record(version, at, entry, by) for version, entry in enumerate(entries, 1)]
        return await self.writer.create(Table.of(table_id, records), records)

    async def quick_match(self, wanted: QuickMatch, player: Player) -> Table:
        """Seats a player at a waiting table with the same settings, or opens one, and marks the player as ready.

        Tables whose spectators see hands, and those with hints, are left out: a player is told of that before sitting down.
        """
        settings = find_game(wanted.game).settings(wanted.options)
        for row in (await to_thread(self.registry.store.open_tables, wanted.game)).rows:
            same = (row["settings"], convert(row["clock"], Clock), row["rated"]) == (settings, wanted.clock, wanted.rated)
            if same:
                with suppress(Problem):
                    live = await self.registry.get(row["id"])
                    if live.table.spectator_delay or live.table.hints or live.table.outdated:
                        continue
                    if not live.table.held_by(player.id):
                        await self.execute(row["id"], player, Sit(), "")
                        await self.execute(row["id"], player, Start(), "")
                    return live.table
        options = TableOptions(wanted.game, wanted.options, clock=wanted.clock, rated=wanted.rated, public=True)
        table = await self.open(options, player)
        await self.execute(table.id, player, Start(), "")
        return (await self.registry.get(table.id)).table

    # Commands at a table

    async def execute(self, table_id: str, player: Player, command: AnyCommand, command_id: str) -> int:
        """Executes a command and returns the table's version after it. A command that was executed before is not repeated.
        Raises a Problem if it is refused; then nothing has changed."""

        async def entries_for(table: Table) -> list[AnyEntry]:
            entries = self.entries_for(table, player, command, command_id)
            for entry in entries:
                if isinstance(entry, Rematched):
                    await self.create_table(entry.table, reopen(table, self.new_secret()), table.host)
            return entries

        live = await self.registry.get(table_id)
        async with AsyncExitStack() as reserved:
            if quotas := self.quotas_of(live.table, player, command):
                await reserved.enter_async_context(self.quotas.reserve(quotas, player.id))
            await reserved.enter_async_context(live.lock)
            try:
                version = await self.writer.append(live, entries_for, player.id, command_id)
            except Problem:
                self.outcomes["refused"] += 1
                raise
            self.outcomes["done"] += 1
            return live.table.version_after(player.id, command_id) or version

    def quotas_of(self, table: Table, player: Player, command: AnyCommand) -> list[Quota]:
        """Returns the quotas that a command counts for: those of seats, if a player sits down at a waiting table."""
        if not isinstance(command, Sit) or table.status != WAITING or table.held_by(player.id):
            return []
        return [limits.HELD_SEATS] if table.host == player.id else [limits.HELD_SEATS, limits.WAITING_SEATS]

    def entries_for(self, table: Table, player: Player, command: AnyCommand, command_id: str) -> list[AnyEntry]:
        """Returns the entries that a command leads to; none if it was executed before."""
        if table.version_after(player.id, command_id):
            return []
        self.check_not_deleted(player)
        return entries_of(table, command, player, self.now(), new_id)

    def submit(self, table_id: str, player: Player, command: AnyCommand, command_id: str, on_outcome: Outcome) -> None:
        """Executes a command without awaiting, and calls `on_outcome`.

        Fast path: a legal move at a table in memory whose lock is free, which is nearly every command, is committed at once,
        because a task switch takes longer than the move. Everything else goes through `execute` in a task, which also
        produces the errors.
        """
        started = perf_counter()
        live = self.registry.cached(table_id)
        if not isinstance(command, Move) or not live or live.stale or not live.lock.try_acquire():
            self.tasks.start(self.execute_later(table_id, player, command, command_id, on_outcome))
            return
        try:
            entries = self.entries_for(live.table, player, command, command_id)
        except Exception:
            entries = []
        if not entries:
            live.lock.release()
            self.tasks.start(self.execute_later(table_id, player, command, command_id, on_outcome))
            return

        def on_committed(outcome: int | Exception) -> None:
            if isinstance(outcome, Exception):
                self.tasks.start(self.retry(live, outcome, player, command, command_id, on_outcome))
                return
            self.outcomes["done"] += 1
            live.lock.release()
            on_outcome(outcome)
            self.move_seconds.observe(perf_counter() - started)

        self.writer.commit(live, entries, player.id, command_id, on_committed)

    async def retry(
        self, live: LiveTable, error: Exception, player: Player, command: Move, command_id: str, on_outcome: Outcome
    ) -> None:
        """Repeats a move whose write failed by a conflict. The lock is held, and released here."""
        try:
            await self.writer.recover(live, error)
        except Exception as failure:
            on_outcome(failure)
            raise
        finally:
            live.lock.release()
        await self.execute_later(live.table.id, player, command, command_id, on_outcome)

    async def execute_later(
        self, table_id: str, player: Player, command: AnyCommand, command_id: str, on_outcome: Outcome
    ) -> None:
        """Executes a command and calls `on_outcome`."""
        outcome: int | Exception
        started = perf_counter()
        try:
            outcome = await self.execute(table_id, player, command, command_id)
            if isinstance(command, Move):
                self.move_seconds.observe(perf_counter() - started)
        except Exception as error:
            outcome = error
        on_outcome(outcome)
        if isinstance(outcome, Exception):
            raise outcome

    def check_not_deleted(self, player: Player) -> None:
        """Raises a Problem if a player was deleted meanwhile."""
        if player.id in self.deleted_players:
            raise Problem("wire-stranger")
