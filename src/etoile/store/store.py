"""The store: durable logs of tables, and the lobby's rows derived from them. Players are in players.py."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    and_,
    exists,
    func,
    or_,
    select,
    update,
)

from etoile.core.game import NOBODY
from etoile.core.refusal import Problem
from etoile.store import schema
from etoile.store.database import SERVER_TIMEOUTS, DatabaseFile, open_engine
from etoile.store.players import ENTRY_DECODER, Players
from etoile.store.sessions import Sessions
from etoile.store.signing_keys import SigningKeys, read_signing_keys, rotate_signing_key
from etoile.store.statements import compile_statements, upsert_of
from etoile.store.writer import Writer
from etoile.tables.entries import Ended, Moved, Muted, Record, Said, TakebackAsked, TakebackDeclined
from etoile.tables.mentions import players_in
from etoile.tables.table import OVER, PLAYING, WAITING, BrokenLog, Table
from etoile.tables.views import view_result

MAX_LISTED_TABLES = 100
"""Tables on a page of the lobby, and of a player's own tables."""
MAX_QUERIED_TABLES = 500
"""Number of ids in one query."""
MAX_ROWS_PER_HOST = 3
"""Tables of one host on a page of the lobby."""
DAY_S = 86_400
CURSOR = re.compile(r"(\d{1,9})\.(\d{1,15})\.(.{1,64})", re.ASCII)
READINESS = "readiness"
"""Name of the row of secrets that a readiness check overwrites. Its value has no meaning."""
GENERATION = "generation"
"""Name of the secret that changes when the database is restored from a backup, which invalidates all cached tables."""
GATHERING_S = 0.003
"""Time for which the writer awaits more appends under load, if the database is a server. It saves a tenth to a fifth of the
processor time of a move: a commit costs switches of threads, round trips and a message on the bus."""
TURN_ONLY_ENTRIES = (Moved, Said, Muted, TakebackAsked, TakebackDeclined)
"""Entries that change nothing in a table's lobby row but the player to move and the time."""


