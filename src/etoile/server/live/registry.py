"""The hall: all tables that somebody is at. A command's way is one straight line: the table's key, the verb, the store
until it is durable, then everybody who watches, the bot whose turn it is, and the clock.
"""

from __future__ import annotations

import logging
from asyncio import Event, Future, Lock, Task, TimerHandle, create_task, get_running_loop, sleep, to_thread, wrap_future
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from secrets import token_hex, token_urlsafe
from typing import Any, Protocol

from msgspec import Struct, convert

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.games import find_game
from etoile.server.live.bots import BotPool
from etoile.server.live.broadcast import TableUpdate, now
from etoile.server.live.lock import TableLock
from etoile.server.metrics import Metrics
from etoile.store.store import Conflict, Restored, Store, Unreadable
from etoile.store.writer import Callback, Job, resolve_future
from etoile.tables.clock import deadline, flag
from etoile.tables.commands import AnyCommand, Leave, Move, Resign, Sit, Start, entries_of
from etoile.tables.entries import AnyEntry, CameBack, Clock, Ended, Moved, Record, Rematched, TookBack
from etoile.tables.move import bot_move
from etoile.tables.open import TableOptions, open_table
from etoile.tables.player import Player
from etoile.tables.rematch import reopen
from etoile.tables.table import PLAYING, Table

LOG = logging.getLogger("etoile.server")
MOST_TABLES = 30
"""How many tables that are not over somebody can have opened."""
KEPT, QUIET = 1_000, 60
"""How many tables that nobody watches are kept in memory, and how many seconds after somebody asked for one at least."""
MOST_SEATS = 4
TRIES = 3
"""How often a command is tried anew when another process was quicker."""
LONGEST_SLEEP = 86_400.0
RETRY_S, MAX_RETRY_S = 1.0, 30.0
"""Delay before a bot's move, a clock or a load is tried again after the database failed; it doubles up to the maximum."""
CHANGES = (Moved, TookBack, CameBack, Ended)
"""After these a bot's move_stats are out of date."""


