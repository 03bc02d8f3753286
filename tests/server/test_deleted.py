"""Deletion of a player while others go on: neither memory nor database mentions the player afterwards."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.server.live.service import LiveService
from etoile.server.metrics import Metrics
from etoile.store.sessions import new_session
from etoile.store.store import Store, lobby_row
from etoile.tables.commands import AnyCommand, Leave, Say, Sit
from etoile.tables.entries import SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player

ANA, BEN, CLEO = Player("ana's id", "Ana"), Player("ben's id", "Ben"), Player("cleo's id", "Cleo")
FOUR = TableOptions("soleil-lune", {"players": "4"}, [SeatRequest("me"), *[SeatRequest()] * 3], public=True)


async def execute(live: LiveService, table: str, player: Player, *commands: AnyCommand) -> None:
    """Executes commands of a player, and ignores refusals."""
    for command in commands:
        with suppress(Problem):
            await live.commands.execute(table, player, command, "")


async def delete_amid(database: str) -> None:
    """Ana is deleted while Ben comes and goes at her table, and while she talks at another."""
    store = Store.open(database)
    live = LiveService(store, Metrics())
    hers, bens = (await live.commands.open(FOUR, ANA)).id, (await live.commands.open(FOUR, BEN)).id
    await execute(live, hers, CLEO, Sit())
    await execute(live, hers, BEN, Say("hello"))
    await asyncio.gather(
        live.erasure.delete_player(ANA),
        *(execute(live, hers, BEN, Sit(), Leave()) for _ in range(20)),
        *(execute(live, bens, ANA, Sit(), Say("bye"), Leave(), Say("I am still here")) for _ in range(20)),
    )
    with pytest.raises(Problem, match="wire-stranger"):
        await live.commands.open(FOUR, ANA)
    with pytest.raises(Problem, match="wire-stranger"):
        await live.commands.execute(bens, ANA, Sit(), "")
    assert ANA.id not in str([(await live.registry.get(table)).table for table in (hers, bens)])
    await live.close()
    store.close()


def test_a_player_deleted_while_others_go_on_is_mentioned_nowhere(tmp_path: Path) -> None:
    database = str(tmp_path / "etoile.db")
    asyncio.run(delete_amid(database))
    store = Store.open(database)
    listed = {row["id"]: row for row in store.open_tables().rows}
    assert len(listed) == 2
    for table_id, row in listed.items():
        table = store.table(table_id)
        assert table
        assert ANA.id not in str(table)
        assert "Ana" not in str(row)
        listed_facts = [row[name] for name in ("host", "free", "to_move", "changed_at")]
        assert listed_facts == [lobby_row(table)[name] for name in ("host", "free", "to_move", "changed_at")]
    assert store.tables_of(ANA.id) == []
    store.close()


def test_a_player_deleted_meanwhile_gets_no_account(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "etoile.db"))
    with pytest.raises(Problem, match="wire-stranger"):
        store.players.set_credentials(ANA.id, "ana", "a hash", new_session("token", ANA.id, "", 0)).result()
    store.close()


async def delete_amid_a_rematch(database: str) -> None:
    """Ana is deleted; a new table at which she has a seat is opened while another one of hers is waited for."""
    store = Store.open(database)
    live = LiveService(store, Metrics())
    first = (await live.commands.open(FOUR, ANA)).id
    live.commands.deleted_players.add(ANA.id)
    locked = await live.registry.get(first)
    async with locked.lock:
        erasing = asyncio.create_task(live.erasure.erase(ANA, "gone-x"))
        await asyncio.sleep(0.2)
        second = (await live.commands.create_table("second", [record.entry for record in locked.table.records], ANA.id)).id
    await asyncio.wait_for(erasing, 30)
    await execute(live, second, BEN, Sit())
    for table_id in (first, second):
        kept = store.table(table_id)
        assert ANA.id not in str((await live.registry.get(table_id)).table)
        assert ANA.id not in str(kept)
    assert store.tables_of(ANA.id) == []
    await live.close()
    store.close()


def test_a_player_deleted_during_a_rematch_is_mentioned_nowhere(tmp_path: Path) -> None:
    asyncio.run(delete_amid_a_rematch(str(tmp_path / "etoile.db")))
