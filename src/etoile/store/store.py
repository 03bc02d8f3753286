"""The store: durable logs of tables, and the lobby's rows derived from them. Players are in players.py."""

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
from etoile.store.database import SERVER_TIMEOUTS, DatabaseFile, open_engine
from etoile.store.players import ENTRY_DECODER, Players
from etoile.store.writer import Writer
from etoile.tables.entries import Ended, Moved, Muted, Record, Said, TakebackAsked, TakebackDeclined
from etoile.tables.table import OVER, PLAYING, WAITING, BrokenLog, Table

MAX_LISTED_TABLES = 100
READINESS = "readiness"
"""Name of the row of secrets that a readiness check overwrites. Its value has no meaning."""
GENERATION = "generation"
"""Name of the secret that changes when the database is restored from a backup, which invalidates all cached tables."""
TURN_ONLY_ENTRIES = (Moved, Said, Muted, TakebackAsked, TakebackDeclined)
"""Entries that change nothing in a table's lobby row but the player to move and the time."""


class Statement(NamedTuple):
    """SQL text with positional parameters, and the parameters' names in order."""

    text: str
    order: tuple[str, ...]

    def row(self, values: dict[str, Any]) -> tuple[Any, ...]:
        """Returns values in the order of the statement's parameters."""
        return tuple([values[name] for name in self.order])


def compile_statements(dialect: Any) -> dict[str, Statement]:
    """Compiles the hot statements once for the driver, because SQLAlchemy would process every row again.

    A record derives its version from its predecessor, so the database rejects gaps: without a predecessor the version is
    NULL. (An INSERT from a SELECT takes three times as long in SQLite.)
    """
    lobby = upsert_of(dialect)(schema.tables)
    changed = {column.name: lobby.excluded[column.name] for column in schema.tables.columns if not column.primary_key}
    log, before = schema.entries.alias(), bindparam("before", type_=schema.entries.c.version.type)
    previous = select(log.c.version + literal_column("1")).where(log.c.table_id == bindparam("log"), log.c.version == before)
    version = case((before == literal_column("0"), literal_column("1")), else_=previous.scalar_subquery())
    record = {column.name: bindparam(f"new_{column.name}", type_=column.type) for column in schema.entries.columns}
    statements: dict[str, Any] = {
        "append entries": insert(schema.entries).values({**record, "version": version}).inline(),
        "update turn": update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"))
        .values(to_move=bindparam("player"), changed_at=bindparam("time")),
        "upsert lobby row": lobby.on_conflict_do_update(index_elements=["id"], set_=changed),
        "delete seats": delete(schema.seats).where(schema.seats.c.table_id == bindparam("table")),
        "insert seats": insert(schema.seats),
        "read generation": select(schema.secrets.c.value)
        .where(schema.secrets.c.name == bindparam("name"))
        .with_for_update(read=True),
    }
    positional = type(dialect)(paramstyle="qmark" if dialect.name == "sqlite" else "format")
    compiled = {name: statement.compile(dialect=positional) for name, statement in statements.items()}
    return {name: Statement(str(each), tuple(each.positiontup)) for name, each in compiled.items()}


def upsert_of(dialect: Any) -> Callable[..., Any]:
    """Returns the dialect's INSERT with ON CONFLICT."""
    return postgresql.insert if dialect.name == "postgresql" else sqlite.insert


class Conflict(Exception):
    """A record's version is taken or its predecessor is missing: the table is out of date and must be reloaded."""


class Unreadable(Exception):
    """The log cannot be folded. `reason` names the entry and the kind of error, without any content of the log."""

    def __init__(self, table_id: str, reason: str) -> None:
        super().__init__(table_id, reason)
        self.table_id = table_id
        self.reason = reason


class Restored(Exception):
    """The database was restored from a backup: all cached tables are out of date."""


class LogAppend(NamedTuple):
    """Records to append to a table's log, with the resulting changes of the lobby's rows and ratings."""

    generation: str
    """Generation of the database when the table was read."""
    rows: list[tuple[Any, ...]]
    """Rows made by `entry_row`."""
    turn_update: tuple[str, int, str] | None
    """Player to move, time and table id, if nothing else changes in the lobby row."""
    lobby_row: dict[str, Any] | None = None
    """The whole lobby row otherwise."""
    seats: Sequence[dict[str, Any]] = ()
    rating: Callable[[Connection], None] | None = None
    """Updates the ratings, if the records end a rated game."""


