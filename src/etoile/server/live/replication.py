"""Keeps the tables of this process equal to the log while other processes append to it."""

from __future__ import annotations

import logging
from asyncio import Event, to_thread, wait_for
from contextlib import suppress

from etoile.core.refusal import Problem
from etoile.server.bus import BusMessage, LocalBus, LogRow, MessageBus, PlayerErased, Revoked, TableChanged, TableInvalidated
from etoile.server.live.commands import CommandExecutor
from etoile.server.live.leases import Leases
from etoile.server.live.log_writer import LogWriter
from etoile.server.live.registry import LiveTable, TableRegistry
from etoile.server.live.revocation import SessionRevocation
from etoile.server.live.tasks import BackgroundTasks
from etoile.store.leases import LEASE_S, shard_of
from etoile.store.players import ENTRY_DECODER
from etoile.store.store import LogAppend
from etoile.tables.entries import Record

LOG = logging.getLogger("etoile.server")
REPAIR_S = 1.0
"""Interval of the query that finds lost messages. A client is up to date within two of them after any fault."""


class Replicator:
    """Publishes this process's commits on the bus, applies those of others, and repairs gaps from the log."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: LogWriter,
        commands: CommandExecutor,
        revocation: SessionRevocation,
        bus: MessageBus,
        leases: Leases,
        tasks: BackgroundTasks,
    ) -> None:
        self.registry = registry
        self.writer = writer
        self.commands = commands
        self.revocation = revocation
        self.bus = bus
        self.leases = leases
        self.tasks = tasks
        self.catching_up: set[str] = set()
        self.gap = Event()
        self.repaired_at = 0.0
        """Event-loop time of the last comparison with the log."""

    async def start(self) -> None:
        """Subscribes to the bus, and starts the repair loop and the leases. Does nothing in a process that is alone."""
        if isinstance(self.bus, LocalBus):
            return
        self.writer.on_committed = self.announce
        self.registry.recent_ms = round(1000 * 2 * LEASE_S)
        await self.bus.start(self.on_messages, self.gap.set)
        self.tasks.start(self.run_repair())
        self.tasks.start(self.leases.run(self.on_leases_changed))

    async def close(self) -> None:
        """Leaves the bus and releases the leases."""
        await self.bus.close()
        await self.leases.release()

    # Publishing

    def announce(self, live: LiveTable, work: LogAppend, records: list[Record]) -> None:
        """Publishes records that this process has committed."""
        table = live.table
        rows = [log_row(row) for row in work.rows] if self.bus.carries_rows else []
        self.bus.publish(TableChanged(table.id, records[-1].version, table.has_pending_work, rows))

    # Receiving

    def on_messages(self, messages: list[BusMessage]) -> None:
        for message in messages:
            match message:
                case TableChanged():
                    self.on_table_changed(message)
                case TableInvalidated(table):
                    self.registry.invalidate(table)
                case Revoked(sessions):
                    self.revocation.close_connections(sessions)
                case PlayerErased(player):
                    self.commands.deleted_players.add(player)

    def on_table_changed(self, message: TableChanged) -> None:
        """Applies another process's records if they follow directly and the table's lock is free; else reads the log."""
        live = self.registry.tables.get(message.table)
        if live is None:
            if message.pending and self.leases.holds(message.table):
                self.tasks.start(self.load(message.table))
            return
        known = live.table.version
        if message.version <= known:
            return
        follows = bool(message.rows) and message.rows[0][0] == known + 1
        if not follows or live.stale or not live.lock.try_acquire():
            self.start_catching_up(live)
            return
        try:
            self.writer.apply_committed(live, [record_of(row) for row in message.rows])
        finally:
            live.lock.release()

    def start_catching_up(self, live: LiveTable) -> None:
        """Reads the missing part of a table's log in a task, one at a time for each table."""
        if live.table.id not in self.catching_up:
            self.catching_up.add(live.table.id)
            self.tasks.start(self.catch_up(live))

    async def catch_up(self, live: LiveTable) -> None:
        try:
            async with live.lock:
                self.catching_up.discard(live.table.id)
                if not live.stale:
                    await self.writer.reread(live)
        except Exception as error:
            LOG.warning("a log can't be read", extra={"facts": {"table": live.table.id, "error": type(error).__name__}})
        finally:
            self.catching_up.discard(live.table.id)

    async def load(self, table_id: str) -> None:
        with suppress(Problem):
            await self.registry.get(table_id)

    # Repairing

    async def run_repair(self) -> None:
        """Compares the tables in memory with the log: those in use at every interval, all of them after a gap.

        A table in use is watched, or was looked up since the last comparison: a change that was announced while the table
        was being read from the log is missing in it.
        """
        while True:
            with suppress(TimeoutError):
                await wait_for(self.gap.wait(), REPAIR_S)
            all_tables = self.gap.is_set()
            self.gap.clear()
            try:
                await self.repair(all_tables)
            except Exception as error:
                LOG.warning("the log can't be compared", extra={"facts": {"error": type(error).__name__}})
                if all_tables:
                    self.gap.set()

    async def repair(self, all_tables: bool) -> None:
        """Finds tables whose logs have grown, tables with pending work that this process must run, and a restore."""
        store, started = self.registry.store, self.registry.loop.time()
        tables = self.registry.tables.items()
        ids = [table_id for table_id, live in tables if all_tables or not live.idle or live.used_at >= self.repaired_at]
        versions, pending, generation = await to_thread(store.current_state, ids)
        self.repaired_at = started
        if generation != store.generation:
            self.registry.on_restored()
            return
        for table_id, version in versions.items():
            live = self.registry.tables.get(table_id)
            if live and version > live.table.version:
                self.start_catching_up(live)
        for table_id in pending:
            if table_id not in self.registry.tables and self.leases.holds(table_id):
                self.tasks.start(self.load(table_id))

    # Leases

    def on_leases_changed(self, gained: set[int], lost: set[int]) -> None:
        """Starts the bots and clocks of gained shards, and stops those of lost ones."""
        for table_id, live in list(self.registry.tables.items()):
            if shard_of(table_id) in gained:
                self.registry.on_ready(live)
            elif shard_of(table_id) in lost:
                live.stop_work()
        if gained:
            self.gap.set()  # the repair loads the tables with pending work


def log_row(row: tuple[object, ...]) -> LogRow:
    """Returns a row of `entry_row` as the bus carries it."""
    _, before, at, by, command_id, entry = row
    return before + 1, at, by, command_id, entry  # type: ignore[operator,return-value]


def record_of(row: LogRow) -> Record:
    """Returns the record of a row from the bus."""
    version, at, by, command_id, entry = row
    return Record(version, at, ENTRY_DECODER.decode(entry), by, command_id)
