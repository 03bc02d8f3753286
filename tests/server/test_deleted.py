"""A player who is deleted while the others go on: nothing that is known anywhere tells of him any more."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.server.live.registry import TableRegistry
from etoile.server.metrics import Metrics
from etoile.store.store import Store, lobby_row
from etoile.tables.commands import AnyCommand, Leave, Say, Sit
from etoile.tables.entries import SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player

ANA, BEN, CLEO = Player("ana's id", "Ana"), Player("ben's id", "Ben"), Player("cleo's id", "Cleo")
FOUR = TableOptions("soleil-lune", {"players": "4"}, [SeatRequest("me"), SeatRequest(), SeatRequest(), SeatRequest()], public=True)


async def ask(hall: TableRegistry, table: str, player: Player, *commands: AnyCommand) -> None:
    """Commands of a player, whatever comes of them."""
    for command in commands:
        with suppress(Problem):
            await hall.command(table, player, command, "")


async def delete_amid(database: str) -> None:
    """Ana is deleted while Ben comes and goes at her table, and while she talks at another."""
    store = Store.open(database)
    hall = TableRegistry(store, Metrics())
    hers, bens = (await hall.open(FOUR, ANA)).id, (await hall.open(FOUR, BEN)).id
    await ask(hall, hers, CLEO, Sit())
    await ask(hall, hers, BEN, Say("hello"))
    await asyncio.gather(
        hall.forget(ANA),
        *(ask(hall, hers, BEN, Sit(), Leave()) for _ in range(20)),
        *(ask(hall, bens, ANA, Sit(), Say("bye"), Leave(), Say("I am still here")) for _ in range(20)),
    )
    with pytest.raises(Problem, match="wire-stranger"):
        await hall.open(FOUR, ANA)
    with pytest.raises(Problem, match="wire-stranger"):
        await hall.command(bens, ANA, Sit(), "")
    assert ANA.id not in str([(await hall.place(table)).table for table in (hers, bens)])
    await hall.close()
    store.close()


def test_nothing_tells_of_a_player_who_is_deleted_while_others_go_on(tmp_path: Path):
    database = str(tmp_path / "etoile.db")
    asyncio.run(delete_amid(database))
    store = Store.open(database)
    listed = {row["id"]: row for row in store.open_tables()}
    assert len(listed) == 2
    for table_id, row in listed.items():
        table = store.table(table_id)
        assert ANA.id not in str(table)
        assert "Ana" not in str(row)
        told = [row[name] for name in ("host", "free", "to_move", "changed_at")]
        assert told == [lobby_row(table)[name] for name in ("host", "free", "to_move", "changed_at")]
    assert store.tables_of(ANA.id) == []
    store.close()


def test_somebody_who_was_deleted_meanwhile_gets_no_account(tmp_path: Path):
    store = Store.open(str(tmp_path / "etoile.db"))
    with pytest.raises(Problem, match="wire-stranger"):
        store.players.set_credentials(ANA.id, "ana", "a hash").result()
    store.close()


async def delete_amid_a_rematch(database: str) -> None:
    """Ana is deleted; a new table at which she has a seat is opened while another one of hers is waited for."""
    store = Store.open(database)
    hall = TableRegistry(store, Metrics())
    first = (await hall.open(FOUR, ANA)).id
    hall.gone.add(ANA.id)
    place = await hall.place(first)
    async with place.lock:
        erasing = asyncio.create_task(hall.erase(ANA))
        await asyncio.sleep(0.2)
        second = (await hall.furnish("second", [record.entry for record in place.table.records], ANA.id)).id
    await asyncio.wait_for(erasing, 30)
    await ask(hall, second, BEN, Sit())
    for table_id in (first, second):
        kept = store.table(table_id)
        assert ANA.id not in str((await hall.place(table_id)).table)
        assert ANA.id not in str(kept)
    assert store.tables_of(ANA.id) == []
    await hall.close()
    store.close()


def test_nothing_tells_of_a_player_who_is_deleted_while_another_asks_for_a_rematch(tmp_path: Path):
    asyncio.run(delete_amid_a_rematch(str(tmp_path / "etoile.db")))
