"""Guests who sign in while several processes serve their tables."""

from __future__ import annotations

import asyncio

import pytest

from etoile.core.refusal import Problem
from etoile.server.live import merging
from etoile.server.live.service import LiveService
from etoile.tables.commands import AskRematch, Resign, Say, entries_of
from etoile.tables.player import Player
from tests.server.test_replication import (
    ANA,
    BEN,
    begin,
    bus,
    database,
    mover,
    players_in_lobby,
    process,
    run,
    short_intervals,
    watch,
)
from tests.server.test_uncommitted import first_move, until

__all__ = ["bus", "database", "short_intervals"]  # fixtures
ACCOUNT = Player("account's id", "Ana of the stars")


async def create_players(live: LiveService) -> None:
    for player in (ANA, BEN, ACCOUNT):
        await asyncio.wrap_future(live.store.players.create(player.id, player.name, 0))


def test_other_processes_continue_with_the_account(database: str, bus: str) -> None:
    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            await create_players(one)
            table_id = await begin(one, other)
            watcher = await watch(other, table_id)
            assert await one.merging.merge(ANA.id, ACCOUNT.id)
            await until(lambda: watcher.disconnected)
            table = (await other.registry.get(table_id)).table
            assert {seat.player for seat in table.seats} == {ACCOUNT.id, BEN.id}
            await until(lambda: ANA.id in other.commands.deleted_players)
            with pytest.raises(Problem, match="wire-stranger"):
                await other.commands.execute(table_id, ANA, Say("I am still here"), "")
            player = BEN if mover(table) == BEN and table.seats[table.to_move].player == BEN.id else ACCOUNT
            version = await other.commands.execute(table_id, player, first_move(table), "")
            cached = await one.registry.get(table_id)
            await until(lambda: one.registry.tables[table_id].table.version == version)
            assert cached.table.held_by(ACCOUNT.id)

    run(scenario)


def test_a_guest_written_back_by_another_process_is_replaced_again(
    database: str, bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process writes after the transfer from a copy of the table that it has read before."""

    async def scenario() -> None:
        async with process(database, bus) as one, process(database, bus) as other:
            await create_players(one)
            table_id = await begin(one, other)
            await one.commands.execute(table_id, BEN, Resign(), "")
            copy = other.store.table(table_id)
            assert copy
            done = asyncio.Event()

            async def write_back(_: float) -> None:
                now = copy.records[-1].at
                records = copy.next_records(entries_of(copy, AskRematch(), ANA, now, str), now, ANA.id, "")
                await other.queue.write_durably(other.store.log_append(copy.after(records), records))
                assert players_in_lobby(database) == {ANA.id, BEN.id}
                done.set()

            monkeypatch.setattr(merging, "sleep", write_back)
            assert await one.merging.merge(ANA.id, ACCOUNT.id)
            await done.wait()
            await until(lambda: players_in_lobby(database) == {ACCOUNT.id, BEN.id})
            kept = one.store.table(table_id)
            assert kept
            assert kept.rematch == {ACCOUNT.id}
            assert one.store.players.tables_mentioning(ANA.id) == []

    run(scenario)
