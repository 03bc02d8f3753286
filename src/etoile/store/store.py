"""The store: logs of tables, written durably and read back. Players are in players.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, bindparam, case, delete, func, insert, literal_column, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.database import reach
from etoile.store.players import ENTRY, Players
from etoile.store.writer import Writer
from etoile.tables.entries import Ended, Moved, Muted, Record, Said, TakebackAsked, TakebackDeclined
from etoile.tables.table import OVER, PLAYING, WAITING, BrokenLog, Table

LISTED = 100
"""How many tables a list has at most."""
GENERATION = "generation"
"""The secret that changes when the database is restored from a backup: what was read before is out of date."""
SMALL = (Moved, Said, Muted, TakebackAsked, TakebackDeclined)
"""After one of these the lobby knows all but whose turn it is."""


class Statement(NamedTuple):
    """A statement as the driver takes it, and the names of what it is told, in order."""

    text: str
    order: tuple[str, ...]

    def row(self, facts: dict[str, Any]) -> tuple[Any, ...]:
        """Facts in the order of the statement."""
        return tuple([facts[name] for name in self.order])


def statements(dialect: Any) -> dict[str, Statement]:
    """What a log is written by, as the driver takes it: SQLAlchemy would look at each row again and again. A record; whose
    turn it is then; what the lobby knows of a table; who sits there; whether the database is still the one that we know.

    A record takes its version from the one before it, so a log gets no gap: without that one the version is NULL, which the
    database rejects. (An INSERT from a SELECT takes three times as long in SQLite.)"""
    brief = upsert_of(dialect)(schema.tables)
    changed = {column.name: brief.excluded[column.name] for column in schema.tables.columns if not column.primary_key}
    log, before = schema.entries.alias(), bindparam("before", type_=schema.entries.c.version.type)
    previous = select(log.c.version + literal_column("1")).where(log.c.table_id == bindparam("log"), log.c.version == before)
    version = case((before == literal_column("0"), literal_column("1")), else_=previous.scalar_subquery())
    record = {column.name: bindparam(f"new_{column.name}", type_=column.type) for column in schema.entries.columns}
    each: dict[str, Any] = {
        "entries": insert(schema.entries).values({**record, "version": version}).inline(),
        "steps": update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"))
        .values(to_move=bindparam("whose"), changed_at=bindparam("moment")),
        "briefs": brief.on_conflict_do_update(index_elements=["id"], set_=changed),
        "stood up": delete(schema.seats).where(schema.seats.c.table_id == bindparam("table")),
        "seats": insert(schema.seats),
        "generation": select(schema.secrets.c.value)
        .where(schema.secrets.c.name == bindparam("name"))
        .with_for_update(read=True),
    }
    in_order = type(dialect)(paramstyle="qmark" if dialect.name == "sqlite" else "format")
    compiled = {name: statement.compile(dialect=in_order) for name, statement in each.items()}
    return {name: Statement(str(each), tuple(each.positiontup)) for name, each in compiled.items()}


def upsert_of(dialect: Any) -> Callable[..., Any]:
    """INSERT with ON CONFLICT, as the database has it."""
    return postgresql.insert if dialect.name == "postgresql" else sqlite.insert


class Conflict(Exception):
    """A record has the place of another one in its log, or its predecessor is not there: read the log again."""


class Unreadable(Exception):
    """A log that no table comes of. `reason` names the entry and the kind of error, and nothing of what the log holds."""

    def __init__(self, table_id: str, reason: str) -> None:
        super().__init__(table_id, reason)
        self.table_id = table_id
        self.reason = reason


class Restored(Exception):
    """The database is another one than it was: everything that was read is out of date."""


class LogAppend(NamedTuple):
    """Records to be added to a table's log, and what the lobby must learn of the table as they leave it."""

    generation: str
    """That of the database in which the table was read."""
    rows: list[tuple[Any, ...]]
    """As `entry_row` makes them."""
    step: tuple[str, int, str] | None
    """Whose turn it is, if that is all."""
    brief: dict[str, Any] | None = None
    """Else everything."""
    seats: Sequence[dict[str, Any]] = ()
    rating: Callable[[Connection], None] | None = None
    """What the ladder must learn besides."""


