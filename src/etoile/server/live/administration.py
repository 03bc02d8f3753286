"""Carries out in this process what `etoile admin` has changed in the database."""

from __future__ import annotations

import logging
import os
import socket
from asyncio import sleep, to_thread
from secrets import token_hex
from typing import Protocol

from sqlalchemy import Connection

from etoile.core.refusal import Problem
from etoile.server.live.bans import BanList
from etoile.server.live.clock import Now
from etoile.server.live.commands import CommandExecutor
from etoile.server.live.log_writer import WriteQueue
from etoile.server.live.registry import TableRegistry
from etoile.server.live.replication import Replicator
from etoile.store import admin_actions as actions
from etoile.store.bans import Ban, purge_bans, read_bans
from etoile.store.connection_reports import (
    MAX_REPORTED_CLIENTS,
    REPORT_LIFETIME_MS,
    ClientReport,
    ProcessReport,
    delete_reports,
    purge_reports,
    write_report,
)
from etoile.tables.player import Player

LOG = logging.getLogger("etoile.server")
POLL_S = 1.0
"""Interval of the query for new actions. It reads one row by its primary key."""


class Client(Protocol):
    """A connection of a client to a table."""

    player: Player
    address: str
    table_id: str
    connected_at: int
    """Milliseconds since 1970."""

    def refuse(self, problem: Problem) -> None:
        """Sends a problem and closes the connection."""


class ActionFollower:
    """Reads the administrator's actions each second. The database is authoritative: a process that has missed actions
    discards everything that it holds in memory."""

    def __init__(
        self,
        registry: TableRegistry,
        commands: CommandExecutor,
        replicator: Replicator,
        queue: WriteQueue,
        bans: BanList,
        now: Now,
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.tasks = registry.tasks
        self.commands = commands
        self.replicator = replicator
        self.queue = queue
        self.bans = bans
        self.now = now
        self.clients: set[Client] = set()
        """All connections to tables. Each adds itself before it looks whether it is banned, so that no ban misses it."""
        self.process = f"{socket.gethostname()}:{os.getpid()} {token_hex(2)}"
        self.last = 0
        """Number of the last action that was carried out."""
        self.failing = False

    async def start(self) -> None:
        """Loads the bans, and follows the actions after them."""

        def read() -> tuple[int, list[Ban]]:
            with self.store.engine.connect() as connection:
                return actions.last_action(connection), read_bans(connection, self.now())

        self.last, bans = await to_thread(read)
        self.bans.replace(bans)
        self.store.writer.write(self.purge)
        self.tasks.start(self.run())

    def purge(self, connection: Connection) -> None:
        """Deletes bans that have expired, and reports of commands that were interrupted."""
        purge_bans(connection, self.now())
        purge_reports(connection, self.now())

    async def run(self) -> None:
        """Polls until cancelled."""
        while True:
            await sleep(POLL_S)
            try:
                await self.poll()
                self.failing = False
            except Exception as error:
                if not self.failing:
                    LOG.warning(
                        "the administrator's actions can't be read", extra={"facts": {"error": type(error).__name__}}
                    )
                self.failing = True

    async def poll(self) -> None:
        """Carries out the actions since the last poll. One that fails is repeated by the next poll."""
        found = await to_thread(actions.actions_after, self.store.engine, self.last)
        if found and found[0].id != self.last + 1:
            await self.resynchronise()
        for action in found:
            await self.carry_out(action)
            self.last = action.id

    async def carry_out(self, action: actions.AdminAction) -> None:
        match action.kind:
            case actions.BANS:
                await self.reload_bans()
            case actions.KEYS:
                self.store.signing_keys = await to_thread(self.store.load_signing_keys)
            case actions.CHANGED:
                for table_id in action.subjects:
                    if live := self.registry.tables.get(table_id):
                        self.replicator.start_catching_up(live)
            case actions.DELETED:
                self.discard_tables(action.subjects)
            case actions.ERASED:
                await self.forget_player(action.subjects[0])
                self.discard_tables(action.subjects[1:])
            case actions.CONNECTIONS:
                self.tasks.start(self.report(action.subjects[0]))
            case _:
                LOG.warning("an action of another version", extra={"facts": {"kind": action.kind}})

    async def resynchronise(self) -> None:
        """Discards all tables and reads bans and keys again, because actions are missing that were deleted by their age."""
        LOG.warning("actions of the administrator were missed")
        await self.reload_bans()
        self.registry.on_restored()

    def discard_tables(self, table_ids: list[str]) -> None:
        """Drops tables whose logs were deleted or rewritten; their clients reconnect."""
        for table_id in table_ids:
            self.registry.unreadable.pop(table_id, None)
            self.registry.invalidate(table_id)

    async def forget_player(self, player: str) -> None:
        """Refuses all commands of an erased player, and closes the player's connections."""
        self.commands.deleted_players.add(player)
        for client in list(self.clients):
            if client.player.id == player:
                client.refuse(Problem("wire-stranger"))
        await self.commands.quotas.shared.forget_address(player)

    async def reload_bans(self) -> None:
        """Reads all bans, and closes the connections of banned clients."""

        def read() -> list[Ban]:
            with self.store.engine.connect() as connection:
                return read_bans(connection, self.now())

        self.bans.replace(await to_thread(read))
        for client in list(self.clients):
            if problem := self.bans.find(client.player.id, client.address):
                client.refuse(problem)

    # Reports

    async def report(self, request: str) -> None:
        """Writes a report about the connections, and deletes it later if the command that asked for it has not."""
        clients = [
            ClientReport(client.player.id, client.player.name, client.address, client.table_id, client.connected_at)
            for client in list(self.clients)[:MAX_REPORTED_CLIENTS]
        ]
        report, now = ProcessReport(self.process, len(self.registry.tables), len(self.clients), clients), self.now()
        await self.queue.write_durably(lambda connection: write_report(connection, request, report, now))
        self.tasks.start(self.remove_report(request))

    async def remove_report(self, request: str) -> None:
        await sleep(REPORT_LIFETIME_MS / 1000)
        await self.queue.write_durably(lambda connection: delete_reports(connection, request))
