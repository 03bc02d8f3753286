"""The fast path of a move: whatever interferes, the player receives the outcome and the table equals the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.server.live.service import LiveService
from etoile.server.metrics import Metrics
from etoile.store.store import Store
from etoile.tables.commands import Move, Start
from etoile.tables.entries import Moved, Said, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import Table

ANA = Player("ana's id", "Ana")
ALONE = TableOptions("soleil-lune", {"players": "2"}, [SeatRequest("me"), SeatRequest("keyboard", "Ben")])


class Game:
    """A game in which Ana plays both seats."""

    def __init__(self, live: LiveService, table_id: str) -> None:
        self.live, self.id = live, table_id

    @property
    def table(self) -> Table:
        return self.live.registry.tables[self.id].table

    def legal(self) -> str:
        assert self.table.match
        return next(iter(self.table.match.legal_moves()))

    async def submit(self, move: str, command_id: str) -> int | Exception:
        """Submits a move and returns its outcome. Then the lock is free, and the table equals the database."""
        outcome: asyncio.Future[int | Exception] = asyncio.get_running_loop().create_future()
        self.live.commands.submit(self.id, ANA, Move(move), command_id, outcome.set_result)
        result = await asyncio.wait_for(outcome, 30)
        assert self.table.records == self.live.store.records(self.id)
        assert not self.live.registry.tables[self.id].lock.locked
        return result


@asynccontextmanager
async def game(database: str) -> AsyncIterator[Game]:
    store = Store.open(database)
    live = LiveService(store, Metrics())
    table = await live.commands.open(ALONE, ANA)
    await live.commands.execute(table.id, ANA, Start(), "")
    yield Game(live, table.id)
    await live.close()
    store.close()


def play(tmp_path: Path, scenario: Callable[[Game], Awaitable[None]]) -> None:
    async def run() -> None:
        async with game(str(tmp_path / "etoile.db")) as playing:
            await scenario(playing)

    asyncio.run(run())


def test_a_move_is_durable_before_it_is_acknowledged_and_executed_once(tmp_path: Path) -> None:
    async def scenario(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        assert await playing.submit(move, "first") == before + 1
        assert await playing.submit(move, "first") == before + 1
        assert playing.table.records[-1].entry == Moved(playing.table.plays[0].seat, move)

    play(tmp_path, scenario)


def test_a_move_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def scenario(playing: Game) -> None:
        before = playing.table.version
        assert isinstance(await playing.submit("nonsense", "first"), Problem)
        assert playing.table.version == before

    play(tmp_path, scenario)


def test_simultaneous_moves_are_executed_in_order(tmp_path: Path) -> None:
    async def scenario(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        outcomes: list[int | Exception] = []
        for command_id in ("one", "one", "two"):
            playing.live.commands.submit(playing.id, ANA, Move(move), command_id, outcomes.append)
        while len(outcomes) < 3:
            await asyncio.sleep(0.01)
        assert outcomes[:2] == [before + 1, before + 1]
        assert isinstance(outcomes[2], Problem)  # the card is gone

    play(tmp_path, scenario)


def test_a_move_is_retried_after_a_conflict_with_another_process(tmp_path: Path) -> None:
    async def scenario(playing: Game) -> None:
        before = playing.table.version
        other = Store.open(str(tmp_path / "etoile.db"))
        theirs = other.table(playing.id)
        assert theirs
        said = theirs.next_records([Said(ANA.id, ANA.name, "quick")], theirs.records[-1].at)
        theirs.add(said[0])
        other.append(theirs, said).result()
        other.close()
        assert await playing.submit(playing.legal(), "first") == before + 2
        assert [type(record.entry) for record in playing.table.records[before:]] == [Said, Moved]

    play(tmp_path, scenario)


def test_a_move_that_cannot_be_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("the disk is full")

    async def scenario(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        with monkeypatch.context() as broken_disk:
            broken_disk.setattr(playing.live.store.writer, "run_batch", broken)
            assert isinstance(await playing.submit(move, "first"), OSError)
        assert playing.table.version == before
        assert await playing.submit(move, "first") == before + 1

    play(tmp_path, scenario)