class LobbyPage(NamedTuple):
    """Rows of the lobby, and the cursor of the next page; empty if there is none."""

    rows: list[dict[str, Any]]
    next_cursor: str


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
    mentions: list[tuple[str, str]]
    """Players whom the records mention, each with the table's id."""
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
        self.writer = Writer(engine, self.run_batch, GATHERING_S if engine.dialect.name == "postgresql" else 0.0)
        self.upsert = upsert_of(engine.dialect)
        self.players = Players(engine, self.writer, self.upsert)
        self.sessions = Sessions(engine, self.writer)
        self.secrets_cache: dict[str, str] = {}
        self.generation = self.secret(GENERATION)
        self.signing_keys = self.load_signing_keys()

    @staticmethod
    def open(database: str) -> Store:
        """Opens the store at a file name or a postgresql:// address."""
        return Store(open_engine(database, timeouts=SERVER_TIMEOUTS))

    def close(self) -> None:
        """Commits all queued writes and closes the connections. Gives up, with a log entry, if the database hangs."""
        self.writer.close()
        self.engine.dispose()

    def reload(self) -> None:
        """Reloads the cached secrets, the generation and the signing keys after a restore."""
        self.secrets_cache = {name: self.load_secret(name) for name in self.secrets_cache}
        self.generation = self.secrets_cache[GENERATION]
        self.signing_keys = self.load_signing_keys()

    # Writing

    def run_batch(self, connection: Connection, works: list[Any]) -> list[Any]:
        """Runs a batch in one transaction: all log appends in shared statements, then the other work in order."""
        appends = [work for work in works if isinstance(work, LogAppend)]
        if appends:
            if self.engine.dialect.name == "postgresql":  # in one order, or transactions of two processes deadlock
                appends.sort(key=lambda append: append.rows[0][:2])
            self.append_all(connection, appends)
        return [None if isinstance(work, LogAppend) else work(connection) for work in works]

    def append_all(self, connection: Connection, appends: list[LogAppend]) -> None:
        """Writes the rows of several appends.

        Raises Conflict if a version is taken or its predecessor is missing; Restored, if a restore is the reason, or if an
        append was prepared under another generation.
        """
        try:
            generation = self.write_rows(connection, appends)
        except self.engine.dialect.loaded_dbapi.IntegrityError:
            generation = self.committed_generation()  # the log of a restored database may be shorter
            current = all(append.generation == generation for append in appends)
            raise Conflict(appends[0].rows[0][0]) if current else Restored from None
        if any(append.generation != generation for append in appends):
            raise Restored
        for append in appends:
            if append.rating:
                append.rating(connection)

    def write_rows(self, connection: Connection, appends: list[LogAppend]) -> str | None:
        """Writes the rows of several appends, and returns the generation of the database, locked until the commit."""
        latest = {append.lobby_row["id"]: append for append in appends if append.lobby_row}
        cursor = connection.connection.cursor()
        with self.pipeline(connection):
            self.execute_many(connection, "append entries", [row for append in appends for row in append.rows])
            mentions = sorted({mention for append in appends for mention in append.mentions})
            self.execute_many(connection, "insert mentions", mentions)
            self.execute_many(connection, "update turn", [append.turn_update for append in appends if append.turn_update])
            if latest:
                lobby, seat = self.statements["upsert lobby row"], self.statements["insert seats"]
                rows = [lobby.row(append.lobby_row) for append in latest.values() if append.lobby_row]
                self.execute_many(connection, "upsert lobby row", rows)
                self.execute_many(connection, "delete seats", [(table_id,) for table_id in latest])
                seats = [seat.row(each) for append in latest.values() for each in append.seats]
                self.execute_many(connection, "insert seats", seats)
            cursor.execute(self.statements["read generation"].text, (GENERATION,))
        row = cursor.fetchone()
        return str(row[0]) if row else None

    def pipeline(self, connection: Connection) -> AbstractContextManager[object]:
        """Returns a context in which PostgreSQL's driver sends statements together and waits for all answers at the end."""
        driver: Any = connection.connection
        return driver.pipeline() if self.engine.dialect.name == "postgresql" else nullcontext()

    def execute_many(self, connection: Connection, statement: str, rows: list[Any]) -> None:
        """Executes a compiled statement on the driver's cursor; SQLAlchemy's overhead exceeds the statement's own cost."""
        if rows:
            self.statements[statement].write(connection.connection.cursor(), rows)

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
        return LogAppend(self.generation, rows, mentions_of(table.id, records), None, lobby_row(table), seats, rating)

    def turn_append(self, table: Table, record: Record, to_move: int) -> LogAppend:
        """Prepares the append of a record after which `to_move` is the only change; `table` may be the table before it."""
        turn = (player_to_move(table, to_move), record.at, table.id)
        return LogAppend(self.generation, [entry_row(table.id, record)], mentions_of(table.id, [record]), turn)

    def committed_generation(self) -> str | None:
        """Reads the generation through a connection of its own: PostgreSQL refuses queries in a failed transaction."""
        with self.engine.connect() as connection:
            return connection.execute(CURRENT_GENERATION).scalar()

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

    def load_signing_keys(self) -> SigningKeys:
        """Reads the signing keys from the database, creating the key if it is missing."""
        keys: SigningKeys = self.writer.write(partial(read_signing_keys, upsert=self.upsert)).result()
        return keys

    def rotate_signing_key(self, now: int) -> Future[SigningKeys]:
        """Replaces the key that signs session tokens. The previous key verifies tokens for PREVIOUS_KEY_VALID_MS."""
        rotated = self.writer.write(partial(rotate_signing_key, upsert=self.upsert, now=now))
        rotated.add_done_callback(self.on_key_rotated)
        return rotated

    def on_key_rotated(self, rotated: Future[SigningKeys]) -> None:
        """Uses a new key once it is durable."""
        if not rotated.cancelled() and rotated.exception() is None:
            self.signing_keys = rotated.result()

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

    def current_state(self, table_ids: list[str]) -> tuple[dict[str, int], list[str], str | None]:
        """Returns the versions of some logs, the tables with pending work, and the generation, in one transaction."""
        log = schema.entries.c
        versions: dict[str, int] = {}
        with self.engine.connect() as connection:
            for first in range(0, len(table_ids), MAX_QUERIED_TABLES):
                chosen = log.table_id.in_(table_ids[first : first + MAX_QUERIED_TABLES])
                query = select(log.table_id, func.max(log.version)).where(chosen).group_by(log.table_id)
                versions.update(tuple(row) for row in connection.execute(query))
            pending = list(connection.execute(PENDING_WORK).scalars())
            generation = connection.execute(CURRENT_GENERATION).scalar()
        return versions, pending, generation

    def tables_with_pending_work(self) -> list[str]:
        """Returns the ids of the running tables where a bot is to move or a clock runs."""
        with self.engine.connect() as connection:
            return list(connection.execute(PENDING_WORK).scalars())

    def count_hosted_tables(self, players: Collection[str]) -> int:
        """Returns the number of the tables of some hosts that are not over."""
        return self.count(schema.tables, schema.tables.c.host.in_(players), schema.tables.c.status != OVER)

    def count_bot_tables(self, players: Collection[str]) -> int:
        """Returns the number of the tables of some hosts that are not over and have only bots."""
        columns = schema.tables.c
        people = exists().where(schema.seats.c.table_id == columns.id)
        return self.count(schema.tables, columns.host.in_(players), columns.status != OVER, columns.free == 0, ~people)

    def count_held_tables(self, players: Collection[str]) -> int:
        """Returns the number of tables that are not over, once for each of some players who has a seat there."""
        joined = schema.seats.join(schema.tables, schema.seats.c.table_id == schema.tables.c.id)
        return self.count(joined, schema.seats.c.player.in_(players), schema.tables.c.status != OVER)

    def count_awaited_tables(self, players: Collection[str]) -> int:
        """Returns the number of waiting tables of others, once for each of some players who has a seat there."""
        joined = schema.seats.join(schema.tables, schema.seats.c.table_id == schema.tables.c.id)
        others = schema.tables.c.host != schema.seats.c.player
        return self.count(joined, schema.seats.c.player.in_(players), schema.tables.c.status == WAITING, others)

    def count(self, source: Any, *conditions: Any) -> int:
        """Returns the number of rows that meet conditions."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(source).where(*conditions)).scalar_one())

    def expired_tables(self, listed_before: int, unlisted_before: int) -> list[str]:
        """Returns the waiting tables that were last attended before a time: one for tables that the lobby lists, another for
        the others and for those whose clock gives a day or more for each move."""
        columns = schema.tables.c
        query = select(columns.id, columns.public, columns.clock, columns.changed_at).where(
            columns.status == WAITING, columns.changed_at < listed_before
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            row.id
            for row in rows
            if row.changed_at < unlisted_before or (row.public and msgspec.json.decode(row.clock).get("per_move", 0) < DAY_S)
        ]

    def renew_waiting(self, table_ids: Collection[str], now: int) -> Callable[[Connection], None]:
        """Returns the write that notes that waiting tables are attended."""

        def work(connection: Connection) -> None:
            columns = schema.tables.c
            attended = update(schema.tables).where(columns.id.in_(table_ids), columns.status == WAITING)
            connection.execute(attended.values(changed_at=now))

        return work

    def open_tables(self, game: str = "", after: str = "") -> LobbyPage:
        """Returns a page of the public tables with a free seat, with at most MAX_ROWS_PER_HOST of each host: first the
        latest of every host, the next ones on later pages. `after` is the cursor of the page before. Raises a Problem if it
        is malformed."""
        columns = schema.tables.c
        latest = func.row_number().over(partition_by=columns.host, order_by=(columns.opened_at.desc(), columns.id))
        round = ((latest - 1) // MAX_ROWS_PER_HOST).label("round")
        conditions = [columns.status == WAITING, columns.public, columns.free > 0, *([columns.game == game] if game else [])]
        ranked = select(schema.tables, round).where(*conditions).subquery()
        query = select(ranked)
        if after:
            query = query.where(follows(ranked.c, *read_cursor(after)))
        query = query.order_by(ranked.c.round, ranked.c.opened_at.desc(), ranked.c.id).limit(MAX_LISTED_TABLES + 1)
        with self.engine.connect() as connection:
            rows = [dict(row) for row in connection.execute(query).mappings()]
        page = [row for row in rows[:MAX_LISTED_TABLES] if row["round"] == rows[0]["round"]]
        last = page[-1] if len(page) < len(rows) else None
        cursor = f"{last['round']}.{last['opened_at']}.{last['id']}" if last else ""
        return LobbyPage([decode_lobby_row(row) for row in page], cursor)

    def tables_of(self, player: str, limit: int | None = MAX_LISTED_TABLES) -> list[dict[str, Any]]:
        """Returns the lobby rows of a player's tables, the latest first."""
        own = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        return self.list_tables(select(schema.tables).where(schema.tables.c.id.in_(own)), limit)

    def list_tables(self, query: Any, limit: int | None = MAX_LISTED_TABLES) -> list[dict[str, Any]]:
        """Returns the decoded lobby rows that a query selects."""
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(schema.tables.c.changed_at.desc(), schema.tables.c.id).limit(limit))
            return [decode_lobby_row(row) for row in rows.mappings()]