class Store:
    """A database with the logs of tables."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = DatabaseFile(engine)
        self.statements = compile_statements(engine.dialect)
        self.writer = Writer(engine, self.run_batch)
        self.upsert = upsert_of(engine.dialect)
        self.players = Players(engine, self.writer, self.upsert)
        self.secrets_cache: dict[str, str] = {}
        self.generation = self.secret(GENERATION)

    @staticmethod
    def open(database: str) -> Store:
        """Opens the store at a file name or a postgresql:// address."""
        return Store(open_engine(database, SERVER_TIMEOUTS))

    def close(self) -> None:
        """Commits all queued writes and closes the connections. Gives up, with a log entry, if the database hangs."""
        self.writer.close()
        self.engine.dispose()

    def reload(self) -> None:
        """Reloads the cached secrets and the generation after a restore."""
        self.secrets_cache = {name: self.load_secret(name) for name in self.secrets_cache}
        self.generation = self.secrets_cache[GENERATION]

    # Writing

    def run_batch(self, connection: Connection, works: list[Any]) -> list[Any]:
        """Runs a batch in one transaction: all log appends in shared statements, then the other work in order.

        Raises Restored if an append was prepared under another generation.
        """
        appends = [work for work in works if isinstance(work, LogAppend)]
        if appends:
            self.append_all(connection, appends)
        results = [None if isinstance(work, LogAppend) else work(connection) for work in works]
        if appends:
            cursor = connection.connection.cursor()
            cursor.execute(self.statements["read generation"].text, (GENERATION,))
            generation = cursor.fetchone()
            if any((append.generation,) != generation for append in appends):
                raise Restored
        return results

    def append_all(self, connection: Connection, appends: list[LogAppend]) -> None:
        """Writes the rows of several appends.

        Raises Conflict if a version is taken or its predecessor is missing; Restored, if a restore is the reason.
        """
        latest = {append.lobby_row["id"]: append for append in appends if append.lobby_row}
        try:
            self.execute_many(connection, "append entries", [row for append in appends for row in append.rows])
        except self.engine.dialect.loaded_dbapi.IntegrityError:
            generation = self.committed_generation()  # the log of a restored database may be shorter
            current = all(append.generation == generation for append in appends)
            raise Conflict(appends[0].rows[0][0]) if current else Restored from None
        self.execute_many(connection, "update turn", [append.turn_update for append in appends if append.turn_update])
        if latest:
            lobby, seat = self.statements["upsert lobby row"], self.statements["insert seats"]
            rows = [lobby.row(append.lobby_row) for append in latest.values() if append.lobby_row]
            self.execute_many(connection, "upsert lobby row", rows)
            self.execute_many(connection, "delete seats", [(table_id,) for table_id in latest])
            seats = [seat.row(each) for append in latest.values() for each in append.seats]
            self.execute_many(connection, "insert seats", seats)
        for append in appends:
            if append.rating:
                append.rating(connection)

    def execute_many(self, connection: Connection, statement: str, rows: list[Any]) -> None:
        """Executes a compiled statement on the driver's cursor; SQLAlchemy's overhead exceeds the statement's own cost."""
        if rows:
            connection.connection.cursor().executemany(self.statements[statement].text, rows)

    def append(self, table: Table, records: list[Record]) -> Future[None]:
        """Appends records to a log; `table` is the table after them. The future raises Conflict if the log has grown."""
        return self.writer.write(self.log_append(table, records))

    def log_append(self, table: Table, records: list[Record]) -> LogAppend:
        """Prepares the append of records to a log; `table` is the table after them."""
        if changes_turn_only(records):
            return self.turn_append(table, records[0], table.to_move)
        rows = [entry_row(table.id, record) for record in records]
        seats = [
            {"table_id": table.id, "seat": number, "player": seat.player}
            for number, seat in enumerate(table.seats)
            if seat.player
        ]
        rated = table.opened.rated and table.match is not None and any(isinstance(record.entry, Ended) for record in records)
        rating = partial(self.players.rate, table=table, now=records[-1].at) if rated else None
        return LogAppend(self.generation, rows, None, lobby_row(table), seats, rating)

    def turn_append(self, table: Table, record: Record, to_move: int) -> LogAppend:
        """Prepares the append of a record after which `to_move` is the only change; `table` may be the table before it."""
        turn = (player_to_move(table, to_move), record.at, table.id)
        return LogAppend(self.generation, [entry_row(table.id, record)], turn)

    def committed_generation(self) -> str | None:
        """Reads the generation through a connection of its own: PostgreSQL refuses queries in a failed transaction."""
        query = select(schema.secrets.c.value).where(schema.secrets.c.name == GENERATION)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar()

    def secret(self, name: str) -> str:
        """Returns a named secret, created once and shared by all processes that use this database."""
        if name not in self.secrets_cache:
            self.secrets_cache[name] = self.load_secret(name)
        return self.secrets_cache[name]

    def load_secret(self, name: str) -> str:
        """Reads a secret from the database, creating it if it is missing."""

        def work(connection: Connection) -> str:
            fresh = self.upsert(schema.secrets).values(name=name, value=token_hex(32))
            connection.execute(fresh.on_conflict_do_nothing())
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return str(connection.execute(query).scalar_one())

        return str(self.writer.write(work).result())

    def probe(self) -> Future[None]:
        """Writes a row that differs from the last one: SQLite does not write unchanged content."""

        def work(connection: Connection) -> None:
            row = self.upsert(schema.secrets).values(name=READINESS, value=token_hex(8))
            connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": row.excluded.value}))

        return self.writer.write(work)

    def file_is_current(self) -> bool:
        """Returns False if the file of the database was deleted or replaced."""
        return self.file.is_current()

    # Reading

    def records(self, table_id: str, after: int = 0) -> list[Record]:
        """Returns a table's log after a version; an empty list if there is no such table."""
        return [record_of(row) for row in self.rows(table_id, after)]

    def rows(self, table_id: str, after: int = 0) -> Sequence[Any]:
        """Returns the log's undecoded rows after a version."""
        columns = schema.entries.c
        query = select(columns.version, columns.at, columns.by, columns.cause, columns.entry).where(
            columns.table_id == table_id, columns.version > after
        )
        with self.engine.connect() as connection:
            return connection.execute(query.order_by(columns.version)).all()

    def table(self, table_id: str) -> Table | None:
        """Loads a table by folding its log; None if there is none. Raises Unreadable if its log is damaged."""
        rows, version = self.rows(table_id), 0

        def log() -> Iterator[Record]:
            nonlocal version
            for row in rows:
                version = row.version
                yield record_of(row)

        try:
            return Table.of(table_id, log()) if rows else None
        except Exception as error:
            raise Unreadable(table_id, f"entry {version}: {error_kind(error)}") from None

    def tables_with_pending_work(self) -> list[str]:
        """Returns the ids of the running tables where a bot is to move or a clock runs."""
        columns = schema.tables.c
        pending = or_(columns.to_move == "", columns.clock != NO_CLOCK)
        with self.engine.connect() as connection:
            return list(connection.execute(select(columns.id).where(columns.status == PLAYING, pending)).scalars())

    def count_hosted_tables(self, player: str) -> int:
        """Returns the number of a host's tables that are not over."""
        columns = schema.tables.c
        query = select(func.count()).where(columns.host == player, columns.status != OVER)
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def open_tables(self, game: str = "") -> list[dict[str, Any]]:
        """Returns the lobby rows of public tables with a free seat, the latest first."""
        columns = schema.tables.c
        query = select(schema.tables).where(columns.status == WAITING, columns.public, columns.free > 0)
        return self.list_tables(query.where(columns.game == game) if game else query)

    def tables_of(self, player: str, limit: int | None = MAX_LISTED_TABLES) -> list[dict[str, Any]]:
        """Returns the lobby rows of a player's tables, the latest first."""
        own = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        return self.list_tables(select(schema.tables).where(schema.tables.c.id.in_(own)), limit)

    def list_tables(self, query: Any, limit: int | None = MAX_LISTED_TABLES) -> list[dict[str, Any]]:
        """Returns the decoded lobby rows that a query selects."""
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(schema.tables.c.changed_at.desc(), schema.tables.c.id).limit(limit))
            return [{**row, **{name: msgspec.json.decode(row[name]) for name in JSON_COLUMNS}} for row in rows.mappings()]