class Quick(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody would like to play with anybody, at once."""

    game: str
    options: dict[str, str] = {}
    clock: Clock = Clock()
    rated: bool = False


Outcome = Callable[[int | Exception], None]
"""Who is told up to which version of a table a command led, or why it was not carried out."""


class Watcher(Protocol):
    """Somebody who is told what was added to a table."""

    player: Player

    def told(self, news: TableUpdate) -> None:
        """Something was added."""

    def put_out(self) -> None:
        """The table is no longer what it was: come again."""


@dataclass
class LiveTable:
    """A table in the hall, and who watches it."""

    table: Table
    """What is committed, and never changed in place: it can be read without the key."""
    lock: TableLock = field(default_factory=TableLock)
    watchers: set[Watcher] = field(default_factory=set)
    news: TableUpdate | None = None
    """What was told last."""
    thinking: Task[None] | None = None
    alarm: TimerHandle | None = None
    stale: bool = False
    """Whether it is no longer what the database holds."""
    used: float = 0.0
    """When somebody last asked for it."""


def new_id() -> str:
    """An id that no table has yet, and nobody can guess."""
    return token_urlsafe(9)


def resolve(future: Future[int], outcome: int | Exception) -> None:
    """Resolves a future by what came of a command, unless nobody waits for it any more."""
    if isinstance(outcome, Exception):
        resolve_future(future, None, outcome)
    else:
        resolve_future(future, outcome, None)


class TableRegistry:
    """All tables that somebody is at."""

    def __init__(self, store: Store, counts: Metrics, pause: float = 0.0) -> None:
        self.store = store
        self.loop = get_running_loop()
        store.writer.deliver = self.loop.call_soon_threadsafe
        self.jobs: list[Job] = []
        """What is to be written and the writer does not know of yet."""
        self.thinkers = BotPool(pause)
        self.counts = counts
        self.done, self.refused = counts.commands.labels("done"), counts.commands.labels("refused")
        self.counts.tables.set_function(lambda: len(self.places))
        self.places: OrderedDict[str, LiveTable] = OrderedDict()
        self.unreadable: dict[str, str] = {}
        """Quarantined tables, whose logs are damaged, and why. They are not read again before a restart or a restore."""
        self.clears = 0
        """How often a table was forgotten because it was no longer what we knew."""
        self.current = Event()
        """Whether we know which database it is: after a restore, not yet. Until then no table is fetched."""
        self.current.set()
        self.erasing = Lock()
        """Who takes a player out of all logs holds many tables at once: one at a time."""
        self.gone: set[str] = set()
        """Players who were deleted. A socket or a request of theirs may still be there."""
        self.tasks: set[Task[None]] = set()

    def durable(self, work: Any) -> Future[Any]:
        """The result of something that is written, once it is durable."""
        told: Future[Any] = self.loop.create_future()
        self.keep(work, partial(resolve_future, told))
        return told

    def keep(self, work: Any, answer: Callback) -> None:
        """Has something written. What comes in at one turn of the event loop goes to the writer together: to wake it takes
        about as long as a move."""
        if not self.jobs:
            self.loop.call_soon(self.hand_over)
        self.jobs.append((work, answer))

    def hand_over(self) -> None:
        """Gives the writer what there is."""
        jobs, self.jobs = self.jobs, []
        self.store.writer.write_all(jobs)

    async def resume(self) -> None:
        """After a start: bots go on thinking, and clocks go on running. A table that can't be loaded stops nothing else."""
        for table_id in await to_thread(self.store.tables_with_pending_work):
            try:
                await self.place(table_id)
            except Problem:
                pass  # it is in quarantine, and logged
            except Exception as error:
                LOG.error("a table can't be loaded", exc_info=error, extra={"facts": {"table": table_id}})
                self.start(self.reload(table_id))

    async def close(self) -> None:
        """Lets everything go. The store is not ours to close."""
        for place in self.places.values():
            if place.alarm:
                place.alarm.cancel()
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()

    # Tables

    async def place(self, table_id: str) -> LiveTable:
        """A table in the hall, loaded from the store if need be; then its bot and its clock go on. Raises a Problem if there
        is none, or if it is in quarantine."""
        while (place := self.here(table_id)) is None:
            await self.current.wait()
            if table_id in self.unreadable:
                raise Problem("table-unreadable")
            clears = self.clears
            try:
                table = await to_thread(self.store.table, table_id)
            except Unreadable as error:
                if clears == self.clears:
                    LOG.error("a table can't be read", extra={"facts": {"table": table_id, "reason": error.reason}})
                    self.unreadable[table_id] = error.reason
                continue
            if table is None:
                raise Problem("table-none")
            if clears == self.clears and table_id not in self.places:  # else what was read may be out of date
                self.places[table_id] = LiveTable(table)
                self.attend(self.places[table_id])
        return place

    def here(self, table_id: str) -> LiveTable | None:
        """A table that is in the hall already."""
        if place := self.places.get(table_id):
            self.places.move_to_end(table_id)
            place.used = self.loop.time()
        return place

    def tidy(self) -> None:
        """Forgets tables that nobody watches and nothing happens at, if there are many."""
        for table_id in list(self.places)[: max(0, len(self.places) - KEPT)]:
            place = self.places[table_id]
            quiet = self.loop.time() - place.used > QUIET
            if quiet and not place.watchers and not place.thinking and not place.alarm and not place.lock.locked:
                del self.places[table_id]

    async def open(self, wish: TableOptions, host: Player) -> Table:
        """Opens a table."""
        entries = open_table(wish, host, token_hex(32))
        if await to_thread(self.store.count_hosted_tables, host.id) >= MOST_TABLES:
            raise Problem("open-many", most=MOST_TABLES)
        self.check(host)
        return await self.furnish(new_id(), entries, host.id)

    async def quick(self, wish: Quick, player: Player) -> Table:
        """The table of somebody who wants to play the same, or else a new one; one sits there and is ready."""
        settings = find_game(wish.game).settings(wish.options)
        for row in await to_thread(self.store.open_tables, wish.game):
            same = (row["settings"], convert(row["clock"], Clock), row["rated"]) == (settings, wish.clock, wish.rated)
            if same:
                with suppress(Problem):
                    place = await self.place(row["id"])
                    if not place.table.held_by(player.id):
                        await self.command(row["id"], player, Sit(), "")
                        await self.command(row["id"], player, Start(), "")
                    elif place.table.outdated:
                        continue
                    return place.table
        table = await self.open(
            TableOptions(wish.game, wish.options, clock=wish.clock, rated=wish.rated, public=True), player
        )
        await self.command(table.id, player, Start(), "")
        return (await self.place(table.id)).table

    async def forget(self, player: Player) -> None:
        """Removes all that tells of a player. What he plays is given up; those who watch his tables come again."""
        for table_id in await to_thread(self.store.players.tables_naming, player.id):
            with suppress(Problem):
                for _ in range(MOST_SEATS):
                    running = (await self.place(table_id)).table.status == PLAYING
                    await self.command(table_id, player, Resign() if running else Leave(), "")
        self.gone.add(player.id)
        try:
            await self.erase(player)
        except BaseException:
            self.gone.discard(player.id)
            raise

    async def erase(self, player: Player) -> None:
        """Takes a player out of all logs. Nothing of his is written any more."""
        traces: set[str] = set()
        async with self.erasing, AsyncExitStack() as locks:  # so that nobody writes down what we knew of him
            while fresh := await self.traces(player) - traces:  # while we waited, another may have asked him for a rematch
                for table_id in fresh:
                    with suppress(Problem):  # nobody changes a table that is in quarantine
                        await locks.enter_async_context((await self.place(table_id)).lock)
                traces |= fresh
            await wrap_future(self.store.players.erase(player.id, f"gone-{new_id()}"))
            for table_id in traces:
                self.clear(table_id)
        for table_id in traces:
            with suppress(Problem):
                await self.place(table_id)

    async def traces(self, player: Player) -> set[str]:
        """The tables whose logs tell of a player."""
        await self.durable(lambda connection: None)  # whatever was done before is in the logs now
        return set(await to_thread(self.store.players.tables_naming, player.id))

    def check(self, player: Player) -> None:
        """A Problem if a player was deleted meanwhile."""
        if player.id in self.gone:
            raise Problem("wire-stranger")

    def clear(self, table_id: str) -> None:
        """Forgets a table that is no longer what we know."""
        self.clears += 1
        if place := self.places.pop(table_id, None):
            place.stale = True
            if place.alarm:
                place.alarm.cancel()
            if place.thinking:
                place.thinking.cancel()
            for watcher in list(place.watchers):
                watcher.put_out()

    async def furnish(self, table_id: str, entries: list[AnyEntry], by: str) -> Table:
        """A new table with its first entries."""
        at = now()
        records = [Record(version, at, entry, by) for version, entry in enumerate(entries, 1)]
        table = Table.of(table_id, records)
        work = self.store.log_append(table, records)
        try:
            await self.durable(work)
        except Restored:
            if work.generation == self.store.generation:  # else somebody has noticed it already
                self.start_over()
            raise Problem("house-restored") from None
        place = self.places.setdefault(table_id, LiveTable(table))  # somebody may have found it in the lobby already
        self.tidy()
        return place.table

    async def watch(self, table_id: str, watcher: Watcher, first: Callable[[Table], None]) -> None:
        """Somebody watches from now on. `first` sees the table as it is; nothing is lost or told twice between the two."""
        place = await self.place(table_id)
        async with place.lock:
            first(place.table)
            place.watchers.add(watcher)

    def let_go(self, player: str) -> None:
        """Closes a player's lines: whoever still knows him comes again."""
        for place in self.places.values():
            for watcher in list(place.watchers):
                if watcher.player.id == player:
                    watcher.put_out()

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """Somebody watches no longer."""
        if table_id in self.places:
            self.places[table_id].watchers.discard(watcher)

    # Commands

    async def command(self, table_id: str, player: Player, command: AnyCommand, cause: str) -> int:
        """Carries out a player's command and returns the table's version after it. One that was carried out before is not
        carried out again. Raises a Problem if it can't be granted; then nothing has changed."""

        async def wish(table: Table) -> list[AnyEntry]:
            entries = self.wished(table, player, command, cause)
            for entry in entries:
                if isinstance(entry, Rematched):
                    await self.furnish(entry.table, reopen(table, token_hex(32)), table.host)
            return entries

        place = await self.place(table_id)
        async with place.lock:
            try:
                version = await self.write(place, wish, player.id, cause)
            except Problem:
                self.refused.inc()
                raise
            self.done.inc()
            return place.table.version_after(player.id, cause) or version

    def wished(self, table: Table, player: Player, command: AnyCommand, cause: str) -> list[AnyEntry]:
        """What a player's command leads to; nothing if it was carried out before."""
        if table.version_after(player.id, cause):
            return []
        self.check(player)
        return entries_of(table, command, player, now(), new_id)

    def ask(self, table_id: str, player: Player, command: AnyCommand, cause: str, told: Outcome) -> None:
        """The same for somebody who does not wait, but is told. A legal move at a table that nobody else is changing, which
        is nearly every command, is made at once: to wait for one's turn takes longer than the move."""
        place = self.here(table_id)
        if not isinstance(command, Move) or not place or place.stale or not place.lock.try_acquire():
            self.start(self.ask_in_turn(table_id, player, command, cause, told))
            return
        try:
            entries = self.wished(place.table, player, command, cause)
        except Exception:  # who asks in turn is told what was wrong
            entries = []
        if not entries:
            place.lock.release()
            self.start(self.ask_in_turn(table_id, player, command, cause, told))
            return

        def made(outcome: int | Exception) -> None:
            if isinstance(outcome, Exception):
                self.start(self.ask_again(place, outcome, player, command, cause, told))
                return
            self.done.inc()
            place.lock.release()
            told(outcome)

        self.commit(place, entries, player.id, cause, made)

    async def ask_again(
        self, place: LiveTable, error: Exception, player: Player, command: Move, cause: str, told: Outcome
    ) -> None:
        """A move could not be written. The place's key is held."""
        try:
            await self.recover(place, error)
        except Exception as worse:
            told(worse)
            raise
        finally:
            place.lock.release()
        await self.ask_in_turn(place.table.id, player, command, cause, told)

    async def ask_in_turn(self, table_id: str, player: Player, command: AnyCommand, cause: str, told: Outcome) -> None:
        """The same, waiting for whoever has to be waited for."""
        outcome: int | Exception
        try:
            outcome = await self.command(table_id, player, command, cause)
        except Exception as error:
            outcome = error
        told(outcome)
        if isinstance(outcome, Exception):
            raise outcome

    async def write(
        self, place: LiveTable, wish: Callable[[Table], Awaitable[list[AnyEntry]]], by: str = "", cause: str = ""
    ) -> int:
        """Adds to a log what a wish leads to, durably, and tells those who watch. The place's key is held."""
        for _ in range(TRIES):
            if place.stale:
                raise Problem("table-restored")
            entries = await wish(place.table)
            if not entries:
                return place.table.version
            committed: Future[int] = self.loop.create_future()
            self.commit(place, entries, by, cause, partial(resolve, committed))
            try:
                return await committed
            except Exception as error:
                await self.recover(place, error)
        raise Problem("table-busy")

    def commit(self, place: LiveTable, entries: list[AnyEntry], by: str, cause: str, told: Outcome) -> None:
        """Writes entries to a table's log. Once they are durable, and not before, the table takes them and those who watch
        are told; that happens even if whoever asked no longer waits. The place's key is held until `told` is called."""
        before = place.table
        try:
            records = before.next_records(entries, now(), by, cause)
            after = before.after(records)
            work = self.store.log_append(after, records)
        except Exception as error:
            told(error)
            return

        def written(_: None, error: Exception | None) -> None:
            if error:
                told(error)
                return
            try:
                if place.stale or place.table is not before:  # whoever asked was cancelled, and the key given on
                    self.clear(before.id)
                else:
                    place.table = after
                    self.tell(place, records)
            finally:
                told(after.version)

        self.keep(work, written)

    async def recover(self, place: LiveTable, error: Exception) -> None:
        """Reloads a table after a failed write. Returns on a version conflict (the caller retries); re-raises anything else.
        A commit may have succeeded although it failed to say so: a table that can't be reloaded is evicted."""
        if isinstance(error, Restored):
            if not place.stale:
                self.start_over()
            raise Problem("table-restored") from None
        try:
            await self.reread(place)
        except BaseException:
            self.evict(place)
            raise
        if not isinstance(error, Conflict):
            waits = place.thinking is not None and not place.thinking.done()
            if place.alarm is None and not waits:  # a bot's move or a clock's may be what failed
                place.alarm = self.loop.call_later(RETRY_S, self.attend, place)
            raise error

    async def reread(self, place: LiveTable) -> None:
        """Takes a table from the store again, and tells what was added elsewhere."""
        told = place.table.version
        table = await to_thread(self.store.table, place.table.id)
        assert table is not None
        place.table = table
        if table.version > told:
            self.tell(place, table.records[told:])

    def evict(self, place: LiveTable) -> None:
        """Drops a table whose log could not be read, and loads it again as soon as that is possible."""
        if not place.stale:
            self.clear(place.table.id)
            self.start(self.reload(place.table.id))

    async def reload(self, table_id: str) -> None:
        """Loads a table once the database answers, so that its bot and its clock go on although nobody watches."""
        delay = RETRY_S
        while True:
            await sleep(delay)
            delay = min(MAX_RETRY_S, 2 * delay)
            try:
                await self.place(table_id)
            except Problem:
                return
            except Exception as error:
                LOG.warning("a table can't be loaded", extra={"facts": {"table": table_id, "error": type(error).__name__}})
            else:
                return

    def start_over(self) -> None:
        """The database is another one than it was: nothing that we know of tables counts any more."""
        if not self.current.is_set():
            return
        self.current.clear()
        LOG.warning("restored")
        self.unreadable.clear()
        for table_id in list(self.places):
            self.clear(table_id)
        self.start(self.renew())

    async def renew(self) -> None:
        """Takes the database as it is now."""
        try:
            await to_thread(self.store.reload)
        finally:
            self.current.set()
        await self.resume()

    def tell(self, place: LiveTable, records: list[Record]) -> None:
        """Tells those who watch, and sees to it that the game goes on."""
        news = place.news = TableUpdate(place.table, records, place.news)
        for watcher in list(place.watchers):
            watcher.told(news)
        self.attend(place)

    # What happens by itself

    def attend(self, place: LiveTable) -> None:
        """Wakes the bot whose turn it is, and sets the clock's alarm."""
        if place.alarm:
            place.alarm.cancel()
            place.alarm = None
        table = place.table
        if table.to_move == NOBODY:
            return
        if table.seats[table.to_move].played_by:
            if place.thinking is None or place.thinking.done():
                place.thinking = self.start(self.let_think(place))
        elif (limit := deadline(table)) is not None:
            seconds = min(LONGEST_SLEEP, max(0.0, (limit - now()) / 1000))
            place.alarm = get_running_loop().call_later(seconds, lambda: self.start(self.ring(place)))

    def start(self, work: Awaitable[None]) -> Task[None]:
        """Starts something that goes on by itself."""
        task: Task[None] = create_task(work)  # type: ignore[arg-type]
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: Task[None]) -> None:
        """Something that went on by itself has ended. That its table was put away meanwhile is nothing."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Problem):
            LOG.error("a task failed", exc_info=error)

    async def let_think(self, place: LiveTable) -> None:
        """A bot thinks and moves. If the table has changed meanwhile, whoever is to move now is asked instead."""
        version = place.table.version
        action = await self.thinkers.think(place.table)

        async def wish(table: Table) -> list[AnyEntry]:
            news = [record.entry for record in table.records[version:]]
            return [] if any(isinstance(entry, CHANGES) for entry in news) else bot_move(table, action)

        async with place.lock:
            place.thinking = None
            self.counts.bot_moves.inc()
            await self.write(place, wish)
            if place.thinking is None:
                self.attend(place)

    async def ring(self, place: LiveTable) -> None:
        """The clock's alarm."""

        async def wish(table: Table) -> list[AnyEntry]:
            return flag(table, now())

        async with place.lock:
            place.alarm = None
            await self.write(place, wish)
            if place.alarm is None:
                self.attend(place)