class Store:
    """A database with the logs of tables."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.statements = statements(engine.dialect)
        self.writer = Writer(engine, self.together)
        self.upsert = upsert_of(engine.dialect)
        self.players = Players(engine, self.writer, self.upsert)
        self.known: dict[str, str] = {}
        self.generation = self.secret(GENERATION)

    @staticmethod
    def open(database: str) -> Store:
        """The store at an address: the name of a file, or postgresql://…"""
        return Store(reach(database))

    def close(self) -> None:
        """Writes what there is, and lets the database go."""
        self.writer.close()
        self.engine.dispose()

    def renew(self) -> None:
        """Takes the database as it is now."""
        self.known = {name: self.find_secret(name) for name in self.known}
        self.generation = self.known[GENERATION]

    # Writing

    def together(self, connection: Connection, works: list[Any]) -> list[Any]:
        """Does some pieces of work in one transaction: what is alike in one statement."""
        appends = [work for work in works if isinstance(work, LogAppend)]
        if appends:
            self.add(connection, appends)
        results = [None if isinstance(work, LogAppend) else work(connection) for work in works]
        if appends:
            cursor = connection.connection.cursor()
            cursor.execute(self.statements["generation"].text, (GENERATION,))
            generation = cursor.fetchone()
            if any((append.generation,) != generation for append in appends):
                raise Restored
        return results

    def add(self, connection: Connection, appends: list[LogAppend]) -> None:
        """Adds records to logs, and tells the lobby."""
        briefs = {append.brief["id"]: append for append in appends if append.brief}  # the last one of a table counts
        try:
            self.do(connection, "entries", [row for append in appends for row in append.rows])
        except self.engine.dialect.loaded_dbapi.IntegrityError:
            raise Conflict(appends[0].rows[0][0]) from None
        self.do(connection, "steps", [append.step for append in appends if append.step])
        if briefs:
            brief, seat = self.statements["briefs"], self.statements["seats"]
            self.do(connection, "briefs", [brief.row(append.brief) for append in briefs.values() if append.brief])
            self.do(connection, "stood up", [(table,) for table in briefs])
            self.do(connection, "seats", [seat.row(each) for append in briefs.values() for each in append.seats])
        for append in appends:
            if append.rating:
                append.rating(connection)

    def do(self, connection: Connection, what: str, rows: list[Any]) -> None:
        """Does one of our statements for some rows, by the driver alone: SQLAlchemy's way there is longer than the work."""
        if rows:
            connection.connection.cursor().executemany(self.statements[what].text, rows)

    def append(self, table: Table, records: list[Record]) -> Future[None]:
        """Adds records to a table's log. `table` is the table as they leave it. Done once they are durable; Conflict if
        the log has grown elsewhere."""
        return self.writer.write(self.work_of(table, records))

    def work_of(self, table: Table, records: list[Record]) -> LogAppend:
        """What adding records to a table's log means for the database."""
        rows = [entry_row(table.id, record) for record in records]
        if len(records) == 1 and isinstance(records[0].entry, SMALL):
            return LogAppend(self.generation, rows, (whose_turn(table), records[-1].at, table.id))
        seats = [
            {"table_id": table.id, "seat": number, "player": seat.player}
            for number, seat in enumerate(table.seats)
            if seat.player
        ]
        rated = table.opened.rated and table.match is not None and any(isinstance(record.entry, Ended) for record in records)
        rating = partial(self.players.rate, table=table, now=records[-1].at) if rated else None
        return LogAppend(self.generation, rows, None, lobby_row(table), seats, rating)

    def secret(self, name: str) -> str:
        """A secret of the house, made once and the same for every process that uses this database."""
        if name not in self.known:
            self.known[name] = self.find_secret(name)
        return self.known[name]

    def find_secret(self, name: str) -> str:
        """A secret as it stands in the database."""

        def work(connection: Connection) -> str:
            fresh = self.upsert(schema.secrets).values(name=name, value=token_hex(32))
            connection.execute(fresh.on_conflict_do_nothing())
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return str(connection.execute(query).scalar_one())

        return str(self.writer.write(work).result())

    # Reading

    def healthy(self) -> bool:
        """Whether the database answers, and somebody writes."""
        with self.engine.connect() as connection:
            return connection.execute(select(1)).scalar() == 1 and self.writer.thread.is_alive()

    def records(self, table_id: str, after: int = 0) -> list[Record]:
        """A table's log after a version; nothing if there is no such table."""
        return [record_of(row) for row in self.rows(table_id, after)]

    def rows(self, table_id: str, after: int = 0) -> Sequence[Any]:
        """The same as it lies in the database."""
        columns = schema.entries.c
        query = select(columns.version, columns.at, columns.by, columns.cause, columns.entry).where(
            columns.table_id == table_id, columns.version > after
        )
        with self.engine.connect() as connection:
            return connection.execute(query.order_by(columns.version)).all()

    def table(self, table_id: str) -> Table | None:
        """A table, folded from its log; None if there is none. Raises Unreadable if its log is damaged."""
        rows, version = self.rows(table_id), 0

        def log() -> Iterator[Record]:
            nonlocal version
            for row in rows:
                version = row.version
                yield record_of(row)

        try:
            return Table.of(table_id, log()) if rows else None
        except Exception as error:
            raise Unreadable(table_id, f"entry {version}: {kind_of(error)}") from None

    def tables_with_pending_work(self) -> list[str]:
        """The tables where something happens by itself: a bot is to move, or a clock runs."""
        columns = schema.tables.c
        alive = or_(columns.to_move == "", columns.clock != NO_CLOCK)
        with self.engine.connect() as connection:
            return list(connection.execute(select(columns.id).where(columns.status == PLAYING, alive)).scalars())

    def hosted(self, player: str) -> int:
        """How many tables somebody has opened that are not over."""
        columns = schema.tables.c
        query = select(func.count()).where(columns.host == player, columns.status != OVER)
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def open_tables(self, game: str = "") -> list[dict[str, Any]]:
        """The tables that anybody may sit down at, the latest first."""
        columns = schema.tables.c
        query = select(schema.tables).where(columns.status == WAITING, columns.public, columns.free > 0)
        return self.listed(query.where(columns.game == game) if game else query)

    def tables_of(self, player: str, most: int | None = LISTED) -> list[dict[str, Any]]:
        """The tables of a player, the latest first."""
        own = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        return self.listed(select(schema.tables).where(schema.tables.c.id.in_(own)), most)

    def listed(self, query: Any, most: int | None = LISTED) -> list[dict[str, Any]]:
        """What the lobby shows of some tables."""
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(schema.tables.c.changed_at.desc(), schema.tables.c.id).limit(most))
            return [{**row, **{name: msgspec.json.decode(row[name]) for name in TOLD}} for row in rows.mappings()]