NO_CLOCK = "{}"
JSON_COLUMNS = ("settings", "clock", "names")
"""Columns of the lobby row that hold JSON."""


def record_of(row: Any) -> Record:
    """Decodes a row."""
    return Record(row.version, row.at, ENTRY_DECODER.decode(row.entry), row.by, row.cause)


def error_kind(error: Exception) -> str:
    """Returns the kind of an error without its message, which may contain secrets of the log."""
    match error:
        case BrokenLog():
            return f"BrokenLog {error}"
        case Problem():
            return f"{type(error).__name__} {error.code}"
    return type(error).__name__


def entry_row(table_id: str, record: Record) -> tuple[Any, ...]:
    """Returns a record as parameters of "append entries", which derives the version from the predecessor's."""
    entry, before = msgspec.json.encode(record.entry).decode(), record.version - 1
    return table_id, before, table_id, before, record.at, record.by, record.command_id, entry


def lobby_row(table: Table) -> dict[str, Any]:
    """Returns a table's lobby row, with its JSON columns encoded."""
    values = (table.opened.settings, table.opened.clock, [seat.name or seat.bot for seat in table.seats])
    return {
        "id": table.id,
        "game": table.opened.game,
        **{name: msgspec.json.encode(value).decode() for name, value in zip(JSON_COLUMNS, values, strict=True)},
        "status": table.status,
        "public": table.opened.public,
        "rated": table.opened.rated,
        "host": table.host,
        "free": sum(seat.free for seat in table.seats),
        "to_move": player_to_move(table, table.to_move),
        "opened_at": table.records[0].at,
        "changed_at": table.records[-1].at,
    }


def player_to_move(table: Table, to_move: int) -> str:
    """Returns the id of the player in the seat to move; empty if a bot is to move, or nobody."""
    if to_move == NOBODY or table.seats[to_move].played_by:
        return ""
    return table.seats[to_move].player


def changes_turn_only(records: list[Record]) -> bool:
    """Returns whether records change nothing in the lobby but the turn."""
    return len(records) == 1 and isinstance(records[0].entry, TURN_ONLY_ENTRIES)