NO_CLOCK = "{}"
CURRENT_GENERATION = select(schema.secrets.c.value).where(schema.secrets.c.name == GENERATION)
PENDING_WORK = select(schema.tables.c.id).where(
    schema.tables.c.status == PLAYING, or_(schema.tables.c.to_move == "", schema.tables.c.clock != NO_CLOCK)
)
JSON_COLUMNS = ("settings", "clock", "names", "result")
"""Columns of the lobby row that hold JSON."""


def decode_lobby_row(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Returns the columns of a lobby row, with those of JSON decoded."""
    values = {column.name: row[column.name] for column in schema.tables.columns}
    return values | {name: msgspec.json.decode(values[name]) for name in JSON_COLUMNS}


def read_cursor(cursor: str) -> tuple[int, int, str]:
    """Returns round, time and id of the last row before a page. Raises a Problem if the cursor is malformed."""
    parts = CURSOR.fullmatch(cursor)
    if parts is None:
        raise Problem("wire-form", what="after")
    return int(parts[1]), int(parts[2]), parts[3]


def follows(columns: Any, round: int, opened_at: int, table_id: str) -> Any:
    """Returns the condition that a row comes after another one in the lobby."""
    later = or_(columns.opened_at < opened_at, and_(columns.opened_at == opened_at, columns.id > table_id))
    return or_(columns.round > round, and_(columns.round == round, later))


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
    return table_id, before, record.at, record.by, record.command_id, entry


def mentions_of(table_id: str, records: list[Record]) -> list[tuple[str, str]]:
    """Returns the players whom records mention, as rows of "insert mentions"."""
    return [(player, table_id) for record in records for player in players_in(record)]


def lobby_row(table: Table) -> dict[str, Any]:
    """Returns a table's lobby row, with its JSON columns encoded."""
    names = [seat.name or seat.bot for seat in table.seats]
    values = (table.opened.settings, table.opened.clock, names, view_result(table) if table.match else None)
    return {
        "id": table.id,
        "game": table.opened.game,
        **{name: msgspec.json.encode(value).decode() for name, value in zip(JSON_COLUMNS, values, strict=True)},
        "status": table.status,
        "public": table.opened.public,
        "rated": table.opened.rated,
        "hints": table.hints,
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
