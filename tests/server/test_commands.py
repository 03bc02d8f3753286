"""The short way of a move: whatever comes in its way, its player is told what came of it, and the table is what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.server.live.registry import TableRegistry
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
    """A game that Ana plays with both hands."""

    def __init__(self, hall: TableRegistry, table_id: str) -> None:
        self.hall, self.id = hall, table_id

    @property
    def table(self) -> Table:
        return self.hall.places[self.id].table

    def legal(self) -> str:
        assert self.table.match
        return next(iter(self.table.match.legal_moves()))

    async def ask(self, move: str, cause: str) -> int | Exception:
        """What comes of a move; then the table is free, and as it is kept."""
        outcome: asyncio.Future[int | Exception] = asyncio.get_running_loop().create_future()
        self.hall.ask(self.id, ANA, Move(move), cause, outcome.set_result)
        told = await asyncio.wait_for(outcome, 30)
        kept = self.hall.store.records(self.id)
        assert self.table.records == kept
        assert not self.hall.places[self.id].lock.locked
        return told


@asynccontextmanager
async def game(database: str) -> AsyncIterator[Game]:
    store = Store.open(database)
    hall = TableRegistry(store, Metrics())
    table = await hall.open(ALONE, ANA)
    await hall.command(table.id, ANA, Start(), "")
    yield Game(hall, table.id)
    await hall.close()
    store.close()


def play(tmp_path: Path, what: Callable[[Game], Awaitable[None]]) -> None:
    async def evening() -> None:
        async with game(str(tmp_path / "etoile.db")) as playing:
            await what(playing)

    asyncio.run(evening())


def test_a_move_is_kept_before_it_is_told_and_once(tmp_path: Path):
    async def what(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        assert await playing.ask(move, "first") == before + 1
        assert await playing.ask(move, "first") == before + 1
        assert playing.table.records[-1].entry == Moved(playing.table.plays[0].seat, move)

    play(tmp_path, what)


def test_a_move_that_is_refused_changes_nothing(tmp_path: Path):
    async def what(playing: Game) -> None:
        before = playing.table.version
        assert isinstance(await playing.ask("nonsense", "first"), Problem)
        assert playing.table.version == before

    play(tmp_path, what)


def test_moves_of_one_moment_are_made_one_after_the_other(tmp_path: Path):
    async def what(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        told: list[int | Exception] = []
        for cause in ("one", "one", "two"):
            playing.hall.ask(playing.id, ANA, Move(move), cause, told.append)
        while len(told) < 3:
            await asyncio.sleep(0.01)
        assert told[:2] == [before + 1, before + 1]
        assert isinstance(told[2], Problem)  # the card is gone

    play(tmp_path, what)


def test_a_move_is_made_anew_if_another_process_was_quicker(tmp_path: Path):
    async def what(playing: Game) -> None:
        before = playing.table.version
        other = Store.open(str(tmp_path / "etoile.db"))
        theirs = other.table(playing.id)
        assert theirs
        said = theirs.next_records([Said(ANA.id, ANA.name, "quick")], theirs.records[-1].at)
        theirs.add(said[0])
        other.append(theirs, said).result()
        other.close()
        assert await playing.ask(playing.legal(), "first") == before + 2
        assert [type(record.entry) for record in playing.table.records[before:]] == [Said, Moved]

    play(tmp_path, what)


def test_a_move_that_cannot_be_written_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise OSError("the disk is full")

    async def what(playing: Game) -> None:
        before, move = playing.table.version, playing.legal()
        with monkeypatch.context() as broken_disk:
            broken_disk.setattr(playing.hall.store.writer, "run_batch", broken)
            assert isinstance(await playing.ask(move, "first"), OSError)
        assert playing.table.version == before
        assert await playing.ask(move, "first") == before + 1

    play(tmp_path, what)
