"""The store: logs of tables, written durably and read back."""

from __future__ import annotations

from concurrent.futures import Future
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from etoile.core.game import NOBODY
from etoile.store import schema
from etoile.store.database import reach
from etoile.store.writer import Writer
from etoile.tables.entries import AnyEntry, Left, Opened, Record, Sat
from etoile.tables.table import PLAYING, WAITING, Table

ENTRY: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
LISTED = 100
"""How many tables a list has at most."""


class Conflict(Exception):
    """Somebody else has written to this log meanwhile: read it again."""


class Store:
    """A database with the logs of tables."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = Writer(engine)
        dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
        self.upsert = dialect.insert

    @staticmethod
    def open(database: str) -> Store:
        """The store at an address: the name of a file, or postgresql://…"""
        return Store(reach(database))

    def close(self) -> None:
        """Writes what there is, and lets the database go."""
        self.writer.close()
        self.engine.dispose()

    # Writing

    def append(self, table: Table, records: list[Record]) -> Future[None]:
        """Adds records to a table's log. `table` is the table as they leave it. Done once they are durable; Conflict if
        the log has grown elsewhere."""
        rows = [row_of(table.id, record) for record in records]
        brief = brief_of(table)
        sat = [
            {"table_id": table.id, "seat": number, "player": seat.player}
            for number, seat in enumerate(table.seats)
            if seat.player
        ]
        seating = any(isinstance(record.entry, (Opened, Sat, Left)) for record in records)

        def work(connection: Connection) -> None:
            try:
                connection.execute(insert(schema.entries), rows)
            except IntegrityError:
                raise Conflict(table.id) from None
            statement = self.upsert(schema.tables).values(brief)
            connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=brief))
            if seating:
                connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table.id))
                if sat:
                    connection.execute(insert(schema.seats), sat)

        return self.writer.write(work)

    def name_player(self, player: str, name: str, now: int) -> Future[None]:
        """Keeps a player's name."""

        def work(connection: Connection) -> None:
            statement = self.upsert(schema.players).values(id=player, name=name, created_at=now)
            connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        return self.writer.write(work)

    def secret(self, name: str) -> str:
        """A secret of the house, made once and the same for every process that uses this database."""

        def work(connection: Connection) -> str:
            fresh = self.upsert(schema.secrets).values(name=name, value=token_hex(32))
            connection.execute(fresh.on_conflict_do_nothing())
            query = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return str(connection.execute(query).scalar_one())

        return str(self.writer.write(work).result())

    # Reading

    def player_name(self, player: str) -> str | None:
        """What a player is called, if he has ever said so."""
        with self.engine.connect() as connection:
            return connection.execute(select(schema.players.c.name).where(schema.players.c.id == player)).scalar()

    def records(self, table_id: str, after: int = 0) -> list[Record]:
        """A table's log after a version; nothing if there is no such table."""
        columns = schema.entries.c
        query = select(columns.version, columns.at, columns.by, columns.cause, columns.entry).where(
            columns.table_id == table_id, columns.version > after
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(columns.version)).all()
        return [Record(version, at, ENTRY.decode(entry), by, cause) for version, at, by, cause, entry in rows]

    def table(self, table_id: str) -> Table | None:
        """A table, folded from its log."""
        records = self.records(table_id)
        return Table.of(table_id, records) if records else None

    def running(self) -> list[str]:
        """The tables where the cards are out."""
        with self.engine.connect() as connection:
            return list(connection.execute(select(schema.tables.c.id).where(schema.tables.c.status == PLAYING)).scalars())

    def open_tables(self) -> list[dict[str, Any]]:
        """The tables that anybody may sit down at, the latest first."""
        columns = schema.tables.c
        return self.listed(select(schema.tables).where(columns.status == WAITING, columns.public, columns.free > 0))

    def tables_of(self, player: str) -> list[dict[str, Any]]:
        """The tables of a player, the latest first."""
        own = select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        return self.listed(select(schema.tables).where(schema.tables.c.id.in_(own)))

    def listed(self, query: Any) -> list[dict[str, Any]]:
        """What the lobby shows of some tables."""
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(schema.tables.c.changed_at.desc(), schema.tables.c.id).limit(LISTED))
            return [dict(row) for row in rows.mappings()]


def row_of(table_id: str, record: Record) -> dict[str, Any]:
    """A record as a row."""
    entry = msgspec.json.encode(record.entry).decode()
    return {
        "table_id": table_id,
        "version": record.version,
        "at": record.at,
        "by": record.by,
        "cause": record.cause,
        "entry": entry,
    }


def brief_of(table: Table) -> dict[str, Any]:
    """What the lobby wants to know of a table."""
    return {
        "id": table.id,
        "game": table.opened.game,
        "status": table.status,
        "public": table.opened.public,
        "rated": table.opened.rated,
        "host": table.host,
        "free": sum(seat.free for seat in table.seats),
        "to_move": table.seats[table.to_move].player if table.to_move != NOBODY else "",
        "opened_at": table.records[0].at,
        "changed_at": table.records[-1].at,
    }