NO_CLOCK = "{}"
TOLD = ("settings", "clock", "names")
"""What is kept of a table as JSON."""


def record_of(row: Any) -> Record:
    """A record from its row."""
    return Record(row.version, row.at, ENTRY.decode(row.entry), row.by, row.cause)


def kind_of(error: Exception) -> str:
    """The kind of an error, without what it is about: a log holds secrets."""
    match error:
        case BrokenLog():
            return f"BrokenLog {error}"
        case Problem():
            return f"{type(error).__name__} {error.code}"
    return type(error).__name__


def entry_row(table_id: str, record: Record) -> tuple[Any, ...]:
    """A record as its statement takes it: the columns in order; in place of its version, where to find the one before it."""
    entry, before = msgspec.json.encode(record.entry).decode(), record.version - 1
    return table_id, before, table_id, before, record.at, record.by, record.cause, entry


def lobby_row(table: Table) -> dict[str, Any]:
    """What the lobby wants to know of a table."""
    told = (table.opened.settings, table.opened.clock, [seat.name or seat.bot for seat in table.seats])
    return {
        "id": table.id,
        "game": table.opened.game,
        **{name: msgspec.json.encode(value).decode() for name, value in zip(TOLD, told, strict=True)},
        "status": table.status,
        "public": table.opened.public,
        "rated": table.opened.rated,
        "host": table.host,
        "free": sum(seat.free for seat in table.seats),
        "to_move": whose_turn(table),
        "opened_at": table.records[0].at,
        "changed_at": table.records[-1].at,
    }


def whose_turn(table: Table) -> str:
    """The player whose move a table waits for; nobody if it waits for a bot, or for none."""
    if table.to_move == NOBODY or table.seats[table.to_move].played_by:
        return ""
    return table.seats[table.to_move].player
